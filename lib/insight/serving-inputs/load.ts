import { and, asc, count, eq, inArray, not, sql } from "drizzle-orm";
import { amongMany } from "@/db/many";
import { throughAll } from "@/db/planner";
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
  const { businessUnitId: unitId, month, posId, chainId, value } = businessUnitBillings;
  const rows = await ctx.tx
    .select({ unitId, month, posId, chainId, value })
    .from(businessUnitBillings)
    .where(and(inArray(month, [...months]), unitIds && inArray(unitId, [...unitIds])))
    .orderBy(asc(unitId), asc(month), asc(businessUnitBillings.id));
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

/** What stores weigh the same by. */
const kind = { chainId: pos.chainId, profile: pos.profile, checkouts: pos.numberCheckout };
const { businessUnitId, posId: servedId } = businessUnitPos;

/**
 * The active stores at which each client is served today (046), by client, each in the order of ids. `unitIds` narrows; who may know it is the caller's to ask. Told
 * as lists of ids: a hundred thousand rows take longer to send than to find.
 */
export async function servedStores(
  ctx: TxCtx,
  unitIds?: readonly string[],
): Promise<ReadonlyMap<string, readonly ServedStore[]>> {
  const ofUnits = unitIds && inArray(businessUnitId, [...unitIds]);
  const among = unitIds && inArray(pos.id, ctx.tx.select({ id: servedId }).from(businessUnitPos).where(ofUnits));
  return throughAll(ctx.tx, async () => {
    const served = await ctx.tx
      .select({ unitId: businessUnitId, ids: sql<string>`string_agg(${servedId}::text, ',' order by ${servedId})` })
      .from(businessUnitPos)
      .where(ofUnits)
      .groupBy(businessUnitId);
    const kinds = await ctx.tx
      .select({ ...kind, ids: sql<string>`string_agg(${pos.id}::text, ',')` })
      .from(pos)
      .where(and(eq(pos.isActive, true), among))
      .groupBy(...Object.values(kind));
    const kindAt = new Map<string, (typeof kinds)[number]>();
    for (const own of kinds) for (const id of own.ids.split(",")) kindAt.set(id, own);
    const storesOf = (ids: string): ServedStore[] => {
      const stores: ServedStore[] = [];
      for (const posId of ids.split(",")) {
        const own = kindAt.get(posId);
        if (own) stores.push({ posId, chainId: own.chainId, profile: own.profile, checkouts: own.checkouts });
      }
      return stores;
    };
    const byUnit = served.map(({ unitId, ids }) => [unitId, storesOf(ids)] as const);
    return new Map(byUnit.filter(([, own]) => own.length > 0));
  });
}

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
  const units = unitIds && inArray(businessUnitId, [...unitIds]);
  const there = and(eq(pos.isActive, true), units);
  const many = await throughAll(ctx.tx, () =>
    ctx.tx
      .select({ unitId: businessUnitId, ...kind, many: count() })
      .from(businessUnitPos)
      .innerJoin(pos, eq(pos.id, servedId))
      .where(and(there, apart.length > 0 ? not(isApart) : undefined))
      .groupBy(businessUnitId, ...Object.values(kind)),
  );
  const alone =
    apart.length === 0
      ? []
      : await ctx.tx
          .select({ unitId: businessUnitId, posId: pos.id, ...kind })
          .from(businessUnitPos)
          .innerJoin(pos, eq(pos.id, servedId))
          .where(and(there, isApart));
  const kinds = many.map((row) => ({ ...row, posId: `${row.unitId} ${row.chainId} ${row.profile} ${row.checkouts}` }));
  return Map.groupBy<string, ServedStore & { readonly unitId: string }>([...kinds, ...alone], ({ unitId }) => unitId);
}
