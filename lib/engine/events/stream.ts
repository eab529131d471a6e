import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { exportJobs } from "@/db/schema";
import type { CellValue, Sheet } from "@/lib/base/sheets/columns";
import { csvHead, csvRows } from "@/lib/base/sheets/csv";
import { writeAudit } from "@/lib/engine/audit/write";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { Event, EventList } from "./define";
import { readEvents } from "./read";

type Streamed = {
  readonly type: string;
  readonly head: Omit<Sheet, "rows">;
  /** What narrowed it. */
  readonly narrowed: Readonly<Record<string, unknown>>;
  readonly name: string;
};

/**
 * The csv of a list, written as its rows are read. That somebody takes it is written down before the first line leaves; its hash and length
 * when the last one has, also when whoever asked for it went away before the end.
 */
export async function* streamed<R extends Event>(
  list: EventList<R>,
  ctx: Ctx,
  { type, head, narrowed, name }: Streamed,
  batches: AsyncIterable<readonly (readonly CellValue[])[]>,
): AsyncGenerator<string> {
  const id = uuidv7();
  const fileName = `${name}.csv`;
  const columns = head.columns.map(({ label }) => label);
  await readEvents(list, ctx, async (tctx) => {
    const values = { type, format: "csv" as const, query: { ...narrowed }, columns, fileName };
    const begun = { id, createdBy: ctx.userId, status: "started" as const, startedAt: new Date() };
    await tctx.tx.insert(exportJobs).values({ ...begun, ...values });
    const after = { type, format: "csv", query: narrowed };
    const of = { resource: "exportJob", recordId: id, recordName: fileName };
    await writeAudit(tctx, { ...of, action: "export", before: null, after });
  });
  const hash = createHash("sha256");
  const pass = (text: string) => {
    hash.update(text);
    return text;
  };
  let done = 0;
  let status: "completed" | "failed" = "failed";
  try {
    yield pass(csvHead(head, ctx.locale));
    for await (const rows of batches) {
      done += rows.length;
      yield pass(csvRows(head, rows, ctx.locale));
    }
    status = "completed";
  } finally {
    const ended = { status, endedAt: new Date(), sha256: hash.digest("hex"), total: done, done };
    await readEvents(list, ctx, ({ tx }) => tx.update(exportJobs).set(ended).where(eq(exportJobs.id, id)));
  }
}
