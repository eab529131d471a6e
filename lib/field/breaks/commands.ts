import { and, asc, eq } from "drizzle-orm";
import { tenants, users, userWorkdays, workdayBreakChecks, workdayBreaks } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { coordinateErrors, pointOf } from "@/lib/base/geo/coordinate";
import { invalidFields, notFound, Problem, reusedId } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { claim } from "@/lib/engine/resource/idempotency";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { inPersonsOrder } from "@/lib/field/check-ins/person-order";
import { readClock } from "@/lib/field/check-ins/rules";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { rulesByDay } from "@/lib/records/tenants/history";
import { type BreakRecord, findBreak } from "./record";
import { endsTooLate, isUnended, mergeBreakFlags } from "./rules";
import { endBreakSchema, startBreakSchema } from "./schemas";
import { endIfForgotten, followedBefore, placeStart } from "./unended";

export type BreakAnswer = { readonly taken: BreakRecord; readonly created: boolean };
type Body = Readonly<Record<string, unknown>>;

/**
 * Begins a break of the person's own workday. The same id with the same body answers with the break that exists (`created: false`);
 * another body is a `conflict`. One that was left open on a day before ends by itself; while one of this day is, `break_open`. Late and
 * unordered events are welcome, also of a break that was switched off, or of hours that the person has no more, if it began before. Throws `invalid_fields` and `no_location` (half a position, or 0,0); a break of another workday is
 * `not_found` on `workday_break_id`, one that begins after it was switched off `inactive_choice`, and any is `breaks_not_taken` from the day
 * after that on which the tenant took none any more (`is_interval`).
 */
export async function startBreak(ctx: Ctx, input: Body): Promise<BreakAnswer> {
  authorize(ctx, "POST", "WORKDAYBREAKCHECK");
  const body = parseBody(startBreakSchema, input);
  const device = deviceOf(body);
  const receivedAt = new Date();
  return inPersonsOrder(ctx, ctx.userId, async (ctx) => {
    const replayed = (await claim(ctx, `workday-break-checks/start/${body.id}`, input)) === "replay";
    const known = await findBreak(ctx.tx, body.id);
    if (known) {
      // Keys of calls are forgotten after a while, the break's own id never.
      if (!replayed && !isSameStart(ctx, known, body)) throw reusedId();
      return { taken: known, created: false };
    }
    const { name, stipulatedMinutes, timeZone } = await loadBreak(ctx, body.workday_break_id, body.occurred_at);
    const date = localDate(body.occurred_at, timeZone);
    const rules = await rulesByDay(ctx);
    // On the day of the switch a phone may have recorded one before it.
    if (!rules.on(date).isInterval && !rules.on(plusDays(date, -1)).isInterval)
      throw invalidFields({ workday_break_id: "breaks_not_taken" });
    const clock = readClock(body.occurred_at, receivedAt);
    const moment = { id: body.id, userId: ctx.userId, startedAt: body.occurred_at };
    const endedAt = await placeStart(ctx, moment, stipulatedMinutes);
    const values = {
      ...moment,
      workdayBreakId: body.workday_break_id,
      localDate: date,
      timezone: timeZone,
      startReceivedAt: receivedAt,
      endedAt,
      endReceivedAt: endedAt && receivedAt,
      latitude: device?.latitude ?? null,
      longitude: device?.longitude ?? null,
      flags: mergeBreakFlags(clock.flags, endedAt ? ["auto_ended"] : []),
    };
    await ctx.tx.insert(workdayBreakChecks).values(values);
    const entry = { resource: "workdayBreakCheck", recordId: body.id, recordName: name, action: "start" };
    await writeAudit(ctx, { ...entry, before: null, after: values });
    return { taken: await stored(ctx, body.id), created: true };
  });
}

/**
 * Ends the person's own break; somebody else's is `not_found`. It replaces the end that was given to a break thought forgotten; an end that
 * comes after the night, or after the next break began, says only that it was forgotten, and the break is as long as it should have been.
 * Throws as `startBreak` does, `before_start` on `occurredAt`, and `invalid_transition` when it has ended already.
 */
