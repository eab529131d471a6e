import { and, arrayContains, asc, desc, eq, sql } from "drizzle-orm";
import { roles, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, invalidFields } from "@/lib/base/problem/catalogue";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isPermission } from "@/lib/platform/permissions/grant";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import type { Permission } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** How many roles and how many people are named; the totals count all. */
export const NAMED_HOLDERS = 100;

/** Who holds a permission, by what is saved. JSON, fit for a client component. */
export type PermissionHolders = {
  readonly permission: Permission;
  /** Roles that count first. The permissions of an inactive role count for nobody. */
  readonly roles: readonly {
    readonly id: string;
    readonly alias: string;
    readonly isActive: boolean;
    readonly activePeople: number;
    readonly inactivePeople: number;
  }[];
  /** Those for whom it counts first; then by name. */
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly isActive: boolean;
    readonly role: { readonly alias: string; readonly isActive: boolean };
  }[];
  readonly totals: {
    readonly roles: number;
    readonly people: number;
    /** Active people of active roles: those for whom the permission counts. */
    readonly active: number;
  };
};

/** Roles and people that hold `permission`, for admins. Throws `forbidden`, `invalid_fields` under `permission`. */
export async function permissionHolders(ctx: Ctx, permission: unknown): Promise<PermissionHolders> {
  authorize(ctx, "GET", "ROLE");
  if (!isAdmin(ctx)) throw forbidden();
  if (!isPermission(permission)) throw invalidFields({ permission: "invalid_choice" });
  const holding = arrayContains(roles.permissions, [permission]);
  const ofRole = and(eq(users.tenantId, roles.tenantId), eq(users.roleId, roles.id));
  const activePeople = sql<number>`(count(${users.id}) filter (where ${users.isActive}))::int`;
  const active = sql`count(${users.id}) filter (where ${users.isActive} and ${roles.isActive})`;
  const [held, people] = await withTenant(ctx, (tx) =>
    Promise.all([
      tx
        .select({
          id: roles.id,
          alias: roles.alias,
          isActive: roles.isActive,
          activePeople,
          inactivePeople: sql<number>`(count(${users.id}) filter (where not ${users.isActive}))::int`,
          // Over all groups, before the limit cuts them.
          roles: sql<number>`(count(*) over ())::int`,
          people: sql<number>`(sum(count(${users.id})) over ())::int`,
          active: sql<number>`(sum(${active}) over ())::int`,
        })
        .from(roles)
        .leftJoin(users, ofRole)
        .where(holding)
        .groupBy(roles.tenantId, roles.id)
        .orderBy(desc(roles.isActive), desc(activePeople), asc(roles.nameSearch), asc(roles.id))
        .limit(NAMED_HOLDERS),
      tx
        .select({
          id: users.id,
          name: users.name,
          isActive: users.isActive,
          role: { alias: roles.alias, isActive: roles.isActive },
        })
        .from(users)
        .innerJoin(roles, ofRole)
        .where(holding)
        .orderBy(desc(sql`${users.isActive} and ${roles.isActive}`), asc(users.nameSearch), asc(users.id))
        .limit(NAMED_HOLDERS),
    ]),
  );
  const [first] = held;
  return {
    permission,
    roles: held.map(({ roles: _roles, people: _people, active: _active, ...role }) => role),
    people,
    totals: { roles: first?.roles ?? 0, people: first?.people ?? 0, active: first?.active ?? 0 },
  };
}
