import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { businessUnitPos, businessUnits, mixes, mixProducts, posChains } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { dashboardCall } from "@/lib/engine/dashboard/call";
import { readDashboard } from "@/lib/engine/dashboard/read";
import type { Params } from "@/lib/engine/report/address";
import { readReport } from "@/lib/engine/report/page";
import { price } from "@/lib/insight/shelf/price.dashboard";
import {
  priceChains,
  priceDays,
  priceIndexCard,
  priceOutliers,
  priceProducts,
  priceRowsReport,
} from "@/lib/insight/shelf/price.report";
import { priceChanges, pricePlaces } from "@/lib/insight/shelf/price-places.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addMoves, newProduct, shelfTask } from "./shelf";

const WEEK: Params = { period: "2026-10-19..2026-10-25" };
let tenant: TestTenant;
let admin: Ctx;
const ids = { coffee: "", rival: "", bare: "", a: "", b: "", chain: uuidv7() };

beforeAll(async () => {
  tenant = await newTenant();
  admin = tenant.ctxAs("admin");
  await withTenant(tenant, (tx) => tx.insert(posChains).values({ id: ids.chain, name: "Rede A" }));
  ids.a = await addPos(tenant.tenantId, { name: "Loja A", chainId: ids.chain });
  ids.b = await addPos(tenant.tenantId, { name: "Loja B" });
  ids.coffee = await newProduct(tenant, "Café", { minPrice: "8.00", maxPrice: "10.00" });
  ids.rival = await newProduct(tenant, "Café alheio", { isCompetitor: true, ownProductIds: [ids.coffee] });
  ids.bare = await newProduct(tenant, "Leite");
  const say = await shelfTask(tenant);
  const at = (posId: string, date: string, more = {}) => ({ posId, date, ...more });
  const coffee = (price: number) => ({ productId: ids.coffee, price });
  await say(at(ids.a, "2026-10-19"), [coffee(8), { productId: ids.rival, price: 7.5 }]);
  await say(at(ids.a, "2026-10-20"), [coffee(7.99), { productId: ids.bare, price: 4 }]);
  // The later answer of a day counts, a rejected one never.
  await say(at(ids.a, "2026-10-21", { hour: "08" }), [coffee(20)]);
  await say(at(ids.a, "2026-10-21", { hour: "11" }), [coffee(10.01)]);
  await say(at(ids.a, "2026-10-22", { status: "rejected" }), [coffee(9)]);
  await say(at(ids.b, "2026-10-22", { person: "promoter2" }), [coffee(9.5)]);
  await say(at(ids.b, "2026-10-23", { person: "promoter2" }), [coffee(95), { productId: ids.rival, price: 1 }]);
  // Another client's research about the same product.
  const other = await withTenant(tenant, async (tx) => {
    const mix = { id: uuidv7(), name: "Do cliente", type: "none" as const, businessUnitId: tenant.businessUnitId };
    await tx.insert(mixes).values(mix);
    await tx.insert(mixProducts).values([
      { mixId: mix.id, productId: ids.coffee },
      { mixId: mix.id, productId: ids.rival },
    ]);
    await tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId: ids.a });
    const another = { id: uuidv7(), name: "Outro cliente" };
    await tx.insert(businessUnits).values(another);
    return another.id;
  });
  const research = await shelfTask(tenant, other);
  await research(at(ids.a, "2026-10-24"), [coffee(8.5), { productId: ids.rival, price: 6 }]);
  // The week before.
  await say(at(ids.a, "2026-10-14"), [coffee(11)]);
});

const figuresOf = async (ctx: Ctx, params: Params = {}) =>
  (await readDashboard(ctx, price, { ...WEEK, ...params }, async () => null)).figures;
const counts = async (ctx: Ctx, params: Params = {}) =>
  Object.fromEntries((await figuresOf(ctx, params)).map(({ key, part }) => [key, part.n]));
const as = (who: "admin" | "supervisor" | "client") => ({ ...tenant.ctxAs(who), permissions: admin.permissions });

