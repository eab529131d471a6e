import { and, between, inArray, sql } from "drizzle-orm";
import { posChecks, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { plusDays } from "@/lib/base/calendar/days";
import { type StoreTime, storeTime } from "@/lib/field/hours/in-store";
import { ownSpans } from "@/lib/field/hours/own-spans";
import type { Worker } from "@/lib/field/hours/people";
import { pausesOf, staysOf } from "@/lib/field/hours/records";
import { inSince } from "@/lib/field/hours/running";
import { kmDays } from "@/lib/insight/km/load";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { daysInTeam } from "@/lib/records/teams/membership";
import { type PersonPoints, pointsOfAll } from "./points";
import { type Productivity, productivityOf } from "./productivity";

/** What somebody did in a period; minutes, kilometres and numbers of visits. */
export type Resume = StoreTime &
  Productivity & {
    readonly worker: Worker;
    readonly planned: number;
    readonly done: number;
    readonly justified: number;
    readonly missed: number;
    /** Check-ins without a plan. */
    readonly extra: number;
    readonly worked: number;
    readonly paused: number;
    readonly daysWorked: number;
    readonly km: number;
    readonly first: string | null;
    readonly last: string | null;
    /** Still in, since then: `worked` does not hold it yet. */
    readonly inSince: string | null;
  };
type Dated = { readonly userId: string; readonly date: string };

/** What each of these people did; of a team, on the days on which they were in it. */
export async function resumeOf(
  ctx: TxCtx,
  workers: readonly Worker[],
  period: Period,
  teamId?: string,
): Promise<Resume[]> {
  const ids = workers.map((worker) => worker.id);
  if (ids.length === 0) return [];
  const counts = daysInTeam(workers, teamId);
  const counted = <T extends Dated>(rows: readonly T[]) => rows.filter(({ userId, date }) => counts(userId, date));
  const byUser = <T extends Dated>(rows: readonly T[]) => Map.groupBy(counted(rows), (row) => row.userId);
  const points = await pointsOfAll(ctx, workers, period, teamId);
  const checks = counted(await arrivalsOf(ctx, ids, period));
  const plans = byUser(await plansOf(ctx, ids, period));
  const arrivals = byUser(checks);
  const stays = byUser(await storeStays(ctx, ids, period));
  const pauses = byUser(await pausesOf(ctx, ids, period));
  const km = byUser(await kmDays(ctx, { ...period, userIds: ids }));
  const productivity = await productivityOf(ctx, ids, { ...period, teamId }, checks);
  return points.map((person): Resume => {
    const id = person.worker.id;
    const store = storeTime(
      stays.get(id) ?? [],
      (pauses.get(id) ?? []).flatMap(({ start, end }) => (end ? [{ from: start, to: end }] : [])),
    );
    const kilometres = (km.get(id) ?? []).reduce((sum, day) => sum + day.total.km, 0);
    return {
      ...store,
      ...productivity(id),
      ...adherence(plans.get(id) ?? [], arrivals.get(id) ?? []),
      ...clockOf(person),
      km: rounded(kilometres),
    };
  });
}

/** The stays of a period and what each holds of its person's time; those of the days around it may claim some of it. */
async function storeStays(ctx: TxCtx, ids: readonly string[], { from, to }: Period) {
  const read = await staysOf(ctx, ids, { from: plusDays(from, -1), to: plusDays(to, 1) });
  const stays = read.map((stay) => ({ ...stay, from: stay.start, to: stay.end }));
  const own = [...Map.groupBy(stays, (stay) => stay.userId).values()].map(ownSpans);
  const spans = new Map(own.flatMap((one) => [...one]));
  return stays.flatMap((stay) =>
    stay.date < from || stay.date > to ? [] : [{ ...stay, spans: spans.get(stay.id) ?? [] }],
  );
}

const rounded = (value: number) => Math.round(value * 10) / 10;

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

/** F1 over a period: planned visits by what became of them, and check-ins beyond the plan of their PDV and day. */
function adherence(plans: readonly Plan[], arrivals: readonly Arrival[]) {
  const count = (...statuses: Plan["status"][]) => plans.filter(({ status }) => statuses.includes(status)).length;
  const key = ({ posId, date }: { posId: string; date: string }) => `${posId} ${date}`;
  const planned = Map.groupBy(plans, key);
  let extra = 0;
  for (const [place, list] of Map.groupBy(arrivals, key))
    extra += Math.max(0, list.length - (planned.get(place)?.length ?? 0));
  return {
    planned: plans.length - count("away"),
    done: count("done"),
    justified: count("justified", "pending_justification"),
    missed: count("missed"),
    extra,
  };
}

function clockOf({ worker, totals, days }: PersonPoints) {
  const pairs = days.flatMap((day) => day.pairs);
  return {
    worker,
    worked: totals.worked,
    paused: totals.paused,
    daysWorked: totals.daysWorked,
    first: pairs[0]?.in ?? null,
    last: pairs.at(-1)?.out ?? pairs.at(-1)?.in ?? null,
    inSince: inSince(days),
  };
}
