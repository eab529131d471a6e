import { describe, expect, it } from "vitest";
import { addMonths, cycleMonth, cycleOf, daysOf } from "@/lib/base/calendar/cycle";
import { plusDays, weekdayOn } from "@/lib/base/calendar/days";
import { addTotals, type PointTotals, totalsOf } from "@/lib/field/hours/totals";
import { dayOf, pair, pause } from "./support";

/** A repeatable stream of numbers in [0, 1). */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(Math.floor(minutes % 60)).padStart(2, "0")}`;

function someDay(date: string, next: () => number) {
  if (next() < 0.15) return dayOf([], [], { date });
  const start = 360 + next() * 300;
  const end = start + 120 + next() * 700;
  const lunch = start + next() * 300;
  const out = next() < 0.1 ? null : clock(end);
  return dayOf([pair(date, clock(start), out)], [pause(date, clock(lunch), clock(lunch + next() * 130))], { date });
}

describe("totals (G4)", () => {
  it("of a month are those of its weeks, which are those of their days, whatever the days are", () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const next = random(seed);
      const month = daysOf(cycleOf("2026-11", (seed % 28) + 1));
      const days = month.map((date) => someDay(date, next));
      const weeks = Map.groupBy(days, (day) => plusDays(day.date, 1 - weekdayOn(day.date)));
      const byWeek = [...weeks.values()].map(totalsOf).reduce(addTotals);
      const byDay = days.map((day) => totalsOf([day])).reduce<PointTotals>(addTotals, totalsOf([]));
      const month1 = totalsOf(days);
      expect(byWeek).toEqual(month1);
      expect(byDay).toEqual(month1);
      expect(month1.worked).toBe(days.reduce((sum, day) => sum + day.worked, 0));
      expect(month1.rawBalance).toBe(days.reduce((sum, day) => sum + (day.rawBalance ?? 0), 0));
    }
  });
  it("judge expected and worked of the same days", () => {
    const [absent, worked] = [
      dayOf([]),
      dayOf([pair("2026-11-18", "08:00", "17:00")], [pause("2026-11-18", "12:00", "13:00")]),
    ];
    expect(totalsOf([absent, worked])).toMatchObject({
      expected: 960,
      worked: 480,
      balance: -480,
      absences: 1,
      daysWorked: 1,
    });
  });
});

describe("monthly cycle", () => {
  it("starts on the tenant's day and leaves no day out", () => {
    expect(cycleOf("2026-11", 1)).toEqual({ from: "2026-11-01", to: "2026-11-30" });
    expect(cycleOf("2026-11", 21)).toEqual({ from: "2026-11-21", to: "2026-12-20" });
    expect(cycleOf("2026-12", 28)).toEqual({ from: "2026-12-28", to: "2027-01-27" });
    for (const baseDay of [1, 15, 28]) {
      for (let month = "2025-12"; month < "2028-04"; month = addMonths(month, 1)) {
        const { from, to } = cycleOf(month, baseDay);
        expect(cycleOf(addMonths(month, 1), baseDay).from).toBe(plusDays(to, 1));
        for (const day of [from, to]) expect(cycleMonth(day, baseDay)).toBe(month);
      }
    }
  });
});
