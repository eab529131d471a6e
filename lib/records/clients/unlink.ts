import { and, eq, inArray } from "drizzle-orm";
import { businessUnitBillings, mixes, mixPos, pos } from "@/db/schema";
import { type Bond, Problem } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/**
 * Keeps PDVs with a client while something of it hangs on them: its mixes that name them, and what it billed there. Throws `has_bonds` with
 * how many of each, and a few of their names.
 */
export async function assertFreeToUnlink(ctx: TxCtx, unitId: string, posIds: readonly string[]): Promise<void> {
  if (posIds.length === 0) return;
  const ids = [...posIds];
  const named = await ctx.tx
    .selectDistinct({ id: mixes.id, name: mixes.name })
    .from(mixes)
    .innerJoin(mixPos, eq(mixPos.mixId, mixes.id))
    .where(and(eq(mixes.businessUnitId, unitId), inArray(mixPos.posId, ids)))
    .orderBy(mixes.name);
  const billed = await ctx.tx
    .select({ name: pos.name })
    .from(businessUnitBillings)
    .innerJoin(pos, eq(pos.id, businessUnitBillings.posId))
    .where(and(eq(businessUnitBillings.businessUnitId, unitId), inArray(businessUnitBillings.posId, ids)));
  const bonds = [bondOf("mixes", named), bondOf("billings", billed)].filter(({ count }) => count > 0);
  if (bonds.length > 0) throw new Problem("has_bonds", { bonds });
}

const bondOf = (resource: string, found: readonly { readonly name: string }[]): Bond => ({
  resource,
  count: found.length,
  sample: [...new Set(found.map(({ name }) => name))].slice(0, 3),
});
