import { and, eq, gte, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import { type Gathered, gathering, named, question } from "@/db/gather";
import { amongNamed, idsText } from "@/db/many";
import { mixes, productCategories, workschedules } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { AIMED, AIMED_IDS, productsHeld, productsOfMixes } from "@/lib/records/catalogue/supplies";
import type { MixProduct, Named } from "./facts";

type Categories = ReadonlyMap<string, { readonly name: string; readonly parentId: string | null }>;
type Asked = { readonly userIds: readonly string[]; readonly date: string; readonly posIds: readonly string[] };

const { id, name, parentId } = productCategories;
/** The whole tree of product categories: a few hundred rows at most. */
export const TREE = question.select({ id, name, parentId }).from(productCategories);
const askTree = gathering({ tree: TREE });

export async function loadCategories(tx: TenantTx): Promise<Categories> {
  return categoriesOf(await askTree(tx, {}));
}

export const categoriesOf = ({ tree }: Gathered<{ tree: typeof TREE }>): Categories =>
  new Map(tree.map((row) => [row.id, row]));

/** Which mixes these people's own routes of that day (`userIds`, `date`) name at these PDVs (`posIds`). */
const ON_ROUTES = question
  .selectDistinct({ userId: workschedules.userId, posId: workschedules.posId, mixId: workschedules.mixId })
  .from(workschedules)
  .where(
    and(
      amongNamed(workschedules.userId, "userIds"),
      amongNamed(workschedules.posId, "posIds"),
      isNotNull(workschedules.mixId),
      eq(workschedules.isActive, true),
      lte(workschedules.startDate, named("date")),
      or(isNull(workschedules.endDate), gte(workschedules.endDate, named("date"))),
    ),
  );
const WORKED = { aimed: AIMED, onRoutes: ON_ROUTES };
const askWorked = gathering(WORKED);

/** The mixes that are worked at PDVs, with what they hold, for few of them: which mixes they are is worked out for each of both. */
export function mixQuestions(evenInactive: boolean) {
  const routes = ON_ROUTES.as("routes");
  const own = or(inArray(mixes.id, AIMED_IDS), inArray(mixes.id, question.select({ id: routes.mixId }).from(routes)));
  return { ...WORKED, held: productsHeld(own, evenInactive) };
}

/** What the questions about mixes are asked with. */
export const mixValues = ({ userIds, date, posIds }: Asked) => ({
  ...{ userIds: idsText(userIds), posIds: idsText(posIds), date },
});

/**
 * The effective mix of these PDVs for each of these people: with the mixes of their own routes there that day, by name. Mixes are few and
 * PDVs many, so what a mix holds is read once and put together once for all PDVs that have the same ones.
 */
export async function mixesAt(tx: TenantTx, asked: Asked, categories: Categories): Promise<MixAt> {
  const found = await askWorked(tx, mixValues(asked));
  const mixIds = [...found.aimed, ...found.onRoutes].flatMap(({ mixId }) => mixId ?? []);
  return mixesOf({ ...found, held: await productsOfMixes(tx, [...new Set(mixIds)]) }, categories);
}

type MixAt = (userId: string, posId: string) => readonly MixProduct[];

/** The same of what was found. */
export function mixesOf(found: Gathered<ReturnType<typeof mixQuestions>>, categories: Categories): MixAt {
  const aimed = Map.groupBy(found.aimed, ({ posId }) => posId);
  const routes = Map.groupBy(found.onRoutes, placeOf);
  const held = Map.groupBy(found.held, ({ mixId }) => mixId);
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
  const { aimed, onRoutes } = await askWorked(tx, mixValues(asked));
  const ids = [...new Set([...aimed, ...onRoutes].flatMap(({ mixId }) => mixId ?? []))];
  if (ids.length === 0) return [];
  return tx
    .select({ id: mixes.id, name: mixes.name })
    .from(mixes)
    .where(and(inArray(mixes.id, ids), eq(mixes.isActive, true)))
    .orderBy(mixes.nameSearch);
}

/** Which mixes these people's own routes of that day name at these PDVs. */
export async function mixesOfRoutes(tx: TenantTx, asked: Asked) {
  return (await askOnRoutes(tx, mixValues(asked))).onRoutes;
}
const askOnRoutes = gathering({ onRoutes: ON_ROUTES });

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
