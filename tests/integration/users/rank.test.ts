import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import { auditLog, roles, teams, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { undoChange } from "@/lib/engine/audit/undo";
import { runBulk } from "@/lib/engine/resource/operations/bulk";
import { create } from "@/lib/engine/resource/operations/create";
import { remove } from "@/lib/engine/resource/operations/remove";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import { restore } from "@/lib/engine/trash/commands";
import { dismiss, dismissalPlan, rehire } from "@/lib/field/dismissals/dismissal";
import { CLIENT, PROMOTER, TENANT_ADMIN } from "@/lib/platform/permissions/role-names";
import { SYSTEM_ROLES } from "@/lib/platform/permissions/roles";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { deleteMultiple } from "@/lib/records/users/delete-multiple";
import { userServer } from "@/lib/records/users/user.server";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, superAdmin, type TestTenant } from "../../support/tenant";

const today = () => localDate(new Date(), "America/Sao_Paulo");
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error) => {
      if (!(error instanceof Problem)) throw error;
      const [first] = Object.entries(error.details.fields ?? {});
      return first ? `${first[0]}:${first[1][0]?.code}` : error.code;
    },
  );

type New = Partial<typeof users.$inferInsert>;
async function add(t: TestTenant, values: New): Promise<string> {
  const id = uuidv7();
  const row = { name: "Pessoa a mais", email: `${id}@x.test`, type: "tenant" as const, roleId: "", ...values, id };
  await withTenant({ tenantId: t.tenantId }, (tx) => tx.insert(users).values(row));
  return id;
}
const addAdmin = (t: TestTenant, values: New = {}) => add(t, { ...values, roleId: t.roleIds[TENANT_ADMIN] });
async function addRole(t: TestTenant, values: Partial<typeof roles.$inferInsert> = {}): Promise<string> {
  const id = uuidv7();
  await withTenant({ tenantId: t.tenantId }, (tx) =>
    tx.insert(roles).values({ name: `papel ${id}`, alias: "Papel", ...values, id }),
  );
  return id;
}
const person = async (t: TestTenant, id: string) =>
  (await withTenant({ tenantId: t.tenantId }, (tx) => tx.select().from(users).where(eq(users.id, id))))[0];
const asRole = async (t: TestTenant, id: string, changes: Partial<Ctx> = {}): Promise<Ctx> => {
  const [role] = await withTenant({ tenantId: t.tenantId }, (tx) => tx.select().from(roles).where(eq(roles.id, id)));
  const permissions = new Set(role?.permissions) as Ctx["permissions"];
  return t.ctxAs("coordinator", { roleId: id, roleName: role?.name ?? "", permissions, ...changes });
};

