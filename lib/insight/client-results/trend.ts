import { withTenant } from "@/db/with-tenant";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { deliveredRatio } from "./apportion";
import { gotAmong, MOST_DAYS, monthOf } from "./got";
import type { UnitResults } from "./results";

/** A month of a client's trend; minutes are whole. */
export type TrendMonth = {
  /** "YYYY-MM" */
  readonly month: string;
  /** null: more person-days than are counted within a page. */
  readonly delivered: number | null;
  readonly contracted: number | null;
  readonly ratio: number | null;
};

/** Months that a trend tells of, with the one that is shown. */
const MONTHS = 6;

/**
 * Delivered against contracted minutes (F17) of a client in the months up to the one shown, oldest first, without those before the
 * first visit. Throws as `unitResults`.
 */
export async function unitTrend(
  ctx: Ctx,
  id: string,
  shown: Pick<UnitResults, "month" | "delivered" | "contracted" | "ratio">,
  mostDays = MOST_DAYS,
): Promise<readonly TrendMonth[]> {
  authorize(ctx, "GET", "BUSINESSUNIT");
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const { unit, before } = await monthOf(tctx, id, shown.month);
    const { month, delivered, contracted, ratio } = shown;
    const months: TrendMonth[] = [{ month, delivered, contracted, ratio }];
    for (let back = 1; back < MONTHS; back++) {
      const asked = await before(back);
      const got = await gotAmong(tctx, unit.id, asked, mostDays);
      const of = got ? got.contracted : asked.agreed.minutes;
      const told = got ? got.delivered : null;
      const part = told === null ? null : deliveredRatio(told, of);
      months.unshift({ month: asked.month, delivered: told, contracted: of, ratio: part });
    }
    // Nothing was delivered in any: the month that is shown, alone.
    const first = months.findIndex((one) => one.delivered !== 0);
    return months.slice(first);
  });
}
