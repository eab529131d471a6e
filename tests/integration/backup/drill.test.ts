import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import postgres from "postgres";
import { beforeAll, expect, inject, test } from "vitest";
import { closePools } from "@/db/client";
import { migrate } from "@/db/migrate";
import { teams } from "@/db/schema";
import { ensureDatabase } from "@/db/setup";
import { withTenant } from "@/db/with-tenant";
import { localStorage } from "@/lib/platform/storage/local-storage";
import type { Storage } from "@/lib/platform/storage/storage";
import { useStorage } from "@/lib/platform/storage/store";
import { HEADER, MANIFEST } from "@/scripts/backup/format";
import { makeBackup } from "@/scripts/backup/make";
import { restoreBackup } from "@/scripts/backup/restore";
import { meetSchema } from "@/scripts/backup/schema";
import { bytesOf, packTar, type TarEntry, unpackTar } from "@/scripts/backup/tar";
import { seedDemo } from "@/scripts/demo/seed";
import { patience } from "@/scripts/test/patience";
import { onDatabase } from "../../support/database-url";
import { analyzeAll, cloneDatabase } from "../../support/db";
import { newTenant } from "../../support/tenant";

const folder = mkdtempSync(join(tmpdir(), "gondola-drill-"));
const archive = join(folder, "backup.tar.gz");
/** Of an agency that has little yet: for what goes wrong, which is the same however much there is. */
const small = join(folder, "small.tar.gz");
const TENANT = "0199aaaa-1111-7222-8333-444455556666";
const newStorage = () => localStorage(mkdtempSync(join(folder, "files-")), async () => 0);

let source: Awaited<ReturnType<typeof cloneDatabase>>;
/** What the source holds: no test changes it. */
let held: Record<string, string>;
/** What the small one holds of people. */
let fewUsers: Record<string, string>;
const kept: Storage = newStorage();

beforeAll(async () => {
  source = await cloneDatabase("drill");
  // A clone does not inherit the rights on the database itself.
  await ensureDatabase(source.adminUrl);
  process.env.DATABASE_APP_URL = source.appUrl;
  process.env.DATABASE_SYSTEM_URL = source.systemUrl;
  useStorage(kept);
  // Enough for tables of several megabytes, which a driver reads in pieces.
  await seedDemo({ days: 6, gondolas: 1, analyze: (tables) => analyzeAll(source.adminUrl, tables) });
  await closePools();
  await makeBackup({ systemUrl: source.systemUrl, storage: kept }, archive);
  held = await contentOf(source.adminUrl);
  await makeSmall();
}, 240_000 * patience());

async function makeSmall() {
  const few = await cloneDatabase("drill_few");
  process.env.DATABASE_APP_URL = few.appUrl;
  process.env.DATABASE_SYSTEM_URL = few.systemUrl;
  const tenant = await newTenant();
  await withTenant(tenant, (tx) => tx.insert(teams).values({ name: "Equipe" }));
  await closePools();
  const files = newStorage();
  for (const n of [1, 2]) await files.put(`t/${tenant.tenantId}/photo-${n}.jpg`, Buffer.alloc(1_000, n));
  await makeBackup({ systemUrl: few.systemUrl, storage: files }, small);
  fewUsers = await contentOf(few.adminUrl, "users");
}

/** A new database on the same server, with nothing in it but what an administrator must prepare. */
async function emptyDatabase(suffix: string) {
  const { adminUrl, prefix, roles } = inject("database");
  const name = `${prefix}_drill_${suffix}`;
  await asked(adminUrl, (sql) => sql`create database ${sql(name)}`);
  const here = (url: string) => onDatabase(url, name);
  await ensureDatabase(here(adminUrl));
  return { adminUrl: here(adminUrl), ownerUrl: here(roles.ownerUrl), systemUrl: here(roles.systemUrl) };
}

async function asked<T>(url: string, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await question(sql);
  } finally {
    await sql.end();
  }
}

