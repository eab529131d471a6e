import { and, eq, inArray, or } from "drizzle-orm";
import { users } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { firstOfMonth, weeksOfMonth } from "@/lib/base/calendar/months";
import { lastWritten } from "@/lib/field/schedules/open-day";
import { plannedBetween } from "@/lib/field/schedules/planned";
import type { PlannedVisit } from "@/lib/field/schedules/visit";
import { can } from "@/lib/platform/permissions/authorize";
import { isClient } from "@/lib/platform/permissions/role-names";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { ofPos } from "./read";

export type CalendarDay = { readonly date: string; readonly visits: readonly PlannedVisit[] };

/** Whether this session has a calendar of PDVs: what is planned is no client's. */
export const seesPosCalendar = (ctx: Ctx): boolean => can(ctx, "GET", "VISIT") && !isClient(ctx);

/**
 * The visits that are planned at a PDV in a month, day by day in whole weeks; `month` is its first day. Days that began are as they were
 * planned and what became of them; later ones are there for those who may read routes. Visits of people whom this session may not see
 * are left out.
 */
export async function posCalendar(ctx: Ctx, posId: string, month: string): Promise<CalendarDay[][]> {
  return ofPos(ctx, posId, async (tctx) => {
    const end = plusDays(firstOfMonth(month, 1), -1);
    const begun = await lastWritten(tctx);
    const to = can(ctx, "GET", "WORKSCHEDULE") || end < begun ? end : begun;
    const found = seesPosCalendar(ctx) ? await plannedBetween(tctx, { from: month, to, posIds: [posId] }) : [];
    const seen = await peopleSeen(tctx, found);
    const byDay = Map.groupBy(
      found.filter((visit) => seen === null || seen.has(visit.userId)),
      (visit) => visit.date,
    );
    return weeksOfMonth(month).map((week) => week.map((date) => ({ date, visits: byDay.get(date) ?? [] })));
  });
}

/** Whose visits this session sees; null = everybody's. */
async function peopleSeen(ctx: TxCtx, found: readonly PlannedVisit[]): Promise<ReadonlySet<string> | null> {
  if (!ctx.teamIds) return null;
  const ids = [...new Set(found.map((visit) => visit.userId))];
  if (ids.length === 0) return new Set();
  const own = eq(users.id, ctx.userId);
  const theirs = ctx.teamIds.length > 0 ? or(own, inArray(users.teamId, [...ctx.teamIds])) : own;
  const rows = await ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), theirs));
  return new Set(rows.map(({ id }) => id));
}
