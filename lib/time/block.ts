import { and, eq } from "drizzle-orm";
import { users, workdayItems, workdays } from "@/db/schema";
import type { TxCtx } from "@/lib/resource/bind";
import { nextAllowed } from "./window";

/**
 * Whether a person's workday keeps them from beginning at that moment (`block_out_of_period`), and from when on it does not; null when
 * it lets them. `zone` is where the clock is read: that of the PDV, else of the person. Hours and tolerance are those of the workday.
 */
export async function workdayBlock(
  ctx: TxCtx,
  userId: string,
  at: Date,
  zone: string,
): Promise<{ nextAllowedAt: Date } | null> {
  const rows = await ctx.tx
    .select({
      tolerance: workdays.tolerance,
      weekday: workdayItems.weekday,
      startTime: workdayItems.startTime,
      endTime: workdayItems.endTime,
    })
    .from(users)
    .innerJoin(workdays, eq(workdays.id, users.workdayId))
    .innerJoin(workdayItems, eq(workdayItems.workdayId, workdays.id))
    .where(and(eq(users.id, userId), eq(workdays.blockOutOfPeriod, true), eq(workdays.isActive, true)));
  const nextAllowedAt = nextAllowed({ tolerance: rows[0]?.tolerance ?? 0, items: rows }, at, zone);
  return nextAllowedAt && { nextAllowedAt };
}
