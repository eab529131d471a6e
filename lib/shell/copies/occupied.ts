import { and, eq, sql } from "drizzle-orm";
import { tenantClones } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import type { CloneKind } from "@/lib/records/tenants/copy-kinds";
import { CLONED } from "./tables";

/** Kinds, of these, that the tenant has records of, but for what an earlier copy of the same source left behind when it failed. */
export async function occupied(tx: TenantTx, kinds: readonly CloneKind[], sourceId: string): Promise<CloneKind[]> {
  const broken = await tx
    .select({ kinds: tenantClones.kinds })
    .from(tenantClones)
    .where(and(eq(tenantClones.sourceTenantId, sourceId), eq(tenantClones.status, "failed")));
  const begun = new Set(broken.flatMap((clone) => clone.kinds));
  const taken: CloneKind[] = [];
  for (const kind of kinds.filter((k) => !begun.has(k))) {
    for (const { table, where } of CLONED[kind]) {
      const [row] = await tx.select({ there: sql`1` }).from(table).where(where).limit(1);
      if (row && !taken.includes(kind)) taken.push(kind);
    }
  }
  return taken;
}
