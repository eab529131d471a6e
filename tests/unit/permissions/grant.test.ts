import { describe, expect, it } from "vitest";
import { isPermission, reachesRole, refusedGrant, removedDefaults } from "@/lib/platform/permissions/grant";
import { CLIENT, PROMOTER, SUPER_ADMIN, TENANT_ADMIN } from "@/lib/platform/permissions/role-names";
import { DEMO_PROMOTER, DEMO_ROLES, type DefaultRole, SYSTEM_ROLES } from "@/lib/platform/permissions/roles";
import type { Permission } from "@/lib/platform/permissions/subjects";

const set = (...names: Permission[]) => new Set<Permission>(names);

describe("granting", () => {
  it("refuses what the person does not hold", () => {
    const refused = refusedGrant({
      holder: set("POS_GET"),
      parent: null,
      before: set(),
      after: set("POS_GET", "MIX_GET"),
    });
    expect(refused).toEqual({ notHeld: ["MIX_GET"], notInParent: [] });
  });
  it("lets stay what was there before, and lets anything be taken away", () => {
    const before = set("MIX_GET", "POS_GET");
    expect(refusedGrant({ holder: set("POS_GET"), parent: null, before, after: before })).toBeNull();
    expect(refusedGrant({ holder: set(), parent: null, before, after: set() })).toBeNull();
  });
  it("keeps a role inside its parent", () => {
    const input = { holder: set("POS_GET", "MIX_GET"), before: set(), after: set("POS_GET", "MIX_GET") };
    expect(refusedGrant({ ...input, parent: set("POS_GET") })?.notInParent).toEqual(["MIX_GET"]);
    expect(refusedGrant({ ...input, parent: set("POS_GET", "MIX_GET") })).toBeNull();
  });
  it("names the defaults that a change takes away", () => {
    expect(removedDefaults(["POS_GET", "MIX_GET"], set("POS_GET"))).toEqual(["MIX_GET"]);
  });
  it("knows permissions by name", () => {
    expect(isPermission("POS_GET")).toBe(true);
    for (const bad of ["POS", "POS_READ", "NOPE_GET", "", null, 7]) expect(isPermission(bad)).toBe(false);
  });
});

describe("the reach of a person", () => {
  const role = (name: string, teamScope = false, ...permissions: Permission[]) => ({
    id: name,
    name,
    teamScope,
    permissions,
  });
  const holder = (roleName: string, teamIds: string[] | null = null, businessUnitId: string | null = null) => ({
    roleId: roleName,
    roleName,
    teamIds,
    businessUnitId,
    permissions: set("POS_GET"),
  });
  it("ends where a role holds more", () => {
    expect(reachesRole(holder("own"), role("other", false, "POS_GET"))).toBe(true);
    expect(reachesRole(holder("own"), role("other", false, "POS_GET", "MIX_GET"))).toBe(false);
    expect(reachesRole(holder("own"), role("own", false, "POS_GET", "MIX_GET"))).toBe(true);
  });
  it("ends below admins, whatever the lists say", () => {
    expect(reachesRole(holder("own"), role(TENANT_ADMIN))).toBe(false);
    expect(reachesRole(holder(SUPER_ADMIN), role(TENANT_ADMIN))).toBe(true);
    expect(reachesRole(holder(TENANT_ADMIN), role(SUPER_ADMIN))).toBe(false);
  });
  it("ends where a role shows more people", () => {
    const scoped = holder("lead", ["team"]);
    expect(reachesRole(scoped, role("all"))).toBe(false);
    expect(reachesRole(scoped, role("teams", true))).toBe(true);
    expect(reachesRole(scoped, role(PROMOTER))).toBe(true);
    expect(reachesRole(scoped, role(CLIENT))).toBe(false);
    expect(reachesRole(holder(PROMOTER, []), role("teams", true))).toBe(false);
    expect(reachesRole(holder("of clients", null, "client"), role("all"))).toBe(false);
    expect(reachesRole(holder("of clients", null, "client"), role(CLIENT))).toBe(true);
    expect(reachesRole(holder("own"), role(CLIENT))).toBe(true);
  });
});

describe("the roles that are seeded", () => {
  const all: DefaultRole[] = [...Object.values(SYSTEM_ROLES), ...Object.values(DEMO_ROLES), DEMO_PROMOTER];
  it.each(all)("$name (parent $parent) stays within its parent, without doubles", (role) => {
    expect(new Set(role.permissions).size).toBe(role.permissions.length);
    for (const permission of role.permissions) expect(isPermission(permission)).toBe(true);
    const parent = all.find((other) => other.name === role.parent);
    if (parent) expect(role.permissions.filter((p) => !parent.permissions.includes(p))).toEqual([]);
  });
  it("gives a client nothing about people, costs or contracts", () => {
    const list: readonly string[] = SYSTEM_ROLES.client.permissions;
    for (const subject of ["USER", "BUSINESSUNIT", "GEOLOCATION", "WORKDAY", "INTELLIGENCESCREEN", "ROLE"]) {
      expect(list.some((permission) => permission.startsWith(`${subject}_`))).toBe(false);
    }
  });
  it("keeps tenants to the super admin", () => {
    for (const role of all) {
      const holds = role.permissions.some((permission) => permission.startsWith("TENANT_"));
      expect(holds).toBe(role.name === "super admin");
    }
  });
});
