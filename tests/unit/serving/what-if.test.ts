import { describe, expect, test } from "vitest";
import { type Base, billAt, cheapestPace, paceOf, suggestPaces } from "@/lib/insight/what-if/rules";
import { random } from "../brazil/random";

/** Four weeks: 10 stores, 80 visits of 30 minutes, 10 on the way; R$ 0,50 a minute, R$ 1,00 of kilometres each. */
const BASE: Base = {
  ...{ places: 10, visits: 80, inStore: 2_400, travel: 800, days: 28 },
  ...{ storeCents: 120_000, travelCents: 40_000, kmCents: 8_000 },
  ...{ billing: 4_000_000, contract: 200_000, target: 4, minutes: 2_000, paidMinutes: 9_600 },
};

describe("what a month would come to at another pace", () => {
  test("worked example: from two visits of 30 minutes a week to one of 40", () => {
    expect(paceOf(BASE)).toEqual({ perWeek: 2, minutes: 30 });
    expect(billAt(BASE, { perWeek: 1, minutes: 40 })).toEqual({
      // 40 visits: 1 600 min × R$ 0,50 + half of the way and its kilometres.
      cost: 80_000 + 24_000,
      hours: 2_000 / 60,
      people: 2_000 / 9_600,
      ratio: 104_000 / 4_000_000,
      light: "good",
      margin: 96_000,
      delivered: 0.8,
    });
  });

  test("at its own pace it is itself, to the cent; more visits or longer ones are never cheaper", () => {
    const { below, next } = random(20_261_123);
    for (let turn = 0; turn < 2_000; turn += 1) {
      const base: Base = {
        ...{ places: 1 + below(60), visits: 1 + below(900), inStore: 1 + next() * 9_000, travel: next() * 4_000 },
        ...{ storeCents: below(900_000), travelCents: below(300_000), kmCents: below(90_000) },
        ...{ billing: below(9_000_000), contract: below(900_000), target: 5, minutes: below(9_000) },
        ...{ days: 28 + below(4), paidMinutes: 9_000 },
      };
      const pace = paceOf(base);
      if (!pace) throw new Error("visited");
      expect(billAt(base, pace).cost).toBe(base.storeCents + base.travelCents + base.kmCents);
      const more = billAt(base, { ...pace, perWeek: pace.perWeek * (1 + next()) });
      const longer = billAt(base, { ...pace, minutes: pace.minutes * (1 + next()) });
      for (const { cost } of [more, longer]) expect(cost).toBeGreaterThanOrEqual(billAt(base, pace).cost);
      expect(billAt(base, { perWeek: 0, minutes: pace.minutes }).cost).toBe(0);
    }
  });

  test("nothing visited has no pace and costs nothing; nothing billed or agreed has no share and no margin", () => {
    const none = { ...BASE, visits: 0, inStore: 0, storeCents: 0, travelCents: 0, kmCents: 0, travel: 0 };
    expect(paceOf(none)).toBeNull();
    expect(billAt(none, { perWeek: 2, minutes: 30 })).toMatchObject({ cost: 0, hours: 0 });
    const unsaid = { ...BASE, billing: null, contract: null, minutes: null, paidMinutes: null };
    expect(billAt(unsaid, { perWeek: 2, minutes: 30 })).toMatchObject({
      ...{ ratio: null, light: null, margin: null, delivered: null, people: null },
    });
  });
});

describe("the cheapest pace that keeps what is agreed", () => {
  test("worked example: 2 000 minutes in 10 stores over 4 weeks are one visit of 50 minutes a week, if it may last so long", () => {
    expect(cheapestPace(BASE, 60)).toEqual({ perWeek: 1, minutes: 50 });
    expect(cheapestPace(BASE, 30)).toEqual({ perWeek: 1.75, minutes: 28.6 });
    expect(cheapestPace(BASE, 240)).toEqual({ perWeek: 0.5, minutes: 100 });
    expect(cheapestPace({ ...BASE, minutes: null }, 60)).toBeNull();
  });

  test("no pace of quarters that delivers what is agreed in visits of that length is cheaper", () => {
    const { below } = random(7);
    for (let turn = 0; turn < 300; turn += 1) {
      const base = { ...BASE, minutes: 200 + below(9_000), travelCents: below(90_000) };
      const longest = 15 + below(120);
      const found = cheapestPace(base, longest);
      if (!found) throw new Error("agreed");
      const bill = billAt(base, found);
      expect(bill.delivered).toBeGreaterThan(1 - 1e-9);
      const weekly = base.minutes / base.places / (base.days / 7);
      for (let quarters = 2; quarters <= 4 * 60; quarters += 1) {
        const perWeek = quarters / 4;
        const minutes = Math.ceil((weekly / perWeek) * 10) / 10;
        // What is rounded up to tenths of a minute may be some cents dearer.
        if (minutes <= longest)
          expect(billAt(base, { perWeek, minutes }).cost).toBeGreaterThanOrEqual(bill.cost * 0.98);
      }
    }
  });
});

describe("the cheapest pace by turnover", () => {
  const low: Base = { ...BASE, places: 6, visits: 48, inStore: 960, minutes: 360 };
  const high: Base = { ...BASE, places: 4, visits: 32, inStore: 1_440, minutes: 1_440, travelCents: 16_000 };

  test("worked example: each turnover has its own minutes, its own pace and its own bill; they add up", () => {
    // 15 minutes a store and week in one visit of 30 every other week; 90 in two visits of 45 and in three of 30.
    const found = suggestPaces(
      [
        { profile: "low", base: low },
        { profile: "high", base: high },
      ],
      30,
    );
    expect(found?.lines.map(({ profile, now, pace }) => [profile, now, pace])).toEqual([
      ["low", { perWeek: 2, minutes: 20 }, { perWeek: 0.5, minutes: 30 }],
      ["high", { perWeek: 2, minutes: 45 }, { perWeek: 3, minutes: 30 }],
    ]);
    const [a, b] = found?.lines ?? [];
    // A quarter of the visits, each half as long again: 120 000 × 0.375 of time, 48 000 × 0.25 of the way.
    expect([a?.was.cost, a?.is.cost]).toEqual([168_000, 45_000 + 12_000]);
    // As many minutes in half as many visits again: 120 000, and 24 000 × 1.5 of the way.
    expect([b?.was.cost, b?.is.cost]).toEqual([144_000, 120_000 + 36_000]);
    expect([found?.was, found?.is]).toEqual([168_000 + 144_000, 57_000 + 156_000]);
    for (const line of [a, b]) expect(line?.is.delivered).toBeCloseTo(1, 9);
  });

  test("a turnover for which nothing is agreed stays as it is, and is counted; with none agreed there is nothing to suggest", () => {
    const loose = { ...low, minutes: null };
    const found = suggestPaces(
      [
        { profile: null, base: loose },
        { profile: "high", base: high },
      ],
      45,
    );
    expect(found?.lines[0]).toMatchObject({ profile: null, pace: null, was: { cost: 168_000 }, is: { cost: 168_000 } });
    expect(found?.lines[1]?.pace).toEqual({ perWeek: 2, minutes: 45 });
    expect([found?.was, found?.is]).toEqual([312_000, 312_000]);
    expect(suggestPaces([{ profile: "low", base: loose }], 45)).toBeNull();
    expect(suggestPaces([{ profile: "low", base: { ...low, visits: 0 } }], 45)).toBeNull();
  });
});
