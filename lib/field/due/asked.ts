import type { FilterFacts, MixProduct, Named, TaskFacts } from "./facts";

/** What each line of a task's answers is about. */
export type AskedAbout = "nothing" | "product" | "category";
export function aboutOf(type: TaskFacts["type"]): AskedAbout {
  if (type === "product" || type === "out_of_stock") return "product";
  return type === "product_category" ? "category" : "nothing";
}

type Restriction = Pick<FilterFacts, "productOrigin" | "productIds" | "categoryIds">;

/**
 * The products of a mix that a task asks about: those that its client's mixes give (or a mix of no client), of the origin that the
 * filter wants, and named by the filter, directly or by their category.
 */
export function productsAsked(
  task: Pick<TaskFacts, "businessUnitId">,
  { productOrigin, productIds, categoryIds }: Restriction,
  mix: readonly MixProduct[],
): MixProduct[] {
  const free = productIds.length === 0 && categoryIds.length === 0;
  return mix.filter(
    (product) =>
      (task.businessUnitId === null ||
        product.businessUnitIds.some((unit) => unit === null || unit === task.businessUnitId)) &&
      (productOrigin === "all" || product.isCompetitor === (productOrigin === "competitor")) &&
      (free || productIds.includes(product.id) || product.categoryIds.some((id) => categoryIds.includes(id))),
  );
}

/** The categories that a task asks about: those that its filter names and that have a product there, else the products' own. */
export function categoriesAsked(
  { categoryIds }: Pick<FilterFacts, "categoryIds">,
  asked: readonly MixProduct[],
  names: ReadonlyMap<string, string>,
): Named[] {
  const ids =
    categoryIds.length > 0
      ? categoryIds.filter((id) => asked.some((product) => product.categoryIds.includes(id)))
      : asked.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId]));
  return [...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? "" }));
}
