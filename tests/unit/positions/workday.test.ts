import { describe, expect, test } from "vitest";
import { isWithinWorkday, type Working, zoneAt } from "@/lib/field/positions/workday";

const SP = "America/Sao_Paulo";
const at = (text: string) => new Date(text);
// 2026-11-16 is a Monday.
const MONDAY = { weekday: 1, startTime: "08:00:00", endTime: "17:00:00" };
type Hours = { readonly hours?: (typeof MONDAY)[]; readonly tolerance?: number };
const working = ({ hours = [MONDAY], tolerance = 10, ...changes }: Partial<Working> & Hours = {}): Working => ({
  rules: () => ({ items: hours, tolerance, duration: 480 }),
  daysAway: new Set(),
  stays: [],
  ends: new Map(),
  ...changes,
});

describe("a moment of the workday", () => {
  test.each([
    ["2026-11-16T07:49:59-03:00", false],
    ["2026-11-16T07:50:00-03:00", true],
    ["2026-11-16T12:00:00-03:00", true],
    ["2026-11-16T17:10:00-03:00", true],
    ["2026-11-16T17:10:01-03:00", false],
    ["2026-11-17T12:00:00-03:00", false],
    ["2026-11-15T12:00:00-03:00", false],
  ])("%s → %s", (text, within) => expect(isWithinWorkday(at(text), SP, working())).toBe(within));

  test("is read in the zone, not by the server's clock", () => {
    // 11:30 UTC is 08:30 in São Paulo and 06:30 in Rio Branco.
    expect(isWithinWorkday(at("2026-11-16T11:30:00Z"), SP, working())).toBe(true);
    expect(isWithinWorkday(at("2026-11-16T11:30:00Z"), "America/Rio_Branco", working())).toBe(false);
  });

  test("of a night shift that ends the next morning", () => {
    const night = working({ hours: [{ weekday: 1, startTime: "22:00", endTime: "06:00" }] });
    expect(isWithinWorkday(at("2026-11-17T03:00:00-03:00"), SP, night)).toBe(true);
    expect(isWithinWorkday(at("2026-11-17T06:11:00-03:00"), SP, night)).toBe(false);
    expect(isWithinWorkday(at("2026-11-16T03:00:00-03:00"), SP, night)).toBe(false);
  });

  test("starts with a tolerance that lies before midnight", () => {
    const early = working({ hours: [{ weekday: 2, startTime: "00:05", endTime: "08:00" }] });
    expect(isWithinWorkday(at("2026-11-16T23:56:00-03:00"), SP, early)).toBe(true);
    expect(isWithinWorkday(at("2026-11-16T23:54:00-03:00"), SP, early)).toBe(false);
  });

  test("is none on a day away, but a stay within the hours is work", () => {
    const away = working({ daysAway: new Set(["2026-11-16"]) });
    expect(isWithinWorkday(at("2026-11-16T12:00:00-03:00"), SP, away)).toBe(false);
    const stays = [{ from: at("2026-11-16T11:00:00-03:00"), to: at("2026-11-16T12:30:00-03:00"), timeZone: SP }];
    expect(isWithinWorkday(at("2026-11-16T12:00:00-03:00"), SP, { ...away, stays })).toBe(true);
    expect(isWithinWorkday(at("2026-11-16T12:31:00-03:00"), SP, { ...away, stays })).toBe(false);
  });

  test("ends with the workday, whatever stays open", () => {
    const open = (from: string, changes: Hours = {}) =>
      working({ stays: [{ from: at(from), to: null, timeZone: SP }], ...changes });
    const monday = open("2026-11-16T16:00:00-03:00");
    expect(isWithinWorkday(at("2026-11-16T17:10:00-03:00"), SP, monday)).toBe(true);
    expect(isWithinWorkday(at("2026-11-16T17:11:00-03:00"), SP, monday)).toBe(false);
    // Closed late by its person, begun before the hours, begun after them.
    const late = [{ from: at("2026-11-16T16:00:00-03:00"), to: at("2026-11-16T21:00:00-03:00"), timeZone: SP }];
    expect(isWithinWorkday(at("2026-11-16T20:00:00-03:00"), SP, working({ stays: late }))).toBe(false);
    expect(isWithinWorkday(at("2026-11-16T06:30:00-03:00"), SP, open("2026-11-16T06:00:00-03:00"))).toBe(true);
    expect(isWithinWorkday(at("2026-11-16T21:30:00-03:00"), SP, open("2026-11-16T21:00:00-03:00"))).toBe(false);
    // A Saturday has no hours: it ends as the other days do.
    const saturday = open("2026-11-14T10:00:00-03:00");
    for (const [time, within] of [
      ["14T10:30", true],
      ["14T17:05", true],
      ["14T23:30", false],
      ["15T03:00", false],
      ["15T05:40", false],
    ] as const)
      expect(isWithinWorkday(at(`2026-11-${time}:00-03:00`), SP, saturday), time).toBe(within);
    const noHours = open("2026-11-14T10:00:00-03:00", { hours: [], tolerance: 0 });
    expect(isWithinWorkday(at("2026-11-14T18:00:00-03:00"), SP, noHours)).toBe(true);
    expect(isWithinWorkday(at("2026-11-14T18:01:00-03:00"), SP, noHours)).toBe(false);
  });

  test("is over once its person has said so, until they begin a stay again", () => {
    const ends = new Map([["2026-11-16", at("2026-11-16T14:00:00-03:00")]]);
    const stay = (from: string, to?: string) => ({ from: at(from), to: to ? at(to) : null, timeZone: SP });
    const within = (time: string, ...stays: ReturnType<typeof stay>[]) =>
      isWithinWorkday(at(time), SP, working({ ends, stays }));
    expect(["13:59", "14:00", "14:01", "16:00"].map((time) => within(`2026-11-16T${time}:00-03:00`))).toEqual([
      ...[true, true, false, false],
    ]);
    const open = stay("2026-11-16T13:00:00-03:00");
    expect(within("2026-11-16T14:30:00-03:00", open)).toBe(false);
    const again = stay("2026-11-16T15:00:00-03:00", "2026-11-16T16:00:00-03:00");
    expect(["14:30", "15:30", "16:30"].map((time) => within(`2026-11-16T${time}:00-03:00`, open, again))).toEqual([
      ...[false, true, true],
    ]);
  });

  test("goes by the hours that each day had", () => {
    const items = (endTime: string) => [1, 2].map((weekday) => ({ weekday, startTime: "08:00", endTime }));
    // From Tuesday on until one in the afternoon.
    const rules: Working["rules"] = (date) => ({
      ...{ items: items(date < "2026-11-17" ? "17:00" : "13:00"), tolerance: 0, duration: 480 },
    });
    const changed = { ...working(), rules };
    expect(isWithinWorkday(at("2026-11-16T16:00:00-03:00"), SP, changed)).toBe(true);
    expect(isWithinWorkday(at("2026-11-17T16:00:00-03:00"), SP, changed)).toBe(false);
    for (const [day, within] of [
      [16, true],
      [17, false],
    ] as const) {
      const stays = [{ from: at(`2026-11-${day}T10:00:00-03:00`), to: null, timeZone: SP }];
      const away = { ...changed, stays, daysAway: new Set([`2026-11-${day}`]) };
      expect(isWithinWorkday(at(`2026-11-${day}T16:00:00-03:00`), SP, away), String(day)).toBe(within);
    }
  });

  test("does not exist for somebody without hours and without a stay", () =>
    expect(isWithinWorkday(at("2026-11-16T12:00:00-03:00"), SP, working({ hours: [] }))).toBe(false));
});

test("the zone is that of the stay before, else of the one after, else the person's", () => {
  const stays = [
    { from: at("2026-11-16T10:00:00Z"), to: null, timeZone: "America/Manaus" },
    { from: at("2026-11-16T15:00:00Z"), to: null, timeZone: "America/Rio_Branco" },
  ];
  expect(zoneAt(at("2026-11-16T09:00:00Z"), stays, SP)).toBe("America/Manaus");
  expect(zoneAt(at("2026-11-16T14:59:00Z"), stays, SP)).toBe("America/Manaus");
  expect(zoneAt(at("2026-11-16T15:00:00Z"), stays, SP)).toBe("America/Rio_Branco");
  expect(zoneAt(at("2026-11-16T15:00:00Z"), [], SP)).toBe(SP);
});
