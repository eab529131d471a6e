import { eq, sql } from "drizzle-orm";
import { type ImportReading, importJobs, importLines } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { bookRows } from "@/lib/base/sheets/reading/book-rows";
import { cellText, isEmptyRow, type RawRow } from "@/lib/base/sheets/reading/cell";
import { DELIMITERS, guessDelimiter } from "@/lib/base/sheets/reading/delimiter";
import { decodeStart, ENCODINGS, guessEncoding } from "@/lib/base/sheets/reading/encoding";
import { kindOf } from "@/lib/base/sheets/reading/kind";
import { MAX_BOOK_ROWS, MAX_TEXT_ROWS } from "@/lib/base/sheets/reading/limits";
import { guessDates, guessDecimal, guessHeader } from "@/lib/base/sheets/reading/shape";
import { bytesOf, textRows } from "@/lib/base/sheets/reading/text-rows";
import { isAmong } from "@/lib/base/text/among";
import { storage } from "@/lib/platform/storage/store";
import { heldImport } from "./held";
import type { ImportJob } from "./job";
import { plainName } from "./names";
import type { Targets } from "./targets";

/** Rows by which a file is understood. */
const LOOKED_AT = 500;
const BATCH = 2_000;
/** Characters that are held at once, whatever the number of rows. */
const HELD = 20_000_000;

/**
 * Reads the file into lines, each with its place in it, and notes how it was understood; what the person said of it holds. False when the import
 * is another worker's now. Throws what the readers do, and `import_too_many_lines`. @door inner
 */
export async function stage(job: ImportJob, targets: Targets, stopped: () => boolean): Promise<boolean> {
  const scope = { tenantId: job.tenantId, lane: "job" as const };
  const bytes = job.fileKey ? await storage().get(job.fileKey) : null;
  if (!bytes) throw new Problem("import_empty_file");
  const { rows, reading: open, limit } = opened(bytes, job.reading);
  const cleared = await withTenant(scope, async (tx) => {
    if (!(await heldImport(tx, job))) return false;
    await tx.delete(importLines).where(eq(importLines.importJobId, job.id));
    return true;
  });
  if (!cleared) return false;
  const names = new Set(targets.list.flatMap((target) => target.names.flat()));
  let first: RawRow[] | null = [];
  let understood: { header: readonly string[]; reading: ImportReading } | null = null;
  let [line, kept, holds, batch] = [0, 0, 0, [] as { line: number; cells: RawRow }[]];
  const settle = () => {
    understood = understand(first ?? [], open(), job.reading, names);
    const { header } = understood.reading;
    for (const [at, cells] of (first ?? []).entries())
      if (at + 1 > header && !isEmptyRow(cells)) batch.push({ line: at + 1, cells });
    first = null;
  };
  const flush = async () => {
    const some = batch;
    batch = [];
    kept += some.length;
    if (kept > limit) throw new Problem("import_too_many_lines", { params: { limit } });
    holds = 0;
    return withTenant(scope, async (tx) => {
      if (!(await heldImport(tx, job))) return false;
      await insertLines(tx, job.id, some);
      return true;
    });
  };
  for await (const cells of rows) {
    line += 1;
    holds += cells.reduce<number>((sum, cell) => sum + (typeof cell === "string" ? cell.length : 0), 0);
    if (first) {
      first.push(cells);
      if (first.length >= LOOKED_AT || holds > HELD) settle();
    } else if (!isEmptyRow(cells)) batch.push({ line, cells });
    if ((batch.length >= BATCH || holds > HELD) && batch.length > 0 && (stopped() || !(await flush()))) return false;
  }
  if (first) settle();
  if (!(await flush()) || !understood) return false;
  if (kept === 0) throw new Problem("import_empty_file");
  const { header, reading } = understood as { header: readonly string[]; reading: ImportReading };
  return withTenant(scope, async (tx) => {
    if (!(await heldImport(tx, job))) return false;
    await tx
      .update(importJobs)
      .set({ total: kept, done: 0, nextLine: 0, reading, header })
      .where(eq(importJobs.id, job.id));
    return true;
  });
}

type Opened = {
  readonly rows: AsyncIterable<RawRow>;
  /** Known once the first row was read. */
  readonly reading: () => Pick<ImportReading, "kind" | "encoding" | "delimiter" | "sheet" | "sheets">;
  readonly limit: number;
};

function opened(bytes: Buffer, said: ImportReading | null): Opened {
  if (kindOf(bytes) === "book") {
    const found = { sheet: "", sheets: [] as readonly string[] };
    const rows = bookRows(bytes, said?.sheet || null, (told) => Object.assign(found, told));
    return {
      rows,
      limit: MAX_BOOK_ROWS,
      reading: () => ({ kind: "book", encoding: null, delimiter: null, ...found }),
    };
  }
  const encoding = isAmong(ENCODINGS, said?.encoding ?? undefined) ? said?.encoding : guessEncoding(bytes);
  const known = isAmong(ENCODINGS, encoding) ? encoding : "utf-8";
  const start = decodeStart(bytes.subarray(0, 262_144), known).replace(/^\uFEFF/, "");
  const delimiter = DELIMITERS.find((one) => one === said?.delimiter) ?? guessDelimiter(start);
  return {
    rows: textRows(bytesOf(bytes), { encoding: known, delimiter }),
    limit: MAX_TEXT_ROWS,
    reading: () => ({ kind: "text", encoding: known, delimiter, sheet: null, sheets: [] }),
  };
}

type Understood = { readonly header: readonly string[]; readonly reading: ImportReading };
function understand(
  first: readonly RawRow[],
  open: ReturnType<Opened["reading"]>,
  said: ImportReading | null,
  names: ReadonlySet<string>,
): Understood {
  const guessed = guessHeader(first, (name) => names.has(plainName(name)));
  const line = said && said.header >= 0 ? said.header : guessed === null ? 0 : guessed + 1;
  const body = first.slice(line);
  const width = Math.max(0, ...body.map((row) => row.length), line > 0 ? (first[line - 1]?.length ?? 0) : 0);
  const named = line > 0 ? (first[line - 1] ?? []) : [];
  const header = Array.from({ length: width }, (_, at) => cellText(named[at] ?? null).trim());
  return {
    header,
    reading: {
      ...open,
      header: line,
      decimal: said?.decimal || guessDecimal(body, open.delimiter),
      dates: said?.dates || guessDates(body),
      empty: said?.empty ?? "keep",
    },
  };
}

async function insertLines(
  tx: TenantTx,
  jobId: string,
  lines: readonly { line: number; cells: RawRow }[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(sql`
    insert into ${importLines} (import_job_id, line, cells)
    select ${jobId}::uuid, (one->>'line')::int, one->'cells' from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as one`);
}
