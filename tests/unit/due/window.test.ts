import { describe, expect, test } from "vitest";
import { FREQUENCIES } from "@/lib/base/recurrence/frequencies";
import { datesBetween, occursOn } from "@/lib/base/recurrence/occurs";
import { keepWindow, recurrenceWindow, WINDOW_KINDS, windowKind, withWindow } from "@/lib/base/recurrence/window";
import { filter } from "./facts";

test.each([
  ["any day", { frequencies: ["any_day"] }, "2026-11-18", "2026-11-18", "2026-11-18"],
  ["chosen weekdays", { frequencies: ["any_day_of_week"], sunday: false }, "2026-11-18", "2026-11-18", "2026-11-18"],
  ["a weekday by its code", { frequencies: ["weekday_3"] }, "2026-11-18", "2026-11-18", "2026-11-18"],
  ["days of the month", { frequencies: ["day_18"] }, "2026-11-18", "2026-11-18", "2026-11-18"],
  ["any day of the week", { frequencies: ["any_day_of_week"] }, "2026-11-18", "2026-11-16", "2026-11-22"],
  ["a week across two years", { frequencies: ["any_day_of_week"] }, "2027-01-01", "2026-12-28", "2027-01-03"],
  ["a Sunday ends its week", { frequencies: ["any_day_of_week"] }, "2026-11-22", "2026-11-16", "2026-11-22"],
  ["the third week of the month", { frequencies: ["week_3"] }, "2026-11-18", "2026-11-15", "2026-11-21"],
  [
    "the fifth week ends with the month",
    { frequencies: ["any_week_of_month"] },
    "2026-11-30",
    "2026-11-29",
    "2026-11-30",
  ],
  ["February has no fifth week", { frequencies: ["any_week_of_month"] }, "2026-02-28", "2026-02-22", "2026-02-28"],
  ["any day of the month", { frequencies: ["any_day_of_month"] }, "2028-02-10", "2028-02-01", "2028-02-29"],
  ["months", { frequencies: ["month_11"] }, "2026-11-18", "2026-11-01", "2026-11-30"],
  [
    "cut to the period",
    { frequencies: ["any_month"], startDate: "2026-11-10", endDate: "2026-11-20" },
    "2026-11-18",
    "2026-11-10",
    "2026-11-20",
  ],
] as const)("%s", (_name, changes, date, from, to) => {
  expect(recurrenceWindow(filter(changes as Parameters<typeof filter>[0]), date)).toEqual({ from, to });
});

test("every window holds its date, and all dates of a window on which the rule occurs share it", () => {
  const rules = [
    ["any_day"],
    ["any_day_of_week"],
    ["week_2", "week_5"],
    ["any_month"],
    ["day_31"],
    ["weekday_1", "week_1"],
  ];
  for (const frequencies of rules) {
    const rule = filter({ frequencies, startDate: "2026-01-05", endDate: "2026-12-27" });
    for (const date of datesBetween(rule, "2026-01-01", "2026-12-31")) {
      const { from, to } = recurrenceWindow(rule, date);
      expect(from <= date && date <= to).toBe(true);
      for (const other of datesBetween(rule, from, to)) {
        expect(occursOn(rule, other)).toBe(true);
        expect(recurrenceWindow(rule, other)).toEqual({ from, to });
      }
    }
  }
});

describe("a window of one's choice", () => {
  const of = (frequencies: readonly string[], changes = {}) => filter({ ...changes, frequencies });
  test.each([
    ["all dates, all windows", ["any_day"], {}, ["any_day", "any_day_of_week", "any_week_of_month", "any_month"]],
    ["chosen weekdays: by day", ["any_day"], { sunday: false }, ["any_day", null, null, null]],
    ["chosen days of the month: by day", ["day_5"], {}, ["day_5", null, null, null]],
    [
      "chosen weeks: no longer than a week",
      ["week_1"],
      {},
      ["week_1,any_day", "week_1,any_day_of_week", "week_1", null],
    ],
    [
      "chosen months",
      ["month_3", "any_day"],
      {},
      ["month_3,any_day", "month_3,any_day_of_week", "month_3,any_week_of_month", "month_3"],
    ],
    [
      "what is opened stays open",
      ["week_1", "any_week_of_month"],
      {},
      ["any_day", "any_day_of_week", "any_week_of_month", "any_month"],
    ],
  ] as const)("%s", (_name, frequencies, changes, expected) => {
    const codes = WINDOW_KINDS.map((kind) => withWindow(of(frequencies, changes), kind)?.join(",") ?? null);
    expect(codes).toEqual(expected);
  });

  test("never touches the dates, whatever the codes, and can always be what it is", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let round = 0; round < 400; round++) {
      const frequencies = Array.from({ length: 1 + random(4) }, () => FREQUENCIES[random(FREQUENCIES.length)] ?? "");
      const rule = of(frequencies, { startDate: "2026-01-01", endDate: "2026-12-31", sunday: random(3) > 0 });
      const dates = datesBetween(rule, "2026-01-01", "2026-12-31");
      const possible = WINDOW_KINDS.filter((kind) => withWindow(rule, kind));
      expect(possible, frequencies.join()).toContain(windowKind(rule));
      for (const kind of possible) {
        const other = { ...rule, frequencies: withWindow(rule, kind) ?? [] };
        expect(windowKind(other)).toBe(kind);
        expect(datesBetween(other, "2026-01-01", "2026-12-31")).toEqual(dates);
      }
    }
  });

  test("stays while dates are ticked, as far as they allow", () => {
    const weekly = of(["any_day_of_week"]);
    expect(keepWindow(weekly, of(["month_3"]))).toEqual(["month_3", "any_day_of_week"]);
    expect(keepWindow(weekly, of(["day_5"]))).toEqual(["day_5"]);
    expect(keepWindow(of(["any_day"]), of(["week_1"]))).toEqual(["week_1", "any_day"]);
    expect(keepWindow(of(["any_month"]), of(["week_1"]))).toEqual(["week_1"]);
  });
});
