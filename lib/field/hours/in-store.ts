import type { Span } from "./own-spans";
import { travelMinutes } from "./travel";

/** A stay at a place; `to` null = not left yet. */
export type StoreStay = {
  readonly date: string;
  readonly from: Date;
  readonly to: Date | null;
  readonly atPos: boolean;
  /** A device measured both its ends, and nothing contradicts them. */
  readonly measured: boolean;
  readonly manual: boolean;
  /** The part of it that no other stay of its person holds. */
  readonly spans: readonly Span[];
};
/** Minutes and numbers of visits. `mean` is null without a visit that was measured. */
export type StoreTime = {
  readonly visits: number;
  readonly inStore: number;
  /** The part of `inStore` that was written by hand, or ended so. */
  readonly manual: number;
  readonly mean: number | null;
  readonly travel: number;
};

/**
 * Time in stores (F2: from check-in to check-out without the breaks in between, each moment once; times that were forced or written by hand
 * count, but not in the mean) and on the way from one place to the next within a day (F3).
 */
export function storeTime(stays: readonly StoreStay[], breaks: readonly Span[]): StoreTime {
  const inside = stays.flatMap((stay) =>
    stay.atPos && stay.to ? [{ minutes: minutesOf(stay.spans, breaks), ...stay }] : [],
  );
  const measured = inside.filter((stay) => stay.measured);
  const sum = (list: readonly { minutes: number }[]) => list.reduce((total, { minutes }) => total + minutes, 0);
  return {
    visits: stays.filter((stay) => stay.atPos).length,
    inStore: Math.round(sum(inside)),
    manual: Math.round(sum(inside.filter((stay) => stay.manual))),
    mean: measured.length > 0 ? Math.round(sum(measured) / measured.length) : null,
    travel: Math.round(travelOf(stays, breaks)),
  };
}

function travelOf(stays: readonly StoreStay[], breaks: readonly Span[]): number {
  let total = 0;
  for (const day of Map.groupBy(stays, (stay) => stay.date).values()) {
    let left: Date | null = null;
    for (const { from, to } of day.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
      if (left && left < from) total += travelMinutes({ from: left, to: from }, breaks).travel;
      if (to && (!left || to > left)) left = to;
    }
  }
  return total;
}

/** Minutes of spans without the breaks within them. */
export const minutesOf = (spans: readonly Span[], breaks: readonly Span[]): number =>
  spans.reduce((sum, span) => sum + minutesWithout(span, breaks), 0);

/** Minutes of a span without the breaks within it; breaks that overlap each other count once. */
function minutesWithout({ from, to }: Span, breaks: readonly Span[]): number {
  let covered = from.getTime();
  let paused = 0;
  for (const pause of breaks.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const [begin, end] = [Math.max(pause.from.getTime(), covered), Math.min(pause.to.getTime(), to.getTime())];
    if (end <= begin) continue;
    paused += end - begin;
    covered = end;
  }
  return Math.max(0, to.getTime() - from.getTime() - paused) / 60_000;
}
