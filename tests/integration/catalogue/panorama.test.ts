import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  questionnaireAnswers as answers,
  businessUnitPos,
  businessUnits,
  questionnaireAnswerValues as values,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { eventPage } from "@/lib/engine/events/read";
import { create } from "@/lib/engine/resource/operations/create";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { getAnswer } from "@/lib/field/answers/queries";
import { answerEvents } from "@/lib/field/answers/questionnaire-answer.events";
import { productPanorama } from "@/lib/insight/product-results/panorama";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { itemsOf, newQuestion, newTask } from "../../support/tasks";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

// F8 and F9 as the page of a product tells them.
const NOW = new Date("2026-11-20T15:00:00Z");
let tenant: TestTenant;
let ctx: Ctx;
const ids = { own: "", rival: "", a: "", b: "", c: "", mixed: "" };
const make = async (name: string, input: Record<string, unknown>) => (await create(boundOf(name), ctx, input)).row.id;
const see = (as: Ctx = ctx, id = ids.own, days: 30 | 180 = 30) => productPanorama(as, id, days, { now: NOW });

type Given = Partial<typeof values.$inferInsert> & { readonly subtype: (typeof values.$inferInsert)["subtype"] };
let say: (
  what: { person?: Person; posId: string; date: string; productId?: string; hour?: string; rejected?: boolean },
  given: Given,
) => Promise<void>;

beforeAll(async () => {
  tenant = await newTenant({ isAddCompetitorToMix: true });
  ctx = tenant.ctxAs("admin");
  const chainId = await make("posChain", { name: "Rede" });
  ids.a = await addPos(tenant.tenantId, { name: "Loja A", chainId });
  ids.b = await addPos(tenant.tenantId, { name: "Loja B", chainId });
  ids.c = await addPos(tenant.tenantId, { name: "Loja C" });
  ids.own = await make("product", { name: "Café nosso", minPrice: "9.00", maxPrice: "11.00" });
  ids.rival = await make("product", { name: "Café deles", isCompetitor: true });
  await update(boundOf("product"), ctx, ids.own, { competitorIds: [ids.rival] });
  const own = { productIds: [ids.own], businessUnitId: tenant.businessUnitId };
  ids.mixed = await make("mix", { name: "Da rede", type: "point_of_sale_chain", chainIds: [chainId], ...own });
  await make("mix", { name: "Só na A", type: "point_of_sale", posIds: [ids.a], productIds: [ids.own] });
  await withTenant(tenant, (tx) =>
    tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId: ids.a }),
  );
  const question = await newQuestion(ctx, { type: "number", subtype: "product_price" });
  const task = await newTask(ctx, [{ questionId: question.id, label: "Preço" }], { type: "product" });
  const [item] = itemsOf(task);
  say = async ({ person = "promoter", posId, date, productId = ids.own, hour = "10", rejected }, given) => {
    const [id, at] = [uuidv7(), new Date(`${date}T${hour}:00:00-03:00`)];
    const place = { posId, userId: tenant.userIds[person], localDate: date };
    const times = { startedAt: at, endedAt: at, timezone: "America/Sao_Paulo" };
    await withTenant(tenant, async (tx) => {
      const reviewStatus = rejected ? ("rejected" as const) : ("pending" as const);
      await tx.insert(answers).values({ id, questionnaireId: task.id, ...place, ...times, reviewStatus });
      const of = { answerId: id, itemId: item?.id ?? "", questionId: String(question.id), productId, answeredAt: at };
      await tx.insert(values).values({ ...of, ...place, ...given });
    });
  };
  const price = (posId: string, date: string, amount: number, more: object = {}) =>
    say({ posId, date, ...more }, { subtype: "product_price", numberValue: amount });
  await price(ids.a, "2026-11-02", 10);
  await price(ids.a, "2026-11-09", 8, { hour: "09" });
  await price(ids.a, "2026-11-09", 12, { hour: "11" });
  await price(ids.b, "2026-11-09", 11, { person: "promoter2" });
  await price(ids.c, "2026-11-10", 10);
  await price(ids.a, "2026-11-11", 99, { rejected: true });
  await price(ids.b, "2026-11-12", 100);
  await price(ids.a, "2026-09-01", 5);
  await price(ids.a, "2026-11-09", 8, { productId: ids.rival });
  await price(ids.b, "2026-11-09", 10, { productId: ids.rival, person: "promoter2" });
  const stock = (posId: string, date: string, before: boolean, out?: boolean) =>
    out === undefined
      ? say({ posId, date }, { subtype: "before_out_of_stock", booleanValue: before })
      : say({ posId, date }, { subtype: "out_of_stock", booleanValue: out });
  await stock(ids.a, "2026-11-02", true, true);
  await stock(ids.a, "2026-11-04", true, true);
  await stock(ids.a, "2026-11-06", false);
  await stock(ids.b, "2026-11-13", true, true);
  await say({ posId: ids.b, date: "2026-11-16" }, { subtype: "out_of_stock", numberValue: 0 });
});

