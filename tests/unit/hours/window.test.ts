import { describe, expect, it } from "vitest";
import { instantAt } from "@/lib/base/calendar/wall";
import { hoursOf, nextAllowed, type WorkdayItem } from "@/lib/field/hours/window";

const SP = "America/Sao_Paulo";
const days = (weekdays: readonly number[], startTime: string, endTime: string): WorkdayItem[] =>
  weekdays.map((weekday) => ({ weekday, startTime, endTime }));
const week = days([1, 2, 3, 4, 5], "08:00:00", "17:00:00");
const at = (date: string, time: string, zone = SP) => {
  const [hours, minutes] = time.split(":").map(Number);
  return instantAt(date, Number(hours) * 60 + Number(minutes), zone);
};
const allowed = (date: string, time: string, items = week, tolerance = 10, zone = SP) =>
  nextAllowed({ tolerance, items }, at(date, time, zone), zone);

// 2026-11-20 is a Friday.
describe("nextAllowed", () => {
  it.each([
    ["2026-11-20", "07:50"],
    ["2026-11-20", "08:00"],
    ["2026-11-20", "12:00"],
    ["2026-11-20", "17:10"],
  ])("lets begin within the hours and their tolerance: %s %s", (date, time) => {
    expect(allowed(date, time)).toBeNull();
  });
  it.each([
    ["2026-11-20", "07:49", "2026-11-20", "07:50"],
    ["2026-11-20", "17:11", "2026-11-23", "07:50"],
    ["2026-11-19", "23:00", "2026-11-20", "07:50"],
    ["2026-11-21", "10:00", "2026-11-23", "07:50"],
    ["2026-11-22", "23:59", "2026-11-23", "07:50"],
  ])("says from when on it may be: %s %s", (date, time, nextDate, nextTime) => {
    expect(allowed(date, time)).toEqual(at(nextDate, nextTime));
  });
  it("has the hours of a night belong to the day on which they begin", () => {
    const night = days([5], "22:00", "06:00");
    expect(allowed("2026-11-21", "05:59", night)).toBeNull();
    expect(allowed("2026-11-21", "06:10", night)).toBeNull();
    expect(allowed("2026-11-21", "06:11", night)).toEqual(at("2026-11-27", "21:50"));
    expect(allowed("2026-11-20", "05:00", night)).toEqual(at("2026-11-20", "21:50"));
  });
  it("reads the clock of the zone", () => {
    const noonUtc = new Date("2026-11-20T12:30:00Z");
    expect(nextAllowed({ tolerance: 0, items: week }, noonUtc, SP)).toBeNull();
    expect(nextAllowed({ tolerance: 0, items: week }, noonUtc, "America/Rio_Branco")).toEqual(
      at("2026-11-20", "08:00", "America/Rio_Branco"),
    );
  });
  it("keeps nobody out who has no hours", () => {
    expect(allowed("2026-11-20", "03:00", [])).toBeNull();
  });
  it("finds the one day of a week that there is", () => {
    expect(allowed("2026-11-20", "17:11", days([5], "08:00", "17:00"))).toEqual(at("2026-11-27", "07:50"));
  });
});

describe("hoursOf", () => {
  it("is null on a day off", () => {
    expect(hoursOf(week, "2026-11-21", SP)).toBeNull();
  });
  it("lasts a whole day where end and start are the same", () => {
    const whole = hoursOf(days([1], "08:00", "08:00"), "2026-11-16", SP);
    expect(whole && whole.end.getTime() - whole.start.getTime()).toBe(24 * 3_600_000);
  });
});
