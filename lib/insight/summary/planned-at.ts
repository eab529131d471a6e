import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { posChecks, routeMonths, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { lengthOf } from "@/lib/engine/report/presets";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { daysIn, lastOf, monthBits, monthOf } from "../days/month-bits";
import type { Filters } from "./filters";
import { COUNTED, whereVisits } from "./planned";

/** Of fewer days their visits are read: months would bring the stores of all others. */
const MANY_DAYS = 8;

/** Whether what is kept by month tells what was planned and done at PDVs: to whoever sees everybody's, of a span that is worth it. */
export const isKeptByMonth = (ctx: Pick<Ctx, "businessUnitId" | "teamIds">, span: Period): boolean =>
  !ctx.businessUnitId && !ctx.teamIds && lengthOf(span) >= MANY_DAYS;

/** The months of a period, as `asked` (`month`, and the bits of its days on which nobody waits for the worker), and its days on which somebody does. */
function partsOf(span: Period): { readonly asked: SQL; readonly waiting: SQL } {
  const months = monthBits(span);
  const list = (all: readonly (string | number)[]) => `{${all.join()}}`;
  const waiting = sql`select distinct local_date from day_touched where local_date between ${span.from} and ${span.to}`;
  const asked = sql`(
    select month, bits & ~coalesce((select bit_or(1 << (w.local_date - month)) from (${waiting}) w
      where ${monthOf(sql`w.local_date`)} = month), 0) as bits
    from unnest(${list(months.map(({ month }) => month))}::date[], ${list(months.map(({ bits }) => bits))}::int[]) as month (month, bits)
    offset 0) as asked`;
  return { asked, waiting };
}

/**
 * Lines (`pos_id`, `planned`, `done`, `justified`) whose sums by PDV are those of the list of visits (F1). Months tell all days on which nobody waits
 * for the worker; of the others the visits themselves, in the same statement, for between two the worker may take a mark away.
 */
export function plannedLines(ctx: TxCtx, span: Period, filters: Filters): SQL {
  if (Object.keys(filters).length > 0 || !isKeptByMonth(ctx, span)) return visitLines(whereVisits(ctx, span, filters));
  const { planned, done, justified, month, posId } = routeMonths;
  const { asked, waiting } = partsOf(span);
  const days = (bits: AnyColumn) => daysIn(sql`(${bits} & asked.bits)`);
  return sql`
    select ${posId} as pos_id, ${days(planned)} as planned, ${days(done)} as done, ${days(justified)} as justified
    from ${asked} join ${routeMonths} on ${month} = asked.month and ${planned} & asked.bits <> 0
    union all ${visitLines(plannedOn(waiting))}`;
}

/** The same with the last day on which somebody came, `last`: null where a line tells of none. For spans that are kept by month, and whoever sees them all. */
export function happenedLines(span: Period): SQL {
  const { planned, done, checked, month, posId } = routeMonths;
  const { asked, waiting } = partsOf(span);
  const days = (bits: AnyColumn) => daysIn(sql`(${bits} & asked.bits)`);
  const here = sql`(${checked} & asked.bits)`;
  return sql`
    select ${posId} as pos_id, ${days(planned)} as planned, ${days(done)} as done,
      case when ${here} <> 0 then ${lastOf(month, here)} end as last
    from ${asked} join ${routeMonths} on ${month} = asked.month and (${planned} | ${checked}) & asked.bits <> 0
    union all select pos_id, planned, done, null from (${visitLines(plannedOn(waiting))}) as other
    union all select ${posChecks.posId}, 0, 0, ${posChecks.localDate} from ${posChecks} where ${posChecks.localDate} in (${waiting})`;
}

const visitLines = (which: SQL | undefined): SQL => sql`
  select ${visits.posId} as pos_id, 1 as planned, (${visits.status} = 'done')::int as done, (${visits.status} = 'justified')::int as justified
  from ${visits} where ${which}`;
const plannedOn = (days: SQL): SQL => sql`${visits.localDate} in (${days}) and ${visits.status} in ${COUNTED}`;
