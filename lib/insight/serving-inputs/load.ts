import { and, asc, count, eq, inArray, not, type SQL } from "drizzle-orm";
import { amongMany } from "@/db/many";
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
    .select({ unitId: businessUnitId, month, posId, chainId, value })
    .from(businessUnitBillings)
    .where(and(inArray(month, [...months]), unitIds && inArray(businessUnitId, [...unitIds])))
    .orderBy(asc(businessUnitId), asc(month), asc(businessUnitBillings.id));
  // Most is billed by chain: joined, each month would read every PDV.
  const chainOf = await chainsOf(
    ctx,
    rows.flatMap(({ posId }) => posId ?? []),
  );
  return rows.map(({ chainId, value, ...row }) => ({
    ...row,
    chainId: chainId ?? chainOf.get(row.posId ?? "") ?? null,
    cents: Math.round(Number(value) * 100),
  }));
}

async function chainsOf(ctx: TxCtx, posIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (posIds.length === 0) return new Map();
  const rows = await ctx.tx.select({ id: pos.id, chainId: pos.chainId }).from(pos).where(amongMany(pos.id, posIds));
  return new Map(rows.map(({ id, chainId }) => [id, chainId]));
}

/** The active stores at which each client is served today (046), by client. `unitIds` narrows; who may know it is the caller's to ask. */
export async function servedStores(
  ctx: TxCtx,
  unitIds?: readonly string[],
): Promise<ReadonlyMap<string, readonly ServedStore[]>> {
  const rows = await storesWhere(ctx, unitIds && inArray(businessUnitPos.businessUnitId, [...unitIds]));
  return Map.groupBy(rows, ({ unitId }) => unitId);
}

const storesWhere = (ctx: TxCtx, where: SQL | undefined) =>
  ctx.tx
    .select({
      unitId: businessUnitPos.businessUnitId,
      ...{ posId: pos.id, chainId: pos.chainId, profile: pos.profile, checkouts: pos.numberCheckout },
    })
    .from(businessUnitPos)
    .innerJoin(pos, eq(pos.id, businessUnitPos.posId))
    .where(and(eq(pos.isActive, true), where));

/**
 * The same, many in one: those of a chain that weigh the same, whose ids name the kind and no store. `apart` are kept as they are, for they are spoken of by
 * themselves.
 */
export async function servedKinds(
  ctx: TxCtx,
  unitIds: readonly string[] | undefined,
  apart: readonly string[],
): Promise<ReadonlyMap<string, readonly ServedStore[]>> {
  const isApart = amongMany(pos.id, apart);
  const units = unitIds && inArray(businessUnitPos.businessUnitId, [...unitIds]);
  const kind = { chainId: pos.chainId, profile: pos.profile, checkouts: pos.numberCheckout };
  const many = await ctx.tx
    .select({ unitId: businessUnitPos.businessUnitId, ...kind, many: count() })
    .from(businessUnitPos)
    .innerJoin(pos, eq(pos.id, businessUnitPos.posId))
    .where(and(eq(pos.isActive, true), units, apart.length > 0 ? not(isApart) : undefined))
    .groupBy(businessUnitPos.businessUnitId, pos.chainId, pos.profile, pos.numberCheckout);
  const alone = apart.length === 0 ? [] : await storesWhere(ctx, and(units, isApart));
  const kinds = many.map((row) => ({ ...row, posId: `${row.unitId} ${row.chainId} ${row.profile} ${row.checkouts}` }));
  return Map.groupBy<string, ServedStore & { readonly unitId: string }>([...kinds, ...alone], ({ unitId }) => unitId);
}
