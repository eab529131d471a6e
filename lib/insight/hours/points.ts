import { cycleMonth, cycleOf, isMonth } from "@/lib/base/calendar/cycle";
import type { Period } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { read } from "@/lib/engine/report/read";
import type { TxCtx } from "@/lib/engine/resource/bind";
import { loadDays, type ReportDay } from "@/lib/field/hours/load";
import { teamsOf, type Worker, type WorkerFilter, workerOf, workersOf } from "@/lib/field/hours/people";
import { type PointTotals, totalsOf } from "@/lib/field/hours/totals";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { daysInTeam } from "@/lib/records/teams/membership";
import { rulesByDay } from "@/lib/records/tenants/history";
import { tenantSettings } from "@/lib/records/tenants/settings";

/** "YYYY-MM", the month in which the cycle begins; without one, the cycle of today. */
export type PointsQuery = WorkerFilter & { readonly month?: string; readonly page?: number };
export const PER_PAGE = 25;

/** How much of a person's cycle is closed. */
export type ClosedState = "open" | "partly" | "closed";
export type PersonPoints = {
  readonly worker: Worker;
  readonly totals: PointTotals;
  readonly days: readonly ReportDay[];
  readonly state: ClosedState;
  readonly late: number;
};
export type PointsPage = Cycle & {
  readonly people: readonly PersonPoints[];
  readonly total: number;
  readonly page: number;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
};
export type Cycle = {
  readonly month: string;
  readonly period: Period;
  /** Where the tenant is. */
  readonly timeZone: string;
  readonly today: string;
};

/** The people whom this session sees with their sums of a monthly cycle, a page at a time. */
export async function pointsPage(ctx: Ctx, query: PointsQuery): Promise<PointsPage> {
  authorize(ctx, "GET", "POINT");
  return read(ctx, async (ctx) => {
    const cycle = await cycleFor(ctx, query.month);
    const page = Math.max(1, query.page ?? 1);
    const { workers, total } = await workersOf(ctx, cycle.period, query, { page, perPage: PER_PAGE });
    return {
      ...cycle,
      people: await pointsOfAll(ctx, workers, cycle.period, query.teamId),
      total,
      page,
      teams: await teamsOf(ctx),
    };
  });
}

/** One person's cycle, day by day. Throws `not_found` for somebody whom this session may not see. */
export async function personPoints(ctx: Ctx, userId: string, month?: string): Promise<Cycle & PersonPoints> {
  authorize(ctx, "GET", "POINT");
  return read(ctx, async (ctx) => {
    const cycle = await cycleFor(ctx, month);
    const [person] = await pointsOfAll(ctx, [await workerOf(ctx, userId, cycle.period)], cycle.period);
    return { ...cycle, ...(person as PersonPoints) };
  });
}

/** The cycle of a month of this tenant, or that of today. */
export async function cycleFor(ctx: TxCtx, month: string | undefined): Promise<Cycle> {
  const { defaultTimezone: timeZone } = await tenantSettings(ctx);
  const { baseDay } = await rulesByDay(ctx);
  const today = localDate(new Date(), timeZone);
  const wanted = month && isMonth(month) ? month : cycleMonth(today, baseDay);
  return { month: wanted, period: cycleOf(wanted, baseDay), timeZone, today };
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
