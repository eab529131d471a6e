import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { businessUnitPos, businessUnits, pos, posChains, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { remove } from "@/lib/engine/resource/operations/remove";
import { restore } from "@/lib/engine/trash/commands";
import { unitMoney } from "@/lib/insight/client-results/results";
import { closeDays, reopenDays } from "@/lib/insight/hours/point-commands";
import { closeCosts, reopenCosts } from "@/lib/insight/serving/closing";
import { mergePos } from "@/lib/records/pos/merge";
import { boundOf } from "@/lib/shell/registry";
import type { TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addStay, east } from "../tracking/field";
import { type CostMonths, codeOf, JULY, JUNE, newCostMonths, REASON } from "./cost-months";

let months: CostMonths;
let tenant: TestTenant;
let [chain, store] = ["", ""];
beforeEach(async () => {
  months = await newCostMonths();
  ({ tenant, chain, store } = months);
}, 60_000);
const admin = () => tenant.ctxAs("admin");
const settle = () => months.settle();
const said: CostMonths["said"] = (...asked) => months.said(...asked);
const pay: CostMonths["pay"] = (...given) => months.pay(...given);

describe("a closed month of costs, whatever happens afterwards", () => {
  test("tells a change once, also where a month that told it is opened again", async () => {
    await closeCosts(admin(), { month: JUNE });
    await pay("promoter2", "2100.00");
    await settle();
    const changed = async () => (await said(JUNE)).cards.state.changed;
    const once = { paid: 210_000, told: [JULY] };
    expect(await changed()).toEqual(once);
    await closeCosts(admin(), { month: JULY });
    expect(await changed()).toEqual(once);
    await reopenCosts(admin(), { month: JULY, reason: REASON });
    expect(await changed()).toEqual(once);
    await closeCosts(admin(), { month: JULY });
    expect(await changed()).toEqual(once);
    // Closed anew with the change in it, June has nothing left to tell.
    await reopenCosts(admin(), { month: JULY, reason: REASON });
    await reopenCosts(admin(), { month: JUNE, reason: REASON });
    await closeCosts(admin(), { month: JUNE });
    expect(await changed()).toBeNull();
    expect((await said(JULY)).cards.sides?.adjusted).toEqual({ paid: 0, spent: 0 });
  });

  test("tells what it told of a chain also when the PDV is of another chain by now", async () => {
    await closeCosts(admin(), { month: JUNE });
    await addStay(tenant, "promoter", { posId: store, from: "13:00", to: "15:00", point: east(0), date: "2026-06-17" });
    await settle();
    await closeCosts(admin(), { month: JULY });
    const told = async (month: string, chainId: string) =>
      (await said(month, admin(), { chainId })).cards.adjustments.map(({ kind, minutes }) => [kind, minutes]);
    const before = await told(JULY, chain);
    expect(before).toEqual([["pos", 120]]);
    const other = uuidv7();
    await withTenant(tenant, async (tx) => {
      await tx.insert(posChains).values({ id: other, name: "Rede Ipê" });
      await tx.update(pos).set({ chainId: other }).where(eq(pos.id, store));
    });
    await settle();
    expect([await told(JULY, chain), await told(JULY, other)]).toEqual([before, []]);
    // Opened again it waits, and stands where the PDV stands now.
    await reopenCosts(admin(), { month: JULY, reason: REASON });
    expect([await told(JULY, chain), await told(JULY, other)]).toEqual([[], before]);
  });

  test("keeps its points closed where it lies between two open ones", async () => {
    const promoter = tenant.userIds.promoter;
    await closeDays(admin(), promoter, { from: "2026-06-01", to: "2026-06-30" });
    await settle();
    await closeCosts(admin(), { month: JUNE });
    const around = { from: "2026-05-31", to: "2026-07-31", reason: REASON };
    expect(await codeOf(reopenDays(admin(), promoter, around))).toBe("month_closed");
  });

  test("and an open one have back what somebody was paid who comes back from the trash", async () => {
    await pay("promoter2", "2100.00");
    const createdAt = new Date("2026-01-05T12:00:00Z");
    await withTenant(tenant, (tx) => tx.update(users).set({ createdAt }).where(eq(users.id, tenant.userIds.promoter2)));
    await settle();
    await closeCosts(admin(), { month: JUNE });
    const paid = async (month: string) => (await said(month)).cards.sides?.payroll;
    const before = [await paid(JUNE), await paid(JULY)];
    expect(before).toEqual([630_000, 630_000]);
    const user = boundOf("user");
    await remove(user, admin(), [tenant.userIds.promoter2]);
    await settle();
    expect([await paid(JUNE), await paid(JULY)]).toEqual([630_000, 420_000]);
    await restore(user, admin(), tenant.userIds.promoter2);
    await settle();
    expect([await paid(JUNE), await paid(JULY)]).toEqual(before);
    expect((await said(JUNE)).cards.state.changed).toBeNull();
    await closeCosts(admin(), { month: JULY });
    await reopenCosts(admin(), { month: JULY, reason: REASON });
    expect((await said(JULY)).cards.sides?.adjusted).toEqual({ paid: 0, spent: 0 });
  });

  test("names what is there no more: a chain that was deleted, a PDV that went into another", async () => {
    const other = await addPos(tenant.tenantId, { ...east(0), name: "A que fica" });
    await closeCosts(admin(), { month: JUNE });
    const names = async () => {
      const { chains, places, tree } = (await said(JUNE)).cards;
      return [chains, places].map((lines) => lines.map((line) => line.name)).concat([tree.map((line) => line.name)]);
    };
    const before = await names();
    await mergePos(admin(), other, store);
    await withTenant(tenant, (tx) => tx.update(pos).set({ chainId: null }));
    await remove(boundOf("posChain"), admin(), [chain]);
    await settle();
    expect(await names()).toEqual(before);
  });

  test("costs each of several clients what its page said before, to the cent", async () => {
    const others = [uuidv7(), uuidv7()];
    const shared = await addPos(tenant.tenantId, { ...east(3_000) });
    const units = [tenant.businessUnitId, ...others];
    await withTenant(tenant, async (tx) => {
      await tx
        .insert(businessUnits)
        .values(others.map((id, at) => ({ id, name: `Cliente ${at}`, costOfServingModule: true })));
      await tx.insert(businessUnitPos).values(units.map((businessUnitId) => ({ businessUnitId, posId: shared })));
    });
    // Times that three cannot share; of the second person nobody knows the cost, and its kilometres are paid all the same.
    for (const who of ["promoter", "promoter2"] as const)
      for (const day of ["08", "09", "10", "11", "12"]) {
        const date = `${JUNE}-${day}`;
        await addStay(tenant, who, { posId: store, from: "08:00", to: `08:3${day.slice(1)}`, point: east(0), date });
        await addStay(tenant, who, {
          posId: shared,
          from: "09:00",
          to: `09:4${day.slice(1)}`,
          point: east(3_000),
          date,
        });
      }
    await settle();
    const pages = async () => Promise.all(units.map(async (id) => (await unitMoney(admin(), id, JUNE))?.cost));
    const before = await pages();
    const screen = new Map((await said(JUNE)).cards.clients.map(({ id, cost }) => [id, cost]));
    expect(before).toEqual(units.map((id) => screen.get(id)));
    expect(new Set(before.slice(1)).size).toBeGreaterThan(0);
    await closeCosts(admin(), { month: JUNE });
    expect(await pages()).toEqual(before);
  });
});
