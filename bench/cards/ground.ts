import postgres, { type Sql } from "postgres";
import { v7 as uuidv7 } from "uuid";
import { tenants, users } from "@/db/schema";
import { createTenantDefaults } from "@/db/seeds/tenant-defaults";
import { withSystem } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { SYSTEM_ROLES } from "@/lib/platform/permissions/roles";
import { keepRoutes } from "../routes";

/** Of a day: visits, and products that each of them answers for: so many facts. */
const VISITS = 500;
const [OWN, RIVALS] = [8, 2];
const PRODUCTS = OWN + RIVALS;
export const FACTS_A_DAY = VISITS * PRODUCTS;
const [STORES, PEOPLE, CHAINS, TEAM, CATEGORIES] = [2_000, 100, 20, 10, 4];
/** Products of the catalogue: each store answers for some of them, always the same. */
const CATALOGUE = 4 * PRODUCTS;
const ZONE = "America/Sao_Paulo";

type Ids = { readonly taskId: string; readonly choices: Readonly<Record<string, string>> };

async function makeTenant(): Promise<string> {
  const tenantId = uuidv7();
  await withSystem(
    "bench: tenant",
    async (tx) => {
      await tx
        .insert(tenants)
        .values({ id: tenantId, name: "Prateleira", limitUnits: 1_000_000, limitUsers: 1_000_000 });
      const roles = await createTenantDefaults(tx, tenantId, [SYSTEM_ROLES.tenantAdmin, SYSTEM_ROLES.promoter]);
      const person = (name: string, type: "tenant" | "promoter", role: string) => ({
        ...{ tenantId, id: uuidv7(), name, type, roleId: roles[role] ?? "", confirmedAt: new Date() },
        email: `${name.toLowerCase().replaceAll(" ", ".")}@prateleira.test`,
      });
      const leads = Array.from({ length: PEOPLE / TEAM }, (_, n) =>
        person(`Supervisor ${n}`, "tenant", SYSTEM_ROLES.tenantAdmin.name),
      );
      const field = Array.from({ length: PEOPLE }, (_, n) =>
        person(`Promotor ${n}`, "promoter", SYSTEM_ROLES.promoter.name),
      );
      await tx.insert(users).values([...leads, ...field]);
    },
    { tenantId },
  );
  return tenantId;
}

/** Chains, stores, teams and what is sold; each product of others competes with one of ours. */
async function fillRecords(sql: Sql, tenantId: string): Promise<Ids> {
  await sql`insert into pos_chains (tenant_id, id, name) select ${tenantId}, gen_random_uuid(), 'Rede ' || n from generate_series(1, ${CHAINS}::int) n`;
  await sql`with chains as (select array_agg(id order by id) as ids from pos_chains where tenant_id = ${tenantId})
    insert into pos (tenant_id, id, name, chain_id, latitude, longitude, timezone)
    select ${tenantId}, gen_random_uuid(), 'Mercado ' || n, ids[1 + n % cardinality(ids)], -23.5 + (n % 1000) / 4000.0, -46.6 + (n % 777) / 4000.0, ${ZONE}
    from generate_series(1, ${STORES}::int) n, chains`;
  await sql`insert into teams (tenant_id, id, name, supervisor_id) select ${tenantId}, gen_random_uuid(), 'Equipe ' || name, id
    from users where tenant_id = ${tenantId} and type = 'tenant'`;
  await sql`with led as (select array_agg(id order by id) as ids from teams where tenant_id = ${tenantId})
    insert into user_teams (tenant_id, user_id, team_id, valid_from)
    select ${tenantId}, f.id, ids[1 + f.n % cardinality(ids)], '2020-01-01'
    from (select id, row_number() over (order by id) as n from users where tenant_id = ${tenantId} and type = 'promoter') f, led`;
  await sql`insert into product_categories (tenant_id, id, name, market_share)
    select ${tenantId}, gen_random_uuid(), 'Categoria ' || n, 25 from generate_series(1, ${CATEGORIES}::int) n`;
  await sql`with kinds as (select array_agg(id order by id) as ids from product_categories where tenant_id = ${tenantId})
    insert into products (tenant_id, id, name, category_id, is_competitor, is_category_leader, due_days, min_price, max_price)
    select ${tenantId}, gen_random_uuid(), 'Produto ' || n, ids[1 + (n / ${PRODUCTS}) % ${CATEGORIES}],
      n % ${PRODUCTS} >= ${OWN}, n % ${PRODUCTS} = ${OWN}, 30, case when n % ${PRODUCTS} < ${OWN} then 4 end, case when n % ${PRODUCTS} < ${OWN} then 6 end
    from generate_series(0, ${CATALOGUE - 1}::int) n, kinds`;
  await sql`insert into product_competitors (tenant_id, product_id, competitor_id)
    select o.tenant_id, o.id, r.id from products o join products r on r.tenant_id = o.tenant_id and r.category_id = o.category_id
      and r.is_category_leader and not o.is_competitor where o.tenant_id = ${tenantId}`;
  const taskId = uuidv7();
  await sql`insert into questionnaires (tenant_id, id, name, published_at) values (${tenantId}, ${taskId}, 'Prateleira', '2020-01-01')`;
  const questionId = uuidv7();
  await sql`insert into questions (tenant_id, id, name, type) values (${tenantId}, ${questionId}, 'O quê?', 'choice')`;
  const choices: Record<string, string> = {};
  for (const meaning of ["facings", "display", "island", "purchased", "conquered", "supply"]) {
    const id = uuidv7();
    choices[meaning] = id;
    await sql`insert into question_choices (tenant_id, id, question_id, name, meaning) values (${tenantId}, ${id}, ${questionId}, ${meaning}, ${meaning})`;
  }
  return { taskId, choices };
}

