import { describe, expect, it } from "vitest";
import { expectedOn } from "@/lib/field/hours/expected";
import { DATE, dayOf, FULL, pair, pause, SP } from "./support";

describe("worked hours (F6)", () => {
  it("are the time between punches less the breaks", () => {
    const day = dayOf([pair(DATE, "08:00", "17:00")], [pause(DATE, "12:00", "13:00")]);
    expect(day).toMatchObject({
      worked: 480,
      paused: 60,
      balance: 0,
      breakDebt: 0,
      leastBreak: 60,
      kind: "work",
      flags: [],
    });
  });
  it("take several pairs and breaks, overlapping or reaching beyond them", () => {
    const pairs = [pair(DATE, "06:00", "10:00"), pair(DATE, "15:00", "19:00")];
    const pauses = [pause(DATE, "07:00", "07:20"), pause(DATE, "07:10", "07:30"), pause(DATE, "18:50", "19:30")];
    const day = dayOf(pairs, pauses, { workday: null });
    expect(day).toMatchObject({ worked: 440, paused: 340, expected: null, balance: null });
    expect(day.flags).toEqual(["long_break"]);
  });
  it("are whole minutes of the clock, as they are read off", () => {
    const odd = { ...pair(DATE, "08:00", "17:00"), in: "2026-11-18T11:00:59Z", out: "2026-11-18T20:00:01Z" };
    expect(dayOf([odd]).worked).toBe(540);
  });
  it("owe what the break fell short of", () => {
    const day = dayOf([pair(DATE, "08:00", "16:40")], [pause(DATE, "12:00", "12:40")]);
    expect(day).toMatchObject({ worked: 480, paused: 40, stipulatedBreak: 60, breakDebt: 20 });
    expect(day.flags).toEqual(["short_break"]);
  });
  it("of a night count on the day on which it began, with its night minutes", () => {
    const day = dayOf([pair(DATE, "21:00", "30:00")], [pause(DATE, "25:00", "26:00")], { workday: null });
    expect(day).toMatchObject({ worked: 480, night: 360, date: DATE });
    expect(day.flags).toEqual(["night"]);
  });
  it("reads the night by the clock of the zone", () => {
    const utc = { in: "2026-11-19T01:00:00Z", out: "2026-11-19T04:00:00Z", inSource: "gps", outSource: "gps" } as const;
    expect(dayOf([utc], [], { workday: null }).night).toBe(180);
    expect(dayOf([utc], [], { workday: null, timeZone: "America/Rio_Branco" }).night).toBe(60);
    expect(dayOf([utc], [], { workday: null, timeZone: "America/Noronha" }).night).toBe(180);
  });
});

describe("flags", () => {
  const flagsOf = (...args: Parameters<typeof dayOf>) => dayOf(...args).flags;
  it("an open day is odd once it is over, and running before", () => {
    expect(flagsOf([pair(DATE, "08:00", null)], [], { workday: null })).toEqual(["odd_punch"]);
    const running = dayOf([pair(DATE, "08:00", null)], [], { today: DATE });
    expect(running).toMatchObject({ kind: "running", flags: [], balance: null, worked: 0 });
  });
  it("a time that the system set leaves the day odd, that of a break too", () => {
    expect(flagsOf([pair(DATE, "08:00", "12:00", SP, "auto")], [], { workday: null })).toEqual(["odd_punch"]);
    const lunch = pause(DATE, "12:00", "13:00", SP, true);
    expect(flagsOf([pair(DATE, "08:00", "17:00")], [lunch])).toEqual(["odd_punch"]);
  });
  it.each([
    ["18:00", []],
    ["18:01", ["long_day"]],
  ])("a day until %s is %j", (to, flags) => {
    expect(flagsOf([pair(DATE, "07:00", to)], [pause(DATE, "12:00", "13:00")], { workday: null })).toEqual(flags);
  });
  it.each([
    ["2026-11-18T00:01:00Z", 659, ["short_rest"]],
    ["2026-11-18T00:00:00Z", 660, []],
    ["2026-11-17T21:00:00Z", 840, []],
  ])("after work until %s the rest is %i min: %j", (lastOut, rest, flags) => {
    const day = dayOf([pair(DATE, "08:00", "12:00")], [], { lastOut, workday: null });
    expect([day.rest, day.flags]).toEqual([rest, flags]);
  });
  it("Sundays, holidays and corrections are named", () => {
    const sunday = "2026-11-22";
    const day = dayOf([pair(sunday, "08:00", "12:00")], [], { date: sunday, holiday: "Feriado", corrected: true });
    expect(day.flags).toEqual(["sunday", "holiday_work", "corrected"]);
    expect([day.expected, day.balance]).toEqual([0, 240]);
  });
});

describe("days without punches", () => {
  it.each([
    [{}, "absent", -480],
    [{ leave: "Férias" }, "leave", null],
    [{ holiday: "Consciência Negra" }, "holiday", null],
    [{ employed: false }, "none", null],
    [{ date: "2026-11-22" }, "off", null],
    [{ today: DATE }, "running", null],
    [{ today: "2026-11-01" }, "future", null],
    [{ workday: null }, "none", null],
  ] as const)("%j is %s", (changes, kind, balance) => {
    const day = dayOf([], [], changes);
    expect([day.kind, day.balance, day.worked]).toEqual([kind, balance, 0]);
  });
});

describe("expected work", () => {
  const on = (date: string, workday: typeof FULL | null = FULL, hours: number | null = null) =>
    expectedOn(workday, hours, date, SP);
  it("is the hours less the breaks, at most the duration", () => {
    expect(on("2026-11-18")).toMatchObject({ minutes: 480, breakMinutes: 60 });
    expect(on("2026-11-21")).toMatchObject({ minutes: 240, breakMinutes: 0 });
    expect(on("2026-11-22")).toMatchObject({ minutes: 0, start: null });
    expect(on("2026-11-18", { ...FULL, breaks: [] })).toMatchObject({ minutes: 480, breakMinutes: 60 });
    expect(on("2026-11-18", { ...FULL, breaks: [{ duration: 90 }] })).toMatchObject({ minutes: 450, breakMinutes: 90 });
  });
  it("without hours is the duration on plain days, without a workday the daily hours, else unknown", () => {
    const bare = { ...FULL, items: [] };
    expect([on("2026-11-18", bare).minutes, on("2026-11-21", bare).minutes]).toEqual([480, 0]);
    expect([on("2026-11-18", null, 7.33).minutes, on("2026-11-21", null, 7.33).minutes]).toEqual([440, 0]);
    expect(on("2026-11-18", null).minutes).toBeNull();
  });
});
