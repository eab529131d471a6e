import { z } from "zod";
import { keysOf } from "@/lib/base/objects/records";
import { SINCE, TARGET_FIELDS, WEIGHED_PROFILES, weightsKey, wireKey } from "./fields";
import { targetSchema, weightsSchema } from "./values";

/** Body of `dashboards/targets/update`: what is not sent stays; null = stores of this turnover weigh as all others. */
export const targetsSchema = z.strictObject({
  since: z.enum(SINCE, "invalid_choice").optional(),
  ...Object.fromEntries(keysOf(TARGET_FIELDS).map((key) => [wireKey(key), targetSchema(key).optional()])),
  weights: weightsSchema.optional(),
  ...Object.fromEntries(WEIGHED_PROFILES.map((profile) => [weightsKey(profile), weightsSchema.nullable().optional()])),
});
