import "../../support/db";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roles, tenants, users } from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { hashPassword } from "@/lib/platform/auth/password";
import { SYSTEM_ROLES } from "@/lib/platform/permissions/roles";

export const PASSWORD = "gondola123";
export const CLIENT = { ip: null, userAgent: "test" } as const;

export type House = { tenantId: string; roleId: string; email: string; userId: string };

const hash = hashPassword(PASSWORD);

/** A tenant of its own with one administrator. */
export async function newHouse(email = `${uuidv7()}@house.test`): Promise<House> {
  const tenantId = uuidv7();
  await withSystem("test", (tx) => tx.insert(tenants).values({ id: tenantId, name: `Agência ${tenantId.slice(-6)}` }));
  const roleId = uuidv7();
  const { name, alias, teamScope, permissions } = SYSTEM_ROLES.tenantAdmin;
  await withTenant({ tenantId }, (tx) =>
    tx.insert(roles).values({ id: roleId, name, alias, teamScope, permissions: [...permissions], isSystem: true }),
  );
  const userId = await addPerson({ tenantId, roleId }, { email });
  return { tenantId, roleId, email, userId };
}

/** One more person of a tenant, who can sign in with PASSWORD. */
export async function addPerson(
  { tenantId, roleId }: { tenantId: string; roleId: string },
  values: Partial<typeof users.$inferInsert> = {},
): Promise<string> {
  const id = uuidv7();
  const passwordHash = await hash;
  await withTenant({ tenantId }, (tx) =>
    tx.insert(users).values({
      id,
      name: "Ana Prado",
      email: `${id}@house.test`,
      type: "tenant",
      roleId,
      passwordHash,
      confirmedAt: new Date(),
      ...values,
    }),
  );
  return id;
}

export async function changePerson(house: House, values: Partial<typeof users.$inferInsert>): Promise<void> {
  await withTenant(house, (tx) => tx.update(users).set(values).where(eq(users.id, house.userId)));
}
