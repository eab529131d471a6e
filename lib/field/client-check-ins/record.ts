import { eq } from "drizzle-orm";
import { businessUnits, businessUnitChecks as checks, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { type CheckRecord, checkToWire } from "@/lib/field/check-ins/record";

/** Everything that surfaces show of a stay at a client, names included. */
const columns = {
  id: checks.id,
  userId: checks.userId,
  userName: users.name,
  businessUnitId: checks.businessUnitId,
  businessUnitName: businessUnits.name,
  workScheduleId: checks.workScheduleId,
  localDate: checks.localDate,
  timezone: checks.timezone,
  occurredAt: checks.occurredAt,
  receivedAt: checks.receivedAt,
  skewSeconds: checks.skewSeconds,
  latitude: checks.latitude,
  longitude: checks.longitude,
  accuracy: checks.accuracy,
  batteryIn: checks.batteryIn,
  photoInId: checks.photoInId,
  distanceIn: checks.distanceIn,
  outOfRadiusIn: checks.outOfRadiusIn,
  reasonIn: checks.reasonIn,
  checkOutAt: checks.checkOutAt,
  checkOutReceivedAt: checks.checkOutReceivedAt,
  latitudeOut: checks.latitudeOut,
  longitudeOut: checks.longitudeOut,
  accuracyOut: checks.accuracyOut,
  batteryOut: checks.batteryOut,
  photoOutId: checks.photoOutId,
  distanceOut: checks.distanceOut,
  outOfRadiusOut: checks.outOfRadiusOut,
  reasonOut: checks.reasonOut,
  forced: checks.forced,
  timeInStoreSeconds: checks.timeInStoreSeconds,
  isManual: checks.isManual,
  mock: checks.mock,
  flags: checks.flags,
  createdAt: checks.createdAt,
  updatedAt: checks.updatedAt,
};

/** Stays at clients with the names of person and client; narrow it with `.where`. */
export function selectClientChecks(tx: TenantTx) {
  return tx
    .select(columns)
    .from(checks)
    .innerJoin(users, eq(users.id, checks.userId))
    .innerJoin(businessUnits, eq(businessUnits.id, checks.businessUnitId));
}
export type ClientCheckRecord = Awaited<ReturnType<typeof selectClientChecks>>[number];

/** One by its id, without asking who may see it: the caller has. */
export async function findClientCheck(tx: TenantTx, id: string): Promise<ClientCheckRecord | undefined> {
  const [found] = await selectClientChecks(tx).where(eq(checks.id, id));
  return found;
}

/** The same as a visit, for what shows visits: the client stands in the place of the PDV, which has no position. */
export function asCheckIn({ businessUnitId, businessUnitName, ...check }: ClientCheckRecord): CheckRecord {
  const place = { posId: businessUnitId, posName: businessUnitName, posLatitude: null, posLongitude: null };
  return { ...check, ...place, chainName: null, offRoute: false };
}

/** A stay at a client as the API answers it. */
export function clientCheckToWire(check: ClientCheckRecord) {
  const { pos_id: businessUnitId, pos: businessUnit, ...rest } = checkToWire(asCheckIn(check));
  return { ...rest, business_unit_id: businessUnitId, business_unit: businessUnit };
}
