import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { businessUnitPos, businessUnits, costScenarios, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { refreshDays } from "@/lib/insight/days/refresh";
import { refreshServing } from "@/lib/insight/serving/refresh";
import { costOfServing } from "@/lib/insight/serving/serving.dashboard";
import { openedTree } from "@/lib/insight/serving/tree";
import { triedOf } from "@/lib/insight/what-if/base";
import { servingScenarios } from "@/lib/insight/what-if/scenario.report";
import { removeScenario, type ScenarioInput, saveScenario, scenariosOf } from "@/lib/insight/what-if/scenarios";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addStay, east } from "../tracking/field";

const MONTH = "2026-06";
let [tenant, other]: [TestTenant, TestTenant] = [undefined as never, undefined as never];
let store = "";
const admin = () => tenant.ctxAs("admin");
const input = (more: Partial<ScenarioInput> = {}): ScenarioInput => ({
  month: MONTH,
  name: "Metade",
  per_week: 0.5,
  ...more,
});

beforeAll(async () => {
  [tenant, other] = [await newTenant({ pricePerKm: 0.9 }), await newTenant()];
  store = await addPos(tenant.tenantId, { ...east(0), name: "Loja 1" });
  const second = await addPos(tenant.tenantId, { ...east(1_000), name: "Loja 2" });
  await withTenant(tenant, async (tx) => {
    await tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId: store });
    await tx.update(businessUnits).set({ contractValue: "900.00", contractedMinutes: 120 });
    const pay = { monthlyValue: "4200.00", hoursDaily: 8 };
    await tx.update(users).set(pay).where(eq(users.id, tenant.userIds.promoter));
  });
  for (const date of ["2026-06-09", "2026-06-16"]) {
    await addStay(tenant, "promoter", { posId: store, from: "08:00", to: "09:00", point: east(0), date });
    await addStay(tenant, "promoter", { posId: second, from: "09:20", to: "10:20", point: east(1_000), date });
  }
  await refreshDays(tenant.tenantId);
  await refreshServing(tenant.tenantId);
}, 60_000);

const codesOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return "done";
  if (!(error instanceof Problem)) throw error;
  const fields = Object.entries(error.details.fields ?? {}).map(([key, [first]]) => `${key}: ${first?.code}`);
  return fields.length > 0 ? fields.join() : error.code;
};
const tried = (open?: string, filters: Record<string, string> = {}) =>
  readDashboard(admin(), costOfServing, { month: MONTH, ...filters }, async (ctx, ask) =>
    triedOf(ctx, ask, await openedTree(ctx, ask, open ? { open } : {})),
  ).then(({ cards }) => cards);

