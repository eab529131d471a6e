import type { Batch } from "./batches";
import { BANDS, type Band, bandOf } from "./rules";
import { type Risk, riskOf } from "./sums";

/** A stretch of days until the due date, both ends counted; below zero they are past. */
export type Bar = Risk & {
  readonly band: Band;
  readonly from: number;
  readonly to: number /** It takes all that lies beyond it too. */;
  readonly open: boolean;
};

/** So many days past are told one by one; what is longer past stands in the first bar. */
const PAST = 7;
/** Days of a bar beyond the thirtieth, and how many such bars there are before the last takes all. */
const [LONG, LONG_BARS] = [7, 12];
/** The first day of the last band. */
const FAR = 31;

/** The bars of an axis of days: each day up to the thirtieth, then week by week; the first and the last are open. */
function stretches(longest: number): readonly { from: number; to: number }[] {
  const days = Array.from({ length: PAST + FAR }, (_, at) => ({ from: at - PAST, to: at - PAST }));
  const weeks = Math.min(LONG_BARS, Math.max(0, Math.ceil((longest - FAR + 1) / LONG)));
  const rest = Array.from({ length: weeks }, (_, at) => ({ from: FAR + at * LONG, to: FAR + at * LONG + LONG - 1 }));
  return [...days, ...rest];
}

/** F11 along the days that are left: units, reais and batches of each stretch; the sums are those of the three bands. */
export function axisOf(list: readonly Batch[]): Bar[] {
  const longest = Math.max(0, ...list.map(({ days }) => days));
  const bars = stretches(longest);
  const last = bars.length - 1;
  const place = (days: number) => {
    const at = bars.findIndex(({ to }) => days <= to);
    return at < 0 ? last : at;
  };
  const groups = Map.groupBy(list, ({ days }) => place(days));
  return bars.map((bar, at) => ({
    ...bar,
    open: at === 0 || at === last,
    band: bandOf(bar.from),
    ...riskOf(groups.get(at) ?? []),
  }));
}

/** The bars of each band, in order. */
export const bandsOf = (bars: readonly Bar[]): ReadonlyMap<Band, readonly Bar[]> =>
  new Map(BANDS.map((band) => [band, bars.filter((bar) => bar.band === band)]));
