import { describe, expect, it } from "vitest";
import { type Heard, openAlerts } from "@/lib/insight/pos-results/open-alerts";

const said = (changes: Partial<Heard>): Heard => ({
  answerId: "a",
  productId: "p",
  product: "Iogurte",
  minPrice: "7.99",
  maxPrice: "9.99",
  type: "boolean",
  subtype: "out_of_stock",
  number: null,
  yes: null,
  date: "2026-11-18",
  ...changes,
});
const kinds = (heard: readonly Heard[]) => openAlerts(heard).map(({ kind, productId }) => `${kind} ${productId}`);
const price = (number: number | null, changes: Partial<Heard> = {}) =>
  said({ type: "product_price", subtype: "product_price", number, ...changes });

describe("what is out of stock (F8)", () => {
  it("stands while the newest word says so", () => {
    expect(kinds([said({ yes: true })])).toEqual(["out_of_stock p"]);
    expect(kinds([said({ yes: false }), said({ yes: true, date: "2026-11-17" })])).toEqual([]);
    expect(kinds([said({ yes: true }), said({ yes: false, date: "2026-11-17" })])).toEqual(["out_of_stock p"]);
  });

  it("is a stock of none too, and what was missing on arrival is not", () => {
    expect(kinds([said({ type: "number", number: 0 })])).toEqual(["out_of_stock p"]);
    expect(kinds([said({ type: "number", number: 3 })])).toEqual([]);
    expect(kinds([said({ subtype: "before_out_of_stock", yes: true })])).toEqual([]);
  });
});

describe("prices out of their range (F9)", () => {
  it.each([
    [7.98, ["below p"]],
    [7.99, []],
    [9.99, []],
    [10, ["above p"]],
    [null, []],
  ])("%s", (number, expected) => {
    expect(kinds([price(number)])).toEqual(expected);
  });

  it("have one side where there is one bound, and none without", () => {
    expect(kinds([price(1, { minPrice: null })])).toEqual([]);
    expect(kinds([price(99, { maxPrice: null })])).toEqual([]);
    expect(kinds([price(99, { minPrice: null })])).toEqual(["above p"]);
  });

  it("do not hide what is missing, and the newest counts", () => {
    expect(kinds([price(12), said({ yes: true }), price(8, { date: "2026-11-10" })])).toEqual([
      "above p",
      "out_of_stock p",
    ]);
  });
});
