import { describe, expect, test } from "vitest";
import { mondayOf } from "@/lib/base/calendar/days";
import { withFamily } from "@/lib/base/recurrence/codes";
import { WEEKDAYS, type Weekday } from "@/lib/base/recurrence/occurs";
import { betterOrder, lengthOf, type Stop } from "@/lib/field/schedules/order";
import { scheduleErrors } from "@/lib/field/schedules/rules";
import { cutAt, cutOut } from "@/lib/field/schedules/stretches";

const flags = (on: boolean) => Object.fromEntries(WEEKDAYS.map((day) => [day, on])) as Record<Weekday, boolean>;

describe("codes of a family", () => {
  test.each([
    ["one more", ["any_day"], "week", [2], ["week_2"]],
    ["in order", ["week_4"], "week", [4, 2], ["week_2", "week_4"]],
    ["beside another family", ["month_3"], "week", [1], ["month_3", "week_1"]],
    ["none left", ["week_2"], "week", [], ["any_day"]],
    ["all is none", ["day_5", "week_2"], "week", [1, 2, 3, 4, 5], ["day_5"]],
    ["the last day after the others", ["day_5"], "day", [32, 5], ["day_5", "day_last"]],
    ["an opened family loses its codes", ["any_week_of_month", "week_2", "day_1"], "day", [3], ["day_3"]],
  ] as const)("%s", (_, given, family, numbers, expected) => {
    expect(withFamily(given, family, numbers)).toEqual(expected);
  });
});

describe("stretches", () => {
  const open = { startDate: "2026-11-02", endDate: null };
  const closed = { startDate: "2026-11-02", endDate: "2026-11-30" };
  test.each([
    [
      "in the middle",
      closed,
      "2026-11-10",
      { startDate: "2026-11-02", endDate: "2026-11-09" },
      { startDate: "2026-11-10", endDate: "2026-11-30" },
    ],
    [
      "without end",
      open,
      "2026-11-10",
      { startDate: "2026-11-02", endDate: "2026-11-09" },
      { startDate: "2026-11-10", endDate: null },
    ],
    ["on its first day nothing stays before", closed, "2026-11-02", null, closed],
    ["before it begins all of it is ahead", closed, "2026-10-01", null, closed],
    [
      "on its last day",
      closed,
      "2026-11-30",
      { startDate: "2026-11-02", endDate: "2026-11-29" },
      { startDate: "2026-11-30", endDate: "2026-11-30" },
    ],
    ["after its end nothing is ahead", closed, "2026-12-05", closed, null],
  ])("cut %s", (_, period, date, head, rest) => expect(cutAt(period, date)).toEqual({ head, rest }));

  test("one day taken out", () => {
    expect(cutOut(open, "2026-11-10")).toEqual({
      head: { startDate: "2026-11-02", endDate: "2026-11-09" },
      tail: { startDate: "2026-11-11", endDate: null },
    });
    expect(cutOut({ startDate: "2026-11-10", endDate: "2026-11-10" }, "2026-11-10")).toEqual({
      head: null,
      tail: null,
    });
  });

  test("weeks begin on Monday", () => {
    expect(["2026-11-23", "2026-11-25", "2026-11-29", "2026-11-30"].map(mondayOf)).toEqual([
      "2026-11-23",
      "2026-11-23",
      "2026-11-23",
      "2026-11-30",
    ]);
  });
});

describe("a route that contradicts itself", () => {
  const base = { ...flags(true), startDate: "2026-11-01", endDate: null, frequencies: ["any_day"] };
  test.each([
    ["fits", base, {}],
    ["ends before it starts", { ...base, endDate: "2026-10-31" }, { startDate: "after_end" }],
    ["has no weekday", { ...base, ...flags(false) }, { monday: "weekdays_missing" }],
    ["falls on 31 February", { ...base, frequencies: ["day_31", "month_2"] }, { frequencies: "never_occurs" }],
    ["misses its period", { ...base, endDate: "2026-11-01", frequencies: ["day_2"] }, { frequencies: "never_occurs" }],
  ])("%s", (_, given, expected) => expect(scheduleErrors(given)).toEqual(expected));
});

describe("the order of a day", () => {
  const stop = (id: string, longitude: number | null): Stop => ({
    id,
    point: longitude === null ? null : { latitude: -23.5, longitude },
  });
  const ids = (stops: readonly Stop[]) => stops.map(({ id }) => id).join("");

  test("stops on a line are visited along it, from the first", () => {
    expect(ids(betterOrder([stop("a", 0), stop("d", 3), stop("b", 1), stop("c", 2)]))).toBe("abcd");
  });

  test("what cannot be placed goes last, and does not count", () => {
    const stops = [stop("a", 0), stop("x", null), stop("d", 3), stop("b", 1)];
    expect(ids(betterOrder(stops))).toBe("abdx");
    expect(lengthOf(stops)).toBe(lengthOf(stops.filter(({ point }) => point)));
  });

  test("a day that is short already stays as it is", () => {
    const stops = [stop("a", 0), stop("x", null), stop("b", 1), stop("c", 2)];
    expect(betterOrder(stops)).toBe(stops);
    expect(betterOrder([])).toEqual([]);
    expect(ids(betterOrder([stop("b", 1), stop("a", 0)]))).toBe("ba");
  });

  test("never longer than before, on many random days", () => {
    let seed = 7;
    const next = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let day = 0; day < 200; day += 1) {
      const stops = Array.from({ length: 2 + Math.floor(next() * 9) }, (_, i) => ({
        id: String(i),
        point: { latitude: -23 - next(), longitude: -46 - next() },
      }));
      const better = betterOrder(stops);
      expect(lengthOf(better)).toBeLessThanOrEqual(lengthOf(stops));
      expect([...better].map(({ id }) => id).sort()).toEqual(stops.map(({ id }) => id).sort());
      expect(better[0]?.id).toBe("0");
    }
  });
});
