import type { Fix } from "@/lib/base/geo/geofence";
import type { Point } from "@/lib/base/geo/point";
import type { UnpackedPoint } from "./track";

type Stay = { readonly point: Point | null; readonly from: string; readonly to: string | null };

/** Everything that says where a person was, oldest first: the positions that count, and the doors of stores at check-in and check-out. */
export function signsOf(points: readonly UnpackedPoint[], stays: readonly Stay[]): Fix[] {
  const doors = stays.flatMap(({ point, from, to }): Fix[] => {
    if (!point) return [];
    const times = to ? [from, to] : [from];
    return times.map((time) => ({ ...point, at: new Date(time) }));
  });
  const kept: Fix[] = points.flatMap(({ discard, at, latitude, longitude }) =>
    discard ? [] : [{ at, latitude, longitude }],
  );
  return [...kept, ...doors].sort((a, b) => a.at.getTime() - b.at.getTime());
}
