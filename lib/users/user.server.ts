import { and, eq } from "drizzle-orm";
import { roles, teams, users } from "@/db/schema";
import { inviteUser } from "@/lib/auth/confirm";
import { hashPassword } from "@/lib/auth/password";
import { revokeUserSessions } from "@/lib/auth/sessions";
import { automaticUserLinks, joinLiveUnits } from "@/lib/clients/live-links";
import { canAssignRole } from "@/lib/permissions/grant";
import type { Permission } from "@/lib/permissions/subjects";
import { invalidFields, Problem } from "@/lib/problem/catalogue";
import { bind, type TxCtx } from "@/lib/resource/bind";
import { assertUsersWithinLimit } from "@/lib/tenants/limits";
import { assertMayAlter } from "@/lib/tenants/settings";
import { personErrors } from "./rules";
import { user } from "./user.resource";
import { visibleUser } from "./visible";

async function assertRole(ctx: TxCtx, roleId: string): Promise<void> {
  const [role] = await ctx.tx.select({ permissions: roles.permissions }).from(roles).where(eq(roles.id, roleId));
  if (role && !canAssignRole(ctx.permissions, role.permissions as Permission[]))
    throw invalidFields({ roleId: "role_not_allowed" });
}

/**
 * Another person's password or sign-in address changes hands only where the tenant allows it, and never upwards: whoever could set
 * the password of somebody with more permissions would have them all.
 */
async function assertCredentials(
  ctx: TxCtx,
  changed: readonly string[],
  userId: string,
  roleId: string,
): Promise<void> {
  if (changed.length === 0 || userId === ctx.userId) return;
  if (changed.includes("password")) await assertMayAlter(ctx);
  const [role] = await ctx.tx.select({ permissions: roles.permissions }).from(roles).where(eq(roles.id, roleId));
  if (role && !canAssignRole(ctx.permissions, role.permissions as Permission[]))
    throw invalidFields(Object.fromEntries(changed.map((key) => [key, "above_you"])));
}

async function assertTeam(ctx: TxCtx, teamId: string, userId: string): Promise<void> {
  const [led] = await ctx.tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.supervisorId, userId)));
  if (led) throw invalidFields({ teamId: "supervisor_is_member" });
}

export const userServer = bind({
  resource: user,
  table: users,
  visible: visibleUser,
  automatic: [automaticUserLinks],
  prepare: async (_ctx, values) => {
    // A confirmation that differs is refused by the rules; hashing waits for one that fits.
    if (values.password == null || values.password !== values.passwordConfirmation) return {};
    return { passwordHash: await hashPassword(String(values.password)), confirmedAt: new Date() };
  },
  rules: (values, before, today) => {
    const { password, passwordConfirmation } = values;
    const differ = password != null && passwordConfirmation !== password;
    return {
      ...personErrors(values, before ? String(before.id) : null, today),
      ...(differ && { passwordConfirmation: "password_mismatch" }),
    };
  },
  check: async (ctx, values, before) => {
    if (values.roleId && values.roleId !== before?.roleId) await assertRole(ctx, values.roleId);
    if (before) {
      const changed = [
        ...(values.password == null ? [] : ["password"]),
        ...(values.email === before.email ? [] : ["email"]),
      ];
      await assertCredentials(ctx, changed, String(before.id), String(before.roleId));
    }
    if (before && values.teamId) await assertTeam(ctx, values.teamId, String(before.id));
  },
  afterSave: async (ctx, id, values, before) => {
    if (!before || (values.type !== undefined && values.type !== before.type)) await assertUsersWithinLimit(ctx);
    if (!before) {
      if (values.type !== "business_unit") await joinLiveUnits(ctx, "users", [id]);
      if (values.password == null) await inviteUser(ctx, id);
    } else if (values.password != null) {
      await revokeUserSessions(ctx.tx, id, "password");
    }
  },
  onRemove: async (ctx, ids) => {
    if (ids.includes(ctx.userId)) throw new Problem("invalid_transition");
  },
  onSwitch: async (ctx, ids, active) => {
    if (active) return assertUsersWithinLimit(ctx);
    if (ids.includes(ctx.userId)) throw new Problem("invalid_transition");
    for (const id of ids) await revokeUserSessions(ctx.tx, id, "deactivated");
  },
});
