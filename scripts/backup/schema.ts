import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { migrate } from "@/db/migrate";
import { BadArchive, type Header } from "./format";

const FOLDER = join(import.meta.dirname, "../../db/migrations");

type Journal = { readonly entries: readonly { readonly when: number; readonly tag: string }[] };

const journalOf = (folder: string): Journal => JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));

/** Throws unless this version knows the migration the backup was made at. */
export function assertKnown(schema: Header["schema"], folder = FOLDER): void {
  const { entries } = journalOf(folder);
  const latest = Math.max(...entries.map(({ when }) => when));
  if (schema.when > latest) {
    throw new BadArchive("The backup was made by a newer version of Gôndola: update this one first, then restore.");
  }
  const own = entries.find(({ when }) => when === schema.when);
  const hash =
    own &&
    createHash("sha256")
      .update(readFileSync(join(folder, `${own.tag}.sql`), "utf8"))
      .digest("hex");
  if (hash !== schema.hash) throw new BadArchive("The backup was made by another edition of Gôndola than this one.");
}

/** The migrations up to one of them, in a folder of their own. */
function olderFolder(when: number): string {
  const folder = mkdtempSync(join(tmpdir(), "gondola-migrations-"));
  const journal = journalOf(FOLDER);
  const entries = journal.entries.filter((entry) => entry.when <= when);
  mkdirSync(join(folder, "meta"));
  for (const { tag } of entries) copyFileSync(join(FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  return folder;
}

async function migrateTo(ownerUrl: string, when: number): Promise<void> {
  const folder = olderFolder(when);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {}, connection: { timezone: "UTC" } });
  try {
    await applyMigrations(drizzle(sql), { migrationsFolder: folder });
  } finally {
    await sql.end({ timeout: 5 });
    rmSync(folder, { recursive: true });
  }
}

async function appliedIn(ownerUrl: string): Promise<number> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const [known] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`;
    if (!known?.is) return 0;
    const [last] = await sql<{ when: string | null }[]>`
      select max(created_at) as when from drizzle.__drizzle_migrations`;
    return Number(last?.when ?? 0);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Gives the database the very tables the backup was made from; what came later is migrated once the rows are in. */
export async function meetSchema(ownerUrl: string, { when }: Header["schema"]): Promise<void> {
  const { entries } = journalOf(FOLDER);
  if (when === entries.at(-1)?.when) return migrate(ownerUrl);
  if ((await appliedIn(ownerUrl)) > when) {
    throw new BadArchive(
      "The database is newer than the backup: give a new, empty one, which is then brought up to date.",
    );
  }
  await migrateTo(ownerUrl, when);
}
