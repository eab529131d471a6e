import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { userCosts } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { localDate } from "@/lib/base/calendar/zone";
import { update } from "@/lib/engine/resource/operations/update";
import { userServer } from "@/lib/records/users/user.server";
import { newTenant } from "../../support/tenant";

const ZONE = "America/Rio_Branco";
const today = () => localDate(new Date(), ZONE);

async function setup() {
  const t = await newTenant({ defaultTimezone: ZONE });
  // Somebody who works elsewhere: the day is the tenant's, not the editor's.
  const ctx = t.ctxAs("admin", { timeZone: "Pacific/Kiritimati" });
  const id = t.userIds.promoter;
  return {
    t,
    set: (values: Record<string, unknown>) => update(userServer, ctx, id, values),
    costs: () =>
      withTenant(ctx, (tx) =>
        tx
          .select({ from: userCosts.validFrom, value: userCosts.monthlyValue, hours: userCosts.hoursDaily })
          .from(userCosts)
          .where(eq(userCosts.userId, id))
          .orderBy(asc(userCosts.validFrom)),
      ),
  };
}

describe("what a person costs", () => {
  it("is kept from the day it holds, in the tenant's zone", async () => {
    const { set, costs } = await setup();
    await set({ monthlyValue: "4200.00" });
    expect(await costs()).toEqual([]);
    await set({ hoursDaily: 8 });
    expect(await costs()).toEqual([{ from: today(), value: "4200.00", hours: 8 }]);
    await set({ name: "Outro nome" });
    expect(await costs()).toHaveLength(1);
  });
  it("changes once a day at most, and never the past", async () => {
    const { t, set, costs } = await setup();
    await set({ monthlyValue: "4200.00", hoursDaily: 8, admissionDate: "2024-03-01" });
    const yesterday = "2025-01-10";
    await withTenant(t, (tx) => tx.update(userCosts).set({ validFrom: yesterday }));
    await set({ monthlyValue: "4500.00" });
    await set({ monthlyValue: "4600.00", hoursDaily: 6 });
    expect(await costs()).toEqual([
      { from: yesterday, value: "4200.00", hours: 8 },
      { from: today(), value: "4600.00", hours: 6 },
    ]);
  });
  it("of before the first change is written down too", async () => {
    const { t, set, costs } = await setup();
    await set({ monthlyValue: "4200.00", hoursDaily: 8, admissionDate: "2024-03-01" });
    await withTenant(t, (tx) => tx.delete(userCosts));
    await set({ monthlyValue: "4500.00" });
    expect(await costs()).toEqual([
      { from: "2024-03-01", value: "4200.00", hours: 8 },
      { from: today(), value: "4500.00", hours: 8 },
    ]);
  });
});

describe("another person's credentials", () => {
  it("are not changed upwards", async () => {
    const t = await newTenant();
    const coordinator = t.ctxAs("coordinator");
    const password = { password: "novasenha", passwordConfirmation: "novasenha" };
    for (const [key, body] of [
      ["password", password],
      ["email", { email: "meu@exemplo.com.br" }],
    ] as const) {
      await expect(update(userServer, coordinator, t.userIds.admin, body), key).rejects.toMatchObject({
        details: { fields: { [key]: [{ code: "above_you" }] } },
      });
    }
    await update(userServer, coordinator, t.userIds.promoter, password);
    await update(userServer, coordinator, t.userIds.coordinator, password);
  });
});
