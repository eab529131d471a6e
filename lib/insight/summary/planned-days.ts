import { and, between, gt, gte, lte, not, type SQL, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import { dayTouched, routeDays, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Filters } from "./filters";
import { areOfPeople, ofPeople } from "./kept";
import { whereVisits } from "./planned";

/**
 * A line (`userId`, `localDate`, `planned`, `done`, `justified`) for each day of somebody with planned visits, as the list of visits would count them
 * (F1). What is kept by day tells it, and of days that wait for the worker the visits themselves; these tell all of it to whoever sees some PDVs alone.
 */
export function plannedDays(ctx: TxCtx, span: Period, filters: Filters) {
  const of = (more?: SQL) =>
    ctx.tx
      .select({
        ...{ userId: visits.userId, localDate: visits.localDate, planned: sql<number>`count(*)::int`.as("planned") },
        ...{ done: withStatus("done").as("done"), justified: withStatus("justified").as("justified") },
      })
      .from(visits)
      .where(and(whereVisits(ctx, span, filters), more))
      .groupBy(visits.userId, visits.localDate);
  if (!areOfPeople(ctx, filters)) return of().as("route");
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
        gt(planned, 0),
        ofPeople(ctx, routeDays, filters),
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
