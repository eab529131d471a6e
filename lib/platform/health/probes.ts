import { randomUUID } from "node:crypto";
import { access, constants, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import journal from "@/db/migrations/meta/_journal.json";
import { type SystemTx, withSystem } from "@/db/with-tenant";
import { diskUse } from "@/lib/platform/storage/local-storage";
import { storageLimit, storageRoot } from "@/lib/platform/storage/store";

/** A worker looks at its queues every 4 s; three missed looks and it counts as gone. */
const WORKER_SILENCE_S = 15;
/** Work that could have started this long ago and has not. */
const QUEUE_AGE_S = 300;

export type Check = { readonly ok: boolean; readonly [fact: string]: unknown };

const one = async (tx: SystemTx, query: ReturnType<typeof sql>) => {
  const [row] = await tx.execute<Record<string, unknown>>(query);
  return row ?? {};
};
const rounded = (value: unknown) => (value === null || value === undefined ? null : Math.round(Number(value)));

export async function database(): Promise<Check> {
  const started = performance.now();
  await withSystem("health", (tx) => one(tx, sql`select 1`));
  return { ok: true, ms: Math.round(performance.now() - started) };
}

/** The database has at least the migrations this program was built with. */
export async function migrations(): Promise<Check> {
  const wanted = journal.entries.at(-1)?.when ?? 0;
  const row = await withSystem("health", (tx) =>
    one(tx, sql`select max(created_at) as latest, count(*)::int as applied from drizzle.__drizzle_migrations`),
  );
  return { ok: Number(row.latest ?? 0) >= wanted, applied: row.applied, wanted: journal.entries.length };
}

/** A worker is alive, and nothing waits for it unduly. */
export async function queue(): Promise<Check> {
  const row = await withSystem("health", (tx) =>
    one(
      tx,
      sql`select
        (select extract(epoch from now() - max(greatest(monitor_claim_on, monitor_on))) from pgboss.queue) as silence,
        (select extract(epoch from now() - min(start_after)) from pgboss.job
          where state in ('created', 'retry') and start_after < now() and not blocked and name <> 'dead-letters') as age`,
    ),
  );
  const workerSilence = rounded(row.silence);
  const oldestJob = rounded(row.age) ?? 0;
  const alive = workerSilence !== null && workerSilence <= WORKER_SILENCE_S;
  return { ok: alive && oldestJob <= QUEUE_AGE_S, workerSilence, oldestJob };
}

/** The storage takes a file and gives it up again, and its disk has room. */
export async function storage(): Promise<Check> {
  const root = storageRoot();
  await mkdir(root, { recursive: true });
  await access(root, constants.W_OK);
  const probe = join(root, `.probe-${randomUUID()}`);
  await writeFile(probe, "ok");
  await rm(probe, { force: true });
  const use = await diskUse(root);
  return { ok: use < storageLimit(), diskUsePercent: Math.round(use * 100) };
}
