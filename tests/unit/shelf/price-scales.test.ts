import { describe, expect, test } from "vitest";
import type { PriceKind } from "@/lib/insight/shelf/price-kind";
import { type Kinded, scalesOf } from "@/lib/insight/shelf/price-scales";

const seen = (productId: string, ...prices: readonly (readonly [price: string, kind: PriceKind])[]): Kinded[] =>
  prices.map(([price, kind]) => ({ productId, price, kind }));

describe("from which prices on one counts as something else", () => {
  test("neighbours of one kind are one stretch, whatever order they come in", () => {
    const all = seen(
      "milk",
      ["6.10", "above"],
      ["4.00", "within"],
      ["10.00", "outlier"],
      ["3.99", "below"],
      ["6.00", "within"],
    );
    expect(scalesOf(all, ["below", "within", "above"]).get("milk")).toEqual({
      from: ["3.99", "4.00", "6.10", "10.00"],
      of: ["below", "within", "above", null],
    });
  });
  test("prices are numbers, not words; what is not asked for is nothing, and parts one from another", () => {
    const all = seen("milk", ["10.00", "within"], ["9.00", "within"], ["100.00", "outlier"]);
    expect(scalesOf(all, ["outlier"]).get("milk")).toEqual({ from: ["9.00", "100.00"], of: [null, "outlier"] });
  });
  test("each product has its own; of none there is none", () => {
    const all = [...seen("milk", ["5.00", "bare"]), ...seen("bread", ["5.00", "within"])];
    const scales = scalesOf(all, ["within"]);
    expect([...scales.keys()]).toEqual(["milk", "bread"]);
    expect([scales.get("milk")?.of, scales.get("bread")?.of]).toEqual([[null], ["within"]]);
    expect(scalesOf([], ["within"]).size).toBe(0);
  });
});
