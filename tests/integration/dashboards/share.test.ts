import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  businessUnitPos,
  businessUnits,
  mixes,
  mixProducts,
  posChains,
  productCategories,
  questionChoices,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { dashboardCall } from "@/lib/engine/dashboard/call";
import { readDashboard } from "@/lib/engine/dashboard/read";
import type { Params } from "@/lib/engine/report/address";
import { readReport } from "@/lib/engine/report/page";
import { share } from "@/lib/insight/shelf/share.dashboard";
import {
  shareCategoriesCard,
  shareChains,
  shareDays,
  shareLossesCard,
  shareRowsReport,
  shareVisits,
} from "@/lib/insight/shelf/share.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { newProduct, shelfTask } from "./shelf";

const WEEK: Params = { period: "2026-10-19..2026-10-25" };
let tenant: TestTenant;
let admin: Ctx;
const ids = { own: "", leader: "", other: "", a: "", b: "", chain: uuidv7(), category: uuidv7() };

beforeAll(async () => {
  tenant = await newTenant();
  admin = tenant.ctxAs("admin");
  await withTenant(tenant, async (tx) => {
    await tx.insert(posChains).values({ id: ids.chain, name: "Rede A" });
    await tx.insert(productCategories).values({ id: ids.category, name: "Iogurte", marketShare: 25 });
  });
  ids.a = await addPos(tenant.tenantId, { name: "Loja A", chainId: ids.chain });
  ids.b = await addPos(tenant.tenantId, { name: "Loja B" });
  const good = (name: string, more = {}) => newProduct(tenant, name, { categoryId: ids.category, ...more });
  ids.own = await good("Iogurte nosso");
  ids.leader = await good("Iogurte líder", { isCompetitor: true, isCategoryLeader: true });
  ids.other = await good("Iogurte outro", { isCompetitor: true });
  const say = await shelfTask(tenant);
  const at = (posId: string, date: string, more = {}) => ({ posId, date, ...more });
  const shelf = (own: number, leader: number, other: number, unit: "facings" | "cm" | null = "facings") => [
    { productId: ids.own, space: own, unit },
    { productId: ids.leader, space: leader, unit },
    { productId: ids.other, space: other, unit },
  ];
  // F10: 18 of 60 and 5 of 50.
  await say(at(ids.a, "2026-10-19"), shelf(18, 30, 12));
  await say(at(ids.b, "2026-10-20", { person: "promoter2" }), shelf(5, 40, 5));
  // An earlier reading of the day, a rejected one, one without a competitor, one of nobody's, one in no unit.
  await say(at(ids.b, "2026-10-20", { person: "promoter2", hour: "08" }), shelf(50, 0, 1));
  await say(at(ids.a, "2026-10-21", { status: "rejected" }), shelf(9, 1, 1));
  await say(at(ids.a, "2026-10-22"), [{ productId: ids.own, space: 9, unit: "facings" }]);
  await say(at(ids.a, "2026-10-22", { hour: "12" }), [{ productId: ids.other, space: 9, unit: "facings" }]);
  await say(at(ids.a, "2026-10-23"), shelf(9, 1, 1, null));
  // Centimetres of the same shelf stand apart.
  await say(at(ids.a, "2026-10-19", { hour: "11" }), shelf(100, 100, 200, "cm"));
  // The week before.
  await say(at(ids.a, "2026-10-14"), shelf(30, 15, 15));
  const other = await withTenant(tenant, async (tx) => {
    const mix = { id: uuidv7(), name: "Do cliente", type: "none" as const, businessUnitId: tenant.businessUnitId };
    await tx.insert(mixes).values(mix);
    await tx.insert(mixProducts).values([ids.own, ids.leader].map((productId) => ({ mixId: mix.id, productId })));
    await tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId: ids.a });
    const another = { id: uuidv7(), name: "Outro cliente" };
    await tx.insert(businessUnits).values(another);
    return another.id;
  });
  const research = await shelfTask(tenant, other);
  await research(at(ids.a, "2026-10-24"), shelf(10, 30, 10));
});

const figuresOf = async (ctx: Ctx, params: Params = {}) =>
  (await readDashboard(ctx, share, { ...WEEK, ...params }, async () => null)).figures;
const shares = async (ctx: Ctx, params: Params = {}) =>
  Object.fromEntries((await figuresOf(ctx, params)).map(({ key, part, whole }) => [key, [part.n, whole?.n]]));
const as = (who: "admin" | "supervisor" | "client") => ({ ...tenant.ctxAs(who), permissions: admin.permissions });

