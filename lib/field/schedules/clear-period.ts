import { and, eq, gte, isNull, lte, or } from "drizzle-orm";
import { workschedules } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { datesBetween } from "@/lib/base/recurrence/occurs";
import { open } from "@/lib/engine/resource/open";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { clearSchema, parseEdit } from "./edit-input";
import { firstOpenDay } from "./open-day";
import { asPiece, replaceRoute, type StoredRoute } from "./replace";
import { holdRoutes } from "./route-lock";
import { cutAt } from "./stretches";
import { walkerOf } from "./walker";
import { workscheduleServer } from "./workschedule.server";

/** Longest period that is cleared at once. */
const MOST_DAYS = 366;

export type Cleared = { readonly visits: number; readonly routes: number };
type Found = { readonly route: StoredRoute; readonly visits: number };

/** What `clearPeriod` would take off the plan. Throws as it does. */
export async function countPeriod(ctx: Ctx, input: unknown): Promise<Cleared> {
  authorize(ctx, "GET", "WORKSCHEDULE");
  return open(workscheduleServer, ctx, "write", async (tctx) => sumOf((await routesIn(tctx, input)).found));
}

/**
 * Takes every visit of one person's routes from `from` to `to`, both included, off the plan; before and after, the routes go on as they
 * were. Throws `invalid_fields` (`userId`: `not_found`; `from`: `day_begun`, `after_end`; `to`: `period_too_long`).
 */
export async function clearPeriod(ctx: Ctx, input: unknown): Promise<Cleared> {
  authorize(ctx, "PUT", "WORKSCHEDULE");
  return open(workscheduleServer, ctx, "write", async (tctx) => {
    await holdRoutes(tctx, "alone");
    const { from, to, found } = await routesIn(tctx, input);
    for (const { route } of found) {
      const { head } = cutAt(route, from);
      const tail = cutAt(route, plusDays(to, 1)).rest;
      await replaceRoute(tctx, route, head, tail ? [{ ...asPiece(route), ...tail }] : []);
    }
    return sumOf(found);
  });
}

/** The person's routes with a visit in the period, locked. */
async function routesIn(ctx: TxCtx, input: unknown) {
  const { userId, from, to } = parseEdit(clearSchema, input);
  await walkerOf(ctx, userId, "userId");
  if (from > to) throw invalidFields({ from: "after_end" });
  if (plusDays(from, MOST_DAYS) <= to) throw invalidFields({ to: "period_too_long" });
  if (from < (await firstOpenDay(ctx))) throw invalidFields({ from: "day_begun" });
  const routes = await ctx.tx
    .select()
    .from(workschedules)
    .where(
      and(
        eq(workschedules.userId, userId),
        eq(workschedules.isActive, true),
        lte(workschedules.startDate, to),
        or(isNull(workschedules.endDate), gte(workschedules.endDate, from)),
      ),
    )
    .orderBy(workschedules.id)
    .for("update");
  const found = routes.map((route): Found => ({ route, visits: datesBetween(route, from, to).length }));
  return { from, to, found: found.filter(({ visits }) => visits > 0) };
}

const sumOf = (found: readonly Found[]): Cleared => ({
  visits: found.reduce((sum, { visits }) => sum + visits, 0),
  routes: found.length,
});