/** Who comes where, in turn: each store is seen every fourth day, always by the same person. */
const fillPlan = (sql: Sql, tenantId: string) => sql`create temp table plan as
  with field as (select array_agg(id order by id) as ids from users where tenant_id = ${tenantId} and type = 'promoter')
  select id as pos_id, n, ids[1 + n % cardinality(ids)] as user_id, gen_random_uuid() as route_id
  from (select id, (row_number() over (order by id) - 1)::int as n from pos where tenant_id = ${tenantId}) s, field`;

/** One day of everybody's visits, answers and what these say. */
async function fillDay(sql: Sql, tenantId: string, { taskId, choices }: Ids, day: string, ago: number) {
  const choice = (meaning: string) => choices[meaning] ?? null;
  await sql`create temp table stays as
    select p.*, gen_random_uuid() as id, gen_random_uuid() as answer_id,
      (${day}::date + time '08:00' + (p.n / ${PEOPLE}) * interval '35 minutes') at time zone ${ZONE} as at
    from plan p where p.n % ${STORES / VISITS} = ${ago % (STORES / VISITS)}`;
  await sql`insert into visits (tenant_id, id, work_schedule_id, user_id, pos_id, local_date, timezone, status)
    select ${tenantId}, gen_random_uuid(), route_id, user_id, pos_id, ${day}, ${ZONE}, case when random() < 0.05 then 'missed' else 'done' end from stays`;
  await sql`insert into pos_checks (tenant_id, id, user_id, pos_id, work_schedule_id, local_date, timezone, occurred_at, received_at, latitude, longitude,
      check_out_at, check_out_received_at, time_in_store_seconds)
    select ${tenantId}, id, user_id, pos_id, route_id, ${day}, ${ZONE}, at, at, -23.5, -46.6, at + interval '30 minutes', at + interval '30 minutes', 1800 from stays`;
  await sql`insert into questionnaire_answers (tenant_id, id, questionnaire_id, pos_id, pos_check_id, user_id, local_date, started_at, ended_at, timezone)
    select ${tenantId}, answer_id, ${taskId}, pos_id, id, user_id, ${day}, at + interval '5 minutes', at + interval '20 minutes', ${ZONE} from stays`;
  await sql`insert into shelf_facts (tenant_id, answer_id, product_id, questionnaire_id, pos_id, user_id, local_date, ended_at, price, was_out, is_out, space, space_choice_id)
    select ${tenantId}, answer_id, p.id, ${taskId}, pos_id, user_id, ${day}, at + interval '20 minutes',
      case when random() < 0.002 then 49.9 else (floor(random() * 40) * 0.1 + 3.49)::numeric end, random() < 0.12, random() < 0.07,
      1 + floor(random() * 12), ${choice("facings")}
    from stays join (select id, (row_number() over (order by name_search) - 1)::int as k from products where tenant_id = ${tenantId}) p
      on p.k / ${PRODUCTS} = n % ${CATALOGUE / PRODUCTS}`;
  await sql`insert into shelf_marks (tenant_id, answer_id, subject_id, product_id, questionnaire_id, pos_id, user_id, local_date, ended_at,
      due_date, due_quantity, has_point, points, choice_ids)
    select ${tenantId}, answer_id, p.id, p.id, ${taskId}, pos_id, user_id, ${day}, at + interval '20 minutes',
      ${day}::date + (n % 45) - (${ago}::int % 20) + 10, 5 + (n % 40), (n + ${ago}::int / 30) % 5 < 2, 1,
      array[${choice("display")}::uuid, case when n % 2 = 0 then ${choice("purchased")}::uuid else ${choice("conquered")}::uuid end]
    from stays join (select id, (row_number() over (order by name_search) - 1)::int as k from products where tenant_id = ${tenantId}) p
      on p.k = (n % ${CATALOGUE / PRODUCTS}) * ${PRODUCTS}`;
  await sql`insert into day_facts (tenant_id, user_id, local_date, planned, done, visits, in_store, measured, measured_visits, travel, worked, paused,
      required_expected, required_answered, photos, delay)
    select ${tenantId}, user_id, ${day}, count(*), count(*), count(*), 30 * count(*), 30 * count(*), count(*), 60, 480, 60, count(*), count(*), 4 * count(*), 3
    from stays group by user_id`;
  await sql`select f_refresh_shelf_sums(${tenantId}::uuid, array[${day}::date])`;
  await sql`drop table stays`;
}

/** So many days until `last`, made by the database itself. The facts are written as the triggers would, their sums as the worker does. */
export async function makeShelf(
  adminUrl: string,
  last: string,
  days: number,
  say: (text: string) => void,
): Promise<string> {
  const tenantId = await makeTenant();
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    // Rows are made of each other: proving every key again would take most of the time.
    await sql`set session_replication_role = replica`;
    const ids = await fillRecords(sql, tenantId);
    await fillPlan(sql, tenantId);
    for (let ago = days - 1; ago >= 0; ago -= 1) {
      await fillDay(sql, tenantId, ids, plusDays(last, -ago), ago);
      if (ago % 50 === 0) say(`${days - ago} of ${days} days`);
    }
    await keepRoutes(sql, tenantId);
    await sql`vacuum analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
  return tenantId;
}
