import { and, count, eq, isNotNull, type SQLWrapper, sql } from "drizzle-orm";
import { teams, users, userTeams, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { VisitStatus } from "@/lib/field/schedules/visit";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { holdsOn } from "@/lib/records/teams/at";
import { leadOf } from "@/lib/records/teams/lead";
import { dayRoutes } from "./day-routes";
import { type Filters, oneOf } from "./filters";
import { areOfPeople } from "./kept";
import { whereVisits } from "./planned";
import { plannedDays } from "./planned-days";
import { LATE_MS } from "./standing";

export type Tally = { readonly planned: number; readonly done: number; readonly justified: number };

/** Columns of `plannedDays` added up. */
export const tallyOf = (days: Record<keyof Tally, SQLWrapper>) => ({
  planned: sumOf(days.planned),
  done: sumOf(days.done),
  justified: sumOf(days.justified),
});
const sumOf = (column: SQLWrapper) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
export const NO_VISITS: Tally = { planned: 0, done: 0, justified: 0 };

export async function visitTally(ctx: TxCtx, span: Period, filters: Filters): Promise<Tally> {
  if (areOfPeople(ctx, filters)) {
    const { planned, done, justified } = await dayRoutes(ctx, { span, filters });
    return { planned, done, justified };
  }
  const days = plannedDays(ctx, span, filters);
  const [tally] = await ctx.tx.select(tallyOf(days)).from(days);
  return tally ?? NO_VISITS;
}

/** How many visits are in each of these states. */
export async function statusTally(ctx: TxCtx, span: Period, filters: Filters, states: readonly VisitStatus[]) {
  const counts = await ctx.tx
    .select({ status: visits.status, n: count() })
    .from(visits)
    .where(whereVisits(ctx, span, filters, oneOf(...states)))
    .groupBy(visits.status);
  return (state: VisitStatus): number => counts.find(({ status }) => status === state)?.n ?? 0;
}

export async function visitsByDay(ctx: TxCtx, span: Period, filters: Filters): Promise<Map<string, Tally>> {
  const days = plannedDays(ctx, span, filters);
  const rows = await ctx.tx
    .select({ date: days.localDate, ...tallyOf(days) })
    .from(days)
    .groupBy(days.localDate);
  return new Map(rows.map(({ date, ...tally }) => [date, tally]));
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
  const days = plannedDays(ctx, span, filters);
  const { planned, done, justified } = tallyOf(days);
  const each = ctx.tx
    .select({
      ...{ userId: days.userId, teamId: userTeams.teamId, planned: planned.as("of_planned") },
      ...{ done: done.as("of_done"), justified: justified.as("of_justified") },
    })
    .from(days)
    .leftJoin(userTeams, and(eq(userTeams.userId, days.userId), holdsOn(days.localDate)))
    .groupBy(days.userId, userTeams.teamId)
    .as("each");
  const key = by === "person" ? users.id : leadOf;
  const rows = await ctx.tx
    .select({ id: sql<string | null>`${key}`.as("lead"), ...tallyOf(each) })
    .from(each)
    .innerJoin(users, eq(users.id, each.userId))
    .leftJoin(teams, eq(teams.id, each.teamId))
    .groupBy(sql`1`);
  const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))];
  const names = await namesOf(ctx, ids);
  return rows
    .map((share) => ({ ...share, name: (share.id && names.get(share.id)) || "" }))
    .sort((a, b) => b.planned - a.planned || (a.name < b.name ? -1 : 1));
}

async function namesOf(ctx: TxCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx.select({ id: users.id, name: users.name }).from(users).where(sql`${users.id} in ${ids}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
