import { byText } from "@/lib/base/text/order";

export const VISIT_STATUSES = ["planned", "done", "justified", "pending_justification", "away", "missed"] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** Why nobody goes although the route says so. */
export type Away = { readonly kind: "leave" | "holiday"; readonly name: string };

/** One occurrence of a route on one local day: written when the day began (`id`), or computed for a day that is to come. */
export type PlannedVisit = {
  /** Of `visits`; null for a day that has not begun. */
  readonly id: string | null;
  readonly workScheduleId: string;
  /** Who goes. */
  readonly userId: string;
  readonly userName: string;
  /** Whose route it is: somebody else when this person substitutes them. */
  readonly ownerId: string;
  readonly posId: string;
  readonly posName: string;
  readonly mixId: string | null;
  /** "YYYY-MM-DD". */
  readonly date: string;
  /** Zone of the PDV, else of the tenant (F0). */
  readonly timezone: string;
  /** 1 high, 2 medium, 3 low. */
  readonly priority: number;
  readonly isPlanned: boolean;
  /** Order within the person's day. */
  readonly position: number;
  /** "HH:MM". */
  readonly startTime: string | null;
  readonly plannedMinutes: number | null;
  readonly status: VisitStatus;
  /** Set when the status is "away". */
  readonly away: Away | null;
};

/** By day, person and their order. */
export function byDayAndOrder(a: PlannedVisit, b: PlannedVisit): number {
  return (
    byText(a.date, b.date) ||
    byText(a.userName, b.userName) ||
    byText(a.userId, b.userId) ||
    a.position - b.position ||
    byText(a.startTime ?? "99", b.startTime ?? "99") ||
    byText(a.posName, b.posName) ||
    byText(a.workScheduleId, b.workScheduleId)
  );
}
