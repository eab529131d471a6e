import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, businessUnitBillings, businessUnitPos, businessUnits, pos, posChains, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { dashboardCall } from "@/lib/engine/dashboard/call";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { refreshDays } from "@/lib/insight/days/refresh";
import { advisedSide, INTELLIGENCE } from "@/lib/insight/serving/intelligence";
import { refreshServing } from "@/lib/insight/serving/refresh";
import { costOfServing, reconcile } from "@/lib/insight/serving/serving.dashboard";
import {
  servingChains,
  servingClients,
  servingPeople,
  servingPlaces,
  servingVisitsCard,
} from "@/lib/insight/serving/serving.report";
import { openedTree } from "@/lib/insight/serving/tree";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addStay, east, MONDAY } from "../tracking/field";

const MONTH = "2026-11";
let tenant: TestTenant;
let [chain, rival] = ["", ""];
let stores: string[] = [];

beforeAll(async () => {
  tenant = await newTenant({ pricePerKm: 0.9, costOfServingModule: true });
  [chain, rival] = [uuidv7(), uuidv7()];
  stores = [];
  for (const metres of [0, 1_000, 2_000]) stores.push(await addPos(tenant.tenantId, { ...east(metres) }));
  const [a = "", b = "", c = ""] = stores;
  await withTenant(tenant, async (tx) => {
    await tx.insert(posChains).values({ id: chain, name: "Rede Jatobá" });
    await tx.update(pos).set({ chainId: chain, profile: "low" }).where(eq(pos.id, a));
    await tx.update(pos).set({ chainId: chain, profile: "high" }).where(eq(pos.id, b));
    await tx.insert(businessUnits).values({ id: rival, name: "Rival", contractValue: "900.00", contractedMinutes: 60 });
    await tx.insert(businessUnitPos).values([
      { businessUnitId: tenant.businessUnitId, posId: a },
      { businessUnitId: tenant.businessUnitId, posId: b },
      { businessUnitId: rival, posId: b },
    ]);
    await tx.insert(businessUnitBillings).values([
      { businessUnitId: tenant.businessUnitId, month: MONTH, chainId: chain, value: "1000.00" },
      { businessUnitId: rival, month: MONTH, posId: b, value: "500.00" },
    ]);
    const pay = { monthlyValue: "4200.00", hoursDaily: 8 };
    await tx.update(users).set(pay).where(eq(users.id, tenant.userIds.promoter));
    await tx
      .update(users)
      .set({ ...pay, monthlyValue: "3100.07" })
      .where(eq(users.id, tenant.userIds.promoter2));
  });
  await addStay(tenant, "promoter", { posId: a, from: "08:00", to: "09:00", point: east(0) });
  await addStay(tenant, "promoter", { posId: b, from: "09:20", to: "10:20", point: east(1_000) });
  await addStay(tenant, "promoter", { posId: c, from: "10:30", to: "11:00", point: east(2_000) });
  await addStay(tenant, "promoter2", { posId: b, from: "09:00", to: "09:50", point: east(1_000) });
  await addStay(tenant, "promoter2", { posId: b, from: "09:00", to: "09:50", point: east(1_000), date: "2026-11-17" });
  await refreshDays(tenant.tenantId);
  await refreshServing(tenant.tenantId);
}, 60_000);

const module = { modules: { costOfServing: true, commercial: false } };
const admin = () => tenant.ctxAs("admin", module);
const read = <T>(ctx: Ctx, params: Record<string, string>, cards: Parameters<typeof readDashboard<T>>[3]) =>
  readDashboard(ctx, costOfServing, { month: MONTH, ...params }, cards);
const figuresOf = async (ctx: Ctx, params: Record<string, string> = {}) => {
  const { figures } = await read(ctx, params, async () => null);
  return Object.fromEntries(figures.map(({ key, value }) => [key, value === null ? null : Math.round(value * 100)]));
};

