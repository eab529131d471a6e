import type { Pace } from "@/lib/insight/what-if/rules";

const PROFILES = ["low", "medium", "high"] as const;

/** A pace, the month that it was tried for and the stores that it is narrowed to, as calls name them. */
export const paceInput = (month: string, places: Readonly<Partial<Record<string, string>>>, pace: Partial<Pace>) => ({
  ...{ month, per_week: pace.perWeek ?? null, minutes: pace.minutes ?? null },
  ...{ business_unit_id: places.businessUnitId ?? null, chain_id: places.chainId ?? null },
  ...{ regional_id: places.regionalId ?? null, pos_id: places.posId ?? null },
  profile: PROFILES.find((one) => one === places.profile) ?? null,
});
