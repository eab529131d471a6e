import { and, asc, eq, inArray } from "drizzle-orm";
import { businessUnitBillings, businessUnitPos, pos } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Billed, ServedStore } from "./apportion";

/** What clients billed in these months "YYYY-MM", by PDV or chain, in whole cents. `unitIds` narrows; who may know it is the caller's to ask. */
export async function billingsOf(
  ctx: TxCtx,
  months: readonly string[],
  unitIds?: readonly string[],
): Promise<(Billed & { readonly unitId: string; readonly month: string })[]> {
  if (months.length === 0) return [];
  const { businessUnitId, month, posId, chainId, value } = businessUnitBillings;
  const rows = await ctx.tx
    .select({ unitId: businessUnitId, month, posId, chainId, value, chainOfPos: pos.chainId })
    .from(businessUnitBillings)
    .leftJoin(pos, eq(pos.id, posId))
    .where(and(inArray(month, [...months]), unitIds && inArray(businessUnitId, [...unitIds])))
    .orderBy(asc(businessUnitId), asc(month), asc(businessUnitBillings.id));
  return rows.map(({ chainId, chainOfPos, value, ...row }) => ({
    ...row,
    chainId: chainId ?? chainOfPos,
    cents: Math.round(Number(value) * 100),
  }));
}

/** The active stores at which each client is served today (046), by client. `unitIds` narrows; who may know it is the caller's to ask. */
export async function servedStores(
  ctx: TxCtx,
  unitIds?: readonly string[],
): Promise<ReadonlyMap<string, readonly ServedStore[]>> {
  const rows = await ctx.tx
    .select({
      unitId: businessUnitPos.businessUnitId,
      posId: pos.id,
      chainId: pos.chainId,
      profile: pos.profile,
      checkouts: pos.numberCheckout,
    })
    .from(businessUnitPos)
    .innerJoin(pos, eq(pos.id, businessUnitPos.posId))
    .where(and(eq(pos.isActive, true), unitIds && inArray(businessUnitPos.businessUnitId, [...unitIds])));
  return Map.groupBy(rows, ({ unitId }) => unitId);
}
