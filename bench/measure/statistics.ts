export type Spread = { readonly median: number; readonly low: number; readonly high: number };

/** The middle of the values, with the lowest and the highest. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const round = (value: number | undefined) => Number((value ?? 0).toPrecision(4));
  const middle = sorted.length / 2;
  const median =
    sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return { median: round(median), low: round(sorted[0]), high: round(sorted.at(-1)) };
}

export type Goal = { readonly at: "least" | "most"; readonly value: number };
export type Comparison = {
  readonly name: string;
  readonly ours: Spread;
  readonly yardstick: Spread;
  readonly unit: string;
  /** Ours to the yardstick, pair by pair of the same round. */
  readonly ratio: Spread;
  readonly goal: Goal | null;
  readonly met: boolean | null;
};

/** Pairs of the same round, so that a slow moment of the machine is in both. */
export function compare(
  name: string,
  unit: string,
  pairs: readonly (readonly [ours: number, yardstick: number])[],
  goal: Goal | null = null,
): Comparison {
  const ratio = spreadOf(pairs.map(([ours, yardstick]) => ours / yardstick));
  const met = goal && (goal.at === "least" ? ratio.median >= goal.value : ratio.median <= goal.value);
  return {
    name,
    unit,
    ours: spreadOf(pairs.map(([ours]) => ours)),
    yardstick: spreadOf(pairs.map(([, yardstick]) => yardstick)),
    ratio,
    goal,
    met,
  };
}
