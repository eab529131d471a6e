import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { bulkJobs } from "@/db/schema";
import { notFound } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Selection } from "@/lib/engine/resource/list-query";
import { open } from "@/lib/engine/resource/open";
import { type BulkAction, type BulkOutcome, runBulk } from "@/lib/engine/resource/operations/bulk";
import { countSelection, expectedOf } from "@/lib/engine/resource/select";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { bulkWork } from "@/lib/platform/queue/jobs";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";

/** More records than this are left to the worker: nobody should wait for them before an open dialog. */
export const MOST_IN_REQUEST = 500;
/** How long the outcome of a job can be looked up, and taken back. */
const KEPT = sql`now() + interval '30 days'`;

/** Runs a bulk action, or orders it as a job and gives the job's id when it is about many records. Throws as `runBulk` does. */
export async function beginBulk(
  bound: AnyBound,
  ctx: Ctx,
  selection: Selection,
  action: BulkAction,
): Promise<BulkOutcome | { readonly job: string }> {
  authorizeOn(bound, ctx, action === "delete" ? "DELETE" : "PUT");
  if (action !== "delete" && !bound.resource.activation) throw notFound();
  // What stands behind the system door belongs to no tenant whose worker could do it.
  if (bound.door === "system") return runBulk(bound, ctx, selection, action);
  const count = (tctx: TxCtx) => countSelection(bound, tctx, selection);
  if ((await open(bound, { ...ctx, lane: "bulk" }, "write", count)) <= MOST_IN_REQUEST)
    return runBulk(bound, ctx, selection, action);
  return open(bound, ctx, "write", async (tctx) => {
    const order = { type: action, resource: bound.resource.name, selection, expected: expectedOf(selection) };
    return { job: await orderBulk(tctx, order) };
  });
}

type Order = Pick<typeof bulkJobs.$inferInsert, "type" | "resource" | "selection" | "expected" | "edits" | "undoOf">;

/** Writes the job and puts it on the queue, in the caller's transaction. */
export async function orderBulk(ctx: TxCtx, order: Order): Promise<string> {
  const id = uuidv7();
  await ctx.tx.insert(bulkJobs).values({ ...order, id, createdBy: ctx.userId, expiresAt: KEPT });
  await enqueue(ctx.tx, bulkWork, { tenantId: ctx.tenantId, bulkJobId: id }, { id });
  const { type, resource, expected, edits } = order;
  await writeAudit(ctx, {
    resource: "bulkJob",
    recordId: id,
    recordName: resource,
    action: "create",
    before: null,
    after: { action: type, resource, expected, ...(edits && { edits }) },
  });
  return id;
}
