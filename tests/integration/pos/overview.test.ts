import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { businessUnitPos, questionnaireAnswers, users, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { posAlerts } from "@/lib/insight/pos-results/alerts";
import { posCalendar } from "@/lib/insight/pos-results/calendar";
import { posCost } from "@/lib/insight/pos-results/cost";
import { posNumbers } from "@/lib/insight/pos-results/numbers";
import { posPhotos } from "@/lib/insight/pos-results/photos";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";
import { newRound } from "../answers/answer";
import { addPos, clock, dataOf, HOUR, phoneOf } from "../check-ins/visit";
import { addStay, addVisit, east, MONDAY } from "../tracking/field";

const week = { from: MONDAY, to: "2026-11-22" };
const before = { from: "2026-11-09", to: "2026-11-15" };
const serve = (tenant: TestTenant, posId: string) =>
  withTenant(tenant, (tx) => tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId }));
const everything = (ctx: Ctx, posId: string) => [
  () => posNumbers(ctx, posId, week, before),
  () => posAlerts(ctx, posId, week),
  () => posCalendar(ctx, posId, "2026-11-01"),
  () => posPhotos(ctx, posId),
];

describe("the numbers of a PDV", () => {
  test("are those of its visits, check-ins and answers in the period, and of the one before", async () => {
    const tenant = await newTenant();
    const [posId, other] = [await addPos(tenant.tenantId), await addPos(tenant.tenantId)];
    await addVisit(tenant, "promoter", posId, { status: "done" });
    await addVisit(tenant, "promoter", posId, { status: "away", localDate: "2026-11-17" });
    await addVisit(tenant, "promoter2", posId, { status: "missed" });
    await addVisit(tenant, "promoter2", posId, { status: "done", localDate: "2026-11-10" });
    await addVisit(tenant, "promoter", other, { status: "missed" });
    await addStay(tenant, "promoter", { posId, from: "08:00", to: "08:40" });
    await addStay(tenant, "promoter", { posId: other, from: "10:00", to: "12:00" });
    const read = (ctx: Ctx) => posNumbers(ctx, posId, week, before);
    expect(await read(tenant.ctxAs("admin"))).toEqual({
      now: { planned: 2, done: 1, adherence: 0.5, arrivals: 1, meanStay: 40, outside: 0, tasks: 0 },
      before: { planned: 1, done: 1, adherence: 1, arrivals: 0, meanStay: null, outside: null, tasks: 0 },
    });
    // The supervisor leads the first promoter's team alone.
    expect((await read(tenant.ctxAs("supervisor"))).now).toMatchObject({ planned: 1, done: 1, arrivals: 1 });
    const nothing = { permissions: new Set(["POS_GET"]) as Ctx["permissions"] };
    expect((await read(tenant.ctxAs("admin", nothing))).now).toEqual({
      ...{ planned: null, done: null, adherence: null, arrivals: null, meanStay: null, outside: null, tasks: null },
    });
  });

  test("of a PDV that is not there for somebody are not there", async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const [posId, foreign] = [await addPos(tenant.tenantId), await addPos(other.tenantId)];
    for (const [ctx, id] of [
      [tenant.ctxAs("admin"), foreign],
      [tenant.ctxAs("admin"), "x"],
      [tenant.ctxAs("client"), posId],
    ] as const)
      for (const work of everything(ctx, id)) await expect(work()).rejects.toMatchObject({ code: "not_found" });
    await expect(posCost(tenant.ctxAs("admin"), foreign, week, before)).rejects.toMatchObject({ code: "not_found" });
    const none = tenant.ctxAs("admin", { permissions: new Set() });
    for (const work of everything(none, posId)) await expect(work()).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the cost of serving a PDV", () => {
  test("is what its own visits of the period took, and of no other", async () => {
    const tenant = await newTenant({ pricePerKm: 1 });
    const [a, b] = [await addPos(tenant.tenantId, east(0)), await addPos(tenant.tenantId, east(1_000))];
    await addStay(tenant, "promoter", { posId: a, from: "08:00", to: "09:00", point: east(0) });
    await addStay(tenant, "promoter", { posId: b, from: "09:20", to: "10:20", point: east(1_000) });
    await addStay(tenant, "promoter2", { posId: b, from: "14:00", to: "14:30", point: east(1_000) });
    await withTenant(tenant, (tx) =>
      tx.update(users).set({ monthlyValue: "4200.00", hoursDaily: 8 }).where(eq(users.id, tenant.userIds.promoter)),
    );
    const { now, before: past } = await posCost(tenant.ctxAs("admin"), b, week, before);
    expect(now).toEqual({
      ...{ visits: 1, unknown: 1, inStore: 60, travel: 20, km: 1.3 },
      cost: { time: 3684, km: 130, total: 3814 },
    });
    expect(past).toMatchObject({ visits: 0, unknown: 0, cost: { total: 0 } });
  });

  test("is for those who may see what people cost, and for no client", async () => {
    const tenant = await newTenant();
    const posId = await addPos(tenant.tenantId);
    await serve(tenant, posId);
    const all = tenant.ctxAs("admin").permissions;
    for (const ctx of [tenant.ctxAs("supervisor"), tenant.ctxAs("client", { permissions: all })])
      await expect(posCost(ctx, posId, week, before)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the calendar of a PDV", () => {
  test("has the visits of a month, also those to come, of the people whom one sees", async () => {
    const tenant = await newTenant();
    const posId = await addPos(tenant.tenantId);
    await addVisit(tenant, "promoter", posId, { status: "justified" });
    await addVisit(tenant, "promoter2", posId, { status: "missed" });
    const days = { startDate: "2035-03-05", endDate: "2035-03-06", monday: true, tuesday: true };
    await withTenant(tenant, (tx) =>
      tx.insert(workschedules).values({ posId, userId: tenant.userIds.promoter, ...days }),
    );
    const told = async (ctx: Ctx, month: string) =>
      (await posCalendar(ctx, posId, month))
        .flat()
        .flatMap(({ date, visits }) => visits.map(({ userName, status }) => `${date} ${userName} ${status}`));
    const admin = tenant.ctxAs("admin");
    expect(await told(admin, "2026-11-01")).toEqual([
      `${MONDAY} Pessoa promoter justified`,
      `${MONDAY} Pessoa promoter2 missed`,
    ]);
    expect(await told(tenant.ctxAs("supervisor"), "2026-11-01")).toEqual([`${MONDAY} Pessoa promoter justified`]);
    expect(await told(admin, "2035-03-01")).toEqual([
      "2035-03-05 Pessoa promoter planned",
      "2035-03-06 Pessoa promoter planned",
    ]);
    // Whoever may not read routes sees what began; whoever may not read visits, nothing.
    const lacking = (...names: string[]) => ({
      permissions: new Set([...admin.permissions].filter((held) => !names.includes(held))),
    });
    expect(await told(tenant.ctxAs("admin", lacking("WORKSCHEDULE_GET")), "2035-03-01")).toEqual([]);
    expect(await told(tenant.ctxAs("admin", lacking("WORKSCHEDULE_GET")), "2026-11-01")).toHaveLength(2);
    expect(await told(tenant.ctxAs("admin", lacking("VISIT_GET")), "2026-11-01")).toEqual([]);
    await serve(tenant, posId);
    const client = tenant.ctxAs("client", { permissions: admin.permissions });
    expect(await told(client, "2026-11-01")).toEqual([]);
    const all = { page: 1, perPage: 100, sort: ["createdAt", "asc"] as const, filters: {} };
    expect((await list(boundOf("visit"), client, all)).rows).toEqual([]);
    expect((await list(boundOf("team"), admin, all)).rows).not.toEqual([]);
    expect((await list(boundOf("team"), client, all)).rows).toEqual([]);
    await expect(get(boundOf("team"), client, tenant.teamIds[0] ?? "")).rejects.toMatchObject({ code: "not_found" });
    const weeks = await posCalendar(admin, posId, "2026-11-01");
    expect([weeks.length, weeks[0]?.[0]?.date, weeks.at(-1)?.at(-1)?.date]).toEqual([6, "2026-10-26", "2026-12-06"]);
  });
});

describe("the photos of a PDV", () => {
  test("are those of its visits and answers, newest first, that this person may see", async () => {
    const { tenant, posId, phone, task, answer } = await newRound();
    const [arrived, left, answered, own] = [1, 2, 3, 4].map((seed) => phone.photo(seed));
    const colleague = await phoneOf(tenant, posId, "promoter2");
    const [theirs] = [await colleague.photo(9)];
    const visit = dataOf(await phone.checkIn({ photo_id: await arrived })).id;
    await phone.checkOut(visit, { photo_id: await left });
    await colleague.checkIn({ photo_id: theirs, occurred_at: clock(-2 * HOUR) });
    const { id, items } = await task([{ type: "file", minFiles: 1, maxFiles: 3 }]);
    const told = dataOf(await answer(id, [{ item_id: items[0], photo_ids: [await answered, await own] }])).id;
    const idsFor = async (ctx: Ctx) => (await posPhotos(ctx, posId)).map((photo) => photo.id);
    const admin = tenant.ctxAs("admin");
    expect(await idsFor(admin)).toEqual([await left, ...[await answered, await own].sort(), await arrived, theirs]);
    expect(await idsFor(tenant.ctxAs("supervisor"))).not.toContain(theirs);
    const visitsOnly = new Set([...admin.permissions].filter((held) => held !== "QUESTIONNAIREANSWER_GET"));
    expect(await idsFor(tenant.ctxAs("admin", { permissions: visitsOnly }))).toEqual([
      await left,
      await arrived,
      theirs,
    ]);
    await serve(tenant, posId);
    const client = tenant.ctxAs("client");
    expect(await idsFor(client)).toContain(await answered);
    await withTenant(tenant, (tx) =>
      tx
        .update(questionnaireAnswers)
        .set({ reviewStatus: "rejected" })
        .where(eq(questionnaireAnswers.id, String(told))),
    );
    expect(await idsFor(client)).toEqual([await left, await arrived, theirs]);
  });
});

describe("the open alerts of a PDV", () => {
  test("are of the newest answers; a client sees its own products' alone", async () => {
    const { tenant, posId, make, task, filter, answer } = await newRound();
    const product = await make("product", { name: "Iogurte", minPrice: "7.99", maxPrice: "9.99" });
    await make("mix", { name: "Mix", type: "point_of_sale", productIds: [product], posIds: [posId] });
    const asked = await task([{ type: "product_price" }, { type: "boolean", subtype: "out_of_stock" }], {
      type: "product",
    });
    await filter(asked.id, { isRepeatable: true, isMultiple: true });
    const of = (price: number, out: boolean, changes = {}) =>
      answer(
        asked.id,
        [
          { item_id: asked.items[0], product_id: product, value: price },
          { item_id: asked.items[1], product_id: product, value: out },
        ],
        changes,
      );
    const first = await of(12.5, true);
    expect(first.status, first.text).toBe(201);
    const kinds = async (ctx: Ctx) =>
      (await posAlerts(ctx, posId, { from: "2026-01-01", to: "2099-12-31" })).map(({ kind, price }) => [kind, price]);
    const admin = tenant.ctxAs("admin");
    expect((await kinds(admin)).sort()).toEqual([
      ["above", 12.5],
      ["out_of_stock", null],
    ]);
    await serve(tenant, posId);
    expect(await kinds(tenant.ctxAs("client"))).toEqual([]);
    expect((await of(8.5, false, { ended_at: clock(-60_000) })).status).toBe(201);
    expect(await kinds(admin)).toEqual([]);
  });
});
