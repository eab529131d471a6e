import { eq } from "drizzle-orm";
import { users, workdayBreakChecks, workdayBreaks } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { BREAK_FLAGS } from "./rules";

/** Breaks taken, with the names of person and break and its stipulated minutes; narrow it with `.where`. */
export function selectBreaks(tx: TenantTx) {
  return tx
    .select({
      id: workdayBreakChecks.id,
      userId: workdayBreakChecks.userId,
      userName: users.name,
      workdayBreakId: workdayBreakChecks.workdayBreakId,
      breakName: workdayBreaks.name,
      stipulatedMinutes: workdayBreaks.duration,
      localDate: workdayBreakChecks.localDate,
      timezone: workdayBreakChecks.timezone,
      startedAt: workdayBreakChecks.startedAt,
      startReceivedAt: workdayBreakChecks.startReceivedAt,
      endedAt: workdayBreakChecks.endedAt,
      endReceivedAt: workdayBreakChecks.endReceivedAt,
      latitude: workdayBreakChecks.latitude,
      longitude: workdayBreakChecks.longitude,
      latitudeEnd: workdayBreakChecks.latitudeEnd,
      longitudeEnd: workdayBreakChecks.longitudeEnd,
      flags: workdayBreakChecks.flags,
      createdAt: workdayBreakChecks.createdAt,
      updatedAt: workdayBreakChecks.updatedAt,
    })
    .from(workdayBreakChecks)
    .innerJoin(users, eq(users.id, workdayBreakChecks.userId))
    .innerJoin(workdayBreaks, eq(workdayBreaks.id, workdayBreakChecks.workdayBreakId));
}
export type BreakRecord = Awaited<ReturnType<typeof selectBreaks>>[number];

/** One break by its id, without asking who may see it: the caller has. */
export async function findBreak(tx: TenantTx, id: string): Promise<BreakRecord | undefined> {
  const [found] = await selectBreaks(tx).where(eq(workdayBreakChecks.id, id));
  return found;
}

/** A break as the API answers it; minutes are whole, as the report shows them. */
export function breakToWire(taken: BreakRecord) {
  const { endedAt, startedAt } = taken;
  return {
    id: taken.id,
    user_id: taken.userId,
    user: { id: taken.userId, name: taken.userName },
    workday_break_id: taken.workdayBreakId,
    workday_break: { id: taken.workdayBreakId, name: taken.breakName },
    date: taken.localDate,
    timezone: taken.timezone,
    started_at: startedAt.toISOString(),
    start_received_at: taken.startReceivedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    end_received_at: taken.endReceivedAt?.toISOString() ?? null,
    stipulated_minutes: taken.stipulatedMinutes,
    performed_minutes: endedAt && Math.floor((endedAt.getTime() - startedAt.getTime()) / 60_000),
    latitude: taken.latitude,
    longitude: taken.longitude,
    latitude_end: taken.latitudeEnd,
    longitude_end: taken.longitudeEnd,
    flags: BREAK_FLAGS.filter((flag) => taken.flags.includes(flag)),
    created_at: taken.createdAt.toISOString(),
    updated_at: taken.updatedAt.toISOString(),
  };
}