describe("an admin's account", () => {
  const password = { password: "novasenha", passwordConfirmation: "novasenha" };
  /** Every way to change an account, on somebody who nobody depends on. */
  const WAYS: Readonly<Record<string, (ctx: Ctx, id: string, t: TestTenant) => Promise<unknown>>> = {
    role: (ctx, id, t) => update(userServer, ctx, id, { roleId: t.roleIds.supervisor }),
    email: (ctx, id) => update(userServer, ctx, id, { email: "meu@exemplo.com.br" }),
    password: (ctx, id) => update(userServer, ctx, id, password),
    phone: (ctx, id) => update(userServer, ctx, id, { phone: "(11) 98765-4321" }),
    resignation: (ctx, id) => update(userServer, ctx, id, { resignationDate: today() }),
    "switch off": (ctx, id) => setActive(userServer, ctx, [id], false),
    "bulk off": (ctx, id) => runBulk(userServer, ctx, { ids: [id] }, "deactivate"),
    delete: (ctx, id) => remove(userServer, ctx, [id]),
    "bulk delete": (ctx, id) => runBulk(userServer, ctx, { ids: [id] }, "delete"),
    "delete multiple": (ctx, id) => deleteMultiple(ctx, [id]),
    dismiss: (ctx, id) => dismiss(ctx, id, { date: today(), heirId: null }),
  };
  it.each(Object.entries(WAYS))("is not changed from below: %s", async (_way, change) => {
    const t = await newTenant();
    const id = await addAdmin(t);
    const everything = new Set(SYSTEM_ROLES.superAdmin.permissions);
    const named = await addRole(t, { permissions: [...SYSTEM_ROLES.tenantAdmin.permissions] });
    // Somebody with fewer permissions, and somebody who holds all of an admin's without being one.
    for (const ctx of [t.ctxAs("coordinator"), await asRole(t, named, { permissions: everything })])
      expect(await codeOf(change(ctx, id, t))).toMatch(/above_you$/);
    expect(await person(t, id)).toMatchObject({ isActive: true, resignationDate: null, phone: null });
    expect(await codeOf(change(t.ctxAs("admin"), id, t))).toBe("done");
  });

  it("comes back, is switched on and taken back in by those of its rank only", async () => {
    const t = await newTenant();
    const admin = t.ctxAs("admin");
    const [deleted, off, left] = [await addAdmin(t), await addAdmin(t), await addAdmin(t)];
    await remove(userServer, admin, [deleted]);
    await setActive(userServer, admin, [off], false);
    await dismiss(admin, left, { date: today(), heirId: null });
    const [line] = await withTenant(admin, (tx) => tx.select().from(auditLog).where(eq(auditLog.recordId, off)));
    const ways = (ctx: Ctx) => [
      () => restore(userServer, ctx, deleted),
      () => setActive(userServer, ctx, [off], true),
      () => undoChange(userServer, ctx, off, line?.id ?? ""),
      () => rehire(ctx, left, { date: today() }),
    ];
    for (const way of ways(t.ctxAs("coordinator"))) expect(await codeOf(way())).toMatch(/above_you|role_not_allowed/);
    await restore(userServer, admin, deleted);
    await undoChange(userServer, admin, off, line?.id ?? "");
    await rehire(admin, left, { date: today() });
    for (const id of [deleted, off, left]) expect((await person(t, id))?.isActive).toBe(true);
  });

  it("is made by an admin only", async () => {
    const t = await newTenant();
    const named = await addRole(t, { permissions: [...SYSTEM_ROLES.tenantAdmin.permissions] });
    const ctx = await asRole(t, named);
    const body = { name: "Nova", email: "nova@exemplo.com.br", type: "tenant", roleId: t.roleIds[TENANT_ADMIN] };
    expect(await codeOf(create(userServer, ctx, body))).toBe("roleId:role_not_allowed");
    expect(await codeOf(update(userServer, ctx, ctx.userId, { roleId: body.roleId }))).toBe("roleId:role_not_allowed");
  });

  it("answers over the API with a code and a sentence", async () => {
    const t = await newTenant();
    const id = await addAdmin(t);
    const { token } = await tokenFor(t.tenantId, t.userIds.coordinator);
    const answer = await callApi(`/tenant/${t.tenantId}/users/${id}/deactivate`, { token, body: {} });
    expect([answer.status, answer.body.error?.code]).toEqual([403, "above_you"]);
    expect(String(answer.body.error?.message)).toContain("mais permissões");
  });
});

