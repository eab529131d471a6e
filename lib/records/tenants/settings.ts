import { eq } from "drizzle-orm";
import { tenants, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { localDate } from "@/lib/base/calendar/zone";
import { forbidden } from "@/lib/base/problem/catalogue";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { extraSettings } from "./extra-settings";

/** The settings of the tenant that the context is in. */
export async function tenantSettings(ctx: TxCtx): Promise<typeof tenants.$inferSelect> {
  const [tenant] = await ctx.tx.select().from(tenants).where(eq(tenants.id, ctx.tenantId));
  if (!tenant) throw forbidden();
  return tenant;
}

/** The day "YYYY-MM-DD" that it is where the tenant is. */
export async function tenantToday(ctx: TxCtx): Promise<string> {
  return localDate(new Date(), (await tenantSettings(ctx)).defaultTimezone);
}

/**
 * `is_alter_password_and_permissions`: without it only the super admin changes other people's passwords, e-mails and roles, and what
 * a role holds and shows.
 */
export async function mayAlter(ctx: TxCtx): Promise<boolean> {
  return isSuperAdmin(ctx) || (await tenantSettings(ctx)).isAlterPasswordAndPermissions;
}
/** Throws `forbidden` where `mayAlter` says no. */
export async function assertMayAlter(ctx: TxCtx): Promise<void> {
  if (!(await mayAlter(ctx))) throw forbidden();
}

/** `is_add_pdv`: without it, promoters add no PDVs, whatever their role holds; the back-office always may. */
export async function assertMayAddPdv(ctx: TxCtx): Promise<void> {
  const [author] = await ctx.tx.select({ type: users.type }).from(users).where(eq(users.id, ctx.userId));
  if (author?.type === "promoter" && !(await tenantSettings(ctx)).isAddPdv) throw forbidden();
}

/** For how many days this tenant keeps raw positions. */
export async function retentionDays(tx: TenantTx, tenantId: string): Promise<number> {
  const [tenant] = await tx.select({ extra: tenants.extraSettings }).from(tenants).where(eq(tenants.id, tenantId));
  return extraSettings(tenant?.extra ?? {}).positionsRetentionDays;
}