describe("what serving costs", () => {
  test("what was paid is where it went, to the cent, whole and for every filter; the parts of a cut are the whole", async () => {
    const [b = ""] = stores.slice(1);
    const narrowings: Record<string, string>[] = [
      {},
      { absorb: "yes" },
      { businessUnitId: rival },
      { chainId: chain },
      { profile: "high" },
      { posId: b },
      { userId: tenant.userIds.promoter2 },
      { businessUnitId: tenant.businessUnitId, chainId: chain, profile: "low" },
    ];
    for (const params of narrowings) {
      const { cards } = await read(admin(), params, async (ctx, ask) => ({
        sides: await reconcile(ctx, ask),
        clients: (await servingClients.rows(ctx, ask)).rows,
        chains: (await servingChains.rows(ctx, ask)).rows,
        places: (await servingPlaces.rows(ctx, ask)).rows,
      }));
      const { sides } = cards;
      if (!sides) throw new Error("an administrator is told");
      expect(sides.payroll).toBe(sides.store + sides.travel + sides.idle);
      expect(sides.payroll).toBeGreaterThan(0);
      const whole = sides.store + sides.travel + sides.km + (params.absorb ? sides.idle - sides.loose : 0);
      for (const lines of [cards.clients, cards.chains, cards.places])
        expect(lines.reduce((sum, { cost }) => sum + (cost ?? 0), 0)).toBe(whole);
    }
    const all = await figuresOf(admin());
    expect(all.paid).toBe(420_000 + 310_007 + 2 * 117);
    // With idle time absorbed all that was paid is the cost of visits.
    expect((await figuresOf(admin(), { absorb: "yes" })).cost).toBe(all.paid);
  });

  test("the first PDVs of thousands are those of all, in the same order and to the cent", async () => {
    const narrowings: Record<string, string>[] = [
      {},
      { absorb: "yes" },
      { businessUnitId: rival },
      { chainId: chain },
      { profile: "high" },
    ];
    for (const params of narrowings) {
      const { cards } = await read(admin(), params, async (ctx, ask) => ({
        places: (await servingPlaces.rows(ctx, ask)).rows,
        first: await servingPlaces.rows(ctx, { ...ask, perPage: 2 }),
        second: await servingPlaces.rows(ctx, { ...ask, perPage: 2, page: 2 }),
        advised: (await INTELLIGENCE.pos.card.rows(ctx, ask)).rows,
        advisedFirst: await INTELLIGENCE.pos.card.rows(ctx, { ...ask, perPage: 2 }),
        side: await advisedSide(ctx, ask, "pos"),
      }));
      const { places, advised, side } = cards;
      expect(places.length).toBeGreaterThan(0);
      expect([...cards.first.rows, ...cards.second.rows]).toEqual(places);
      expect(cards.first.total).toBe(places.length);
      expect(cards.advisedFirst.rows).toEqual(advised.slice(0, 2));
      expect(side.rows).toEqual(advised);
      expect(side.total).toBe(advised.length);
      // What is drawn is who has a name, a cost and a billing, the dearest first.
      const drawn = places.filter(({ name, cost, billing }) => name !== null && cost !== null && billing);
      expect(side.drawn.map(({ id, name, cost, billing }) => [id, name, cost, billing])).toEqual(
        drawn.map(({ id, name, cost, billing }) => [id, name, cost, billing]),
      );
    }
  });

  test("billing of a chain is its stores' by their weights, contracts and targets stand beside it", async () => {
    const { cards } = await read(admin(), {}, async (ctx, ask) => ({
      clients: (await servingClients.rows(ctx, ask)).rows,
      places: (await servingPlaces.rows(ctx, { ...ask, filters: { businessUnitId: tenant.businessUnitId } })).rows,
    }));
    expect(cards.places.map(({ billing }) => billing).sort()).toEqual([25_000, 75_000]);
    const own = cards.clients.find(({ id }) => id === rival);
    expect(own).toMatchObject({ billing: 50_000, contract: 90_000, minutes: 60, margin: 90_000 - (own?.cost ?? 0) });
    expect(own?.ratio).toBeCloseTo((own?.cost ?? 0) / 50_000, 9);
    expect(cards.clients.find(({ id }) => id === "none")).toMatchObject({ name: null, billing: null });
  });

  test("opens from a client to its chains and PDVs, and down to each visit with its own computation", async () => {
    const { cards } = await read(admin(), {}, async (ctx, ask) => ({
      tree: await openedTree(ctx, ask, { open: `${tenant.businessUnitId}.${chain}` }),
      visits: await servingVisitsCard.rows(ctx, { ...ask, filters: { posId: stores[0] ?? "" } }),
    }));
    const { lines, notes } = cards.tree;
    // The rival's one store has a profile; the first client's two have too.
    expect(notes).toEqual([]);
    const client = lines.find(({ depth, id }) => depth === 0 && id === tenant.businessUnitId);
    const below = (depth: number) => lines.filter((line) => line.depth === depth);
    for (const depth of [1, 2]) expect(below(depth).reduce((sum, { cost }) => sum + (cost ?? 0), 0)).toBe(client?.cost);
    expect(cards.visits.rows).toMatchObject([
      { date: MONDAY, inStore: 60, travel: 0, share: 1, hour: 2763, time: 2763, kmCents: 0, cost: 2763 },
    ]);
  });

  test("says what is odd about billing and contracts beside them", async () => {
    const odd = await withTenant(tenant, async (tx) => {
      await tx
        .update(pos)
        .set({ profile: null })
        .where(eq(pos.id, stores[0] ?? ""));
      await tx
        .update(businessUnitBillings)
        .set({ posId: null, chainId: chain, value: "500.00" })
        .where(eq(businessUnitBillings.businessUnitId, rival));
      await tx
        .update(pos)
        .set({ isActive: false })
        .where(eq(pos.id, stores[1] ?? ""));
      const asked = { ...tenant.ctxAs("admin", module), tx };
      const ask = { ...(await read(admin(), {}, async (_, asked) => asked)).ask };
      const { notes } = await openedTree(asked, ask, {});
      await tx
        .update(pos)
        .set({ profile: "low" })
        .where(eq(pos.id, stores[0] ?? ""));
      await tx
        .update(pos)
        .set({ isActive: true })
        .where(eq(pos.id, stores[1] ?? ""));
      await tx
        .update(businessUnitBillings)
        .set({ posId: stores[1] ?? "", chainId: null })
        .where(eq(businessUnitBillings.businessUnitId, rival));
      return notes;
    });
    const told = odd.map(({ client, code, n }) => `${client} ${code} ${n}`).sort();
    expect(told).toEqual(["Cliente do tenant equal 1", "Rival unplaced 140000"]);
  });

  test("tells nobody what a person costs who may not know it: not by a line, a figure, a card or a file", async () => {
    const without = (ctx: Ctx): Ctx => ({
      ...ctx,
      permissions: new Set([...ctx.permissions].filter((one) => !one.startsWith("USERCOST"))),
    });
    const ctx = without(admin());
    const figures = await figuresOf(ctx);
    // Two people only: even the whole would tell.
    expect([figures.paid, figures.cost, figures.idle, figures.margin, figures.ratio]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    const { cards } = await read(ctx, {}, async (ctx, ask) => ({
      sides: await reconcile(ctx, ask),
      clients: (await servingClients.rows(ctx, ask)).rows,
      people: (await servingPeople.rows(ctx, ask)).rows,
      visits: (await servingVisitsCard.rows(ctx, ask)).rows,
    }));
    expect(cards.sides).toBeNull();
    expect(cards.clients.map(({ cost, margin }) => [cost, margin])).toEqual(cards.clients.map(() => [null, null]));
    expect([cards.people, cards.visits]).toEqual([[], []]);
    // Ids hold any four digits by chance.
    const said = JSON.stringify(await dashboardCall(ctx, costOfServing, { month: MONTH })).replace(
      /[0-9a-f-]{36}/g,
      "",
    );
    for (const cents of ["2763", "27.63", "420000", "4200"]) expect(said).not.toContain(cents);
    await expect(dashboardCall(ctx, costOfServing, { user_id: tenant.userIds.promoter })).rejects.toMatchObject({
      code: "invalid_fields",
    });
  });

  test("who looked at which month, and narrowed how, is in the log: once an hour, from the screen as from a call", async () => {
    const ctx = tenant.ctxAs("admin", { ...module, userId: tenant.userIds.supervisor });
    const month = "2026-10";
    const looks = () =>
      withTenant(tenant, (tx) =>
        tx
          .select({ name: auditLog.recordName, after: auditLog.after, action: auditLog.action })
          .from(auditLog)
          .where(and(eq(auditLog.resource, "costLook"), eq(auditLog.actorId, tenant.userIds.supervisor)))
          .orderBy(auditLog.at, auditLog.id),
      );
    await read(ctx, { month }, async () => null);
    await read(ctx, { month, absorb: "yes" }, async () => null);
    await dashboardCall(ctx, costOfServing, { month });
    await dashboardCall(ctx, costOfServing, { month, chain_id: chain });
    await dashboardCall(ctx, INTELLIGENCE.pos.dashboard, { month });
    expect(await looks()).toEqual([
      { name: month, action: "view", after: { month, screen: "/intelligence/costOfServing" } },
      { name: month, action: "view", after: { month, screen: "/intelligence/costOfServing", chainId: chain } },
      { name: month, action: "view", after: { month, screen: "/posIntelligence" } },
    ]);
  });

  test("is the agency's alone, and only with the module; another tenant's ids narrow to nothing", async () => {
    for (const dashboard of [costOfServing, ...Object.values(INTELLIGENCE).map((side) => side.dashboard)]) {
      await expect(dashboardCall(tenant.ctxAs("client", module), dashboard, {})).rejects.toMatchObject({ status: 403 });
      const rich = tenant.ctxAs("client", { ...module, permissions: admin().permissions });
      await expect(dashboardCall(rich, dashboard, {})).rejects.toMatchObject({ code: "forbidden" });
      const off = tenant.ctxAs("admin", { modules: { costOfServing: false, commercial: false } });
      await expect(dashboardCall(off, dashboard, {})).rejects.toMatchObject({ code: "module_off" });
    }
    const other = await newTenant({ costOfServingModule: true });
    const seen = await figuresOf(other.ctxAs("admin", module), { chainId: chain, businessUnitId: rival });
    expect(seen.cost ?? 0).toBe(0);
  });

  test("a team's lead sees the costs of the team's people, without billing that is for all", async () => {
    const scoped = { ...admin(), teamIds: [tenant.teamIds[0]] };
    const { cards } = await read(scoped, {}, async (ctx, ask) => ({
      people: (await servingPeople.rows(ctx, ask)).rows,
      clients: (await servingClients.rows(ctx, ask)).rows,
    }));
    expect(cards.people.map(({ id }) => id)).toEqual([tenant.userIds.promoter]);
    for (const { billing, contract } of cards.clients) expect([billing, contract]).toEqual([null, null]);
  });

  test("says what to do first, and answers nonsense calmly", async () => {
    const { cards } = await read(admin(), {}, async (ctx, ask) => ({
      clients: (await INTELLIGENCE.client.card.rows(ctx, ask)).rows,
    }));
    // Delivered 80 of 60 minutes at a cost of a tenth of what it bills, and nobody has set a target.
    expect(cards.clients.find(({ id }) => id === rival)?.advice).toBeNull();
    for (const body of [{ month: "2026-13" }, { month: "9999-99" }, { period: "week" }, { from: "2026-11-01" }])
      await expect(dashboardCall(admin(), costOfServing, body)).rejects.toMatchObject({ code: "invalid_fields" });
    expect(await figuresOf(admin(), { month: "nonsense", profile: "x", chainId: "1" })).toHaveProperty("cost");
    expect(await figuresOf(admin(), { month: "2020-01" })).toMatchObject({ paid: null, cost: null, margin: null });
  });
});
