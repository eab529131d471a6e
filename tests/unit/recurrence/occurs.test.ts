import { describe, expect, test } from "vitest";
import {
  datesBetween,
  neverOccurs,
  nextDates,
  occursOn,
  type Recurrence,
  WEEKDAYS,
} from "@/lib/base/recurrence/occurs";

/** Every day from 2026 on, unless said otherwise. `days` names the flagged weekdays by letter: "MTWTFSS" with "-" for none. */
function rule(changes: Partial<Recurrence> & { days?: string } = {}): Recurrence {
  const { days = "MTWTFSS", ...rest } = changes;
  const flags = Object.fromEntries(WEEKDAYS.map((day, i) => [day, days[i] !== "-"])) as Record<
    (typeof WEEKDAYS)[number],
    boolean
  >;
  return { startDate: "2026-01-01", endDate: null, frequencies: ["any_day"], ...flags, ...rest };
}
const of = (...frequencies: string[]) => rule({ frequencies });
const WEEKEND = "-----SS";
const TUE_THU = "-T-T---";

// November 2026 starts on a Sunday; 2028 is the next leap year.
const CASES: readonly [what: string, rule: Recurrence, date: string, occurs: boolean][] = [
  ["every day", rule(), "2026-11-21", true],
  ["no code at all is every day", of(), "2026-11-21", true],
  ["the first day counts", rule({ startDate: "2026-11-21" }), "2026-11-21", true],
  ["the day before it does not", rule({ startDate: "2026-11-21" }), "2026-11-20", false],
  ["the last day counts", rule({ endDate: "2026-11-21" }), "2026-11-21", true],
  ["the day after it does not", rule({ endDate: "2026-11-21" }), "2026-11-22", false],
  ["open start", rule({ startDate: null }), "1999-12-31", true],
  ["a period of one day", rule({ startDate: "2026-11-21", endDate: "2026-11-21" }), "2026-11-21", true],
  ["a flagged Saturday", rule({ days: WEEKEND }), "2026-11-21", true],
  ["a flagged Sunday", rule({ days: WEEKEND }), "2026-11-22", true],
  ["an unflagged Monday", rule({ days: WEEKEND }), "2026-11-23", false],
  ["no flag, no day", rule({ days: "-------" }), "2026-11-21", false],
  ["weekday code, its day", of("weekday_6"), "2026-11-21", true],
  ["weekday code, another day", of("weekday_6"), "2026-11-22", false],
  ["two weekday codes", of("weekday_6", "weekday_7"), "2026-11-22", true],
  ["weekday code against the flags", rule({ days: "MTWTF--", frequencies: ["weekday_6"] }), "2026-11-21", false],
  ["any day of the week opens weekday codes", of("weekday_1", "any_day_of_week"), "2026-11-21", true],
  ["week 1 is days 1 to 7: the 1st", of("week_1"), "2026-11-01", true],
  ["week 1: the 7th", of("week_1"), "2026-11-07", true],
  ["week 1: not the 8th", of("week_1"), "2026-11-08", false],
  ["week 2: the 8th", of("week_2"), "2026-11-08", true],
  ["week 2: the 14th", of("week_2"), "2026-11-14", true],
  ["week 3: the 15th", of("week_3"), "2026-11-15", true],
  ["week 4: the 28th", of("week_4"), "2026-11-28", true],
  ["week 4: not the 29th", of("week_4"), "2026-11-29", false],
  ["week 5: the 29th", of("week_5"), "2026-11-29", true],
  ["week 5: the 31st", of("week_5"), "2026-12-31", true],
  ["week 5: not the 28th", of("week_5"), "2026-11-28", false],
  ["week 5 in February of a leap year", of("week_5"), "2028-02-29", true],
  ["2nd and 4th week, Tuesday", rule({ days: TUE_THU, frequencies: ["week_2", "week_4"] }), "2026-11-10", true],
  ["2nd and 4th week, Wednesday", rule({ days: TUE_THU, frequencies: ["week_2", "week_4"] }), "2026-11-11", false],
  [
    "2nd and 4th week, Tuesday of the 3rd",
    rule({ days: TUE_THU, frequencies: ["week_2", "week_4"] }),
    "2026-11-17",
    false,
  ],
  ["any week opens week codes", of("week_1", "any_week_of_month"), "2026-11-21", true],
  ["month code, its month", of("month_11"), "2026-11-21", true],
  ["month code, another month", of("month_12"), "2026-11-21", false],
  ["month 1 is not month 11", of("month_1"), "2026-11-21", false],
  ["any month opens month codes", of("month_12", "any_month"), "2026-11-21", true],
  ["day code", of("day_21"), "2026-11-21", true],
  ["day 2 is not day 21", of("day_2"), "2026-11-21", false],
  ["day 1 is not day 31", of("day_1"), "2026-12-31", false],
  ["day 31 in a long month", of("day_31"), "2026-12-31", true],
  ["day 31 does not move to the 30th", of("day_31"), "2026-11-30", false],
  ["day 29 in February of a leap year", of("day_29", "month_2"), "2028-02-29", true],
  ["any day of the month opens day codes", of("day_1", "any_day_of_month"), "2026-11-21", true],
  ["families hold together: day and month", of("day_21", "month_11"), "2026-11-21", true],
  ["families hold together: day of another month", of("day_21", "month_10"), "2026-11-21", false],
  ["families hold together: day and week that differ", of("day_21", "week_1"), "2026-11-21", false],
  ["families hold together: day and its week", of("day_21", "week_3"), "2026-11-21", true],
  ["families hold together: day and weekday", of("day_21", "weekday_6"), "2026-11-21", true],
  ["all four families", of("day_21", "weekday_6", "week_3", "month_11"), "2026-11-21", true],
  ["all four families, one wrong", of("day_21", "weekday_6", "week_3", "month_10"), "2026-11-21", false],
  ["any_day beside a code does not undo it", of("any_day", "week_1"), "2026-11-21", false],
  ["a code that does not exist says nothing", of("day_32"), "2026-11-21", true],
];

