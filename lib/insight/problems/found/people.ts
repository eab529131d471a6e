import { type SQL, sql } from "drizzle-orm";
import { checksOf, day, type Found, moment, type Night } from "./night";

/** Field staff who were employed on the day, with the working hours and the lead of that day. */
const staffOf = (night: Night): SQL => sql`(
  select u.id as user_id, u.state_id, u.city_id, coalesce(u.timezone, ${night.timeZone}) as timezone, u.last_seen_at,
    w.workday_id, h.tolerance, h.mandatory_type, h.items, m.team_id, coalesce(u.supervisor_id, t.supervisor_id) as lead_id,
    h.item, case when jsonb_array_length(h.items) = 0 then extract(isodow from ${day(night)}) <= 5 else h.item is not null end as works
  from users u
  left join lateral (
    select x.workday_id from user_workdays x where x.user_id = u.id
    order by x.valid_from <= ${day(night)} desc, abs(x.valid_from - ${day(night)}) limit 1
  ) w on true
  left join lateral (
    select x.tolerance, x.mandatory_type, x.items,
      (select i from jsonb_array_elements(x.items) i where (i->>'weekday')::int = extract(isodow from ${day(night)}) limit 1) as item
    from workday_versions x where x.workday_id = w.workday_id
    order by x.valid_from <= ${day(night)} desc, abs(x.valid_from - ${day(night)}) limit 1
  ) h on true
  left join user_teams m on m.user_id = u.id and m.valid_from <= ${day(night)} and (m.valid_to is null or m.valid_to > ${day(night)})
  left join teams t on t.id = m.team_id
  where u.type = 'promoter'
    and ((coalesce(u.admission_date, ${day(night)}) <= ${day(night)} and coalesce(u.resignation_date, ${day(night)}) >= ${day(night)})
      or exists (select 1 from jsonb_array_elements(u.former_stints) s
        where coalesce((s->>'from')::date, ${day(night)}) <= ${day(night)} and (s->>'to')::date >= ${day(night)}))
    and not exists (select 1 from jsonb_array_elements(u.switched_off) s
      where (s->>'from')::date <= ${day(night)} and coalesce((s->>'to')::date, ${day(night)}) >= ${day(night)}))`;

/** Those of them who had to work: neither on leave nor on a holiday of their place. */
const workersOf = (night: Night): SQL => sql`(
  select s.* from ${staffOf(night)} s
  left join states on states.id = s.state_id
  where s.works and not ${night.holiday.all}::boolean
    and not coalesce(states.code = any(${list(night.holiday.states)}::text[]), false)
    and not coalesce(s.city_id = any(${list(night.holiday.cities)}::uuid[]), false)
    and not exists (select 1 from work_leaves l where l.user_id = s.user_id and ${day(night)} between l.start_date and l.end_date))`;

const list = (values: readonly string[]) => `{${values.join(",")}}`;

/** Stays of the day, wherever they were. */
const staysOf = (night: Night): SQL => sql`(
  select 'pos_checks:' || c.id as key, c.user_id, c.pos_id, c.occurred_at, c.check_out_at, c.flags from ${checksOf(night)} c
  union all
  select 'business_unit_checks:' || c.id, c.user_id, null::uuid, c.occurred_at, c.check_out_at, c.flags
  from business_unit_checks c where c.local_date = ${day(night)} and not c.is_manual)`;

/** OP08: the day was not begun, was begun late, or has a punch without its other one. A day that was set by hand is settled. */
export const oddDays: Found = (night) => sql`
  select 'OP08', d.user_id, null::uuid, 'users:' || d.user_id, coalesce(d.begun, d.due, ${day(night)}::timestamp at time zone d.timezone),
    jsonb_strip_nulls(jsonb_build_object('kind', d.kind, 'due', to_char(d.due at time zone d.timezone, 'HH24:MI'),
      'begun', to_char(d.begun at time zone d.timezone, 'HH24:MI')))
  from (
    select w.user_id, w.timezone, b.begun, h.due,
      case when b.begun is null then 'no_start'
        when b.begun > h.due + make_interval(mins => w.tolerance) then 'late'
        when b.ended is null and b.punched and w.mandatory_type = 'no_mandatory' then 'odd'
        when b.ended is not null and not b.punched then 'odd' end as kind
    from ${workersOf(night)} w
    cross join lateral (select (${day(night)} + (w.item->>'startTime')::time) at time zone w.timezone as due) h
    cross join lateral (
      select coalesce(p.began, s.began) as begun, p.began is not null as punched, p.ended
      from (select min(occurred_at) filter (where kind = 'start') as began, max(occurred_at) filter (where kind = 'end') as ended
        from workday_punches where user_id = w.user_id and local_date = ${day(night)}) p,
        (select min(x.occurred_at) as began from (
          select occurred_at from pos_checks where user_id = w.user_id and local_date = ${day(night)}
          union all select occurred_at from business_unit_checks where user_id = w.user_id and local_date = ${day(night)}) x) s
    ) b
    where not exists (select 1 from day_corrections c where c.user_id = w.user_id and c.local_date = ${day(night)})
  ) d where d.kind is not null`;

