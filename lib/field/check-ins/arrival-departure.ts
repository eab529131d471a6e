import { coordinateErrors, pointOf } from "@/lib/base/geo/coordinate";
import type { Point } from "@/lib/base/geo/point";
import { Problem } from "@/lib/base/problem/catalogue";
import type { Place } from "./context";
import { type CheckFlag, mergeFlags } from "./flags";
import { type Clock, type Measure, type SideRules, stayInSeconds } from "./rules";
import type { CheckInBody, CheckOutBody } from "./schemas";

type Sent = Omit<CheckInBody, "pos_id"> | CheckOutBody;
export type Device = (Point & { readonly accuracy: number | null }) | null;
type Event = { readonly device: Device; readonly measured: Measure; readonly clock: Clock; readonly receivedAt: Date };

/** Where the device was; null when it did not say. Half a position and (0, 0) are `no_location`. */
export function deviceOf({ latitude, longitude, accuracy }: Pick<Sent, "latitude" | "longitude" | "accuracy">): Device {
  const point = pointOf(latitude, longitude);
  if (point) return { ...point, accuracy: accuracy ?? null };
  const errors = coordinateErrors(latitude, longitude);
  if (!errors) return null;
  const fields = Object.fromEntries(Object.entries(errors).map(([key, code]) => [key, [{ code }]]));
  throw new Problem("no_location", { fields });
}

/** The tenant's rules for one side of a stay; a place's own radius wins. */
export function rulesOf(
  { settings, radius }: Pick<Place, "settings" | "radius">,
  side: "checkin" | "checkout",
): SideRules {
  return side === "checkin"
    ? {
        photoRequired: settings.isPhotoCheckin,
        distanceEnforced: settings.isMinimumDistanceCheckin,
        radius: radius ?? settings.minimumDistanceCheckin,
      }
    : {
        photoRequired: settings.isPhotoCheckout,
        distanceEnforced: settings.isMinimumDistanceCheckout,
        radius: radius ?? settings.minimumDistanceCheckout,
      };
}

const aheadSeconds = (skewMs: number) => Math.max(0, Math.round(skewMs / 1000));

/** What an arrival stores, wherever it was. */
export function arrivalValues(body: Omit<CheckInBody, "pos_id">, { device, measured, clock, receivedAt }: Event) {
  return {
    workScheduleId: body.work_schedule_id ?? null,
    receivedAt,
    skewSeconds: aheadSeconds(clock.skewMs),
    latitude: device?.latitude ?? null,
    longitude: device?.longitude ?? null,
    accuracy: device?.accuracy ?? null,
    batteryIn: body.battery,
    photoInId: body.photo_id ?? null,
    distanceIn: measured.distance,
    outOfRadiusIn: measured.outside,
    reasonIn: body.reason ?? null,
    mock: body.mock ?? false,
  };
}

type Arrived = {
  readonly occurredAt: Date;
  readonly skewSeconds: number | null;
  readonly mock: boolean;
  readonly flags: readonly CheckFlag[];
};

/** What a departure stores; it takes the place of an automatic one. */
export function departureValues(
  before: Arrived,
  body: CheckOutBody,
  { device, measured, clock, receivedAt }: Event,
  flags: readonly CheckFlag[],
) {
  const arrival = before.flags.filter((flag) => flag !== "auto_closed" && flag !== "over_workday");
  return {
    checkOutAt: body.occurred_at,
    checkOutReceivedAt: receivedAt,
    latitudeOut: device?.latitude ?? null,
    longitudeOut: device?.longitude ?? null,
    accuracyOut: device?.accuracy ?? null,
    batteryOut: body.battery,
    photoOutId: body.photo_id ?? null,
    distanceOut: measured.distance,
    outOfRadiusOut: measured.outside,
    reasonOut: body.reason ?? null,
    forced: body.forced ?? false,
    mock: before.mock || (body.mock ?? false),
    isManual: false,
    timeInStoreSeconds: stayInSeconds(before.occurredAt, body.occurred_at),
    skewSeconds: Math.max(before.skewSeconds ?? 0, aheadSeconds(clock.skewMs)),
    flags: mergeFlags(arrival, flags, clock.flags),
  };
}

/** What a check-out stores that came too late to tell when its person left: neither its time nor its place are those of the leaving. */
export function untoldDeparture<T extends { readonly flags: readonly CheckFlag[] }>(
  departure: T,
  occurredAt: Date,
  { at, flags }: { readonly at: Date; readonly flags: readonly CheckFlag[] },
) {
  return {
    ...departure,
    ...{ checkOutAt: at, forced: true, timeInStoreSeconds: stayInSeconds(occurredAt, at) },
    ...{ latitudeOut: null, longitudeOut: null, accuracyOut: null, distanceOut: null, outOfRadiusOut: false },
    flags: mergeFlags(departure.flags, flags),
  };
}
