import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { exportJobs } from "@/db/schema";
import type { CellValue, SheetFormat } from "@/lib/base/sheets/columns";
import { csvHead, csvRows } from "@/lib/base/sheets/csv";
import { inReais } from "@/lib/base/sheets/sheet";
import { type BookHead, type BookTables, workbook } from "@/lib/base/sheets/workbook";
import { writeAudit } from "@/lib/engine/audit/write";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";

type Batches = AsyncIterable<readonly (readonly CellValue[])[]>;
/** A list as a file that is written while it is read. */
export type ListFile = {
  /** Kind of export, for the record of who took it. */
  readonly type: string;
  readonly head: BookHead;
  /** What narrowed it. */
  readonly narrowed: Readonly<Record<string, unknown>>;
  /** The parameters that name the days it is of, where its address may call them otherwise; kept with an order. */
  readonly days?: Readonly<Record<string, string>>;
  /** Without its ending. */
  readonly name: string;
  /** How many rows there are, counted as far as `most`. */
  readonly count: (most: number) => Promise<number>;
  /** Whether rows of it changed since in a way that the audit log does not tell; absent where nobody knows. */
  readonly touched?: (ctx: TxCtx, since: Date) => Promise<boolean>;
  readonly batches: Batches;
  /** Further tables of a workbook, each on a sheet of its own; a csv has the first table alone. */
  readonly more?: BookTables;
  /** The door of the list, which asks who may read it. */
  readonly door: <T>(work: (ctx: TxCtx) => Promise<T>) => Promise<T>;
};
export type Written = {
  readonly name: string;
  readonly format: SheetFormat;
  readonly body: AsyncGenerator<Uint8Array>;
};

/** Rows of a file that somebody waits for; a longer one is left to the worker. */
export const MOST_AT_ONCE = 5_000;

/** The list as csv or as a workbook, of any length. Nothing is read before the first piece is asked for. */
export function written(ctx: Ctx, file: ListFile, format: SheetFormat): Written {
  const name = `${file.name}.${format}`;
  return { name, format, body: recorded(ctx, file, name, format) };
}

/**
 * That somebody takes it is written down before the first piece leaves; its hash and its rows when the last one has, also when whoever asked
 * for it went away before the end.
 */
async function* recorded(ctx: Ctx, file: ListFile, fileName: string, format: SheetFormat): AsyncGenerator<Uint8Array> {
  const id = uuidv7();
  const { type, narrowed, door } = file;
  await door((tctx) => {
    const begun = { status: "started" as const, startedAt: new Date() };
    return recordTaken(tctx, {
      ...begun,
      id,
      type,
      format,
      query: { ...narrowed },
      columns: labelsOf(ctx, file),
      fileName,
    });
  });
  const hash = createHash("sha256");
  let done = 0;
  const counted = async function* (batches: Batches) {
    for await (const rows of batches) {
      done += rows.length;
      yield rows;
    }
  };
  const pieces = piecesOf(ctx, file, format, counted);
  let status: "completed" | "failed" = "failed";
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
    status = "completed";
  } finally {
    const ended = { status, endedAt: new Date(), sha256: hash.digest("hex"), total: done, done };
    await door(({ tx }) => tx.update(exportJobs).set(ended).where(eq(exportJobs.id, id)));
  }
}

type Taken = Pick<typeof exportJobs.$inferInsert, "id" | "type" | "format" | "query" | "columns" | "fileName"> &
  Partial<typeof exportJobs.$inferInsert>;

/** Keeps that somebody takes a file, in the job's list and in the audit log. @door inner */
export async function recordTaken(ctx: TxCtx, taken: Taken & { readonly id: string }): Promise<void> {
  await ctx.tx.insert(exportJobs).values({ ...taken, createdBy: ctx.userId });
  const { id, type, format, query, fileName } = taken;
  const of = { resource: "exportJob", recordId: id, recordName: fileName ?? "" };
  await writeAudit(ctx, { ...of, action: "export", before: null, after: { type, format, query } });
}

const headOf = ({ locale }: Pick<Ctx, "locale">, { head }: Pick<ListFile, "head">): BookHead => ({
  ...head,
  columns: inReais(head.columns, locale),
});
/** What the columns of a file are called. */
export const labelsOf = (ctx: Pick<Ctx, "locale">, file: Pick<ListFile, "head">): string[] =>
  headOf(ctx, file).columns.map(({ label }) => label);

/** The bytes of a file, as its rows come; `seen` is given the rows of each table on their way. */
export function piecesOf(
  ctx: Ctx,
  file: Pick<ListFile, "head" | "batches" | "more">,
  format: SheetFormat,
  seen: (batches: Batches) => Batches,
): AsyncGenerator<Uint8Array> {
  const head = headOf(ctx, file);
  if (format === "csv") return csvPieces(head, seen(file.batches), ctx);
  const more = file.more && seenTables(file.more, ctx, seen);
  return workbook(head, seen(file.batches), ctx.locale, undefined, more);
}

async function* seenTables(tables: BookTables, { locale }: Pick<Ctx, "locale">, seen: (rows: Batches) => Batches) {
  for await (const table of tables)
    yield { ...table, columns: inReais(table.columns, locale), batches: seen(table.batches) };
}

async function* csvPieces(
  head: BookHead,
  batches: AsyncIterable<readonly (readonly CellValue[])[]>,
  { locale }: Ctx,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead(head, locale), "utf8");
  for await (const rows of batches) yield Buffer.from(csvRows(head, rows, locale), "utf8");
}

/** The answer's body. Node's and the DOM's stream types differ in name only. */
export const bodyOf = ({ body }: Written) =>
  Readable.toWeb(Readable.from(body)) as unknown as ReadableStream<Uint8Array>;
