import postgres, { type Sql } from "postgres";
import { v7 as uuidv7 } from "uuid";
import { businessUnits, posChains, tenants, users } from "@/db/schema";
import { createTenantDefaults } from "@/db/seeds/tenant-defaults";
import { type SystemTx, withSystem } from "@/db/with-tenant";
import { SYSTEM_ROLES } from "@/lib/platform/permissions/roles";
import { ZONE } from "./zone";

/** Rows at full size. */
const POS = 50_000;
const CHECKS = 2_000_000;
const PROMOTERS = 2_000;
const CHAINS = 40;
const CHUNK = 100_000;
/** Who check in, in turn, so that nobody makes more visits than a day has room for. */
const CALLERS = 500;

const PEOPLE_AT_ONCE = 250;

export type Filled = {
  readonly tenantId: string;
  readonly adminId: string;
  /** Promoters who have no visit yet. */
  readonly callers: readonly string[];
  /** Promoters with a year of visits. */
  readonly veterans: readonly string[];
  readonly posIds: readonly string[];
  readonly chainId: string;
  readonly rows: { readonly pos: number; readonly checks: number; readonly promoters: number };
};

async function makeTenant(promoters: number): Promise<Omit<Filled, "posIds" | "rows">> {
  const tenantId = uuidv7();
  const as = <T>(what: string, work: (tx: SystemTx) => Promise<T>) => withSystem(`bench: ${what}`, work, { tenantId });
  const chains = Array.from({ length: CHAINS }, (_, n) => ({ tenantId, id: uuidv7(), name: `Rede ${n}` }));
  const roleIds = await as("tenant", async (tx) => {
    const limits = { limitUnits: 1_000_000, limitUsers: 1_000_000 };
    await tx.insert(tenants).values({ id: tenantId, name: "Bancada", defaultTimezone: ZONE, ...limits });
    const made = await createTenantDefaults(tx, tenantId, [SYSTEM_ROLES.tenantAdmin, SYSTEM_ROLES.promoter]);
    await tx.insert(businessUnits).values({ tenantId, id: uuidv7(), name: "Cliente" });
    await tx.insert(posChains).values(chains);
    return made;
  });
  const roleOf = (name: string) => roleIds[name] ?? "";
  const [admin, field] = [roleOf(SYSTEM_ROLES.tenantAdmin.name), roleOf(SYSTEM_ROLES.promoter.name)];
  const person = (name: string, type: "tenant" | "promoter", roleId: string) => ({
    tenantId,
    id: uuidv7(),
    name,
    email: `${name.toLowerCase().replaceAll(" ", ".")}@bancada.test`,
    type,
    roleId,
    confirmedAt: new Date(),
  });
  const boss = person("Admin", "tenant", admin);
  const people = Array.from({ length: promoters + CALLERS }, (_, n) => person(`Promotor ${n}`, "promoter", field));
  // A transaction of all of them would be longer than the door lets it be.
  const everybody = [boss, ...people];
  for (let from = 0; from < everybody.length; from += PEOPLE_AT_ONCE)
    await as("people", (tx) => tx.insert(users).values(everybody.slice(from, from + PEOPLE_AT_ONCE)));
  const ids = people.map(({ id }) => id);
  const chainId = chains[0]?.id ?? "";
  return { tenantId, adminId: boss.id, callers: ids.slice(0, CALLERS), veterans: ids.slice(CALLERS), chainId };
}

const fillPos = (sql: Sql, tenantId: string, count: number) => sql`
  with chains as (select array_agg(id order by id) as ids from pos_chains where tenant_id = ${tenantId})
  insert into pos (tenant_id, id, name, address, number, external_code, chain_id, latitude, longitude, timezone)
  select ${tenantId}, gen_random_uuid(),
    (array['Mercado', 'Açougue', 'Empório', 'Supermercado', 'Atacadão', 'Mercearia', 'Padaria', 'Armazém'])[1 + n % 8] || ' ' ||
    (array['São João', 'Conceição', 'Água Branca', 'Jatobá', 'Ipê', 'Araucária', 'Boa Vista', 'Três Irmãos', 'Flor de Lótus',
      'Bragança', 'Estação'])[1 + (n / 8) % 11] || ' ' || n,
    'Rua ' || n % 900, n::text, 'B-' || n, chains.ids[1 + n % cardinality(chains.ids)],
    -23.5 + (n % 1000) / 4000.0, -46.6 + (n % 777) / 4000.0, ${ZONE}
  from generate_series(1, ${count}::int) n, chains`;

/** Visits of half an hour, spread over a year, oldest first as they would have come. */
const fillChecks = (
  sql: Sql,
  tenantId: string,
  promoters: readonly string[],
  from: number,
  to: number,
  total: number,
) => sql`
  with stores as (select array_agg(id order by id) as ids from pos where tenant_id = ${tenantId}),
  events as (
    select n, now() - interval '366 days' + (n::float8 / ${total}) * interval '365 days' as at
    from generate_series(${from}::int, ${to}::int) n
  )
  insert into pos_checks (tenant_id, id, user_id, pos_id, local_date, timezone, occurred_at, received_at, latitude, longitude,
    battery_in, battery_out, distance_in, check_out_at, check_out_received_at, time_in_store_seconds)
  select ${tenantId},
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' ||
      substr(md5(n::text), 4, 15))::uuid,
    (${promoters}::uuid[])[1 + n % ${promoters.length}::int], ids[1 + (n::bigint * 7919) % cardinality(ids)],
    (at at time zone ${ZONE}::text)::date, ${ZONE}, at, at, -23.5, -46.6, 80, 70, 12,
    at + interval '30 minutes', at + interval '30 minutes', 1800
  from events, stores`;

/** A tenant of the size of the measurements, times `scale`, made by the database itself; `history`: its visits. Says how far it is. */
export async function fill(
  adminUrl: string,
  scale: number,
  say: (text: string) => void,
  history = scale,
): Promise<Filled> {
  const size = (full: number, least: number, times = scale) => Math.max(least, Math.round(full * times));
  const rows = { pos: size(POS, 200), checks: size(CHECKS, 1_000, history), promoters: size(PROMOTERS, 20) };
  const made = await makeTenant(rows.promoters);
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {}, connection: { application_name: "gondola bench" } });
  try {
    await fillPos(sql, made.tenantId, rows.pos);
    for (let from = 1; from <= rows.checks; from += CHUNK) {
      const to = Math.min(rows.checks, from + CHUNK - 1);
      await fillChecks(sql, made.tenantId, made.veterans, from, to, rows.checks);
      say(`${to.toLocaleString("en")} of ${rows.checks.toLocaleString("en")} check-ins`);
    }
    // No day waits for a worker who has had a year for it.
    await sql`delete from day_touched`;
    await sql`vacuum analyze`;
    const stores = await sql<
      { id: string }[]
    >`select id from pos where tenant_id = ${made.tenantId} order by id limit 500`;
    return { ...made, posIds: stores.map(({ id }) => id), rows };
  } finally {
    await sql.end({ timeout: 5 });
  }
}
