import { travelMinutes } from "@/lib/km/travel";

/** A stay at a place; `to` null = not left yet. `ownEnd` is false where the system or a forced check-out ended it. */
export type StoreStay = {
  readonly date: string;
  readonly from: Date;
  readonly to: Date | null;
  readonly atPos: boolean;
  readonly ownEnd: boolean;
};
type Span = { readonly from: Date; readonly to: Date };
/** Minutes and numbers of visits. `mean` is null without a visit that its person ended. */
export type StoreTime = {
  readonly visits: number;
  readonly inStore: number;
  readonly mean: number | null;
  readonly travel: number;
};

/**
 * Time in stores (F2: from check-in to check-out without the breaks in between; forced ends count, but not in the mean) and on the way from
 * one place to the next within a day (F3).
 */
export function storeTime(stays: readonly StoreStay[], breaks: readonly Span[]): StoreTime {
  const inside = stays.flatMap((stay) => {
    if (!stay.atPos || !stay.to) return [];
    return [{ minutes: minutesWithout({ from: stay.from, to: stay.to }, breaks), ownEnd: stay.ownEnd }];
  });
  const own = inside.filter((stay) => stay.ownEnd);
  const sum = (list: readonly { minutes: number }[]) => list.reduce((total, { minutes }) => total + minutes, 0);
  return {
    visits: stays.filter((stay) => stay.atPos).length,
    inStore: Math.round(sum(inside)),
    mean: own.length > 0 ? Math.round(sum(own) / own.length) : null,
    travel: Math.round(travelOf(stays, breaks)),
  };
}

function travelOf(stays: readonly StoreStay[], breaks: readonly Span[]): number {
  let total = 0;
  for (const day of Map.groupBy(stays, (stay) => stay.date).values()) {
    const ordered = day.toSorted((a, b) => a.from.getTime() - b.from.getTime());
    for (const [at, next] of ordered.entries()) {
      const left = ordered[at - 1]?.to;
      if (left && left < next.from) total += travelMinutes({ from: left, to: next.from }, breaks).travel;
    }
  }
  return total;
}

/** Minutes of a span without the breaks within it; breaks that overlap each other count once. */
export function minutesWithout({ from, to }: Span, breaks: readonly Span[]): number {
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
