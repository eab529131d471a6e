import type { Timed } from "./shifts";

/**
 * Where a time comes from: the phone at a place, an approved or corrected entry, a check-out forced past a rule, the system, the person's
 * own start or end of the day, or the hour that the workday sets.
 */
export type Source = "gps" | "manual" | "forced" | "auto" | "punch" | "workday";
/** A stay at a PDV or client. */
export type Stay = Timed & { readonly source: Source; readonly endSource: Source };
/** A break taken; `auto` = its end was not given by the person. */
export type Pause = Timed & { readonly auto: boolean };

/** An uninterrupted time at work; `out` is null while it goes on. Instants in RFC 3339. */
export type Pair = {
  readonly in: string;
  readonly out: string | null;
  readonly inSource: Source;
  readonly outSource: Source | null;
};
export type PauseTime = { readonly start: string; readonly end: string | null; readonly auto: boolean };

/** Travel between visits is work; a longer absence than this splits the day into two pairs of punches. */
export const SPLIT_GAP_MS = 4 * 3_600_000;

/** The punches of a day's stays, in order: first check-in to last check-out, travel included. */
export function pairsOf(stays: readonly Stay[]): Pair[] {
  const pairs: { in: Date; out: Date | null; until: Date; inSource: Source; outSource: Source | null }[] = [];
  for (const stay of stays.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = pairs.at(-1);
    const until = stay.end ?? stay.start;
    if (!last || stay.start.getTime() - last.until.getTime() > SPLIT_GAP_MS) {
      const outSource = stay.end && stay.endSource;
      pairs.push({ in: stay.start, out: stay.end, until, inSource: stay.source, outSource });
    } else if (until >= last.until) {
      Object.assign(last, { until, out: stay.end, outSource: stay.end && stay.endSource });
    }
  }
  return pairs.map(({ in: from, out, inSource, outSource }) => ({
    in: from.toISOString(),
    out: out?.toISOString() ?? null,
    inSource,
    outSource,
  }));
}

const minuteOf = (iso: string) => Math.floor(Date.parse(iso) / 60_000);
/** Whole minutes on the clock, [from, to). */
export type Span = readonly [from: number, to: number];

/** Closed pairs in the minutes that a clock shows, so that what is computed is what can be read off. */
export const spansOf = (pairs: readonly Pair[]): Span[] =>
  pairs.flatMap((pair) => (pair.out === null ? [] : [[minuteOf(pair.in), minuteOf(pair.out)] as const]));

/** Breaks within the pairs, joined where they overlap. */
export function pausesWithin(pauses: readonly PauseTime[], pairs: readonly Span[]): Span[] {
  const cut = pauses.flatMap(({ start, end }) => {
    if (end === null) return [];
    const [from, to] = [minuteOf(start), minuteOf(end)];
    return pairs.flatMap(([a, b]): Span[] => (from < b && to > a ? [[Math.max(from, a), Math.min(to, b)]] : []));
  });
  const joined: [number, number][] = [];
  for (const [from, to] of cut.sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + (to - from), 0);

/** Minutes that two lists of spans, each without overlaps, have in common. */
export function overlapOf(a: readonly Span[], b: readonly Span[]): number {
  return a.reduce(
    (sum, [from, to]) => sum + b.reduce((own, [x, y]) => own + Math.max(0, Math.min(to, y) - Math.max(from, x)), 0),
    0,
  );
}
