import { v7 as uuidv7 } from "uuid";
import { roles, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { type DefaultRole, SYSTEM_ROLES } from "@/lib/platform/permissions/roles";

/** Gives a new tenant the roles that every tenant has; a role's parent stands before it. Returns role name → id. */
export async function createDefaultRoles(
  tx: TenantTx,
  tenantId: string,
  list: readonly DefaultRole[] = [SYSTEM_ROLES.tenantAdmin, SYSTEM_ROLES.client, SYSTEM_ROLES.promoter],
): Promise<Map<string, string>> {
  const ids = new Map(list.map((role) => [role.name, uuidv7()]));
  for (const role of list) {
    await tx.insert(roles).values({
      tenantId,
      id: ids.get(role.name),
      name: role.name,
      alias: role.alias,
      parentRoleId: role.parent ? (ids.get(role.parent) ?? null) : null,
      teamScope: role.teamScope,
      permissions: [...role.permissions],
      isSystem: true,
    });
  }
  return ids;
}

/** The first administrator of a tenant, without a password until the invitation is answered. */
export async function createFirstAdmin(
  tx: TenantTx,
  tenantId: string,
  roleId: string,
  person: { name: string; email: string },
): Promise<string> {
  const id = uuidv7();
  await tx.insert(users).values({ tenantId, id, roleId, name: person.name, email: person.email, type: "tenant" });
  return id;
}
