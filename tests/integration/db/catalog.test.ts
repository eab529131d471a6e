import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TABLES, tenantKeyOf } from "@/db/distribution";
import { ROLES } from "@/db/setup";
import { database } from "../../support/db";
import { newTenant } from "../../support/tenant";

// R02: the database refuses even when the code forgets. Nothing here knows a table by name: what is added later is held to it too.
const admin = postgres(database.adminUrl, { max: 1, onnotice: () => {} });
const app = postgres(database.appUrl, { max: 1, onnotice: () => {} });
afterAll(() => Promise.all([admin.end(), app.end()]));

const distributed = TABLES.filter((t) => t.distribution === "distributed").map((t) => t.name);
const expression = (key: string) => `(${key} = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)`;

type Stored = { name: string; secured: boolean; forced: boolean; owner: string; partition: boolean };
let stored: Stored[];
beforeAll(async () => {
  stored = await admin<Stored[]>`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, c.relispartition as partition,
      pg_get_userbyid(c.relowner) as owner
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
});

test("every table of the database is declared, and the other way round", () => {
  const names = stored.filter((t) => !t.partition).map((t) => t.name);
  expect(names.sort()).toEqual(TABLES.map((t) => t.name).sort());
});

test("a table is distributed exactly when it has a tenant, which is never null", async () => {
  const rows = await admin`
    select c.relname as name, a.attnotnull as needed, pg_get_expr(d.adbin, d.adrelid) as otherwise
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'tenant_id'`;
  expect(rows.map((r) => r.name).sort()).toEqual(distributed.filter((name) => name !== "tenants").sort());
  for (const row of rows) {
    expect([row.name, row.needed]).toEqual([row.name, true]);
    expect([row.name, row.otherwise]).toEqual([
      row.name,
      "(NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid",
    ]);
  }
});

test("row level security is enabled and forced, with one wall for reading and writing", async () => {
  const policies =
    await admin`select tablename, policyname, permissive, cmd, roles::text, qual, with_check from pg_policies`;
  const open = new Set(TABLES.filter((t) => t.distribution !== "distributed").map((t) => t.name));
  for (const table of stored.filter((t) => !open.has(t.name))) {
    expect(table).toMatchObject({ secured: true, forced: true });
    const own = policies.filter((p) => p.tablename === table.name);
    const wall = expression(tenantKeyOf(table.name));
    const common = { cmd: "ALL", roles: "{public}" };
    expect(own.map(({ tablename, ...p }) => p).sort((a, b) => (a.policyname < b.policyname ? -1 : 1))).toEqual([
      { policyname: "tenant_base", permissive: "PERMISSIVE", ...common, qual: "true", with_check: "true" },
      { policyname: "tenant_wall", permissive: "RESTRICTIVE", ...common, qual: wall, with_check: wall },
    ]);
  }
});

test("every key, exclusion and unique index of a tenant's table starts with the tenant", async () => {
  const rows = await admin`
    select t.relname as table, i.relname as index, (
      select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = x.indkey[0]) as leads
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion) and t.relname in ${admin(distributed)}
      and t.relname <> 'tenants'`;
  expect(rows.length).toBeGreaterThan(distributed.length);
  expect(rows.filter((r) => r.leads !== "tenant_id")).toEqual([]);
});

test("every foreign key between tenants' tables takes the tenant along", async () => {
  const rows = await admin<
    { name: string; table: string; target: string; columns: string[]; targets: string[]; kind: string }[]
  >`
    select k.conname as name, t.relname as table, f.relname as target, k.confdeltype as kind,
      (select array_agg(a.attname::text order by o) from unnest(k.conkey) with ordinality u(n, o)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = u.n) as columns,
      (select array_agg(a.attname::text order by o) from unnest(k.confkey) with ordinality u(n, o)
        join pg_attribute a on a.attrelid = f.oid and a.attnum = u.n) as targets
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and t.relnamespace = 'public'::regnamespace and not t.relispartition`;
  expect(rows.length).toBeGreaterThan(150);
  for (const key of rows) {
    const [ours, theirs] = [distributed.includes(key.table), distributed.includes(key.target)];
    // A row that all share may not point at somebody's.
    expect([key.name, !ours && theirs]).toEqual([key.name, false]);
    if (ours && theirs) {
      expect([key.name, key.columns[0], key.targets[0]]).toEqual([key.name, "tenant_id", tenantKeyOf(key.target)]);
    }
    // Restrict or cascade: "set null" would take the tenant away as well.
    expect([key.name, ["r", "c", "a"].includes(key.kind)]).toEqual([key.name, true]);
  }
});

test("every foreign key has an index that leads with the tenant", async () => {
  const missing = await admin`
    select k.conname from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and t.relname in ${admin(distributed)} and cardinality(k.conkey) > 1 and not exists (
      select 1 from pg_index x where x.indrelid = k.conrelid and x.indkey[0] = (
        select attnum from pg_attribute where attrelid = k.conrelid and attname = 'tenant_id')
        and k.conkey[2] = any(x.indkey[1:2]))
      and k.conkey[1] = (select attnum from pg_attribute where attrelid = k.conrelid and attname = 'tenant_id')`;
  expect(missing).toEqual([]);
});

test("names follow the house: table, what, kind; none was cut off", async () => {
  const rows = await admin<{ name: string; table: string; kind: string }[]>`
    select k.conname as name, t.relname as table, k.contype as kind from pg_constraint k join pg_class t on t.oid = k.conrelid
    where t.relnamespace = 'public'::regnamespace and not t.relispartition and k.contype in ('p', 'u', 'f', 'c', 'x')`;
  const endings: Record<string, RegExp> = { p: /_pkey$/, u: /_key$/, f: /_fk$/, c: /_check$/, x: /_excl$/ };
  for (const { name, table, kind } of rows) {
    expect([name, endings[kind]?.test(name), name.startsWith(table)]).toEqual([name, true, true]);
    expect(name.length).toBeLessThan(64);
  }
});

describe("the app's role", () => {
  test("owns nothing, is no superuser, is bound by the policies, and cannot become who is not", async () => {
    const [role] =
      await admin`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = ${ROLES.app}`;
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
    const owned = await admin`select objid from pg_shdepend where refobjid = ${ROLES.app}::regrole and deptype = 'o'`;
    expect(owned).toEqual([]);
    const groups = await admin`select roleid from pg_auth_members where member = ${ROLES.app}::regrole`;
    expect(groups).toEqual([]);
    for (const [name, bypasses] of [
      [ROLES.owner, false],
      [ROLES.system, true],
    ] as const) {
      const [other] = await admin`select rolsuper, rolbypassrls from pg_roles where rolname = ${name}`;
      expect(other).toEqual({ rolsuper: false, rolbypassrls: bypasses });
    }
  });

  test("may change rows, never structure; the log and what was said of answers only grow", async () => {
    const grants = await admin<{ table: string; what: string }[]>`
      select table_name as table, privilege_type as what from information_schema.role_table_grants
      where table_schema = 'public' and grantee = ${ROLES.app}`;
    const of = (table: string) =>
      grants
        .filter((g) => g.table === table)
        .map((g) => g.what)
        .sort();
    const special: Record<string, string[]> = {
      audit_log: ["INSERT", "SELECT"],
      audit_seals: ["INSERT", "SELECT"],
      questionnaire_answer_comments: ["INSERT", "SELECT"],
      questionnaire_answer_edits: ["INSERT", "SELECT"],
      tenants: ["SELECT"],
      states: ["SELECT"],
      cities: ["SELECT"],
      rate_limits: [],
    };
    for (const table of stored) {
      const usual = table.partition ? [] : ["DELETE", "INSERT", "SELECT", "UPDATE"];
      expect([table.name, of(table.name)]).toEqual([table.name, special[table.name] ?? usual]);
      expect(table.owner).toBe(ROLES.owner);
    }
    const system = await admin<{ what: string }[]>`
      select distinct privilege_type as what from information_schema.role_table_grants
      where grantee = ${ROLES.system} and table_schema = 'public'
        and (privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')
          or (table_name in ('audit_log', 'audit_seals') and privilege_type in ('UPDATE', 'DELETE')))`;
    expect(system).toEqual([]);
    await expect(app`create table intruder (id int)`).rejects.toMatchObject({ code: "42501" });
    await expect(app`alter table users disable row level security`).rejects.toMatchObject({ code: "42501" });
    await expect(app`set role gondola_system`).rejects.toMatchObject({ code: "42501" });
  });

  test("cannot run what others may run for it, but for the searches, which look up one tenant", async () => {
    const definers = await admin<{ name: string; body: string; config: string[] | null }[]>`
      select p.proname as name, p.prosrc as body, p.proconfig as config from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef`;
    const searched = await admin`
      select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'search_text' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;
    expect(definers.map((d) => d.name).sort()).toEqual(searched.map((s) => `search_${s.relname}`).sort());
    for (const { name, body, config } of definers) {
      expect(config).toEqual(["search_path=pg_catalog, public, pg_temp"]);
      const shared = ["search_states", "search_cities"].includes(name);
      expect([
        name,
        body.includes(`t.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid AND`),
      ]).toEqual([name, !shared]);
    }
  });
});

