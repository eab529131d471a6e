import { expect, test } from "vitest";
import { readDay, readTypedDay } from "@/lib/base/calendar/day-text";
import { plusMonths } from "@/lib/base/calendar/months";

test.each([
  "2026-11-26",
  "2026/11/26",
  "26/11/2026",
  "26.11.26",
  "26-11-2026",
  "26 de novembro de 2026",
  "26 nov 2026",
  "26 Nov 2026",
  "26 November 2026",
  "26/11/2026 14:30",
])("%s is a day", (written) => {
  expect(readDay(written)).toBe("2026-11-26");
});

test.each(["", "26/11", "31/02/2026", "29/02/2027", "26 xyz 2026", "11/26/2026", "26/11/20261"])(
  "'%s' is none",
  (written) => {
    expect(readDay(written)).toBeNull();
  },
);

test("the order of the file decides between day and month", () => {
  expect([readDay("05/04/2026"), readDay("05/04/2026", "mdy")]).toEqual(["2026-04-05", "2026-05-04"]);
});

test.each([
  ["26112026", "2026-11-26"],
  ["261126", "2026-11-26"],
  ["26/11", "2026-11-26"],
  ["5-3", "2026-03-05"],
  [" 1/1/27 ", "2027-01-01"],
  ["31/2", null],
  ["2611", null],
  ["amanhã", null],
])("typed in a hurry, '%s' is %s", (typed, day) => {
  expect(readTypedDay(typed, "2026-07-01")).toBe(day);
});

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-03-31", -1, "2026-02-28"],
  ["2026-11-26", 2, "2027-01-26"],
  ["2026-01-15", -1, "2025-12-15"],
  ["2026-05-31", 12, "2027-05-31"],
  ["2026-05-31", 0, "2026-05-31"],
])("%s and %i months is %s", (day, by, other) => {
  expect(plusMonths(day, by)).toBe(other);
});
