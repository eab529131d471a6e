import postgres, { type Sql } from "postgres";
import { v7 as uuidv7 } from "uuid";
import { businessUnits, posChains, posRegionals, tenants, users } from "@/db/schema";
import { createTenantDefaults } from "@/db/seeds/tenant-defaults";
import { withSystem, withTenant } from "@/db/with-tenant";
import { addMonths } from "@/lib/base/calendar/cycle";
import { SYSTEM_ROLES } from "@/lib/platform/permissions/roles";

const [CHAINS, REGIONALS, CLIENTS] = [40, 10, 20];
/** Clients that are served at each store, and its visits of a month. */
const [SERVED, STAYS] = [2, 4];
const ZONE = "America/Sao_Paulo";
/** The newest month, and a working day of it. */
export const MONTH = "2026-10";
export const DAY = "2026-10-21";
/** Visits of one person on that day. */
const VISITS = 12;

export type CostsField = {
  readonly tenantId: string;
  readonly adminId: string;
  readonly personId: string;
  readonly chainId: string;
  readonly rows: Readonly<Record<string, number>>;
};
export type Size = { readonly people: number; readonly stores: number; readonly months: number };

async function makeTenant(people: number) {
  const [tenantId, adminId] = [uuidv7(), uuidv7()];
  const named = (name: string, n: number) =>
    Array.from({ length: n }, (_, at) => ({ id: uuidv7(), name: `${name} ${at}` }));
  const [chains, regionals] = [named("Rede", CHAINS), named("Regional", REGIONALS)];
  const clients = named("Cliente", CLIENTS).map((client) => ({
    ...{ ...client, contractValue: "60000.00", contractedMinutes: 60_000, contractFrom: "2020-01-01" },
  }));
  await withSystem(
    "bench: tenant",
    async (tx) => {
      const limits = { limitUnits: 1_000_000, limitUsers: 1_000_000, costOfServingModule: true, pricePerKm: 0.9 };
      await tx.insert(tenants).values({ id: tenantId, name: "Custos", ...limits });
      const roles = await createTenantDefaults(tx, tenantId, [SYSTEM_ROLES.tenantAdmin, SYSTEM_ROLES.promoter]);
      const person = (id: string, name: string, type: "tenant" | "promoter", role: string) => ({
        ...{ tenantId, id, name, type, roleId: roles[role] ?? "", confirmedAt: new Date() },
        email: `${name.toLowerCase().replaceAll(" ", ".")}@custos.test`,
      });
      await tx.insert(users).values(person(adminId, "Controle", "tenant", SYSTEM_ROLES.tenantAdmin.name));
      const pay = { monthlyValue: "4200.00", hoursDaily: 8, admissionDate: "2020-01-01" };
      const field = Array.from({ length: people }, (_, n) => ({
        ...person(uuidv7(), `Promotor ${n}`, "promoter", SYSTEM_ROLES.promoter.name),
        ...pay,
      }));
      for (let from = 0; from < field.length; from += 500) await tx.insert(users).values(field.slice(from, from + 500));
    },
    { tenantId },
  );
  await withTenant({ tenantId }, async (tx) => {
    await tx.insert(posChains).values(chains);
    await tx.insert(posRegionals).values(regionals);
    await tx.insert(businessUnits).values(clients);
  });
  return { tenantId, adminId, chainId: chains[0]?.id ?? "" };
}

/** Stores, whose person, route and clients follow from their number; what clients billed by chain. */
async function fillPlaces(sql: Sql, tenantId: string, { stores, months }: Size) {
  await sql`create temp table place as
    with field as (select array_agg(id order by id) as ids from users where tenant_id = ${tenantId} and type = 'promoter'),
    chains as (select array_agg(id order by id) as ids from pos_chains where tenant_id = ${tenantId}),
    regionals as (select array_agg(id order by id) as ids from pos_regionals where tenant_id = ${tenantId})
    select n, gen_random_uuid() as pos_id, gen_random_uuid() as route_id, f.ids[1 + n % cardinality(f.ids)] as user_id, c.ids[1 + n % ${CHAINS}::int] as chain_id,
      r.ids[1 + n % ${REGIONALS}::int] as regional_id, -23.5 + (n % 1000) / 4000.0 as latitude, -46.6 + (n % 777) / 4000.0 as longitude
    from generate_series(1, ${stores}::int) n, field f, chains c, regionals r`;
  await sql`insert into pos (tenant_id, id, name, chain_id, regional_id, profile, latitude, longitude, timezone)
    select ${tenantId}, pos_id, 'Mercado ' || n, chain_id, regional_id, (array['low', 'medium', 'high'])[1 + n % 3], latitude, longitude, ${ZONE} from place`;
  await sql`insert into workschedules (tenant_id, id, user_id, pos_id, start_date, planned_minutes, monday, tuesday, wednesday, thursday, friday, saturday, sunday)
    select ${tenantId}, route_id, user_id, pos_id, '2020-01-01', 40, n % 5 = 0, n % 5 = 1, n % 5 = 2, n % 5 = 3, n % 5 = 4, false, false from place`;
  await sql`create temp table served as
    with clients as (select array_agg(id order by id) as ids from business_units where tenant_id = ${tenantId})
    select p.*, k, c.ids[1 + (n + k * 7) % ${CLIENTS}::int] as client_id from place p, generate_series(0, ${SERVED - 1}::int) k, clients c`;
  await sql`insert into business_unit_pos (tenant_id, business_unit_id, pos_id) select ${tenantId}, client_id, pos_id from served`;
  await sql`insert into business_unit_billings (tenant_id, id, business_unit_id, month, chain_id, value)
    select ${tenantId}, gen_random_uuid(), u.id, to_char(${`${MONTH}-01`}::date - m * interval '1 month', 'YYYY-MM'), c.id, 250000
    from business_units u, pos_chains c, generate_series(0, ${months - 1}::int) m where u.tenant_id = ${tenantId} and c.tenant_id = ${tenantId}`;
}

