import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { businessUnitUsers, mails, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { remove } from "@/lib/engine/resource/operations/remove";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import { listQueryOf } from "@/lib/engine/resource/wire";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

const user = boundOf("user");
let tenant: TestTenant;
let ctx: Ctx;
const fresh = async (): Promise<Record<string, unknown>> => ({
  ...(await sampleInput(user, ctx, ["user", "team"])),
  teamId: null,
});

beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});

test("a new person without a password is invited by mail; with one, it is hashed and never comes back", async () => {
  const invited = (await create(user, ctx, await fresh())).row;
  const withPassword = (
    await create(user, ctx, { ...(await fresh()), password: "segredo1", passwordConfirmation: "segredo1" })
  ).row;
  const sent = await withTenant(ctx, (tx) => tx.select({ userId: mails.userId, kind: mails.kind }).from(mails));
  expect(sent.filter((m) => m.userId === invited.id)).toHaveLength(1);
  expect(sent.filter((m) => m.userId === withPassword.id)).toHaveLength(0);
  const [stored] = await withTenant(ctx, (tx) =>
    tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, withPassword.id)),
  );
  expect(stored?.hash).toMatch(/^\$argon2id\$/);
  expect(
    JSON.stringify([await get(user, ctx, withPassword.id), await tenant.auditOf("user", withPassword.id)]),
  ).not.toMatch(/segredo1|argon2/);
});

test.each([
  [
    "a confirmation that differs",
    { password: "segredo1", passwordConfirmation: "segredo2" },
    "passwordConfirmation",
    "password_mismatch",
  ],
  ["a short password", { password: "12345", passwordConfirmation: "12345" }, "password", "too_short"],
  ["a client without a client", { type: "business_unit" }, "businessUnitId", "business_unit_required"],
  [
    "an admission before birth",
    { birthday: "2001-01-01", admissionDate: "2000-01-01", resignationDate: null },
    "admissionDate",
    "before_birthday",
  ],
  [
    "leaving before coming",
    { admissionDate: "2020-01-02", resignationDate: "2020-01-01" },
    "resignationDate",
    "before_admission",
  ],
  [
    "a birthday to come",
    { birthday: "2150-01-01", admissionDate: null, resignationDate: null },
    "birthday",
    "in_the_future",
  ],
])("%s is refused at its field", async (_what, changes, key, code) => {
  await expect(create(user, ctx, { ...(await fresh()), ...changes })).rejects.toMatchObject({
    code: "invalid_fields",
    details: { fields: { [key]: [{ code }] } },
  });
});

test("the same e-mail twice is a duplicate in one tenant, whatever its case, and none of another tenant's business", async () => {
  const input = await fresh();
  await create(user, ctx, input);
  const twin = { ...(await fresh()), email: String(input.email).toUpperCase() };
  await expect(create(user, ctx, twin)).rejects.toMatchObject({
    code: "duplicate",
    details: { fields: { email: [{ code: "duplicate" }] } },
  });
  const other = await newTenant();
  const theirs = {
    ...(await sampleInput(user, other.ctxAs("admin"), ["user", "team"])),
    teamId: null,
    email: input.email,
  };
  await expect(create(user, other.ctxAs("admin"), theirs)).resolves.toMatchObject({ created: true });
});

test("nobody gives a role that holds more than they hold", async () => {
  const coordinator = tenant.ctxAs("coordinator");
  const input = { ...(await fresh()), type: "tenant", roleId: tenant.roleIds["admin entidade"] };
  await expect(create(user, coordinator, input)).rejects.toMatchObject({
    details: { fields: { roleId: [{ code: "role_not_allowed" }] } },
  });
  await expect(create(user, ctx, input)).resolves.toMatchObject({ created: true });
});

