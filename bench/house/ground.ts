import postgres from "postgres";
import { type Filled, fill } from "../fill";
import { addPhotos, type Photographed } from "../gallery/ground";
import { keepRoutes } from "../routes";

/** Agencies beside the one that is measured, and how large each is beside it. */
const [NEIGHBOURS, SMALL] = [19, 0.004];
/** The history of the one, beside that of the other benches: five million check-ins. */
const LONG = 2.5;
const PHOTOS = 600_000;
/** Answers that are written by one statement. */
const CHUNK = 250_000;

export type House = Filled & Photographed & { readonly answers: number };

/** Days that were planned: those that a dashboard shows, and those before them. */
const PLANNED = 65;

/** Twenty agencies, one of them of full size times `scale`: 50,000 stores, 2,000 people, five million check-ins with an answer each, of late planned, 600,000 photos. */
export async function fillHouse(adminUrl: string, scale: number, say: (text: string) => void): Promise<House> {
  for (let n = 1; n <= NEIGHBOURS; n += 1) await fill(adminUrl, SMALL * scale, () => {});
  say(`${NEIGHBOURS} small agencies`);
  const filled = await fill(adminUrl, scale, say, LONG * scale);
  const photographed = await addPhotos(adminUrl, filled, Math.round(PHOTOS * scale));
  say(`${Math.round(PHOTOS * scale).toLocaleString("en")} photos`);
  await workOutDays(adminUrl);
  await planTheLast(adminUrl, filled.tenantId);
  return { ...filled, ...photographed, answers: await answerTheRest(adminUrl, filled.tenantId, say) };
}

/** Facts of everybody's days as the worker leaves them, with no day marked any more: all stays are at one place, so that there are legs but no way, and none crosses another. */
async function workOutDays(adminUrl: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`insert into km_facts (tenant_id, user_id, local_date, present, legs, flagged, metres, km_tenths, adjusted_tenths, refund_cents, factor, price_per_km, breadcrumbs)
      select c.tenant_id, c.user_id, c.local_date, true, count(*) - 1, 0, 0, 0, 0, case when v.price_per_km is not null then 0 end,
        v.km_factor, v.price_per_km, v.is_geotag_user
      from pos_checks c join tenant_versions v on v.tenant_id = c.tenant_id group by c.tenant_id, c.user_id, c.local_date, v.tenant_id, v.valid_from`;
    await sql`insert into day_facts (tenant_id, user_id, local_date, planned, done, visits, in_store, measured, measured_visits, travel, worked, paused,
        required_expected, required_answered, photos, delay)
      select tenant_id, user_id, local_date, count(*), count(*), count(*), 30 * count(*), 30 * count(*), count(*), 60, 480, 60, count(*), count(*), 4 * count(*), 3
      from pos_checks group by tenant_id, user_id, local_date`;
    await sql`delete from day_touched`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** A plan of what was visited of late, of which one visit in twenty was not made as planned. */
async function planTheLast(adminUrl: string, tenantId: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    // Routes are nothing that is read of what happened.
    await sql`set session_replication_role = replica`;
    await sql`insert into visits (tenant_id, id, work_schedule_id, user_id, pos_id, local_date, timezone, status)
      select distinct on (local_date, user_id, pos_id) tenant_id, gen_random_uuid(), gen_random_uuid(), user_id, pos_id, local_date, timezone,
        case when random() < 0.05 then 'missed' else 'done' end
      from pos_checks where tenant_id = ${tenantId} and local_date > current_date - ${PLANNED}::int`;
    await keepRoutes(sql, tenantId);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** An answer for each visit that has none yet, newest first; gives how many answers there are. */
async function answerTheRest(adminUrl: string, tenantId: string, say: (text: string) => void): Promise<number> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`set session_replication_role = replica`;
    await sql`create temp table silent as select row_number() over (order by occurred_at desc) as n, id, user_id, pos_id, local_date, occurred_at, timezone
      from pos_checks c where tenant_id = ${tenantId}
        and not exists (select from questionnaire_answers a where a.tenant_id = c.tenant_id and a.pos_check_id = c.id)`;
    await sql`create index on silent (n)`;
    const [{ most } = { most: 0 }] = await sql<{ most: number }[]>`select count(*)::int as most from silent`;
    for (let from = 1; from <= most; from += CHUNK) {
      const to = Math.min(most, from + CHUNK - 1);
      await sql`with tasks as (select array_agg(id order by id) as ids from questionnaires where tenant_id = ${tenantId})
        insert into questionnaire_answers (tenant_id, id, questionnaire_id, pos_id, pos_check_id, user_id, local_date, started_at, ended_at, timezone, review_status)
        select ${tenantId}, gen_random_uuid(), ids[1 + n % cardinality(ids)], pos_id, silent.id, user_id, local_date, occurred_at, occurred_at, timezone,
          case when n % 8 = 0 then 'pending' else 'approved' end
        from silent, tasks where n between ${from}::int and ${to}::int`;
      say(`${to.toLocaleString("en")} of ${most.toLocaleString("en")} answers`);
    }
    await sql`vacuum analyze`;
    const [row] = await sql<
      { n: number }[]
    >`select count(*)::int as n from questionnaire_answers where tenant_id = ${tenantId}`;
    return row?.n ?? 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