describe("the last admin of a tenant", () => {
  it("can be neither demoted, switched off, dismissed nor deleted, by whomever", async () => {
    const t = await newTenant();
    const { admin } = t.userIds;
    const above = superAdmin(t.tenantId);
    const own = t.ctxAs("admin");
    // One who is switched off, and one who leaves, administer nothing.
    await addAdmin(t, { isActive: false });
    await addAdmin(t, { resignationDate: "2099-01-01" });
    for (const ctx of [above, own]) {
      const demoted = update(userServer, ctx, admin, { roleId: t.roleIds.supervisor });
      expect(await codeOf(demoted)).toBe("roleId:last_admin");
      const leaving = update(userServer, ctx, admin, { resignationDate: "2099-01-01" });
      expect(await codeOf(leaving)).toBe("resignationDate:last_admin");
    }
    expect(await codeOf(setActive(userServer, above, [admin], false))).toBe("last_admin");
    expect(await codeOf(runBulk(userServer, above, { ids: [admin] }, "deactivate"))).toBe("last_admin");
    expect(await codeOf(dismiss(above, admin, { date: today(), heirId: null }))).toBe("last_admin");
    expect(await codeOf(deleteMultiple(above, [admin]))).toBe("last_admin");
    expect(await person(t, admin)).toMatchObject({ isActive: true, roleId: t.roleIds[TENANT_ADMIN] });
  });

  it("does not hand over to somebody who was invited and cannot sign in yet", async () => {
    const t = await newTenant({ password: "gondola123" });
    const own = t.ctxAs("admin");
    const invited = await addAdmin(t);
    const demoted = () => update(userServer, own, own.userId, { roleId: t.roleIds.supervisor });
    expect(await codeOf(demoted())).toBe("roleId:last_admin");
    // The invitation itself is taken back, or given to another.
    expect(await codeOf(remove(userServer, own, [invited]))).toBe("done");
    await addAdmin(t, { passwordHash: "set" });
    expect(await codeOf(demoted())).toBe("done");
  });

  it("stays when two admins remove each other at once, however they do it", async () => {
    for (const way of [
      (ctx: Ctx, id: string, t: TestTenant) => update(userServer, ctx, id, { roleId: t.roleIds.supervisor }),
      (ctx: Ctx, id: string) => setActive(userServer, ctx, [id], false),
      (ctx: Ctx, id: string) => remove(userServer, ctx, [id]),
      (ctx: Ctx, id: string) => dismiss(ctx, id, { date: today(), heirId: null }),
    ]) {
      const t = await newTenant();
      const second = await addAdmin(t);
      const [one, two] = [t.ctxAs("admin"), t.ctxAs("admin", { userId: second })];
      const codes = await Promise.all([codeOf(way(one, second, t)), codeOf(way(two, one.userId, t))]);
      expect(codes.filter((code) => code === "done")).toHaveLength(1);
      const left = await withTenant(one, (tx) => tx.select().from(users).where(eq(users.isActive, true)));
      expect(left.filter((user) => user.roleId === t.roleIds[TENANT_ADMIN])).toHaveLength(1);
    }
  });

  it("keeps the role that makes an admin: nobody switches it off", async () => {
    const t = await newTenant();
    const { token } = await tokenFor(t.platformId, await t.superAdminId());
    const path = `/tenant/${t.tenantId}/roles/${t.roleIds[TENANT_ADMIN]}`;
    expect((await callApi(`${path}/deactivate`, { token, body: {} })).body.error?.code).toBe("last_admin");
    const scoped = await callApi(`${path}/update`, { token, body: { team_scope: true } });
    expect(scoped.body.error?.fields).toEqual({ team_scope: ["unscoped_role"] });
  });
});

