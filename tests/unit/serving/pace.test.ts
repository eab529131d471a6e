import { describe, expect, test } from "vitest";
import { mondayOf } from "@/lib/base/calendar/days";
import { byWeekday, datesBetween, type Recurrence } from "@/lib/base/recurrence/occurs";
import { isSeason, paceRules, perWeekOf } from "@/lib/field/schedules/pace";
import { type PaceWanted, type PlannedRoute, planPace } from "@/lib/insight/what-if/plan";

/** A Monday. */
const FROM = "2026-11-30";
const rule = (days: string, more: Partial<Recurrence> = {}): Recurrence => ({
  ...byWeekday((day) => days.split(" ").includes(day.slice(0, 3))),
  startDate: "2026-01-05",
  endDate: null,
  frequencies: ["any_day"],
  cycleWeeks: 1,
  cycleStart: null,
  ...more,
});
const wish = (quarters: number, more: Partial<Parameters<typeof paceRules>[1]> = {}) => ({
  ...{ quarters, from: FROM, weekdays: [1, 2, 3, 4, 5], turn: 0, load: () => 0 },
  ...more,
});
const daysIn = (rules: ReturnType<typeof paceRules>, weeks = 4) =>
  rules
    ?.flatMap((one) => datesBetween({ ...one, startDate: FROM, endDate: null }, FROM, "2026-12-27"))
    .sort()
    .slice(0, weeks * 7);

describe("visits a week of a rule", () => {
  test("are counted over a year, whatever its period", () => {
    expect(perWeekOf(rule("mon wed fri"), FROM)).toBe(3);
    expect(perWeekOf(rule("tue", { cycleWeeks: 2, cycleStart: "2026-01-05" }), FROM)).toBe(0.5);
    expect(perWeekOf(rule("tue", { endDate: "2026-12-31" }), FROM)).toBe(1);
    expect(perWeekOf(rule("mon", { frequencies: ["week_1", "week_3"] }), FROM)).toBeCloseTo(24 / 52, 1);
  });
  test("some months only are a season", () => {
    expect(isSeason(rule("mon", { frequencies: ["month_12"] }))).toBe(true);
    expect(isSeason(rule("mon", { frequencies: ["any_month", "week_2"] }))).toBe(false);
  });
});

describe("the rules of a pace", () => {
  test("make every number of quarters up to a visit a day, exactly, and never two on a day", () => {
    for (let quarters = 1; quarters <= 28; quarters++) {
      for (const turn of [0, 1, 2, 3]) {
        const rules = paceRules(rule("mon"), wish(quarters, { turn, weekdays: [1, 2, 3, 4, 5, 6, 7] }));
        const dates = daysIn(rules);
        expect([quarters, dates?.length]).toEqual([quarters, quarters]);
        expect(new Set(dates).size).toBe(quarters);
        const sum = (rules ?? []).reduce(
          (all, one) => all + perWeekOf({ ...one, startDate: FROM, endDate: null }, FROM),
          0,
        );
        expect(sum).toBeCloseTo(quarters / 4, 9);
      }
    }
  });
  test("keep days that are there, as far apart as can be; a new one goes where least is done", () => {
    expect(daysIn(paceRules(rule("mon tue wed thu fri"), wish(8)), 1)?.slice(0, 2)).toEqual([
      "2026-11-30",
      "2026-12-03",
    ]);
    expect(daysIn(paceRules(rule("tue"), wish(4)), 1)?.[0]).toBe("2026-12-01");
    const busy = paceRules(rule("mon"), wish(8, { load: (day) => (day === 4 ? 3 : 0) }));
    expect(busy?.map(({ monday, thursday, friday }) => [monday, thursday, friday])).toEqual([[true, false, true]]);
    const rest = paceRules(rule("mon wed"), wish(6));
    expect(rest?.map(({ cycleWeeks }) => cycleWeeks)).toEqual([1, 2]);
    expect(rest?.every(({ cycleStart }) => cycleStart === null || mondayOf(cycleStart) === cycleStart)).toBe(true);
  });
  test("none for no visit; refused beyond the days that somebody works on", () => {
    expect(paceRules(rule("mon"), wish(0))).toEqual([]);
    expect(paceRules(rule("mon"), wish(24))).toBeNull();
    expect(paceRules(rule("sat"), wish(24))).toHaveLength(1);
  });
});