describe("prices", () => {
  test("F9: bounds included, the last answer of the day; outliers and products without a reference apart", async () => {
    expect(await counts(admin)).toEqual({ within: 3, below: 1, above: 1, bare: 1, outlier: 1 });
    const [within, , above] = await figuresOf(admin);
    expect(within).toMatchObject({ value: 3 / 5, whole: { n: 5 }, before: 0 });
    expect(above?.before).toBe(1);
    expect(within?.leftOut).toEqual([
      { key: "outlier", n: 1 },
      { key: "bare", n: 1 },
      { key: "earlier", n: 1 },
      { key: "rivals", n: 3 },
      { key: "rejected", n: 1 },
    ]);
  });

  test("each number opens exactly so many rows, for every reader and filter", async () => {
    for (const who of ["admin", "supervisor", "client"] as const) {
      const filters = [
        {},
        { productId: ids.coffee },
        { productId: ids.rival },
        { chainId: ids.chain },
        { supervisorId: tenant.userIds.supervisor },
        { businessUnitId: tenant.businessUnitId },
      ];
      for (const more of filters) {
        for (const { part, whole } of await figuresOf(as(who), more)) {
          for (const number of [part, whole]) {
            if (!number?.href) continue;
            const params = Object.fromEntries(new URL(number.href, "http://localhost").searchParams);
            const { rows, total } = await readReport(as(who), priceRowsReport, params);
            expect([who, more, rows.length, total]).toEqual([who, more, number.n, number.n]);
          }
        }
      }
    }
  });

  test("a cell of the heat keeps its number when narrowed to it", async () => {
    const { rows } = await readReport(admin, priceChains, WEEK);
    expect(rows.map(({ chain, product, stats }) => [chain, product, stats.n])).toEqual([
      ["Rede A", "Café", 4],
      ["Rede A", "Leite", 1],
      [null, "Café", 1],
    ]);
    const { within, below, above } = await counts(admin, { chainId: ids.chain, productId: ids.coffee });
    expect((within ?? 0) + (below ?? 0) + (above ?? 0)).toBe(4);
  });

  test("products, days and what is set aside add up to the numbers", async () => {
    const [coffee, milk] = (await readReport(admin, priceProducts, WEEK)).rows;
    expect(coffee).toMatchObject({ name: "Café", stats: { n: 5, min: 7.99, max: 10.01 }, kinds: { outlier: 1 } });
    expect(milk).toMatchObject({ name: "Leite", stats: { margins: null }, kinds: { bare: 1 } });
    const days = (await readReport(admin, priceDays, WEEK)).rows;
    expect(days.map(({ date, kinds }) => [date.slice(8), kinds.within, kinds.below, kinds.above])).toEqual([
      ["19", 1, 0, 0],
      ["20", 0, 1, 0],
      ["21", 0, 0, 1],
      ["22", 1, 0, 0],
      ["24", 1, 0, 0],
    ]);
    const aside = await readReport(admin, priceOutliers, WEEK);
    expect(aside.rows.map(({ product, pos, price, likely }) => [product, pos, Number(price), likely])).toEqual([
      ["Café", "Loja B", 95, { price: 9.5, times: 10 }],
    ]);
  });

  test("PDVs by what is out of range add up to the numbers, and so do their places on the map", async () => {
    for (const who of ["admin", "supervisor", "client"] as const) {
      const { below, above, within } = await counts(as(who));
      const { rows } = await readReport(as(who), pricePlaces, WEEK);
      const sum = (key: "below" | "above" | "within") => rows.reduce((all, { kinds }) => all + kinds[key], 0);
      expect([who, sum("below"), sum("above"), sum("within")]).toEqual([who, below, above, within]);
    }
    expect((await readReport(admin, pricePlaces, WEEK)).rows.map(({ name, kinds }) => [name, kinds.above])).toEqual([
      ["Loja A", 1],
      ["Loja B", 0],
    ]);
  });

  test("a change since the period before leads to exactly its prices", async () => {
    const other = await newTenant();
    const boss = other.ctxAs("admin");
    await addMoves(other, await addPos(other.tenantId, { name: "Loja" }));
    const { rows, ask } = await readReport(boss, priceChanges, { period: "2026-10-19..2026-10-23" });
    expect(rows.map(({ side, n, of, before }) => [side, n, of, before])).toEqual([["above", 5, 5, 0]]);
    for (const row of rows) {
      const { searchParams } = new URL(priceChanges.link?.(row, ask, boss) ?? "", "http://localhost");
      const list = await readReport(boss, priceRowsReport, Object.fromEntries(searchParams));
      expect([list.total, list.rows.length]).toEqual([row.n, row.n]);
    }
  });

  test("the index holds medians against each other where both were seen, outliers of either left out", async () => {
    const { rows } = await readReport(admin, priceIndexCard, WEEK);
    // At A: 8, 7.99, 10.01 and 8.50 against 7.50 and 6; at B the competitor's price is not believable.
    expect(rows).toMatchObject([{ own: "Café", rival: "Café alheio", index: { places: 1, seen: [4, 2] } }]);
    expect(rows[0]?.index.index).toBeCloseTo((8.25 / 6.75) * 100, 6);
    const narrowed = await readReport(admin, priceIndexCard, { ...WEEK, productId: ids.coffee });
    expect(narrowed.rows).toEqual(rows);
  });

  test("a client sees its products where it is served, never another's research; a supervisor the own team", async () => {
    expect(await counts(as("client"))).toEqual({ within: 1, below: 1, above: 1, bare: 0, outlier: 0 });
    expect(await counts(admin, { businessUnitId: tenant.businessUnitId })).toEqual(await counts(as("client")));
    expect((await readReport(as("client"), priceIndexCard, WEEK)).rows).toMatchObject([{ index: { seen: [3, 1] } }]);
    expect(await counts(as("client"), { productId: ids.bare })).toMatchObject({ within: 0, bare: 0 });
    expect(await counts(as("supervisor"))).toEqual({ within: 2, below: 1, above: 1, bare: 1, outlier: 0 });
    const stranger = (await newTenant()).ctxAs("admin");
    expect(await counts(stranger, { productId: ids.coffee })).toMatchObject({ within: 0, bare: 0, outlier: 0 });
  });

  test("the call gives what the screen shows", async () => {
    const answer = await dashboardCall(admin, price, { from: "2026-10-19", to: "2026-10-25", chain_id: ids.chain });
    expect(answer).toMatchObject({
      name: "price",
      figures: [{ key: "within", part: 2, whole: 4, value: 0.5 }, {}, {}, {}, {}],
    });
    expect(answer.cards.price_products).toMatchObject([{ product: "Café", prices: 4 }, { product: "Leite" }]);
    expect(answer.cards.price_index).toMatchObject([{ places: 1 }]);
  });
});
