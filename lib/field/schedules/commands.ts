import { and, eq, gte, inArray, isNull, or } from "drizzle-orm";
import { workschedules } from "@/db/schema";
import { dayNumber, mondayOf, plusDays } from "@/lib/base/calendar/days";
import { invalidFields, notFound, Problem } from "@/lib/base/problem/catalogue";
import { byWeekday, occursOn } from "@/lib/base/recurrence/occurs";
import { writeAudit } from "@/lib/engine/audit/write";
import { admit } from "@/lib/engine/resource/admit";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { parseFields } from "@/lib/engine/resource/schema";
import { type Uncovered, uncoveredOfHeir } from "@/lib/field/leaves/uncovered";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { copySchema, editSchema, handOverSchema, parseEdit, reorderSchema } from "./edit-input";
import { works } from "./expand";
import { peopleOf } from "./facts";
import { moveSeries } from "./move-series";
import { firstOpenDay } from "./open-day";
import { plannedBetween } from "./planned";
import { add, asPiece, nameOf, type Piece, replaceRoute, type StoredRoute } from "./replace";
import { holdRoutes } from "./route-lock";
import { cycleStartOf } from "./rules";
import { sameRoute } from "./same";
import { cutAt, cutOut, type Stretch } from "./stretches";
import { visibleRoutes } from "./visible";
import { walkerOf } from "./walker";
import { assertNotSame, workscheduleServer } from "./workschedule.server";

const EVERY_DAY = byWeekday(() => true);
/** The rule of a route for one day. */
const ONE_DAY = { ...EVERY_DAY, frequencies: ["any_day"], cycleWeeks: 1, cycleStart: null };
/** Between two positions there is room for a visit that comes later. */
const STEP = 10;

/**
 * Changes a route for one visit ("this"), from a visit on ("next") or as far as the plan is open ("all"). What has begun stays as it
 * was: the route is cut, and its later stretches go on from it (`originId`). `values` are fields of a route by their code names; `moveTo`
 * puts the visit on another day, and with it the later ones that are like it (`moveSeries`); `remove` takes them off. Gives the ids that
 * carry the plan on. Throws `not_found`, `invalid_fields` (`date`: `day_begun`, `no_visit_that_day`; `moveTo`: `day_begun`, `not_at_work`, `visit_there`,
 * `series_meets_visit`, `series_loses_visits`; every wrong value), `duplicate`.
 */
export async function editRoute(ctx: Ctx, id: string, input: unknown): Promise<{ readonly ids: readonly string[] }> {
  authorize(ctx, "PUT", "WORKSCHEDULE");
  const { scope, date, moveTo, remove, values: sent } = parseEdit(editSchema, input);
  const { values, errors } = parseFields(workscheduleServer.resource.fields, "update", sent ?? {});
  return open(workscheduleServer, ctx, "write", async (tctx) => {
    await holdRoutes(tctx, "shared");
    const before = await readOne(workscheduleServer, tctx, id, true);
    const route = await storedRoute(tctx, before.id);
    const first = await firstOpenDay(tctx);
    if ((scope !== "all" || moveTo) && date < first) throw invalidFields({ date: "day_begun" });
    if (moveTo && moveTo < first) throw invalidFields({ moveTo: "day_begun" });
    if (!occursOn(route, date)) throw invalidFields({ date: "no_visit_that_day" });
    await admit(workscheduleServer, tctx, { values, errors }, before);
    const [owner] = moveTo ? (await peopleOf(tctx, [route.userId])).values() : [];
    if (moveTo && !(owner && works(owner, moveTo))) throw invalidFields({ moveTo: "not_at_work" });
    // A cycle that begins with this visit counts from its week, or it would not be in it.
    const anew = values.cycleWeeks != null && values.cycleWeeks !== route.cycleWeeks && values.cycleStart == null;
    const cycle = anew ? { cycleStart: Number(values.cycleWeeks) > 1 ? mondayOf(date) : null } : {};
    const merged: Piece = { ...asPiece(route), ...(values as Partial<Piece>), ...cycle };
    const changed: Piece = { ...merged, cycleStart: cycleStartOf(merged) };
    const put = async (head: Stretch | null, pieces: readonly Piece[]) => {
      const field = moveTo ? "moveTo" : "startDate";
      for (const piece of pieces) await assertNotSame(tctx, piece, id, { before: route, field });
      return { ids: await replaceRoute(tctx, route, head, pieces) };
    };
    if (scope === "this") {
      if (moveTo && moveTo !== date && occursOn(route, moveTo)) throw invalidFields({ moveTo: "visit_there" });
      const { head, tail } = cutOut(route, date);
      const day = moveTo ?? date;
      const single = { ...changed, ...ONE_DAY, startDate: day, endDate: day };
      const pieces = [...(remove ? [] : [single]), ...(tail ? [{ ...asPiece(route), ...tail }] : [])];
      return put(head, pieces);
    }
    if (moveTo && moveTo !== date && !remove) {
      if (!occursOn(changed, date)) throw invalidFields({ date: "no_visit_that_day" });
      const moved = moveSeries(changed, { date, to: moveTo, scope, first });
      if (moved.refused) throw invalidFields({ moveTo: moved.refused });
      return put(moved.head, moved.pieces);
    }
    const from = scope === "next" ? date : first;
    const { head, rest } = cutAt({ startDate: route.startDate, endDate: changed.endDate }, from);
    // A route that has not begun may also begin on another day.
    const start = head || values.startDate == null ? {} : { startDate: changed.startDate };
    return put(head, remove || !rest ? [] : [{ ...changed, ...rest, ...start }]);
  });
}