const STORED = {
  ...{ tenantId: "t", createdAt: new Date(0), updatedAt: new Date(0), ruleKey: null, originId: null, isActive: true },
  ...{ mixId: null, priority: 2, isPlanned: true, position: 0, startTime: null, plannedMinutes: 40, onHolidays: false },
};
const person = { name: "Ana", isActive: true, admissionDate: null, resignationDate: null };
type More = {
  userId?: string;
  posId?: string;
  mixId?: string;
  endDate?: string;
  startDate?: string;
  frequencies?: string[];
};
const route = (id: string, days: string, more: More = {}, one: Partial<PlannedRoute> = {}): PlannedRoute => {
  const { startDate = "2026-01-05", endDate = null, frequencies = ["any_day"] } = more;
  const flags = byWeekday((day) => days.split(" ").includes(day.slice(0, 3)));
  const when = { ...flags, startDate, endDate, frequencies, cycleWeeks: 1, cycleStart: null };
  const { userId = "ana", posId = "loja", mixId = null } = more;
  return {
    route: { ...STORED, ...when, id, userId, posId, mixId },
    ...{ person, place: { name: "Loja", isActive: true }, ofOther: false, weekdays: [1, 2, 3, 4, 5] },
    ...one,
  };
};
const planned = (routes: readonly PlannedRoute[], wanted: Partial<PaceWanted>) =>
  planPace(routes, { from: FROM, ...wanted }).map(({ route, kept, was, is, minutes }) => [
    route.id,
    kept,
    was,
    is,
    minutes,
  ]);

describe("what a pace makes of routes", () => {
  test("a PDV's visits are shared by its routes as before, to the quarter; other PDVs by themselves", () => {
    const routes = [
      route("a", "mon tue wed"),
      route("b", "thu", { userId: "bia" }),
      route("c", "mon", { posId: "outra" }),
    ];
    expect(planned(routes, { perWeek: 2 })).toEqual([
      ["a", null, 3, 1.5, 40],
      ["b", null, 1, 0.5, 40],
      ["c", null, 1, 2, 40],
    ]);
    // Over many paces the shares are the pace exactly.
    for (let quarters = 1; quarters <= 28; quarters++) {
      const sum = planned(routes.slice(0, 2), { perWeek: quarters / 4 }).reduce(
        (all, [, kept, , is]) => all + (kept === "route_twice_a_day" ? Number.NaN : Number(is)),
        0,
      );
      expect(Number.isNaN(sum) || sum === quarters / 4).toBe(true);
    }
  });
  test("routes one after the other do not share: each has the pace in its time", () => {
    const routes = [
      route("a", "mon wed", { endDate: "2026-12-31" }),
      route("b", "mon wed", { startDate: "2027-01-01" }),
    ];
    expect(planned(routes, { perWeek: 1 })).toEqual([
      ["a", null, 2, 1, 40],
      ["b", null, 2, 1, 40],
    ]);
  });
  test("minutes are the visit's, or by as much as one client's part changes; what nobody planned stays unsaid", () => {
    const unsaid = route("b", "tue", { posId: "outra" });
    const routes = [route("a", "mon"), { ...unsaid, route: { ...unsaid.route, plannedMinutes: null } }];
    expect(planned(routes, { minutes: { to: 16.4 } }).map(([, kept, , , minutes]) => [kept, minutes])).toEqual([
      [null, 16],
      [null, 16],
    ]);
    expect(planned(routes, { minutes: { by: -3.2 } }).map(([, kept, , , minutes]) => [kept, minutes])).toEqual([
      [null, 37],
      ["same", null],
    ]);
    expect(planned(routes, { perWeek: 1 }).map(([, kept]) => kept)).toEqual(["same", "same"]);
  });
  test("says why a route stays: inactive, gone, one day, season, another client's, too often, twice on a day", () => {
    const gone = { ...person, resignationDate: "2026-11-15" };
    const all = [
      route("place", "mon", { posId: "1" }, { place: { name: "x", isActive: false } }),
      route("gone", "mon", { posId: "2" }, { person: gone }),
      route("day", "mon", { posId: "3", startDate: FROM, endDate: FROM }),
      route("season", "mon", { posId: "4", frequencies: ["month_12"] }),
      route("other", "mon", { posId: "5" }, { ofOther: true }),
      route("often", "mon", { posId: "6" }),
    ];
    expect(planned(all, { perWeek: 6 }).map(([, kept]) => kept)).toEqual([
      ...[
        "route_place_inactive",
        "route_person_gone",
        "route_one_day",
        "route_season",
        "route_other_client",
        "route_twice_a_day",
      ],
    ]);
    // One day of Ana at this store is planned as a visit of its own: a new rule may not fall on it.
    const twice = [route("day", "mon", { startDate: "2026-12-07", endDate: "2026-12-07" }), route("rule", "mon wed")];
    expect(planned(twice, { perWeek: 3 }).map(([, kept]) => kept)).toEqual(["route_one_day", "duplicate"]);
  });
});
