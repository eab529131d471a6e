import { users } from "@/db/schema";
import { PLATFORM_TENANT_ID } from "@/db/seeds/system";
import { createTenantDefaults } from "@/db/seeds/tenant-defaults";
import { withSystem } from "@/db/with-tenant";
import { hashPassword } from "@/lib/platform/auth/password";
import { SYSTEM_ROLES } from "@/lib/platform/permissions/roles";

/** The super admin an operator starts with, who then makes tenants and their admins. */
export async function createFirstAdmin(email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const role = SYSTEM_ROLES.superAdmin;
  await withSystem("first super admin", async (tx) => {
    const ids = await createTenantDefaults(tx, PLATFORM_TENANT_ID, [role]);
    const roleId = ids[role.name];
    if (!roleId) throw new Error("The super admin's role could not be made.");
    const name = email.split("@", 1)[0] ?? email;
    const account = {
      name,
      email: email.toLowerCase(),
      passwordHash,
      confirmedAt: new Date(),
      type: "tenant" as const,
    };
    await tx.insert(users).values({ tenantId: PLATFORM_TENANT_ID, roleId, ...account });
  });
}
