import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { businessUnitPos, mixes, mixProducts, posChains } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { dashboardCall } from "@/lib/engine/dashboard/call";
import { readDashboard } from "@/lib/engine/dashboard/read";
import type { Params } from "@/lib/engine/report/address";
import { readReport } from "@/lib/engine/report/page";
import { outOfStock } from "@/lib/insight/shelf/stock.dashboard";
import {
  stockFlags,
  stockProducts,
  stockReturnsCard,
  stockRowsReport,
  stockStores,
  stockStreaksCard,
} from "@/lib/insight/shelf/stock.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { newProduct, shelfTask } from "./shelf";

const WEEK: Params = { period: "2026-10-19..2026-10-25" };
let tenant: TestTenant;
let admin: Ctx;
const ids = { coffee: "", milk: "", a: "", b: "", chain: uuidv7() };

beforeAll(async () => {
  tenant = await newTenant();
  admin = tenant.ctxAs("admin");
  await withTenant(tenant, (tx) => tx.insert(posChains).values({ id: ids.chain, name: "Rede A" }));
  ids.a = await addPos(tenant.tenantId, { name: "Loja A", chainId: ids.chain });
  ids.b = await addPos(tenant.tenantId, { name: "Loja B" });
  ids.coffee = await newProduct(tenant, "Café");
  ids.milk = await newProduct(tenant, "Leite");
  const say = await shelfTask(tenant);
  // Monday: the coffee is missing on arrival and brought back; the milk stays out.
  await say({ posId: ids.a, date: "2026-10-19" }, [
    { productId: ids.coffee, before: true, out: false },
    { productId: ids.milk, before: true, out: true },
  ]);
  // Wednesday: an earlier answer of the day does not count, nor a rejected one.
  await say({ posId: ids.a, date: "2026-10-21", hour: "08" }, [{ productId: ids.coffee, before: true, out: true }]);
  await say({ posId: ids.a, date: "2026-10-21", hour: "11" }, [
    { productId: ids.coffee, before: false },
    { productId: ids.milk, before: true, out: true },
  ]);
  await say({ posId: ids.a, date: "2026-10-21", hour: "15", status: "rejected" }, [
    { productId: ids.coffee, out: true },
  ]);
  // Another person in another place, which the supervisor of the first does not follow.
  await say({ posId: ids.b, date: "2026-10-22", person: "promoter2" }, [
    { productId: ids.coffee, before: false, out: true },
  ]);
  // The week before.
  await say({ posId: ids.a, date: "2026-10-14" }, [{ productId: ids.coffee, before: true, out: true }]);
  await withTenant(tenant, async (tx) => {
    const mix = { id: uuidv7(), name: "Do cliente", type: "none" as const, businessUnitId: tenant.businessUnitId };
    await tx.insert(mixes).values(mix);
    await tx.insert(mixProducts).values({ mixId: mix.id, productId: ids.coffee });
    await tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId: ids.a });
  });
});

const figuresOf = async (ctx: Ctx, params: Params = {}) =>
  (await readDashboard(ctx, outOfStock, { ...WEEK, ...params }, async () => null)).figures;
const shares = async (ctx: Ctx, params: Params = {}) =>
  Object.fromEntries((await figuresOf(ctx, params)).map(({ key, part, whole }) => [key, [part.n, whole?.n]]));

