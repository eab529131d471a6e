import { z } from "zod";
import { keysOf, recordOf } from "@/lib/base/objects/records";
import { PILLARS, type Weights } from "../stores/score";
import { TARGET_FIELDS, type TargetKey, WEIGHED_PROFILES, type WeighedProfile } from "./fields";

/** What a tenant judges by: whole numbers as people write them, and the weights of F13, of stores of a turnover where these differ. */
export type TargetValues = Readonly<Record<TargetKey, number>> & {
  readonly weights: Weights;
  readonly profiles: Readonly<Record<WeighedProfile, Weights | null>>;
};

/** F13 of the literature of perfect stores: being there weighs as much as two of the others. */
const DEFAULT_WEIGHTS: Weights = { presence: 40, price: 20, share: 20, extra: 20 };
export const DEFAULT_TARGETS: TargetValues = {
  ...recordOf(keysOf(TARGET_FIELDS), (key) => TARGET_FIELDS[key].initial),
  weights: DEFAULT_WEIGHTS,
  profiles: { high: null, medium: null, low: null },
};

const whole = (min: number, max: number) =>
  z
    .number("not_a_number")
    .superRefine((value, ctx) => {
      const fail = (code: string, params?: Record<string, number>) =>
        ctx.addIssue({ code: "custom", message: code, params: { code, ...(params && { params }) } });
      if (!Number.isInteger(value)) fail("too_many_decimals", { scale: 0 });
      else if (value < min) fail("too_small", { min });
      else if (value > max) fail("above_max", { max });
    })
    .meta({ type: "integer", minimum: min, maximum: max });

const weight = whole(0, 100);
const weights = z
  .strictObject({ presence: weight, price: weight, share: weight, extra: weight })
  .refine((all) => PILLARS.some((pillar) => all[pillar] > 0), "weights_of_zero");

export const weightsSchema = weights;
export const targetSchema = (key: TargetKey) => whole(TARGET_FIELDS[key].min, TARGET_FIELDS[key].max);

/** What is kept; what is missing or makes no sense takes its default. */
export function storedTargets(stored: Readonly<Record<string, unknown>>): TargetValues {
  const own = recordOf(keysOf(TARGET_FIELDS), (key) => targetSchema(key).safeParse(stored[key]).data);
  const kept = weights.safeParse(stored.weights);
  const profiles = z
    .object(recordOf(WEIGHED_PROFILES, () => weights.nullable().catch(null)))
    .safeParse(stored.profiles);
  return {
    ...recordOf(keysOf(TARGET_FIELDS), (key) => own[key] ?? DEFAULT_TARGETS[key]),
    weights: kept.data ?? DEFAULT_WEIGHTS,
    profiles: profiles.data ?? DEFAULT_TARGETS.profiles,
  };
}

/** By what people's work is judged: shares of 1, and minutes. */
export const peopleTargets = (values: TargetValues) => ({
  ...{ adherence: values.adherence / 100, coverage: values.coverage / 100 },
  ...{ inStore: values.inStore / 100, travel: values.travel / 100, required: values.required / 100 },
  perVisit: { least: values.perVisitLeast, most: values.perVisitMost },
  delay: values.delay,
});
export type PeopleTargets = ReturnType<typeof peopleTargets>;
/** The same for days that still run: nobody misses what is planned for later. */
export const peopleSoFar = (targets: PeopleTargets): PeopleTargets => ({ ...targets, adherence: 0, coverage: 0 });

/** By what stores are judged: shares of 1, days, and scores of 100. */
export const storeRules = (values: TargetValues) => ({
  weights: values.weights,
  profiles: values.profiles,
  score: { good: values.scoreGood, fair: values.scoreFair },
  quietDays: values.quietDays,
  ...{ adherence: values.storeVisits / 100, minutes: values.storeMinutes / 100 },
  ...{ missing: values.storeMissing / 100, within: values.storeWithin / 100 },
  ...{ share: values.storeShare / 100, points: values.storePoints },
});
export type StoreRules = ReturnType<typeof storeRules>;
/** The same for days that still run: no store misses what is planned for later. */
export const storesSoFar = (rules: StoreRules): StoreRules => ({ ...rules, adherence: 0, minutes: 0 });

/** F13: how the pillars weigh in a store of this turnover. */
export const weightsFor = (
  { weights, profiles }: Pick<StoreRules, "weights" | "profiles">,
  profile: WeighedProfile | null,
) => (profile && profiles[profile]) ?? weights;
