import { sql } from "drizzle-orm";
import { checksOf, day, type Found, moment } from "./night";

/** OP01: planned, not done, and nobody said why. */
export const missedVisits: Found = (night) => sql`
  select 'OP01' as code, v.user_id, v.pos_id, 'visits:' || v.id as subject_key,
    (v.local_date + coalesce(v.start_time, time '00:00')) at time zone v.timezone as occurred_at,
    jsonb_strip_nulls(jsonb_build_object('startTime', to_char(v.start_time, 'HH24:MI'), 'workScheduleId', v.work_schedule_id)) as evidence
  from visits v where v.local_date = ${day(night)} and v.status = 'missed'`;

/** OP02: a justification that waited too long. Decided since is still late on that night. */
export const lateJustifications: Found = ({ asOf, rules }) => {
  const due = sql`${moment(asOf)} - make_interval(hours => ${rules.justificationHours}::int)`;
  return sql`
  select 'OP02', j.user_id, j.pos_id, 'justifications:' || j.id, j.received_at,
    jsonb_build_object('hours', floor(extract(epoch from ${moment(asOf)} - j.received_at) / 3600), 'date', j.local_date)
  from justifications j
  where (j.status = 'pending' or (j.status in ('approved', 'rejected') and j.decided_at > ${moment(asOf)})) and j.received_at <= ${due}`;
};

/** OP03: away from the PDV, or nobody knows where. */
export const awayVisits: Found = (night) => sql`
  select 'OP03', c.user_id, c.pos_id, 'pos_checks:' || c.id, c.occurred_at,
    jsonb_strip_nulls(jsonb_build_object(
      'kind', case when c.out_of_radius_in or c.out_of_radius_out then 'away' else 'no_location' end,
      'side', case when c.out_of_radius_in or c.latitude is null then 'in' else 'out' end,
      'metres', round(case when c.out_of_radius_in then c.distance_in when c.out_of_radius_out then c.distance_out end)))
  from ${checksOf(night)} c
  where c.out_of_radius_in or c.out_of_radius_out or c.latitude is null or c.flags @> '{no_location_out}'`;

/** OP04: a check-out that was forced, or never made. */
export const forcedVisits: Found = (night) => sql`
  select 'OP04', c.user_id, c.pos_id, 'pos_checks:' || c.id, c.occurred_at,
    jsonb_build_object('kind', case when c.check_out_at is null or c.flags @> '{auto_closed}' then 'missing' else 'forced' end)
  from ${checksOf(night)} c where c.forced or c.check_out_at is null`;

/** OP05: shorter than the tenant's least time. One that the system closed has no length of its own. */
export const shortVisits: Found = (night) => sql`
  select 'OP05', c.user_id, c.pos_id, 'pos_checks:' || c.id, c.occurred_at,
    jsonb_build_object('minutes', c.time_in_store_seconds / 60, 'least', ${night.rules.storeMinutes}::int)
  from ${checksOf(night)} c
  where c.time_in_store_seconds < ${night.rules.storeMinutes}::int * 60 and not c.flags @> '{auto_closed}'`;

/** OP06: the battery was low at the check-in. */
export const lowBatteries: Found = (night) => sql`
  select 'OP06', c.user_id, c.pos_id, 'pos_checks:' || c.id, c.occurred_at, jsonb_build_object('battery', c.battery_in)
  from ${checksOf(night)} c where c.battery_in < ${night.rules.battery}::int`;

/** OP07: a required task that was due at a visit and not answered. */
export const unansweredTasks: Found = (night) => sql`
  select 'OP07', c.user_id, c.pos_id, 'pos_checks:' || c.id, c.occurred_at, jsonb_build_object('tasks', u.tasks)
  from jsonb_to_recordset(${JSON.stringify(night.unanswered)}::jsonb) as u ("checkId" uuid, tasks jsonb)
  join pos_checks c on c.id = u."checkId"`;

/** OP10: no planned visit answers for it. */
export const offRouteVisits: Found = (night) => sql`
  select 'OP10', c.user_id, c.pos_id, 'pos_checks:' || c.id, c.occurred_at, '{}'::jsonb
  from ${checksOf(night)} c where c.off_route`;

/** OP11: the device's clock is off, or it made its location up. */
export const strangeDevices: Found = (night) => sql`
  select 'OP11', c.user_id, c.pos_id, 'pos_checks:' || c.id, c.occurred_at,
    jsonb_strip_nulls(jsonb_build_object('kind', case when c.mock then 'mock' else 'clock' end, 'minutes', round(c.skew_seconds / 60.0)))
  from ${checksOf(night)} c where c.mock or abs(c.skew_seconds) > ${night.rules.skewMinutes}::int * 60`;
