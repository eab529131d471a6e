import { notFound } from "@/lib/base/problem/catalogue";
import { undoBulk } from "@/lib/engine/bulk/commands";
import { bulkJobOf } from "@/lib/engine/bulk/queries";
import type { BulkJobView } from "@/lib/engine/bulk/view";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** How far a pace is with its routes, and what stays as it was and why. Throws `not_found` for any other job, and anybody else's. */
export async function paceJob(ctx: Ctx, id: string): Promise<BulkJobView> {
  authorize(ctx, "PUT", "WORKSCHEDULE");
  authorize(ctx, "GET", "USERCOST");
  const job = await bulkJobOf(ctx, id);
  if (job.action !== "apply" && job.action !== "unapply") throw notFound();
  return job;
}

/** Orders that its routes get back what they were; gives that job's id, the same one each time. Throws as `paceJob`, and `invalid_transition` while it runs. */
export async function undoPace(ctx: Ctx, id: string): Promise<string> {
  authorize(ctx, "PUT", "WORKSCHEDULE");
  authorize(ctx, "GET", "USERCOST");
  await paceJob(ctx, id);
  return undoBulk(ctx, id);
}

/** As calls tell it: names on the wire. */
export const paceJobOnWire = ({
  id,
  action,
  status,
  total,
  done,
  changed,
  same,
  failed,
  notDone,
  canUndo,
}: BulkJobView) => ({
  ...{ id, action, status, total, done, changed, same, failed },
  not_done: notDone,
  can_undo: canUndo,
});
