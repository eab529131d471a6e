import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { businessUnitChecks, posChecks } from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";

/**
 * What other stays of the same person hold of each stay: a line (`id`, `span`) per stay and other one that is before it, as `ownSpans` has it.
 * What is measured is before what is written by hand; of the same kind the later arrival. Only stays that cross another are compared. In
 * parentheses of its own.
 */
export function takenByOthers({ from, to }: Period): SQL {
  const every = (table: typeof posChecks | typeof businessUnitChecks) => sql`
    select ${table.id} as id, ${table.userId} as user_id, ${table.occurredAt} as since, ${table.checkOutAt} as until,
      ${table.isManual} as is_manual
    from ${table}
    where ${table.localDate} between ${from}::date - 1 and ${to}::date + 1 and ${table.checkOutAt} > ${table.occurredAt}`;
  return sql`(
    with ordered as (
      select s.*, lead(s.since) over by_arrival as next,
        max(s.until) over (by_arrival rows between unbounded preceding and 1 preceding) as left_last
      from (${every(posChecks)} union all ${every(businessUnitChecks)}) s
      window by_arrival as (partition by s.user_id order by s.since, s.id)
    ), crossing as materialized (
      -- Counted among these alone: few stays cross another. A cluster begins where everybody before has left, and only stays of one can cross.
      select s.*, count(*) filter (where s.left_last is null or s.left_last <= s.since) over (partition by s.user_id order by s.since, s.id) as cluster
      from ordered s where s.next < s.until or s.left_last > s.since
    )
    select c.id, tstzrange(greatest(o.since, c.since), least(o.until, c.until)) as span
    from crossing c join crossing o on o.user_id = c.user_id and o.cluster = c.cluster and o.id <> c.id
      and o.since < c.until and o.until > c.since
    where case when c.is_manual = o.is_manual then (o.since, o.id) > (c.since, c.id) else c.is_manual end)`;
}

/** The same of a few stays alone (as `stay_…`): each one's person is looked up, where `takenByOthers` puts everybody's in order. In parentheses too. */
export function takenFrom(stays: SQLWrapper, { from, to }: Period): SQL {
  // What belongs to the day before began within a day of it, in whatever zone. A stay may be of any length.
  const since = instantAt(plusDays(from, -2), 0, "UTC").toISOString();
  const others = (table: typeof posChecks | typeof businessUnitChecks) => sql`
    select ${table.id} as id, ${table.occurredAt} as since, ${table.checkOutAt} as until, ${table.isManual} as is_manual
    from ${table}
    where ${table.userId} = c.stay_user_id and ${table.occurredAt} >= ${since}::timestamptz and ${table.occurredAt} < c.stay_to
      and ${table.checkOutAt} > greatest(${table.occurredAt}, c.stay_from) and ${table.id} <> c.stay_id
      and ${table.localDate} between ${from}::date - 1 and ${to}::date + 1`;
  return sql`(
    select c.stay_id as id, tstzrange(greatest(o.since, c.stay_from), least(o.until, c.stay_to)) as span
    from ${stays} as c cross join lateral (${others(posChecks)} union all ${others(businessUnitChecks)}) o
    where c.stay_to > c.stay_from
      and case when c.stay_is_manual = o.is_manual then (o.since, o.id) > (c.stay_from, c.stay_id) else c.stay_is_manual end)`;
}
