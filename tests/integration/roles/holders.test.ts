import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { roles, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { NAMED_HOLDERS, permissionHolders } from "@/lib/records/roles/holders";
import { newTenant, superAdmin, type TestTenant } from "../../support/tenant";

let t: TestTenant;
let other: TestTenant;

/** A role with one permission that nothing else holds here, and people of it. */
async function addRole(tenant: TestTenant, permission: string, people: readonly (readonly [string, boolean])[]) {
  const id = uuidv7();
  await withTenant({ tenantId: tenant.tenantId }, async (tx) => {
    await tx.insert(roles).values({
      tenantId: tenant.tenantId,
      id,
      name: `Papel ${id}`,
      alias: `Papel ${permission}`,
      permissions: [permission],
    });
    if (people.length === 0) return;
    await tx.insert(users).values(
      people.map(([name, isActive]) => ({
        tenantId: tenant.tenantId,
        id: uuidv7(),
        name,
        isActive,
        email: `${uuidv7()}@teste.example`,
        roleId: id,
      })),
    );
  });
  return id;
}
const ask = (permission: unknown) => permissionHolders(t.ctxAs("admin"), permission);

beforeAll(async () => {
  [t, other] = [await newTenant(), await newTenant()];
});

describe("who has a permission", () => {
  it("names the roles that hold it and their people, active first, and counts them", async () => {
    const id = await addRole(t, "TENANTSCREEN_GET", [
      ["Zilda", true],
      ["Ágata", false],
      ["Bento", true],
    ]);
    const empty = await addRole(t, "TENANTSCREEN_GET", []);
    const found = await ask("TENANTSCREEN_GET");
    expect(found.roles).toEqual([
      { id, alias: "Papel TENANTSCREEN_GET", isActive: true, activePeople: 2, inactivePeople: 1 },
      { id: empty, alias: "Papel TENANTSCREEN_GET", isActive: true, activePeople: 0, inactivePeople: 0 },
    ]);
    expect(found.people.map(({ name, isActive }) => [name, isActive])).toEqual([
      ["Bento", true],
      ["Zilda", true],
      ["Ágata", false],
    ]);
    expect(found.totals).toEqual({ roles: 2, people: 3, active: 2 });
  });

  it("agrees with the lists that the roles of a tenant are born with", async () => {
    const found = await ask("ROLE_PUT");
    expect(found.people.map(({ id }) => id)).toContain(t.userIds.admin);
    expect(found.people.map(({ id }) => id)).not.toContain(t.userIds.promoter);
    const both = (await ask("FILE_GET")).people.map(({ id }) => id);
    expect(both).toEqual(expect.arrayContaining([t.userIds.promoter, t.userIds.promoter2]));
  });

  it("tells actions of a record apart, and counts nobody of an inactive role", async () => {
    const id = await addRole(t, "TENANT_PUT", [["Davi", true]]);
    expect((await ask("TENANT_DELETE")).totals).toEqual({ roles: 0, people: 0, active: 0 });
    expect((await ask("TENANT_PUT")).totals).toEqual({ roles: 1, people: 1, active: 1 });
    await withTenant({ tenantId: t.tenantId }, (tx) =>
      tx
        .update(roles)
        .set({ isActive: false })
        .where(and(eq(roles.tenantId, t.tenantId), eq(roles.id, id))),
    );
    const off = await ask("TENANT_PUT");
    expect(off.roles).toMatchObject([{ id, isActive: false, activePeople: 1 }]);
    expect(off.people).toMatchObject([{ name: "Davi", isActive: true, role: { isActive: false } }]);
    expect(off.totals).toEqual({ roles: 1, people: 1, active: 0 });
  });

  it("names a hundred people at most, and still counts all", async () => {
    const many = Array.from(
      { length: NAMED_HOLDERS + 5 },
      (_, n) => [`Pessoa ${String(n).padStart(3, "0")}`, n >= 10] as const,
    );
    await addRole(t, "TENANT_GET", many);
    const { people, totals } = await ask("TENANT_GET");
    expect(people).toHaveLength(NAMED_HOLDERS);
    expect(people[0]?.name).toBe("Pessoa 010");
    expect(people.at(-1)).toMatchObject({ name: "Pessoa 004", isActive: false });
    expect(totals).toEqual({ roles: 1, people: NAMED_HOLDERS + 5, active: NAMED_HOLDERS - 5 });
  });
});

describe("whom it answers", () => {
  it("shows no role and nobody of another tenant", async () => {
    const theirs = await addRole(other, "TENANT_POST", [["Alheia", true]]);
    expect(await ask("TENANT_POST")).toMatchObject({
      roles: [],
      people: [],
      totals: { roles: 0, people: 0, active: 0 },
    });
    const own = await permissionHolders(other.ctxAs("admin"), "TENANT_POST");
    expect(own.roles.map(({ id }) => id)).toEqual([theirs]);
    const shared = await ask("POS_GET");
    expect(shared.roles.map(({ id }) => id).every((id) => Object.values(t.roleIds).includes(id))).toBe(true);
    const foreign = new Set(Object.values(other.userIds));
    expect(shared.people.filter(({ id }) => foreign.has(id))).toEqual([]);
  });

  it("is an admin's to ask, whatever a role holds", async () => {
    for (const person of ["coordinator", "supervisor", "promoter", "client"] as const) {
      const permissions = t.ctxAs("admin").permissions;
      for (const ctx of [t.ctxAs(person), t.ctxAs(person, { permissions })])
        await expect(permissionHolders(ctx, "POS_GET"), person).rejects.toMatchObject({ code: "forbidden" });
    }
    const bare = t.ctxAs("admin", { permissions: new Set() });
    await expect(permissionHolders(bare, "POS_GET")).rejects.toMatchObject({ code: "forbidden" });
    expect((await permissionHolders(superAdmin(t.tenantId), "ROLE_PUT")).totals.roles).toBeGreaterThan(0);
  });

  it("takes only permissions that there are", async () => {
    for (const wrong of ["POS_READ", "CITY_POST", "pos_get", "", "__proto__", null, undefined, ["POS_GET"], { a: 1 }])
      await expect(ask(wrong)).rejects.toMatchObject({
        code: "invalid_fields",
        details: { fields: { permission: [{ code: "invalid_choice" }] } },
      });
  });
});
