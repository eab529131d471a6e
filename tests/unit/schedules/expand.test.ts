import { describe, expect, test } from "vitest";
import type { Holiday } from "@/lib/field/holidays/holidays";
import type { Leave } from "@/lib/field/leaves/leaves";
import { expand, type Facts, type Person, type Place, type Route, works } from "@/lib/field/schedules/expand";

const person = (id: string, changes: Partial<Person> = {}): Person => ({
  id,
  name: id,
  isActive: true,
  admissionDate: null,
  resignationDate: null,
  ...changes,
});
const place = (id: string, changes: Partial<Place> = {}): Place => ({
  id,
  name: id,
  isActive: true,
  stateCode: "SP",
  cityId: "são paulo",
  timezone: "America/Sao_Paulo",
  ...changes,
});
const route = (changes: Partial<Route> = {}): Route => ({
  id: "route",
  userId: "ana",
  posId: "loja",
  mixId: null,
  priority: 2,
  isPlanned: true,
  position: 0,
  startTime: null,
  plannedMinutes: 40,
  onHolidays: false,
  startDate: "2026-01-01",
  endDate: null,
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: false,
  sunday: false,
  frequencies: ["any_day"],
  ...changes,
});
const leave = (userId: string, startDate: string, endDate: string, substituteId: string | null = null): Leave => ({
  id: `${userId} ${startDate}`,
  userId,
  userName: userId,
  startDate,
  endDate,
  reason: "Férias",
  substituteId,
  substituteName: substituteId,
  inheritsRoutes: substituteId !== null,
});
const holiday = (date: string, changes: Partial<Holiday> = {}): Holiday => ({
  date,
  name: "Feriado",
  scope: "national",
  stateCode: null,
  cityId: null,
  ...changes,
});
function facts(
  changes: Partial<Omit<Facts, "people" | "places">> & { people?: Person[]; places?: Place[] } = {},
): Facts {
  const { people = [person("ana"), person("bia")], places = [place("loja")], ...rest } = changes;
  return {
    routes: [route()],
    leaves: [],
    holidays: [],
    ...rest,
    people: new Map(people.map((p) => [p.id, p])),
    places: new Map(places.map((p) => [p.id, p])),
  };
}
/** "23 ana planned": the day of November, who goes, and what becomes of it. */
const told = (given: Facts, from = "2026-11-23", to = "2026-11-27") =>
  expand(given, from, to).map(({ date, userId, status }) => `${date.slice(8)} ${userId} ${status}`);

describe("who goes where", () => {
  test("a route on its weekdays", () => {
    expect(told(facts(), "2026-11-20", "2026-11-24")).toEqual(["20 ana planned", "23 ana planned", "24 ana planned"]);
  });

  test("an inactive PDV or person voids it", () => {
    expect(told(facts({ places: [place("loja", { isActive: false })] }))).toEqual([]);
    expect(told(facts({ people: [person("ana", { isActive: false })] }))).toEqual([]);
  });

  test("not before the admission, not after the last day of work", () => {
    expect(told(facts({ people: [person("ana", { admissionDate: "2026-11-26" })] }))).toEqual([
      "26 ana planned",
      "27 ana planned",
    ]);
    const left = person("ana", { isActive: false, resignationDate: "2026-11-24" });
    expect(told(facts({ people: [left] }))).toEqual(["23 ana planned", "24 ana planned"]);
  });

  test("a leave without heir of the routes takes visits away, its last day included", () => {
    expect(told(facts({ leaves: [leave("ana", "2026-11-24", "2026-11-25")] }))).toEqual([
      "23 ana planned",
      "24 ana away",
      "25 ana away",
      "26 ana planned",
      "27 ana planned",
    ]);
  });

  test("a substitute inherits the routes for the leave and gives them back", () => {
    expect(told(facts({ leaves: [leave("ana", "2026-11-24", "2026-11-25", "bia")] }))).toEqual([
      "23 ana planned",
      "24 bia planned",
      "25 bia planned",
      "26 ana planned",
      "27 ana planned",
    ]);
  });

  test("the visit of a substitute says whose route it is", () => {
    const [visit] = expand(
      facts({ leaves: [leave("ana", "2026-11-23", "2026-11-23", "bia")] }),
      "2026-11-23",
      "2026-11-23",
    );
    expect(visit).toMatchObject({ userId: "bia", ownerId: "ana", away: null });
  });

  test("a substitute who is away or gone does not go either", () => {
    const leaves = [leave("ana", "2026-11-23", "2026-11-24", "bia"), leave("bia", "2026-11-24", "2026-11-24")];
    expect(told(facts({ leaves }), "2026-11-23", "2026-11-24")).toEqual(["23 bia planned", "24 ana away"]);
    const people = [person("ana"), person("bia", { isActive: false })];
    expect(
      told(facts({ leaves: [leave("ana", "2026-11-23", "2026-11-23", "bia")], people }), "2026-11-23", "2026-11-23"),
    ).toEqual(["23 ana away"]);
  });

  test("a holiday of the place takes it away, unless the route is walked on holidays", () => {
    const holidays = [holiday("2026-11-24"), holiday("2026-11-25", { scope: "state", stateCode: "RJ" })];
    expect(told(facts({ holidays }), "2026-11-24", "2026-11-25")).toEqual(["24 ana away", "25 ana planned"]);
    expect(told(facts({ holidays, routes: [route({ onHolidays: true })] }), "2026-11-24", "2026-11-24")).toEqual([
      "24 ana planned",
    ]);
  });

  test("what is away says why", () => {
    const given = facts({ holidays: [holiday("2026-11-24")], leaves: [leave("ana", "2026-11-23", "2026-11-23")] });
    expect(expand(given, "2026-11-23", "2026-11-24").map(({ away }) => away)).toEqual([
      { kind: "leave", name: "Férias" },
      { kind: "holiday", name: "Feriado" },
    ]);
  });
});

describe("in service", () => {
  test.each([
    ["somebody at work", person("ana"), true],
    ["switched off", person("ana", { isActive: false }), false],
    ["on the last day", person("ana", { isActive: false, resignationDate: "2026-11-23" }), true],
    ["the day after", person("ana", { isActive: false, resignationDate: "2026-11-22" }), false],
    ["on the first day", person("ana", { admissionDate: "2026-11-23" }), true],
    ["the day before", person("ana", { admissionDate: "2026-11-24" }), false],
  ])("%s", (_, given, expected) => expect(works(given, "2026-11-23")).toBe(expected));
});
