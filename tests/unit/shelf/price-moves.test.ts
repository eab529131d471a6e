import { describe, expect, test } from "vitest";
import { type KindOfChain, priceMoves } from "@/lib/insight/shelf/price-moves";
import { binsOf, marginOfBin, placeOf } from "@/lib/insight/shelf/price-scale";

const line = (kind: KindOfChain["kind"], n: number, chainId: string | null = "chain"): KindOfChain => ({
  ...{ productId: "milk", chainId, n, kind },
});

describe("what changed since the period before", () => {
  test("a side that grew by ten points of percent, by how many prices more these are", () => {
    const moves = priceMoves([line("above", 6), line("within", 4)], [line("above", 1), line("within", 9)]);
    expect(moves).toEqual([{ productId: "milk", chainId: "chain", side: "above", n: 6, of: 10, before: 0.1, more: 5 }]);
  });
  test("what is no change, too few, set aside, without a reference or of no chain is none", () => {
    const before = [line("within", 10)];
    expect(priceMoves([line("above", 1), line("within", 19)], before)).toEqual([]);
    expect(priceMoves([line("above", 4)], before)).toEqual([]);
    expect(priceMoves([line("above", 9)], [line("within", 4)])).toEqual([]);
    expect(priceMoves([line("outlier", 9), line("bare", 9)], before)).toEqual([]);
    expect(priceMoves([line("above", 9, null)], [line("within", 9, null)])).toEqual([]);
  });
});

describe("the scale of a range", () => {
  const band = { min: 4, max: 6 };
  test("what is recommended lies in the middle, what is far out at the ends", () => {
    expect([4, 6, 5, 0, 99].map((price) => placeOf(price, band))).toEqual([0.3, 0.7, 0.5, 0, 1]);
  });
  test("both bounds belong to the range (F9)", () => {
    const margins = (price: string) => {
      const bins = binsOf([{ price, n: 2 }], band) ?? [];
      return bins.flatMap((n, at) => (n > 0 ? [[marginOfBin(at), n]] : []));
    };
    expect(margins("4")).toEqual([["within", 2]]);
    expect(margins("6")).toEqual([["within", 2]]);
    expect(margins("3.99")).toEqual([["below", 2]]);
    expect(margins("6.11")).toEqual([["above", 2]]);
    expect(margins("99")).toEqual([["above", 2]]);
  });
  test("without both bounds there is no scale", () => {
    expect(binsOf([], { min: 4, max: null })).toBeNull();
    expect(binsOf([], { min: 4, max: 4 })).toBeNull();
  });
});
