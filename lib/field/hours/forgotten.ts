import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { workdayBreakChecks } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { instantAt } from "@/lib/base/calendar/wall";
import { writeAudit } from "@/lib/engine/audit/write";
import { endIfForgotten } from "@/lib/field/breaks/unended";
import { AT_CLIENTS, AT_POS, type Stays } from "@/lib/field/check-ins/abandoned";
import { mergeFlags } from "@/lib/field/check-ins/flags";
import { flagOverlaps } from "@/lib/field/check-ins/overlaps";
import { lockPerson } from "@/lib/field/check-ins/person-order";
import { stayInSeconds } from "@/lib/field/check-ins/rules";
import { lastSignOf } from "@/lib/field/check-ins/signs";
import { rejudgeDay } from "@/lib/field/schedules/rejudge";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { everyTenant } from "@/lib/platform/tenancy/every";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { hoursOf } from "./window";
import { workRulesOf } from "./work-rule";

const HOUR_MS = 3_600_000;
/** A day is looked at from this hour of the next one on, by the clock of its place: nights at work are over by then, or go on by their hours. */
const LOOKED_AT = (24 + 3) * 60;
/** Whoever did something this recently, or has hours until now, may still be there. */
const STILL_THERE_MS = 3 * HOUR_MS;
const BATCH = 200;

export type Forgotten = { readonly stays: number; readonly breaks: number };

/**
 * Ends what nobody ended: stays of days that are over, as forced and at their last sign of life (not at midnight), and breaks by what is
 * known of them. Each place's own clock says when its day is over. May run at any time, twice, and in several places at once; an end of the
 * person's own that arrives later still replaces it.
 */
export async function endForgottenDays(now: Date = new Date()): Promise<Forgotten> {
  const total = { stays: 0, breaks: 0 };
  for (const tenantId of await everyTenant("end forgotten days")) {
    const done = await endForgottenOf(tenantId, now);
    total.stays += done.stays;
    total.breaks += done.breaks;
  }
  return total;
}

/** One tenant's part of `endForgottenDays`. @door job */
export async function endForgottenOf(tenantId: string, now: Date): Promise<Forgotten> {
  const ctx = await systemCtx(tenantId, "end forgotten days");
  const inTenant = <T>(work: (ctx: TxCtx) => Promise<T>) =>
    withTenant({ tenantId, lane: "job" }, (tx) => work({ ...ctx, tx }));
  let stays = 0;
  for (const kind of [AT_POS, AT_CLIENTS]) {
    for (const open of await inTenant((ctx) => openStays(ctx, kind, now)))
      if (await inTenant((ctx) => endStay(ctx, kind, open, now))) stays += 1;
  }
  let breaks = 0;
  for (const open of await inTenant((ctx) => openBreaks(ctx, now)))
    if (await inTenant((ctx) => endBreakOf(ctx, open))) breaks += 1;
  return { stays, breaks };
}

type Open = { readonly id: string; readonly userId: string };
const isOver = (date: string, timeZone: string, now: Date) => instantAt(date, LOOKED_AT, timeZone) <= now;

async function openStays(ctx: TxCtx, { table }: Stays, now: Date): Promise<Open[]> {
  const rows = await ctx.tx
    .select({ id: table.id, userId: table.userId, date: table.localDate, timeZone: table.timezone })
    .from(table)
    .where(and(isNull(table.checkOutAt), lt(table.occurredAt, new Date(now.getTime() - STILL_THERE_MS))))
    .orderBy(asc(table.occurredAt))
    .limit(BATCH);
  return rows.filter(({ date, timeZone }) => isOver(date, timeZone, now));
}

async function endStay(ctx: TxCtx, { table, resource }: Stays, open: Open, now: Date): Promise<boolean> {
  await lockPerson(ctx.tx, ctx.tenantId, open.userId);
  const [stay] = await ctx.tx
    .select()
    .from(table)
    .where(and(eq(table.id, open.id), isNull(table.checkOutAt)))
    .for("update");
  if (!stay || (await stillThere(ctx, stay, now))) return false;
  const posId = "posId" in stay ? stay.posId : null;
  const { at: checkOutAt, flags: ended } = await lastSignOf(ctx, { ...stay, posId }, now);
  if (now.getTime() - checkOutAt.getTime() < STILL_THERE_MS) return false;
  const flags = mergeFlags(stay.flags, ended);
  const values = { checkOutAt, timeInStoreSeconds: stayInSeconds(stay.occurredAt, checkOutAt), forced: true, flags };
  await ctx.tx
    .update(table)
    .set({ ...values, checkOutReceivedAt: now })
    .where(eq(table.id, stay.id));
  await writeAudit(ctx, {
    resource,
    recordId: stay.id,
    action: "auto_close",
    before: { checkOutAt: null, flags: stay.flags },
    after: { checkOutAt, flags },
  });
  await rejudgeDay(ctx, stay.userId, stay.localDate);
  // Now that it has an end it claims a time.
  await flagOverlaps(ctx, stay);
  return true;
}

type Where = { readonly userId: string; readonly localDate: string; readonly timezone: string };

/** The person's hours of that day go on until now, or did a moment ago. */
async function stillThere(ctx: TxCtx, stay: Where, now: Date): Promise<boolean> {
  const { items } = (await workRulesOf(ctx, stay.userId))(stay.localDate);
  const hours = hoursOf(items, stay.localDate, stay.timezone);
  return hours !== null && now.getTime() - hours.end.getTime() < STILL_THERE_MS;
}

async function openBreaks(ctx: TxCtx, now: Date): Promise<Open[]> {
  const { id, userId, localDate: date, timezone: timeZone, endedAt, startedAt } = workdayBreakChecks;
  const rows = await ctx.tx
    .select({ id, userId, date, timeZone })
    .from(workdayBreakChecks)
    .where(and(isNull(endedAt), lt(startedAt, new Date(now.getTime() - STILL_THERE_MS))))
    .limit(BATCH);
  return rows.filter((row) => isOver(row.date, row.timeZone, now));
}

async function endBreakOf(ctx: TxCtx, open: Open): Promise<boolean> {
  await lockPerson(ctx.tx, ctx.tenantId, open.userId);
  return endIfForgotten(ctx, open.id);
}
