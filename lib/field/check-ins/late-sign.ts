import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { prolong } from "./abandoned";
import { flagOverlaps } from "./overlaps";

/**
 * A sign of life arrived late: a stay that was closed at its last one may have ended later than we thought, and meet another. Whatever
 * arrives first, the stay ends at the same moment.
 */
export async function signArrived(ctx: TxCtx, userId: string, at: Date): Promise<void> {
  const stay = await prolong(ctx, userId, at);
  if (stay) await flagOverlaps(ctx, stay);
}
