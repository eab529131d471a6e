import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { roles } from "@/db/schema";
import { createTenantDefaults } from "@/db/seeds/tenant-defaults";
import { withSystem } from "@/db/with-tenant";
import { DEMO_ROLES, SYSTEM_ROLES } from "@/lib/platform/permissions/roles";
import { newTenant } from "../../support/tenant";

const { coordinator, supervisor } = DEMO_ROLES;
const extra = { name: "auditoria", alias: "Auditoria", parent: coordinator.name, teamScope: false, permissions: [] };
const rolesOf = (tenantId: string) =>
  withSystem("test", (tx) => tx.select().from(roles).where(eq(roles.tenantId, tenantId)).orderBy(roles.name));

test("a tenant is given the roles that it lacks, below their parents, and one that is there stays as it is", async () => {
  const { tenantId, roleIds } = await newTenant();
  const other = await newTenant();
  await withSystem("test", (tx) =>
    tx
      .update(roles)
      .set({ alias: "Outro nome", parentRoleId: null })
      .where(eq(roles.id, roleIds[supervisor.name] ?? "")),
  );
  const before = await rolesOf(tenantId);
  const ofOther = await rolesOf(other.tenantId);
  const give = () =>
    withSystem("test", (tx) =>
      createTenantDefaults(tx, tenantId, [SYSTEM_ROLES.tenantAdmin, coordinator, supervisor, extra]),
    );
  const given = await Promise.all(Array.from({ length: 5 }, give));
  const after = await rolesOf(tenantId);
  expect(after.filter(({ name }) => name !== extra.name)).toEqual(before);
  expect(after.find(({ name }) => name === extra.name)).toMatchObject({ parentRoleId: roleIds[coordinator.name] });
  const all = Object.fromEntries(after.map(({ id, name }) => [name, id]));
  for (const ids of given) expect(ids).toEqual(all);
  expect(await rolesOf(other.tenantId)).toEqual(ofOther);
});
