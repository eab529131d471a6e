import { describe, expect, test } from "vitest";
import { priceIndex } from "@/lib/insight/product-results/price-index";
import { priceSeries, stepOf } from "@/lib/insight/product-results/price-series";
import { believable, marginOf, priceStats, quantile } from "@/lib/insight/product-results/price-stats";

// F9 of the domain: the vector of the design.
const VECTOR = [7.99, 8.49, 8.49, 8.99, 9.49, 10.9, 11.9];
const BAND = { min: 7.99, max: 9.99 };
const at = (posId: string, price: number, date = "2026-11-10") => ({ posId, date, price });

describe("the statistics of prices (F9)", () => {
  test("the vector: 0 below, 5 within, 2 above; mean 9.46, median 8.99, variation 15.1 %", () => {
    const stats = priceStats(VECTOR, BAND);
    expect(stats).toMatchObject({ n: 7, outliers: 0, min: 7.99, median: 8.99, max: 11.9, mode: 8.49 });
    expect(stats?.margins).toEqual({ below: 0, within: 5, above: 2 });
    expect(stats?.mean).toBeCloseTo(9.46, 2);
    expect(stats?.deviation).toBeCloseTo(1.43, 2);
    expect(stats?.variation).toBeCloseTo(0.151, 3);
    expect([stats?.p25, stats?.p75]).toEqual([8.49, expect.closeTo(10.195, 6)]);
  });
  test.each([
    [7.98, BAND, "below"],
    [7.99, BAND, "within"],
    [9.99, BAND, "within"],
    [10, BAND, "above"],
    [1, { min: null, max: 9.99 }, "within"],
    [10, { min: null, max: 9.99 }, "above"],
    [99, { min: 7.99, max: null }, "within"],
    [7, { min: 7.99, max: null }, "below"],
    [7, { min: null, max: null }, null],
  ])("%d in %o is %s", (price, band, margin) => expect(marginOf(price, band)).toBe(margin));
  test("without bounds there are no margins, of one price no spread, of none nothing", () => {
    expect(priceStats([5], { min: null, max: null })).toMatchObject({
      n: 1,
      deviation: null,
      variation: null,
      mode: null,
      margins: null,
    });
    expect(priceStats([], BAND)).toBeNull();
  });
  test("a digit too many is listed and not averaged", () => {
    expect(priceStats([8.99, 9.09, 89.9], BAND)).toMatchObject({ n: 2, outliers: 1, max: 9.09 });
    expect(believable([9, 9, 9])).toEqual({ from: 3, to: 27 });
    expect(priceStats([3, 9, 27], BAND)).toMatchObject({ n: 3, outliers: 0 });
  });
  test("from eight prices on the middle half decides as well", () => {
    const seven = [10, 10, 10.2, 10.2, 10.4, 10.4, 14];
    expect(priceStats(seven, BAND)?.outliers).toBe(0);
    expect(priceStats([...seven, 10.2], BAND)?.outliers).toBe(1);
  });
  test("quantiles lie between neighbours", () => {
    expect([0, 0.25, 0.5, 1].map((share) => quantile([1, 2, 3, 4], share))).toEqual([1, 1.75, 2.5, 4]);
    expect(quantile([], 0.5)).toBeNaN();
  });
});

describe("prices over time", () => {
  test("by day up to 31 days, by week from Monday beyond", () => {
    expect([stepOf("2026-10-01", "2026-10-31"), stepOf("2026-10-01", "2026-11-01")]).toEqual(["day", "week"]);
    const seen = [
      at("a", 8, "2026-11-15"),
      at("a", 9, "2026-11-16"),
      at("b", 10, "2026-11-22"),
      at("a", 99, "2026-11-23"),
    ];
    expect(priceSeries(seen, "2026-11-14", "2026-11-22", "week")).toEqual([
      { from: "2026-11-14", to: "2026-11-15", n: 1, min: 8, mean: 8, max: 8 },
      { from: "2026-11-16", to: "2026-11-22", n: 2, min: 9, mean: 9.5, max: 10 },
    ]);
    expect(priceSeries(seen, "2026-11-15", "2026-11-17", "day").map(({ from, n, mean }) => [from, n, mean])).toEqual([
      ["2026-11-15", 1, 8],
      ["2026-11-16", 1, 9],
      ["2026-11-17", 0, null],
    ]);
  });
  test("without what nobody believes", () => {
    const seen = [at("a", 9), at("b", 9.5), at("c", 95)];
    expect(priceSeries(seen, "2026-11-10", "2026-11-10", "day")[0]).toMatchObject({ n: 2, max: 9.5 });
  });
});

describe("the index against a competitor (F9)", () => {
  test("is median over median in the PDVs that have both", () => {
    const own = [at("a", 10), at("a", 12), at("b", 11), at("only ours", 20)];
    const theirs = [at("a", 10), at("b", 10), at("only theirs", 5)];
    expect(priceIndex(own, theirs)).toEqual({
      index: expect.closeTo(110, 6),
      own: 11,
      competitor: 10,
      places: 2,
      seen: [3, 2],
    });
  });
  test("is nothing where no PDV has both", () => {
    expect(priceIndex([at("a", 10)], [at("b", 10)])).toBeNull();
    expect(priceIndex([], [])).toBeNull();
  });
  test("leaves out the outliers of either", () => {
    const own = [at("a", 10), at("a", 10), at("a", 100)];
    expect(priceIndex(own, [at("a", 8)])).toMatchObject({ index: 125, seen: [2, 1] });
  });
});
