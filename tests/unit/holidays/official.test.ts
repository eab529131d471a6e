import { describe, expect, it } from "vitest";
import { type Holiday, holidayAt } from "@/lib/field/holidays/holidays";
import { lawOfYear, officialHolidays } from "@/lib/field/holidays/official";

const SAO_PAULO = { stateCode: "SP", cityId: "c1" };
const year = officialHolidays("2026-01-01", "2026-12-31");
const local = (more: Partial<Holiday>): Holiday => ({
  date: "2026-01-25",
  name: "Aniversário da cidade",
  scope: "local",
  stateCode: "SP",
  cityId: "c1",
  ...more,
});

describe("holidays by law", () => {
  it("are those of the country", () => {
    const days = officialHolidays("2025-01-01", "2025-12-31").filter(({ scope }) => scope === "national");
    expect(days.map(({ date }) => date)).toEqual([
      "2025-01-01",
      "2025-04-18",
      "2025-04-21",
      "2025-05-01",
      "2025-09-07",
      "2025-10-12",
      "2025-11-02",
      "2025-11-15",
      "2025-11-20",
      "2025-12-25",
    ]);
  });
  // Of years that no other test asks for: the library keeps its dates, as moments of the zone in which they were first asked for.
  it.each([
    ["UTC", 2091],
    ["America/Sao_Paulo", 2092],
    ["America/Rio_Branco", 2093],
    ["Asia/Tokyo", 2094],
  ])("fall on the same day when the process runs in %s", (zone, of) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    const days = officialHolidays(`${of}-01-01`, `${of}-12-31`).map(({ date }) => date);
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    expect([days[0], days.at(-1)]).toEqual([`${of}-01-01`, `${of}-12-25`]);
  });
  it("know a state's own day in that state only", () => {
    expect(holidayAt(year, "2026-07-09", SAO_PAULO)?.scope).toBe("state");
    expect(holidayAt(year, "2026-07-09", { stateCode: "RJ", cityId: null })).toBeNull();
    expect(holidayAt(year, "2026-07-09", null)).toBeNull();
    expect(holidayAt(year, "2026-11-20", null)?.name).toBe("Dia da Consciência Negra");
  });
  it("leave out optional and religious days", () => {
    expect(year.map(({ date }) => date)).not.toContain("2026-02-17");
    expect(year.map(({ date }) => date)).not.toContain("2026-04-05");
  });
  it("cross the turn of a year and keep to the days asked for", () => {
    expect(officialHolidays("2025-12-25", "2026-01-01").filter((d) => d.scope === "national")).toHaveLength(2);
    expect(officialHolidays("2025-12-26", "2025-12-31").filter((d) => d.scope === "national")).toEqual([]);
  });
});

describe("the tenant's own days", () => {
  it("hold in their city, in their state, or everywhere", () => {
    const city = [local({})];
    expect(holidayAt(city, "2026-01-25", SAO_PAULO)?.name).toBe("Aniversário da cidade");
    expect(holidayAt(city, "2026-01-25", { stateCode: "SP", cityId: "c2" })).toBeNull();
    expect(holidayAt(city, "2026-01-25", null)).toBeNull();
    const state = [local({ cityId: null })];
    expect(holidayAt(state, "2026-01-25", { stateCode: "SP", cityId: "c2" })).not.toBeNull();
    expect(holidayAt(state, "2026-01-25", { stateCode: "RJ", cityId: "c1" })).toBeNull();
    expect(holidayAt([local({ cityId: null, stateCode: null })], "2026-01-25", null)).not.toBeNull();
  });
  it("stand behind a holiday of the country on the same day", () => {
    const both = [local({ date: "2026-12-25" }), ...year];
    expect(holidayAt(both, "2026-12-25", SAO_PAULO)?.name).toBe("Natal");
  });
});

describe("the year as it is read", () => {
  it("says a day that several states keep once, with the states", () => {
    const days = lawOfYear(2026);
    expect(days.filter(({ date }) => date === "2026-11-20")).toEqual([
      { date: "2026-11-20", name: "Dia da Consciência Negra", states: [] },
    ]);
    expect(days.find(({ states }) => states.includes("SP"))?.date).toBe("2026-07-09");
    expect(new Set(days.map(({ date, name }) => `${date} ${name}`)).size).toBe(days.length);
  });
});