/**
 * Copies one person's week onto another (any day of either names it), visit by visit as routes of one day. What is there already,
 * days that began and days on which the person does not work are left as they are; what nobody makes, as the person is away, is told. Throws `not_found`, `invalid_fields`.
 */
export async function copyWeek(
  ctx: Ctx,
  input: unknown,
): Promise<{ readonly copied: number; readonly skipped: number; readonly uncovered: Uncovered }> {
  authorize(ctx, "POST", "WORKSCHEDULE");
  const { userId, from, to } = parseEdit(copySchema, input);
  const [source, target] = [mondayOf(from), mondayOf(to)];
  if (source === target) throw invalidFields({ to: "same_week" });
  return open(workscheduleServer, ctx, "write", async (tctx) => {
    await holdRoutes(tctx, "alone");
    const walker = await walkerOf(tctx, userId, "userId");
    // With what another one makes of theirs while they are away: it is their week all the same.
    const week = (monday: string) => ({ from: monday, to: plusDays(monday, 6), userIds: [userId], handedOver: true });
    const visits = (await plannedBetween(tctx, week(source))).filter((visit) => visit.ownerId === userId);
    const there = await plannedBetween(tctx, week(target));
    const taken = new Set(there.map((visit) => `${visit.date} ${visit.posId} ${visit.mixId}`));
    const first = await firstOpenDay(tctx);
    const onHolidays = await holidayRoutes(
      tctx,
      visits.map((visit) => visit.workScheduleId),
    );
    const made: string[] = [];
    for (const visit of visits) {
      const day = plusDays(target, daysApart(source, visit.date));
      const key = `${day} ${visit.posId} ${visit.mixId}`;
      if (day < first || taken.has(key) || !works(walker, day)) continue;
      taken.add(key);
      const id = await add(tctx, visit.posName, {
        ...ONE_DAY,
        id: "",
        isActive: true,
        userId,
        posId: visit.posId,
        mixId: visit.mixId,
        priority: visit.priority,
        isPlanned: visit.isPlanned,
        position: visit.position,
        startTime: visit.startTime,
        plannedMinutes: visit.plannedMinutes,
        onHolidays: onHolidays.has(visit.workScheduleId),
        startDate: day,
        endDate: day,
        originId: visit.workScheduleId,
      });
      made.push(id);
    }
    const uncovered = await uncoveredOfHeir(tctx, userId, made, target);
    return { copied: made.length, skipped: visits.length - made.length, uncovered };
  });
}

/**
 * Gives one person's routes to another from a day on; what was walked until then stays with who walked it, and what nobody makes, as the heir is away or
 * leaves, is told. Throws `not_found`,
 * `invalid_fields` (`date`: `day_begun`; `toUserId`: `self_reference`, `not_found`, `invalid_choice` for who does not work on that day, `routes_in_common` with names).
 */
