import { readFileSync } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "@/db/migrate";
import { seedSystem } from "@/db/seeds/system";
import { ensureDatabase, type RoleUrls } from "@/db/setup";
import { PERMISSIONS } from "@/lib/platform/permissions/grant";
import { ACTIONS, SUBJECTS } from "@/lib/platform/permissions/subjects";
import { cloneDatabase } from "../../support/db";

let urls: RoleUrls & { adminUrl: string };
let admin: postgres.Sql;
beforeAll(async () => {
  urls = await cloneDatabase("migrations");
  // A clone does not inherit the rights on the database itself.
  await ensureDatabase(urls.adminUrl);
  admin = postgres(urls.adminUrl, { max: 2, onnotice: () => {} });
});
afterAll(() => admin.end());

/** Everything that makes up the structure, as text. */
async function structure(): Promise<readonly unknown[]> {
  return admin`
    select 'column' as kind, table_name || '.' || column_name as name, data_type || coalesce(column_default, '') as what
      from information_schema.columns where table_schema = 'public'
    union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'policy', tablename || '.' || policyname, qual || with_check from pg_policies
    union all select 'function', proname, pg_get_userbyid(proowner) || prosrc from pg_proc p
      where pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
    union all select 'grant', relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace and relacl is not null
    order by 1, 2, 3`;
}

test("set-up, migration and seed change nothing the second time, also when several start together", async () => {
  const before = await structure();
  expect(before.length).toBeGreaterThan(1_500);
  await ensureDatabase(urls.adminUrl);
  await Promise.all([1, 2, 3].map(() => migrate(urls.ownerUrl)));
  await Promise.all([1, 2].map(() => seedSystem(urls.systemUrl)));
  expect(await structure()).toEqual(before);
  const [counts] = await admin`
    select (select count(*)::int from states) as states, (select count(*)::int from cities) as cities,
      (select count(*)::int from tenants where is_platform) as platforms`;
  expect(counts).toEqual({ states: 27, cities: 5571, platforms: 1 });
});

test("a policy that somebody loosened, a table that somebody opened and a grant too many are put right", async () => {
  const before = await structure();
  await admin`alter policy tenant_wall on brands using (true)`;
  await admin`alter table products disable row level security`;
  await admin`drop policy tenant_base on pos`;
  await admin`grant truncate, trigger on users to gondola_app`;
  await admin`grant update on audit_log to gondola_app`;
  expect(await structure()).not.toEqual(before);
  await migrate(urls.ownerUrl);
  expect(await structure()).toEqual(before);
});

test("a new tenant table is walled in by the next migration run", async () => {
  const owner = postgres(urls.ownerUrl, { max: 1, onnotice: () => {} });
  await owner`create table novelties (tenant_id uuid not null, id uuid not null, primary key (tenant_id, id))`;
  await owner.end();
  await migrate(urls.ownerUrl);
  const [table] = await admin`select relrowsecurity, relforcerowsecurity from pg_class where relname = 'novelties'`;
  expect(table).toEqual({ relrowsecurity: true, relforcerowsecurity: true });
  expect(await admin`select policyname from pg_policies where tablename = 'novelties' order by 1`).toEqual([
    { policyname: "tenant_base" },
    { policyname: "tenant_wall" },
  ]);
  await admin`drop table novelties`;
});

