import { describe, expect, test } from "vitest";
import { withTenant } from "@/db/with-tenant";
import { workersOf } from "@/lib/field/hours/people";
import { pointsOfAll } from "@/lib/insight/hours/points";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { ARAUCARIA } from "@/scripts/demo/tenants/rows";

const within = (low: number, value: number | undefined, high: number) => {
  expect(value).toBeGreaterThanOrEqual(low);
  expect(value).toBeLessThanOrEqual(high);
};

/** What the points report says of the demonstration's people. */
export function describeHours(): void {
  describe("hours of the demonstration", () => {
    test("fill what people are asked to work: balances of a month are small, but for whoever does badly", async () => {
      const ctx = await systemCtx(ARAUCARIA.id, "look at the demonstration");
      const period = { from: "2026-10-01", to: "2026-10-31" };
      const people = await withTenant(ctx, async (tx) => {
        const { workers } = await workersOf({ ...ctx, tx }, period, {}, { page: 1, perPage: 100 });
        return pointsOfAll({ ...ctx, tx }, workers, period);
      });
      expect(people).toHaveLength(40);
      const hours = people.map(({ totals }) => totals.balance / 60).sort((a, b) => a - b);
      within(-3, hours[20], 5);
      within(18, hours.filter((balance) => balance >= 0).length, 34);
      within(34, hours.filter((balance) => Math.abs(balance) < 14).length, 40);
      // One clearly does badly.
      expect(hours[0]).toBeLessThan(-18);
      // What is rare in life is there all the same.
      const flags = people.flatMap(({ days }) => days.flatMap((day) => day.flags));
      expect(flags).toEqual(expect.arrayContaining(["absent", "short_break", "holiday_work"]));
      const [lastNight, yesterday] = ["2026-11-07", "2026-11-17"];
      const odd = await withTenant(ctx, async (tx) => {
        const week = { from: lastNight, to: yesterday };
        const { workers } = await workersOf({ ...ctx, tx }, week, {}, { page: 1, perPage: 100 });
        return (await pointsOfAll({ ...ctx, tx }, workers, week)).flatMap(({ days }) => days);
      });
      expect(odd.some((day) => day.date === yesterday && day.flags.includes("odd_punch"))).toBe(true);
      expect(odd.some((day) => day.date === lastNight && day.flags.includes("night"))).toBe(true);
    });
  });
}
