import { eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  businessUnitPos,
  businessUnits,
  mixes,
  mixProducts,
  pos,
  posChains,
  posRegionals,
  productCategories,
  products,
  visits,
  workschedules,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { dashboardCall } from "@/lib/engine/dashboard/call";
import { readDashboard } from "@/lib/engine/dashboard/read";
import type { Params } from "@/lib/engine/report/address";
import { readReport } from "@/lib/engine/report/page";
import { performancePos } from "@/lib/insight/stores/store.dashboard";
import { storeAges, storeChains, storePillars, storeRanking, storeRowsReport } from "@/lib/insight/stores/store.report";
import { boardOf } from "@/lib/insight/stores/stores";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findReportAt } from "@/lib/shell/reports";
import { oncePerKey } from "../../support/once";
import { newTenant, type Person } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addBreak, addStay, newShop, type Shop } from "../hours/day";
import { rowsBehind } from "../summary/field";
import { newProduct, shelfTask } from "./shelf";

const WEEK: Params = { period: "2026-10-19..2026-10-25" };
let shop: Shop;
let admin: Ctx;
const ids = { a: "", b: "", c: "", shut: "", chain: uuidv7(), regional: uuidv7(), coffee: "", milk: "" };

async function plan(posId: string, date: string, status: "done" | "missed", person: Person = "promoter") {
  const { tenant, zone } = shop;
  const userId = tenant.userIds[person];
  const workScheduleId = uuidv7();
  await withTenant(tenant, async (tx) => {
    await tx.insert(workschedules).values({ id: workScheduleId, userId, posId, startDate: date, endDate: date });
    await tx.insert(visits).values({ workScheduleId, userId, posId, localDate: date, timezone: zone, status });
  });
}

beforeAll(async () => {
  shop = await newShop();
  const { tenant } = shop;
  admin = tenant.ctxAs("admin");
  await withTenant(tenant, async (tx) => {
    // The store that comes with the fixtures is no part of it.
    await tx.delete(pos).where(eq(pos.id, shop.posId));
    await tx.insert(posChains).values({ id: ids.chain, name: "Rede A" });
    await tx.insert(posRegionals).values({ id: ids.regional, name: "Sul" });
  });
  ids.a = await addPos(tenant.tenantId, { name: "Loja A", chainId: ids.chain, profile: "high" });
  ids.b = await addPos(tenant.tenantId, { name: "Loja B", profile: "low", regionalId: ids.regional });
  ids.c = await addPos(tenant.tenantId, { name: "Loja C", chainId: ids.chain, isActive: true });
  ids.shut = await addPos(tenant.tenantId, { name: "Loja fechada", isActive: false });
  ids.coffee = await newProduct(tenant, "Café", { minPrice: "4.00", maxPrice: "6.00" });
  ids.milk = await newProduct(tenant, "Leite");
  const rival = await newProduct(tenant, "Outro café", { isCompetitor: true });
  const category = { id: uuidv7(), name: "Cafés", marketShare: 40 };
  await withTenant(tenant, async (tx) => {
    await tx.insert(productCategories).values(category);
    await tx
      .update(products)
      .set({ categoryId: category.id })
      .where(inArray(products.id, [ids.coffee, rival]));
  });
  // A: planned three times, visited twice, ten and fifty minutes of which ten were a break.
  await plan(ids.a, "2026-10-20", "done");
  await plan(ids.a, "2026-10-22", "done");
  await plan(ids.a, "2026-10-23", "missed");
  await addStay(shop, "2026-10-20", "09:00", "09:10", { posId: ids.a });
  await addStay(shop, "2026-10-22", "09:00", "09:50", { posId: ids.a });
  await addBreak(shop, "2026-10-22", "09:20", "09:30");
  // B: another team's, planned and not visited this week, last seen ten days before its end.
  await plan(ids.b, "2026-10-21", "missed", "promoter2");
  await addStay(shop, "2026-10-15", "09:00", "09:30", { posId: ids.b, person: "promoter2" });
  // C: nobody ever came. The closed one was visited long ago.
  await addStay(shop, "2026-08-03", "09:00", "09:30", { posId: ids.shut });

  const say = await shelfTask(tenant);
  await say({ posId: ids.a, date: "2026-10-20" }, [
    { productId: ids.coffee, out: false, price: 5 },
    { productId: ids.milk, out: true },
  ]);
  await say({ posId: ids.a, date: "2026-10-22" }, [
    { productId: ids.coffee, out: false, price: 7 },
    { productId: ids.milk, out: false },
  ]);
  // 4 of 20 facings where 40 % are due; a point asked for, and none there.
  await say({ posId: ids.a, date: "2026-10-22", hour: "11" }, [
    { productId: ids.coffee, space: 4, unit: "facings" },
    { productId: rival, space: 16, unit: "facings" },
  ]);
  await say({ posId: ids.a, date: "2026-10-22", hour: "12" }, [{ productId: ids.coffee, point: false }]);
  await withTenant(tenant, async (tx) => {
    const unit = tenant.businessUnitId;
    await tx.update(businessUnits).set({ contractedMinutes: 620 }).where(eq(businessUnits.id, unit));
    await tx.insert(businessUnitPos).values([ids.a, ids.b].map((posId) => ({ businessUnitId: unit, posId })));
    const mix = { id: uuidv7(), name: "Do cliente", type: "none" as const, businessUnitId: unit };
    await tx.insert(mixes).values(mix);
    await tx.insert(mixProducts).values({ mixId: mix.id, productId: ids.milk });
  });
});

