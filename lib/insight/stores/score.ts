import { recordOf } from "@/lib/base/objects/records";

/** What a perfect store has (F13): its products on the shelf, at the recommended price, with the space that is due, and additional points. */
export const PILLARS = ["presence", "price", "share", "extra"] as const;
export type Pillar = (typeof PILLARS)[number];
/** Each a part of 1; null = nobody measured it. */
export type Pillars = Readonly<Record<Pillar, number | null>>;
/** How much each pillar weighs against the others; zero = it does not count. */
export type Weights = Readonly<Record<Pillar, number>>;

/** Fewer measured pillars make no score. */
export const LEAST_PILLARS = 2;

export type Score = {
  /** 0 to 100; null under two measured pillars, or when those that were weigh nothing. */
  readonly score: number | null;
  /** How many of the pillars were measured. */
  readonly measured: number;
};

/** F13: Σ weight × pillar ÷ Σ weights of the measured pillars. */
export function scoreOf(pillars: Pillars, weights: Weights): Score {
  const known = PILLARS.flatMap((pillar) => {
    const value = pillars[pillar];
    return value === null ? [] : [{ value, weight: weights[pillar] }];
  });
  const whole = known.reduce((sum, { weight }) => sum + weight, 0);
  const enough = known.length >= LEAST_PILLARS && whole > 0;
  const reached = known.reduce((sum, { value, weight }) => sum + value * weight, 0);
  return { score: enough ? (100 * reached) / whole : null, measured: known.length };
}

/** What was measured of a store's shelf. */
export type Measured = {
  /** F8: products asked for, and those of them that were missing when one left. */
  readonly asked: number;
  readonly missing: number;
  /** F9: prices with a recommended one, and those within it. */
  readonly priced: number;
  readonly within: number;
  /** F10: one's own space, and what of the whole is due by the shares of the market. */
  readonly space: number;
  readonly due: number;
  /** F12: whether somebody asked for additional points, and how many of one's own stand. */
  readonly pointsAsked: boolean;
  readonly points: number;
};
export const UNMEASURED: Measured = {
  ...{ asked: 0, missing: 0, priced: 0, within: 0, space: 0, due: 0, pointsAsked: false, points: 0 },
};

/** The four pillars, each at most 1: more space or more points than are due make up for nothing else. */
export function pillarsOf(measured: Measured, { points: enough }: { readonly points: number }): Pillars {
  const { asked, missing, priced, within, space, due, pointsAsked, points } = measured;
  return {
    presence: asked > 0 ? 1 - missing / asked : null,
    price: priced > 0 ? within / priced : null,
    share: due > 0 ? Math.min(1, space / due) : null,
    extra: pointsAsked ? Math.min(1, points / enough) : null,
  };
}

/** The means of pillars over stores, each over those where it was measured, with how many they are. */
export const meansOf = (all: readonly Pillars[]): Readonly<Record<Pillar, { mean: number | null; stores: number }>> =>
  recordOf(PILLARS, (pillar) => {
    const known = all.flatMap((pillars) => pillars[pillar] ?? []);
    const sum = known.reduce((total, value) => total + value, 0);
    return { mean: known.length > 0 ? sum / known.length : null, stores: known.length };
  });
