import { describe, expect, test } from "vitest";
import { cycleMonth, cycleOf } from "@/lib/base/calendar/cycle";
import { daysBetween, type Period } from "@/lib/base/calendar/days";
import {
  type Contract,
  contractStart,
  contractWithin,
  emptiesBegun,
  minutesOn,
} from "@/lib/records/clients/contract-rules";

const cycles = (baseDay: number) => (date: string) => cycleOf(cycleMonth(date, baseDay), baseDay);
const contract = (from: string, to: string, value: string | null, minutes: number | null = null): Contract => ({
  ...{ unitId: "u", from, to, value, minutes },
});
const november: Period = { from: "2026-11-01", to: "2026-11-30" };

describe("what a contract comes to in a period", () => {
  test("a month is its value; one that ends on the 10th of 30 days a third of it, and so are its minutes", () => {
    const all = contractWithin([contract("2026-11-01", "2026-11-30", "30000.00", 9_000)], november, cycles(1));
    expect(all).toEqual({ cents: 3_000_000, minutes: 9_000, days: 30, of: 30 });
    const third = contractWithin([contract("2026-11-01", "2026-11-10", "30000.00", 9_000)], november, cycles(1));
    expect(third).toEqual({ cents: 1_000_000, minutes: 3_000, days: 10, of: 30 });
  });

  test("one that changes within a month counts by the days of each", () => {
    const two = [
      contract("2026-11-01", "2026-11-15", "30000.00"),
      contract("2026-11-16", "2026-11-30", "60000.00", 60),
    ];
    expect(contractWithin(two, november, cycles(1))).toEqual({ cents: 4_500_000, minutes: 30, days: 30, of: 30 });
    expect([minutesOn(two, "2026-11-15"), minutesOn(two, "2026-11-16"), minutesOn(two, "2026-12-01")]).toEqual([
      null,
      60,
      null,
    ]);
  });

  test("none agreed is nothing known, not zero", () => {
    expect(contractWithin([], november, cycles(1))).toEqual({ cents: null, minutes: null, days: 0, of: 30 });
    expect(contractWithin([contract("2026-10-01", "2026-10-31", "5.00")], november, cycles(1)).cents).toBeNull();
  });

  test("the days of a year add up to its twelve months, whatever day they begin on", () => {
    for (const baseDay of [1, 5, 28]) {
      const year: Period = { from: `2026-01-${baseDay < 10 ? `0${baseDay}` : baseDay}`, to: "2026-12-31" };
      const held = [contract("2025-01-01", "2027-12-31", "10000.01", 1_001)];
      const at = cycles(baseDay);
      const days = daysBetween(year.from, year.to).map((day) => contractWithin(held, { from: day, to: day }, at));
      const sum = (of: "cents" | "minutes") => days.reduce((all, day) => all + (day[of] ?? 0), 0);
      const whole = contractWithin(held, year, at);
      expect([sum("cents"), sum("minutes")]).toEqual([whole.cents, whole.minutes]);
      expect(contractWithin(held, at("2026-06-15"), at)).toMatchObject({ cents: 1_000_001, minutes: 1_001 });
    }
  });
});

describe("the day from which a change of a contract holds", () => {
  const today = "2026-11-23";
  const was = (contractFrom: string | null, madeOn = "2026-01-10") => ({ contractFrom, madeOn });
  test.each([
    ["a client that is made without a day always had it", { before: null, terms: true, asked: null }, null],
    ["one that is made with a day from then on", { before: null, terms: true, asked: "2026-10-01" }, "2026-10-01"],
    ["a change without a day holds from today", { before: was(null), terms: true, asked: undefined }, today],
    [
      "so does one that sends the day as it was",
      { before: was("2026-03-01"), terms: true, asked: "2026-03-01" },
      today,
    ],
    ["another day is meant", { before: was("2026-03-01"), terms: true, asked: "2026-05-01" }, "2026-05-01"],
    ["a day alone is meant too", { before: was("2026-03-01"), terms: false, asked: "2026-02-01" }, "2026-02-01"],
    ["nothing changed, nothing begins", { before: was("2026-03-01"), terms: false, asked: undefined }, "2026-03-01"],
    [
      "what is yet to begin changes with its day",
      { before: was("2027-01-01"), terms: true, asked: undefined },
      "2027-01-01",
    ],
    ["where that day is emptied it begins today", { before: was("2027-01-01"), terms: true, asked: null }, today],
    ["a client of today is being set up", { before: was(null, today), terms: true, asked: null }, null],
  ] as const)("%s", (_, change, held) => {
    expect(contractStart({ ...change, today })).toBe(held);
  });

  test.each([
    ["a day that is past is not emptied", { before: was("2026-03-01"), terms: false, asked: null }, true],
    ["nor with other terms", { before: was("2026-03-01"), terms: true, asked: null }, true],
    ["nor that of today by itself", { before: was(today), terms: false, asked: null }, true],
    ["what was agreed today is taken back", { before: was(today), terms: true, asked: null }, false],
    ["what is yet to begin too", { before: was("2027-01-01"), terms: false, asked: null }, false],
    [
      "a day that was not spoken of is not emptied",
      { before: was("2026-03-01"), terms: true, asked: undefined },
      false,
    ],
    ["a client without one has none to empty", { before: was(null), terms: true, asked: null }, false],
    ["nor has a new one", { before: null, terms: true, asked: null }, false],
  ] as const)("%s: refused %s", (_, change, refused) => {
    expect(emptiesBegun({ ...change, today })).toBe(refused);
  });
});