export async function handOverRoutes(
  ctx: Ctx,
  input: unknown,
): Promise<{ readonly moved: number; readonly uncovered: Uncovered }> {
  authorize(ctx, "PUT", "WORKSCHEDULE");
  const { fromUserId, toUserId, date } = parseEdit(handOverSchema, input);
  if (fromUserId === toUserId) throw invalidFields({ toUserId: "self_reference" });
  return open(workscheduleServer, ctx, "write", async (tctx) => {
    await holdRoutes(tctx, "alone");
    await walkerOf(tctx, fromUserId, "fromUserId");
    const heir = await walkerOf(tctx, toUserId, "toUserId");
    if (!works(heir, date) || heir.type === "business_unit") throw invalidFields({ toUserId: "invalid_choice" });
    if (date < (await firstOpenDay(tctx))) throw invalidFields({ date: "day_begun" });
    const routes = await tctx.tx
      .select()
      .from(workschedules)
      .where(
        and(
          eq(workschedules.userId, fromUserId),
          eq(workschedules.isActive, true),
          or(isNull(workschedules.endDate), gte(workschedules.endDate, date)),
        ),
      )
      .orderBy(workschedules.id)
      .for("update");
    const inCommon = new Set<string>();
    for (const route of routes) {
      const { rest } = cutAt(route, date);
      if (rest && (await sameRoute(tctx, { ...route, ...rest, userId: toUserId }, null)))
        inCommon.add(await nameOf(tctx, route.posId));
    }
    if (inCommon.size > 0) {
      const names = [...inCommon].slice(0, 3).join(", ");
      throw invalidFields({ toUserId: { code: "routes_in_common", params: { names, count: inCommon.size } } });
    }
    const given: string[] = [];
    for (const route of routes) {
      const { head, rest } = cutAt(route, date);
      const pieces = rest ? [{ ...asPiece(route), ...rest, userId: toUserId }] : [];
      if (rest) given.push(...(await replaceRoute(tctx, route, head, pieces)));
    }
    return { moved: routes.length, uncovered: await uncoveredOfHeir(tctx, toUserId, given, date) };
  });
}

/**
 * Puts the visits of a person's day in this order, from now on: `order` names routes, first to last; those left out come after. Visits
 * that are written keep the order of their morning; a route taken over from somebody out of sight keeps its own. Throws `not_found` when one is not of that day.
 */
export async function reorderDay(ctx: Ctx, input: unknown): Promise<void> {
  authorize(ctx, "PUT", "WORKSCHEDULE");
  const { userId, date, order } = parseEdit(reorderSchema, input);
  await open(workscheduleServer, ctx, "write", async (tctx) => {
    await walkerOf(tctx, userId, "userId");
    if (date < (await firstOpenDay(tctx))) throw invalidFields({ date: "day_begun" });
    const day = await plannedBetween(tctx, { from: date, to: date, userIds: [userId] });
    const known = new Map(day.map((visit) => [visit.workScheduleId, visit]));
    if (order.some((id) => !known.has(id))) throw notFound();
    const rest = day.map((visit) => visit.workScheduleId).filter((id) => !order.includes(id));
    const stored = await tctx.tx
      .select({ id: workschedules.id, position: workschedules.position })
      .from(workschedules)
      .where(and(inArray(workschedules.id, [...known.keys()]), visibleRoutes(tctx, workschedules)))
      .orderBy(workschedules.id)
      .for("update");
    const positions = new Map([...new Set(order), ...rest].map((id, index) => [id, (index + 1) * STEP]));
    const moved = stored.filter(({ id, position }) => positions.get(id) !== position);
    for (const { id } of moved)
      await tctx.tx
        .update(workschedules)
        .set({ position: positions.get(id) ?? 0 })
        .where(eq(workschedules.id, id));
    await writeAudit(
      tctx,
      moved.map(({ id, position }) => ({
        resource: "workschedule",
        recordId: id,
        recordName: known.get(id)?.posName ?? "",
        action: "reorder",
        before: { position },
        after: { position: positions.get(id) ?? 0 },
      })),
    );
  });
}

async function storedRoute(ctx: TxCtx, id: string): Promise<StoredRoute> {
  const [route] = await ctx.tx.select().from(workschedules).where(eq(workschedules.id, id));
  if (!route) throw notFound();
  if (!route.isActive) throw new Problem("invalid_transition");
  return route;
}

async function holidayRoutes(ctx: TxCtx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await ctx.tx
    .select({ id: workschedules.id })
    .from(workschedules)
    .where(and(inArray(workschedules.id, [...new Set(ids)]), eq(workschedules.onHolidays, true)));
  return new Set(found.map(({ id }) => id));
}

const daysApart = (from: string, to: string) => dayNumber(to) - dayNumber(from);
