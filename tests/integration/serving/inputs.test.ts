import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  businessUnitBillings,
  businessUnitContracts,
  businessUnitCostRules,
  businessUnitPos,
  businessUnits,
  pos,
  posChains,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { billingsOf, servedStores } from "@/lib/insight/serving-inputs/load";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { contractsOn, costRulesOn } from "@/lib/records/clients/contracts";
import { newTenant, type TestTenant } from "../../support/tenant";

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };
let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
});
const within = <T>(work: (ctx: TxCtx) => Promise<T>, t = tenant) => {
  const ctx = t.ctxAs("admin");
  return withTenant(ctx, (tx) => work({ ...ctx, tx }));
};
const client = async (changes: Partial<typeof businessUnits.$inferInsert> = {}) => {
  const id = uuidv7();
  await within(({ tx }) => tx.insert(businessUnits).values({ id, name: `Cliente ${id}`, ...changes }));
  return id;
};
const agree = (id: string, changes: Partial<typeof businessUnits.$inferInsert>) =>
  within(({ tx }) => tx.update(businessUnits).set(changes).where(eq(businessUnits.id, id)));
const spansOf = async (id: string, period = NOVEMBER, t = tenant) =>
  (await within((ctx) => contractsOn(ctx, period), t))
    .get(id)
    ?.map(({ from, to, value, minutes }) => [from, to, value, minutes]);

describe("contracts by day", () => {
  test("what was there first always held; a change holds from its day on and ends with the contract", async () => {
    const id = await client({ contractValue: "1000.00", contractedMinutes: 600 });
    expect(await spansOf(id)).toEqual([["2026-11-01", "2026-11-30", "1000.00", 600]]);
    await agree(id, { contractValue: "2000.00", contractFrom: "2026-11-16", contractUntil: "2026-11-20" });
    expect(await spansOf(id)).toEqual([
      ["2026-11-01", "2026-11-15", "1000.00", 600],
      ["2026-11-16", "2026-11-20", "2000.00", 600],
    ]);
    expect(await spansOf(id, { from: "2026-10-01", to: "2026-10-31" })).toEqual([
      ["2026-10-01", "2026-10-31", "1000.00", 600],
    ]);
    expect(await spansOf(id, { from: "2026-12-01", to: "2026-12-31" })).toBeUndefined();
  });

  test("one that begins on a day is not there before it, and one agreed from an earlier day replaces what was to come", async () => {
    const id = await client({ contractValue: "1.00", contractFrom: "2026-11-10" });
    expect(await spansOf(id)).toEqual([["2026-11-10", "2026-11-30", "1.00", null]]);
    await agree(id, { contractValue: "2.00", contractFrom: "2026-11-05" });
    expect(await spansOf(id)).toEqual([["2026-11-05", "2026-11-30", "2.00", null]]);
  });

  test("without value and minutes there is none; another tenant's is nowhere", async () => {
    const id = await client();
    expect(await spansOf(id)).toBeUndefined();
    const theirs = await client({ contractValue: "5.00" });
    expect(await spansOf(theirs, NOVEMBER, await newTenant())).toBeUndefined();
  });

  test("a deleted client takes its history along", async () => {
    const id = await client({ contractValue: "5.00" });
    await within(({ tx }) => tx.delete(businessUnits).where(eq(businessUnits.id, id)));
    const left = await within(({ tx }) =>
      tx.select().from(businessUnitContracts).where(eq(businessUnitContracts.businessUnitId, id)),
    );
    expect(left).toEqual([]);
  });
});

describe("cost rules by day", () => {
  test("weights, targets and apportionment go by what held on a day; the past keeps its own", async () => {
    const id = await client();
    const rule = { businessUnitId: id, profile: "low" as const, weight: 1.5, targetPercent: 4.25 };
    await within(({ tx }) => tx.insert(businessUnitCostRules).values(rule));
    await agree(id, { contractFrom: "2026-11-10", apportionmentType: "number_checkout" });
    await within(({ tx }) =>
      tx.update(businessUnitCostRules).set({ weight: 9 }).where(eq(businessUnitCostRules.businessUnitId, id)),
    );
    const on = await within((ctx) => costRulesOn(ctx, NOVEMBER));
    const held = { profile: "low", chainId: null, targetPercent: 4.25 };
    expect(on(id, "2026-11-09")).toEqual({ apportionment: "store_profile", rules: [{ ...held, weight: 1.5 }] });
    expect(on(id, "2026-11-10")).toEqual({ apportionment: "number_checkout", rules: [{ ...held, weight: 9 }] });
    await within(({ tx }) => tx.delete(businessUnitCostRules).where(eq(businessUnitCostRules.businessUnitId, id)));
    const heldOn = await within((ctx) => costRulesOn(ctx, NOVEMBER, [id]));
    expect([heldOn(id, "2026-11-30").rules, heldOn(id, "2026-11-01").rules.length]).toEqual([[], 1]);
    expect(heldOn(uuidv7(), "2026-11-30")).toEqual({ apportionment: "store_profile", rules: [] });
  });
});

describe("billing and stores", () => {
  test("by month, in cents, with the chain of a PDV; stores that are active", async () => {
    const [id, chainId, posId, closed] = [await client(), uuidv7(), uuidv7(), uuidv7()];
    await within(async ({ tx }) => {
      await tx.insert(posChains).values({ id: chainId, name: "Rede" });
      const place = { chainId, timezone: "America/Sao_Paulo" };
      await tx.insert(pos).values([
        { ...place, id: posId, name: "Loja", profile: "high", numberCheckout: 12 },
        { ...place, id: closed, name: "Fechada", isActive: false },
      ]);
      await tx.insert(businessUnitPos).values([posId, closed].map((one) => ({ businessUnitId: id, posId: one })));
      await tx.insert(businessUnitBillings).values([
        { businessUnitId: id, month: "2026-11", chainId, value: "100.10" },
        { businessUnitId: id, month: "2026-11", posId, value: "40.05" },
        { businessUnitId: id, month: "2026-10", posId, value: "1.00" },
      ]);
    });
    const found = await within((ctx) => billingsOf(ctx, ["2026-11"], [id]));
    expect(found).toEqual([
      { unitId: id, month: "2026-11", posId: null, chainId, cents: 10_010 },
      { unitId: id, month: "2026-11", posId, chainId, cents: 4_005 },
    ]);
    expect(await within((ctx) => billingsOf(ctx, []))).toEqual([]);
    expect(await within((ctx) => billingsOf(ctx, ["2026-11"]), await newTenant())).toEqual([]);
    expect((await within((ctx) => servedStores(ctx, [id]))).get(id)).toEqual([
      { posId, chainId, profile: "high", checkouts: 12 },
    ]);
  });
});
