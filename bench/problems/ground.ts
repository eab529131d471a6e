import postgres, { type Sql } from "postgres";
import { v7 as uuidv7 } from "uuid";
import { tenants, users } from "@/db/schema";
import { createTenantDefaults } from "@/db/seeds/tenant-defaults";
import { withSystem } from "@/db/with-tenant";
import { dateOf, dayNumber } from "@/lib/base/calendar/days";
import { SYSTEM_ROLES } from "@/lib/platform/permissions/roles";

/** Visits of a person on a day; every PDV is seen every other day. */
const VISITS = 12;
const STORES = 2 * VISITS;
const TEAM = 20;
/** Of these days the last ten check-ins of each PDV are. */
const DAYS = 21;
/** Days of which the night reads each value, photo and position. */
const NEAR = 8;
const ZONE = "America/Sao_Paulo";
/** A Wednesday without a holiday. */
const DAY = "2026-10-21";

export type Field = { readonly tenantId: string; readonly date: string; readonly visits: number };

async function makeTenant(people: number): Promise<{ tenantId: string; workdayId: string }> {
  const [tenantId, workdayId] = [uuidv7(), uuidv7()];
  await withSystem(
    "bench: tenant",
    async (tx) => {
      const limits = { limitUnits: 1_000_000, limitUsers: 1_000_000, minimumTimeStore: 10 };
      await tx.insert(tenants).values({ id: tenantId, name: "Noite", ...limits });
      const roles = await createTenantDefaults(tx, tenantId, [SYSTEM_ROLES.tenantAdmin, SYSTEM_ROLES.promoter]);
      const person = (name: string, type: "tenant" | "promoter", role: string) => ({
        ...{ tenantId, id: uuidv7(), name, type, roleId: roles[role] ?? "", confirmedAt: new Date() },
        email: `${name.toLowerCase().replaceAll(" ", ".")}@noite.test`,
      });
      const leads = Array.from({ length: Math.ceil(people / TEAM) }, (_, n) =>
        person(`Supervisor ${n}`, "tenant", SYSTEM_ROLES.tenantAdmin.name),
      );
      const field = Array.from({ length: people }, (_, n) =>
        person(`Promotor ${n}`, "promoter", SYSTEM_ROLES.promoter.name),
      );
      for (const list of [leads, field])
        for (let from = 0; from < list.length; from += 500) await tx.insert(users).values(list.slice(from, from + 500));
    },
    { tenantId },
  );
  return { tenantId, workdayId };
}

/** Teams, working hours and stores. */
async function fillPlaces(sql: Sql, tenantId: string, workdayId: string, people: number) {
  await sql`insert into teams (tenant_id, id, name, supervisor_id)
    select ${tenantId}, gen_random_uuid(), 'Equipe ' || row_number() over (order by id), id from users
    where tenant_id = ${tenantId} and type = 'tenant'`;
  await sql`insert into workdays (tenant_id, id, name) values (${tenantId}, ${workdayId}, 'Comercial')`;
  const items = JSON.stringify(
    [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startTime: "08:00", endTime: "17:00" })),
  );
  await sql`insert into workday_versions (tenant_id, workday_id, valid_from, duration, tolerance, mandatory_type, items, breaks)
    values (${tenantId}, ${workdayId}, '2020-01-01', 480, 10, 'no_mandatory', ${items}::text::jsonb, '[60]')
    on conflict (tenant_id, workday_id, valid_from) do update set items = excluded.items`;
  await sql`with led as (select array_agg(id order by id) as ids from teams where tenant_id = ${tenantId}),
    field as (select id, row_number() over (order by id) as n from users where tenant_id = ${tenantId} and type = 'promoter')
    insert into user_teams (tenant_id, user_id, team_id, valid_from)
    select ${tenantId}, f.id, ids[1 + f.n % cardinality(ids)], '2020-01-01' from field f, led`;
  await sql`insert into user_workdays (tenant_id, user_id, valid_from, workday_id)
    select ${tenantId}, id, '2020-01-01', ${workdayId} from users where tenant_id = ${tenantId} and type = 'promoter'
    on conflict do nothing`;
  await sql`insert into pos (tenant_id, id, name, latitude, longitude, timezone)
    select ${tenantId}, gen_random_uuid(), 'Mercado ' || n, -23.5 + (n % 1000) / 4000.0, -46.6 + (n % 777) / 4000.0, ${ZONE}
    from generate_series(1, ${people * STORES}::int) n`;
}

/** Who is where, in the order of the day: kept beside the tables for as long as they are filled. */
async function planned(sql: Sql, tenantId: string) {
  await sql`create temp table plan as
    with field as (select id, row_number() over (order by id) - 1 as n from users where tenant_id = ${tenantId} and type = 'promoter'),
    stores as (select id, latitude, longitude, row_number() over (order by id) - 1 as n from pos where tenant_id = ${tenantId})
    select f.id as user_id, s.id as pos_id, s.latitude, s.longitude, (s.n % ${STORES})::int as k, f.n
    from field f join stores s on s.n / ${STORES} = f.n`;
  await sql`alter table plan add column route_id uuid not null default gen_random_uuid()`;
  await sql`insert into workschedules (tenant_id, id, user_id, pos_id, start_date, is_active)
    select ${tenantId}, route_id, user_id, pos_id, '2020-01-01', false from plan`;
}

