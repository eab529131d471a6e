import { and, count, eq, isNotNull, sql } from "drizzle-orm";
import { teams, users, userTeams, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { whereOf } from "@/lib/engine/resource/where";
import { visibleRoutes } from "@/lib/field/schedules/visible";
import type { VisitStatus } from "@/lib/field/schedules/visit";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { holdsOn } from "@/lib/records/teams/at";
import { leadOf } from "@/lib/records/teams/lead";
import { boundOf } from "@/lib/shell/registry";
import { type Filters, oneOf, within } from "./filters";
import { LATE_MS } from "./standing";

/** Visits that count as planned (F1): a leave or a holiday takes its own away. */
export const COUNTED = ["planned", "done", "justified", "pending_justification", "missed"] as const;
/** The filter of the list whose rows are the planned visits. */
export const planned = oneOf(...COUNTED);

export type Tally = { readonly planned: number; readonly done: number; readonly justified: number };
type Counts = readonly { readonly status: VisitStatus; readonly n: number }[];

export function tallyOf(counts: Counts): Tally {
  const of = (status: VisitStatus) => counts.reduce((sum, one) => sum + (one.status === status ? one.n : 0), 0);
  return {
    planned: COUNTED.reduce((sum, status) => sum + of(status), 0),
    done: of("done"),
    justified: of("justified"),
  };
}

/** What the list `/visits` would be asked for these days. A client has no such list, but is told how many there are at their PDVs. */
export const whereVisits = (ctx: TxCtx, span: Period, filters: Filters, status = planned) =>
  whereOf({ ...boundOf("visit"), visible: (who) => visibleRoutes(who, visits) }, ctx, {
    filters: { ...filters, localDate: within(span), status },
  });

export const visitTally = async (ctx: TxCtx, span: Period, filters: Filters): Promise<Tally> =>
  tallyOf(await countsOf(ctx, span, filters));

/** How many visits are in each of these states. */
export async function statusTally(ctx: TxCtx, span: Period, filters: Filters, states: readonly VisitStatus[]) {
  const counts = await countsOf(ctx, span, filters, oneOf(...states));
  return (state: VisitStatus): number => counts.find(({ status }) => status === state)?.n ?? 0;
}

const countsOf = (ctx: TxCtx, span: Period, filters: Filters, status = planned): Promise<Counts> =>
  ctx.tx
    .select({ status: visits.status, n: count() })
    .from(visits)
    .where(whereVisits(ctx, span, filters, status))
    .groupBy(visits.status);

export async function visitsByDay(ctx: TxCtx, span: Period, filters: Filters): Promise<Map<string, Tally>> {
  const rows = await ctx.tx
    .select({ date: visits.localDate, status: visits.status, n: count() })
    .from(visits)
    .where(whereVisits(ctx, span, filters))
    .groupBy(visits.localDate, visits.status);
  return new Map([...Map.groupBy(rows, ({ date }) => date)].map(([date, counts]) => [date, tallyOf(counts)]));
}

/**
 * How far a day has come that still runs: of the visits that have a time, those that were done ÷ those that should have begun by now, with the
 * minutes after which somebody is late. Null where nothing was due yet.
 */
export async function shareSoFar(ctx: TxCtx, day: string, filters: Filters, now: Date): Promise<number | null> {
  const begins = sql`(${visits.localDate} + ${visits.startTime}) at time zone ${visits.timezone}`;
  const late = new Date(now.getTime() - LATE_MS).toISOString();
  const [found] = await ctx.tx
    .select({
      done: sql`count(*) filter (where ${visits.status} = 'done')`.mapWith(Number),
      due: sql`count(*) filter (where ${visits.status} = 'done' or ${begins} <= ${late}::timestamptz)`.mapWith(Number),
    })
    .from(visits)
    .where(and(whereVisits(ctx, { from: day, to: day }, filters), isNotNull(visits.startTime)));
  return found && found.due > 0 ? found.done / found.due : null;
}

export type Share = Tally & {
  /** null = nobody leads these people. */ readonly id: string | null;
  readonly name: string;
};

/** Visits by who led the people on the day, or by the people themselves; counted by person and team first, then brought to the lead. */
export async function visitsBy(
  ctx: TxCtx,
  by: "supervisor" | "person",
  span: Period,
  filters: Filters,
): Promise<Share[]> {
  const each = ctx.tx
    .select({ userId: visits.userId, teamId: userTeams.teamId, status: visits.status, n: count().as("n") })
    .from(visits)
    .leftJoin(userTeams, and(eq(userTeams.userId, visits.userId), holdsOn(visits.localDate)))
    .where(whereVisits(ctx, span, filters))
    .groupBy(visits.userId, userTeams.teamId, visits.status)
    .as("each");
  const key = by === "person" ? users.id : leadOf;
  const rows = await ctx.tx
    .select({ id: sql<string | null>`${key}`.as("lead"), status: each.status, n: sql`sum(${each.n})`.mapWith(Number) })
    .from(each)
    .innerJoin(users, eq(users.id, each.userId))
    .leftJoin(teams, eq(teams.id, each.teamId))
    .groupBy(sql`1`, each.status);
  const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))];
  const names = await namesOf(ctx, ids);
  return [...Map.groupBy(rows, ({ id }) => id)]
    .map(([id, counts]) => ({ id, name: (id && names.get(id)) || "", ...tallyOf(counts) }))
    .sort((a, b) => b.planned - a.planned || (a.name < b.name ? -1 : 1));
}

async function namesOf(ctx: TxCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx.select({ id: users.id, name: users.name }).from(users).where(sql`${users.id} in ${ids}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
