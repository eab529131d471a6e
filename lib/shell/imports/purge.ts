import { eq, lte, sql } from "drizzle-orm";
import { importJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { storage } from "@/lib/platform/storage/store";
import { everyTenant } from "@/lib/platform/tenancy/every";

/** Forgets imports, with their files and lines, when nobody can take them back any more. Returns how many. @door job */
export async function purgeImports(): Promise<number> {
  let removed = 0;
  for (const tenantId of await everyTenant("forget imports")) {
    const over = await withTenant({ tenantId, lane: "job" }, (tx) =>
      tx
        .select({ id: importJobs.id, key: importJobs.fileKey })
        .from(importJobs)
        .where(lte(importJobs.expiresAt, sql`now()`)),
    );
    for (const { id, key } of over) {
      if (key) await storage().delete(key);
      await withTenant({ tenantId, lane: "job" }, (tx) => tx.delete(importJobs).where(eq(importJobs.id, id)));
      removed += 1;
    }
  }
  return removed;
}
