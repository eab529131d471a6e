import { describe, expect, test } from "vitest";
import { drawnRows } from "@/components/dashboards/drawn-rows";

const rows = (count: number) => Array.from({ length: count }, (_, at) => at);
/** All but five at either end of a ranking. */
const middle = (count: number) => (row: number) => row >= 5 && row < count - 5;

describe("which rows of a card are drawn", () => {
  test.each([0, 1, 60])("%i rows are all there and nothing offers the rest", (count) => {
    const expected = { rows: rows(count), many: false, hides: false };
    expect(drawnRows(rows(count), { whole: false })).toEqual(expected);
    expect(drawnRows(rows(count), { whole: true })).toEqual(expected);
  });

  test("of one more than sixty the first forty, until all are asked for", () => {
    expect(drawnRows(rows(61), { whole: false })).toEqual({ rows: rows(40), many: true, hides: false });
    expect(drawnRows(rows(61), { whole: true })).toEqual({ rows: rows(61), many: true, hides: false });
  });

  test("a ranking that is short hides its middle by style, so that it opens without asking again", () => {
    expect(drawnRows(rows(60), { whole: false, folded: middle(60) })).toEqual({
      rows: rows(60),
      many: false,
      hides: true,
    });
  });

  test("a long one has its ends only, and hides nothing once all are asked for", () => {
    const ends = [0, 1, 2, 3, 4, 195, 196, 197, 198, 199];
    expect(drawnRows(rows(200), { whole: false, folded: middle(200) })).toEqual({
      rows: ends,
      many: true,
      hides: false,
    });
    expect(drawnRows(rows(200), { whole: true, folded: middle(200) })).toEqual({
      rows: rows(200),
      many: true,
      hides: false,
    });
  });

  test("what ends by itself is never cut", () => {
    expect(drawnRows(rows(200), { whole: false, uncut: true })).toEqual({ rows: rows(200), many: false, hides: false });
  });
});
