import { type Fix, impossibleMove } from "@/lib/base/geo/geofence";

/** A recorded position of the day. */
export type TrackPoint = Fix & {
  readonly accuracy: number | null;
  readonly battery: number | null;
  readonly mock: boolean;
};

/** Why a position is not part of the way: too vague (over 500 m), the same instant twice, or a lone jump that nobody made (F20). */
export const DISCARDS = ["inaccurate", "duplicate", "jump"] as const;
export type Discard = (typeof DISCARDS)[number];

const WORST_ACCURACY = 500;
/** So many readings of the very same place, to the last digit, are what programs that fake a position send (G8). */
const REPEATED = 10;

/** For each position, oldest first, why it is left out of the way; null = it stays. */
export function judge(points: readonly TrackPoint[]): (Discard | null)[] {
  let kept: TrackPoint | null = null;
  return points.map((point, at) => {
    if (point.accuracy !== null && point.accuracy > WORST_ACCURACY) return "inaccurate";
    if (kept && kept.at.getTime() === point.at.getTime()) return "duplicate";
    if (kept && impossibleMove(kept, point)) {
      const next = points.slice(at + 1, at + 4).find((one) => one.accuracy === null || one.accuracy <= WORST_ACCURACY);
      // Where the next position agrees with the jump, the person is there indeed: a phone that was off, a flight.
      if (!next || !impossibleMove(kept, next)) return "jump";
    }
    kept = point;
    return null;
  });
}

/** What makes a day's positions doubtful without leaving any out: simulated ones, and one place repeated to the last digit. */
export function doubts(points: readonly TrackPoint[]): { readonly mock: number; readonly repeated: number } {
  let [run, repeated] = [1, 0];
  for (const [at, point] of points.entries()) {
    const before = points[at - 1];
    if (before && before.latitude === point.latitude && before.longitude === point.longitude) run += 1;
    else run = 1;
    if (run === REPEATED) repeated += REPEATED;
    else if (run > REPEATED) repeated += 1;
  }
  return { mock: points.filter((point) => point.mock).length, repeated };
}

/** A day's positions for the wire to the browser: whole numbers, each the difference to the one before. 20 000 take a few hundred kB. */
export type PackedTrack = {
  /** Milliseconds of the epoch of the first point. */
  readonly start: number;
  /** Seconds, millionths of a degree, metres (-1 = unknown). */
  readonly seconds: readonly number[];
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  readonly accuracies: readonly number[];
  /** [index, battery] where it changed. */
  readonly batteries: readonly (readonly [number, number])[];
  /** [index, reason] of those left out. */
  readonly discarded: readonly (readonly [number, Discard])[];
};

const MICRO = 1e6;

export function packTrack(points: readonly TrackPoint[]): PackedTrack {
  const start = points[0]?.at.getTime() ?? 0;
  const differences = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));
  const reasons = judge(points);
  return {
    start,
    seconds: differences(points.map((point) => Math.round((point.at.getTime() - start) / 1000))),
    latitudes: differences(points.map((point) => Math.round(point.latitude * MICRO))),
    longitudes: differences(points.map((point) => Math.round(point.longitude * MICRO))),
    accuracies: points.map((point) => (point.accuracy === null ? -1 : Math.round(point.accuracy))),
    batteries: points.flatMap((point, at) =>
      point.battery !== null && point.battery !== points[at - 1]?.battery ? [[at, point.battery] as const] : [],
    ),
    discarded: reasons.flatMap((reason, at) => (reason ? [[at, reason] as const] : [])),
  };
}

export type UnpackedPoint = Fix & {
  readonly accuracy: number | null;
  readonly battery: number | null;
  readonly discard: Discard | null;
};

export function unpackTrack(packed: PackedTrack): UnpackedPoint[] {
  const reasons = new Map(packed.discarded);
  const batteries = new Map(packed.batteries);
  let [seconds, latitude, longitude] = [0, 0, 0];
  let battery: number | null = null;
  return packed.seconds.map((step, at) => {
    seconds += step;
    latitude += packed.latitudes[at] ?? 0;
    longitude += packed.longitudes[at] ?? 0;
    battery = batteries.get(at) ?? battery;
    const accuracy = packed.accuracies[at] ?? -1;
    return {
      at: new Date(packed.start + seconds * 1000),
      latitude: latitude / MICRO,
      longitude: longitude / MICRO,
      accuracy: accuracy < 0 ? null : accuracy,
      battery,
      discard: reasons.get(at) ?? null,
    };
  });
}