/** A month that was worked out: each visit for each client, their sums, which no trigger makes here, and what people were paid. */
async function fillMonth(sql: Sql, tenantId: string, month: string) {
  const first = `${month}-01`;
  await sql`insert into serving_visits (tenant_id, user_id, local_date, part, month, kind, stay_id, pos_id, business_unit_id, stays, share,
      in_store, travel, km, store_cents, travel_cents, km_cents)
    select ${tenantId}, user_id, ${first}::date + 7 * s + (n % 5)::int, row_number() over (partition by user_id, s, n % 5 order by n, k), ${first}, 'pos',
      md5(pos_id::text || s || ${month})::uuid, pos_id, client_id, case when k = 0 then 1 else 0 end, ${1 / SERVED}, 15, 5, 1, 597, 199, 45
    from served, generate_series(0, ${STAYS - 1}::int) s`;
  await sql`insert into serving_months (tenant_id, edition, month, user_id, part, kind, pos_id, business_unit_id, chain_id, regional_id, profile, visits, stays,
      in_store, travel, km, store_cents, travel_cents, km_cents, idle_cents)
    select ${tenantId}, 0, ${first}, user_id, row_number() over (partition by user_id order by n, k), 'pos', pos_id, client_id, chain_id, regional_id,
      (array['low', 'medium', 'high'])[1 + n % 3], ${STAYS}, case when k = 0 then ${STAYS} else 0 end,
      ${STAYS * 15}, ${STAYS * 5}, ${STAYS}, ${STAYS * 597}, ${STAYS * 199}, ${STAYS * 45}, 100 from served`;
  await sql`insert into serving_sums (tenant_id, edition, month, user_id, kind, business_unit_id, chain_id, profile, regional_id, visits, stays,
      in_store, travel, km, store_cents, travel_cents, km_cents, idle_cents)
    select tenant_id, edition, month, user_id, kind, business_unit_id, chain_id, profile, regional_id, sum(visits), sum(stays),
      sum(in_store), sum(travel), sum(km), sum(store_cents), sum(travel_cents), sum(km_cents), sum(idle_cents) from serving_months
    where tenant_id = ${tenantId} and month = ${first} group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;
  await sql`insert into serving_people (tenant_id, edition, month, user_id, payroll_cents, loose_cents, visits, stays,
      in_store, travel, km, store_cents, travel_cents, km_cents, idle_cents)
    select ${tenantId}, 0, ${first}, user_id, sum(store_cents + travel_cents + idle_cents), 0, sum(visits), sum(stays),
      sum(in_store), sum(travel), sum(km), sum(store_cents), sum(travel_cents), sum(km_cents), sum(idle_cents) from serving_months
    where tenant_id = ${tenantId} and month = ${first} group by user_id`;
}

/** One day of one person, as it arrives from the field. */
async function fillDay(sql: Sql, tenantId: string): Promise<string> {
  const [one] = await sql<{ user_id: string }[]>`select user_id from place order by n limit 1`;
  if (!one) throw new Error("no store was made");
  await sql`insert into pos_checks (tenant_id, id, user_id, pos_id, local_date, timezone, occurred_at, received_at, latitude, longitude,
      check_out_at, check_out_received_at, time_in_store_seconds)
    select ${tenantId}, gen_random_uuid(), user_id, pos_id, ${DAY}, ${ZONE}, at, at, latitude, longitude, at + interval '30 minutes', at + interval '30 minutes', 1800
    from (select *, (${DAY}::date + time '08:00' + (row_number() over (order by n) - 1) * interval '45 minutes') at time zone ${ZONE} as at
      from place where user_id = ${one.user_id} order by n limit ${VISITS}) p`;
  return one.user_id;
}

/** A year of a tenant's costs, made by the database itself. */
export async function makeCosts(adminUrl: string, size: Size, say: (text: string) => void): Promise<CostsField> {
  const made = await makeTenant(size.people);
  const { tenantId } = made;
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    // Rows are made of each other: proving every key again would take most of the time.
    await sql`set session_replication_role = replica`;
    await fillPlaces(sql, tenantId, size);
    for (let back = size.months - 1; back >= 0; back -= 1) {
      await fillMonth(sql, tenantId, addMonths(MONTH, -back));
      say(`${size.months - back} of ${size.months} months`);
    }
    const personId = await fillDay(sql, tenantId);
    await sql`vacuum analyze`;
    const [rows] = await sql<{ visits: number; months: number; people: number; routes: number }[]>`select
      (select count(*)::int from serving_visits) as visits, (select count(*)::int from serving_months) as months,
      (select count(*)::int from serving_people) as people, (select count(*)::int from workschedules) as routes`;
    return { ...made, personId, rows: { ...rows } };
  } finally {
    await sql.end({ timeout: 5 });
  }
}
