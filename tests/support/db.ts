import postgres from "postgres";
import { inject } from "vitest";
import type { RoleUrls } from "@/db/setup";
import { onDatabase } from "./database-url";

/** A fresh copy of the template under this name, unless it is there already. */
export async function cloneDatabase(suffix: string): Promise<RoleUrls & { adminUrl: string }> {
  const { adminUrl, template, prefix, roles } = inject("database");
  const name = `${prefix}_${suffix}`;
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await sql`create database ${sql(name)} template ${sql(template)}`;
        break;
      } catch (error) {
        const { code } = error as { code?: string };
        if (code === "42P04") break;
        // Another worker copies the template this very moment.
        if (code !== "55006" || attempt >= 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  } finally {
    await sql.end();
  }
  return {
    adminUrl: onDatabase(adminUrl, name),
    ownerUrl: onDatabase(roles.ownerUrl, name),
    appUrl: onDatabase(roles.appUrl, name),
    systemUrl: onDatabase(roles.systemUrl, name),
  };
}

/** Has the server look at all tables of a database, or at these, as it does by itself some minutes after they were filled. */
export async function analyzeAll(adminUrl: string, tables?: readonly string[]): Promise<void> {
  const sql = postgres(adminUrl, { max: 1 });
  if (!tables) await sql`analyze`;
  for (const table of tables ?? []) await sql`analyze ${sql(table)}`;
  await sql.end();
}

const { VITEST_POOL_ID: worker = "1", TEST_ALONE } = process.env;

/**
 * This worker's own database, which `db/` uses from the import of this file on. It is shared by the files that the worker runs, unless
 * each has a process of its own: each test makes its own tenant and so needs no cleaning up.
 */
export const database = await cloneDatabase(TEST_ALONE ? `alone_${process.pid}` : `worker_${worker}`);
process.env.DATABASE_OWNER_URL = database.ownerUrl;
process.env.DATABASE_APP_URL = database.appUrl;
process.env.DATABASE_SYSTEM_URL = database.systemUrl;