/** OP09: nothing between two stays for too long, breaks aside. When a stay ended that the system closed, nobody knows. */
export const idleGaps: Found = (night) => sql`
  select 'OP09', g.user_id, g.pos_id, g.key, g.since,
    jsonb_build_object('minutes', round(extract(epoch from g.occurred_at - g.since - g.paused) / 60))
  from (
    select s.*, coalesce((
      select sum(least(b.ended_at, s.occurred_at) - greatest(b.started_at, s.since)) from workday_break_checks b
      where b.user_id = s.user_id and b.local_date = ${day(night)} and b.ended_at > s.since and b.started_at < s.occurred_at), interval '0') as paused
    from (
      select x.*, max(x.check_out_at) over before as since, bool_or(x.flags @> '{auto_closed}' or x.check_out_at is null) over before as unsure
      from ${staysOf(night)} x
      window before as (partition by x.user_id order by x.occurred_at, x.key rows between unbounded preceding and 1 preceding)
    ) s where s.since < s.occurred_at and not s.unsure
  ) g where g.occurred_at - g.since - g.paused > make_interval(mins => ${night.rules.idleMinutes}::int)`;

/** OP15: somebody without team, lead or working hours. */
export const unplaced: Found = (night) => sql`
  select 'OP15', s.user_id, null::uuid, 'users:' || s.user_id, ${day(night)}::timestamp at time zone s.timezone,
    jsonb_build_object('missing', to_jsonb(array_remove(array[
      case when s.team_id is null then 'team' end, case when s.lead_id is null then 'lead' end,
      case when s.workday_id is null then 'workday' end], null)))
  from ${staffOf(night)} s where s.team_id is null or s.lead_id is null or s.workday_id is null`;

/**
 * OP16: a day of work on which nothing came from somebody's device. What came of the day later takes the line away; that somebody was
 * silent on that night cannot be known afterwards, so a revision adds none.
 */
export const silentDevices: Found = (night) => sql`
  select 'OP16', w.user_id, null::uuid, 'users:' || w.user_id, coalesce(h.due, ${day(night)}::timestamp at time zone w.timezone),
    coalesce(o.evidence, jsonb_strip_nulls(jsonb_build_object('since', l.since)))
  from (
    select w.* from ${workersOf(night)} w
    where not exists (select 1 from pos_checks c where c.user_id = w.user_id and c.local_date = ${day(night)})
      and not exists (select 1 from workday_punches p where p.user_id = w.user_id and p.local_date = ${day(night)})
    -- Since when somebody is silent takes long to say: only of those from whom nothing came that day.
    offset 0
  ) w
  cross join lateral (select (${day(night)} + (w.item->>'startTime')::time) at time zone w.timezone as due) h
  cross join lateral (
    select greatest(
      (select max(i.received_at) from sync_inbox i where i.user_id = w.user_id and i.received_at <= ${moment(night.asOf)}),
      (select max(g.received_at) from geolocations g where g.user_id = w.user_id
        and g.occurred_at between ${moment(night.asOf)} - interval '7 days' and ${moment(night.asOf)} and g.received_at <= ${moment(night.asOf)}),
      (select max(c.received_at) from pos_checks c where c.user_id = w.user_id
        and c.occurred_at between ${moment(night.asOf)} - interval '7 days' and ${moment(night.asOf)} and c.received_at <= ${moment(night.asOf)}),
      (select max(x.pulled_at) from sync_pulls x where x.user_id = w.user_id
        and x.local_date between ${day(night)} - 7 and ${day(night)} + 1 and x.pulled_at <= ${moment(night.asOf)}),
      case when w.last_seen_at <= ${moment(night.asOf)} then w.last_seen_at end
    ) as since
  ) l
  left join operational_problems o on o.local_date = ${day(night)} and o.code = 'OP16' and o.subject_key = 'users:' || w.user_id
    and o.revision is distinct from 'left'
  where coalesce((o.evidence->>'since')::timestamptz, l.since, '-infinity') <= ${moment(night.asOf)} - make_interval(hours => ${night.rules.syncHours}::int)
    and (not ${night.again}::boolean or o.id is not null)`;
