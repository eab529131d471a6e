import { eq } from "drizzle-orm";
import { newest } from "@/db/order";
import { tenantClones, tenants } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { authorize } from "@/lib/permissions/authorize";
import { isSuperAdmin } from "@/lib/permissions/role-names";
import { forbidden, notFound } from "@/lib/problem/catalogue";
import { isUuid } from "@/lib/resource/checks";
import type { Ctx } from "@/lib/tenancy/ctx";
import { type CloneView, viewOf } from "./view";

/** The newest copy into a tenant; null when there was none. Throws `forbidden` to all but super admins, and `not_found`. */
export async function lastClone(ctx: Ctx, tenantId: string): Promise<CloneView | null> {
  authorize(ctx, "GET", "TENANT");
  if (!isSuperAdmin(ctx)) throw forbidden();
  if (!isUuid(tenantId)) throw notFound();
  return withTenant({ tenantId: tenantId.toLowerCase() }, async (tx) => {
    const [tenant] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.isPlatform, false));
    if (!tenant) throw notFound();
    const [row] = await tx
      .select()
      .from(tenantClones)
      .orderBy(...newest(tenantClones.createdAt, tenantClones.id))
      .limit(1);
    return row ? viewOf(row) : null;
  });
}