describe("scope", () => {
  test("a supervisor sees the team and themselves; a promoter themselves; a client the people of the client", async () => {
    const idsOf = async (c: Ctx) =>
      (await list(user, { ...c, permissions: ctx.permissions }, listQueryOf(user, { per_page: 1000 }))).rows
        .map((r) => r.id)
        .sort();
    expect(await idsOf(tenant.ctxAs("supervisor"))).toEqual(
      [tenant.userIds.supervisor, tenant.userIds.promoter].sort(),
    );
    expect(await idsOf(tenant.ctxAs("promoter"))).toEqual([tenant.userIds.promoter]);
    expect(await idsOf(tenant.ctxAs("client"))).toEqual([tenant.userIds.client]);
  });

  test("what is out of scope is not found, by id, in lists of ids and as a reference", async () => {
    const supervisor = { ...tenant.ctxAs("supervisor"), permissions: ctx.permissions };
    await expect(get(user, supervisor, tenant.userIds.promoter2)).rejects.toMatchObject({ code: "not_found" });
    await expect(
      setActive(user, supervisor, [tenant.userIds.promoter, tenant.userIds.promoter2], false),
    ).rejects.toMatchObject({ code: "not_found" });
    expect((await list(user, supervisor, listQueryOf(user, { ids: [tenant.userIds.promoter2] }))).total).toBe(0);
    await expect(
      update(user, supervisor, tenant.userIds.promoter, { supervisorId: tenant.userIds.promoter2 }),
    ).rejects.toMatchObject({
      details: { fields: { supervisorId: [{ code: "not_found" }] } },
    });
  });
});

test("deactivating ends every session at once, and nobody deactivates themselves", async () => {
  const { row } = await create(user, ctx, await fresh());
  const { token } = await tokenFor(tenant.tenantId, row.id);
  expect((await callApi("/me", { token, body: {} })).status).toBe(200);
  await setActive(user, ctx, [row.id], false);
  expect((await callApi("/me", { token, body: {} })).body.error).toMatchObject({ code: "session_revoked" });
  await expect(setActive(user, ctx, [ctx.userId], false)).rejects.toMatchObject({ code: "invalid_transition" });
});

test("a supervisor cannot join the team that they lead", async () => {
  await expect(update(user, ctx, tenant.userIds.supervisor, { teamId: tenant.teamIds[0] })).rejects.toMatchObject({
    details: { fields: { teamId: [{ code: "supervisor_is_member" }] } },
  });
});

test("a salary is unknown to those without its own permission, though they may edit people", async () => {
  const reader = { ...ctx, permissions: new Set([...ctx.permissions].filter((p) => p !== "USERCOST_GET")) };
  const { row } = await create(user, ctx, { ...(await fresh()), monthlyValue: "4200.00" });
  expect((await get(user, ctx, row.id)).monthlyValue).toBe("4200.00");
  expect(await get(user, reader, row.id)).not.toHaveProperty("monthlyValue");
  await expect(create(user, reader, { ...(await fresh()), monthlyValue: "1.00" })).rejects.toMatchObject({
    details: { fields: { monthlyValue: [{ code: "unknown_field" }] } },
  });
});

test("whoever joins later joins the clients that take everybody", async () => {
  const unit = (
    await create(boundOf("businessUnit"), ctx, { name: "Cliente de todos", addAllUsers: true, addAllPos: true })
  ).row;
  const { row } = await create(user, ctx, await fresh());
  const linked = await withTenant(ctx, (tx) =>
    tx
      .select({ id: businessUnitUsers.userId })
      .from(businessUnitUsers)
      .where(eq(businessUnitUsers.businessUnitId, unit.id)),
  );
  expect(linked.map((l) => l.id)).toContain(row.id);
  const store = (await create(boundOf("pos"), ctx, await sampleInput(boundOf("pos"), ctx))).row;
  expect((await get(boundOf("businessUnit"), ctx, unit.id)).posIds).toContain(store.id);
});

test("fields that fail by themselves, against each other and against the data are named in one answer", async () => {
  const wrong = { ...(await fresh()), name: "", birthday: "2150-01-01", supervisorId: tenant.tenantId, nonsense: 1 };
  await expect(create(user, ctx, wrong)).rejects.toMatchObject({
    code: "invalid_fields",
    details: {
      fields: {
        name: [{ code: "required" }],
        birthday: [{ code: "in_the_future" }],
        supervisorId: [{ code: "not_found" }],
        nonsense: [{ code: "unknown_field" }],
      },
    },
  });
});

test("a link that a live rule made goes with its record; one that somebody made keeps it", async () => {
  const [pos, unit] = [boundOf("pos"), boundOf("businessUnit")];
  const store = (await create(pos, ctx, await sampleInput(pos, ctx))).row;
  const free = await remove(pos, ctx, [store.id]);
  expect(free.deleted).toEqual([store.id]);
  const kept = (await create(pos, ctx, await sampleInput(pos, ctx))).row;
  await create(unit, ctx, { name: "Cliente de um PDV só", posIds: [kept.id] });
  await expect(remove(pos, ctx, [kept.id])).rejects.toMatchObject({
    code: "has_bonds",
    details: { bonds: [{ resource: "business-units", count: 1, sample: ["Cliente de um PDV só"] }] },
  });
});
