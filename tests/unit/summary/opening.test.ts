import { expect, it } from "vitest";
import { openingDay } from "@/lib/insight/summary/opening";

// A Monday to a Sunday; Sunday has one visit of somebody who swapped a day.
const WEEK = new Map([
  ["2026-11-16", 120],
  ["2026-11-17", 118],
  ["2026-11-18", 121],
  ["2026-11-19", 119],
  ["2026-11-20", 122],
  ["2026-11-21", 60],
  ["2026-11-22", 1],
  ["2026-11-23", 120],
]);
const [NIGHT, NOON, EVENING] = [3 * 60, 12 * 60, 22 * 60];

it("is today once its work has begun, and until midnight", () => {
  expect(openingDay("2026-11-18", NOON, WEEK)).toBe("2026-11-18");
  expect(openingDay("2026-11-18", EVENING, WEEK)).toBe("2026-11-18");
  expect(openingDay("2026-11-18", 6 * 60, WEEK)).toBe("2026-11-18");
});

it("is the last working day at night, on a Sunday and on a holiday", () => {
  expect(openingDay("2026-11-18", NIGHT, WEEK)).toBe("2026-11-17");
  expect(openingDay("2026-11-22", NOON, WEEK)).toBe("2026-11-21");
  expect(openingDay("2026-11-23", NIGHT, WEEK)).toBe("2026-11-21");
  const holiday = new Map([...WEEK, ["2026-11-20", 0]]);
  expect(openingDay("2026-11-20", NOON, holiday)).toBe("2026-11-19");
});

it("is today where nothing was planned for two weeks, or Sundays are worked like other days", () => {
  expect(openingDay("2026-11-18", NIGHT, new Map())).toBe("2026-11-18");
  expect(openingDay("2026-12-20", NOON, WEEK)).toBe("2026-12-20");
  expect(openingDay("2026-11-22", NOON, new Map([...WEEK, ["2026-11-22", 90]]))).toBe("2026-11-22");
});
