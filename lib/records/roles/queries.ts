import { eq } from "drizzle-orm";
import { roles } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** The permissions of a role, in alphabetical order. Throws `forbidden`, `not_found`. */
export async function permissionsOf(ctx: Ctx, roleId: string): Promise<string[]> {
  authorize(ctx, "GET", "ROLE");
  if (!isUuid(roleId)) throw notFound();
  const [role] = await withTenant(ctx, (tx) =>
    tx.select({ permissions: roles.permissions }).from(roles).where(eq(roles.id, roleId)),
  );
  if (!role) throw notFound();
  return [...role.permissions].sort();
}
