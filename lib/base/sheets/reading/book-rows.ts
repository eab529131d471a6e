import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isRecord } from "@/lib/base/objects/records";
import { Problem } from "@/lib/base/problem/catalogue";
import { looksLikeFormula } from "../columns";
import type { RawCell, RawRow } from "./cell";
import {
  BOOK_LIMIT_MS,
  BOOK_MEMORY_MB,
  MAX_BOOK_CELLS,
  MAX_BOOK_CHARACTERS,
  MAX_BOOK_ROW_CHARACTERS,
  MAX_BOOK_ROWS,
  MAX_COLUMNS,
} from "./limits";

/** What a workbook says of itself before its first row. */
export type BookSheets = { readonly sheets: readonly string[]; readonly sheet: string };
type Limits = { readonly limitMs?: number; readonly memoryMb?: number; readonly rows?: number };

/** Often enough that what fills the memory at once does not end before it was looked at. */
const WATCH_MS = 50;

/**
 * The rows of one sheet of a spreadsheet (.xls or .xlsx), read in a process that is killed when it takes too long or too much memory.
 * `onSheets` is told what sheets there are, before the first row. Throws `import_broken_book`, `import_too_much_inside`, `import_too_many_columns`.
 */
export async function* bookRows(
  bytes: Uint8Array,
  sheet: string | null,
  onSheets: (found: BookSheets) => void = () => {},
  { limitMs = BOOK_LIMIT_MS, memoryMb = BOOK_MEMORY_MB, rows = MAX_BOOK_ROWS }: Limits = {},
): AsyncGenerator<RawRow> {
  const child = start(
    {
      ...{ sheet, rows, columns: MAX_COLUMNS, cells: MAX_BOOK_CELLS },
      ...{ rowCharacters: MAX_BOOK_ROW_CHARACTERS, characters: MAX_BOOK_CHARACTERS },
    },
    memoryMb,
  );
  const killed = { why: null as "time" | "memory" | null };
  const kill = (why: "time" | "memory") => {
    killed.why = why;
    child.kill("SIGKILL");
  };
  const late = setTimeout(() => kill("time"), limitMs);
  const watch = setInterval(() => void tooLarge(child, memoryMb).then((large) => large && kill("memory")), WATCH_MS);
  let ended = false;
  try {
    child.stdin?.on("error", () => {});
    child.stdin?.end(bytes);
    if (!child.stdout) throw new Problem("import_broken_book");
    for await (const line of createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
      const said: unknown = JSON.parse(line);
      if (Array.isArray(said)) yield said.map(plainCell);
      else if (isRecord(said) && typeof said.failed === "string") throw failed(said.failed);
      else if (isRecord(said) && said.ended === true) ended = true;
      else onSheets(said as BookSheets);
    }
    // Whoever was stopped half-way has not said that it ended.
    if (!ended) throw failed(killed.why ?? (child.signalCode ? "memory" : "broken"));
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    child.kill("SIGKILL");
  }
}

function failed(why: string): Problem {
  if (why === "columns") return new Problem("import_too_many_columns", { params: { limit: MAX_COLUMNS } });
  return new Problem(why === "broken" ? "import_broken_book" : "import_too_much_inside");
}

function start(limits: object, memoryMb: number): ChildProcess {
  // Started as it lies there: the bundler would look for it among its own files.
  const program = join(/* turbopackIgnore: true */ process.cwd(), "lib/base/sheets/reading/book-reader.mjs");
  return spawn(
    /* turbopackIgnore: true */ process.execPath,
    [`--max-old-space-size=${memoryMb}`, program, JSON.stringify(limits)],
    // Nothing of ours is of use to it.
    { stdio: ["pipe", "pipe", "ignore"], env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH } },
  );
}

/** Also what does not lie in the heap; where the system does not tell, the heap's own limit has to do. */
async function tooLarge({ pid }: ChildProcess, memoryMb: number): Promise<boolean> {
  const told = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => null);
  const pages = Number(told?.split(" ")[1]);
  return pages * 4_096 > memoryMb * 1_048_576;
}

function plainCell(cell: RawCell): RawCell {
  if (typeof cell !== "string") return cell;
  const text = cell.includes("\u0000") || !cell.isWellFormed() ? cell.replaceAll("\u0000", "").toWellFormed() : cell;
  return text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text;
}
