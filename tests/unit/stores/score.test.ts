import { describe, expect, test } from "vitest";
import { ageStep, bandOf } from "@/lib/insight/stores/rules";
import { meansOf, pillarsOf, scoreOf, UNMEASURED } from "@/lib/insight/stores/score";
import { DEFAULT_TARGETS, storedTargets, storeRules, weightsFor } from "@/lib/insight/targets/values";

const { weights: DEFAULT_WEIGHTS } = DEFAULT_TARGETS;
const none = { presence: null, price: null, share: null, extra: null };

describe("F13: the score of a store", () => {
  test("Σ weight × pillar ÷ Σ weights, with the usual weights", () => {
    // 40 × 0.9 + 20 × 0.5 + 20 × 0.75 + 20 × 0 = 61 of 100.
    expect(scoreOf({ presence: 0.9, price: 0.5, share: 0.75, extra: 0 }, DEFAULT_WEIGHTS)).toEqual({
      score: 61,
      measured: 4,
    });
  });

  test("only what was measured weighs", () => {
    // (40 × 0.9 + 20 × 0.6) ÷ 60.
    const { score, measured } = scoreOf({ ...none, presence: 0.9, price: 0.6 }, DEFAULT_WEIGHTS);
    expect([score, measured]).toEqual([80, 2]);
  });

  test("no score under two pillars, nor where those that were measured weigh nothing", () => {
    expect(scoreOf({ ...none, presence: 1 }, DEFAULT_WEIGHTS)).toEqual({ score: null, measured: 1 });
    expect(scoreOf(none, DEFAULT_WEIGHTS)).toEqual({ score: null, measured: 0 });
    const weights = { presence: 0, price: 0, share: 50, extra: 50 };
    expect(scoreOf({ ...none, presence: 1, price: 1 }, weights)).toEqual({ score: null, measured: 2 });
    // One that weighs nothing is measured all the same.
    expect(scoreOf({ ...none, presence: 1, share: 0.4 }, weights).score).toBeCloseTo(40);
  });

  test("pillars: on the shelf, at its price, with the space that is due, and additional points; none is above 1", () => {
    expect(pillarsOf(UNMEASURED, { points: 1 })).toEqual(none);
    const measured = { asked: 20, missing: 3, priced: 8, within: 6, space: 12, due: 16, pointsAsked: true, points: 1 };
    expect(pillarsOf(measured, { points: 2 })).toEqual({ presence: 0.85, price: 0.75, share: 0.75, extra: 0.5 });
    expect(pillarsOf({ ...measured, space: 30, points: 5 }, { points: 2 })).toMatchObject({ share: 1, extra: 1 });
    expect(pillarsOf({ ...measured, pointsAsked: false, points: 0 }, { points: 1 }).extra).toBeNull();
  });

  test("means are over the stores where a pillar was measured", () => {
    const means = meansOf([{ ...none, price: 0.5 }, { ...none, price: 1, presence: 0 }, none]);
    expect(means).toMatchObject({ price: { mean: 0.75, stores: 2 }, presence: { mean: 0, stores: 1 } });
    expect(means.share).toEqual({ mean: null, stores: 0 });
  });

  test("bands judge what is shown; ages have steps", () => {
    const score = { good: 75, fair: 60 };
    expect([74.5, 74.4, 59.5, 59.4, 0, null].map((one) => bandOf(one, score))).toEqual([
      "good",
      "fair",
      "fair",
      "poor",
      "poor",
      "none",
    ]);
    expect([0, 3, 4, 7, 8, 14, 15, null].map(ageStep)).toEqual([
      "to3",
      "to3",
      "to7",
      "to7",
      "to14",
      "to14",
      "older",
      "never",
    ]);
  });

  test("stores of a turnover weigh in a way of their own; what is kept and makes no sense takes its default", () => {
    const high = { presence: 10, price: 90, share: 0, extra: 0 };
    const nonsense = { presence: 0, price: 0, share: 0, extra: 0 };
    const stored = storedTargets({
      adherence: 500,
      quietDays: 4,
      weights: nonsense,
      profiles: { high, low: nonsense },
    });
    expect([stored.adherence, stored.quietDays, stored.weights]).toEqual([90, 4, DEFAULT_WEIGHTS]);
    const rules = storeRules(stored);
    expect(weightsFor(rules, "high")).toEqual(high);
    for (const profile of ["medium", "low", null] as const) expect(weightsFor(rules, profile)).toEqual(DEFAULT_WEIGHTS);
  });
});
