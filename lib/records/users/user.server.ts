import { and, eq } from "drizzle-orm";
import { roles, teams, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { type AnyBound, bind } from "@/lib/engine/resource/bind";
import { changedKeys } from "@/lib/engine/resource/changed";
import type { Values } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import { hashFor } from "@/lib/platform/auth/accounts";
import { inviteUser } from "@/lib/platform/auth/confirm";
import { endLinks } from "@/lib/platform/auth/secret-links";
import { revokeUserSessions } from "@/lib/platform/auth/sessions";
import { shutOut } from "@/lib/platform/auth/shut-out";
import { reachesRole } from "@/lib/platform/permissions/grant";
import { roleError } from "@/lib/platform/permissions/role-error";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { automaticUserLinks, joinLiveUnits, leaveUnits } from "@/lib/records/clients/live-links";
import { assertSentBy, isNarrowed } from "@/lib/records/files/image";
import { assertUsersWithinLimit } from "@/lib/records/tenants/limits";
import { assertMayAlter, mayAlter } from "@/lib/records/tenants/settings";
import { lastRecords } from "./farewell";
import { areLastAdmins } from "./last-admin";
import { beyondReach, demandReach, REACH } from "./rank";
import { personErrors } from "./rules";
import { handOver } from "./shared";
import { user } from "./user.resource";
import { visibleUser } from "./visible";

type Before = Readonly<Record<string, unknown>> | null;
type Sent = Partial<Values<typeof user.fields>>;

/** The role that a person gets is within reach of who gives it, and goes with what the person is. */
async function assertRole(ctx: TxCtx, { roleId, type }: Sent, before: Before): Promise<void> {
  if (!roleId || (roleId === before?.roleId && type === before?.type)) return;
  const [role] = await ctx.tx.select(REACH).from(roles).where(eq(roles.id, roleId));
  if (!role) return;
  const contradiction = roleError(type, role.name);
  if (contradiction) throw invalidFields({ roleId: contradiction });
  if (roleId !== before?.roleId && !reachesRole(ctx, role)) throw invalidFields({ roleId: "role_not_allowed" });
}

/** What of somebody else's account the tenant may keep from its administrators: how they sign in, and what they may do. */
const GUARDED: readonly string[] = ["password", "email", "roleId"];
/** One's own password and e-mail stay one's own. */
const guardedOf = (ctx: Ctx, id: unknown) => (id === ctx.userId ? ["roleId"] : GUARDED);

/** Nothing of an account changes upwards: whoever could set the password of somebody with more permissions would have them all. */
async function assertReach(ctx: TxCtx, values: Sent, before: Row): Promise<void> {
  const changed = changedKeys(userServer, before, values);
  if (changed.some((key) => guardedOf(ctx, before.id).includes(key))) await assertMayAlter(ctx);
  if (await beyondReach(ctx, [before.id]))
    throw invalidFields(Object.fromEntries(changed.map((key) => [key, "above_you"])));
  const ending = changed.filter((key) => key === "roleId" || (key === "resignationDate" && values.resignationDate));
  if (ending.length > 0 && (await areLastAdmins(ctx, [before.id])))
    throw invalidFields(Object.fromEntries(ending.map((key) => [key, "last_admin"])));
}

async function assertTeam(ctx: TxCtx, teamId: string, userId: string): Promise<void> {
  const [led] = await ctx.tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.supervisorId, userId)));
  if (led) throw invalidFields({ teamId: "supervisor_is_member" });
}

/** Who sees a part of the tenant gives people photos of their own, or that these sent: one's own photo one sees, whatever it was before. */
async function assertPhoto(ctx: TxCtx, values: Sent & { readonly id?: string }, before: Before): Promise<void> {
  const { photoId, id = before?.id } = values;
  if (!photoId || photoId === before?.photoId || !isNarrowed(ctx)) return;
  await assertSentBy(ctx, { key: "photoId", id: photoId, by: [ctx.userId, ...(id ? [String(id)] : [])] });
}

/** An account that has no password yet gets the mail to set one; one that comes back from the trash may have its own. */
async function inviteUnlessOpen(ctx: TxCtx, id: string): Promise<void> {
  const [made] = await ctx.tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
  if (made && made.hash === null) await inviteUser(ctx, id);
}

export const userServer: AnyBound = bind({
  resource: user,
  table: users,
  visible: visibleUser,
  automatic: [automaticUserLinks],
  kept: async (ctx, { id }) => {
    if (await withTenant(ctx, (tx) => mayAlter({ ...ctx, tx }))) return [];
    return [...guardedOf(ctx, id), ...(id === ctx.userId ? [] : ["passwordConfirmation"])];
  },
  prepare: async (_ctx, values, before) => {
    // A confirmation that differs is refused by the rules; hashing waits for one that fits.
    if (values.password == null || values.password !== values.passwordConfirmation) return {};
    return {
      passwordHash: await hashFor(String(values.email ?? before?.email), String(values.password)),
      confirmedAt: new Date(),
    };
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
    if (before) await assertReach(ctx, values, before as Row);
    await assertRole(ctx, values, before);
    if (before && values.teamId) await assertTeam(ctx, values.teamId, String(before.id));
    await assertPhoto(ctx, values, before);
  },
  afterSave: async (ctx, id, values, before) => {
    if (!before || (values.type !== undefined && values.type !== before.type)) await assertUsersWithinLimit(ctx);
    if (!before) {
      if (values.type !== "business_unit") await joinLiveUnits(ctx, "users", [id]);
      return inviteUnlessOpen(ctx, id);
    }
    if (values.type !== undefined && (values.type === "business_unit") !== (before.type === "business_unit"))
      await (values.type === "business_unit" ? leaveUnits(ctx, id) : joinLiveUnits(ctx, "users", [id]));
    const moved = values.email !== undefined && values.email !== before.email;
    if (moved || values.password != null) await endLinks(ctx.tx, id);
    if (values.password != null) await revokeUserSessions(ctx.tx, id, "password");
    else if (moved && before.isActive) await inviteUnlessOpen(ctx, id);
  },
  onRemove: async (ctx, ids) => {
    if (ids.includes(ctx.userId)) throw new Problem("invalid_transition");
    await demandReach(ctx, ids);
    if (await areLastAdmins(ctx, ids)) throw new Problem("last_admin");
    await handOver(ctx, ids);
    // Before the record goes to the trash, so that it comes back signed out.
    for (const id of ids) await shutOut(ctx.tx, id);
  },
  farewell: lastRecords,
  onSwitch: async (ctx, ids, active) => {
    await demandReach(ctx, ids);
    if (active) {
      await assertUsersWithinLimit(ctx);
      return joinLiveUnits(ctx, "users", ids);
    }
    if (ids.includes(ctx.userId)) throw new Problem("invalid_transition");
    if (await areLastAdmins(ctx, ids, true)) throw new Problem("last_admin");
    for (const id of ids) await shutOut(ctx.tx, id);
  },
});
