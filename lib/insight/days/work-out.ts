import { and, between, inArray, min, ne, sql } from "drizzle-orm";
import { type dayFacts, posChecks, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { expectedOn } from "@/lib/field/hours/expected";
import { storeWithin } from "@/lib/field/hours/in-store";
import { loadDays, type ReportDay } from "@/lib/field/hours/load";
import { anyWorkers, type Worker } from "@/lib/field/hours/people";
import { workHistory } from "@/lib/field/hours/work-history";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type DaySums, dayKey, dayStays, daySums } from "../hours/day-sums";

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
  const delays = await delaysOf(ctx, people, period);
  const within = await withinHours(ctx, points, sums, period);
  const facts = new Map<string, DayFact>();
  for (const [userId, days] of points) {
    for (const { date, worked, paused } of days) {
      const key = dayKey({ userId, date });
      const own = sums.get(key);
      if (!own && worked === 0 && paused === 0) continue;
      const { planned, done, visits, measured, measuredVisits } = own ?? NOTHING;
      const { inStore, travel } = within.get(key) ?? own ?? NOTHING;
      const { requiredExpected, requiredAnswered, photos } = own ?? NOTHING;
      facts.set(key, {
        ...{ userId, localDate: date, planned, done, visits, inStore, measured, measuredVisits, travel },
        ...{ worked, paused, requiredExpected, requiredAnswered, photos, delay: delays.get(key) ?? null },
      });
    }
  }
  return facts;
}

/**
 * Minutes in stores and on the way of days whose hours may hold less than all of them: with times at work far apart or one that still goes
 * on, and those set by hand. Of a day that was closed only sums are kept, which then are at most its hours.
 */
async function withinHours(
  ctx: TxCtx,
  points: ReadonlyMap<string, readonly ReportDay[]>,
  sums: ReadonlyMap<string, DaySums>,
  period: Period,
): Promise<Map<string, Pick<DaySums, "inStore" | "travel">>> {
  const all = [...points].flatMap(([userId, days]) =>
    days.map((day) => ({ ...day, userId, key: dayKey({ userId, ...day }) })),
  );
  const apart = all.filter(
    ({ key, worked, pairs, recorded }) => sums.has(key) && worked > 0 && (pairs.length > 1 || recorded),
  );
  const open = apart.filter(({ lock }) => lock === null);
  const { stays, breaksOf } = await dayStays(ctx, [...new Set(open.map(({ userId }) => userId))], period);
  return new Map(
    apart.map(({ userId, key, worked, pairs, lock }) => {
      const own = sums.get(key) ?? NOTHING;
      if (lock) {
        const inStore = Math.min(own.inStore, worked);
        return [key, { inStore, travel: Math.min(own.travel, worked - inStore) }];
      }
      const hours = pairs.flatMap((pair) => (pair.out ? [{ from: new Date(pair.in), to: new Date(pair.out) }] : []));
      return [key, storeWithin(stays.get(key) ?? [], breaksOf(userId), hours)];
    }),
  );
}

/**
 * F4: minutes from when the day should have begun to the first check-in, of the days with planned visits: from the first time that was planned,
 * else from when the person's hours begin.
 */
async function delaysOf(
  ctx: TxCtx,
  people: readonly Pick<Worker, "id" | "timeZone">[],
  { from, to }: Period,
): Promise<Map<string, number>> {
  const ids = people.map(({ id }) => id);
  const zones = new Map(people.map(({ id, timeZone }) => [id, timeZone]));
  const begins = sql`min((${visits.localDate} + ${visits.startTime}) at time zone ${visits.timezone})`;
  const plans = await ctx.tx
    .select({ userId: visits.userId, date: visits.localDate, at: begins.mapWith(posChecks.occurredAt) })
    .from(visits)
    .where(and(inArray(visits.userId, ids), between(visits.localDate, from, to), ne(visits.status, "away")))
    .groupBy(visits.userId, visits.localDate);
  const arrivals = await ctx.tx
    .select({ userId: posChecks.userId, date: posChecks.localDate, at: min(posChecks.occurredAt) })
    .from(posChecks)
    .where(and(inArray(posChecks.userId, ids), between(posChecks.localDate, from, to)))
    .groupBy(posChecks.userId, posChecks.localDate);
  const workOf = await workHistory(ctx, ids);
  const came = new Map(arrivals.map((row) => [dayKey(row), row.at]));
  return new Map(
    plans.flatMap((plan) => {
      const { workday, hoursDaily } = workOf(plan.userId, plan.date);
      const hours = expectedOn(workday, hoursDaily, plan.date, zones.get(plan.userId) ?? ctx.timeZone);
      const [due, at] = [plan.at ?? hours.start, came.get(dayKey(plan))];
      return at && due ? [[dayKey(plan), Math.round((at.getTime() - due.getTime()) / 60_000)] as const] : [];
    }),
  );
}
