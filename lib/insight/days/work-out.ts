import { and, between, inArray, isNotNull, min, ne, sql } from "drizzle-orm";
import { type dayFacts, posChecks, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { loadDays } from "@/lib/field/hours/load";
import { anyWorkers } from "@/lib/field/hours/people";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type DaySums, dayKey, daySums } from "../hours/day-sums";

export type DayFact = Omit<typeof dayFacts.$inferSelect, "tenantId">;

const NOTHING = {
  ...{ planned: 0, done: 0, visits: 0, inStore: 0, measured: 0, measuredVisits: 0, travel: 0 },
  ...{ requiredExpected: 0, requiredAnswered: 0, photos: 0 },
} as const satisfies Partial<DaySums>;

/**
 * What these people did on each day of a period on which anything was planned or done, by `dayKey`: the sums of the points report, of the résumé
 * and of the route, so that a dashboard never says another thing than they do.
 */
export async function workOutDays(ctx: TxCtx, ids: readonly string[], period: Period): Promise<Map<string, DayFact>> {
  const people = await anyWorkers(ctx, ids, period);
  const sums = await daySums(ctx, ids, period);
  const points = await loadDays(ctx, people, period);
  const delays = await delaysOf(ctx, ids, period);
  const facts = new Map<string, DayFact>();
  for (const [userId, days] of points) {
    for (const { date, worked, paused } of days) {
      const key = dayKey({ userId, date });
      const own = sums.get(key);
      if (!own && worked === 0 && paused === 0) continue;
      const { planned, done, visits, inStore, measured, measuredVisits, travel } = own ?? NOTHING;
      const { requiredExpected, requiredAnswered, photos } = own ?? NOTHING;
      facts.set(key, {
        ...{ userId, localDate: date, planned, done, visits, inStore, measured, measuredVisits, travel },
        ...{ worked, paused, requiredExpected, requiredAnswered, photos, delay: delays.get(key) ?? null },
      });
    }
  }
  return facts;
}

/** F4: minutes from the first time that was planned to the first check-in, of the days that have both. */
async function delaysOf(ctx: TxCtx, ids: readonly string[], { from, to }: Period): Promise<Map<string, number>> {
  const begins = sql`min((${visits.localDate} + ${visits.startTime}) at time zone ${visits.timezone})`;
  const plans = await ctx.tx
    .select({ userId: visits.userId, date: visits.localDate, at: begins.mapWith(posChecks.occurredAt) })
    .from(visits)
    .where(
      and(
        inArray(visits.userId, [...ids]),
        between(visits.localDate, from, to),
        isNotNull(visits.startTime),
        ne(visits.status, "away"),
      ),
    )
    .groupBy(visits.userId, visits.localDate);
  const arrivals = await ctx.tx
    .select({ userId: posChecks.userId, date: posChecks.localDate, at: min(posChecks.occurredAt) })
    .from(posChecks)
    .where(and(inArray(posChecks.userId, [...ids]), between(posChecks.localDate, from, to)))
    .groupBy(posChecks.userId, posChecks.localDate);
  const came = new Map(arrivals.map((row) => [dayKey(row), row.at]));
  return new Map(
    plans.flatMap((plan) => {
      const at = came.get(dayKey(plan));
      return at && plan.at ? [[dayKey(plan), Math.round((at.getTime() - plan.at.getTime()) / 60_000)] as const] : [];
    }),
  );
}
