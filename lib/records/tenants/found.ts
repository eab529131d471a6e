import { v7 as uuidv7 } from "uuid";
import { users } from "@/db/schema";
import { createTenantDefaults } from "@/db/seeds/tenant-defaults";
import type { TenantTx } from "@/db/with-tenant";
import { SYSTEM_ROLES } from "@/lib/platform/permissions/roles";

/** Gives a new tenant the roles that every tenant has. Role name → id. */
export const createDefaultRoles = (tx: TenantTx, tenantId: string): Promise<Readonly<Record<string, string>>> =>
  createTenantDefaults(tx, tenantId, [SYSTEM_ROLES.tenantAdmin, SYSTEM_ROLES.client, SYSTEM_ROLES.promoter]);

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
