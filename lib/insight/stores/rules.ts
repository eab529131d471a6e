export const BANDS = ["good", "fair", "poor", "none"] as const;
export type Band = (typeof BANDS)[number];
/** How good a score is; "none" = there is none. As it is shown: rounded. */
export function bandOf(score: number | null, { good, fair }: { readonly good: number; readonly fair: number }): Band {
  if (score === null) return "none";
  const shown = Math.round(score);
  return shown >= good ? "good" : shown >= fair ? "fair" : "poor";
}

/** How long ago the last visit was, in steps; "never" = nobody came yet. */
export const AGES = ["to3", "to7", "to14", "older", "never"] as const;
export type Age = (typeof AGES)[number];
export function ageStep(days: number | null): Age {
  if (days === null) return "never";
  return days <= 3 ? "to3" : days <= 7 ? "to7" : days <= 14 ? "to14" : "older";
}
