/** held, missed, or missed by more than ten points (of a time: by more than as much again); null = there is nothing to judge. */
export type Judged = "held" | "below" | "far" | null;
/** Shares differ by the rounding of a float. */
const FAR = 0.1 + 1e-9;

/** A share that should be at least so much. */
export function atLeast(value: number | null, target: number): Judged {
  if (value === null) return null;
  if (value >= target) return "held";
  return target - value > FAR ? "far" : "below";
}

/** A share that should be at most so much. */
export function atMost(value: number | null, target: number): Judged {
  if (value === null) return null;
  if (value <= target) return "held";
  return value - target > FAR ? "far" : "below";
}

/** Minutes that should lie between two. */
export function between(
  value: number | null,
  { least, most }: { readonly least: number; readonly most: number },
): Judged {
  if (value === null) return null;
  if (value >= least && value <= most) return "held";
  return value < least / 2 || value > most * 2 ? "far" : "below";
}

/** Minutes after what was planned. */
export function soonAfter(value: number | null, target: number): Judged {
  if (value === null) return null;
  if (value <= target) return "held";
  return value > target * 2 ? "far" : "below";
}