export async function endBreak(ctx: Ctx, id: string, input: Body): Promise<BreakAnswer> {
  authorize(ctx, "POST", "WORKDAYBREAKCHECK");
  if (!isUuid(id)) throw notFound();
  const body = parseBody(endBreakSchema, input);
  const device = deviceOf(body);
  const receivedAt = new Date();
  return inPersonsOrder(ctx, ctx.userId, async (ctx) => {
    const mine = and(eq(workdayBreakChecks.id, id), eq(workdayBreakChecks.userId, ctx.userId));
    const [before] = await ctx.tx.select().from(workdayBreakChecks).where(mine).for("update");
    if (!before) throw notFound();
    const replayed = (await claim(ctx, `workday-break-checks/end/${before.id}`, input)) === "replay";
    if (replayed) return { taken: await stored(ctx, before.id), created: false };
    if (body.id && body.id !== before.id) throw invalidFields({ id: "not_found" });
    if (body.workday_break_id && body.workday_break_id !== before.workdayBreakId)
      throw invalidFields({ workday_break_id: "not_found" });
    if (!isUnended(before)) throw new Problem("invalid_transition");
    if (body.occurred_at < before.startedAt) throw invalidFields({ occurredAt: "before_start" });
    const clock = readClock(body.occurred_at, receivedAt);
    if (before.endedAt && (await followedBefore(ctx, before, body.occurred_at)))
      return { taken: await stored(ctx, before.id), created: true };
    if (endsTooLate(before.startedAt, body.occurred_at)) {
      await endIfForgotten(ctx, before.id);
      return { taken: await stored(ctx, before.id), created: true };
    }
    const kept = before.flags.filter((flag) => flag !== "auto_ended");
    const values = {
      endedAt: body.occurred_at,
      endReceivedAt: receivedAt,
      latitudeEnd: device?.latitude ?? null,
      longitudeEnd: device?.longitude ?? null,
      flags: mergeBreakFlags(kept, clock.flags),
    };
    await ctx.tx.update(workdayBreakChecks).set(values).where(mine);
    const taken = await stored(ctx, before.id);
    const entry = { resource: "workdayBreakCheck", recordId: before.id, recordName: taken.breakName, action: "end" };
    await writeAudit(ctx, { ...entry, before, after: { ...before, ...values } });
    return { taken, created: true };
  });
}

/**
 * A break that this person's workday stipulated at that moment, and the zone of the person's days (F0: their own, else the tenant's). What
 * a phone recorded before the break was switched off, or before the person was given other hours, is kept however late it comes.
 */
async function loadBreak(ctx: TxCtx, workdayBreakId: string, at: Date) {
  const [found] = await ctx.tx
    .select({
      name: workdayBreaks.name,
      stipulatedMinutes: workdayBreaks.duration,
      workdayId: workdayBreaks.workdayId,
      switchedOffAt: workdayBreaks.switchedOffAt,
      ownWorkdayId: users.workdayId,
      ownZone: users.timezone,
      tenantZone: tenants.defaultTimezone,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .innerJoin(workdayBreaks, eq(workdayBreaks.tenantId, users.tenantId))
    .where(and(eq(users.id, ctx.userId), eq(workdayBreaks.id, workdayBreakId)));
  const own = found && (found.workdayId === found.ownWorkdayId || (await workedBy(ctx, found.workdayId, at)));
  if (!own) throw invalidFields({ workday_break_id: "not_found" });
  if (found.switchedOffAt && at >= found.switchedOffAt) throw invalidFields({ workday_break_id: "inactive_choice" });
  return { ...found, timeZone: found.ownZone ?? found.tenantZone };
}

/** Whether the person had these working hours until after that moment. */
async function workedBy(ctx: TxCtx, workdayId: string, at: Date): Promise<boolean> {
  const { workdayId: held, userId, validFrom, createdAt } = userWorkdays;
  const spells = await ctx.tx
    .select({ held, since: createdAt })
    .from(userWorkdays)
    .where(eq(userId, ctx.userId))
    .orderBy(asc(validFrom));
  return spells.some((spell, n) => {
    const next = spells[n + 1];
    return spell.held === workdayId && next !== undefined && at < next.since;
  });
}

function isSameStart(ctx: TxCtx, known: BreakRecord, body: { workday_break_id: string; occurred_at: Date }): boolean {
  return (
    known.userId === ctx.userId &&
    known.workdayBreakId === body.workday_break_id &&
    known.startedAt.getTime() === body.occurred_at.getTime()
  );
}

async function stored(ctx: TxCtx, id: string): Promise<BreakRecord> {
  const taken = await findBreak(ctx.tx, id);
  if (!taken) throw notFound();
  return taken;
}

/** Where the device was; null when it did not say. */
function deviceOf({ latitude, longitude }: { latitude?: number | null; longitude?: number | null }) {
  const errors = coordinateErrors(latitude, longitude);
  if (!errors) return pointOf(latitude, longitude);
  throw new Problem("no_location", {
    fields: Object.fromEntries(Object.entries(errors).map(([key, code]) => [key, [{ code }]])),
  });
}
