import { lte, sql } from "drizzle-orm";
import { bulkJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { everyTenant } from "@/lib/platform/tenancy/every";

/** Forgets bulk jobs, with what became of each record, when nobody can take them back any more. Returns how many. @door job */
export async function purgeBulkJobs(): Promise<number> {
  let removed = 0;
  for (const tenantId of await everyTenant("forget bulk jobs")) {
    const gone = await withTenant({ tenantId, lane: "job" }, (tx) =>
      tx.delete(bulkJobs).where(lte(bulkJobs.expiresAt, sql`now()`)).returning({ id: bulkJobs.id }),
    );
    removed += gone.length;
  }
  return removed;
}
