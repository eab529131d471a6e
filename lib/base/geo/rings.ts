import { haversine, type Point } from "./point";

/** Metres across which rings are of use: in a wider view the towns of the map say how far it is. */
const WIDEST = 30_000;
const RINGS = [1, 2, 3];

/** Radii in metres of three rings for a view that is so many metres wide, by 1, 2 or 5 of a power of ten; none for a wider one. */
export function ringRadii(width: number): number[] {
  if (!(width > 0) || width > WIDEST) return [];
  const room = width / 7;
  const power = 10 ** Math.floor(Math.log10(room));
  const step = ([5, 2, 1].find((one) => one * power <= room) ?? 1) * power;
  return RINGS.map((ring) => ring * step);
}

/** Whichever place is nearest to a point; null where there is none. */
export function nearestTo(point: Point, places: readonly Point[]): Point | null {
  let best: Point | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const far = haversine(point, place);
    if (far < least) [best, least] = [place, far];
  }
  return best;
}