/** Rows and a sum over them by table, or of one. */
function contentOf(adminUrl: string, only?: string): Promise<Record<string, string>> {
  return asked(adminUrl, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition order by 1`;
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      if (only !== undefined && name !== only) continue;
      const [row] = await sql`
        select count(*) || ' ' || coalesce(md5(string_agg(line, ',' order by line)), '') as sum
        from (select md5(t::text) as line from ${sql(name)} t) lines`;
      found[name] = String(row?.sum);
    }
    return found;
  });
}

/** Keys, rules, triggers and walls. */
const structureOf = (adminUrl: string) =>
  asked(
    adminUrl,
    (sql) => sql`
      select 'constraint' as kind, conrelid::regclass || conname as name, pg_get_constraintdef(oid) || convalidated as what
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'wall', relname, relrowsecurity::text || relforcerowsecurity from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all select 'trigger', tgrelid::regclass || tgname, tgenabled::text from pg_trigger
        where not tgisinternal order by 1, 2, 3`,
  );

async function photosOf(storage: Storage): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { key } of storage.list("")) found.set(key, (await storage.get(key))?.toString("base64") ?? "");
  return new Map([...found].sort());
}

test("same rows, same photos, same rules", async () => {
  const target = await emptyDatabase("same");
  const files = newStorage();
  await restoreBackup({ ownerUrl: target.ownerUrl, storage: files }, archive);
  expect(Object.keys(held).length).toBeGreaterThan(50);
  expect(Number(held.pos_checks?.split(" ")[0])).toBeGreaterThan(500);
  expect(await contentOf(target.adminUrl)).toEqual(held);
  const photos = await photosOf(kept);
  expect(photos.size).toBeGreaterThan(20);
  expect(await photosOf(files)).toEqual(photos);
  await migrate(target.ownerUrl);
  expect(await structureOf(target.adminUrl)).toEqual(await structureOf(source.adminUrl));
});

test("it is a plain archive for its owner only, which every tar reads", () => {
  const names = execFileSync("tar", ["-tzf", archive], { maxBuffer: 64e6 }).toString().trim().split("\n");
  expect(names[0]).toBe(HEADER);
  expect(names.at(-1)).toBe(MANIFEST);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
});

test("a database in use is refused and stays as it was", async () => {
  const before = await structureOf(source.adminUrl);
  const files = newStorage();
  await expect(restoreBackup({ ownerUrl: source.ownerUrl, storage: files }, archive)).rejects.toThrow("in use");
  expect([await contentOf(source.adminUrl), await structureOf(source.adminUrl)]).toEqual([held, before]);
});

test("a backup of an older version is brought up to date", async () => {
  const journal = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8"));
  const old = await emptyDatabase("old");
  const { when, tag } = journal.entries.at(-2);
  const hash = createHash("sha256")
    .update(readFileSync(`db/migrations/${tag}.sql`))
    .digest("hex");
  await meetSchema(old.ownerUrl, { when, hash });
  await asked(old.adminUrl, (sql) => sql`insert into tenants (id, name) values (${TENANT}, 'Antiga')`);
  const file = join(folder, "old.tar.gz");
  await makeBackup({ systemUrl: old.adminUrl, storage: newStorage() }, file);

  const target = await emptyDatabase("updated");
  await restoreBackup({ ownerUrl: target.ownerUrl, storage: newStorage() }, file);
  await migrate(target.ownerUrl);
  expect(await structureOf(target.adminUrl)).toEqual(await structureOf(source.adminUrl));
  expect(await asked(target.adminUrl, (sql) => sql`select id, name from tenants`)).toEqual([
    { id: TENANT, name: "Antiga" },
  ]);
});

/** The small archive with its entries changed. */
async function changed(name: string, change: (name: string, bytes: Buffer) => Buffer | null): Promise<string> {
  const bytes = gunzipSync(readFileSync(small));
  async function* entries(): AsyncGenerator<TarEntry> {
    const whole = async function* () {
      yield bytes;
    };
    for await (const entry of unpackTar(whole())) {
      const body = change(entry.name, await bytesOf(entry.body));
      const once = async function* () {
        if (body) yield body;
      };
      if (body) yield { name: entry.name, size: body.length, body: once() };
    }
  }
  const parts: Buffer[] = [];
  for await (const chunk of packTar(entries(), new Date())) parts.push(chunk);
  const file = join(folder, name);
  writeFileSync(file, gzipSync(Buffer.concat(parts), { level: 1 }));
  return file;
}

const editHeader =
  (edit: (header: { schema: { when: number; hash: string } }) => void) => (name: string, bytes: Buffer) => {
    if (name !== HEADER) return bytes;
    const header = JSON.parse(bytes.toString());
    edit(header);
    return Buffer.from(JSON.stringify(header));
  };

test("what is newer, foreign, damaged or cut off is refused before anything is written", async () => {
  const target = await emptyDatabase("refused");
  const files = newStorage();
  const restore = (file: string) => restoreBackup({ ownerUrl: target.ownerUrl, storage: files }, file);
  const newer = await changed(
    "newer",
    editHeader(({ schema }) => (schema.when += 1)),
  );
  await expect(restore(newer)).rejects.toThrow("newer version");
  const foreign = await changed(
    "foreign",
    editHeader(({ schema }) => (schema.hash = "0".repeat(64))),
  );
  await expect(restore(foreign)).rejects.toThrow("another edition");

  const flip = (part: string) => (name: string, bytes: Buffer) => {
    if (name.includes(part)) bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    return bytes;
  };
  await expect(restore(await changed("row", flip("tables/users/")))).rejects.toThrow("rows of users");
  await expect(restore(await changed("photo", flip("files/t/")))).rejects.toThrow("the files are not");
  const lost = await changed("lost", (name, bytes) => (name.startsWith("tables/teams/") ? null : bytes));
  await expect(restore(lost)).rejects.toThrow("rows of teams");
  const strange = await changed("unfinished", (name, bytes) => (name === MANIFEST ? null : bytes));
  await expect(restore(strange)).rejects.toThrow("no manifest");

  const cut = join(folder, "cut");
  writeFileSync(cut, readFileSync(small).subarray(0, statSync(small).size >> 1));
  await expect(restore(cut)).rejects.toThrow("damaged or cut off");
  writeFileSync(cut, "a letter");
  await expect(restore(cut)).rejects.toThrow("damaged or cut off");
  await expect(restore(join(folder, "nowhere"))).rejects.toThrow("no file");

  const tables = await asked(
    target.adminUrl,
    (sql) => sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  expect(tables.length).toBe(0);
  expect((await photosOf(files)).size).toBe(0);
});

test("an interrupted restore leaves no row, and the next one succeeds", async () => {
  // Migrated already: as empty for a restore as one without any table.
  const target = await cloneDatabase("drill_again");
  await ensureDatabase(target.adminUrl);
  const full: Storage = { ...newStorage(), put: () => Promise.reject(new Error("disk full")) };
  await expect(restoreBackup({ ownerUrl: target.ownerUrl, storage: full }, small)).rejects.toThrow("disk full");
  const [left] = await asked(target.adminUrl, (sql) => sql`select count(*)::int as n from users`);
  expect(left?.n).toBe(0);
  expect(fewUsers.users).not.toBe("0 ");
  await restoreBackup({ ownerUrl: target.ownerUrl, storage: newStorage() }, small);
  expect(await contentOf(target.adminUrl, "users")).toEqual(fewUsers);
});
