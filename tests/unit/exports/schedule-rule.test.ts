import { expect, test } from "vitest";
import { lastDue, nextDue, type Rhythm } from "@/lib/shell/exports/schedules/rule";

const daily: Rhythm = { frequency: "daily", weekday: null, hour: 7 };
const weekly: Rhythm = { frequency: "weekly", weekday: 1, hour: 7 };
const monthly: Rhythm = { frequency: "monthly", weekday: null, hour: 7 };
const sp = { timeZone: "America/Sao_Paulo", baseDay: 26 };
const at = (text: string) => new Date(text);
const next = (rhythm: Rhythm, clock: typeof sp, after: string) => nextDue(rhythm, clock, at(after)).toISOString();

test("daily and weekly at the hour of the tenant's clock, never at the moment itself again", () => {
  expect(next(daily, sp, "2026-11-23T09:59:00Z")).toBe("2026-11-23T10:00:00.000Z");
  expect(next(daily, sp, "2026-11-23T10:00:00Z")).toBe("2026-11-24T10:00:00.000Z");
  expect(next(weekly, sp, "2026-11-23T10:00:00Z")).toBe("2026-11-30T10:00:00.000Z");
  // In Manaus it is an hour earlier.
  expect(next(daily, { ...sp, timeZone: "America/Manaus" }, "2026-11-23T10:30:00Z")).toBe("2026-11-23T11:00:00.000Z");
  expect(next({ ...daily, hour: 0 }, sp, "2026-11-23T02:59:00Z")).toBe("2026-11-23T03:00:00.000Z");
});

test("monthly on the base day, of a short month on its last, and by the month where it changed", () => {
  expect(next(monthly, sp, "2026-11-26T10:00:00Z")).toBe("2026-12-26T10:00:00.000Z");
  const last = { ...sp, baseDay: 31 };
  expect(next(monthly, last, "2027-01-31T10:00:00Z")).toBe("2027-02-28T10:00:00.000Z");
  expect(next(monthly, last, "2027-02-28T10:00:00Z")).toBe("2027-03-31T10:00:00.000Z");
  expect(next(monthly, last, "2028-02-01T00:00:00Z")).toBe("2028-02-29T10:00:00.000Z");
  const changing = { ...sp, baseDay: (month: string) => (month < "2026-12" ? 1 : 16) };
  expect(nextDue(monthly, changing, at("2026-11-01T10:00:00Z")).toISOString()).toBe("2026-12-16T10:00:00.000Z");
});

test("an hour that summer time skips is the one that came instead; one that it repeats is its first", () => {
  const ny = { timeZone: "America/New_York", baseDay: 1 };
  const at2 = { ...daily, hour: 2 };
  expect(next(at2, ny, "2027-03-13T12:00:00Z")).toBe("2027-03-14T07:00:00.000Z");
  expect(next(at2, ny, "2027-03-14T07:00:00Z")).toBe("2027-03-15T06:00:00.000Z");
  const at1 = { ...daily, hour: 1 };
  expect(next(at1, ny, "2026-10-31T12:00:00Z")).toBe("2026-11-01T05:00:00.000Z");
  expect(next(at1, ny, "2026-11-01T05:00:00Z")).toBe("2026-11-02T06:00:00.000Z");
});

test("what was due last, however long ago", () => {
  expect(lastDue(weekly, sp, at("2026-11-23T10:00:00Z")).toISOString()).toBe("2026-11-23T10:00:00.000Z");
  expect(lastDue(weekly, sp, at("2026-11-23T09:59:00Z")).toISOString()).toBe("2026-11-16T10:00:00.000Z");
  expect(lastDue(monthly, sp, at("2026-11-25T10:00:00Z")).toISOString()).toBe("2026-10-26T10:00:00.000Z");
});
