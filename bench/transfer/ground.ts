import { once } from "node:events";
import postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import { posChains, tenants, users } from "@/db/schema";
import { createTenantDefaults } from "@/db/seeds/tenant-defaults";
import { withSystem } from "@/db/with-tenant";
import { SYSTEM_ROLES } from "@/lib/platform/permissions/roles";

const CHAINS = 40;
/** Rows that are handed to COPY at once. */
const PIECE = 5_000;

export type Agency = { readonly tenantId: string; readonly adminId: string; readonly chains: readonly string[] };

/** A tenant with somebody who may do everything, and chains for stores to belong to. */
export async function makeAgency(): Promise<Agency> {
  const [tenantId, adminId] = [uuidv7(), uuidv7()];
  const chains = Array.from({ length: CHAINS }, (_, n) => ({ tenantId, id: uuidv7(), name: `Rede ${n}` }));
  await withSystem(
    "bench: agency",
    async (tx) => {
      const limits = { limitUnits: 1_000_000, limitUsers: 1_000_000 };
      await tx.insert(tenants).values({ id: tenantId, name: "Mudança", ...limits });
      const roles = await createTenantDefaults(tx, tenantId, [SYSTEM_ROLES.tenantAdmin]);
      const roleId = roles[SYSTEM_ROLES.tenantAdmin.name] ?? "";
      const email = `admin.${tenantId.slice(-8)}@transfer.test`;
      const admin = { ...{ tenantId, id: adminId, name: "Admin", type: "tenant" as const, roleId, email } };
      await tx.insert(users).values({ ...admin, confirmedAt: new Date() });
      await tx.insert(posChains).values(chains);
    },
    { tenantId },
  );
  return { tenantId, adminId, chains: chains.map(({ id }) => id) };
}

type Place = { readonly stateId: string; readonly state: string; readonly cityId: string; readonly city: string };

/** Towns whose names nobody else bears, with their states. */
export async function placesOf(adminUrl: string): Promise<Place[]> {
  const sql = postgres(adminUrl, { max: 1 });
  const rows = await sql<Place[]>`
    select s.id as "stateId", s.code as state, c.id as "cityId", c.name as city
    from cities c join states s on s.id = c.state_id order by s.code, c.name, c.id limit 500`;
  await sql.end();
  return rows.map((row) => ({ ...row }));
}

/** A store as the file and as the table have it. */
export function storeOf(n: number, places: readonly Place[]) {
  const place = places[n % places.length];
  if (!place) throw new Error("there are no towns");
  const chain = n % CHAINS;
  const zip = String(10_000_000 + (n % 89_999_999));
  return {
    place,
    chain,
    zip,
    code: `L${n}`,
    name: `Mercado São João ${n}`,
    street: `Rua das Flores ${n}`,
    door: `${n}`,
  };
}

/** The sheet of so many stores, as Excel in Portuguese saves one. */
export function sheetOf(lines: number, places: readonly Place[]): Buffer {
  const rows = Array.from({ length: lines }, (_, n) => {
    const { place, chain, zip, code, name, street, door } = storeOf(n, places);
    return [code, name, `Rede ${chain}`, place.state, place.city, "Centro", street, door, zip].join(";");
  });
  return Buffer.from(["Código;Nome;Rede;Estado;Cidade;Bairro;Endereço;Número;CEP", ...rows].join("\r\n"), "utf8");
}

/** What a piece of work took: seconds of the clock, and of the processors. */
export type Cost = { readonly seconds: number; readonly cpu: number };

/** COPY of the same stores into the same table, of another tenant unless it is named. `cpu` tells what the server has used so far. */
export async function copyIn(
  adminUrl: string,
  lines: number,
  places: readonly Place[],
  cpu: () => number,
  into?: Agency,
): Promise<Cost> {
  const { tenantId, chains } = into ?? (await makeAgency());
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const row = (n: number) => {
    const { place, chain, zip, code, name, street, door } = storeOf(n, places);
    const own = [tenantId, uuidv7(), name, code, chains[chain], place.stateId, place.cityId];
    return [...own, "Centro", street, door, zip].join("\t");
  };
  // Written beforehand, so that COPY waits for nothing.
  const pieces = Array.from({ length: Math.ceil(lines / PIECE) }, (_, at) => {
    const some = Array.from({ length: Math.min(PIECE, lines - at * PIECE) }, (_, n) => row(at * PIECE + n));
    return Buffer.from(`${some.join("\n")}\n`, "utf8");
  });
  const spent = costFrom(cpu);
  const stream =
    await sql`copy pos (tenant_id, id, name, external_code, chain_id, state_id, city_id, district, address, number, zip_code)
    from stdin`.writable();
  const done = once(stream, "finish");
  for (const piece of pieces) if (!stream.write(piece)) await once(stream, "drain");
  stream.end();
  await done;
  const cost = spent();
  await sql.end();
  return cost;
}

/** COPY of these columns of all stores of a tenant. */
export async function copyOut(adminUrl: string, tenantId: string, cpu: () => number): Promise<Cost> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const spent = costFrom(cpu);
  const out =
    await sql`copy (select p.name, p.external_code, c.name, s.code, t.name, p.district, p.address, p.number, p.zip_code
    from pos p left join pos_chains c on c.tenant_id = p.tenant_id and c.id = p.chain_id
    left join states s on s.id = p.state_id left join cities t on t.id = p.city_id
    where p.tenant_id = ${sql.unsafe(`'${tenantId}'`)} order by p.name_search, p.id) to stdout`.readable();
  let bytes = 0;
  for await (const piece of out) bytes += piece.length;
  const cost = spent();
  await sql.end();
  if (bytes === 0) throw new Error("COPY gave nothing");
  return cost;
}

/** Begins to count; gives what was spent since, by the server and by this process. */
function costFrom(cpu: () => number): () => Cost {
  const [begun, used, server] = [performance.now(), process.cpuUsage(), cpu()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return { seconds: (performance.now() - begun) / 1_000, cpu: (user + system) / 1e6 + cpu() - server };
  };
}
