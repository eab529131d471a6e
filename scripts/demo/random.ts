/** Numbers that look drawn and are the same every time. */
export type Random = {
  /** 0 ≤ x < 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Both ends included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  normal(mean: number, deviation: number): number;
  /** Skewed to the right as times in a store are: about four of five lie between `low` and `high`. */
  lasting(low: number, median: number, high: number): number;
};

/** A stream of its own for each name, so that adding a draw in one place moves nothing in another. */
export function random(name: string): Random {
  const next = mulberry(hash(name));
  const between = (low: number, high: number) => low + next() * (high - low);
  const int = (low: number, high: number) => Math.floor(between(low, high + 1));
  const normal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    between,
    int,
    normal,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    shuffled(list) {
      const result = [...list];
      for (let i = result.length - 1; i > 0; i--) {
        const j = int(0, i);
        const kept = at(result, i);
        result[i] = at(result, j);
        result[j] = kept;
      }
      return result;
    },
    lasting(low, median, high) {
      const z = normal(0, 1);
      // 1.2816 is the 90th percentile of the normal distribution.
      const spread = Math.log(z < 0 ? median / low : high / median) / 1.2816;
      return median * Math.exp(spread * z);
    },
  };
}

/** The item at an index that is known to exist; negative counts from the end. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list.at(index);
  if (found === undefined) throw new RangeError(`no item ${index} among ${list.length}`);
  return found;
}

/** FNV-1a over UTF-16 units, mixed once more so that similar names give unlike streams. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  return (h ^ (h >>> 16)) >>> 0;
}

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
