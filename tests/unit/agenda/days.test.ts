import { describe, expect, it } from "vitest";
import { type AgendaFacts, agendaDays } from "@/lib/field/agenda/days";
import type { PlannedVisit } from "@/lib/field/schedules/visit";

const [ME, ANA] = ["me", "ana"];
const visit = (date: string, more: Partial<PlannedVisit> = {}): PlannedVisit => ({
  id: null,
  workScheduleId: "w1",
  userId: ME,
  userName: "Eu",
  ownerId: ME,
  posId: "p1",
  posName: "Loja",
  mixId: null,
  date,
  timezone: "America/Sao_Paulo",
  priority: 2,
  isPlanned: true,
  position: 0,
  startTime: "08:00",
  plannedMinutes: 60,
  status: "planned",
  away: null,
  ...more,
});
const facts = (more: Partial<AgendaFacts>): AgendaFacts => ({
  userId: ME,
  today: "2026-11-18",
  hoursDaily: 2,
  visits: [],
  leaves: [],
  holidays: [],
  names: new Map([[ANA, "Ana"]]),
  single: new Set(),
  ...more,
});
const [PAST, TODAY, NEXT] = ["2026-11-17", "2026-11-18", "2026-11-19"];

describe("a day of the agenda", () => {
  it("adds up its minutes against the person's hours, without what is void", () => {
    const visits = [
      visit(NEXT, { plannedMinutes: 61 }),
      visit(NEXT, { plannedMinutes: 60, workScheduleId: "w2" }),
      visit(NEXT, { plannedMinutes: null, workScheduleId: "w3" }),
      visit(NEXT, { workScheduleId: "w4", status: "away", away: { kind: "holiday", name: "Aniversário da cidade" } }),
    ];
    const [day] = agendaDays(facts({ visits }), [NEXT]);
    expect(day).toMatchObject({ minutes: 121, unmeasured: 1, over: true, holiday: "Aniversário da cidade" });
    expect(agendaDays(facts({ visits: visits.slice(1, 2) }), [NEXT])[0]).toMatchObject({ minutes: 60, over: false });
    expect(agendaDays(facts({ visits, hoursDaily: null }), [NEXT])[0]?.over).toBe(false);
  });
  it("opens only visits of the person's own routes on days to come", () => {
    const openOn = (date: string, more: Partial<PlannedVisit> = {}) =>
      agendaDays(facts({ visits: [visit(date, more)] }), [date])[0]?.visits[0]?.open;
    expect([openOn(PAST, { id: "v" }), openOn(TODAY), openOn(NEXT)]).toEqual([false, false, true]);
    expect(openOn(NEXT, { id: "v" })).toBe(false);
    expect(openOn(NEXT, { ownerId: ANA })).toBe(false);
  });
  it("says whom one stands in for, and what repeats", () => {
    const visits = [visit(NEXT, { ownerId: ANA }), visit(NEXT, { workScheduleId: "w2" })];
    const [day] = agendaDays(facts({ visits, single: new Set(["w2"]) }), [NEXT]);
    expect(day?.visits.map(({ inPlaceOf, repeats }) => [inPlaceOf, repeats])).toEqual([
      ["Ana", true],
      [null, false],
    ]);
  });
  it("tells a leave until its last day, with who has the visits meanwhile, and holidays of everywhere", () => {
    const leave = {
      ...{ id: "l", userId: ME, userName: "Eu", startDate: PAST, endDate: TODAY, reason: "Férias" },
      ...{ substituteId: ANA, substituteName: "Ana", inheritsRoutes: true },
    };
    const holiday = { date: NEXT, name: "Feriado", scope: "national" as const, stateCode: null, cityId: null };
    const days = agendaDays(facts({ leaves: [leave], holidays: [holiday] }), [PAST, TODAY, NEXT]);
    expect(days.map((day) => day.leave?.substitute ?? null)).toEqual(["Ana", "Ana", null]);
    expect(days.map((day) => day.holiday)).toEqual([null, null, "Feriado"]);
    expect(days.map((day) => day.when)).toEqual(["past", "today", "future"]);
    const alone = agendaDays(facts({ leaves: [{ ...leave, inheritsRoutes: false }] }), [TODAY]);
    expect(alone[0]?.leave).toEqual({ id: "l", reason: "Férias", substitute: null });
  });
});