describe("with rows of somebody in every kind of table", () => {
  test("without a tenant all tables are empty and take nothing", async () => {
    await newTenant();
    for (const name of distributed) {
      const [row] = await app`select count(*)::int as n from ${app(name)}`;
      expect([name, row?.n]).toEqual([name, 0]);
      if (name === "tenants") continue;
      const refused = await app`insert into ${app(name)} default values`.catch((error: unknown) => error);
      // 42501: the policy; 23502: the tenant is null (or an earlier column is).
      expect([name, ["42501", "23502"].includes((refused as { code: string }).code)]).toEqual([name, true]);
    }
    await expect(app`insert into tenants (id, name) values (gen_random_uuid(), 'x')`).rejects.toMatchObject({
      code: "42501",
    });
  });

  test("the functions that step around the policies find nothing of others", async () => {
    const [mine, other] = [await newTenant(), await newTenant()];
    const search = (tenantId: string) =>
      app.begin(async (tx) => {
        await tx`select set_config('app.tenant_id', ${tenantId}, true)`;
        return tx`select search_users('%pessoa%') as id`;
      });
    const found = (await search(mine.tenantId)).map((r) => r.id);
    expect(found.sort()).toEqual(Object.values(mine.userIds).sort());
    expect((await search(other.tenantId)).some((r) => found.includes(r.id))).toBe(false);
    expect(await app`select search_users('%')`).toHaveLength(0);
  });
});

test("an index falls only on what may be null, so that a query's own order is read from it either way", async () => {
  const rows = await admin`
    select i.indexrelid::regclass::text as index, a.attname as column
    from pg_index i join pg_class c on c.oid = i.indexrelid
    cross join lateral unnest(i.indkey::int2[], i.indoption::int2[]) with ordinality as part(attnum, option, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
    where c.relnamespace = 'public'::regnamespace and part.option & 1 = 1 and a.attnotnull`;
  expect(rows).toEqual([]);
});
