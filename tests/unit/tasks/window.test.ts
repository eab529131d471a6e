import { expect, test } from "vitest";
import { datesBetween, occursOn } from "@/lib/recurrence/occurs";
import { recurrenceWindow } from "@/lib/tasks/window";
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
