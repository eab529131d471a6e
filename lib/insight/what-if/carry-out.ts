import { and, eq, inArray } from "drizzle-orm";
import { bulkJobItems } from "@/db/schema";
import { Problem } from "@/lib/base/problem/catalogue";
import type { BulkJob } from "@/lib/engine/bulk/job";
import type { Outcome } from "@/lib/engine/bulk/parts";
import { readOne } from "@/lib/engine/resource/operations/get";
import { pacedAfter, pacedBefore, repace, repaceSchema, unpace } from "@/lib/field/schedules/repace";
import { holdRoutes } from "@/lib/field/schedules/route-lock";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";

/**
 * The worker's part of a pace: gives these routes what was decided when it was ordered, or, of a job that takes one back, what they were. Each in a savepoint:
 * one that changed meanwhile stays, and says so. Acts with the rights that who asked has while it runs.
 * @door inner
 */
export async function carryOutPace(ctx: TxCtx, job: BulkJob, ids: readonly string[]): Promise<Map<string, Outcome>> {
  authorize(ctx, "PUT", "WORKSCHEDULE");
  authorize(ctx, "GET", "USERCOST");
  await holdRoutes(ctx, "shared");
  const { recordId, before, after, bulkJobId } = bulkJobItems;
  const rows = await ctx.tx
    .select({ recordId, before, after })
    .from(bulkJobItems)
    .where(and(eq(bulkJobId, job.undoOf ?? job.id), inArray(recordId, [...ids])));
  const kept = new Map(rows.map((row) => [row.recordId, row]));
  const found = new Map<string, Outcome>();
  for (const id of ids) {
    try {
      found.set(id, await ctx.tx.transaction((tx) => one({ ...ctx, tx }, job, id, kept.get(id))));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      found.set(id, { outcome: "failed", code: error.code });
    }
  }
  return found;
}

type Kept = { readonly before: unknown; readonly after: unknown };

async function one(ctx: TxCtx, job: BulkJob, id: string, kept: Kept | undefined): Promise<Outcome> {
  if (!kept) throw new Problem("not_found");
  await readOne(boundOf("workschedule"), ctx, id);
  const before = pacedBefore.parse(kept.before);
  if (job.undoOf) {
    await unpace(ctx, id, before, pacedAfter.parse(kept.after));
    return { outcome: "changed" };
  }
  return { outcome: "changed", before, after: await repace(ctx, id, before, repaceSchema.parse(kept.after)) };
}