test("a table in use is waited for in short steps", async () => {
  await admin`alter table brands disable row level security`;
  const traffic = admin.begin(async (tx) => {
    await tx`select count(*) from brands`;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await migrate(urls.ownerUrl);
  await traffic;
  const [table] = await admin`select relrowsecurity from pg_class where relname = 'brands'`;
  expect(table?.relrowsecurity).toBe(true);
});

/** What the migration of that name makes of a role's permissions. */
async function permissionsAfter(migration: string, lists: readonly (readonly string[])[]) {
  const [role] = await admin`
    insert into roles (tenant_id, id, name, alias) select id, gen_random_uuid(), 'old', 'Old' from tenants where is_platform returning id`;
  const owner = postgres(urls.ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const after: unknown[] = [];
    for (const permissions of lists) {
      await admin`update roles set permissions = ${permissions} where id = ${String(role?.id)}`;
      // The tables that it may make are there already.
      const text = readFileSync(`db/migrations/${migration}.sql`, "utf8");
      await owner.unsafe(text.slice(Math.max(0, text.indexOf('ALTER TABLE "roles"'))));
      const [row] = await admin`select permissions from roles where id = ${String(role?.id)}`;
      after.push(row?.permissions);
    }
    return after;
  } finally {
    await owner.end();
    await admin`delete from roles where id = ${String(role?.id)}`;
  }
}

test("whoever could see what people cost before it had a permission of its own still can", async () => {
  const lists = [["USER_GET", "USER_PUT"], ["USERCOST_GET", "USER_PUT"], ["USER_GET"]];
  expect(await permissionsAfter("0021_add-cost-permission", lists)).toEqual([
    ["USER_GET", "USER_PUT", "USERCOST_GET"],
    ["USERCOST_GET", "USER_PUT"],
    ["USER_GET"],
  ]);
});

test("whoever may change roles sets what dashboards judge by, once, and nobody else", async () => {
  const both = ["DASHBOARDTARGET_GET", "DASHBOARDTARGET_PUT"];
  const lists = [
    ["ROLE_GET", "ROLE_PUT"],
    ["ROLE_PUT", ...both],
    ["ROLE_GET", "PERFORMANCESCREEN_GET"],
  ];
  expect(await permissionsAfter("0064_add-dashboard-targets", lists)).toEqual([
    ["ROLE_GET", "ROLE_PUT", ...both],
    ["ROLE_PUT", ...both],
    ["ROLE_GET", "PERFORMANCESCREEN_GET"],
  ]);
});

test("roles keep what can still be granted, in its order, and nothing else", async () => {
  // Those of that time.
  const subjects = SUBJECTS.filter((subject) => subject !== "OPERATIONALPROBLEM" && subject !== "DASHBOARDTARGET");
  const all = subjects.flatMap((subject) => ACTIONS.map((action) => `${subject}_${action}`));
  expect(await permissionsAfter("0030_drop-unasked-permissions", [all, ["POS_PUT"], []])).toEqual([
    PERMISSIONS.filter(
      (permission) =>
        !/^(OPERATIONALPROBLEM|DASHBOARDTARGET)_|^(EXPORTJOB|IMPORTJOB|PRESENTATIONJOB)_POST$|^ORDER_(POST|PUT|DELETE)$/.test(
          permission,
        ),
    ),
    ["POS_PUT"],
    [],
  ]);
});

test("stored house numbers lose the word before them, but where two stores would then be one", async () => {
  const [tenant] = await admin`
    insert into tenants (id, name, limit_units, limit_users) values (gen_random_uuid(), 'Numbers', 9, 9) returning id`;
  const tenantId = String(tenant?.id);
  const rows = [
    ["Rua A", "nº 2775"],
    ["Rua B", "Número 12"],
    ["Rua C", "n. 7"],
    ["Rua C", "7"],
    ["Rua D", "nº 5"],
    ["Rua D", "n° 5"],
    ["Rua E", "s/n"],
    [null, "nº 9"],
    [null, "nº 9"],
  ] as const;
  for (const [at, [address, number]] of rows.entries()) {
    const id = `00000000-0000-7000-8000-00000000000${at}`;
    await admin`insert into pos (tenant_id, id, name, address, number) values (${tenantId}, ${id}, 'Loja', ${address}, ${number})`;
  }
  const owner = postgres(urls.ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await owner.unsafe(readFileSync("db/migrations/0032_plain-house-numbers.sql", "utf8"));
    const kept = await admin`select address, number from pos where tenant_id = ${tenantId} order by address, number`;
    expect(kept.map(({ address, number }) => `${address} ${number}`)).toEqual([
      "Rua A 2775",
      "Rua B 12",
      "Rua C 7",
      "Rua C n. 7",
      "Rua D 5",
      "Rua D n° 5",
      "Rua E s/n",
      "null 9",
      "null 9",
    ]);
  } finally {
    await owner.end();
    await admin`delete from pos where tenant_id = ${tenantId}`;
    await admin`delete from tenants where id = ${tenantId}`;
  }
});
