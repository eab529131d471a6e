import { and, between, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { dayTouched, dayFacts as facts } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import { visibleWork } from "@/lib/field/schedules/visible";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { bySupervisorOn, byTeamOn } from "@/lib/records/teams/at";
import { oneOf } from "../summary/filters";
import { type By, joinWhom, whomOf } from "./by-whom";

/** Sums over days of people: minutes, and numbers of visits, days, tasks and photos. */
export type WorkSums = {
  readonly visits: number;
  /** As `travel`, of days with hours. */
  readonly inStore: number;
  readonly measured: number;
  readonly measuredVisits: number;
  readonly travel: number;
  readonly worked: number;
  /** Days with a visit or with hours. */
  readonly days: number;
  readonly requiredExpected: number;
  readonly requiredAnswered: number;
  readonly photos: number;
  /** Of the days whose first visit had a time. */
  readonly delay: number;
  readonly delayedDays: number;
};
export const NO_WORK: WorkSums = {
  ...{ visits: 0, inStore: 0, measured: 0, measuredVisits: 0, travel: 0, worked: 0, days: 0 },
  ...{ requiredExpected: 0, requiredAnswered: 0, photos: 0, delay: 0, delayedDays: 0 },
};

/** Whose days this session sees: a client nobody's. */
const visibleDays = (ctx: Pick<Ctx, "businessUnitId" | "teamIds" | "userId">): SQL | undefined =>
  ctx.businessUnitId ? sql`false` : visibleWork(ctx, facts.userId);

/** A whole day of somebody belongs to no client and to no chain: narrowed by these, nothing is known of hours. */
export const isOfPeople = ({ businessUnitId, chainId }: Ask["filters"]): boolean => !businessUnitId && !chainId;

const event = { person: facts.userId, date: facts.localDate };

/** The days of a period that this session sees, narrowed to people. */
export function daysWhere(ctx: TxCtx, { from, to }: Period, { userId, teamId, supervisorId }: Ask["filters"]) {
  return and(
    between(facts.localDate, from, to),
    visibleDays(ctx),
    userId ? eq(facts.userId, userId) : undefined,
    teamId ? byTeamOn(event)(ctx, "teamId", oneOf(teamId)) : undefined,
    supervisorId ? bySupervisorOn(event)(ctx, "supervisorId", oneOf(supervisorId)) : undefined,
  );
}

const sumOf = (expression: SQLWrapper) => sql`coalesce(sum(${expression}), 0)`.mapWith(Number);
/** Of somebody who has not left yet, hours are not known while their visits are: these minutes are no part of any. */
const withHours = (minutes: SQLWrapper) =>
  sql`coalesce(sum(${minutes}) filter (where ${facts.worked} > 0), 0)`.mapWith(Number);
const SUMS = {
  visits: sumOf(facts.visits),
  inStore: withHours(facts.inStore),
  measured: sumOf(facts.measured),
  measuredVisits: sumOf(facts.measuredVisits),
  travel: withHours(facts.travel),
  worked: sumOf(facts.worked),
  days: sql`count(*) filter (where ${facts.visits} > 0 or ${facts.worked} > 0)`.mapWith(Number),
  requiredExpected: sumOf(facts.requiredExpected),
  requiredAnswered: sumOf(facts.requiredAnswered),
  photos: sumOf(facts.photos),
  delay: sumOf(facts.delay),
  delayedDays: sql`count(${facts.delay})`.mapWith(Number),
};

/** What was done in a period, whole. */
export async function workOf(ctx: TxCtx, period: Period, filters: Ask["filters"]): Promise<WorkSums> {
  const [sums] = await ctx.tx
    .select(SUMS)
    .from(facts)
    .where(daysWhere(ctx, period, filters));
  return sums ?? NO_WORK;
}

/** The same by whom; null = people without a team, or whom nobody leads. */
export async function workBy(
  ctx: TxCtx,
  by: By,
  period: Period,
  filters: Ask["filters"],
): Promise<Map<string | null, WorkSums>> {
  const query = ctx.tx
    .select({ key: whomOf(by, facts), ...SUMS })
    .from(facts)
    .$dynamic();
  const rows = await joinWhom(query, by, facts)
    .where(daysWhere(ctx, period, filters))
    .groupBy(sql`1`);
  return new Map(rows.map(({ key, ...sums }) => [key, sums]));
}

/** Days of people whose figures wait to be worked out anew, of those of a period that this session sees. */
export async function waitingDays(ctx: TxCtx, { from, to }: Period): Promise<number> {
  const [row] = await ctx.tx
    .select({ n: sql`count(distinct (${dayTouched.userId}, ${dayTouched.localDate}))`.mapWith(Number) })
    .from(dayTouched)
    .where(and(between(dayTouched.localDate, from, to), visibleWork(ctx, dayTouched.userId)));
  return row?.n ?? 0;
}
