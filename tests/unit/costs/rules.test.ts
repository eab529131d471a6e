import { describe, expect, it } from "vitest";
import { versionOn } from "@/lib/base/calendar/versions";
import { costPerMinute, splitCents, totalCost, visitCost } from "@/lib/insight/costs/rules";
import { random } from "../brazil/random";

const version = { validFrom: "2026-01-01", monthlyValue: "4200.00", hoursDaily: 8 };

describe("what a minute of a person costs (F14)", () => {
  it("is the monthly value over hours and business days: R$ 23.8636 an hour", () => {
    expect(((costPerMinute(version, 22) ?? 0) * 60) / 100).toBeCloseTo(23.8636, 4);
  });

  it("is unknown without a version or without a business day", () => {
    expect(costPerMinute(null, 22)).toBeNull();
    expect(costPerMinute(version, 0)).toBeNull();
  });

  it("is that of the version of the day, and of the first one before it", () => {
    const later = { validFrom: "2026-06-10", monthlyValue: "5000.00", hoursDaily: 6 };
    const on = (date: string) => versionOn([later, version], date)?.monthlyValue;
    expect(on("2025-12-31")).toBe("4200.00");
    expect(on("2026-06-09")).toBe("4200.00");
    expect(on("2026-06-10")).toBe("5000.00");
    expect(versionOn([], "2026-06-10")).toBeNull();
  });
});

describe("what a visit costs (F14)", () => {
  const perMinute = costPerMinute(version, 22) ?? 0;

  it("is R$ 31.82 for 60 minutes there and 20 on the way", () => {
    expect(visitCost({ inStore: 60, travel: 20, km: 0 }, perMinute, null)).toEqual({ time: 3182, km: 0, total: 3182 });
  });

  it("has its kilometres at their price, as the km report pays them", () => {
    expect(visitCost({ inStore: 0, travel: 0, km: 3.4 }, perMinute, "0.9050")).toEqual({
      time: 0,
      km: 308,
      total: 308,
    });
  });

  it("adds up: a period is the sum of its parts, however it is cut", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { below } = random(seed);
      const costs = Array.from({ length: below(30) }, () =>
        visitCost({ inStore: below(600), travel: below(120), km: below(900) / 10 }, perMinute, "1.10"),
      );
      const at = below(costs.length + 1);
      expect(totalCost([totalCost(costs.slice(0, at)), totalCost(costs.slice(at))])).toEqual(totalCost(costs));
    }
  });
});

describe("dividing cents (F15, F16)", () => {
  it.each([
    [10_000_000, [1, 2, 3], [1_666_667, 3_333_333, 5_000_000]],
    [10_000_000, [4, 10, 26], [1_000_000, 2_500_000, 6_500_000]],
    [10_000, [1, 1, 1], [3334, 3333, 3333]],
    [10_000, [0, 0, 0], [3334, 3333, 3333]],
    [500, [], []],
  ])("%i by %j", (total, weights, parts) => {
    expect(splitCents(total, weights)).toEqual(parts);
  });

  it("loses and invents nothing", () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const { below } = random(seed);
      const total = below(1_000_000_000);
      const weights = Array.from({ length: 1 + below(20) }, () => 1 + below(10_000));
      const parts = splitCents(total, weights);
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      for (const [at, part] of parts.entries())
        expect(Math.abs(part - (total * (weights[at] ?? 0)) / all)).toBeLessThan(1.001);
    }
  });
});
