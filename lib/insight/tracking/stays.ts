import { and, asc, eq } from "drizzle-orm";
import { businessUnitChecks, businessUnits, pos, posChecks } from "@/db/schema";
import { pointOf } from "@/lib/base/geo/coordinate";
import { amongDays, type PeopleDays } from "@/lib/insight/days/among";
import type { KmFix, KmStay } from "@/lib/insight/km/km";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** A stay at a PDV or client, ready to be drawn and to be measured. */
export type StayRecord = KmStay & {
  readonly userId: string;
  readonly kind: "pos" | "client";
  readonly placeId: string;
  readonly placeName: string;
  /** The route that the check-in names. */
  readonly workScheduleId: string | null;
  readonly localDate: string;
  readonly timezone: string;
  readonly checkOutAt: Date | null;
  /** Closed by the system, not by the person: its end is a guess. */
  readonly autoClosed: boolean;
  /** Made, or ended, by hand. */
  readonly manual: boolean;
  readonly outOfRadius: boolean;
  readonly mock: boolean;
};

const columnsOf = (table: typeof posChecks | typeof businessUnitChecks) => ({
  id: table.id,
  userId: table.userId,
  localDate: table.localDate,
  timezone: table.timezone,
  checkInAt: table.occurredAt,
  checkOutAt: table.checkOutAt,
  latitude: table.latitude,
  longitude: table.longitude,
  accuracy: table.accuracy,
  latitudeOut: table.latitudeOut,
  longitudeOut: table.longitudeOut,
  accuracyOut: table.accuracyOut,
  outOfRadius: table.outOfRadiusIn,
  mock: table.mock,
  manual: table.isManual,
  flags: table.flags,
});

/** Stays of those local days, both included, by the time of check-in. Not narrowed to what the session sees: name the people. */
export async function staysBetween(ctx: TxCtx, period: PeopleDays): Promise<StayRecord[]> {
  if (period.userIds?.length === 0) return [];
  const atPos = await ctx.tx
    .select({
      ...columnsOf(posChecks),
      placeId: pos.id,
      placeName: pos.name,
      workScheduleId: posChecks.workScheduleId,
      placeLatitude: pos.latitude,
      placeLongitude: pos.longitude,
    })
    .from(posChecks)
    .innerJoin(pos, and(eq(pos.tenantId, posChecks.tenantId), eq(pos.id, posChecks.posId)))
    .where(amongDays(posChecks, period))
    .orderBy(asc(posChecks.occurredAt));
  const atClients = await ctx.tx
    .select({ ...columnsOf(businessUnitChecks), placeId: businessUnits.id, placeName: businessUnits.name })
    .from(businessUnitChecks)
    .innerJoin(
      businessUnits,
      and(
        eq(businessUnits.tenantId, businessUnitChecks.tenantId),
        eq(businessUnits.id, businessUnitChecks.businessUnitId),
      ),
    )
    .where(amongDays(businessUnitChecks, period))
    .orderBy(asc(businessUnitChecks.occurredAt));
  const nowhere = { workScheduleId: null, placeLatitude: null, placeLongitude: null };
  return [
    ...atPos.map((row) => stayOf({ ...row, kind: "pos" as const })),
    ...atClients.map((row) => stayOf({ ...row, ...nowhere, kind: "client" as const })),
  ].sort((a, b) => a.checkInAt.getTime() - b.checkInAt.getTime());
}

type Row = Pick<
  StayRecord,
  | "id"
  | "userId"
  | "kind"
  | "placeId"
  | "placeName"
  | "workScheduleId"
  | "localDate"
  | "timezone"
  | "checkInAt"
  | "checkOutAt"
  | "mock"
  | "manual"
> & {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
  readonly latitudeOut: number | null;
  readonly longitudeOut: number | null;
  readonly accuracyOut: number | null;
  readonly placeLatitude: number | null;
  readonly placeLongitude: number | null;
  readonly outOfRadius: boolean;
  readonly flags: readonly string[];
};

function stayOf(row: Row): StayRecord {
  const { id, userId, kind, placeId, placeName, workScheduleId } = row;
  const { localDate, timezone, checkInAt, checkOutAt, mock, manual, outOfRadius } = row;
  const arrival = fixOf(row.latitude, row.longitude, row.accuracy, checkInAt);
  const departure = checkOutAt && fixOf(row.latitudeOut, row.longitudeOut, row.accuracyOut, checkOutAt);
  return {
    ...{ id, userId, kind, placeId, placeName, workScheduleId },
    ...{ localDate, timezone, checkInAt, checkOutAt, mock, manual, outOfRadius },
    arrival,
    departure,
    place: pointOf(row.placeLatitude, row.placeLongitude),
    autoClosed: row.flags.includes("auto_closed"),
  };
}

function fixOf(latitude: number | null, longitude: number | null, accuracy: number | null, at: Date): KmFix | null {
  const point = pointOf(latitude, longitude);
  return point && { ...point, accuracy, at };
}