describe("share of the shelf", () => {
  test("F10: weighted and simple, facings and centimetres apart; the last reading of the day", async () => {
    // Without the other client's reading: 18 of 60 and 5 of 50.
    const [facings, simple, cm, cmSimple] = await figuresOf(admin, {
      from: "2026-10-19",
      to: "2026-10-20",
      period: undefined,
    });
    expect(facings).toMatchObject({ part: { n: 23 }, whole: { n: 110 } });
    expect(facings?.value).toBeCloseTo(0.209, 3);
    expect(simple?.value).toBeCloseTo(0.2, 6);
    expect(simple?.part.n).toBe(2);
    expect([cm?.value, cmSimple?.value]).toEqual([0.25, 0.25]);
    const [week] = await figuresOf(admin);
    expect(week).toMatchObject({ part: { n: 33 }, whole: { n: 160 }, before: 0.5 });
    expect(week?.leftOut).toEqual([
      { key: "earlier", n: 1 },
      { key: "unrivalled", n: 1 },
      { key: "ownless", n: 1 },
      { key: "unitless", n: 1 },
      { key: "rejected", n: 1 },
    ]);
  });

  test("each number is the sum or the count of its list, for every reader and filter", async () => {
    const filters = [
      {},
      { unit: "cm" },
      { chainId: ids.chain },
      { categoryId: ids.category },
      { supervisorId: tenant.userIds.supervisor },
      { businessUnitId: tenant.businessUnitId },
    ];
    for (const who of ["admin", "supervisor", "client"] as const) {
      for (const more of filters) {
        const [facings, facingsSimple, cm, cmSimple] = await figuresOf(as(who), more);
        for (const [weighted, simple] of [
          [facings, facingsSimple],
          [cm, cmSimple],
        ] as const) {
          const params = Object.fromEntries(new URL(String(simple?.part.href), "http://localhost").searchParams);
          const { rows, total, totals } = await readReport(as(who), shareRowsReport, params);
          const sum = (key: "own" | "total") => rows.reduce((all, row) => all + row[key], 0);
          expect([who, more, rows.length, total]).toEqual([who, more, simple?.part.n, simple?.part.n]);
          expect([sum("own"), totals?.own]).toEqual([weighted?.part.n, weighted?.part.n]);
          expect([sum("total"), totals?.space]).toEqual([weighted?.whole?.n, weighted?.whole?.n]);
          expect(weighted?.part.href).toBe(simple?.part.href);
        }
      }
    }
  });

  test("own, leader and others of a category are the whole shelf; the market share says what is fair", async () => {
    const [category, ...more] = (await readReport(admin, shareCategoriesCard, WEEK)).rows;
    expect(more).toEqual([]);
    expect(category).toMatchObject({
      category: { name: "Iogurte", market: 0.25, leader: "Iogurte líder" },
      before: 0.5,
    });
    expect(category?.sums).toMatchObject({ readings: 3, own: 33, leader: 100, total: 160 });
    const { cards } = await dashboardCall(admin, share, { from: "2026-10-19", to: "2026-10-25" });
    expect(cards.share_categories).toMatchObject([{ weighted: 33 / 160, fair: 0.25, index: 83 }]);
  });

  test("chains, days and losses; a cell of the heat keeps its number when narrowed to it", async () => {
    const chains = (await readReport(admin, shareChains, WEEK)).rows;
    expect(chains.map(({ chain, sums }) => [chain, sums.own, sums.total])).toEqual([
      ["Rede A", 28, 110],
      [null, 5, 50],
    ]);
    expect((await shares(admin, { chainId: ids.chain, categoryId: ids.category })).facings).toEqual([28, 110]);
    const days = (await readReport(admin, shareDays, WEEK)).rows;
    expect(days.map(({ date, own, total }) => [date.slice(8), own, total])).toEqual([
      ["19", 18, 60],
      ["20", 5, 50],
      ["24", 10, 50],
    ]);
    const losses = (await readReport(admin, shareLossesCard, WEEK)).rows;
    expect(losses).toMatchObject([{ pos: "Loja A", ownBefore: 18, own: 10, leaderBefore: 30, leader: 30 }]);
  });

  test("before and after a visit: its first and its last reading, of whoever took both", async () => {
    const visits = async (ctx: Ctx, more: Params = {}) =>
      (await readReport(ctx, shareVisits, { ...WEEK, ...more })).rows.map(({ when, sums }) => [
        when,
        [sums.readings, sums.own, sums.leader, sums.total],
      ]);
    const seen = [
      ["before", [1, 50, 0, 51]],
      ["after", [1, 5, 40, 50]],
    ];
    expect(await visits(admin)).toEqual(seen);
    expect(await visits(admin, { categoryId: ids.category })).toEqual(seen);
    expect(await visits(admin, { chainId: ids.chain })).toEqual([]);
    expect(await visits(admin, { unit: "cm" })).toEqual([]);
    expect(await visits(as("supervisor"))).toEqual([]);
    expect(await visits(as("client"))).toEqual([]);
  });

  test("a client sees its products where it is served, never another's research; a supervisor the own team", async () => {
    const client = as("client");
    expect((await shares(client)).facings).toEqual([18, 48]);
    expect(await shares(admin, { businessUnitId: tenant.businessUnitId })).toEqual(await shares(client));
    expect((await shares(as("supervisor"))).facings).toEqual([28, 110]);
    const stranger = (await newTenant()).ctxAs("admin");
    expect((await shares(stranger, { categoryId: ids.category })).facings).toEqual([0, 0]);
  });

  test("the call takes a unit, and names one that there is not", async () => {
    const body = { from: "2026-10-19", to: "2026-10-25" };
    expect((await dashboardCall(admin, share, { ...body, unit: "cm" })).cards.share_categories).toMatchObject([
      { weighted: 0.25 },
    ]);
    await expect(dashboardCall(admin, share, { ...body, unit: "litres" })).rejects.toMatchObject({
      code: "invalid_fields",
    });
  });

  test("space in what is neither facings nor centimetres is in no number", async () => {
    await withTenant(tenant, (tx) =>
      tx.update(questionChoices).set({ meaning: null }).where(eq(questionChoices.name, "Frentes")),
    );
    expect((await shares(admin)).facings).toEqual([0, 0]);
    expect((await figuresOf(admin))[0]?.value).toBeNull();
  });
});
