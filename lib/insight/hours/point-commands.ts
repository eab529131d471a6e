import { and, between, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { dayCorrections, dayLocks } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { isCalendarDate } from "@/lib/base/text/values";
import { type AuditEntry, writeAudit } from "@/lib/engine/audit/write";
import { read } from "@/lib/engine/report/read";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { lockPerson } from "@/lib/field/check-ins/person-order";
import { stretchesOf } from "@/lib/field/hours/corrected";
import { loadDays, type ReportDay } from "@/lib/field/hours/load";
import { type Worker, workerOf } from "@/lib/field/hours/people";
import type { PointDay } from "@/lib/field/hours/point-day";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { assertCostsOpen } from "@/lib/records/clients/cost-months";
import { daysInTeam } from "@/lib/records/teams/membership";
import { keeper } from "./keeper";
import { correctionSchema, periodSchema, reasonSchema } from "./point-schemas";

/**
 * Closes a person's days that are over and not closed yet, of a team those on which they were in it; their numbers stay as they are now. Gives how
 * many were closed. Throws `not_found` for somebody whom this session may not see.
 */
export async function closeDays(ctx: Ctx, userId: string, input: Period, teamId?: string): Promise<number> {
  authorize(ctx, "PUT", "POINT");
  const { from, to } = parseBody(periodSchema, input);
  return read(ctx, async (ctx) => {
    const worker = await workerOf(ctx, userId, { from, to });
    // Whoever is just changing the day, or adding kilometres to it, comes before or finds it closed.
    await lockPerson(ctx.tx, ctx.tenantId, worker.id);
    const yesterday = plusDays(localDate(new Date(), worker.timeZone), -1);
    const [until = to] = [to, yesterday].sort();
    if (until < from) return 0;
    const days = (await loadDays(ctx, [worker], { from, to: until })).get(worker.id) ?? [];
    const keep = await keeper(ctx, worker.id, { from, to: until });
    const counts = daysInTeam([worker], teamId);
    const rows = days
      .filter((day) => !day.lock && counts(worker.id, day.date))
      .map((day) => ({
        id: uuidv7(),
        userId: worker.id,
        localDate: day.date,
        lockedBy: ctx.userId,
        closed: plainDay(day),
        ...keep(day.date),
      }));
    if (rows.length === 0) return 0;
    const locked = await ctx.tx
      .insert(dayLocks)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: dayLocks.id, date: dayLocks.localDate });
    await writeAudit(
      ctx,
      locked.map(({ id, date }) => entryOf(worker, "dayLock", id, "close", null, { userId: worker.id, date })),
    );
    return locked.length;
  });
}

/**
 * Opens closed days of a person again, with a reason. Gives how many were opened. Throws as `closeDays` does, `invalid_fields`, and `month_closed`
 * while the costs of their month are closed.
 */
export async function reopenDays(ctx: Ctx, userId: string, input: Period & { reason: string }): Promise<number> {
  authorize(ctx, "DELETE", "POINT");
  // An action can be called with anything: nothing is spread to no members.
  const { reason, ...period } = { ...input };
  const { from, to } = parseBody(periodSchema, period);
  const why = reasonOf(reason);
  return read(ctx, async (ctx) => {
    const worker = await workerOf(ctx, userId, { from, to });
    await assertCostsOpen(ctx, { from, to });
    const opened = await ctx.tx
      .delete(dayLocks)
      .where(and(eq(dayLocks.userId, worker.id), between(dayLocks.localDate, from, to)))
      .returning({ id: dayLocks.id, date: dayLocks.localDate });
    const lines = opened.map(({ id, date }) =>
      entryOf(worker, "dayLock", id, "reopen", { userId: worker.id, date, reason: null }, { reason: why }),
    );
    await writeAudit(ctx, lines);
    return opened.length;
  });
}

/**
 * Sets the times of a person's day by hand, with a reason; what the devices recorded is kept beside it. A closed day asks for the
 * right to reopen besides, and stays closed with its new numbers: else `day_closed`. A day that is not over yet is `day_not_over`; one that is
 * closed, of a month whose costs are closed, `month_closed`.
 */
