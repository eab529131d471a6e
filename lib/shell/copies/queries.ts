import { eq } from "drizzle-orm";
import { newest } from "@/db/order";
import { tenantClones, tenants } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, notFound } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
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