describe("team scope", () => {
  const list = [...SYSTEM_ROLES.tenantAdmin.permissions].filter((name) => !name.startsWith("ROLE"));
  async function lead() {
    const t = await newTenant();
    const scopedId = await addRole(t, { permissions: list, teamScope: true });
    const openId = await addRole(t, { permissions: list });
    const ctx = await asRole(t, scopedId, { userId: t.userIds.supervisor, teamIds: [t.teamIds[0]] });
    return { t, ctx, scopedId, openId };
  }
  it("is not shed by giving oneself, or a new account, the same role without it", async () => {
    const { t, ctx, scopedId, openId } = await lead();
    expect(await codeOf(update(userServer, ctx, ctx.userId, { roleId: openId }))).toBe("roleId:role_not_allowed");
    const body = { name: "Nova", email: "nova@exemplo.com.br", type: "tenant", teamId: t.teamIds[0] };
    expect(await codeOf(create(userServer, ctx, { ...body, roleId: openId }))).toBe("roleId:role_not_allowed");
    expect(await codeOf(create(userServer, ctx, { ...body, roleId: scopedId }))).toBe("done");
  });
  it("nor by the account of somebody who sees more, or leads elsewhere", async () => {
    const { t, ctx, scopedId, openId } = await lead();
    const [teamId, elsewhere] = t.teamIds;
    const wide = await add(t, { roleId: openId, teamId });
    const leader = await add(t, { roleId: scopedId, teamId });
    const body = { password: "novasenha", passwordConfirmation: "novasenha" };
    expect(await codeOf(update(userServer, ctx, wide, body))).toBe("password:above_you");
    expect(await codeOf(update(userServer, ctx, leader, body))).toBe("done");
    await withTenant(ctx, (tx) => tx.update(teams).set({ supervisorId: leader }).where(eq(teams.id, elsewhere)));
    expect(await codeOf(update(userServer, ctx, leader, body))).toBe("password:above_you");
    // Whoever takes the place of a leader would lead their teams.
    expect(await codeOf(dismiss(ctx, leader, { date: today(), heirId: ctx.userId }))).toBe("above_you");
    expect((await dismissalPlan(ctx, leader)).legacy.teams).toBe(1);
  });
});

describe("role and type", () => {
  it("do not contradict, from either side, and the database says so too", async () => {
    const t = await newTenant();
    const ctx = t.ctxAs("admin");
    const idOf = (name: string) => t.roleIds[name] ?? "";
    const [house, ofClients, promotor] = [idOf(TENANT_ADMIN), idOf(CLIENT), idOf(PROMOTER)];
    const body = { name: "Nova", email: "nova@exemplo.com.br", type: "tenant", roleId: ofClients };
    expect(await codeOf(create(userServer, ctx, body))).toBe("roleId:role_of_clients");
    for (const roleId of [house, promotor])
      expect(await codeOf(update(userServer, ctx, t.userIds.client, { roleId }))).toBe("roleId:role_not_of_clients");
    const left = { type: "tenant", businessUnitId: null };
    expect(await codeOf(update(userServer, ctx, t.userIds.client, left))).toBe("roleId:role_of_clients");
    const became = { type: "business_unit", businessUnitId: t.businessUnitId };
    expect(await codeOf(update(userServer, ctx, t.userIds.promoter, became))).toBe("roleId:role_not_of_clients");
    const set = (values: New, id: string) =>
      withTenant(ctx, (tx) => tx.update(users).set(values).where(eq(users.id, id))).then(
        () => "done",
        (error) => error.cause?.constraint_name,
      );
    expect(await set({ roleId: house }, t.userIds.client)).toBe("users_role_type_check");
    expect(await set({ roleId: ofClients }, t.userIds.promoter)).toBe("users_role_type_check");
    expect(await set({ type: "tenant", businessUnitId: null }, t.userIds.client)).toBe("users_role_type_check");
    const renamed = withTenant(ctx, (tx) =>
      tx.update(roles).set({ name: "outro" }).where(eq(roles.id, ofClients)).returning(),
    );
    expect((await renamed)[0]?.name).toBe("outro");
    const taken = withTenant(ctx, (tx) => tx.update(roles).set({ name: CLIENT }).where(eq(roles.id, promotor)));
    await expect(taken).rejects.toMatchObject({ cause: { constraint_name: "users_role_type_check" } });
  });
  it("a role of the tenant's own goes with either", async () => {
    const t = await newTenant();
    const roleId = await addRole(t);
    const ctx = t.ctxAs("admin");
    for (const id of [t.userIds.client, t.userIds.promoter])
      expect(await codeOf(update(userServer, ctx, id, { roleId }))).toBe("done");
  });
});
