import iconv from "iconv-lite";
import type { Locale } from "@/lib/base/i18n/locales";
import { wordsFor } from "@/lib/base/i18n/words";
import type { CellValue } from "@/lib/base/sheets/columns";
import { looksLikeFormula } from "@/lib/base/sheets/columns";
import { cellText, isDateCell, type RawCell } from "@/lib/base/sheets/reading/cell";
import { workbook } from "@/lib/base/sheets/workbook";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { errorWords } from "./error-words";
import { findImportable } from "./importable";
import type { ImportLine } from "./job";
import { failedLines } from "./lines";
import { authorizeImports, demandContents } from "./own-import";
import { type Targets, targetsOf } from "./targets";

export type FailureFile = {
  readonly name: string;
  readonly format: "csv" | "xlsx";
  readonly body: AsyncGenerator<Uint8Array>;
};

/**
 * Lines that an import did not take, as the person's own columns in their own order with line, field and error behind them: corrected, it can be
 * imported as it is. In the format, encoding and marks of the file that was sent. Throws `not_found` and `forbidden`.
 */
export async function failureFile(ctx: Ctx, id: string): Promise<FailureFile> {
  authorizeImports(ctx, "GET");
  const job = await demandContents(ctx, id);
  const bound = findImportable(job.type);
  const targets = bound ? await targetsOf(bound, ctx) : null;
  const words = await wordsFor(ctx);
  const own = ["line", "field", "error"].map((key) => words.t(`importJobs.failures.${key}`));
  const width = job.header.length;
  const header = [...job.header, ...own];
  const cellsOf = (line: ImportLine): RawCell[] => {
    const said = (line.problems ?? []).map((error) =>
      targets ? errorWords(error, targets as Targets, words) : { field: "", text: error.code },
    );
    const cells = Array.from({ length: width }, (_, at) => line.cells[at] ?? null);
    return [
      ...cells,
      line.line,
      said
        .map(({ field }) => field)
        .filter(Boolean)
        .join("; "),
      said.map(({ text }) => text).join("; "),
    ];
  };
  const rows = async function* () {
    for await (const lines of failedLines(ctx, job.id)) yield lines.map(cellsOf);
  };
  const base = (job.fileName ?? "import").replace(/\.[A-Za-z0-9]{1,5}$/, "");
  const name = `${base}-${words.t("importJobs.failures.fileName")}`;
  if (job.reading?.kind === "book")
    return { name: `${name}.xlsx`, format: "xlsx", body: book(header, rows(), ctx.locale, name) };
  const delimiter = job.reading?.delimiter ?? ";";
  return {
    name: `${name}.csv`,
    format: "csv",
    body: text(header, rows(), delimiter, job.reading?.encoding ?? "utf-8", job.reading?.decimal ?? ","),
  };
}

async function* text(
  header: readonly string[],
  rows: AsyncIterable<readonly (readonly RawCell[])[]>,
  delimiter: string,
  encoding: string,
  decimal: string,
): AsyncGenerator<Uint8Array> {
  const line = (cells: readonly RawCell[]) =>
    `${cells.map((cell) => quoted(written(cell, decimal), delimiter)).join(delimiter)}\r\n`;
  const encode = (part: string, addBOM = false) => iconv.encode(part, encoding, { addBOM });
  yield encode(line(header), encoding !== "windows-1252");
  for await (const some of rows) yield encode(some.map(line).join(""));
}

const written = (cell: RawCell, decimal: string): string => {
  const plain = cellText(cell);
  if (typeof cell === "number") return plain.replace(".", decimal);
  return looksLikeFormula(plain) ? `'${plain}` : plain;
};
const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Each column of what most of its cells are: a number stays one, and so does a day. */
async function* book(
  header: readonly string[],
  rows: AsyncGenerator<readonly (readonly RawCell[])[]>,
  locale: Locale,
  title: string,
): AsyncGenerator<Uint8Array> {
  const first = await rows.next();
  const sample = first.done ? [] : first.value;
  const kinds = header.map((_, at) => {
    const cells = sample.map((row) => row[at]).filter((cell) => cell !== null && cell !== undefined && cell !== "");
    const all = (fits: (cell: RawCell | undefined) => boolean) => cells.length > 0 && cells.every(fits);
    if (all((cell) => typeof cell === "number")) return "number" as const;
    return all((cell) => isDateCell(cell) && cell.time === undefined) ? ("date" as const) : ("text" as const);
  });
  const head = {
    ...{ title, about: [], aboutName: title, timeZone: "UTC" },
    columns: header.map((label, at) => ({ label, kind: kinds[at] ?? ("text" as const) })),
  };
  const values = (some: readonly (readonly RawCell[])[]) =>
    some.map((row) =>
      row.map(
        (cell, at): CellValue =>
          kinds[at] === "number" && typeof cell === "number" ? cell : cell === null ? null : cellText(cell),
      ),
    );
  const batches = async function* () {
    yield values(sample);
    for await (const some of rows) yield values(some);
  };
  yield* workbook(head, batches(), locale);
}
