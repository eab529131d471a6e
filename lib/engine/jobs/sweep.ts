import { and, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { exportJobs, tenants } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { DAY_MS } from "@/lib/base/calendar/days";
import type { StoredFile } from "@/lib/platform/storage/storage";
import { storage } from "@/lib/platform/storage/store";
import { everyTenant } from "@/lib/platform/tenancy/every";
import { JOB_TABLES, type JobKind } from "./tables";

const BATCH = 200;
/** `x/exports/{tenant}/{job}/{attempt}`, see `madeKey`; files of several parts have their number behind, and are named by the first. */
const MADE = /^(x\/[a-z]+\/([0-9a-f-]{36})\/[0-9a-f-]{36}\/\d+)(?:\.\d+)?$/;
const KINDS: readonly JobKind[] = ["export", "import", "presentation"];

/** Removes files of jobs whose time is over at `now`; the job itself stays and says so. Gives how many. @door job */
export async function expireMadeFiles(now: Date): Promise<number> {
  let removed = 0;
  for (const tenantId of await everyTenant("expire files")) {
    for (const kind of KINDS) {
      const table = JOB_TABLES[kind];
      const over = and(isNotNull(table.fileKey), lte(table.expiresAt, now));
      const found = await withTenant({ tenantId, lane: "job" }, (tx) =>
        tx.select({ id: table.id, key: table.fileKey }).from(table).where(over),
      );
      for (const { id, key } of found) {
        // First the bytes: a row without its file is told as expired, a file without a row would be nobody's.
        if (key) await removeParts(key);
        await withTenant({ tenantId, lane: "job" }, (tx) =>
          tx.update(table).set({ fileKey: null }).where(eq(table.id, id)),
        );
        removed += 1;
      }
    }
  }
  return removed;
}

async function removeParts(first: string): Promise<void> {
  const folder = first.slice(0, first.lastIndexOf("/"));
  for await (const { key } of storage().list(folder)) if (firstOf(key) === first) await storage().delete(key);
  await storage().delete(first);
}

/** A file that is given at once takes seconds. */
const LOST_MS = 3_600_000;

/** Ends what says that a file is being given although the process that gave it died: no worker ever had these. Gives how many. @door job */
export async function endLostFiles(now: Date): Promise<number> {
  let ended = 0;
  const lost = and(
    eq(exportJobs.status, "started"),
    eq(exportJobs.attempt, 0),
    lte(exportJobs.startedAt, new Date(now.getTime() - LOST_MS)),
  );
  for (const tenantId of await everyTenant("end lost files")) {
    const rows = await withTenant({ tenantId, lane: "job" }, (tx) =>
      tx.update(exportJobs).set({ status: "failed", endedAt: now }).where(lost).returning({ id: exportJobs.id }),
    );
    ended += rows.length;
  }
  return ended;
}

/** Removes files of more than a day before `now` that no job names: what a worker left that died after it wrote one. Gives how many. @door job */
export async function sweepMadeFiles(now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS);
  let removed = 0;
  let batch: string[] = [];
  for await (const file of storage().list("x")) {
    if (signal?.aborted) return removed;
    if (file.modifiedAt < before && MADE.test(file.key)) batch.push(file.key);
    if (batch.length < BATCH) continue;
    removed += await removeUnnamed(batch);
    batch = [];
  }
  return removed + (await removeUnnamed(batch));
}

async function removeUnnamed(keys: readonly string[]): Promise<number> {
  let removed = 0;
  for (const [tenantId, own] of Map.groupBy(keys, tenantOf)) {
    const named = await namedKeys(tenantId, own);
    if (!named) continue;
    for (const key of own) if (!named.has(firstOf(key)) && (await storage().delete(key))) removed += 1;
  }
  return removed;
}

const firstOf = (key: StoredFile["key"]) => MADE.exec(key)?.[1] ?? key;
const tenantOf = (key: StoredFile["key"]) => MADE.exec(key)?.[2] ?? "";

/** Those that a job names; null when this database does not know the tenant: another one may share the folder. */
async function namedKeys(tenantId: string, keys: readonly string[]): Promise<Set<string | null> | null> {
  return withTenant({ tenantId, lane: "job" }, async (tx) => {
    const known = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId));
    if (known.length === 0) return null;
    const named = new Set<string | null>();
    for (const kind of KINDS) {
      const table = JOB_TABLES[kind];
      const rows = await tx
        .select({ key: table.fileKey })
        .from(table)
        .where(inArray(table.fileKey, keys.map(firstOf)));
      for (const { key } of rows) named.add(key);
    }
    return named;
  });
}
