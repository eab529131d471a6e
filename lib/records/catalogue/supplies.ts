import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import { gathering, question } from "@/db/gather";
import { amongMany, amongNamed, idsText } from "@/db/many";
import {
  mixes,
  mixPos,
  mixPosChains,
  mixPosChannels,
  mixPosRegionals,
  mixProducts,
  products,
  pos as table,
} from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";

/** Mixes that are aimed at a PDV, at its chain, channel or region, or at everything; a condition on a join of both tables. */
function aimed(): SQL | undefined {
  const through = ({ type, link, target, own }: (typeof AIMS)[number]) =>
    and(
      eq(mixes.type, type),
      exists(
        question
          .select()
          .from(link)
          .where(and(eq(link.mixId, mixes.id), eq(target, own))),
      ),
    );
  return or(eq(mixes.type, "none"), ...AIMS.map(through));
}

/** What a mix names by its type, and the column of a PDV that it is compared with. */
const AIMS = [
  { type: "point_of_sale", link: mixPos, target: mixPos.posId, own: table.id },
  { type: "point_of_sale_chain", link: mixPosChains, target: mixPosChains.chainId, own: table.chainId },
  { type: "point_of_sale_channel", link: mixPosChannels, target: mixPosChannels.channelId, own: table.channelId },
  { type: "point_of_sale_regional", link: mixPosRegionals, target: mixPosRegionals.regionalId, own: table.regionalId },
] as const;

type Aimed = Pick<typeof mixes.$inferSelect, "id" | "type">;

/** At which PDVs one of these mixes is aimed, as a condition on a PDV that is asked set by set, whatever their number. */
export function suppliedBy(tx: TenantTx, given: readonly Aimed[]): SQL | undefined {
  if (given.some(({ type }) => type === "none")) return sql`true`;
  const through = AIMS.flatMap(({ type, link, target, own }) => {
    const ids = given.flatMap((mix) => (mix.type === type ? [mix.id] : []));
    return ids.length === 0 ? [] : [inArray(own, tx.select({ id: target }).from(link).where(inArray(link.mixId, ids)))];
  });
  return or(...through);
}

type Where = {
  readonly posIds: readonly string[];
  /** Narrows the mixes further. */
  readonly mixes?: SQL | undefined;
  /** Mixes that are worked there besides those that are aimed at it. */
  readonly alsoMixes?: SQL | undefined;
  /** Inactive mixes and products too, for what was answered before they were switched off. */
  readonly evenInactive?: boolean;
};

/** What the mixes supply to these PDVs: one row per PDV, mix and product. The caller has asked who may see them. */
export async function suppliesOf(tx: TenantTx, { posIds, mixes: narrowed, alsoMixes, evenInactive }: Where) {
  if (posIds.length === 0) return [];
  const active = evenInactive ? undefined : and(eq(mixes.isActive, true), eq(products.isActive, true));
  return tx
    .select({
      posId: table.id,
      mixId: mixes.id,
      mixName: mixes.name,
      type: mixes.type,
      businessUnitId: mixes.businessUnitId,
      productId: products.id,
      productName: products.name,
      isCompetitor: products.isCompetitor,
      categoryId: products.categoryId,
      subCategoryId: products.subCategoryId,
      ...(alsoMixes && { byRoute: sql<boolean>`(${aimed()}) is not true` }),
    })
    .from(table)
    .innerJoin(mixes, eq(mixes.tenantId, table.tenantId))
    .innerJoin(mixProducts, eq(mixProducts.mixId, mixes.id))
    .innerJoin(products, eq(products.id, mixProducts.productId))
    .where(and(amongMany(table.id, posIds), active, narrowed, or(aimed(), alsoMixes)));
}

const aimedAt = and(amongNamed(table.id, "posIds"), aimed());
/** Which mixes are aimed at each of some PDVs (`posIds`), without what they hold. */
export const AIMED = question
  .select({ posId: table.id, mixId: mixes.id })
  .from(table)
  .innerJoin(mixes, eq(mixes.tenantId, table.tenantId))
  .where(aimedAt);
/** The same without the PDVs. */
export const AIMED_IDS = question
  .select({ id: mixes.id })
  .from(table)
  .innerJoin(mixes, eq(mixes.tenantId, table.tenantId))
  .where(aimedAt);

/** The products of mixes that a condition names. `evenInactive`: also those of a mix that was switched off, and products that were. */
export const productsHeld = (which: SQL | undefined, evenInactive = false) =>
  question
    .select({
      mixId: mixes.id,
      businessUnitId: mixes.businessUnitId,
      productId: products.id,
      productName: products.name,
      isCompetitor: products.isCompetitor,
      categoryId: products.categoryId,
      subCategoryId: products.subCategoryId,
    })
    .from(mixes)
    .innerJoin(mixProducts, eq(mixProducts.mixId, mixes.id))
    .innerJoin(products, eq(products.id, mixProducts.productId))
    .where(and(which, evenInactive ? undefined : and(eq(mixes.isActive, true), eq(products.isActive, true))));
const askHeld = gathering({ held: productsHeld(amongNamed(mixes.id, "mixIds")) });

/** The products of these mixes that are in use. */
export async function productsOfMixes(tx: TenantTx, mixIds: readonly string[]) {
  return mixIds.length === 0 ? [] : (await askHeld(tx, { mixIds: idsText(mixIds) })).held;
}
