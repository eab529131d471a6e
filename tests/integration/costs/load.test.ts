import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { userCosts, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { costsOfVisits, maySeeCosts, minuteCosts } from "@/lib/insight/costs/load";
import { visitParts } from "@/lib/insight/costs/visit-parts";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addStay, east, MONDAY } from "../tracking/field";

const week = { from: MONDAY, to: "2026-11-22" };
const inside = <T>(tenant: TestTenant, work: (ctx: Parameters<typeof minuteCosts>[0]) => Promise<T>) => {
  const ctx = tenant.ctxAs("admin");
  return withTenant(ctx, (tx) => work({ ...ctx, tx }));
};
const paid = (tenant: TestTenant, values: Partial<typeof users.$inferInsert>) =>
  inside(tenant, ({ tx }) => tx.update(users).set(values).where(eq(users.id, tenant.userIds.promoter)));

describe("what visits cost", () => {
  test("is minutes there and on the way, and kilometres, at the person's price of that day", async () => {
    const tenant = await newTenant({ pricePerKm: 0.9 });
    const [a, b] = await Promise.all([0, 1_000].map((metres) => addPos(tenant.tenantId, { ...east(metres) })));
    await addStay(tenant, "promoter", { posId: a ?? "", from: "08:00", to: "09:00", point: east(0) });
    await addStay(tenant, "promoter", { posId: b ?? "", from: "09:20", to: "10:20", point: east(1_000) });
    await addStay(tenant, "promoter2", { posId: b ?? "", from: "09:20", to: "10:20", point: east(1_000) });
    await paid(tenant, { monthlyValue: "4200.00", hoursDaily: 8 });
    const people = [tenant.userIds.promoter, tenant.userIds.promoter2];
    const costed = await inside(tenant, async (ctx) =>
      costsOfVisits(ctx, await visitParts(ctx, { ...week, userIds: people })),
    );
    // 19 business days: November's 21 from Monday to Friday, without the 2nd and the 20th. R$ 27.6316 an hour.
    const own = costed.filter((visit) => visit.userId === people[0]);
    expect(own).toMatchObject([
      { placeId: a, inStore: 60, travel: 0, km: 0, cost: { time: 2763, km: 0, total: 2763 } },
      { placeId: b, inStore: 60, travel: 20, km: 1.3, cost: { time: 3684, km: 117, total: 3801 } },
    ]);
    expect(costed.find((visit) => visit.userId === people[1])).toMatchObject({ inStore: 60, cost: null });
    const days = new Set([`${people[1]} ${MONDAY}`]);
    const chosen = await inside(tenant, (ctx) => visitParts(ctx, { ...week, userIds: people, days }));
    expect(chosen.map((visit) => visit.userId)).toEqual([people[1]]);
  });

  test("keeps the price of its day when the person's cost changes", async () => {
    const tenant = await newTenant({ baseDay: 16 });
    const id = tenant.userIds.promoter;
    await paid(tenant, { monthlyValue: "9000.00", hoursDaily: 8 });
    await inside(tenant, ({ tx }) =>
      tx.insert(userCosts).values([
        { tenantId: tenant.tenantId, userId: id, validFrom: "2026-01-01", monthlyValue: "4200.00", hoursDaily: 8 },
        { tenantId: tenant.tenantId, userId: id, validFrom: "2026-11-18", monthlyValue: "8400.00", hoursDaily: 8 },
      ]),
    );
    const costs = await inside(tenant, (ctx) => minuteCosts(ctx, [id], week));
    // The cycle is that of the tenant's base day: from 16 November to 15 December, 21 business days.
    const perMinute = 420_000 / (8 * 21 * 60);
    expect(costs(id, MONDAY)).toBeCloseTo(perMinute, 6);
    expect(costs(id, "2026-11-18")).toBeCloseTo(2 * perMinute, 6);
    expect(costs(tenant.userIds.promoter2, MONDAY)).toBeNull();
  });

  test("is nothing of another tenant's", async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    await paid(other, { monthlyValue: "4200.00", hoursDaily: 8 });
    const costs = await inside(tenant, (ctx) => minuteCosts(ctx, [other.userIds.promoter], week));
    expect(costs(other.userIds.promoter, MONDAY)).toBeNull();
  });

  test("is for those who may see what people cost, and for no client", async () => {
    const tenant = await newTenant();
    expect(maySeeCosts(tenant.ctxAs("admin"))).toBe(true);
    expect(maySeeCosts(tenant.ctxAs("promoter"))).toBe(false);
    expect(maySeeCosts(tenant.ctxAs("client"))).toBe(false);
    const all = tenant.ctxAs("admin").permissions;
    expect(maySeeCosts(tenant.ctxAs("client", { permissions: all }))).toBe(false);
  });
});
