import { describe, expect, test } from "vitest";
import { dayBounds, localDate, offsetMinutes, stateTimeZone } from "@/lib/base/calendar/zone";
import { random } from "../brazil/random";

test("every state has its zone, Noronha its own", () => {
  const zones: Record<string, string> = {
    AC: "Rio_Branco",
    AM: "Manaus",
    RO: "Porto_Velho",
    RR: "Boa_Vista",
    MT: "Cuiaba",
    MS: "Campo_Grande",
    PE: "Recife",
    CE: "Fortaleza",
    RN: "Fortaleza",
    PB: "Fortaleza",
    PI: "Fortaleza",
    MA: "Fortaleza",
    AL: "Maceio",
    SE: "Maceio",
    BA: "Bahia",
    PA: "Belem",
    AP: "Belem",
    TO: "Araguaina",
    SP: "Sao_Paulo",
    RJ: "Sao_Paulo",
    MG: "Sao_Paulo",
    ES: "Sao_Paulo",
    PR: "Sao_Paulo",
    SC: "Sao_Paulo",
    RS: "Sao_Paulo",
    DF: "Sao_Paulo",
    GO: "Sao_Paulo",
  };
  expect(Object.keys(zones)).toHaveLength(27);
  for (const [uf, zone] of Object.entries(zones)) expect(stateTimeZone(uf)).toBe(`America/${zone}`);
  expect(stateTimeZone("PE", 2605459)).toBe("America/Noronha");
  expect(stateTimeZone("sp")).toBe("America/Sao_Paulo");
  expect(stateTimeZone("XX")).toBeNull();
  expect(stateTimeZone("constructor")).toBeNull();
});

describe("the local day", () => {
  test.each([
    ["America/Sao_Paulo", "2026-11-12T02:59:59Z", "2026-11-11", -180],
    ["America/Sao_Paulo", "2026-11-12T03:00:00Z", "2026-11-12", -180],
    ["America/Manaus", "2026-11-12T03:30:00Z", "2026-11-11", -240],
    ["America/Rio_Branco", "2026-11-12T04:59:59Z", "2026-11-11", -300],
    ["America/Rio_Branco", "2026-11-12T05:00:00Z", "2026-11-12", -300],
    ["America/Noronha", "2026-11-12T02:00:00Z", "2026-11-12", -120],
    // Summer time until 2019: São Paulo was two hours behind UTC.
    ["America/Sao_Paulo", "2018-12-01T02:00:00Z", "2018-12-01", -120],
  ])("%s %s → %s", (zone, instant, date, offset) => {
    expect(localDate(new Date(instant), zone)).toBe(date);
    expect(offsetMinutes(new Date(instant), zone)).toBe(offset);
  });
  test("bounds of plain days", () => {
    const { start, end } = dayBounds("2026-11-12", "America/Rio_Branco");
    expect([start.toISOString(), end.toISOString()]).toEqual(["2026-11-12T05:00:00.000Z", "2026-11-13T05:00:00.000Z"]);
  });
  test("a day whose midnight summer time skipped starts at one; the day it ended has 25 hours", () => {
    const begins = dayBounds("2018-11-04", "America/Sao_Paulo");
    expect([begins.start.toISOString(), begins.end.toISOString()]).toEqual([
      "2018-11-04T03:00:00.000Z",
      "2018-11-05T02:00:00.000Z",
    ]);
    const ends = dayBounds("2018-02-17", "America/Sao_Paulo");
    expect([ends.start.toISOString(), ends.end.toISOString()]).toEqual([
      "2018-02-17T02:00:00.000Z",
      "2018-02-18T03:00:00.000Z",
    ]);
  });
  test("days tile time: every instant lies in the bounds of its own date only", () => {
    const r = random(12);
    const zones = [
      "America/Sao_Paulo",
      "America/Manaus",
      "America/Rio_Branco",
      "America/Noronha",
      "UTC",
      "Pacific/Auckland",
    ];
    for (let i = 0; i < 600; i++) {
      const zone = r.pick(zones);
      const instant = new Date(Date.UTC(2015, 0, 1) + Math.floor(r.next() * 12 * 366 * 86_400_000));
      const { start, end } = dayBounds(localDate(instant, zone), zone);
      expect(start <= instant && instant < end, `${zone} ${instant.toISOString()}`).toBe(true);
      expect(dayBounds(localDate(end, zone), zone).start).toEqual(end);
    }
  });
  test("nonsense is refused", () => {
    expect(() => dayBounds("2026-13-01", "UTC")).toThrow(RangeError);
    expect(() => dayBounds("2026-02-30", "UTC")).toThrow(RangeError);
    expect(() => localDate(new Date(), "Brasilia")).toThrow(RangeError);
  });
});
