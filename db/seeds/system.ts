import { createHash } from "node:crypto";
import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { getStates } from "@brazilian-utils/brazilian-utils/get-states";
import { getTimezoneByState } from "@brazilian-utils/brazilian-utils/get-timezone-by-state";
import postgres, { type TransactionSql } from "postgres";
import { v7 } from "uuid";

/** The islands keep their own time; the rest of a state goes with its capital. */
const CITY_ZONES: Readonly<Record<string, string>> = { "2605459": "America/Noronha" };
const DEFAULT_ZONE = "America/Sao_Paulo";
const EPOCH = Date.UTC(2020, 0, 1);

/** The same id for the same thing in every installation. */
function stableId(kind: string, code: string): string {
  const random = createHash("sha256").update(`gondola:${kind}:${code}`).digest();
  return v7({ msecs: EPOCH, random: new Uint8Array(random.subarray(0, 16)) });
}

/** The tenant in which super admins live; it has no field work. */
export const PLATFORM_TENANT_ID = stableId("tenant", "platform");

/** What every installation has: the 27 states, the 5,571 municipalities and the platform's own tenant. Safe to repeat. */
export async function seedSystem(systemUrl: string): Promise<void> {
  const sql = postgres(systemUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('gondola:seed', 0))`;
      await seedPlaces(tx);
      await tx`
        insert into tenants (id, name, is_platform, limit_units, limit_users)
        values (${PLATFORM_TENANT_ID}, 'Gôndola', true, 0, 1000) on conflict do nothing`;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function seedPlaces(tx: TransactionSql): Promise<void> {
  const states = getStates().map((state) => ({
    id: stableId("state", state.code),
    ibge_code: state.ibgeCode,
    code: state.code,
    name: state.name,
    timezone: getTimezoneByState(state.code) ?? DEFAULT_ZONE,
  }));
  const cities = getMunicipalities().map((city) => ({
    id: stableId("city", city.code),
    state_id: stableId("state", city.stateCode),
    ibge_code: Number(city.code),
    name: city.name,
    timezone: CITY_ZONES[city.code] ?? getTimezoneByState(city.stateCode) ?? DEFAULT_ZONE,
  }));
  // Mostly there is nothing to do, and asking is forty times as fast as writing it all again.
  const known = await tx<
    Known[]
  >`select id, name, timezone from states union all select id, name, timezone from cities`;
  const same = new Map(known.map(({ id, name, timezone }) => [id, `${name} ${timezone}`]));
  const changed = <T extends Known>(rows: T[]) => rows.filter((r) => same.get(r.id) !== `${r.name} ${r.timezone}`);
  await tx`
    insert into states (id, ibge_code, code, name, timezone)
    select * from jsonb_to_recordset(${tx.json(changed(states))})
      as r(id uuid, ibge_code int, code text, name text, timezone text)
    on conflict (id) do update set name = excluded.name, timezone = excluded.timezone`;
  await tx`
    insert into cities (id, state_id, ibge_code, name, timezone)
    select * from jsonb_to_recordset(${tx.json(changed(cities))})
      as r(id uuid, state_id uuid, ibge_code int, name text, timezone text)
    on conflict (id) do update set name = excluded.name, timezone = excluded.timezone`;
}

type Known = { readonly id: string; readonly name: string; readonly timezone: string };
