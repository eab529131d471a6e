import { and, inArray, sql } from "drizzle-orm";
import { posChecks, routeDays, stayLosses, visits } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { measuredStay } from "@/lib/field/check-ins/sources";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { COUNTED } from "../summary/planned";
import { dayArrays, onDays } from "./among";
import { secondsWithout } from "./losses";
import { bitOf, monthOf } from "./month-bits";

/**
 * Keeps what was planned and done on these days (F1), and the stays of these (F2), by day and by month. `days` are keys of `dayKey`, all within the
 * period; who calls it works on the days themselves, and has kept what their stays lose. @door inner
 */
export async function writeRoutes(ctx: TxCtx, days: ReadonlySet<string>, period: Period): Promise<void> {
  await ctx.tx.delete(routeDays).where(onDays(routeDays, period, days));
  const { status } = visits;
  const held = secondsWithout(sql`${posChecks.timeInStoreSeconds}`, sql`${stayLosses.seconds}`);
  await ctx.tx.execute(sql`
    insert into route_days (user_id, local_date, planned, done, justified, checks, stays, seconds)
    select user_id, local_date, sum(planned), sum(done), sum(justified), sum(checks), sum(stays), sum(seconds)
    from (
      select ${visits.userId}, ${visits.localDate}, 1 as planned, (${status} = 'done')::int as done, (${status} = 'justified')::int as justified,
        0 as checks, 0 as stays, 0::float8 as seconds
      from ${visits} where ${and(onDays(visits, period, days), inArray(status, [...COUNTED]))}
      union all
      select ${posChecks.userId}, ${posChecks.localDate}, 0, 0, 0, 1, ${measuredStay}::int,
        case when ${measuredStay} then ${held} else 0 end
      from ${posChecks} left join ${stayLosses} on ${stayLosses.localDate} = ${posChecks.localDate} and ${stayLosses.stayId} = ${posChecks.id}
      where ${onDays(posChecks, period, days)}
    ) as each
    group by 1, 2`);
  await writeMonths(ctx, days, period);
}

/** The same days in the months that they belong to: their bits as they are now, in rows that differ alone, and all others as they were. */
async function writeMonths(ctx: TxCtx, days: ReadonlySet<string>, period: Period): Promise<void> {
  const { people, dates } = dayArrays(days);
  const { userId, posId, localDate, status } = visits;
  const touched = sql`
    select user_id, ${monthOf(sql`local_date`)} as month, bit_or(${bitOf(sql`local_date`)}) as bits
    from unnest(${people}, ${dates}) as day (user_id, local_date) group by 1, 2`;
  await ctx.tx.execute(sql`
    with touched as (${touched}), now as (
      select user_id, ${monthOf(sql`local_date`)} as month, pos_id, turn, bit_or(planned) as planned, bit_or(done) as done,
        bit_or(justified) as justified, bit_or(checked) as checked
      from (
        select ${userId}, ${localDate}, ${posId}, row_number() over (partition by ${userId}, ${posId}, ${localDate} order by ${visits.id}) - 1 as turn,
          ${bitOf(localDate)} as planned, case when ${status} = 'done' then ${bitOf(localDate)} else 0 end as done,
          case when ${status} = 'justified' then ${bitOf(localDate)} else 0 end as justified, 0 as checked
        from ${visits} where ${and(onDays(visits, period, days), inArray(status, [...COUNTED]))}
        union all
        select ${posChecks.userId}, ${posChecks.localDate}, ${posChecks.posId}, 0, 0, 0, 0, ${bitOf(posChecks.localDate)}
        from ${posChecks} where ${onDays(posChecks, period, days)}
      ) as each
      group by 1, 2, 3, 4
    ), was as (
      select m.*, t.bits from route_months m join touched t on t.user_id = m.user_id and t.month = m.month
    ), next as (
      select month, user_id, pos_id, turn, (was.planned, was.done, was.justified, was.checked) as before,
        coalesce(was.planned & ~bits, 0) | coalesce(now.planned, 0) as planned, coalesce(was.done & ~bits, 0) | coalesce(now.done, 0) as done,
        coalesce(was.justified & ~bits, 0) | coalesce(now.justified, 0) as justified, coalesce(was.checked & ~bits, 0) | coalesce(now.checked, 0) as checked
      from now full join was using (month, user_id, pos_id, turn)
    )
    insert into route_months (month, user_id, pos_id, turn, planned, done, justified, checked)
    select month, user_id, pos_id, turn, planned, done, justified, checked from next
    where before is distinct from (planned, done, justified, checked)
    on conflict (tenant_id, month, user_id, pos_id, turn) do update
      set planned = excluded.planned, done = excluded.done, justified = excluded.justified, checked = excluded.checked`);
  await ctx.tx.execute(sql`
    delete from route_months m using (${touched}) as t
    where m.user_id = t.user_id and m.month = t.month and m.planned | m.checked = 0`);
}
