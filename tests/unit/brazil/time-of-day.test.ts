import { expect, test } from "vitest";
import { isTime, minutesBetween, normaliseTime } from "@/lib/base/calendar/time-of-day";

test.each([
  ["8h", "08:00"],
  ["8h30", "08:30"],
  ["830", "08:30"],
  ["0830", "08:30"],
  [" 08:30:00 ", "08:30"],
  ["23:59", "23:59"],
])("%s is %s", (typed, stored) => {
  expect(normaliseTime(typed)).toBe(stored);
  expect(isTime(stored)).toBe(true);
});

test.each(["24:00", "08:60", "cedo", "", "8:5"])("%s is no time of day", (typed) => {
  expect(isTime(normaliseTime(typed))).toBe(false);
});

test("an end that is not after the start lies on the next day", () => {
  expect(minutesBetween("08:00", "17:00")).toBe(540);
  expect(minutesBetween("22:00", "06:00")).toBe(480);
  expect(minutesBetween("08:00", "08:00")).toBe(1_440);
});
