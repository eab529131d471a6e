import { and, between, inArray, isNotNull, sql } from "drizzle-orm";
import { dayLocks, posChecks, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { plusDays } from "@/lib/base/calendar/days";
import { entriesOf } from "@/lib/base/objects/records";
import { type StoreSums, storeSums } from "@/lib/field/hours/in-store";
import { ownSpans } from "@/lib/field/hours/own-spans";
import { pausesOf, staysOf } from "@/lib/field/hours/records";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Productivity, productivityOf } from "./productivity";

/** What became of a person's route on a day (F1). */
type RouteSums = {
  readonly planned: number;
  readonly done: number;
  readonly justified: number;
  readonly missed: number;
  /** Check-ins without a plan. */
  readonly extra: number;
};
/** What somebody did on a day beside its points and kilometres: numbers that add up, whatever the period; kept when the day is closed. */
export type DaySums = RouteSums & StoreSums & Productivity;
type PersonDay = { readonly userId: string; readonly date: string };

const NOTHING: DaySums = {
  ...{ planned: 0, done: 0, justified: 0, missed: 0, extra: 0 },
  ...{ visits: 0, inStore: 0, manual: 0, measured: 0, measuredVisits: 0, travel: 0 },
  ...{ tasks: 0, requiredExpected: 0, requiredAnswered: 0, photos: 0 },
};

export const dayKey = ({ userId, date }: PersonDay) => `${userId} ${date}`;

/** The sum of days; of none, nothing. */
export function addSums(days: readonly DaySums[]): DaySums {
  const sums = { ...NOTHING };
  for (const day of days) for (const [key, value] of entriesOf(day)) sums[key] += value;
  return sums;
}

/** What these people did on each day of a period, by `dayKey`: of a closed day what it said then, of the others what is known by now. */
export async function daySums(ctx: TxCtx, ids: readonly string[], period: Period): Promise<Map<string, DaySums>> {
  return new Map([...(await liveSums(ctx, ids, period)), ...(await keptSums(ctx, ids, period))]);
}

/** The same of days that nobody has closed: of one on which nothing happened, that it was so. */
export async function openSums(ctx: TxCtx, userId: string, period: Period): Promise<(date: string) => DaySums> {
  const live = await liveSums(ctx, [userId], period);
  return (date) => live.get(dayKey({ userId, date })) ?? NOTHING;
}

async function keptSums(ctx: TxCtx, ids: readonly string[], { from, to }: Period): Promise<[string, DaySums][]> {
  const { userId, localDate: date, sums } = dayLocks;
  const rows = await ctx.tx
    .select({ userId, date, sums })
    .from(dayLocks)
    .where(and(inArray(userId, [...ids]), between(date, from, to), isNotNull(sums)));
  return rows.map((row) => [dayKey(row), { ...NOTHING, ...row.sums }]);
}

async function liveSums(ctx: TxCtx, ids: readonly string[], period: Period): Promise<Map<string, DaySums>> {
  const byDay = <T extends PersonDay>(rows: readonly T[]) => Map.groupBy(rows, dayKey);
  const checks = await arrivalsOf(ctx, ids, period);
  const plans = byDay(await plansOf(ctx, ids, period));
  const arrivals = byDay(checks);
  const { stays, breaksOf } = await dayStays(ctx, ids, period);
  const productivity = await productivityOf(ctx, ids, period, checks);
  const keys = new Set([...plans.keys(), ...arrivals.keys(), ...stays.keys(), ...productivity.keys()]);
  return new Map(
    [...keys].map((key) => {
      const [userId = ""] = key.split(" ");
      const store = storeSums(stays.get(key) ?? [], breaksOf(userId));
      const route = routeOf(plans.get(key) ?? [], arrivals.get(key) ?? []);
      return [key, { ...NOTHING, ...store, ...route, ...productivity.get(key) }];
    }),
  );
}

/** What these people's minutes in stores and on the way are worked out from: stays by `dayKey`, and breaks. */
export async function dayStays(ctx: TxCtx, ids: readonly string[], period: Period) {
  const stays = Map.groupBy(await storeStays(ctx, ids, period), dayKey);
  // A break of a night may lie within a stay of the day before.
  const pauses = Map.groupBy(await pausesOf(ctx, ids, around(period)), ({ userId }) => userId);
  const breaksOf = (userId: string) =>
    (pauses.get(userId) ?? []).flatMap(({ start, end }) => (end ? [{ from: start, to: end }] : []));
  return { stays, breaksOf };
}

const around = ({ from, to }: Period): Period => ({ from: plusDays(from, -1), to: plusDays(to, 1) });

/** The stays of a period and what each holds of its person's time; those of the days around it may claim some of it. */
async function storeStays(ctx: TxCtx, ids: readonly string[], period: Period) {
  const read = await staysOf(ctx, ids, around(period));
  const stays = read.map((stay) => ({ ...stay, from: stay.start, to: stay.end }));
  const own = [...Map.groupBy(stays, (stay) => stay.userId).values()].map(ownSpans);
  const spans = new Map(own.flatMap((one) => [...one]));
  return stays.flatMap((stay) =>
    stay.date < period.from || stay.date > period.to ? [] : [{ ...stay, spans: spans.get(stay.id) ?? [] }],
  );
}

function plansOf(ctx: TxCtx, ids: readonly string[], { from, to }: Period) {
  return ctx.tx
    .select({ userId: visits.userId, posId: visits.posId, date: visits.localDate, status: visits.status })
    .from(visits)
    .where(and(inArray(visits.userId, [...ids]), between(visits.localDate, from, to)));
}

function arrivalsOf(ctx: TxCtx, ids: readonly string[], { from, to }: Period) {
  return ctx.tx
    .select({
      userId: posChecks.userId,
      posId: posChecks.posId,
      date: posChecks.localDate,
      at: posChecks.occurredAt,
      photos: sql<number>`num_nonnulls(${posChecks.photoInId}, ${posChecks.photoOutId})`,
    })
    .from(posChecks)
    .where(and(inArray(posChecks.userId, [...ids]), between(posChecks.localDate, from, to)));
}

type Plan = Awaited<ReturnType<typeof plansOf>>[number];
type Arrival = Awaited<ReturnType<typeof arrivalsOf>>[number];

/** F1 of a day: planned visits by what became of them, and check-ins beyond the plan of their PDV. */
function routeOf(plans: readonly Plan[], arrivals: readonly Arrival[]): RouteSums {
  const count = (...statuses: Plan["status"][]) => plans.filter(({ status }) => statuses.includes(status)).length;
  const planned = Map.groupBy(plans, ({ posId }) => posId);
  const beyond = [...Map.groupBy(arrivals, ({ posId }) => posId)].map(
    ([posId, list]) => list.length - (planned.get(posId)?.length ?? 0),
  );
  return {
    planned: plans.length - count("away"),
    done: count("done"),
    justified: count("justified", "pending_justification"),
    missed: count("missed"),
    extra: beyond.reduce((sum, n) => sum + Math.max(0, n), 0),
  };
}
