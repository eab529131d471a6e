import { describe, expect, test } from "vitest";
import { believable } from "@/lib/insight/product-results/price-stats";
import { kindOf, likelyPrice } from "@/lib/insight/shelf/price-kind";

const BAND = { min: 7.99, max: 9.99 };
const VECTOR = [7.99, 8.49, 8.49, 8.99, 9.49, 10.9, 11.9];
const LIMITS = believable(VECTOR);

describe("what a price counts as (F9)", () => {
  test("the vector: 0 below, 5 within, 2 above", () => {
    const kinds = VECTOR.map((price) => kindOf(price, BAND, LIMITS));
    expect(kinds).toEqual([...Array<string>(5).fill("within"), "above", "above"]);
  });
  test.each([
    [89.9, BAND, "outlier"],
    [0.89, BAND, "outlier"],
    [7.98, BAND, "below"],
    [8.99, { min: null, max: null }, "bare"],
    [89.9, { min: null, max: null }, "outlier"],
    [8.99, { min: null, max: 8.5 }, "above"],
    [8.99, { min: 9, max: null }, "below"],
  ])("%d in %o is %s", (price, band, kind) => expect(kindOf(price, band, LIMITS)).toBe(kind));
});

describe("what was probably meant", () => {
  test.each([
    [89.9, { price: 8.99, times: 10 }],
    [849, { price: 8.49, times: 100 }],
    [0.9, { price: 9, times: 0.1 }],
    [0.09, { price: 9, times: 0.01 }],
    [28, null],
  ])("%d", (price, meant) => expect(likelyPrice(price, LIMITS)).toEqual(meant));
});
