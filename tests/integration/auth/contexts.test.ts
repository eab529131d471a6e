import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import { roles, teamSubstitutions, teams, tenants } from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { bearerCtx } from "@/lib/platform/tenancy/bearer";
import { jobCtx, systemCtx } from "@/lib/platform/tenancy/system";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";

const DAY = 24 * 3600 * 1000;
const day = (offset: number) => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);
const ctxOf = (t: TestTenant, person: keyof TestTenant["userIds"]) =>
  jobCtx({ tenantId: t.tenantId, userId: t.userIds[person] });
const callerOf = async (tenantId: string, userId: string, path?: string) => {
  const { token } = await tokenFor(tenantId, userId);
  const request = new Request("http://localhost/api/x", {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  return bearerCtx(request, path);
};

describe("what a session may see", () => {
  it("follows the team scope of the role", async () => {
    const t = await newTenant();
    expect((await ctxOf(t, "admin")).teamIds).toBeNull();
    expect((await ctxOf(t, "coordinator")).teamIds).toBeNull();
    expect((await ctxOf(t, "supervisor")).teamIds).toEqual([t.teamIds[0]]);
    expect((await ctxOf(t, "promoter")).teamIds).toEqual([]);
    expect(await ctxOf(t, "client")).toMatchObject({
      teamIds: null,
      businessUnitId: t.businessUnitId,
      roleName: "cliente",
    });
  });
  it("a substitute sees the team during the substitution, and loses it after", async () => {
    const t = await newTenant();
    const substitute = (startDate: string, endDate: string) =>
      withTenant(t, (tx) =>
        tx
          .insert(teamSubstitutions)
          .values({ teamId: t.teamIds[1], substituteId: t.userIds.supervisor, startDate, endDate }),
      );
    await substitute(day(-9), day(-2));
    expect((await ctxOf(t, "supervisor")).teamIds).toEqual([t.teamIds[0]]);
    await substitute(day(-1), day(1));
    expect([...((await ctxOf(t, "supervisor")).teamIds ?? [])].sort()).toEqual([...t.teamIds].sort());
  });
  it("a team that changes its lead changes what both see, at once", async () => {
    const t = await newTenant();
    const supervisorId = t.userIds.coordinator;
    await withTenant(t, (tx) => tx.update(teams).set({ supervisorId }).where(eq(teams.id, t.teamIds[0])));
    expect((await ctxOf(t, "supervisor")).teamIds).toEqual([]);
  });
  it("modules and permissions are read afresh; an inactive role allows nothing", async () => {
    const t = await newTenant({ costOfServingModule: true, commercialModule: false });
    expect(await callerOf(t.tenantId, t.userIds.admin)).toMatchObject({
      modules: { costOfServing: true, commercial: false },
    });
    await withSystem("test", (tx) =>
      tx.update(tenants).set({ commercialModule: true }).where(eq(tenants.id, t.tenantId)),
    );
    expect((await ctxOf(t, "admin")).modules.commercial).toBe(true);
    const role = t.roleIds.coordenacao ?? "";
    await withTenant(t, (tx) =>
      tx
        .update(roles)
        .set({ permissions: ["POS_GET"] })
        .where(eq(roles.id, role)),
    );
    expect([...(await ctxOf(t, "coordinator")).permissions]).toEqual(["POS_GET"]);
    await withTenant(t, (tx) => tx.update(roles).set({ isActive: false }).where(eq(roles.id, role)));
    expect((await ctxOf(t, "coordinator")).permissions.size).toBe(0);
  });
});

describe("tenants in the path", () => {
  it("another tenant, a made-up one and nonsense are not found", async () => {
    const [a, b] = [await newTenant(), await newTenant()];
    for (const path of [b.tenantId, uuidv7(), "nonsense", "", `${a.tenantId}x`]) {
      await expect(callerOf(a.tenantId, a.userIds.admin, path)).rejects.toMatchObject({ code: "not_found" });
    }
    expect((await callerOf(a.tenantId, a.userIds.admin, a.tenantId.toUpperCase())).tenantId).toBe(a.tenantId);
  });
  it("the super admin acts on any tenant that exists, as themselves", async () => {
    const t = await newTenant({ defaultTimezone: "America/Manaus", commercialModule: true });
    const superId = await t.superAdminId();
    expect(await callerOf(t.platformId, superId, t.tenantId)).toMatchObject({
      tenantId: t.tenantId,
      userId: superId,
      timeZone: "America/Manaus",
      modules: { commercial: true },
    });
    await expect(callerOf(t.platformId, superId, uuidv7())).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("work without a person at the screen", () => {
  it("a job has the rights of whoever ordered it", async () => {
    const t = await newTenant();
    expect(await ctxOf(t, "supervisor")).toMatchObject({
      origin: "job",
      userId: t.userIds.supervisor,
      sessionId: null,
    });
    await expect(jobCtx({ tenantId: t.tenantId, userId: uuidv7() })).rejects.toMatchObject({ code: "not_found" });
    const other = await newTenant();
    await expect(jobCtx({ tenantId: other.tenantId, userId: t.userIds.admin })).rejects.toMatchObject({
      code: "not_found",
    });
  });
  it("the system stays within one tenant, and says why", async () => {
    const t = await newTenant({ defaultTimezone: "America/Manaus" });
    const ctx = await systemCtx(t.tenantId, "nightly report");
    expect(ctx).toMatchObject({ tenantId: t.tenantId, origin: "system", timeZone: "America/Manaus", teamIds: null });
    expect(ctx.requestId).toMatch(/^nightly report:/);
    await expect(systemCtx(uuidv7(), "x")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the permissions of a role", () => {
  const setup = async () => {
    const t = await newTenant();
    const path = `/tenant/${t.tenantId}/roles`;
    const as = async (person: keyof TestTenant["userIds"]) => (await tokenFor(t.tenantId, t.userIds[person])).token;
    const role = {
      supervisor: t.roleIds.supervisor ?? "",
      coordinator: t.roleIds.coordenacao ?? "",
      admin: t.roleIds["admin entidade"] ?? "",
    };
    const listOf = async (id: string) =>
      (await callApi(`${path}/${id}/get-permissions`, { token: await as("admin") })).body.data as string[];
    const assign = async (person: keyof TestTenant["userIds"], id: string, permissions: unknown) =>
      callApi(`${path}/${id}/batch-assign`, { token: await as(person), body: { permissions } });
    return { t, role, as, listOf, assign };
  };

  it("are read and replaced, and count on the holder's next call", async () => {
    const { t, role, listOf, assign } = await setup();
    const before = await listOf(role.supervisor);
    // Promoters stand below, so what they hold must stay.
    const without = before.filter((name) => name !== "USER_GET");
    expect((await assign("admin", role.supervisor, without)).body).toEqual({ data: without });
    expect((await ctxOf(t, "supervisor")).permissions.has("USER_GET")).toBe(false);
    const [line] = (await t.auditOf("role", role.supervisor)).slice(-1);
    expect(line).toMatchObject({ action: "update", actorId: t.userIds.admin });
    expect((await assign("admin", role.supervisor, before)).status).toBe(200);
  });
  it("are granted by admins only, who cannot lock themselves out, never beyond what they hold or the parent holds", async () => {
    const { role, listOf, assign } = await setup();
    const list = await listOf(role.supervisor);
    for (const person of ["coordinator", "supervisor", "promoter", "client"] as const) {
      expect((await assign(person, role.supervisor, list)).status).toBe(403);
    }
    const own = await assign("admin", role.admin, []);
    expect([own.status, own.body.error?.fields]).toEqual([422, { permissions: ["locks_own_role"] }]);
    const beyond = await assign("admin", role.supervisor, [...list, "TENANT_GET"]);
    expect([beyond.status, beyond.body.error?.fields]).toEqual([422, { permissions: ["role_not_allowed"] }]);
    // The coordinator, its parent, may not see roles.
    expect((await assign("admin", role.supervisor, [...list, "ROLE_GET"])).status).toBe(422);
    // A promoter below would keep more than the role above.
    expect((await assign("admin", role.supervisor, [])).status).toBe(422);
  });
  it("are names that exist, of a role of this tenant", async () => {
    const { role, assign } = await setup();
    for (const [sent, code] of [
      [undefined, "required"],
      ["POS_GET", "invalid_type"],
      [["NOPE_GET"], "invalid_choice"],
      [[null], "invalid_choice"],
    ]) {
      const answer = await assign("admin", role.supervisor, sent);
      expect([answer.status, answer.body.error?.fields]).toEqual([422, { permissions: [code] }]);
    }
    const foreign = await newTenant();
    for (const id of [foreign.roleIds.supervisor ?? "", uuidv7(), "nonsense"]) {
      expect((await assign("admin", id, [])).status).toBe(404);
    }
  });
});
