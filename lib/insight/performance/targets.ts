/**
 * What good field work looks like (F4): shares of 1, and minutes. Coverage over 90 %, 15 to 60 minutes in a store, 30 to 35 % on the way, required
 * tasks over 80 % are the figures by which agencies of the field are measured.
 */
export const TARGETS = {
  adherence: 0.9,
  coverage: 0.9,
  inStore: 0.65,
  travel: 0.35,
  required: 0.8,
  perVisit: { least: 15, most: 60 },
  delay: 15,
} as const;

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
