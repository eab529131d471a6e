import { describe, expect, it } from "vitest";
import { plusDays, weekdayOn } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import { localDate, offsetMinutes } from "@/lib/base/calendar/zone";

describe("days", () => {
  it("counts over months, leap days and years", () => {
    expect(plusDays("2026-02-28", 1)).toBe("2026-03-01");
    expect(plusDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(plusDays("2026-01-01", -1)).toBe("2025-12-31");
  });
  it("starts the week on Monday", () => {
    expect(["2026-11-16", "2026-11-21", "2026-11-22"].map(weekdayOn)).toEqual([1, 6, 7]);
  });
});

describe("instantAt", () => {
  it("reads the wall clock of each zone", () => {
    const at = (zone: string) => instantAt("2026-11-20", 8 * 60, zone).toISOString();
    expect(at("America/Sao_Paulo")).toBe("2026-11-20T11:00:00.000Z");
    expect(at("America/Manaus")).toBe("2026-11-20T12:00:00.000Z");
    expect(at("America/Rio_Branco")).toBe("2026-11-20T13:00:00.000Z");
    expect(at("America/Noronha")).toBe("2026-11-20T10:00:00.000Z");
  });
  it("goes on into the next day", () => {
    expect(instantAt("2026-11-20", 30 * 60, "America/Sao_Paulo").toISOString()).toBe("2026-11-21T09:00:00.000Z");
  });
  it("shows that very time on every day of a year with summer time", () => {
    for (let day = 0; day < 366; day += 1) {
      const date = plusDays("2018-01-01", day);
      for (const minutes of [0, 90, 480, 1_410]) {
        const at = instantAt(date, minutes, "America/Sao_Paulo");
        const shown = at.getTime() + offsetMinutes(at, "America/Sao_Paulo") * 60_000;
        const skipped = date === "2018-11-04" && minutes < 60;
        expect(shown - Date.parse(`${date}T00:00:00Z`)).toBe((minutes + (skipped ? 60 : 0)) * 60_000);
        expect(localDate(at, "America/Sao_Paulo")).toBe(date);
      }
    }
  });
  it("takes the first passing of an hour that is repeated", () => {
    expect(instantAt("2018-02-17", 23 * 60 + 30, "America/Sao_Paulo").toISOString()).toBe("2018-02-18T01:30:00.000Z");
  });
});
