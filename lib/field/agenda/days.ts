import { type Holiday, holidayAt } from "@/lib/field/holidays/holidays";
import { type Leave, leaveAt } from "@/lib/field/leaves/leaves";
import type { PlannedVisit } from "@/lib/field/schedules/visit";
import type { AgendaDay, AgendaVisit } from "./view";

export type AgendaFacts = {
  readonly userId: string;
  readonly today: string;
  /** Hours that the person works on a day; null = not said. */
  readonly hoursDaily: number | null;
  readonly visits: readonly PlannedVisit[];
  readonly leaves: readonly Leave[];
  readonly holidays: readonly Holiday[];
  /** Names of the owners of routes. */
  readonly names: ReadonlyMap<string, string>;
  /** Schedules that stand for one single day. */
  readonly single: ReadonlySet<string>;
};

/** The days of one person's agenda, from the plan and what voids it. Minutes are planned ones; days are of the tenant's zone. */
export function agendaDays(facts: AgendaFacts, dates: readonly string[]): AgendaDay[] {
  const byDay = Map.groupBy(facts.visits, (visit) => visit.date);
  return dates.map((date) => {
    const planned = byDay.get(date) ?? [];
    const visits = planned.map((visit) => viewOf(facts, visit));
    const real = visits.filter(({ status }) => status !== "away");
    const minutes = real.reduce((sum, visit) => sum + (visit.minutes ?? 0), 0);
    const leave = leaveAt(facts.leaves, facts.userId, date);
    const voided = planned.find(({ away }) => away?.kind === "holiday")?.away?.name;
    return {
      date,
      when: date < facts.today ? "past" : date === facts.today ? "today" : "future",
      holiday: holidayAt(facts.holidays, date, null)?.name ?? voided ?? null,
      leave: leave && {
        id: leave.id,
        reason: leave.reason,
        substitute: leave.inheritsRoutes ? leave.substituteName : null,
      },
      minutes,
      unmeasured: real.filter((visit) => visit.minutes === null).length,
      over: facts.hoursDaily !== null && minutes > facts.hoursDaily * 60,
      visits,
    };
  });
}

function viewOf({ userId, today, names, single }: AgendaFacts, visit: PlannedVisit): AgendaVisit {
  const own = visit.ownerId === userId;
  return {
    workScheduleId: visit.workScheduleId,
    posId: visit.posId,
    posName: visit.posName,
    date: visit.date,
    startTime: visit.startTime?.slice(0, 5) ?? null,
    minutes: visit.plannedMinutes,
    priority: visit.priority,
    status: visit.status,
    away: visit.away?.name ?? null,
    inPlaceOf: own ? null : (names.get(visit.ownerId) ?? null),
    repeats: !single.has(visit.workScheduleId),
    open: own && visit.id === null && visit.date > today,
  };
}