const figuresOf = async (ctx: Ctx, params: Params = {}) =>
  (await readDashboard(ctx, performancePos, { ...WEEK, ...params }, async () => null)).figures;
const told = async (ctx: Ctx, params: Params = {}) =>
  Object.fromEntries(
    (await figuresOf(ctx, params)).map(({ key, value, part, whole }) => [key, [value, part.n, whole?.n]]),
  );
const storesOf = async (ctx: Ctx, params: Params = {}) =>
  (await readReport(ctx, storeRowsReport, { ...WEEK, ...params })).rows;
const everything = (person: Person): Ctx => ({ ...shop.tenant.ctxAs(person), permissions: admin.permissions });

describe("stores", () => {
  test("F13 with its pillars, F1, F2, F8, F9, F10, F12 and F17 of a store, by hand", async () => {
    const [a, ...rest] = await storesOf(admin);
    // presence 3/4, price 1/2, share 4 of the 8 that are due, no point: (40 × 0.75 + 20 × 0.5 + 20 × 0.5) ÷ 100.
    expect(a).toMatchObject({
      ...{ name: "Loja A", measured: 4, n: 8, rank: 1, planned: 3, done: 2, visits: 2, last: "2026-10-22", age: 3 },
      pillars: { presence: 0.75, price: 0.5, share: 0.5, extra: 0 },
    });
    expect(a?.score).toBeCloseTo(50);
    expect(a?.minutes).toBeCloseTo(50);
    // 620 minutes a month by profile, three parts of four; seven of the 31 days of October.
    expect(a?.contracted).toBeCloseTo((620 * 0.75 * 7) / 31);
    expect(rest.map(({ name, rank, score, age, quiet }) => [name, rank, score, age, quiet])).toEqual([
      ["Loja C", null, null, null, true],
      ["Loja B", null, null, 10, true],
    ]);
  });

  test("the numbers of the dashboard, and the threshold of days without a visit", async () => {
    const all = await told(admin);
    expect(all).toMatchObject({
      coverage: [1 / 3, 1, 3],
      adherence: [1 / 2, 2, 4],
      quiet: [2, 2, 3],
      remaining: [1 / 4, 1, 4],
      within: [1 / 2, 1, 2],
      points: [0, 0, 1],
    });
    expect(all.score?.slice(1)).toEqual([1, 3]);
    expect((await told(admin, { quiet: "15" })).quiet).toEqual([1, 1, 3]);
    expect((await told(admin, { profile: "low" })).coverage).toEqual([0, 0, 1]);
  });

  test("of a day that runs, visits, stores and minutes that are planned for later are no fall", async () => {
    const growing = (await figuresOf(admin)).filter(({ grows }) => grows).map(({ key }) => key);
    expect(growing).toEqual(["coverage", "adherence", "minutes"]);
  });

  test("each number opens exactly so many rows, for every reader and filter", async () => {
    let opened = 0;
    for (const who of ["admin", "supervisor", "client"] as const) {
      const ctx = everything(who);
      const once = oncePerKey<number>();
      const rowsAt = async (href: string) => {
        const address = new URL(href, "http://localhost");
        const report = findReportAt(address.pathname, address.searchParams);
        const params = Object.fromEntries(address.searchParams);
        return report ? (await readReport(ctx, report, params)).total : rowsBehind(ctx, href);
      };
      for (const more of [
        ...[{}, { chainId: ids.chain }, { regionalId: ids.regional }, { profile: "high" }, { quiet: "15" }],
        ...[{ posId: ids.a }, { teamId: shop.tenant.teamIds[0] }, { supervisorId: shop.tenant.userIds.supervisor }],
      ]) {
        for (const { key, part, whole } of await figuresOf(ctx, more))
          for (const number of [part, whole]) {
            const href = number?.href;
            if (!href) continue;
            const rows = await once(href, () => rowsAt(href));
            expect([who, key, more, rows]).toEqual([who, key, more, number?.n]);
            opened += 1;
          }
      }
    }
    expect(opened).toBeGreaterThan(200);
  });

  test("a team's lead sees the stores where the team had something to do, with its visits alone", async () => {
    const lead = everything("supervisor");
    expect((await storesOf(lead)).map(({ name }) => name)).toEqual(["Loja A"]);
    expect((await told(lead)).adherence).toEqual([2 / 3, 2, 3]);
    expect(
      (await storesOf(admin, { teamId: shop.tenant.teamIds[1] })).map(({ name, planned }) => [name, planned]),
    ).toEqual([["Loja B", 1]]);
  });

  test("a client sees its own stores and products, and nothing of hours; a stranger nothing", async () => {
    const client = everything("client");
    const rows = await storesOf(client);
    expect(rows.map(({ name }) => name).sort()).toEqual(["Loja A", "Loja B"]);
    expect(rows.every(({ minutes, contracted }) => minutes === null && contracted === null)).toBe(true);
    const figures = await told(client);
    expect(figures).not.toHaveProperty("minutes");
    // Of its milk alone, which was missing once of two times; no price of another's coffee.
    expect(figures).toMatchObject({ remaining: [1 / 2, 1, 2], within: [null, 0, 0], quiet: [1, 1, 2] });
    expect(await storesOf(client, { teamId: shop.tenant.teamIds[1] })).toHaveLength(2);
    const stranger = (await newTenant()).ctxAs("admin");
    expect(await storesOf(stranger, { posId: ids.a })).toEqual([]);
    expect(await storesOf(stranger, { chainId: ids.chain })).toEqual([]);
  });

  test("F16a: of a client its part of the minutes; of its contract all", async () => {
    const { tenant } = shop;
    const other = uuidv7();
    await withTenant(tenant, async (tx) => {
      await tx.insert(businessUnits).values({ id: other, name: "Outro cliente", contractedMinutes: 1_860 });
      await tx.insert(businessUnitPos).values({ businessUnitId: other, posId: ids.a });
    });
    const [a] = await storesOf(admin, { businessUnitId: tenant.businessUnitId, posId: ids.a });
    // By the minutes of the contracts: 620 of 2,480.
    expect(a?.minutes).toBeCloseTo(12.5);
    expect(a?.contracted).toBeCloseTo((620 * 0.75 * 7) / 31);
    const [both] = await storesOf(admin, { posId: ids.a });
    expect(both?.contracted).toBeCloseTo(((620 * 0.75 + 1_860) * 7) / 31);
    await withTenant(tenant, async (tx) => {
      await tx.delete(businessUnitPos).where(eq(businessUnitPos.businessUnitId, other));
      await tx.delete(businessUnits).where(eq(businessUnits.id, other));
    });
  });

  test("chains, ages and pillars add up to the stores; under five nothing is ranked", async () => {
    const chains = (await readReport(admin, storeChains, WEEK)).rows;
    expect(chains.map(({ name, stores, scored, rank }) => [name, stores, scored, rank])).toEqual([
      ["Rede A", 2, 1, null],
      [null, 1, 0, null],
    ]);
    const ages = (await readReport(admin, storeAges, WEEK)).rows;
    expect(ages.map(({ age, stores }) => [age, stores])).toEqual([
      ...[
        ["to3", 1],
        ["to7", 0],
        ["to14", 1],
        ["older", 0],
        ["never", 1],
      ],
    ]);
    const pillars = (await readReport(admin, storePillars, WEEK)).rows;
    expect(pillars.map(({ pillar, weight, mean, stores }) => [pillar, weight, mean, stores])).toEqual([
      ["presence", 40, 0.75, 1],
      ["price", 20, 0.5, 1],
      ["share", 20, 0.5, 1],
      ["extra", 20, 0, 1],
    ]);
  });

  test("a store that is shut counts only where something happened, and is never called neglected", async () => {
    const rows = await storesOf(admin, { period: "2026-08-01..2026-08-31" });
    const shut = rows.find(({ id }) => id === ids.shut);
    expect(shut).toMatchObject({ visits: 1, age: 28, quiet: false });
  });

  test("the call gives what the screen shows; whoever may not see stock finds no column of it", async () => {
    const body = { from: "2026-10-19", to: "2026-10-25" };
    const answer = await dashboardCall(admin, performancePos, body);
    expect(answer.figures[1]).toMatchObject({ key: "coverage", part: 1, whole: 3 });
    expect(answer.cards.performance_stores).toMatchObject([{ name: "Loja A", done: 2, remaining: 1 / 4 }, {}, {}]);
    const blind = {
      ...admin,
      permissions: new Set([...admin.permissions].filter((held) => held !== "OUTOFSTOCK_GET")),
    };
    const less = await dashboardCall(blind, performancePos, body);
    expect(less.figures.map(({ key }) => key)).not.toContain("remaining");
    expect(JSON.stringify(less.cards.performance_stores)).not.toContain("remaining");
    expect((await readReport(admin, storeRanking, WEEK)).total).toBe(3);
  });

  test("what was read for one question answers all others of the same transaction", async () => {
    const boards = await readDashboard(admin, performancePos, WEEK, async (ctx, ask) => [
      await boardOf(ctx, ask),
      await boardOf(ctx, { ...ask, filters: { ...ask.filters, of: "quiet" } }),
    ]);
    expect(boards.cards[0]).toBe(boards.cards[1]);
  });
});
