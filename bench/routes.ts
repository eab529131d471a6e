import type { Sql } from "postgres";

/** What is kept of a tenant's visits and check-ins by day and by month, as the worker leaves it where no stay crosses another and nobody pauses. */
export async function keepRoutes(sql: Sql, tenantId: string): Promise<void> {
  const each = sql`
    select user_id, pos_id, local_date, status, 0 as seconds, 1 << (extract(day from local_date)::int - 1) as bit,
      row_number() over (partition by user_id, pos_id, local_date order by id) - 1 as turn
    from visits where tenant_id = ${tenantId}
    union all select user_id, pos_id, local_date, '', time_in_store_seconds, 1 << (extract(day from local_date)::int - 1), 0
    from pos_checks where tenant_id = ${tenantId}`;
  await sql`insert into route_days (tenant_id, user_id, local_date, planned, done, justified, checks, stays, seconds)
    select ${tenantId}, user_id, local_date, count(*) filter (where status <> ''), count(*) filter (where status = 'done'),
      count(*) filter (where status = 'justified'), count(*) filter (where status = ''), count(*) filter (where status = ''), sum(seconds)
    from (${each}) e group by 2, 3`;
  const bits = (which: string) => sql`bit_or(case when ${sql.unsafe(which)} then bit else 0 end)`;
  await sql`insert into route_months (tenant_id, month, user_id, pos_id, turn, planned, done, justified, checked)
    select ${tenantId}, date_trunc('month', local_date)::date, user_id, pos_id, turn, ${bits("status <> ''")}, ${bits("status = 'done'")},
      ${bits("status = 'justified'")}, ${bits("status = ''")}
    from (${each}) e group by 2, 3, 4, 5 order by 2, 4`;
}
