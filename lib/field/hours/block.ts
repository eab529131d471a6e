import { and, eq } from "drizzle-orm";
import { gathering, named, question } from "@/db/gather";
import { users, workdays } from "@/db/schema";
import { localDate } from "@/lib/base/calendar/zone";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { nextAllowed } from "./window";
import { workRulesOf } from "./work-rule";

/** The workday of a person (`userId`), if it keeps them from beginning outside of its hours. */
export const BLOCKING = question
  .select({ id: workdays.id })
  .from(users)
  .innerJoin(workdays, eq(workdays.id, users.workdayId))
  .where(and(eq(users.id, named("userId")), eq(workdays.blockOutOfPeriod, true), eq(workdays.isActive, true)));
const askBlocking = gathering({ blocking: BLOCKING });

/**
 * Whether a person's workday keeps them from beginning at that moment (`block_out_of_period`), and from when on it does not; null when
 * it lets them. `zone` is where the clock is read: that of the PDV, else of the person. Hours and tolerance are those that the person had
 * on that day.
 */
export async function workdayBlock(
  ctx: TxCtx,
  userId: string,
  at: Date,
  zone: string,
): Promise<{ nextAllowedAt: Date } | null> {
  const { blocking } = await askBlocking(ctx.tx, { userId });
  if (blocking.length === 0) return null;
  const rules = await workRulesOf(ctx, userId);
  const nextAllowedAt = nextAllowed(rules(localDate(at, zone)), at, zone);
  return nextAllowedAt && { nextAllowedAt };
}
