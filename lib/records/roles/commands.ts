import { eq } from "drizzle-orm";
import { roles } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, invalidFields, notFound, Problem } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isPermission, refusedGrant } from "@/lib/platform/permissions/grant";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import type { Permission } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { assertMayAlter } from "@/lib/records/tenants/settings";
import { lockRoles } from "./lock";
import { keysLost } from "./rules";

/**
 * Gives a role a whole new list of permissions. Only admins, who grant only what they hold and never more than the role's
 * parent holds, and whose own role keeps what it takes to change roles. The new list counts from the holders' next request on.
 * `base` is the list that the person saw; when it is another by now, the change is a `conflict`.
 * Throws `forbidden`, `not_found`, `conflict`, `invalid_fields` under `permissions`.
 */
export async function assignPermissions(
  ctx: Ctx,
  roleId: string,
  sent: unknown,
  base?: readonly string[],
): Promise<string[]> {
  authorize(ctx, "PUT", "ROLE");
  if (!isAdmin(ctx)) throw forbidden();
  if (!isUuid(roleId)) throw notFound();
  return withTenant(ctx, async (tx) => {
    await assertMayAlter({ ...ctx, tx });
    await lockRoles({ ...ctx, tx });
    const [role] = await tx.select().from(roles).where(eq(roles.id, roleId)).for("update");
    if (!role) throw notFound();
    const after = new Set(permissionList(sent));
    if (base && base.toSorted().join() !== role.permissions.toSorted().join()) throw new Problem("conflict");
    if (role.id === ctx.roleId && keysLost(new Set(role.permissions), after).length > 0)
      throw invalidFields({ permissions: "locks_own_role" });
    const parent = role.parentRoleId
      ? (await tx.select({ permissions: roles.permissions }).from(roles).where(eq(roles.id, role.parentRoleId)))[0]
      : undefined;
    const children = await tx
      .select({ permissions: roles.permissions })
      .from(roles)
      .where(eq(roles.parentRoleId, role.id));
    const refused = refusedGrant({
      holder: ctx.permissions,
      parent: parent ? new Set(heldOf(parent)) : null,
      before: new Set(heldOf(role)),
      after,
    });
    if (refused) throw invalidFields({ permissions: "role_not_allowed" });
    // A role below would be left with more than its parent.
    const heldBelow = children.flatMap(heldOf);
    if (heldBelow.some((permission) => !after.has(permission)))
      throw invalidFields({ permissions: "role_not_allowed" });
    const permissions = [...after].sort();
    await tx.update(roles).set({ permissions, updatedAt: new Date() }).where(eq(roles.id, roleId));
    await writeAudit(
      { ...ctx, tx },
      {
        resource: "role",
        recordId: roleId,
        recordName: role.alias,
        action: "update",
        before: { permissions: [...role.permissions].sort() },
        after: { permissions },
      },
    );
    return permissions;
  });
}

/** A list of permissions as it was sent. Throws `invalid_fields` under `permissions`. */
export function permissionList(sent: unknown): Permission[] {
  if (sent === undefined || sent === null) throw invalidFields({ permissions: "required" });
  if (!Array.isArray(sent)) throw invalidFields({ permissions: "invalid_type" });
  if (!sent.every(isPermission)) throw invalidFields({ permissions: "invalid_choice" });
  return sent;
}

/** Permissions of a role as they are stored: only those that there are get in. */
const heldOf = ({ permissions }: { readonly permissions: readonly string[] }) => permissions.filter(isPermission);
