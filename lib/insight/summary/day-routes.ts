import { between, type SQLWrapper, sql } from "drizzle-orm";
import { posChecks, routeDays, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { eventsWhere } from "@/lib/engine/events/where";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import { measuredStay } from "@/lib/field/check-ins/sources";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { secondsWithout, waitingDays, waitingLosses } from "../days/losses";
import { oncePer, readerOf } from "../once";
import { type Filters, within } from "./filters";
import { ofPeople } from "./kept";
import { whereVisits } from "./planned";

type Asked = { readonly span: Period; readonly filters: Filters };
/** Planned visits by what became of them (F1), check-ins, and those of them whose time a device measured, with their seconds less what they lose (F2). */
export type DayRoutes = Readonly<Record<"planned" | "done" | "justified" | "checks" | "stays" | "seconds", number>>;
const NOTHING: DayRoutes = { planned: 0, done: 0, justified: 0, checks: 0, stays: 0, seconds: 0 };

/**
 * What the lists of visits and check-ins of a span add up to, where its filters are of people (`areOfPeople`): as kept by day, and of days that wait for the worker
 * as they are found, all in one statement. Visits and stays are told of the same rows, which are read once.
 */
export const dayRoutes = oncePer(readDayRoutes, (ctx, { span, filters }) => [
  ...readerOf(ctx),
  ...[span.from, span.to],
  ...Object.entries(filters).sort(),
]);

async function readDayRoutes(ctx: TxCtx, { span, filters }: Asked): Promise<DayRoutes> {
  const waits = ({ userId, localDate }: Readonly<Record<"userId" | "localDate", SQLWrapper>>) =>
    sql`(${userId}, ${localDate}) in (select user_id, local_date from waiting)`;
  const held = secondsWithout(sql`${posChecks.timeInStoreSeconds}`, sql`lost.seconds`);
  const { planned, done, justified, checks, stays, seconds } = routeDays;
  const [sums] = await ctx.tx.execute<DayRoutes>(sql`
    with waiting as materialized (${waitingDays(span)})
    select coalesce(sum(planned), 0)::int as planned, coalesce(sum(done), 0)::int as done, coalesce(sum(justified), 0)::int as justified,
      coalesce(sum(checks), 0)::int as checks, coalesce(sum(stays), 0)::int as stays, coalesce(sum(seconds), 0)::float8 as seconds
    from (
      select ${planned}, ${done}, ${justified}, ${checks}, ${stays}, ${seconds} from ${routeDays}
      where ${between(routeDays.localDate, span.from, span.to)} and not ${waits(routeDays)} and ${ofPeople(ctx, routeDays, filters) ?? sql`true`}
      union all
      select 0, 0, 0, 1, ${measuredStay}::int, case when ${measuredStay} then ${held} else 0 end
      from ${posChecks} left join (${waitingLosses(ctx)}) as lost on lost.id = ${posChecks.id}
      where ${eventsWhere(checkEvents, ctx, { filters: { ...filters, date: within(span) } })} and ${waits(posChecks)}
      union all
      select 1, (${visits.status} = 'done')::int, (${visits.status} = 'justified')::int, 0, 0, 0 from ${visits}
      where ${whereVisits(ctx, span, filters)} and ${waits(visits)}
        and ${visits.localDate} between (select min(local_date) from waiting) and (select max(local_date) from waiting)
    ) as each`);
  return sums ?? NOTHING;
}
