import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { workschedules } from "@/db/schema";
import { Problem } from "@/lib/base/problem/catalogue";
import { neverOccurs, WEEKDAYS } from "@/lib/base/recurrence/occurs";
import { bondsOf } from "@/lib/engine/resource/bonds";
import { deleteRows } from "@/lib/engine/resource/operations/remove";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { applyRoutesToday } from "./apply-today";
import { firstOpenDay } from "./open-day";
import { asPiece, change, nameOf, type Piece, replaceRoute, type StoredRoute } from "./replace";
import { cutAt } from "./stretches";
import { assertNotSame, workscheduleServer } from "./workschedule.server";

const flag = z.boolean();
const paceRule = z.object({
  ...{ monday: flag, tuesday: flag, wednesday: flag, thursday: flag, friday: flag, saturday: flag, sunday: flag },
  frequencies: z.array(z.string()),
  cycleWeeks: z.number(),
  cycleStart: z.string().nullable(),
});
/** What a pace changes of a route. */
const values = paceRule.extend({
  isActive: flag,
  startDate: z.string(),
  endDate: z.string().nullable(),
  plannedMinutes: z.number().nullable(),
});
/** What is to become of a route, as it is kept until it is done: its rules from a day on; none: it has no visits from then on. */
export const repaceSchema = z.object({ rules: z.array(paceRule), minutes: z.number().nullable() });
/** A route before: the day from which it changes, what it was letter by letter, and what a change replaces. */
export const pacedBefore = z.object({ from: z.string(), mark: z.string(), values });
/** A route after: what it is, and those that carry it on, letter by letter. */
export const pacedAfter = z.object({ mark: z.string(), made: z.array(z.object({ id: z.string(), mark: z.string() })) });
type Repace = z.output<typeof repaceSchema>;
type PacedBefore = z.output<typeof pacedBefore>;
type PacedAfter = z.output<typeof pacedAfter>;

/** A route as it stands before it changes from a day on. */
export const beforeOf = (route: StoredRoute, from: string): PacedBefore => ({
  from,
  mark: markOf(asPiece(route)),
  values: values.parse(route),
});

/** All that a route says in one comparable text. */
function markOf(route: Piece): string {
  const { id, isActive, userId, posId, mixId, priority, isPlanned, startDate, endDate } = route;
  const { frequencies, cycleWeeks, cycleStart, position, startTime, plannedMinutes, onHolidays } = route;
  const days = WEEKDAYS.map((day) => route[day]);
  const when = [startDate, endDate, days, frequencies, cycleWeeks, cycleStart, onHolidays];
  const how = [priority, isPlanned, position, startTime?.slice(0, 5) ?? null, plannedMinutes];
  return JSON.stringify([id, isActive, userId, posId, mixId, ...when, ...how]);
}

/**
 * Gives a route other rules from a day on; the days before stay with it. Gives what stands then. Throws `changed_since` where it is no longer what it was when that
 * was decided, `duplicate`, `route_day_begun`. Who may is the caller's to ask. @door inner
 */
export async function repace(ctx: TxCtx, id: string, before: PacedBefore, wish: Repace): Promise<PacedAfter> {
  const route = await locked(ctx, id);
  if (!route?.isActive || markOf(asPiece(route)) !== before.mark) throw new Problem("changed_since");
  if (before.from < (await firstOpenDay(ctx))) throw new Problem("route_day_begun");
  const { head, rest } = cutAt(route, before.from);
  const pieces = (rest ? wish.rules : [])
    .map((rule): Piece => ({ ...asPiece(route), ...rest, ...rule, plannedMinutes: wish.minutes }))
    .filter((piece) => !neverOccurs(piece));
  for (const piece of pieces) await assertNotSame(ctx, piece, id, { before: route });
  if (!head && pieces.length === 0) {
    // Switched off, not thrown away: so it can be taken back.
    await change(ctx, await nameOf(ctx, route.posId), route, { isActive: false });
    await applyRoutesToday(ctx, [id]);
    return { mark: markOf({ ...asPiece(route), isActive: false }), made: [] };
  }
  const ids = await replaceRoute(ctx, route, head, pieces);
  const now = await piecesOf(ctx, [id, ...ids]);
  const made = now.filter((piece) => piece.id !== id).map((piece) => ({ id: piece.id, mark: markOf(piece) }));
  return {
    mark: now
      .filter((piece) => piece.id === id)
      .map(markOf)
      .join(),
    made,
  };
}

/**
 * Gives a route back what it was, and takes away what carried it on. Throws `changed_since` where one of them is no longer as it was left, `route_day_begun` once
 * the first day of them has begun, `duplicate`. @door inner
 */
export async function unpace(ctx: TxCtx, id: string, before: PacedBefore, { mark, made }: PacedAfter): Promise<void> {
  if (before.from < (await firstOpenDay(ctx))) throw new Problem("route_day_begun");
  const stored = await locked(ctx, id);
  const ids = made.map((one) => one.id);
  const now = new Map((await piecesOf(ctx, ids)).map((piece) => [piece.id, markOf(piece)]));
  if (!stored || markOf(asPiece(stored)) !== mark || made.some((one) => now.get(one.id) !== one.mark))
    throw new Problem("changed_since");
  const name = await nameOf(ctx, stored.posId);
  if (ids.length > 0) {
    if ((await bondsOf(workscheduleServer, ctx, ids)).length > 0) throw new Problem("changed_since");
    await deleteRows(
      workscheduleServer,
      ctx,
      ids.map((one) => ({ id: one, name })),
    );
  }
  await assertNotSame(ctx, { ...stored, ...before.values }, id);
  await change(ctx, name, stored, before.values);
  await applyRoutesToday(ctx, [id]);
}

async function locked(ctx: TxCtx, id: string): Promise<StoredRoute | null> {
  const [route] = await ctx.tx.select().from(workschedules).where(eq(workschedules.id, id)).for("update");
  return route ?? null;
}

async function piecesOf(ctx: TxCtx, ids: readonly string[]): Promise<Piece[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .select()
    .from(workschedules)
    .where(inArray(workschedules.id, [...ids]));
  return rows.map(asPiece);
}