export async function correctDay(ctx: Ctx, userId: string, date: string, input: unknown): Promise<void> {
  authorize(ctx, "POST", "POINT");
  const { reason, ...times } = parseBody(correctionSchema, input);
  await changeDay(ctx, userId, date, async (ctx, worker) => {
    const stretches = stretchesOf(date, times, worker.timeZone);
    if (!stretches) throw invalidFields({ out: "same_time" });
    const where = dayOf(worker, date);
    const [before] = await ctx.tx.select().from(dayCorrections).where(where).for("update");
    const values = { userId: worker.id, localDate: date, stretches, reason, correctedBy: ctx.userId };
    const id = before?.id ?? uuidv7();
    if (before) await ctx.tx.update(dayCorrections).set(values).where(where);
    else await ctx.tx.insert(dayCorrections).values({ id, ...values });
    await writeAudit(ctx, entryOf(worker, "dayCorrection", id, before ? "update" : "create", before ?? null, values));
  });
}

/** Takes a correction back, with a reason: the day is again what the devices recorded. Throws as `correctDay` does. */
export async function withdrawCorrection(ctx: Ctx, userId: string, date: string, input: string): Promise<void> {
  authorize(ctx, "POST", "POINT");
  const reason = reasonOf(input);
  await changeDay(ctx, userId, date, async (ctx, worker) => {
    const [gone] = await ctx.tx.delete(dayCorrections).where(dayOf(worker, date)).returning();
    if (!gone) throw new Problem("invalid_transition");
    const { stretches, localDate: day } = gone;
    const before = { stretches, localDate: day, reason: gone.reason };
    await writeAudit(ctx, entryOf(worker, "dayCorrection", gone.id, "withdraw", before, { reason }));
  });
}

const dayOf = (worker: Worker, date: string) =>
  and(eq(dayCorrections.userId, worker.id), eq(dayCorrections.localDate, date));

/** Changes a day and, where it is closed, closes it again as it is now. */
async function changeDay(
  ctx: Ctx,
  userId: string,
  date: string,
  change: (ctx: TxCtx, worker: Worker) => Promise<void>,
): Promise<void> {
  if (!isCalendarDate(date)) throw invalidFields({ date: "invalid_date" });
  await read(ctx, async (ctx) => {
    const worker = await workerOf(ctx, userId, { from: date, to: date });
    if (date >= localDate(new Date(), worker.timeZone)) throw new Problem("day_not_over");
    await lockPerson(ctx.tx, ctx.tenantId, worker.id);
    const ofDay = and(eq(dayLocks.userId, worker.id), eq(dayLocks.localDate, date));
    const [lock] = await ctx.tx.select({ id: dayLocks.id }).from(dayLocks).where(ofDay).for("update");
    if (lock && !can(ctx, "DELETE", "POINT")) throw new Problem("day_closed");
    if (lock) await assertCostsOpen(ctx, { from: date, to: date });
    await change(ctx, worker);
    if (!lock) return;
    await ctx.tx.update(dayLocks).set({ closed: null }).where(ofDay);
    const [day] = (await loadDays(ctx, [worker], { from: date, to: date })).get(worker.id) ?? [];
    if (day)
      await ctx.tx
        .update(dayLocks)
        .set({ closed: plainDay(day) })
        .where(ofDay);
  });
}

/** What is kept of a closed day: its points, without what the report says about them. */
export function plainDay(day: ReportDay): PointDay {
  const { recorded: _recorded, correction: _correction, lock: _lock, late: _late, ...points } = day;
  return points;
}

const reasonOf = (reason: unknown): string => parseBody(z.strictObject({ reason: reasonSchema }), { reason }).reason;

function entryOf(
  worker: Worker,
  resource: string,
  recordId: string,
  action: string,
  before: AuditEntry["before"],
  after: AuditEntry["after"],
): AuditEntry {
  return { resource, recordId, recordName: worker.name, action, before, after };
}
