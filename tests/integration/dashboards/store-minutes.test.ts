import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { businessUnitChecks, businessUnitPos, businessUnits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { Params } from "@/lib/engine/report/address";
import { readReport } from "@/lib/engine/report/page";
import { update } from "@/lib/engine/resource/operations/update";
import { storeRowsReport } from "@/lib/insight/stores/store.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { addPos } from "../check-ins/visit";
import { addBreak, addStay, at, newShop, type Shop } from "../hours/day";

const DAY = "2026-10-21";
const WEEK: Params = { period: "2026-10-19..2026-10-25" };
let shop: Shop;
let admin: Ctx;
let [one, two] = ["", ""];
beforeEach(async () => {
  shop = await newShop();
  admin = shop.tenant.ctxAs("admin");
  [one, two] = [await addPos(shop.tenant.tenantId), await addPos(shop.tenant.tenantId)];
});
const minutesAt = async (posId: string, params: Params = {}) =>
  (await readReport(admin, storeRowsReport, { ...WEEK, ...params, posId })).rows[0]?.minutes ?? null;

describe("minutes in stores, by store", () => {
  test("count a moment of a person once: the later of two places, the measured before the written, breaks in both", async () => {
    const stay = (from: string, to: string, posId: string, more = {}) =>
      addStay(shop, DAY, from, to, { posId, ...more });
    // Two places at once for an hour, a break of half an hour within it.
    await stay("08:00", "10:00", one);
    await stay("09:00", "11:00", two);
    await addBreak(shop, DAY, "09:30", "10:00");
    expect([await minutesAt(one), await minutesAt(two)]).toEqual([60, 90]);
    // Written by hand within what a device measured: it holds nothing.
    await stay("13:00", "17:00", one);
    await stay("14:00", "16:00", two, { isManual: true, batteryIn: null });
    expect([await minutesAt(one), await minutesAt(two)]).toEqual([300, 90]);
    // Somebody else is somebody else, and who was not left yet claims nothing.
    await stay("08:00", "10:00", two, { person: "promoter2" });
    await addStay(shop, DAY, "16:00", null, { posId: two });
    expect([await minutesAt(one), await minutesAt(two)]).toEqual([300, 210]);
    // At a client's office from 16:30: the last half hour at the store is not also there.
    await withTenant(admin, (tx) =>
      tx.insert(businessUnitChecks).values({
        ...{ id: uuidv7(), userId: shop.tenant.userIds.promoter, businessUnitId: shop.tenant.businessUnitId },
        ...{ localDate: DAY, timezone: shop.zone, batteryIn: 80 },
        ...{ occurredAt: at(DAY, "16:30", shop.zone), checkOutAt: at(DAY, "18:00", shop.zone) },
        ...{ checkOutReceivedAt: at(DAY, "18:00", shop.zone), timeInStoreSeconds: 5_400 },
      }),
    );
    expect([await minutesAt(one), await minutesAt(two)]).toEqual([270, 210]);
  });

  test("go over midnight too, also where the other stay began the day before", async () => {
    await addStay(shop, "2026-10-20", "22:00", "26:00", { posId: one });
    await addStay(shop, DAY, "01:00", "03:00", { posId: two });
    expect([await minutesAt(one), await minutesAt(two)]).toEqual([180, 120]);
    const period = { period: `${DAY}..${DAY}` };
    expect(await minutesAt(two, period)).toBe(120);
    expect(await minutesAt(one, { period: "2026-10-20..2026-10-20" })).toBe(180);
  });

  test("of a client go by what was agreed on the day of the visit: a contract of today moves no past", async () => {
    const { tenant } = shop;
    const other = uuidv7();
    const mine = tenant.businessUnitId;
    await withTenant(admin, async (tx) => {
      await tx.insert(businessUnits).values({ id: other, name: "Outro cliente", contractedMinutes: 1_800 });
      await tx.update(businessUnits).set({ contractedMinutes: 600 }).where(eq(businessUnits.id, mine));
      await tx.insert(businessUnitPos).values([mine, other].map((businessUnitId) => ({ businessUnitId, posId: one })));
    });
    await addStay(shop, DAY, "08:00", "08:40", { posId: one });
    await addStay(shop, "2026-10-23", "08:00", "08:40", { posId: one });
    const parts = async () => [
      await minutesAt(one, { businessUnitId: mine }),
      await minutesAt(one, { businessUnitId: other }),
    ];
    expect(await parts()).toEqual([20, 60]);
    const unit = boundOf("businessUnit");
    // Long there: what changes today holds from today.
    const createdAt = new Date("2025-01-01T12:00:00Z");
    await withTenant(admin, (tx) => tx.update(businessUnits).set({ createdAt }));
    await update(unit, admin, mine, { contractedMinutes: 5_400 });
    expect(await parts()).toEqual([20, 60]);
    // From the second visit on, half and half.
    await update(unit, admin, mine, { contractedMinutes: 1_800, contractFrom: "2026-10-23" });
    expect(await parts()).toEqual([10 + 20, 30 + 20]);
    // Nothing agreed on that day with anybody: equal parts.
    await update(unit, admin, mine, { contractUntil: "2026-10-23" });
    await update(unit, admin, other, { contractUntil: "2026-10-22" });
    expect(await parts()).toEqual([10 + 40, 30]);
  });
});
