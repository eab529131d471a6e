import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { exportJobs } from "@/db/schema";
import type { CellValue, SheetFormat } from "@/lib/base/sheets/columns";
import { csvHead, csvRows } from "@/lib/base/sheets/csv";
import { inReais } from "@/lib/base/sheets/sheet";
import { type BookHead, workbook } from "@/lib/base/sheets/workbook";
import { writeAudit } from "@/lib/engine/audit/write";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";

/** A list as a file that is written while it is read. */
export type ListFile = {
  /** Kind of export, for the record of who took it. */
  readonly type: string;
  readonly head: BookHead;
  /** What narrowed it. */
  readonly narrowed: Readonly<Record<string, unknown>>;
  /** Without its ending. */
  readonly name: string;
  readonly batches: AsyncIterable<readonly (readonly CellValue[])[]>;
  /** The door of the list, which asks who may read it. */
  readonly door: <T>(work: (ctx: TxCtx) => Promise<T>) => Promise<T>;
};
export type Written = {
  readonly name: string;
  readonly format: SheetFormat;
  readonly body: AsyncGenerator<Uint8Array>;
};

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
  const head = { ...file.head, columns: inReais(file.head.columns, ctx.locale) };
  await door(async (tctx) => {
    const columns = head.columns.map(({ label }) => label);
    const begun = { id, createdBy: ctx.userId, status: "started" as const, startedAt: new Date() };
    await tctx.tx.insert(exportJobs).values({ ...begun, type, format, query: { ...narrowed }, columns, fileName });
    const after = { type, format, query: narrowed };
    const of = { resource: "exportJob", recordId: id, recordName: fileName };
    await writeAudit(tctx, { ...of, action: "export", before: null, after });
  });
  const hash = createHash("sha256");
  let done = 0;
  const counted = async function* () {
    for await (const rows of file.batches) {
      done += rows.length;
      yield rows;
    }
  };
  const pieces = format === "csv" ? csvPieces(head, counted(), ctx) : workbook(head, counted(), ctx.locale);
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
