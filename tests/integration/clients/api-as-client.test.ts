import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { businessUnitPos, businessUnits, posChecks, roles, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { PERMISSIONS } from "@/lib/platform/permissions/grant";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

let tenant: TestTenant;
let admin: Ctx;
let token: string;
const rival = uuidv7();
const ids: Record<string, string> = {};

const call = (path: string, body: unknown = {}) => callApi(`/tenant/${tenant.tenantId}/${path}`, { token, body });
const idsOf = (body: { data?: unknown }) => (body.data as { id: string }[]).map(({ id }) => id).sort();

/** A task of this client with a question of its own. */
async function task(name: string, businessUnitId: string | null): Promise<string> {
  const asked = await create(boundOf("question"), admin, {
    name: `Pergunta ${name}`,
    type: "choice",
    choices: [{ name: "Sim" }, { name: "Não" }],
  });
  const items = [{ questionId: asked.row.id }];
  const made = await create(boundOf("questionnaire"), admin, { name, type: "generic", businessUnitId, items });
  ids[name] = made.row.id;
  return asked.row.id;
}

// The client's user holds every permission: what hides is not the role.
beforeAll(async () => {
  tenant = await newTenant();
  admin = tenant.ctxAs("admin");
  const { tenantId, userIds, businessUnitId } = tenant;
  const posId = await addPos(tenantId, { name: "Loja das duas marcas" });
  const at = {
    localDate: "2026-03-02",
    timezone: "America/Sao_Paulo",
    posId,
    userId: userIds.promoter,
  };
  await withTenant({ tenantId }, async (tx) => {
    await tx
      .update(roles)
      .set({ permissions: [...PERMISSIONS] })
      .where(eq(roles.id, tenant.roleIds.cliente ?? ""));
    await tx.insert(businessUnits).values({ id: rival, name: "Marca rival" });
    await tx.insert(businessUnitPos).values([businessUnitId, rival].map((unit) => ({ businessUnitId: unit, posId })));
    const route = uuidv7();
    await tx
      .insert(workschedules)
      .values({ id: route, userId: userIds.promoter, posId, startDate: "2026-03-02" } as never);
    ids.visit = uuidv7();
    await tx.insert(visits).values({ ...at, id: ids.visit, workScheduleId: route, status: "done" } as never);
    const times = { occurredAt: new Date("2026-03-02T12:00:00Z"), checkOutAt: new Date("2026-03-02T13:00:00Z") };
    const left = { checkOutReceivedAt: new Date(), timeInStoreSeconds: 3_600 };
    ids.check = uuidv7();
    await tx.insert(posChecks).values({ ...at, ...times, ...left, id: ids.check } as never);
  });
  ids.mine = await task("Tarefa minha", businessUnitId);
  ids.theirs = await task("Tarefa rival", rival);
  ids.general = await task("Tarefa da agência", null);
  token = (await tokenFor(tenantId, userIds.client)).token;
});

test("planned visits, whose screen is no client's, are nobody's over the API either", async () => {
  const { body } = await call("visits");
  expect([body.data, body.meta?.total]).toEqual([[], 0]);
  const [theirs, never] = [await call(`visits/${ids.visit}`), await call(`visits/${uuidv7()}`)];
  expect([theirs.status, theirs.text]).toEqual([404, never.text]);
  expect((await call("visits", { filters: { user_id: tenant.userIds.promoter } })).body.meta?.total).toBe(0);
  // What was done at their PDVs they see, as on the screen.
  expect(idsOf((await call("pos-checks")).body)).toEqual([ids.check]);
});

test("questions are those of their own tasks, with their choices", async () => {
  expect(idsOf((await call("questions")).body)).toEqual([ids.mine]);
  expect(idsOf((await call("questionnaires")).body)).toEqual([ids["Tarefa minha"]]);
  for (const id of [ids.theirs, ids.general]) {
    const [hidden, never] = [await call(`questions/${id}`), await call(`questions/${uuidv7()}`)];
    expect([hidden.status, hidden.text]).toEqual([404, never.text]);
    expect((await call("questions", { ids: [id] })).body.meta?.total).toBe(0);
    expect((await call(`questions/${id}/update`, { name: "Outra pergunta" })).status).toBe(404);
  }
  expect((await call("questions", { search: "rival" })).body.meta?.total).toBe(0);
});

test.each([
  "pos-checks",
  "visits",
  "justifications",
  "questionnaire-answers",
  "mixes",
  "users",
  "questionnaires",
  "files",
])("%s by another client's id are those by the id of nobody", async (path) => {
  for (const key of ["business_unit_id", "business_unit_ids"]) {
    const by = async (id: string) => (await call(path, { filters: { [key]: id } })).body;
    const [theirs, never] = [await by(rival), await by(uuidv7())];
    expect([key, theirs.data, theirs.meta, theirs.error]).toEqual([key, never.data, never.meta, never.error]);
    const both = await call(path, { filters: { [key]: [rival, tenant.businessUnitId] } });
    expect(both.body).toEqual((await call(path, { filters: { [key]: [tenant.businessUnitId] } })).body);
  }
});
