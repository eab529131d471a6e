import { and, between, inArray } from "drizzle-orm";
import {
  businessUnitChecks,
  dayCorrections,
  dayLocks,
  posChecks,
  workdayBreakChecks,
  workdayPunches,
} from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { traceName } from "@/lib/engine/audit/trace";
import { isMeasured, sourcesOf } from "@/lib/field/check-ins/sources";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Pause, Stay } from "./punches";

type Owned<T> = T & { readonly userId: string };
/** A stay with what counting its minutes asks for. */
type StayTime = Owned<Stay> & {
  readonly id: string;
  readonly atPos: boolean;
  /** An end of it, or all of it, was written by hand. */
  readonly manual: boolean;
  readonly measured: boolean;
};

/** Stays at PDVs and clients that began on these local days. */
export async function staysOf(ctx: TxCtx, userIds: readonly string[], { from, to }: Period): Promise<StayTime[]> {
  const read = async (table: typeof posChecks | typeof businessUnitChecks) => {
    const rows = await ctx.tx
      .select({
        userId: table.userId,
        start: table.occurredAt,
        end: table.checkOutAt,
        date: table.localDate,
        timeZone: table.timezone,
        id: table.id,
        forced: table.forced,
        isManual: table.isManual,
        flags: table.flags,
        checkOutAt: table.checkOutAt,
        batteryIn: table.batteryIn,
        latitude: table.latitude,
      })
      .from(table)
      .where(and(inArray(table.userId, [...userIds]), between(table.localDate, from, to)));
    return rows.map(({ forced, isManual, flags, checkOutAt, batteryIn, latitude, ...stay }): StayTime => {
      const sent = { forced, isManual, flags, checkOutAt, batteryIn, latitude };
      const { in: source, out: endSource } = sourcesOf(sent);
      // A device's clock may have been moved in between.
      const end = stay.end && stay.end < stay.start ? stay.start : stay.end;
      const measured = isMeasured(sent);
      const facts = { atPos: table === posChecks, manual: isManual, measured };
      return { ...stay, end, source, endSource: endSource ?? source, ...facts };
    });
  };
  return [...(await read(posChecks)), ...(await read(businessUnitChecks))];
}

/** Breaks that began on these local days, with what they should have lasted. */
export async function pausesOf(ctx: TxCtx, userIds: readonly string[], { from, to }: Period) {
  const rows = await ctx.tx
    .select({
      userId: workdayBreakChecks.userId,
      start: workdayBreakChecks.startedAt,
      end: workdayBreakChecks.endedAt,
      date: workdayBreakChecks.localDate,
      timeZone: workdayBreakChecks.timezone,
      flags: workdayBreakChecks.flags,
    })
    .from(workdayBreakChecks)
    .where(and(inArray(workdayBreakChecks.userId, [...userIds]), between(workdayBreakChecks.localDate, from, to)));
  return rows.map(({ flags, ...row }): Owned<Pause> => ({ ...row, auto: flags.includes("auto_ended") }));
}

/** The punches of these days: each person's own starts and ends. */
export async function punchesOf(ctx: TxCtx, userIds: readonly string[], { from, to }: Period) {
  const { userId, date, kind, occurredAt: at } = workdayPunches;
  return ctx.tx
    .select({ userId, date, kind, at })
    .from(workdayPunches)
    .where(and(inArray(userId, [...userIds]), between(date, from, to)));
}

/** Days that were set by hand. */
export async function correctionsOf(ctx: TxCtx, userIds: readonly string[], { from, to }: Period) {
  return ctx.tx
    .select({
      id: dayCorrections.id,
      userId: dayCorrections.userId,
      date: dayCorrections.localDate,
      stretches: dayCorrections.stretches,
      reason: dayCorrections.reason,
      by: traceName(dayCorrections.correctedBy),
      at: dayCorrections.updatedAt,
    })
    .from(dayCorrections)
    .where(and(inArray(dayCorrections.userId, [...userIds]), between(dayCorrections.localDate, from, to)));
}
export type Correction = Awaited<ReturnType<typeof correctionsOf>>[number];

/** Days that are closed. */
export async function locksOf(ctx: TxCtx, userIds: readonly string[], { from, to }: Period) {
  return ctx.tx
    .select({
      id: dayLocks.id,
      userId: dayLocks.userId,
      date: dayLocks.localDate,
      closed: dayLocks.closed,
      by: traceName(dayLocks.lockedBy),
      at: dayLocks.createdAt,
    })
    .from(dayLocks)
    .where(and(inArray(dayLocks.userId, [...userIds]), between(dayLocks.localDate, from, to)));
}
export type Lock = Awaited<ReturnType<typeof locksOf>>[number];
