import { z } from "zod";
import { TOLERANCE_RULES } from "@/lib/base/brazil/labour-law";

/** Settings of a tenant without a column of their own, by the names under which `extra_settings` keeps them. */
const schema = z.object({
  /** Days after which raw positions are deleted. */
  positionsRetentionDays: z.number().int().min(1).max(3_650).catch(180),
  /** Which deviations of a day's points count once a limit is passed. */
  pointsTolerance: z.enum(TOLERANCE_RULES).catch("by_day"),
});

export type ExtraSettings = z.output<typeof schema>;

/** What `tenants.extra_settings` says; what is missing or makes no sense takes its default. */
export function extraSettings(stored: Readonly<Record<string, unknown>>): ExtraSettings {
  return schema.parse({ ...stored });
}
