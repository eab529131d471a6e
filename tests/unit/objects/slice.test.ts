import { describe, expect, test } from "vitest";
import { sortedSlice } from "@/lib/base/objects/slice";

type Item = { readonly key: number; readonly at: number };
const byKey = (a: Item, b: Item) => a.key - b.key;
/** Keys that repeat, in an order that only looks like none. */
const items = (length: number, kinds: number): Item[] =>
  Array.from({ length }, (_, at) => ({ key: (at * 7_919 + at * at) % kinds, at }));

describe("a slice of what would be sorted", () => {
  test.each([
    ["few", items(20, 5)],
    ["many of few kinds", items(1_000, 4)],
    ["all alike", items(500, 1)],
    ["hardly any alike", items(1_000, 100_003)],
    ["in order already", items(700, 100_003).toSorted(byKey)],
    ["the other way round", items(700, 100_003).toSorted((a, b) => byKey(b, a))],
  ])("is that of all sorted, equal ones in their order: %s", (_name, all) => {
    const sorted = all.toSorted(byKey);
    for (const [from, to] of [
      ...[[0, 50] as const, [50, 100] as const, [333, 334] as const, [all.length - 7, all.length + 50] as const],
      ...[[0, Number.POSITIVE_INFINITY] as const, [all.length, all.length + 50] as const, [10, 10] as const],
    ])
      expect(sortedSlice(all, byKey, from, to)).toEqual(sorted.slice(Math.max(0, from), to));
  });

  test("asks little more than once of each", () => {
    let asked = 0;
    const all = items(20_000, 1_000_003);
    const counting = (a: Item, b: Item) => {
      asked += 1;
      return byKey(a, b);
    };
    sortedSlice(all, counting, 0, 50);
    expect(asked).toBeLessThan(all.length * 6);
  });
});
