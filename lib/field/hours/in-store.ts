import type { Span } from "./own-spans";
import { LONGEST_TRAVEL, travelMinutes } from "./travel";

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
/** Minutes, to the millisecond, and numbers of visits: they add up over days. */
export type StoreSums = {
  readonly visits: number;
  readonly inStore: number;
  /** The part of `inStore` that was written by hand, or ended so. */
  readonly manual: number;
  /** What the mean is of. */
  readonly measured: number;
  readonly measuredVisits: number;
  readonly travel: number;
};
/** Whole minutes and numbers of visits. `mean` is null without a visit that was measured. */
export type StoreTime = Pick<StoreSums, "visits" | "inStore" | "manual" | "travel"> & { readonly mean: number | null };

/**
 * Time in stores (F2: from check-in to check-out without the breaks in between, each moment once; times that were forced or written by hand
 * count, but not in the mean) and on the way from one place to the next within a day (F3).
 */
export function storeSums(stays: readonly StoreStay[], breaks: readonly Span[]): StoreSums {
  const inside = stays.flatMap((stay) =>
    stay.atPos && stay.to ? [{ minutes: minutesOf(stay.spans, breaks), ...stay }] : [],
  );
  const measured = inside.filter((stay) => stay.measured);
  const sum = (list: readonly { minutes: number }[]) => list.reduce((total, { minutes }) => total + minutes, 0);
  return {
    visits: stays.filter((stay) => stay.atPos).length,
    inStore: sum(inside),
    manual: sum(inside.filter((stay) => stay.manual)),
    measured: sum(measured),
    measuredVisits: measured.length,
    travel: travelOf(stays, breaks),
  };
}

/** Sums as they are told: only the whole is rounded. */
export function storeTime({ visits, inStore, manual, measured, measuredVisits, travel }: StoreSums): StoreTime {
  const mean = measuredVisits > 0 ? Math.round(measured / measuredVisits) : null;
  return { visits, inStore: Math.round(inStore), manual: Math.round(manual), mean, travel: Math.round(travel) };
}

/**
 * The part of both that lies within hours, for saying what share of them it is: minutes that the hours do not hold, as those of a time at work
 * that still goes on, or between two that lie far apart, are no part of them.
 */
export function storeWithin(
  stays: readonly StoreStay[],
  breaks: readonly Span[],
  hours: readonly Span[],
): Pick<StoreSums, "inStore" | "travel"> {
  const inside = stays.flatMap((stay) =>
    stay.atPos && stay.to ? stay.spans.flatMap((span) => within(span, hours)) : [],
  );
  let travel = 0;
  for (const leg of legsOf(stays)) travel += Math.min(LONGEST_TRAVEL, minutesOf(within(leg, hours), breaks));
  return { inStore: minutesOf(inside, breaks), travel };
}

/** The parts of a span that lie within others, which do not overlap. */
const within = ({ from, to }: Span, others: readonly Span[]): Span[] =>
  others.flatMap((other) => {
    const part = { from: later(from, other.from), to: sooner(to, other.to) };
    return part.from < part.to ? [part] : [];
  });
const later = (a: Date, b: Date) => (a > b ? a : b);
const sooner = (a: Date, b: Date) => (a < b ? a : b);

function travelOf(stays: readonly StoreStay[], breaks: readonly Span[]): number {
  let total = 0;
  for (const leg of legsOf(stays)) total += travelMinutes(leg, breaks).travel;
  return total;
}

/** From leaving one place to arriving at the next, within a day. */
function* legsOf(stays: readonly StoreStay[]): Generator<Span> {
  for (const day of Map.groupBy(stays, (stay) => stay.date).values()) {
    let left: Date | null = null;
    for (const { from, to } of day.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
      if (left && left < from) yield { from: left, to: from };
      if (to && (!left || to > left)) left = to;
    }
  }
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
