import { describe, expect, test } from "vitest";
import { stockStreaks, stockSummary } from "@/lib/insight/product-results/stock-streaks";

/** "1" = missing, "0" = there, "." = no visit; day by day from the first of the month. */
const seen = (posId: string, days: string) =>
  [...days].flatMap((mark, at) =>
    mark === "." ? [] : [{ posId, date: `2026-11-${String(at + 1).padStart(2, "0")}`, out: mark === "1" }],
  );

describe("how long a product is missing (F8)", () => {
  test.each([
    ["", []],
    ["000", []],
    ["010", [[1, "02", "02", "03", 1]]],
    ["0110", [[2, "02", "03", "04", 2]]],
    // Visits, not days, make a streak.
    ["1..1...0", [[2, "01", "04", "08", 7]]],
    ["1.1", [[2, "01", "03", null, 9]]],
    ["1", [[1, "01", "01", null, 9]]],
    [
      "1011",
      [
        [2, "03", "04", null, 7],
        [1, "01", "01", "02", 1],
      ],
    ],
    [
      "110110",
      [
        [2, "04", "05", "06", 2],
        [2, "01", "02", "03", 2],
      ],
    ],
  ])("%s", (days, expected) => {
    const day = (date: string | null) => date?.slice(8) ?? null;
    expect(
      stockStreaks(seen("a", days), "2026-11-10").map((one) => [
        one.visits,
        day(one.from),
        day(one.to),
        day(one.back),
        one.days,
      ]),
    ).toEqual(expected);
  });
  test("each PDV has its own; open ones come first, whatever the order of what was seen", () => {
    const both = [...seen("a", "1110"), ...seen("b", "0001")].reverse();
    expect(stockStreaks(both, "2026-11-10").map(({ posId, visits }) => [posId, visits])).toEqual([
      ["b", 1],
      ["a", 3],
    ]);
  });
  test("a few numbers tell it: asked, missing, open, longest, days to its return", () => {
    const all = [...seen("a", "1110"), ...seen("b", "10..11")];
    expect(stockSummary(all, stockStreaks(all, "2026-11-10"))).toEqual({
      asked: 8,
      missing: 6,
      open: 1,
      longest: 3,
      recovery: 2,
    });
    expect(stockSummary([], [])).toEqual({ asked: 0, missing: 0, open: 0, longest: 0, recovery: null });
  });
});
