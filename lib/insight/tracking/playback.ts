import type { Fix } from "@/lib/base/geo/geofence";
import { haversine, type Point } from "@/lib/base/geo/point";

/** Silence longer than this, outside stores, is a gap. */
const GAP_MS = 15 * 60_000;
/** Upper bounds of the colours of a way, km/h: on foot, in town, on the road, faster. */
const SPEEDS = [7, 40, 80] as const;

export type Block = { readonly from: number; readonly to: number };
export type Place = Point & {
  /** Nothing was heard around that time: this is where the person was last. */
  readonly guessed: boolean;
};

/** First sign at or after a time (milliseconds); `signs.length` when all lie before. Signs oldest first. */
export function indexAt(signs: readonly Fix[], time: number): number {
  let [low, high] = [0, signs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((signs[middle]?.at.getTime() ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Where somebody was at a time: between two signs on the straight line at even speed, in a gap at the last place known. Null before the
 * first sign and without any.
 */
export function placeAt(signs: readonly Fix[], time: number): Place | null {
  const at = indexAt(signs, time);
  const [before, after] = [signs[at - 1], signs[at]];
  if (after && after.at.getTime() === time)
    return { latitude: after.latitude, longitude: after.longitude, guessed: false };
  if (!before) return null;
  if (!after) return { latitude: before.latitude, longitude: before.longitude, guessed: true };
  const [from, to] = [before.at.getTime(), after.at.getTime()];
  if (to - from > GAP_MS) return { latitude: before.latitude, longitude: before.longitude, guessed: true };
  const share = (time - from) / (to - from);
  return {
    latitude: before.latitude + (after.latitude - before.latitude) * share,
    longitude: before.longitude + (after.longitude - before.longitude) * share,
    guessed: false,
  };
}

/** Stretches without any sign for more than 15 minutes, but for what was spent in stores. All in milliseconds. */
export function gapsOf(signs: readonly Fix[], stays: readonly Block[]): Block[] {
  return signs.flatMap((sign, at) => {
    const next = signs[at + 1];
    if (!next) return [];
    const [from, to] = [sign.at.getTime(), next.at.getTime()];
    if (to - from <= GAP_MS) return [];
    return stays.some((stay) => stay.from <= from && to <= stay.to) ? [] : [{ from, to }];
  });
}

/** The next moment worth playing: the end of the stay or gap that a time lies in, else the time itself. */
export function afterBlock(blocks: readonly Block[], time: number): number {
  const block = blocks.find(({ from, to }) => from <= time && time < to);
  return block ? block.to : time;
}

/** 0 on foot, 1 in town, 2 on the road, 3 faster; -1 where nobody knows, since the two signs lie more than 15 minutes apart. */
export function speedClass(a: Fix, b: Fix): number {
  const span = b.at.getTime() - a.at.getTime();
  if (span > GAP_MS) return -1;
  const kmh = span <= 0 ? 0 : haversine(a, b) / 1000 / (span / 3_600_000);
  const found = SPEEDS.findIndex((limit) => kmh <= limit);
  return found < 0 ? SPEEDS.length : found;
}

export type Stretch = { readonly speed: number; readonly points: readonly Fix[] };

/** The way as stretches of one colour each; neighbours share their point, so that the line has no holes. */
export function stretchesOf(signs: readonly Fix[]): Stretch[] {
  const stretches: { speed: number; points: Fix[] }[] = [];
  for (const [at, sign] of signs.entries()) {
    const before = signs[at - 1];
    if (!before) continue;
    const speed = speedClass(before, sign);
    const current = stretches.at(-1);
    if (current?.speed === speed) current.points.push(sign);
    else stretches.push({ speed, points: [before, sign] });
  }
  return stretches;
}
