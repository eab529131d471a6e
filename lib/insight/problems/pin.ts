import { Problem } from "@/lib/base/problem/catalogue";
import { findEvent, readEvents } from "@/lib/engine/events/read";
import { update } from "@/lib/engine/resource/operations/update";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { problemEvents } from "./operational-problem.events";

/** The PDV and the stamp of its save, by which it is taken back. */
export type Moved = { readonly posId: string; readonly updatedAt: string };

/**
 * The fix of OP12: the PDV is put at the median of its last check-ins, by the rules of its own form. Throws `not_found` for a line out of sight and
 * `invalid_transition` for one that knows no better place.
 */
export async function movePosPin(ctx: Ctx, id: string): Promise<Moved> {
  authorize(ctx, "PUT", "POS");
  const { posId, evidence } = await readEvents(problemEvents, ctx, (ctx) => findEvent(problemEvents, ctx, id));
  const { latitude, longitude } = evidence;
  if (!posId || typeof latitude !== "number" || typeof longitude !== "number") throw new Problem("invalid_transition");
  const { updatedAt } = await update(boundOf("pos"), ctx, posId, { latitude, longitude });
  return { posId, updatedAt: String(updatedAt) };
}
