import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { roles, tenants, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, notFound } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isSuperAdmin, TENANT_ADMIN } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

const PER_PAGE = 50;

export type TenantPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isActive: boolean;
  /** No password has been set yet. */
  readonly invited: boolean;
  readonly lastSeenAt: Date | null;
};
export type TenantPeople = {
  readonly people: readonly TenantPerson[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
};

/** The people of a customer's tenant, for the super admin to see: its admins first. `page` counts from 1. Throws `forbidden`, `not_found`. */
export async function tenantPeople(ctx: Ctx, tenantId: string, page: number): Promise<TenantPeople> {
  authorize(ctx, "GET", "TENANT");
  if (!isSuperAdmin(ctx)) throw forbidden();
  if (!isUuid(tenantId)) throw notFound();
  return withTenant({ tenantId: tenantId.toLowerCase() }, async (tx) => {
    const own = and(eq(tenants.isPlatform, false), eq(tenants.id, tenantId.toLowerCase()));
    const [known] = await tx.select({ id: tenants.id }).from(tenants).where(own);
    if (!known) throw notFound();
    const [counted] = await tx.select({ n: count() }).from(users);
    const total = counted?.n ?? 0;
    const shown = Math.min(Math.max(1, page), Math.max(1, Math.ceil(total / PER_PAGE)));
    const people = await tx
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        role: roles.alias,
        isActive: users.isActive,
        invited: sql<boolean>`${users.passwordHash} is null`,
        lastSeenAt: users.lastSeenAt,
      })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .orderBy(desc(inArray(roles.name, [TENANT_ADMIN])), users.nameSearch, users.id)
      .limit(PER_PAGE)
      .offset((shown - 1) * PER_PAGE);
    return { people, page: shown, perPage: PER_PAGE, total };
  });
}
