import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { roles } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { type FieldError, invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import { PERMISSIONS } from "@/lib/platform/permissions/grant";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { assertMayAlter, mayAlter } from "@/lib/records/tenants/settings";
import { lockRoles } from "./lock";
import { role } from "./role.resource";
import { isReservedName } from "./rules";
import { createRole, updateRole } from "./write";

/** A role below another holds nothing that the upper one lacks. */
async function fitsBelow(ctx: TxCtx, id: string, parentId: string): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: roles.id, permissions: roles.permissions })
    .from(roles)
    .where(inArray(roles.id, [id, parentId]));
  const held = rows.find((row) => row.id === id)?.permissions ?? [];
  const above = new Set(rows.find((row) => row.id === parentId)?.permissions ?? []);
  return held.every((permission) => above.has(permission));
}

export const roleServer = bind({
  resource: role,
  table: roles,
  writers: "admin",
  besides: {
    schema: z.object({ permissions: z.array(z.enum(PERMISSIONS)).optional() }),
    create: createRole,
    update: updateRole,
  },
  rules: (values, before) => {
    const errors: Record<string, FieldError> = {};
    if (values.name && values.name !== before?.name) {
      if (before?.isSystem) errors.name = { code: "built_in_name" };
      else if (isReservedName(values.name)) errors.name = { code: "reserved_name" };
    }
    if (values.teamScope && isAdmin({ roleName: String(values.name) })) errors.teamScope = { code: "unscoped_role" };
    if (before && values.parentRoleId === before.id) errors.parentRoleId = { code: "self_reference" };
    return errors;
  },
  kept: async (ctx) => ((await withTenant(ctx, (tx) => mayAlter({ ...ctx, tx }))) ? [] : ["teamScope"]),
  check: async (ctx, values, before) => {
    // Who sees everybody is a permission too.
    if (before && values.teamScope !== undefined && values.teamScope !== before.teamScope) await assertMayAlter(ctx);
    await lockRoles(ctx);
    const id = before ? String(before.id) : null;
    if (!id || !values.parentRoleId || values.parentRoleId === before?.parentRoleId) return;
    if (!(await fitsBelow(ctx, id, values.parentRoleId))) throw invalidFields({ parentRoleId: "parent_lacks" });
  },
  onRemove: async (ctx, ids) => {
    const [builtIn] = await ctx.tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(inArray(roles.id, [...ids]), eq(roles.isSystem, true)))
      .limit(1);
    if (builtIn) throw new Problem("built_in");
  },
  onSwitch: async (ctx, ids, active) => {
    // The permissions of a role count while it is switched on.
    await assertMayAlter(ctx);
    if (active) return;
    if (ctx.roleId && ids.includes(ctx.roleId)) throw new Problem("would_lock_out");
    const names = await ctx.tx
      .select({ roleName: roles.name })
      .from(roles)
      .where(inArray(roles.id, [...ids]));
    // The permissions of an inactive role count for nobody.
    if (names.some(isAdmin)) throw new Problem("last_admin");
  },
});
