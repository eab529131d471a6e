import { and, asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type justifications, justificationTypes, posChecks, visits } from "@/db/schema";
import { invalidFields, notFound } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import { around, closeBefore, isUnfinished } from "@/lib/field/check-ins/abandoned";
import { loadPlace, type Place } from "@/lib/field/check-ins/context";
import { flagOverlaps } from "@/lib/field/check-ins/overlaps";
import { stayInSeconds } from "@/lib/field/check-ins/rules";
import { lastSignOf } from "@/lib/field/check-ins/signs";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { checkAt, type TypeRow } from "./context";
import { manualTimes, type Planned } from "./manual-times";
import type { Times } from "./schemas";

type Given = {
  readonly userId: string;
  readonly posId: string;
  readonly workScheduleId: string | null;
  readonly localDate: string;
  readonly occurredAt: Date;
  readonly description: string | null;
};

/**
 * What an approved justification leaves behind: the check-in that was missing, or the check-out of the one left open, both marked as
 * made by hand. Gives the check it is about, or null. The caller holds the person's lock.
 */
export async function completeCheck(
  ctx: TxCtx,
  given: Given,
  type: Pick<TypeRow, "missingCheckIn" | "incompleteCheckOut">,
  place: Place,
  times: Times,
): Promise<string | null> {
  const known = await checkAt(ctx, given);
  if (known) {
    // The person's own arrival stands.
    if (times.check_in_at) throw invalidFields({ check_in_at: "read_only" });
    if (type.incompleteCheckOut && isUnfinished(known)) await leaveByHand(ctx, known, place, times);
    return known.id;
  }
  return type.missingCheckIn ? arriveByHand(ctx, given, place, times) : null;
}

/** The same for one that was just approved. */
export async function completeApproved(ctx: TxCtx, given: typeof justifications.$inferSelect, times: Times) {
  const place = await loadPlace(ctx, given.posId, { evenInactive: true });
  const [type] = await ctx.tx
    .select()
    .from(justificationTypes)
    .where(eq(justificationTypes.id, given.justificationTypeId));
  if (!type) throw notFound();
  return completeCheck(ctx, given, type, place, times);
}

async function arriveByHand(ctx: TxCtx, given: Given, place: Place, times: Times): Promise<string> {
  const plan = await plannedAt(ctx, given);
  const now = new Date();
  const { occurredAt, checkOutAt } = manualTimes(given, plan, times, place.timeZone, now);
  const moment = {
    ...{ id: uuidv7(), userId: given.userId, occurredAt, posId: given.posId, timezone: place.timeZone },
    ...{ latitude: null, longitude: null },
  };
  await closeBefore(ctx, moment, await around(ctx, moment));
  const values = {
    ...moment,
    workScheduleId: given.workScheduleId ?? plan?.workScheduleId ?? null,
    localDate: given.localDate,
    receivedAt: now,
    reasonIn: given.description,
    checkOutAt,
    checkOutReceivedAt: now,
    timeInStoreSeconds: stayInSeconds(occurredAt, checkOutAt),
    isManual: true,
  };
  await ctx.tx.insert(posChecks).values(values);
  const entry = { resource: "posCheck", recordId: moment.id, recordName: place.posName, action: "manual_check_in" };
  await writeAudit(ctx, { ...entry, before: null, after: values });
  await flagOverlaps(ctx, moment);
  return moment.id;
}

async function leaveByHand(ctx: TxCtx, check: typeof posChecks.$inferSelect, place: Place, times: Times) {
  const now = new Date();
  const { check_out_at } = times;
  const checkOutAt = check_out_at
    ? manualTimes(check, null, { check_out_at }, place.timeZone, now).checkOutAt
    : (check.checkOutAt ?? (await lastSignOf(ctx, check, now)).at);
  const values = {
    checkOutAt,
    checkOutReceivedAt: now,
    timeInStoreSeconds: stayInSeconds(check.occurredAt, checkOutAt),
    forced: false,
    isManual: true,
    flags: check.flags.filter((flag) => flag !== "auto_closed" && flag !== "over_workday"),
  };
  await ctx.tx.update(posChecks).set(values).where(eq(posChecks.id, check.id));
  const entry = { resource: "posCheck", recordId: check.id, recordName: place.posName, action: "manual_check_out" };
  await writeAudit(ctx, { ...entry, before: check, after: { ...check, ...values } });
  await flagOverlaps(ctx, check);
}

async function plannedAt(ctx: TxCtx, { userId, posId, localDate }: Given): Promise<Planned | null> {
  const [found] = await ctx.tx
    .select({
      workScheduleId: visits.workScheduleId,
      startTime: visits.startTime,
      plannedMinutes: visits.plannedMinutes,
    })
    .from(visits)
    .where(and(eq(visits.userId, userId), eq(visits.posId, posId), eq(visits.localDate, localDate)))
    .orderBy(asc(visits.position))
    .limit(1);
  return found ?? null;
}
