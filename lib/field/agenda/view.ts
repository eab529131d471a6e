import type { VisitStatus } from "@/lib/field/schedules/visit";

/** One visit as the agenda shows it; days are "YYYY-MM-DD", times "HH:MM". */
export type AgendaVisit = {
  readonly workScheduleId: string;
  readonly posId: string;
  readonly posName: string;
  readonly date: string;
  readonly startTime: string | null;
  readonly minutes: number | null;
  readonly priority: number;
  readonly status: VisitStatus;
  /** The leave or holiday that voids it. */
  readonly away: string | null;
  /** Whose route it is, where this person substitutes them. */
  readonly inPlaceOf: string | null;
  /** Repeats, so that a change asks how far it reaches. */
  readonly repeats: boolean;
  /** Its day is still to come and the route is this person's own: it may be moved and removed. */
  readonly open: boolean;
};

/** What of a visit is changed without moving it; only what changes is there. */
export type VisitValues = {
  readonly startTime?: string | null;
  readonly plannedMinutes?: number | null;
  readonly priority?: number;
};

export type AgendaDay = {
  readonly date: string;
  readonly when: "past" | "today" | "future";
  /** Names of what keeps people from working that day. */
  readonly holiday: string | null;
  readonly leave: { readonly id: string; readonly reason: string; readonly substitute: string | null } | null;
  /** Planned, without what is void. */
  readonly minutes: number;
  /** Visits that say no minutes. */
  readonly unmeasured: number;
  /** More than the person's hours of a day. */
  readonly over: boolean;
  readonly visits: readonly AgendaVisit[];
};
