import { daysOf } from "@/lib/base/calendar/cycle";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { maySeeCosts } from "../costs/load";
import { servingAsk, sumRevenues } from "../serving/board";
import { servingByProfile } from "../serving/query";
import { revenuesOf } from "../serving/revenue";
import type { ProfileBase } from "./rules";

const PROFILES = ["low", "medium", "high", null] as const;

/**
 * What the stores of each turnover came to, of those that filters leave: what a pace for each is suggested from. Nothing where a turnover or a PDV is asked
 * for already, and for who may not know what people cost: by turnover sums are not told (072).
 */
export async function profileBases(
  ctx: TxCtx,
  ask: Pick<Ask, "filters" | "period" | "month">,
  paidMinutes: number | null,
): Promise<readonly ProfileBase[]> {
  const { profile: asked, posId } = ask.filters;
  if (!maySeeCosts(ctx) || posId || (asked && asked !== "any")) return [];
  const own = await servingAsk(ctx, ask);
  const rows = await servingByProfile(ctx, own);
  const brought = (await revenuesOf(ctx, own, "kind")).rows;
  return PROFILES.flatMap((profile): ProfileBase[] => {
    const found = rows.find((row) => row.profile === profile);
    if (!found) return [];
    const { places, inStore, travel, storeCents, travelCents, kmCents } = found;
    const visits = ask.filters.businessUnitId ? found.visits : found.stays;
    const base = {
      ...{ places, visits, inStore, travel, storeCents, travelCents, kmCents, paidMinutes },
      ...sumRevenues(brought.filter((row) => row.profile === profile)),
      days: daysOf(ask.period).length,
    };
    return [{ profile, base }];
  });
}
