import type { Period } from "@/lib/base/calendar/days";
import { notFound } from "@/lib/base/problem/catalogue";
import { cycleSpan } from "@/lib/engine/report/period";
import { read } from "@/lib/engine/report/read";
import { loadDays, type ReportDay } from "@/lib/field/hours/load";
import { type Worker, type WorkerFilter, workerOf } from "@/lib/field/hours/people";
import { type PointTotals, totalsOf } from "@/lib/field/hours/totals";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { daysInTeam } from "@/lib/records/teams/membership";
import { tenantCalendar } from "@/lib/records/tenants/calendar";

/** "YYYY-MM", the month in which the cycle begins; without one, the cycle of today. */
export type PointsQuery = WorkerFilter & { readonly month?: string; readonly page?: number };

/** How much of a person's cycle is closed. */
export type ClosedState = "open" | "partly" | "closed";
export type PersonPoints = {
  readonly worker: Worker;
  readonly totals: PointTotals;
  readonly days: readonly ReportDay[];
  readonly state: ClosedState;
  readonly late: number;
};
export type Cycle = {
  readonly month: string;
  readonly period: Period;
  /** Where the tenant is. */
  readonly timeZone: string;
  readonly today: string;
};

/** One person's cycle, day by day. Throws `not_found` for somebody whom this session may not see. */
export async function personPoints(ctx: Ctx, userId: string, month?: string): Promise<Cycle & PersonPoints> {
  authorize(ctx, "GET", "POINT");
  return read(ctx, async (ctx) => {
    const cycle = await cycleFor(ctx, month);
    const [person] = await pointsOfAll(ctx, [await workerOf(ctx, userId, cycle.period)], cycle.period);
    if (!person) throw notFound();
    return { ...cycle, ...person };
  });
}

/** The cycle of a month of this tenant, or that of today. */
export async function cycleFor(ctx: TxCtx, month: string | undefined): Promise<Cycle> {
  const calendar = await tenantCalendar(ctx);
  const { today, timeZone } = calendar;
  return { ...cycleSpan({ month }, calendar), today, timeZone };
}

/** These people's days of a period with their sums; of a team, the days on which they were in it. */
export async function pointsOfAll(
  ctx: TxCtx,
  workers: readonly Worker[],
  period: Period,
  teamId?: string,
): Promise<PersonPoints[]> {
  const loaded = await loadDays(ctx, workers, period);
  const counts = daysInTeam(workers, teamId);
  return workers.map((worker) => {
    const days = (loaded.get(worker.id) ?? []).filter(({ date }) => counts(worker.id, date));
    const locked = days.filter((day) => day.lock).length;
    const state = locked === 0 ? "open" : locked === days.length ? "closed" : "partly";
    return { worker, days, totals: totalsOf(days), state, late: days.filter((day) => day.late).length };
  });
}
