import { and, between, gte, lte, not, type SQL, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import { dayTouched, routeDays, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { byId } from "@/lib/engine/events/filters";
import { visibleWork } from "@/lib/field/schedules/visible";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { bySupervisorOn, byTeamOn } from "@/lib/records/teams/at";
import type { Filters } from "./filters";
import { whereVisits } from "./planned";

const event = { person: routeDays.userId, date: routeDays.localDate };
/** What a day of somebody can be narrowed by: it is at no one PDV, and so at no one client's or chain's. */
const OF_PEOPLE = {
  userId: (_ctx: Ctx, key: string, value: Filters[string]) => byId(key, routeDays.userId, value),
  teamId: byTeamOn(event),
  supervisorId: bySupervisorOn(event),
} as const;
const isOfPeople = (key: string): key is keyof typeof OF_PEOPLE => key in OF_PEOPLE;
/** Those of dashboards; what else a list can be asked is asked of it. */
const isPlain = (value: Filters[string]) => value.op === "empty" || (value.op === "in" && !value.not);

/**
 * A line (`userId`, `localDate`, `planned`, `done`, `justified`) for each day of somebody with planned visits, as the list of visits would count them
 * (F1). What is kept by day tells it, and of days that wait for the worker the visits themselves; these tell all of it to whoever sees some PDVs alone.
 */
export function plannedDays(ctx: TxCtx, span: Period, filters: Filters) {
  const narrowed = Object.entries(filters);
  const of = (more?: SQL) =>
    ctx.tx
      .select({
        ...{ userId: visits.userId, localDate: visits.localDate, planned: sql<number>`count(*)::int`.as("planned") },
        ...{ done: withStatus("done").as("done"), justified: withStatus("justified").as("justified") },
      })
      .from(visits)
      .where(and(whereVisits(ctx, span, filters), more))
      .groupBy(visits.userId, visits.localDate);
  if (ctx.businessUnitId || !narrowed.every(([key, value]) => isOfPeople(key) && isPlain(value)))
    return of().as("route");
  const { userId, localDate, planned, done, justified } = routeDays;
  const kept = ctx.tx
    .select({
      ...{ userId, localDate, planned: sql<number>`${planned}`.as("planned") },
      ...{ done: sql<number>`${done}`.as("done"), justified: sql<number>`${justified}`.as("justified") },
    })
    .from(routeDays)
    .where(
      and(
        between(localDate, span.from, span.to),
        visibleWork(ctx, userId),
        ...narrowed.map(([key, value]) => (isOfPeople(key) ? OF_PEOPLE[key](ctx, key, value) : undefined)),
        not(waits(routeDays, span)),
      ),
    );
  return unionAll(kept, of(and(waits(visits, span), amongWaiting(span)))).as("route");
}

const withStatus = (status: string) => sql<number>`(count(*) filter (where ${visits.status} = ${status}))::int`;

/** Visits are looked for from the first day that waits to the last: mostly it is today alone. */
function amongWaiting({ from, to }: Period): SQL | undefined {
  const edge = (of: SQL) => sql`(select ${of} from ${dayTouched} where ${between(dayTouched.localDate, from, to)})`;
  const { localDate } = visits;
  return and(
    gte(localDate, edge(sql`min(${dayTouched.localDate})`)),
    lte(localDate, edge(sql`max(${dayTouched.localDate})`)),
  );
}

/** Whether the worker has yet to work that day out; in the same statement, for between two it may take the mark away. */
const waits = ({ userId, localDate }: Record<"userId" | "localDate", PgColumn>, { from, to }: Period): SQL =>
  sql`exists (select from ${dayTouched} where ${between(dayTouched.localDate, from, to)}
    and ${dayTouched.userId} = ${userId} and ${dayTouched.localDate} = ${localDate})`;
