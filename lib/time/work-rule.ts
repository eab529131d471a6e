import { eq } from "drizzle-orm";
import { users, workdayItems, workdays } from "@/db/schema";
import type { TxCtx } from "@/lib/resource/bind";
import { PLAIN_DAY, type WorkRule } from "./work-ends";

/** The hours of a person's workday, with its tolerance and the length of a day. */
export async function workRuleOf(ctx: TxCtx, userId: string): Promise<WorkRule> {
  const rows = await ctx.tx
    .select({
      tolerance: workdays.tolerance,
      duration: workdays.duration,
      weekday: workdayItems.weekday,
      startTime: workdayItems.startTime,
      endTime: workdayItems.endTime,
    })
    .from(users)
    .innerJoin(workdays, eq(workdays.id, users.workdayId))
    .leftJoin(workdayItems, eq(workdayItems.workdayId, workdays.id))
    .where(eq(users.id, userId));
  const [first] = rows;
  if (!first) return PLAIN_DAY;
  const items = rows.flatMap(({ weekday, startTime, endTime }) =>
    weekday !== null && startTime !== null && endTime !== null ? [{ weekday, startTime, endTime }] : [],
  );
  return { tolerance: first.tolerance, duration: first.duration, items };
}