/** A day of everybody's visits; so many of a hundred are not as they should be. */
async function fillDay(sql: Sql, tenantId: string, taskId: string, day: string, ago: number) {
  await sql`create temp table stays as
    select p.*, (p.k % ${VISITS}) as i, gen_random_uuid() as id, gen_random_uuid() as photo_id, gen_random_uuid() as answer_id,
      (${day}::date + time '08:00' + (p.k % ${VISITS}) * interval '45 minutes') at time zone ${ZONE} as at, floor(random() * 100)::int as luck
    from plan p where p.k / ${VISITS} = ${ago % 2}`;
  await sql`insert into visits (tenant_id, id, work_schedule_id, user_id, pos_id, local_date, timezone, position, status)
    select ${tenantId}, gen_random_uuid(), route_id, user_id, pos_id, ${day}, ${ZONE}, i, case when luck < 4 then 'missed' else 'done' end from stays`;
  await sql`delete from stays where luck < 4`;
  const near = ago < NEAR;
  if (near)
    await sql`insert into attachments (tenant_id, id, kind, mime, bytes, sha256, storage_key, occurred_at, uploaded_by)
      select ${tenantId}, photo_id, 'check_in', 'image/jpeg', 90000,
        encode(sha256(case when luck = 50 then user_id::text::bytea else photo_id::text::bytea end), 'hex'), photo_id, at, user_id from stays`;
  await sql`insert into pos_checks (tenant_id, id, user_id, pos_id, work_schedule_id, local_date, timezone, occurred_at, received_at, latitude, longitude,
      battery_in, distance_in, out_of_radius_in, check_out_at, check_out_received_at, time_in_store_seconds, forced, mock, off_route, photo_in_id)
    select ${tenantId}, id, user_id, pos_id, route_id, ${day}, ${ZONE}, at, at, latitude + random() / 2000, longitude,
      case when luck = 10 then 7 else 80 end, case when luck = 20 then 450 else 12 end, luck = 20, at + interval '30 minutes', at + interval '30 minutes',
      case when luck = 30 then 240 else 1800 end, luck = 40, luck = 41, luck = 42, ${near ? sql`photo_id` : sql`null`} from stays`;
  await sql`insert into questionnaire_answers (tenant_id, id, questionnaire_id, pos_id, pos_check_id, user_id, local_date, started_at, ended_at, timezone)
    select ${tenantId}, answer_id, ${taskId}, pos_id, id, user_id, ${day}, at + interval '5 minutes', at + interval '5 minutes' +
      case when luck = 60 then interval '3 seconds' else interval '4 minutes' end, ${ZONE} from stays where luck <> 70`;
  await sql`insert into workday_punches (tenant_id, id, user_id, kind, local_date, occurred_at, timezone)
    select ${tenantId}, gen_random_uuid(), user_id, kind, ${day}, case when kind = 'start' then min(at) else max(at) + interval '30 minutes' end, ${ZONE}
    from stays, unnest(array['start', 'end']) kind where n % 50 <> 7 group by user_id, kind`;
  if (near)
    await sql`insert into geolocations (tenant_id, id, user_id, occurred_at, received_at, local_date, timezone, latitude, longitude)
      select ${tenantId}, gen_random_uuid(), user_id, at + m * interval '10 minutes', at + m * interval '10 minutes', ${day}, ${ZONE}, latitude, longitude
      from stays, generate_series(0, 3) m`;
  await sql`drop table stays`;
}

/** The values of the answers that the night looks into. */
async function fillValues(sql: Sql, tenantId: string, from: string, items: readonly Item[]) {
  await sql`insert into questionnaire_answer_values (tenant_id, id, answer_id, item_id, question_id, answered_at, local_date, pos_id, user_id, boolean_value)
    select ${tenantId}, gen_random_uuid(), a.id, i.id, i.question_id, a.ended_at, a.local_date, a.pos_id, a.user_id, true
    from questionnaire_answers a, unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ questionId }) => questionId)}::uuid[]) as i (id, question_id)
    where a.tenant_id = ${tenantId} and a.local_date >= ${from}`;
}

type Item = { readonly id: string; readonly questionId: string };

/** A required task of each day, with three questions. */
async function makeTask(sql: Sql, tenantId: string): Promise<{ taskId: string; items: readonly Item[] }> {
  const taskId = uuidv7();
  const items = Array.from({ length: 3 }, () => ({ id: uuidv7(), questionId: uuidv7() }));
  await sql`insert into questionnaires (tenant_id, id, name, published_at) values (${tenantId}, ${taskId}, 'Gôndola do dia', '2020-01-01')`;
  await sql`insert into questionnaire_filters (tenant_id, id, questionnaire_id, is_required, is_repeatable)
    values (${tenantId}, ${uuidv7()}, ${taskId}, true, true)`;
  for (const [n, { id, questionId }] of items.entries()) {
    await sql`insert into questions (tenant_id, id, name, type) values (${tenantId}, ${questionId}, ${`Pergunta ${n}`}, 'boolean')`;
    await sql`insert into questionnaire_items (tenant_id, id, questionnaire_id, question_id, position)
      values (${tenantId}, ${id}, ${taskId}, ${questionId}, ${n})`;
  }
  return { taskId, items };
}

/** A month of a tenant's field work, made by the database itself; its last day is the one to report. */
export async function makeField(adminUrl: string, people: number, say: (text: string) => void): Promise<Field> {
  const { tenantId, workdayId } = await makeTenant(people);
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    // Rows are made of each other: proving every key again would take most of the time.
    await sql`set session_replication_role = replica`;
    await fillPlaces(sql, tenantId, workdayId, people);
    await planned(sql, tenantId);
    const { taskId, items } = await makeTask(sql, tenantId);
    for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
      await fillDay(sql, tenantId, taskId, dateOf(dayNumber(DAY) - ago), ago);
      if (ago % 10 === 0) say(`${DAYS - ago} of ${DAYS} days`);
    }
    await fillValues(sql, tenantId, dateOf(dayNumber(DAY) - NEAR + 1), items);
    await sql`vacuum analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
  return { tenantId, date: DAY, visits: people * VISITS };
}
