import { and, eq, gte, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import { mixes, workschedules } from "@/db/schema";
import { isCalendarDate, isUuid } from "@/lib/base/text/values";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { type EffectiveProduct, effectiveProducts } from "./effective";
import { suppliesOf } from "./supplies";

type Narrowed = {
  /** A day "YYYY-MM-DD": also what the routes in force there on that day bring. */
  readonly date?: string | undefined;
  /** The mixes of one client only. */
  readonly businessUnitId?: string | undefined;
};

/**
 * The products that are worked at a PDV, by the mixes as they are now: those of every active mix that is aimed at it, at its chain,
 * channel or region, or at everything. A client's user gets the mixes of their client only. Throws `forbidden`, and `not_found` for a
 * PDV out of sight.
 */
export async function effectiveMix(
  ctx: Ctx,
  posId: string,
  { date, businessUnitId }: Narrowed = {},
): Promise<EffectiveProduct[]> {
  authorize(ctx, "GET", "MIX");
  authorize(ctx, "GET", "POS");
  return open(boundOf("pos"), ctx, "write", async (tctx) => {
    await readOne(boundOf("pos"), tctx, posId);
    const ofClient = businessUnitId
      ? eq(mixes.businessUnitId, isUuid(businessUnitId) ? businessUnitId : ctx.tenantId)
      : undefined;
    return effectiveProducts(
      await suppliesOf(tctx.tx, {
        posIds: [posId],
        mixes: and(boundOf("mix").visible?.(ctx), ofClient),
        alsoMixes: date && isCalendarDate(date) ? ofRoutes(tctx, posId, date) : undefined,
      }),
    );
  });
}

/** Mixes that somebody's route brings to a PDV on a day. */
function ofRoutes(ctx: TxCtx, posId: string, date: string) {
  const { mixId, isActive, startDate, endDate } = workschedules;
  const brought = ctx.tx
    .select({ id: mixId })
    .from(workschedules)
    .where(
      and(
        eq(workschedules.posId, posId),
        isNotNull(mixId),
        eq(isActive, true),
        lte(startDate, date),
        or(isNull(endDate), gte(endDate, date)),
      ),
    );
  return inArray(mixes.id, brought);
}
