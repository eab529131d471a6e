import { randomBytes } from "node:crypto";
import postgres from "postgres";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { migrate } from "@/db/migrate";
import { seedSystem } from "@/db/seeds/system";
import { ensureDatabase, ensureRoles, type RoleUrls } from "@/db/setup";
import { installQueue } from "@/lib/platform/queue/install";
import { openTestServer } from "@/scripts/test/databases";
import { onDatabase } from "./database-url";

declare module "vitest" {
  interface ProvidedContext {
    /** Where each worker clones its own database from. */
    database: { adminUrl: string; template: string; prefix: string; roles: RoleUrls };
  }
}

type Template = { readonly database: ProvidedContext["database"]; remove(): Promise<void> };

const KEY = Symbol.for("gondola.test-template");
const home = globalThis as { [KEY]?: Promise<Template> };

/** One template database that every worker of both projects clones. Dropped with its clones at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  home[KEY] ??= makeTemplate();
  const { database, remove } = await home[KEY];
  project.provide("database", database);
  return remove;
}

/** Migrated, and with the system's rows. */
async function makeTemplate(): Promise<Template> {
  const server = await openTestServer(process.cwd());
  const prefix = `gondola_test_${randomBytes(4).toString("hex")}`;
  const template = `${prefix}_template`;
  await asAdmin(server.url, (sql) => sql`create database ${sql(template)}`);
  const roles = await rolesOn(onDatabase(server.url, template));
  await migrate(roles.ownerUrl);
  await installQueue(roles.ownerUrl);
  await seedSystem(roles.systemUrl);
  const drop = async () => {
    // A server forgets no database before it has written down what it holds of all others.
    if (!server.throwAway) await asAdmin(server.url, (sql) => dropAll(sql, prefix));
    await server.stop();
  };
  let removed: Promise<void> | undefined;
  return {
    database: { adminUrl: server.url, template, prefix, roles },
    remove() {
      removed ??= drop();
      return removed;
    },
  };
}

async function dropAll(sql: postgres.Sql, prefix: string): Promise<void> {
  const made = await sql<{ name: string }[]>`
    select datname as name from pg_database where starts_with(datname, ${prefix})`;
  for (const { name } of made) await sql`drop database if exists ${sql(name)} with (force)`;
}

/** On a server where the roles are in use their passwords are not touched. */
async function rolesOn(adminUrl: string): Promise<RoleUrls> {
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_APP_URL: appUrl, DATABASE_SYSTEM_URL: systemUrl } = process.env;
  if (!ownerUrl || !appUrl || !systemUrl) return ensureRoles(adminUrl, process.env.AUTH_SECRET ?? "tests of gondola");
  await ensureDatabase(adminUrl);
  const name = new URL(adminUrl).pathname.slice(1);
  const here = (url: string) => onDatabase(url, name);
  return { ownerUrl: here(ownerUrl), appUrl: here(appUrl), systemUrl: here(systemUrl) };
}

async function asAdmin(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