describe("scenarios of a month of costs", () => {
  test("sent five times at once are kept once; another pace of the same name is another one", async () => {
    const sent = input({ name: "Ao mesmo tempo", business_unit_id: tenant.businessUnitId });
    const ids = await Promise.all(Array.from({ length: 5 }, () => saveScenario(admin(), sent)));
    expect(new Set(ids).size).toBe(1);
    const faster = await saveScenario(admin(), { ...sent, per_week: 2 });
    expect(faster).not.toBe(ids[0]);
    for (const id of [String(ids[0]), faster]) await removeScenario(admin(), id);
  });

  test("are worked out from the costs of what was opened or filtered; another month has none", async () => {
    const client = tenant.businessUnitId;
    const [opened, filtered] = [await tried(client), await tried(undefined, { businessUnitId: client })];
    expect(opened?.base).toEqual(filtered?.base);
    expect(opened?.base).toMatchObject({
      places: 1,
      visits: 2,
      inStore: 120,
      minutes: 120,
      contract: 90_000,
      days: 30,
    });
    expect((await tried())?.base).toMatchObject({ places: 2, visits: 4, inStore: 240 });

    const id = await saveScenario(admin(), input({ business_unit_id: client, per_week: 14 / 30, minutes: 30 }));
    const [line] = await scenariosOf(admin(), { month: MONTH });
    const { storeCents = 0, travelCents = 0, kmCents = 0 } = opened?.base ?? {};
    const now = storeCents + travelCents + kmCents;
    expect(line?.now?.cost).toBe(now);
    // As often as in the month, and half as long.
    expect(line?.tried?.cost).toBe(Math.round(storeCents / 2) + travelCents + kmCents);
    expect(line?.tried?.delivered).toBeCloseTo(0.5);
    expect(await scenariosOf(admin(), { month: "2026-05" })).toEqual([]);
    const { cards } = await readDashboard(admin(), costOfServing, { month: MONTH }, (ctx, ask) =>
      servingScenarios.rows(ctx, ask),
    );
    expect(cards.rows).toMatchObject([{ id, where: [expect.any(String)] }]);
    await removeScenario(admin(), id);
    expect(await scenariosOf(admin(), { month: MONTH })).toEqual([]);
    expect((await tenant.auditOf("costScenario", id)).map(({ action }) => action)).toEqual(["create", "delete"]);
  });

  test("what is none is named, nothing of it kept; a client of another tenant is as missing as none", async () => {
    const refused = (more: Partial<ScenarioInput>) => codesOf(saveScenario(admin(), input(more)));
    expect(await refused({ per_week: null })).toBe("per_week: required");
    expect(await refused({ per_week: 15 })).toBe("per_week: above_max");
    expect(await refused({ minutes: -1 })).toBe("minutes: below_min");
    expect(await refused({ name: "  " })).toBe("name: required");
    expect(await refused({ month: "2026-13" })).toBe("month: invalid_date");
    const missing = "0199aaaa-1111-7222-8333-444455556666";
    for (const id of [other.businessUnitId, missing])
      expect(await refused({ business_unit_id: id })).toBe("business_unit_id: not_found");
    expect(await withTenant(tenant, (tx) => tx.select().from(costScenarios))).toEqual([]);
  });

  test("are kept and thrown away by who may write billing, read by who may see costs, never by a client's user", async () => {
    const without = (...gone: string[]): Ctx => {
      const ctx = admin();
      return { ...ctx, permissions: new Set([...ctx.permissions].filter((one) => !gone.includes(one))) };
    };
    const id = await saveScenario(admin(), input());
    expect(await codesOf(saveScenario(without("BILLING_POST"), input()))).toBe("forbidden");
    expect(await codesOf(removeScenario(without("BILLING_DELETE"), id))).toBe("forbidden");
    expect(await codesOf(scenariosOf(without("INTELLIGENCESCREEN_GET"), { month: MONTH }))).toBe("forbidden");
    const client = { ...admin(), businessUnitId: tenant.businessUnitId };
    for (const work of [
      saveScenario(client, input()),
      removeScenario(client, id),
      scenariosOf(client, { month: MONTH }),
    ])
      expect(await codesOf(work)).toBe("forbidden");
    // One person worked: what it came to would tell their pay.
    const [line] = await scenariosOf(without("USERCOST_GET"), { month: MONTH });
    expect([line?.now, line?.tried]).toEqual([null, null]);
    expect(await scenariosOf(other.ctxAs("admin"), { month: MONTH })).toEqual([]);
    expect(await codesOf(removeScenario(other.ctxAs("admin"), id))).toBe("not_found");
    const gone = await Promise.all(Array.from({ length: 5 }, () => codesOf(removeScenario(admin(), id))));
    expect(gone.sort()).toEqual(["done", ...Array<string>(4).fill("not_found")]);
  });

  test("are made, listed and thrown away by calls", async () => {
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
    const call = (path: string, body: object = {}) =>
      callApi(`/tenant/${tenant.tenantId}/cost-of-serving/scenarios${path}`, { token, body });
    const made = await call("/create", input({ pos_id: store }));
    expect(made.status).toBe(201);
    const [line] = (await call("", { month: MONTH })).body.data as { id: string; now: { cost: string } }[];
    expect(line).toMatchObject({ name: "Metade", per_week: 0.5, minutes: null, pos_id: store });
    expect(line?.now.cost).toMatch(/^\d+\.\d\d$/);
    expect((await call(`/${line?.id}/delete`)).status).toBe(200);
    expect((await call(`/${line?.id}/delete`)).status).toBe(404);
  });
});
