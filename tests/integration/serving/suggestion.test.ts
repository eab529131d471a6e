import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { businessUnitBillings, businessUnitPos, businessUnits, pos, posChains, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { refreshDays } from "@/lib/insight/days/refresh";
import { closeCosts } from "@/lib/insight/serving/closing";
import { refreshServing } from "@/lib/insight/serving/refresh";
import { costOfServing } from "@/lib/insight/serving/serving.dashboard";
import { baseOf } from "@/lib/insight/what-if/base";
import { profileBases } from "@/lib/insight/what-if/profiles";
import { billAt, suggestPaces } from "@/lib/insight/what-if/rules";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addStay, east } from "../tracking/field";

/** 30 days. */
const MONTH = "2026-06";
const PAID = 9_000;
const [chain, other] = [uuidv7(), uuidv7()];
let tenant: TestTenant;
let [small, large, unsaid] = ["", "", ""];

const admin = () => tenant.ctxAs("admin", { modules: { costOfServing: true, commercial: false } });
const settle = async () => {
  await refreshDays(tenant.tenantId);
  await refreshServing(tenant.tenantId);
};
const basesOf = (filters: Record<string, string> = {}, ctx: Ctx = admin()) =>
  readDashboard(ctx, costOfServing, { month: MONTH }, async (ctx, ask) => ({
    bases: await profileBases(ctx, { ...ask, filters }, PAID),
    base: await baseOf(ctx, { ...ask, filters }),
  })).then(({ cards }) => cards);

beforeAll(async () => {
  tenant = await newTenant({ pricePerKm: 0.9, costOfServingModule: true });
  small = await addPos(tenant.tenantId, { ...east(0), name: "Mercadinho" });
  large = await addPos(tenant.tenantId, { ...east(1_000), name: "Hiper" });
  unsaid = await addPos(tenant.tenantId, { ...east(2_000), name: "Quem sabe" });
  await withTenant(tenant, async (tx) => {
    await tx.insert(posChains).values([chain, other].map((id) => ({ id, name: `Rede ${id}` })));
    await tx.update(pos).set({ chainId: chain, profile: "low" }).where(eq(pos.id, small));
    await tx.update(pos).set({ chainId: chain, profile: "high" }).where(eq(pos.id, large));
    await tx.update(pos).set({ chainId: other }).where(eq(pos.id, unsaid));
    const bonds = [small, large].map((posId) => ({ businessUnitId: tenant.businessUnitId, posId }));
    await tx.insert(businessUnitPos).values(bonds);
    // A large store weighs three times a small one.
    await tx
      .update(businessUnits)
      .set({ contractValue: "900.00", contractedMinutes: 120 })
      .where(eq(businessUnits.id, tenant.businessUnitId));
    const billed = { businessUnitId: tenant.businessUnitId, month: MONTH, chainId: chain, value: "4000.00" };
    await tx.insert(businessUnitBillings).values(billed);
    await tx.update(users).set({ monthlyValue: "4200.00", hoursDaily: 8 }).where(eq(users.id, tenant.userIds.promoter));
  });
  const stay = (posId: string, metres: number, from: string, to: string, date: string) =>
    addStay(tenant, "promoter", { posId, from, to, point: east(metres), date });
  for (const date of ["2026-06-09", "2026-06-16"]) {
    await stay(small, 0, "08:00", "09:00", date);
    await stay(large, 1_000, "09:20", "10:20", date);
  }
  await stay(unsaid, 2_000, "10:40", "11:00", "2026-06-16");
  await settle();
}, 60_000);

describe("what a pace by turnover is suggested from", () => {
  test("stores of each turnover, what they cost, and their part of what is billed and agreed; the parts are the whole", async () => {
    const { bases, base } = await basesOf();
    expect(bases.map(({ profile, base }) => [profile, base.places, base.visits, base.inStore])).toEqual([
      ["low", 1, 2, 120],
      ["high", 1, 2, 120],
      [null, 1, 1, 20],
    ]);
    expect(bases.map(({ base }) => [base.minutes, base.contract, base.billing])).toEqual([
      [30, 22_500, 100_000],
      [90, 67_500, 300_000],
      [null, null, null],
    ]);
    for (const key of ["places", "visits", "inStore", "storeCents", "travelCents", "kmCents", "billing"] as const)
      expect(bases.reduce((sum, { base }) => sum + (base[key] ?? 0), 0)).toBeCloseTo(base?.[key] ?? Number.NaN, 6);
    expect(bases.map(({ base }) => [base.days, base.paidMinutes])).toEqual(Array(3).fill([30, PAID]));
    expect(base?.storeCents).toBeGreaterThan(0);
  });

  test("the suggestion keeps the agreed minutes of each turnover, and leaves those of which nothing is agreed", async () => {
    const { bases, base } = await basesOf();
    const found = suggestPaces(bases, 90);
    // 30 and 90 minutes in 30/7 weeks are 7 and 21 a week; a store is seen every other week at least.
    expect(found?.lines.map(({ profile, pace }) => [profile, pace])).toEqual([
      ["low", { perWeek: 0.5, minutes: 14 }],
      ["high", { perWeek: 0.5, minutes: 42 }],
      [null, null],
    ]);
    expect(found?.lines.map(({ is }) => is.delivered ?? 1)).toEqual([1, 1, 1].map((part) => expect.closeTo(part, 9)));
    expect(found?.was).toBe((base?.storeCents ?? 0) + (base?.travelCents ?? 0) + (base?.kmCents ?? 0));
    expect(found?.is).toBe(found?.lines.reduce((sum, { base, now, pace }) => sum + billAt(base, pace ?? now).cost, 0));
    expect(found?.is).toBeLessThan(found?.was ?? 0);
  });

  test("of one client only what served it counts; a chain leaves its stores; another tenant's ids leave none", async () => {
    const own = await basesOf({ businessUnitId: tenant.businessUnitId });
    expect(own.bases.map(({ profile }) => profile)).toEqual(["low", "high"]);
    expect((await basesOf({ chainId: other })).bases.map(({ profile }) => profile)).toEqual([null]);
    const stranger = await newTenant({ costOfServingModule: true });
    expect((await basesOf({ businessUnitId: stranger.businessUnitId })).bases).toEqual([]);
  });

  test("nothing where a turnover or a PDV is asked for already, and for who may not know what people cost", async () => {
    expect((await basesOf({ profile: "low" })).bases).toEqual([]);
    expect((await basesOf({ posId: small })).bases).toEqual([]);
    const ctx = admin();
    const permissions = new Set([...ctx.permissions].filter((one) => !one.startsWith("USERCOST")));
    expect((await basesOf({}, { ...ctx, permissions })).bases).toEqual([]);
    // Nobody's teams agreed on anything: nothing can be suggested to who sees them alone.
    const scoped = await basesOf({}, { ...ctx, teamIds: [tenant.teamIds[0]] });
    expect(scoped.bases.map(({ base }) => base.minutes)).toEqual([null, null, null]);
    expect(suggestPaces(scoped.bases, 90)).toBeNull();
  });

  test("of a closed month it stays what it was, whatever becomes of a store's turnover", async () => {
    const before = (await basesOf()).bases;
    await closeCosts(admin(), { month: MONTH });
    await withTenant(tenant, (tx) => tx.update(pos).set({ profile: "medium" }).where(eq(pos.id, large)));
    await settle();
    expect((await basesOf()).bases).toEqual(before);
  });
});