describe("the page of a product", () => {
  test("tells prices: the last answer of a PDV and day, rejected and incredible ones left out", async () => {
    const { prices, from, to } = await see();
    expect([from, to]).toEqual(["2026-10-22", "2026-11-20"]);
    expect(prices?.stats).toMatchObject({ n: 4, outliers: 1, min: 10, max: 12, median: 10.5 });
    expect(prices?.stats?.margins).toEqual({ below: 0, within: 3, above: 1 });
    const days = prices?.series.filter(({ n }) => n > 0).map(({ from: day, n, mean }) => [day, n, mean]);
    expect(days).toEqual([
      ["2026-11-02", 1, 10],
      ["2026-11-09", 2, 11.5],
      ["2026-11-10", 1, 10],
    ]);
    expect((await see(ctx, ids.own, 180)).prices).toMatchObject({ step: "week", stats: { n: 5, min: 5 } });
  });

  test("sets it beside its competitors in the PDVs that have both, from either side", async () => {
    const [rival] = (await see()).prices?.rivals ?? [];
    // Ours there: 10, 12, 11; theirs: 8, 10.
    expect(rival).toMatchObject({ id: ids.rival, index: { places: 2, own: 11, competitor: 9 } });
    expect(rival?.index?.index).toBeCloseTo(122.22, 2);
    const [own] = (await see(ctx, ids.rival)).prices?.rivals ?? [];
    expect(own).toMatchObject({ id: ids.own, index: { own: 11, competitor: 9 } });
  });

  test("tells how long it is missing", async () => {
    const { stock } = await see();
    expect(stock?.summary).toEqual({ asked: 5, missing: 4, open: 1, longest: 2, recovery: 4 });
    expect(stock?.streaks.map(({ pos, visits, from, back }) => [pos, visits, from, back])).toEqual([
      ["Loja B", 2, "2026-11-13", null],
      ["Loja A", 2, "2026-11-02", "2026-11-06"],
    ]);
  });

  test("tells where it is worked and where it was seen", async () => {
    const { places } = await see();
    expect(places?.total).toBe(2);
    expect(
      places?.rows.map(({ name, mixes, seenOn, price, missing }) => [name, mixes.length, seenOn, price, missing]),
    ).toEqual([
      ["Loja A", 2, "2026-11-09", 12, false],
      ["Loja B", 1, "2026-11-12", 100, true],
    ]);
    expect(places?.outside).toMatchObject([{ name: "Loja C", seenOn: "2026-11-10" }]);
  });

  test("tells a client what is theirs: their mixes, their PDVs, and no product beyond", async () => {
    const client = tenant.ctxAs("client");
    const { prices, stock, places } = await see(client);
    expect(prices?.stats).toMatchObject({ n: 2 });
    expect(prices?.rivals).toEqual([]);
    expect(stock?.streaks.map(({ pos }) => pos)).toEqual(["Loja A"]);
    expect(places?.rows.map(({ name, mixes }) => [name, mixes.map((mix) => mix.name)])).toEqual([
      ["Loja A", ["Da rede"]],
    ]);
    expect(places?.outside).toEqual([]);
    await expect(see(client, ids.rival)).rejects.toMatchObject({ code: "not_found" });
    const other = uuidv7();
    await withTenant(tenant, (tx) => tx.insert(businessUnits).values({ id: other, name: "Outro cliente" }));
    await expect(see({ ...client, businessUnitId: other })).rejects.toMatchObject({ code: "not_found" });
  });

  test("tells a scoped role what its own teams saw", async () => {
    expect((await see(tenant.ctxAs("supervisor"))).prices?.stats).toMatchObject({ n: 3 });
  });

  test("tells each part to whoever may see it, and nothing to another tenant", async () => {
    const lacking = (...held: string[]): Ctx => ({
      ...ctx,
      permissions: new Set([...ctx.permissions].filter((one) => !held.includes(one))),
    });
    expect((await see(lacking("PRICE_GET"))).prices).toBeNull();
    expect((await see(lacking("OUTOFSTOCK_GET"))).stock).toBeNull();
    expect((await see(lacking("POS_GET"))).places).toBeNull();
    expect((await see(lacking("MIX_GET"))).places).toBeNull();
    await expect(see(lacking("PRODUCT_GET"))).rejects.toMatchObject({ code: "forbidden" });
    const stranger = (await newTenant()).ctxAs("admin");
    for (const id of [ids.own, uuidv7(), "nonsense"])
      await expect(see(stranger, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("keeps what was answered when the mix changes afterwards: the product cannot be deleted, and its history stays", async () => {
    const before = await see();
    const other = await make("product", { name: "Outro" });
    await update(boundOf("mix"), ctx, ids.mixed, { productIds: [other] });
    const after = await see();
    expect(after.places?.rows.map(({ name }) => name)).toEqual(["Loja A"]);
    expect(after.places?.outside.map(({ name }) => name)).toEqual(["Loja B", "Loja C"]);
    expect([after.prices, after.stock]).toEqual([before.prices, before.stock]);
    const filters = { posId: { op: "in" as const, values: [ids.b] } };
    const query = { page: 1, perPage: 25, sort: ["endedAt", "desc"] as const, filters };
    const found = (await eventPage(answerEvents, ctx, query)).rows;
    const [first] = found;
    const { lines } = await getAnswer(ctx, first?.id ?? "");
    expect(JSON.stringify(lines)).toContain("Café nosso");
    await remove(boundOf("mix"), ctx, [ids.mixed]);
    await update(boundOf("product"), ctx, ids.own, { competitorIds: [] });
    await expect(remove(boundOf("product"), ctx, [ids.own])).rejects.toMatchObject({ code: "has_bonds" });
  });
});
