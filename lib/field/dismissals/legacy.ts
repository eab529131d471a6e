import { and, eq, gt, gte, inArray, isNull, lte, ne, notInArray, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { teamSubstitutions, teams, users, workschedules } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { nameOf } from "@/lib/field/schedules/replace";
import { sameRoute } from "@/lib/field/schedules/same";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** What somebody leaves behind. */
export type Legacy = {
  readonly supervised: number;
  readonly managed: number;
  readonly teams: number;
  /** Routes that go on after the last day. */
  readonly routes: number;
};

const goesOn = (userId: string, lastDay: string) =>
  and(
    eq(workschedules.userId, userId),
    eq(workschedules.isActive, true),
    or(isNull(workschedules.endDate), gt(workschedules.endDate, lastDay)),
  );

/** Counts what somebody would leave behind after this day ("YYYY-MM-DD"). */
export async function legacyOf(ctx: TxCtx, userId: string, lastDay: string): Promise<Legacy> {
  const n = { n: sql<number>`count(*)::int` };
  const [supervised] = await ctx.tx.select(n).from(users).where(eq(users.supervisorId, userId));
  const [managed] = await ctx.tx.select(n).from(users).where(eq(users.managerId, userId));
  const [led] = await ctx.tx.select(n).from(teams).where(eq(teams.supervisorId, userId));
  const [routes] = await ctx.tx.select(n).from(workschedules).where(goesOn(userId, lastDay));
  return { supervised: supervised?.n ?? 0, managed: managed?.n ?? 0, teams: led?.n ?? 0, routes: routes?.n ?? 0 };
}

/**
 * Hands people, teams and routes of somebody who leaves to the heir; without one they stay without supervision, and the routes end.
 * Stretches of a route until the last day stay with who walked them, so that the past keeps its author. Gives the routes that go on
 * with the heir, by the ones that ended.
 */
export async function handOver(
  ctx: TxCtx,
  leaver: { readonly id: string; readonly supervisorId: string | null; readonly managerId: string | null },
  heirId: string | null,
  lastDay: string,
): Promise<ReadonlyMap<string, string>> {
  const { id } = leaver;
  // The heir may have stood below the leaver, and cannot be above themselves.
  const above = (up: string | null) => (up === heirId ? null : up);
  const others = heirId ? ne(users.id, heirId) : undefined;
  await ctx.tx
    .update(users)
    .set({ supervisorId: heirId })
    .where(and(eq(users.supervisorId, id), others));
  await ctx.tx
    .update(users)
    .set({ managerId: heirId })
    .where(and(eq(users.managerId, id), others));
  await ctx.tx
    .update(users)
    .set({ supervisorId: above(leaver.supervisorId) })
    .where(eq(users.supervisorId, id));
  await ctx.tx
    .update(users)
    .set({ managerId: above(leaver.managerId) })
    .where(eq(users.managerId, id));
  await ctx.tx.update(teams).set({ supervisorId: heirId }).where(eq(teams.supervisorId, id));
  await endSubstitutions(ctx, id, lastDay);
  return moveRoutes(ctx, id, heirId, lastDay);
}

/** Substitutions of a supervisor end with the last day; those that had not begun go away. */
async function endSubstitutions(ctx: TxCtx, id: string, lastDay: string): Promise<void> {
  const own = eq(teamSubstitutions.substituteId, id);
  await ctx.tx.delete(teamSubstitutions).where(and(own, gt(teamSubstitutions.startDate, lastDay)));
  await ctx.tx
    .update(teamSubstitutions)
    .set({ endDate: lastDay })
    .where(and(own, gt(teamSubstitutions.endDate, lastDay)));
}

/** Routes go on with the heir; what the heir has already as a whole goes on as theirs. Throws `invalid_fields` (`heirId`: `routes_in_common`). */
async function moveRoutes(
  ctx: TxCtx,
  id: string,
  heirId: string | null,
  lastDay: string,
): Promise<Map<string, string>> {
  const open = await ctx.tx.select().from(workschedules).where(goesOn(id, lastDay)).orderBy(workschedules.id);
  const next = plusDays(lastDay, 1);
  // First the past is cut off, so that the heir's stretch never overlaps one of their own that is being moved.
  await ctx.tx
    .update(workschedules)
    .set({ endDate: lastDay })
    .where(and(goesOn(id, lastDay), lte(workschedules.startDate, lastDay)));
  const had = heirId ? await hadBy(ctx, heirId, open, next) : new Set<string>();
  const carried = new Map<string, string>();
  for (const { ruleKey: _rule, createdAt: _made, updatedAt: _changed, ...route } of open) {
    if (!heirId || route.startDate > lastDay || had.has(route.id)) continue;
    const after = { id: uuidv7(), userId: heirId, startDate: next, originId: route.id };
    await ctx.tx.insert(workschedules).values({ ...route, ...after });
    carried.set(route.id, after.id);
  }
  const ahead = and(eq(workschedules.userId, id), gte(workschedules.startDate, next));
  const kept = [...had];
  if (kept.length > 0)
    await ctx.tx
      .update(workschedules)
      .set({ isActive: false })
      .where(and(ahead, inArray(workschedules.id, kept)));
  await ctx.tx
    .update(workschedules)
    .set(heirId ? { userId: heirId } : { isActive: false })
    .where(and(ahead, kept.length > 0 ? notInArray(workschedules.id, kept) : undefined));
  // A route that began after the last day goes to the heir as it is.
  for (const { id: own, startDate } of open) if (heirId && startDate > lastDay && !had.has(own)) carried.set(own, own);
  return carried;
}

type Route = typeof workschedules.$inferSelect;

/** Those of these routes that the heir walks already, letter by letter and to the end; two that only meet on some days are refused. */
async function hadBy(ctx: TxCtx, heirId: string, routes: readonly Route[], next: string): Promise<Set<string>> {
  const had = new Set<string>();
  const inCommon = new Set<string>();
  for (const route of routes) {
    const startDate = route.startDate > next ? route.startDate : next;
    const same = await sameRoute(ctx, { ...route, userId: heirId, startDate }, null);
    if (!same) continue;
    const whole =
      same.date === null &&
      same.startDate <= startDate &&
      (same.endDate === null || (route.endDate !== null && route.endDate <= same.endDate));
    if (whole) had.add(route.id);
    else inCommon.add(await nameOf(ctx, route.posId));
  }
  if (inCommon.size === 0) return had;
  const names = [...inCommon].slice(0, 3).join(", ");
  throw invalidFields({ heirId: { code: "routes_in_common", params: { names, count: inCommon.size } } });
}
