import { eq } from "drizzle-orm";
import { tenants } from "@/db/schema";
import { writeAudit } from "@/lib/engine/audit/write";
import { bind } from "@/lib/engine/resource/bind";
import { inviteUser } from "@/lib/platform/auth/confirm";
import { TENANT_ADMIN } from "@/lib/platform/permissions/role-names";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { CLONE_KINDS } from "./copy-kinds";
import { orderClone } from "./copy-order";
import { createDefaultRoles, createFirstAdmin } from "./found";
import { tenant } from "./tenant.resource";

export const tenantServer = bind({
  resource: tenant,
  table: tenants,
  door: "system",
  // The super admins' own tenant holds no field work and is nobody's to change.
  visible: () => eq(tenants.isPlatform, false),
  rules: ({ adminName, adminEmail }, before) => {
    if (before || Boolean(adminName) === Boolean(adminEmail)) return null;
    const missing = adminName ? "adminEmail" : "adminName";
    return { [missing]: "required" };
  },
  afterSave: async (ctx, id, values, before) => {
    if (before) return;
    const roleIds = await createDefaultRoles(ctx.tx, id);
    if (values.copyFromId) await copyFrom(ctx, values.copyFromId, id);
    const adminRole = roleIds[TENANT_ADMIN];
    if (!adminRole || !values.adminName || !values.adminEmail) return;
    const person = { name: values.adminName, email: values.adminEmail };
    const adminId = await createFirstAdmin(ctx.tx, id, adminRole, person);
    const within = { ...ctx, tenantId: id };
    await inviteUser(within, adminId);
    const line = { resource: "user", recordId: adminId, action: "create", before: null };
    await writeAudit(within, { ...line, after: { ...person, type: "tenant", roleId: adminRole } });
  },
});

/** The catalogue of the tenant that this one is made after comes by itself, once this one is there. */
async function copyFrom({ tx, userId }: TxCtx, sourceId: string, targetId: string): Promise<void> {
  const [source] = await tx
    .select({ id: tenants.id, name: tenants.name })
    .from(tenants)
    .where(eq(tenants.id, sourceId));
  if (source) await orderClone(tx, { targetId, source, kinds: CLONE_KINDS, createdBy: userId });
}