describe("F18, occurrence", () => {
  test.each(CASES)("%s", (_, given, date, occurs) => {
    expect(occursOn(given, date)).toBe(occurs);
    expect(datesBetween(given, date, date)).toEqual(occurs ? [date] : []);
  });

  test.each(["2026-02-30", "2026-13-01", "21/11/2026", "2026-2-3", ""])("%s is no calendar day", (date) => {
    expect(() => occursOn(rule(), date)).toThrow(RangeError);
  });
});

describe("next dates", () => {
  test("from a day on, that day included", () => {
    const given = rule({ days: TUE_THU, frequencies: ["week_2", "week_4"] });
    expect(nextDates(given, "2026-11-10", 6)).toEqual([
      "2026-11-10",
      "2026-11-12",
      "2026-11-24",
      "2026-11-26",
      "2026-12-08",
      "2026-12-10",
    ]);
  });

  test("not before it starts, not after it ends", () => {
    const given = rule({ startDate: "2026-11-20", endDate: "2026-11-22" });
    expect(nextDates(given, "2026-11-01", 10)).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
    expect(nextDates(given, "2026-11-23", 10)).toEqual([]);
  });

  test("the 31st skips short months", () => {
    expect(nextDates(of("day_31"), "2026-01-01", 7)).toEqual([
      "2026-01-31",
      "2026-03-31",
      "2026-05-31",
      "2026-07-31",
      "2026-08-31",
      "2026-10-31",
      "2026-12-31",
    ]);
  });

  test("29 February on a Sunday is waited for, across 2100 as well", () => {
    expect(nextDates(of("day_29", "month_2", "weekday_7"), "2026-01-01", 2)).toEqual(["2032-02-29", "2060-02-29"]);
    expect(nextDates(of("day_29", "month_2", "weekday_6"), "2076-03-01", 1)).toEqual(["2116-02-29"]);
  });
});

describe("a rule that fits no date", () => {
  test.each([
    ["31 February", of("day_31", "month_2")],
    ["30 February", of("day_30", "month_2")],
    ["31st of the months of thirty days", of("day_31", "month_4", "month_6", "month_9", "month_11")],
    ["the 8th in the first week", of("day_8", "week_1")],
    ["no weekday left", rule({ days: WEEKEND, frequencies: ["weekday_1"] })],
    ["a Monday in a period of one Saturday", rule({ startDate: "2026-11-21", endDate: "2026-11-21", days: "M------" })],
    ["29 February in a period without leap year", rule({ endDate: "2027-12-31", frequencies: ["day_29", "month_2"] })],
  ])("%s", (_, given) => expect(neverOccurs(given)).toBe(true));

  test.each([
    ["29 February", of("day_29", "month_2")],
    ["29 February on a Sunday", of("day_29", "month_2", "weekday_7")],
    ["day 31 or 8 in the first week or the fifth", of("day_31", "day_8", "week_1", "week_5")],
  ])("but %s comes", (_, given) => expect(neverOccurs(given)).toBe(false));
});
