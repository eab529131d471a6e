import type { Weights } from "./score";

/** F13 of the literature of perfect stores: being there weighs as much as two of the others. */
export const DEFAULT_WEIGHTS: Weights = { presence: 40, price: 20, share: 20, extra: 20 };

/** By what stores are judged. Shares are parts of 1. */
export const STORE_RULES = {
  weights: DEFAULT_WEIGHTS,
  /** From where on a score is good, and from where on it is fair. */
  score: { good: 75, fair: 60 },
  /** Without a visit for so many days a store is neglected. */
  quietDays: 8,
  adherence: 0.9,
  minutes: 0.9,
  missing: 0.05,
  within: 0.8,
  /** The share of the shelf that is due where nobody has told that of the market. */
  share: 0.3,
  /** So many additional points are enough. */
  points: 1,
} as const;
export type StoreRules = typeof STORE_RULES;

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
