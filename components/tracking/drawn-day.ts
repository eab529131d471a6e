import type { Fix } from "@/lib/base/geo/geofence";
import type { PersonDay } from "@/lib/insight/tracking/day";
import { signsOf } from "@/lib/insight/tracking/signs";
import { type UnpackedPoint, unpackTrack } from "@/lib/insight/tracking/track";

/** A person's day with its positions taken out of the parcel in which the server sends them. */
export type DrawnDay = PersonDay & {
  readonly points: readonly UnpackedPoint[];
  /** Those that do not count, and why. */
  readonly discarded: readonly UnpackedPoint[];
  /** Everything that says where the person was, oldest first. */
  readonly signs: readonly Fix[];
};

export function drawnDay(day: PersonDay): DrawnDay {
  const points = unpackTrack(day.track);
  return {
    ...day,
    points,
    discarded: points.filter((point) => point.discard !== null),
    signs: signsOf(points, day.stays),
  };
}
