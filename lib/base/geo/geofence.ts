import { haversine, type Point } from "./point";

/** Positions are never trusted to be worse than this, whatever the device says: else a vague one would pass anywhere. */
const MOST_ACCURACY_ALLOWANCE = 50;

export type GeofenceInput = {
  /** Where the device says it is. */
  readonly device: Point;
  /** Metres, as the device estimates; absent = 0. */
  readonly accuracy?: number | null;
  /** Where the PDV is; null when it has no coordinate. */
  readonly pos: Point | null;
  /** The greatest allowed distance in metres. */
  readonly radius: number;
};
export type GeofenceResult = {
  readonly accepted: boolean;
  /** Metres; null when the PDV has no coordinate. */
  readonly distance: number | null;
  /** Metres that were allowed: radius and the accuracy's allowance. */
  readonly limit: number;
  /** The PDV has no coordinate: accepted, to be looked into (OP12). */
  readonly missingCoordinate: boolean;
};

/** Whether a device is at the PDV: distance ≤ radius + min(accuracy, 50 m). */
export function geofence({ device, accuracy, pos, radius }: GeofenceInput): GeofenceResult {
  const allowance = Number.isFinite(accuracy) ? Math.min(Math.max(accuracy ?? 0, 0), MOST_ACCURACY_ALLOWANCE) : 0;
  const limit = radius + allowance;
  if (!pos) return { accepted: true, distance: null, limit, missingCoordinate: true };
  const distance = haversine(device, pos);
  return { accepted: distance <= limit, distance, limit, missingCoordinate: false };
}

export type Fix = Point & { readonly at: Date };

/** No car of ours drives faster; what does is a position that lies. */
export const MOST_SPEED_KMH = 150;
const LEAST_JUMP_METRES = 2_000;

/** Kilometres per hour between two positions; order does not matter. Infinite where no time passed, 0 where nothing moved. */
export function speedBetween(a: Fix, b: Fix): number {
  const metres = haversine(a, b);
  if (metres === 0) return 0;
  const hours = Math.abs(b.at.getTime() - a.at.getTime()) / 3_600_000;
  return hours === 0 ? Number.POSITIVE_INFINITY : metres / 1000 / hours;
}

/** F20: two consecutive positions of one person that no car explains: over 2 km and over 150 km/h. Order does not matter. */
export function impossibleMove(a: Fix, b: Fix): boolean {
  return haversine(a, b) > LEAST_JUMP_METRES && speedBetween(a, b) > MOST_SPEED_KMH;
}
