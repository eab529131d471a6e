import { eq, sql } from "drizzle-orm";
import { pos, posChains, posChecks, tenants, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { CHECK_FLAGS, type CheckFlag } from "./flags";
import { sourcesOf } from "./sources";

/** Everything that surfaces show of a visit, names included. */
const columns = {
  id: posChecks.id,
  userId: posChecks.userId,
  userName: users.name,
  posId: posChecks.posId,
  posName: pos.name,
  posLatitude: pos.latitude,
  posLongitude: pos.longitude,
  chainName: posChains.name,
  workScheduleId: posChecks.workScheduleId,
  localDate: posChecks.localDate,
  timezone: posChecks.timezone,
  occurredAt: posChecks.occurredAt,
  receivedAt: posChecks.receivedAt,
  skewSeconds: posChecks.skewSeconds,
  latitude: posChecks.latitude,
  longitude: posChecks.longitude,
  accuracy: posChecks.accuracy,
  batteryIn: posChecks.batteryIn,
  photoInId: posChecks.photoInId,
  distanceIn: posChecks.distanceIn,
  outOfRadiusIn: posChecks.outOfRadiusIn,
  reasonIn: posChecks.reasonIn,
  checkOutAt: posChecks.checkOutAt,
  checkOutReceivedAt: posChecks.checkOutReceivedAt,
  latitudeOut: posChecks.latitudeOut,
  longitudeOut: posChecks.longitudeOut,
  accuracyOut: posChecks.accuracyOut,
  batteryOut: posChecks.batteryOut,
  photoOutId: posChecks.photoOutId,
  distanceOut: posChecks.distanceOut,
  outOfRadiusOut: posChecks.outOfRadiusOut,
  reasonOut: posChecks.reasonOut,
  forced: posChecks.forced,
  timeInStoreSeconds: posChecks.timeInStoreSeconds,
  isManual: posChecks.isManual,
  mock: posChecks.mock,
  offRoute: posChecks.offRoute,
  flags: posChecks.flags,
  createdAt: posChecks.createdAt,
  updatedAt: posChecks.updatedAt,
};

/** Visits with the names of person, PDV and chain; narrow it with `.where`. */
export function selectChecks(tx: TenantTx) {
  return tx
    .select(columns)
    .from(posChecks)
    .innerJoin(users, eq(users.id, posChecks.userId))
    .innerJoin(pos, eq(pos.id, posChecks.posId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId));
}
export type CheckRecord = Awaited<ReturnType<typeof selectChecks>>[number];

/** The same with the radius that the PDV, else the tenant, allows, in metres. */
export function selectSeenChecks(tx: TenantTx) {
  return tx
    .select({ ...columns, radius: sql<number>`coalesce(${pos.checkRadius}, ${tenants.minimumDistanceCheckin})` })
    .from(posChecks)
    .innerJoin(users, eq(users.id, posChecks.userId))
    .innerJoin(pos, eq(pos.id, posChecks.posId))
    .innerJoin(tenants, eq(tenants.id, posChecks.tenantId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId));
}

export type SeenCheck = Awaited<ReturnType<typeof selectSeenChecks>>[number];

/** One visit by its id, without asking who may see it: the caller has. */
export async function findCheck(tx: TenantTx, id: string): Promise<CheckRecord | undefined> {
  const [found] = await selectChecks(tx).where(eq(posChecks.id, id));
  return found;
}

/** The stored flags that this version knows. */
export function flagsOf(check: Pick<CheckRecord, "flags">): CheckFlag[] {
  return CHECK_FLAGS.filter((flag) => check.flags.includes(flag));
}

const metres = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** A visit as the API answers it. */
export function checkToWire(check: CheckRecord) {
  const seconds = check.timeInStoreSeconds;
  const sources = sourcesOf(check);
  return {
    id: check.id,
    user_id: check.userId,
    user: { id: check.userId, name: check.userName },
    pos_id: check.posId,
    pos: { id: check.posId, name: check.posName },
    work_schedule_id: check.workScheduleId,
    date: check.localDate,
    timezone: check.timezone,
    occurred_at: check.occurredAt.toISOString(),
    received_at: check.receivedAt.toISOString(),
    skew_seconds: check.skewSeconds,
    latitude: check.latitude,
    longitude: check.longitude,
    accuracy: check.accuracy,
    battery_in: check.batteryIn,
    photo_in_id: check.photoInId,
    distance_in: metres(check.distanceIn),
    out_of_radius_in: check.outOfRadiusIn,
    reason_in: check.reasonIn,
    check_out_at: check.checkOutAt?.toISOString() ?? null,
    check_out_received_at: check.checkOutReceivedAt?.toISOString() ?? null,
    latitude_out: check.latitudeOut,
    longitude_out: check.longitudeOut,
    accuracy_out: check.accuracyOut,
    battery_out: check.batteryOut,
    photo_out_id: check.photoOutId,
    distance_out: metres(check.distanceOut),
    out_of_radius_out: check.outOfRadiusOut,
    reason_out: check.reasonOut,
    forced: check.forced,
    /** Whole minutes; the seconds stand beside it. */
    time_in_store: seconds === null ? null : Math.floor(seconds / 60),
    time_in_store_seconds: seconds,
    is_manual: check.isManual,
    /** gps, manual, forced or auto; of the departure null while there is none. */
    source_in: sources.in,
    source_out: sources.out,
    mock: check.mock,
    flags: flagsOf(check),
    created_at: check.createdAt.toISOString(),
    updated_at: check.updatedAt.toISOString(),
  };
}
