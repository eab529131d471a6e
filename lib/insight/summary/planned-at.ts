import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { posChecks, routeMonths, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { lengthOf } from "@/lib/engine/report/presets";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { daysIn, lastOf, monthBits, monthOf } from "../days/month-bits";
import { COUNTED } from "./planned";

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
 * Lines (`pos_id`, `done`) of the PDVs that the list of visits would show (F1), and whether a visit was made. Months tell all days on which nobody waits
 * for the worker; of the others the visits themselves, in the same statement, for between two the worker may take a mark away.
 */
export function coveredLines(span: Period): SQL {
  const { planned, done, month, posId } = routeMonths;
  const { asked, waiting } = partsOf(span);
  return sql`
    select ${posId} as pos_id, ${done} & asked.bits <> 0 as done
    from ${asked} join ${routeMonths} on ${month} = asked.month and ${planned} & asked.bits <> 0
    union all select ${visits.posId}, ${visits.status} = 'done' from ${visits} where ${plannedOn(waiting)}`;
}

/**
 * What happened at PDVs: rows (`planned`, `done`, `last`: the last day on which somebody came, null = nobody; `ids`, with commas between, of whom all this is
 * told), whose sums by PDV are those of the lists of visits and check-ins; a PDV may stand in several, of which each tells a part. One number for each PDV to
 * be put together by: tens of thousands of rows take longer to send than to find.
 */
export function happenedRows(span: Period): SQL {
  const { planned, done, checked, month, posId } = routeMonths;
  const { asked, waiting } = partsOf(span);
  const days = (bits: AnyColumn) => daysIn(sql`(${bits} & asked.bits)`);
  const first = sql`${span.from}::date`;
  const last = sql`max(${lastOf(sql`asked.month`, sql`nullif(${checked} & asked.bits, 0)`)} - ${first} + 1)`;
  return sql`
    select (told >> 32)::int as planned, (told >> 16 & 65535)::int as done,
      case when told & 65535 <> 0 then ${first} + (told & 65535)::int - 1 end as last, string_agg(pos_id::text, ',') as ids
    from (
      select ${posId} as pos_id, (sum(${days(planned)} << 16 | ${days(done)}) << 16) + coalesce(${last}, 0) as told
      from ${asked} join ${routeMonths} on ${month} = asked.month and (${planned} | ${checked}) & asked.bits <> 0
      group by ${posId}
    ) as kept group by told
    union all select planned, done, null, string_agg(pos_id::text, ',') from (
      select ${visits.posId} as pos_id, count(*)::int as planned, (count(*) filter (where ${visits.status} = 'done'))::int as done
      from ${visits} where ${plannedOn(waiting)} group by ${visits.posId}
    ) as waits group by planned, done
    union all select 0, 0, date, string_agg(pos_id::text, ',') from (
      select distinct ${posChecks.posId} as pos_id, ${posChecks.localDate} as date from ${posChecks} where ${posChecks.localDate} in (${waiting})
    ) as came group by date`;
}

/** The PDVs to which somebody came: rows (`ids`, with commas between), of which several may tell of one. */
export function visitedRows(span: Period): SQL {
  const { checked, month, posId } = routeMonths;
  const { asked, waiting } = partsOf(span);
  const listed = (each: SQL) => sql`select string_agg(pos_id::text, ',') as ids from (${each}) as each`;
  return sql`
    ${listed(sql`select distinct ${posId} from ${asked} join ${routeMonths} on ${month} = asked.month and ${checked} & asked.bits <> 0`)}
    union all ${listed(sql`select distinct ${posChecks.posId} from ${posChecks} where ${posChecks.localDate} in (${waiting})`)}`;
}

const plannedOn = (days: SQL): SQL => sql`${visits.localDate} in (${days}) and ${visits.status} in ${COUNTED}`;
