import { haversine, type Point } from "@/lib/base/geo/point";

/** A stop of a day; without a point it stays where it was, at the end. */
export type Stop = { readonly id: string; readonly point: Point | null };

/** Metres along the stops in this order, straight from one to the next; stops without a point are passed over. */
export function lengthOf(stops: readonly Stop[]): number {
  const points = stops.flatMap(({ point }) => (point ? [point] : []));
  return points.reduce((sum, point, i) => sum + (i === 0 ? 0 : haversine(points[i - 1] ?? point, point)), 0);
}

/**
 * A shorter order of a day's stops. The first located stop stays the first, since the day starts where it starts; the rest is nearest
 * neighbour, then pairs of legs are uncrossed (2-opt) until none helps. Never longer than what was given.
 */
export function betterOrder(stops: readonly Stop[]): readonly Stop[] {
  const located = stops.filter(({ point }) => point !== null);
  const lost = stops.filter(({ point }) => point === null);
  const [start, ...others] = located;
  if (!start || others.length < 2) return stops;
  const given = [...located, ...lost];
  const found = uncrossed(nearest(start, others));
  const kept = uncrossed(located);
  const best = lengthOf(found) < lengthOf(kept) ? found : kept;
  return lengthOf(best) < lengthOf(stops) - 1 ? [...best, ...lost] : given.length === stops.length ? stops : given;
}

function nearest(start: Stop, others: readonly Stop[]): Stop[] {
  const order = [start];
  const left = [...others];
  while (left.length > 0) {
    const here = order.at(-1)?.point;
    let best = 0;
    let metres = Number.POSITIVE_INFINITY;
    for (const [i, { point }] of left.entries()) {
      const away = here && point ? haversine(here, point) : Number.POSITIVE_INFINITY;
      if (away < metres) [best, metres] = [i, away];
    }
    order.push(...left.splice(best, 1));
  }
  return order;
}

function uncrossed(order: readonly Stop[]): Stop[] {
  let best = [...order];
  for (let better = true; better; ) {
    better = false;
    for (let i = 1; i < best.length - 1; i += 1) {
      for (let j = i + 1; j < best.length; j += 1) {
        const turned = [...best.slice(0, i), ...best.slice(i, j + 1).reverse(), ...best.slice(j + 1)];
        if (lengthOf(turned) < lengthOf(best) - 1e-6) {
          best = turned;
          better = true;
        }
      }
    }
  }
  return best;
}
