import { describe, expect, test } from "vitest";
import { adherenceOf, type DayCheck, type DayVisit, judgeDay } from "@/lib/field/schedules/adherence";
import type { VisitStatus } from "@/lib/field/schedules/visit";

const visit = (id: string, changes: Partial<DayVisit> = {}): DayVisit => ({
  id,
  workScheduleId: `route ${id}`,
  posId: `pos ${id}`,
  position: 0,
  away: false,
  ended: true,
  ...changes,
});
const check = (id: string, posId: string, hour: number, workScheduleId: string | null = null): DayCheck => ({
  id,
  posId,
  workScheduleId,
  occurredAt: new Date(Date.UTC(2026, 10, 20, hour)),
});
const told = (judged: ReturnType<typeof judgeDay>) => Object.fromEntries(judged.statuses);

describe("F1, what became of a planned visit", () => {
  test("a check-in at the PDV makes it done; without one it is missed, but only once the day is over", () => {
    const visits = [visit("a"), visit("b"), visit("c", { ended: false })];
    expect(told(judgeDay(visits, [check("1", "pos a", 9)], []))).toEqual({ a: "done", b: "missed", c: "planned" });
  });

  test("one check-in makes one visit done, the second at the same PDV the next one", () => {
    const visits = [visit("a", { posId: "p", position: 1 }), visit("b", { posId: "p", position: 2 })];
    expect(told(judgeDay(visits, [check("1", "p", 9)], []))).toEqual({ a: "done", b: "missed" });
    const twice = judgeDay(visits, [check("2", "p", 11), check("1", "p", 9)], []);
    expect(told(twice)).toEqual({ a: "done", b: "done" });
    expect(twice.extra).toEqual([]);
  });

  test("a check-in that names its route counts for it, whatever the order", () => {
    const visits = [visit("a", { posId: "p", position: 1 }), visit("b", { posId: "p", position: 2 })];
    expect(told(judgeDay(visits, [check("1", "p", 9, "route b")], []))).toEqual({ a: "missed", b: "done" });
  });

  test("a check-in that names a route of another PDV counts where it was made", () => {
    const judged = judgeDay([visit("a"), visit("b")], [check("1", "pos b", 9, "route a")], []);
    expect(told(judged)).toEqual({ a: "missed", b: "done" });
  });

  test("what nobody planned is off-route, and so is a second time at the same place", () => {
    const judged = judgeDay(
      [visit("a")],
      [check("1", "pos a", 9), check("2", "pos a", 10), check("3", "pos z", 11)],
      [],
    );
    expect(told(judged)).toEqual({ a: "done" });
    expect(judged.extra).toEqual(["2", "3"]);
  });

  test("a justification waits or counts; a check-in outweighs it", () => {
    const visits = [visit("a"), visit("b"), visit("c")];
    const reason = (posId: string, status: "pending" | "approved") => ({ posId, workScheduleId: null, status });
    const judged = judgeDay(
      visits,
      [check("1", "pos c", 9)],
      [reason("pos a", "approved"), reason("pos b", "pending"), reason("pos c", "approved")],
    );
    expect(told(judged)).toEqual({ a: "justified", b: "pending_justification", c: "done" });
  });

  test("a justification of one route leaves the other visits to the PDV alone", () => {
    const visits = [visit("a", { posId: "p" }), visit("b", { posId: "p" })];
    const reasons = [{ posId: "p", workScheduleId: "route a", status: "approved" as const }];
    expect(told(judgeDay(visits, [], reasons))).toEqual({ a: "justified", b: "missed" });
  });

  test("a justification of another PDV excuses no visit of the route that it names", () => {
    const visits = [visit("a", { posId: "p" })];
    const reasons = [{ posId: "elsewhere", workScheduleId: "route a", status: "approved" as const }];
    expect(told(judgeDay(visits, [], reasons))).toEqual({ a: "missed" });
  });

  test("a leave or a holiday takes a visit away, unless it was made all the same", () => {
    const visits = [visit("a", { away: true }), visit("b", { away: true })];
    const reasons = [{ posId: "pos a", workScheduleId: null, status: "approved" as const }];
    expect(told(judgeDay(visits, [check("1", "pos b", 9)], reasons))).toEqual({ a: "away", b: "done" });
  });
});

describe("F1, adherence", () => {
  const many = (status: VisitStatus, count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => ({ status, posId: `${status} ${from + i}` }));

  test("10 planned, 7 done, 2 justified, 1 missed, 1 extra: 70.0 %, 87.5 %, off-route 12.5 %", () => {
    const found = adherenceOf([...many("done", 7), ...many("justified", 2), ...many("missed", 1)], 1);
    expect(found).toEqual({
      planned: 10,
      done: 7,
      justified: 2,
      missed: 1,
      extra: 1,
      adherence: 0.7,
      adjusted: 0.875,
      coverage: 0.7,
      offRoute: 0.125,
    });
  });

  test("nothing planned is no number, neither 0 % nor 100 %", () => {
    expect(adherenceOf([], 0)).toMatchObject({ adherence: null, adjusted: null, coverage: null, offRoute: null });
    expect(adherenceOf(many("away", 3), 0)).toMatchObject({ planned: 0, adherence: null, coverage: null });
    expect(adherenceOf(many("justified", 2), 0)).toMatchObject({ adherence: 0, adjusted: null });
  });

  test("leaves and holidays leave the denominator; what waits for approval does not", () => {
    const found = adherenceOf([...many("done", 3), ...many("pending_justification", 1), ...many("away", 6)], 0);
    expect(found).toMatchObject({ planned: 4, adherence: 0.75, adjusted: 0.75 });
  });

  test("coverage counts each PDV once", () => {
    const visits = [
      { status: "done" as const, posId: "a" },
      { status: "missed" as const, posId: "a" },
      { status: "missed" as const, posId: "b" },
    ];
    expect(adherenceOf(visits, 0).coverage).toBe(0.5);
  });

  test("extra visits never lift adherence above 100 %", () => {
    expect(adherenceOf(many("done", 2), 50)).toMatchObject({ adherence: 1, adjusted: 1, coverage: 1 });
  });

  test("a month is what its days make together (G4)", () => {
    const days = [
      { visits: [...many("done", 3), ...many("missed", 1)], extra: 1 },
      { visits: [...many("done", 1, 9), ...many("justified", 2)], extra: 0 },
      { visits: many("away", 4), extra: 2 },
    ];
    const whole = adherenceOf(
      days.flatMap(({ visits }) => visits),
      3,
    );
    const summed = days.map(({ visits, extra }) => adherenceOf(visits, extra));
    const sum = (key: "planned" | "done" | "justified" | "extra") => summed.reduce((n, day) => n + day[key], 0);
    expect(whole.adherence).toBe(sum("done") / sum("planned"));
    expect(whole.adjusted).toBe(sum("done") / (sum("planned") - sum("justified")));
    expect(whole.offRoute).toBe(sum("extra") / (sum("done") + sum("extra")));
  });
});
