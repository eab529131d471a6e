import { and, eq, inArray } from "drizzle-orm";
import { attachments, tenants } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { DAY_MS } from "@/lib/base/calendar/days";
import type { StoredFile } from "@/lib/platform/storage/storage";
import { storage } from "@/lib/platform/storage/store";
import { originalKey } from "./copies";

const BATCH = 200;
/** `t/{tenant}/{yyyy}/{mm}/{sha256}`, see `uploadKey`. */
const UPLOAD = /^t\/([0-9a-f-]{36})\/\d{4}\/\d{2}\/([0-9a-f]{64})$/;

type Upload = { readonly key: string; readonly tenantId: string; readonly original: string; readonly sha256: string };

function uploadOf({ key }: StoredFile): Upload | null {
  const original = originalKey(key);
  const [, tenantId, sha256] = UPLOAD.exec(original) ?? [];
  return tenantId && sha256 ? { key, tenantId, original, sha256 } : null;
}

/**
 * The stored keys, of these, that a record names; null when this database does not know the tenant. Such files may belong to
 * another database that shares the folder, and are left alone.
 */
async function namedKeys(tenantId: string, uploads: readonly Upload[]): Promise<Set<string> | null> {
  const originals = uploads.map((upload) => upload.original);
  const hashes = uploads.map((upload) => upload.sha256);
  return withTenant({ tenantId }, async (tx) => {
    const known = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId));
    if (known.length === 0) return null;
    const rows = await tx
      .select({ key: attachments.storageKey })
      .from(attachments)
      .where(and(inArray(attachments.sha256, hashes), inArray(attachments.storageKey, originals)));
    return new Set(rows.map((row) => row.key));
  });
}

async function removeStrays(uploads: readonly Upload[]): Promise<number> {
  let removed = 0;
  for (const [tenantId, own] of Map.groupBy(uploads, (upload) => upload.tenantId)) {
    const named = await namedKeys(tenantId, own);
    if (!named) continue;
    for (const { key, original } of own) if (!named.has(original) && (await storage().delete(key))) removed += 1;
  }
  return removed;
}

/**
 * Removes uploads and half-written files of more than a day before `now` that no record names: what remains of an upload
 * whose transaction never committed. Gives how many; stops early when `signal` is aborted.
 * @door job
 */
export async function sweepStrayFiles(now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS);
  let removed = await storage().discardUnfinished(before);
  let batch: Upload[] = [];
  for await (const file of storage().list("t")) {
    if (signal?.aborted) return removed;
    const upload = file.modifiedAt < before ? uploadOf(file) : null;
    if (upload) batch.push(upload);
    if (batch.length >= BATCH) {
      removed += await removeStrays(batch);
      batch = [];
    }
  }
  return removed + (await removeStrays(batch));
}
