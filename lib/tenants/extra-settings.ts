import { z } from "zod";
import { TOLERANCE_RULES } from "@/lib/time/labour-law";

/** Settings of a tenant without a column of their own, by the names under which `extra_settings` keeps them. */
const schema = z.object({
  /** What a straight line is multiplied with to become a road; 1 = as the crow flies. */
  kmFactor: z.number().min(1).max(3).catch(1.3),
  /** Reais per kilometre, "0.90"; null = nobody has said. */
  pricePerKm: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,4})?$/)
    .nullable()
    .catch(null),
  /** Days after which raw positions are deleted. */
  positionsRetentionDays: z.number().int().min(1).max(3_650).catch(180),
  /** Which deviations of a day's points count once a limit is passed. */
  pointsTolerance: z.enum(TOLERANCE_RULES).catch("by_day"),
});

export type ExtraSettings = z.output<typeof schema>;

/** What `tenants.extra_settings` says; what is missing or makes no sense takes its default. */
export function extraSettings(stored: Readonly<Record<string, unknown>>): ExtraSettings {
  return schema.parse({ pricePerKm: null, ...stored });
}
