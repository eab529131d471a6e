import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { mixes, mixProducts, productCompetitors, products, tenants } from "@/db/schema";
import { type Bond, type FieldError, invalidFields, Problem } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

const SAMPLE = 3;

/** True where competitors' products have no place in a mix. */
export async function mixesAreOwnOnly(ctx: TxCtx): Promise<boolean> {
  const [tenant] = await ctx.tx
    .select({ allowed: tenants.isAddCompetitorToMix })
    .from(tenants)
    .where(eq(tenants.id, ctx.tenantId));
  return tenant?.allowed === false;
}

/**
 * What keeps a product from changing sides: the products it is compared with and, once it is a competitor's, the mixes it may not be in.
 * Throws `competitor_has_bonds`. The product's row is locked by the caller, so nothing is tied to it meanwhile.
 */
export async function assertMayChangeOwner(ctx: TxCtx, id: string, toCompetitor: boolean): Promise<void> {
  const pairs = await bondOf(ctx, "products", products.id, products.name, or(rivalsOf(id), ownOf(id)));
  const held = toCompetitor && (await mixesAreOwnOnly(ctx));
  const holding = sql`${mixes.id} in (select ${mixProducts.mixId} from ${mixProducts} where ${mixProducts.productId} = ${id})`;
  const inMixes = held ? await bondOf(ctx, "mixes", mixes.id, mixes.name, holding) : [];
  const bonds = [...pairs, ...inMixes];
  if (bonds.length > 0) throw new Problem("competitor_has_bonds", { bonds });
}

const rivalsOf = (id: string): SQL =>
  sql`${products.id} in (select ${productCompetitors.competitorId} from ${productCompetitors} where ${productCompetitors.productId} = ${id})`;
const ownOf = (id: string): SQL =>
  sql`${products.id} in (select ${productCompetitors.productId} from ${productCompetitors} where ${productCompetitors.competitorId} = ${id})`;

async function bondOf(ctx: TxCtx, resource: string, id: PgColumn, name: PgColumn, where?: SQL): Promise<Bond[]> {
  const rows = await ctx.tx
    .select({ id, name: sql<string>`${name}` })
    .from(id.table)
    .where(where)
    .orderBy(name);
  if (rows.length === 0) return [];
  return [{ resource, count: rows.length, sample: rows.slice(0, SAMPLE).map((row) => row.name) }];
}

/**
 * Competitors are compared with own products, and the other way round. The rows are locked, so that none changes sides before this is
 * written. Ids that are not there are refused elsewhere.
 */
export async function assertOwners(
  ctx: TxCtx,
  key: string,
  ids: readonly string[],
  competitors: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await ctx.tx
    .select({ name: products.name, isCompetitor: products.isCompetitor })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for("share");
  const wrong = found.filter((product) => product.isCompetitor !== competitors);
  const code = competitors ? "not_a_competitor" : "not_an_own_product";
  const errors: FieldError[] = wrong.slice(0, SAMPLE).map(({ name }) => ({ code, params: { name } }));
  if (errors.length > 0) throw invalidFields({ [key]: errors });
}

/** The competitors' products among these, each locked so that none becomes one unnoticed. */
export async function competitorAmong(ctx: TxCtx, ids: readonly string[]): Promise<boolean> {
  const found = await ctx.tx
    .select({ isCompetitor: products.isCompetitor })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for("share");
  return found.some((product) => product.isCompetitor);
}