describe("what is out of stock", () => {
  test("rejected answers are counted as the dashboard is narrowed", async () => {
    const rejected = async (params: Params) =>
      (await figuresOf(admin, params))[0]?.leftOut.find(({ key }) => key === "rejected")?.n;
    const { businessUnitId, teamIds, userIds } = tenant;
    const asked = [{}, { chainId: ids.chain }, { posId: ids.b }, { productId: ids.coffee }, { productId: ids.milk }];
    expect(await Promise.all(asked.map(rejected))).toEqual([1, 1, 0, 1, 0]);
    const people = [{ teamId: teamIds[0] }, { teamId: teamIds[1] }, { supervisorId: userIds.supervisor }];
    expect(await Promise.all(people.map(rejected))).toEqual([1, 0, 1]);
    expect(await Promise.all([{ businessUnitId }, { businessUnitId, posId: ids.b }].map(rejected))).toEqual([1, 0]);
  });

  test("F8: the last answer by product, PDV and day; rejected ones say nothing", async () => {
    expect(await shares(admin)).toEqual({ arrival: [2 + 1, 5], recovered: [0, 3], remaining: [3, 5] });
    const [arrival, , remaining] = await figuresOf(admin);
    expect(arrival?.value).toBeCloseTo(3 / 5);
    expect(remaining?.before).toBe(1);
    expect(arrival?.leftOut).toEqual([
      { key: "earlier", n: 1 },
      { key: "rejected", n: 1 },
    ]);
  });

  test("F8: who tells of the departure alone leaves what was told of the arrival as it was, in each card", async () => {
    const posId = await addPos(tenant.tenantId, { name: "Loja C" });
    const say = await shelfTask(tenant);
    await say({ posId, date: "2026-08-05", hour: "08" }, [{ productId: ids.coffee, before: true, out: true }]);
    await say({ posId, date: "2026-08-05", hour: "15" }, [{ productId: ids.coffee, out: false }]);
    const day: Params = { from: "2026-08-05", to: "2026-08-05" };
    expect(await shares(admin, { ...day, period: undefined })).toMatchObject({ recovered: [1, 1], remaining: [0, 1] });
    const [product] = (await readReport(admin, stockProducts, day)).rows;
    const [store] = (await readReport(admin, stockStores, day)).rows;
    for (const row of [product, store]) expect(row).toMatchObject({ asked: 1, arrived: 1, missing: 0 });
    expect(product?.open).toBe(0);
  });

  test("each number opens exactly so many rows, for every reader and filter", async () => {
    const readers = ["admin", "supervisor", "client"] as const;
    for (const who of readers) {
      const ctx = { ...tenant.ctxAs(who), permissions: admin.permissions };
      for (const more of [
        {},
        { productId: ids.milk },
        { chainId: ids.chain },
        { supervisorId: tenant.userIds.supervisor },
      ]) {
        for (const { part, whole } of await figuresOf(ctx, more)) {
          for (const number of [part, whole]) {
            if (!number?.href) continue;
            const params = Object.fromEntries(new URL(number.href, "http://localhost").searchParams);
            const { rows, total } = await readReport(ctx, stockRowsReport, params);
            expect([who, rows.length, total]).toEqual([who, number.n, number.n]);
          }
        }
      }
    }
  });

  test("the list behind a number takes its days one by one as well", async () => {
    const { total, ask } = await readReport(admin, stockRowsReport, {
      from: "2026-10-21",
      to: "2026-10-21",
      of: "missing",
    });
    expect([total, ask.period]).toEqual([1, { from: "2026-10-21", to: "2026-10-21" }]);
  });

  test("its cards add up to its numbers", async () => {
    const params = WEEK;
    const products = (await readReport(admin, stockProducts, params)).rows;
    const flags = (await readReport(admin, stockFlags, params)).rows;
    const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
    expect([sum(products.map((row) => row.missing)), sum(products.map((row) => row.asked))]).toEqual([3, 5]);
    expect(sum(flags.map((row) => row.all.missing))).toBe(3);
    expect(flags.map(({ name }) => name)).toEqual(["Rede A", null]);
    expect(products.map(({ name, open }) => [name, open])).toEqual([
      ["Leite", 1],
      ["Café", 1],
    ]);
  });

  test("a streak lasts while the product is not seen again, and its days are counted to the end of the period", async () => {
    const { rows } = await readReport(admin, stockStreaksCard, WEEK);
    expect(rows.map(({ product, pos, from, visits, days }) => [product, pos, from, visits, days])).toEqual([
      ["Leite", "Loja A", "2026-10-19", 2, 7],
      ["Café", "Loja B", "2026-10-22", 1, 4],
    ]);
  });

  test("where most is missing, and how many days until it is back", async () => {
    const stores = (await readReport(admin, stockStores, WEEK)).rows;
    expect(stores.map(({ name, asked, arrived, missing }) => [name, asked, arrived, missing])).toEqual([
      ["Loja A", 4, 3, 2],
      ["Loja B", 1, 0, 1],
    ]);
    expect((await readReport(admin, stockReturnsCard, WEEK)).rows).toEqual([]);
    const fortnight = { period: "2026-10-12..2026-10-25" };
    expect((await readReport(admin, stockReturnsCard, fortnight)).rows).toEqual([
      { id: ids.coffee, name: "Café", streaks: 1, median: 5, longest: 5 },
    ]);
    expect((await readReport(admin, stockReturnsCard, { ...fortnight, posId: ids.b })).rows).toEqual([]);
  });

  test("a client sees its products where it is served, a supervisor the own team; nobody more by a filter", async () => {
    const client = { ...tenant.ctxAs("client"), permissions: admin.permissions };
    expect(await shares(client)).toEqual({ arrival: [1, 2], recovered: [1, 1], remaining: [0, 2] });
    expect(await shares(client, { productId: ids.milk })).toEqual({
      arrival: [0, 0],
      recovered: [0, 0],
      remaining: [0, 0],
    });
    expect(await shares(admin, { businessUnitId: tenant.businessUnitId })).toEqual(await shares(client));
    const supervisor = { ...tenant.ctxAs("supervisor"), permissions: admin.permissions };
    expect((await shares(supervisor)).remaining).toEqual([2, 4]);
    const stranger = (await newTenant()).ctxAs("admin");
    expect((await shares(stranger, { productId: ids.coffee })).remaining).toEqual([0, 0]);
  });
});

