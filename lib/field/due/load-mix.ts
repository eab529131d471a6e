import { and, eq, gte, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import { amongMany } from "@/db/many";
import { mixes, productCategories, workschedules } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { mixesAimedAt, productsOfMixes } from "@/lib/records/catalogue/supplies";
import type { MixProduct, Named } from "./facts";

type Categories = ReadonlyMap<string, { readonly name: string; readonly parentId: string | null }>;
type Asked = { readonly userIds: readonly string[]; readonly date: string; readonly posIds: readonly string[] };

/** The whole tree of product categories: a few hundred rows at most. */
export async function loadCategories(tx: TenantTx): Promise<Categories> {
  const { id, name, parentId } = productCategories;
  const rows = await tx.select({ id, name, parentId }).from(productCategories);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The effective mix of these PDVs for each of these people: with the mixes of their own routes there that day, by name. Mixes are few and
 * PDVs many, so what a mix holds is read once and put together once for all PDVs that have the same ones. `evenInactive`: with what was
 * switched off since, for answers that arrive late.
 */
export async function mixesAt(
  tx: TenantTx,
  { userIds, date, posIds }: Asked,
  categories: Categories,
  evenInactive = false,
): Promise<(userId: string, posId: string) => readonly MixProduct[]> {
  const asked = { userIds, date, posIds };
  const [ofPlaces, ofRoutes] = await Promise.all([mixesAimedAt(tx, posIds), mixesOfRoutes(tx, asked)]);
  const aimed = Map.groupBy(ofPlaces, ({ posId }) => posId);
  const routes = Map.groupBy(ofRoutes, placeOf);
  const mixIds = [...aimed.values(), ...routes.values()].flat().flatMap(({ mixId }) => mixId ?? []);
  const held = Map.groupBy(await productsOfMixes(tx, [...new Set(mixIds)], evenInactive), ({ mixId }) => mixId);
  const known = new Map<string, readonly MixProduct[]>();
  return (userId, posId) => {
    const own = [...(aimed.get(posId) ?? []), ...(routes.get(placeOf({ userId, posId })) ?? [])];
    const ids = [...new Set(own.flatMap(({ mixId }) => mixId ?? []))].sort();
    const key = ids.join(" ");
    const mix =
      known.get(key) ??
      together(
        ids.flatMap((id) => held.get(id) ?? []),
        categories,
      );
    known.set(key, mix);
    return mix;
  };
}

const placeOf = ({ userId, posId }: { readonly userId: string; readonly posId: string }) => `${userId} ${posId}`;

/** The mixes that are worked at these PDVs by these people that day, by name. */
export async function mixNamesAt(tx: TenantTx, asked: Asked): Promise<Named[]> {
  const [aimed, routes] = await Promise.all([mixesAimedAt(tx, asked.posIds), mixesOfRoutes(tx, asked)]);
  const ids = [...new Set([...aimed, ...routes].flatMap(({ mixId }) => mixId ?? []))];
  if (ids.length === 0) return [];
  return tx
    .select({ id: mixes.id, name: mixes.name })
    .from(mixes)
    .where(and(inArray(mixes.id, ids), eq(mixes.isActive, true)))
    .orderBy(mixes.nameSearch);
}

/** Which mixes these people's own routes of that day name at these PDVs. */
export async function mixesOfRoutes(tx: TenantTx, { userIds, date, posIds }: Asked) {
  if (userIds.length === 0 || posIds.length === 0) return [];
  return tx
    .selectDistinct({ userId: workschedules.userId, posId: workschedules.posId, mixId: workschedules.mixId })
    .from(workschedules)
    .where(
      and(
        amongMany(workschedules.userId, userIds),
        amongMany(workschedules.posId, posIds),
        isNotNull(workschedules.mixId),
        eq(workschedules.isActive, true),
        lte(workschedules.startDate, date),
        or(isNull(workschedules.endDate), gte(workschedules.endDate, date)),
      ),
    );
}

type Supply = Awaited<ReturnType<typeof productsOfMixes>>[number];

/** What several mixes hold, each product once, by name. */
export function together(supplies: readonly Supply[], categories: Categories): readonly MixProduct[] {
  return [...Map.groupBy(supplies, ({ productId }) => productId).values()]
    .flatMap((given) => {
      const [first] = given;
      if (!first) return [];
      const { productId: id, productName: name, isCompetitor, categoryId, subCategoryId } = first;
      const categoryIds = [...new Set([...lineage(categories, subCategoryId), ...lineage(categories, categoryId)])];
      const businessUnitIds = [...new Set(given.map((supply) => supply.businessUnitId))];
      return [{ id, name, isCompetitor, categoryId, categoryIds, businessUnitIds }];
    })
    .sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

const byName = new Intl.Collator("pt-BR");

/** A category and everything above it. */
function lineage(categories: Categories, id: string | null): string[] {
  const found: string[] = [];
  for (let at = id; at !== null && !found.includes(at); at = categories.get(at)?.parentId ?? null) found.push(at);
  return found;
}
