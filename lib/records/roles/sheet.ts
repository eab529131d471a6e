import { and, asc, eq, sql } from "drizzle-orm";
import { roles, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, notFound } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isAdmin, isSuperAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { tenantSettings } from "@/lib/records/tenants/settings";
import { defaultsOf, KEYS_OF_AN_EDITOR } from "./rules";

/** How many holders of a role are named; the rest are counted. */
const NAMED = 12;

/** A role with all that its permission matrix shows. JSON, fit for a client component. */
export type RoleSheet = {
  readonly id: string;
  readonly name: string;
  readonly alias: string;
  readonly teamScope: boolean;
  readonly permissions: readonly string[];
  /** null = no role above. */
  readonly parent: { readonly id: string; readonly alias: string; readonly permissions: readonly string[] } | null;
  /** What roles directly below hold, and so must stay: permission → their display names. */
  readonly heldBelow: Readonly<Record<string, readonly string[]>>;
  /** What the person who looks may grant. */
  readonly grantable: readonly string[];
  /** What the role was born with; taking one away is warned about. */
  readonly defaults: readonly string[];
  /** Cannot be taken away here, since it is the reader's own role. */
  readonly keys: readonly string[];
  readonly editable: boolean;
  readonly modules: Ctx["modules"];
  readonly holders: {
    readonly count: number;
    readonly sample: readonly { readonly id: string; readonly name: string }[];
  };
};

/** Reads the sheet of a role, for admins. Throws `forbidden`, `not_found`. */
export async function roleSheet(ctx: Ctx, roleId: string): Promise<RoleSheet> {
  authorize(ctx, "GET", "ROLE");
  if (!isAdmin(ctx)) throw forbidden();
  if (!isUuid(roleId)) throw notFound();
  return withTenant(ctx, async (tx) => {
    const [role] = await tx.select().from(roles).where(eq(roles.id, roleId));
    if (!role) throw notFound();
    const related = { id: roles.id, alias: roles.alias, permissions: roles.permissions };
    const [parent] = role.parentRoleId
      ? await tx.select(related).from(roles).where(eq(roles.id, role.parentRoleId))
      : [];
    const below = await tx.select(related).from(roles).where(eq(roles.parentRoleId, role.id)).orderBy(asc(roles.alias));
    const holding = and(eq(users.roleId, role.id), eq(users.isActive, true));
    const [counted] = await tx.select({ n: sql<number>`count(*)::int` }).from(users).where(holding);
    const sample = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(holding)
      .orderBy(asc(users.nameSearch), asc(users.id))
      .limit(NAMED);
    const settings = await tenantSettings({ ...ctx, tx });
    return {
      id: role.id,
      name: role.name,
      alias: role.alias,
      teamScope: role.teamScope,
      permissions: role.permissions,
      parent: parent ?? null,
      heldBelow: heldBy(below),
      grantable: [...ctx.permissions],
      defaults: defaultsOf(role),
      keys: role.id === ctx.roleId ? KEYS_OF_AN_EDITOR : [],
      editable: ctx.permissions.has("ROLE_PUT") && (isSuperAdmin(ctx) || settings.isAlterPasswordAndPermissions),
      modules: ctx.modules,
      holders: { count: counted?.n ?? 0, sample },
    };
  });
}

function heldBy(below: readonly { alias: string; permissions: readonly string[] }[]): Record<string, string[]> {
  const held: Record<string, string[]> = {};
  for (const { alias, permissions } of below) {
    for (const permission of permissions) held[permission] = [...(held[permission] ?? []), alias];
  }
  return held;
}
