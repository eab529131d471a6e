import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres, { type Sql } from "postgres";

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(HERE, "migrations");
/** Any number; the same for every process that migrates this database. */
const LOCK = 7_267_466_553;
const LOCK_TIMEOUT = "2s";
const ATTEMPTS = 15;

/**
 * Brings the database of the owner's URL up to this code: migrations, months of the audit log, policies and grants. Safe to run
 * from several processes at once and again; waits for traffic in short steps instead of stopping it.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {}, connect_timeout: 10, connection: { timezone: "UTC" } });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    await sql.unsafe(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    await patiently(() => applyMigrations(drizzle(sql), { migrationsFolder: FOLDER }));
    await patiently(() => applyFile(sql, "partitions.sql"));
    await patiently(() => applyFile(sql, "security.sql"));
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function applyFile(sql: Sql, name: string): Promise<void> {
  await sql.unsafe(readFileSync(join(HERE, name), "utf8"));
}

/** A lock that traffic holds is asked for again a little later, so that nobody queues up behind the migration. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || codeOf(error) !== "55P03") throw error;
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
    }
  }
}

/** Drizzle wraps what the driver throws. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code ?? (cause ? codeOf(cause) : undefined);
}
