import { beforeAll, expect, test } from "vitest";
import { dayFacts } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { refreshDays } from "@/lib/insight/days/refresh";
import { closeDays, correctDay } from "@/lib/insight/hours/point-commands";
import { addStay, newShop, type Shop, WEDNESDAY } from "../hours/day";

let shop: Shop;
const day = (n: number) => plusDays(WEDNESDAY, n);
const facts = async () => {
  await refreshDays(shop.tenant.tenantId);
  const rows = await withTenant(shop.tenant, (tx) => tx.select().from(dayFacts));
  return new Map(rows.map(({ localDate, worked, inStore, travel }) => [localDate, { worked, inStore, travel }]));
};
beforeAll(async () => {
  shop = await newShop();
});

test("minutes on the way and in stores are those within the hours, so that their shares are shares", async () => {
  const promoter = shop.tenant.userIds.promoter;
  const admin = shop.tenant.ctxAs("admin");
  // A plain day: all of both.
  await addStay(shop, day(0), "08:00", "09:00");
  await addStay(shop, day(0), "09:30", "11:00");
  // Two times at work far apart: the way between them belongs to neither.
  for (const n of [1, 5]) {
    await addStay(shop, day(n), "08:00", "08:20");
    await addStay(shop, day(n), "13:00", "13:30");
    await addStay(shop, day(n), "13:40", "14:00");
  }
  // In a store now: the second time at work has no end, so neither what was done in it counts, nor the way to it.
  await addStay(shop, day(-1), "08:00", "08:20");
  await addStay(shop, day(-1), "13:00", "13:30");
  await addStay(shop, day(-1), "15:00", null);
  // Set by hand to a part of what the phone said.
  await addStay(shop, day(2), "08:00", "09:00");
  await addStay(shop, day(2), "10:00", "12:00");
  await correctDay(admin, promoter, day(2), { in: "08:30", out: "10:30", reason: "Saiu mais cedo do que foi dito" });
  await closeDays(admin, promoter, { from: day(5), to: day(5) });

  const found = await facts();
  expect(found.get(day(0))).toEqual({ worked: 180, inStore: 150, travel: 30 });
  expect(found.get(day(1))).toEqual({ worked: 80, inStore: 70, travel: 10 });
  expect(found.get(day(-1))).toEqual({ worked: 20, inStore: 20, travel: 0 });
  expect(found.get(day(2))).toEqual({ worked: 120, inStore: 60, travel: 60 });
  // Of a closed day only its sums are kept.
  expect(found.get(day(5))).toEqual({ worked: 80, inStore: 70, travel: 10 });
});
