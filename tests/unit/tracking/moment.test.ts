import { expect, test } from "vitest";
import { hourTicks } from "@/components/tracking/moment";
import { formatTime } from "@/lib/base/i18n/format";

const day = { date: "2026-11-18", timeZone: "America/Manaus" };
const at = (time: string) => Date.parse(`2026-11-18T${time}:00-04:00`);
const ticks = (from: string, to: string) =>
  hourTicks(day, { from: at(from), to: at(to) }).map((moment) => formatTime("pt-BR", new Date(moment), day.timeZone));

test("whole hours of the place stand below a day's line, and its ends where they are whole", () => {
  expect(ticks("07:40", "11:05")).toEqual(["08:00", "09:00", "10:00", "11:00"]);
  expect(ticks("08:00", "10:00")).toEqual(["08:00", "09:00", "10:00"]);
  expect(ticks("08:10", "08:50")).toEqual([]);
});

test("a long day has every second hour or fewer, always the same ones of a clock", () => {
  expect(ticks("05:10", "19:30")).toEqual(["06:00", "08:00", "10:00", "12:00", "14:00", "16:00", "18:00"]);
  expect(ticks("00:00", "23:59")).toHaveLength(12);
});