describe("the call", () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: unknown) =>
        error instanceof Problem
          ? [
              error.code,
              error.details.fields &&
                Object.entries(error.details.fields).map(
                  ([key, all]) => `${key} ${[all].flat().map((one) => (typeof one === "string" ? one : one.code))}`,
                ),
            ]
          : error,
    );

  test("gives what the screen shows", async () => {
    const body = { from: "2026-10-19", to: "2026-10-25", chain_id: ids.chain };
    const answer = await dashboardCall(admin, outOfStock, body);
    expect(answer).toMatchObject({
      name: "out-of-stock",
      from: "2026-10-19",
      figures: [
        { key: "arrival", part: 3, whole: 4, value: 0.75 },
        { key: "recovered" },
        { key: "remaining", part: 2 },
      ],
    });
    expect(answer.cards.stock_products).toMatchObject([{ product: "Leite" }, { product: "Café", remaining: 0 }]);
  });

  test("names what it cannot understand, and asks for the permission first", async () => {
    const call = (input: unknown, who = admin) => codeOf(dashboardCall(who, outOfStock, input));
    expect(await call({ from: "2026-10-19" })).toEqual(["invalid_fields", ["to required"]]);
    expect(await call({ from: "2026-10-19", to: "2026-10-01" })).toEqual(["invalid_fields", ["to ends_before_start"]]);
    expect(await call({ from: "2006-10-19", to: "2026-10-01" })).toEqual(["invalid_fields", ["to longer_than_days"]]);
    expect(await call({ product_id: "x" })).toEqual(["invalid_fields", ["product_id invalid_id"]]);
    expect(await call({ nonsense: 1 })).toEqual(["invalid_fields", ["nonsense unknown_field"]]);
    const without = {
      ...admin,
      permissions: new Set([...admin.permissions].filter((held) => held !== "OUTOFSTOCK_GET")),
    };
    expect(await call({ product_id: "x" }, without)).toEqual(["forbidden", undefined]);
  });
});
