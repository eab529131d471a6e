import type { dayLocks } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { liveMinuteCosts } from "@/lib/insight/costs/load";
import { keptKm } from "@/lib/insight/km/closed";
import { kmDays, kmRules } from "@/lib/insight/km/load";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { openSums } from "./day-sums";

type Kept = Required<Pick<typeof dayLocks.$inferInsert, "km" | "sums" | "cost">>;

/** What is kept of a person's days when they are closed, beside their points. */
export async function keeper(ctx: TxCtx, userId: string, period: Period): Promise<(date: string) => Kept> {
  const days = new Map((await kmDays(ctx, { ...period, userIds: [userId] })).map((day) => [day.date, day]));
  const rulesOn = await kmRules(ctx);
  const sumsOn = await openSums(ctx, userId, period);
  const costOn = await liveMinuteCosts(ctx, [userId], period);
  return (date) => ({
    km: keptKm(days.get(date), rulesOn(date).pricePerKm),
    sums: sumsOn(date),
    cost: { perMinute: costOn(userId, date) },
  });
}
