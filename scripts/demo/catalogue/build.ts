import type { brands, productCategories, productCompetitors, products } from "@/db/schema";
import { ean13 } from "@/scripts/demo/documents";
import { demoId } from "@/scripts/demo/ids";
import { random } from "@/scripts/demo/random";
import { type Line, type Range, RIVAL_COMPANIES } from "./goods";

type BrandRow = typeof brands.$inferInsert & { id: string };
type CategoryRow = typeof productCategories.$inferInsert & { id: string };
export type ProductRow = typeof products.$inferInsert & { id: string };

export type Catalogue = {
  readonly brands: readonly BrandRow[];
  /** Parents before their children. */
  readonly categories: readonly CategoryRow[];
  readonly products: readonly ProductRow[];
  /** Own products and what they compete with. */
  readonly competitors: readonly (typeof productCompetitors.$inferInsert)[];
};

/** Brands, the two-level tree of categories, and every product, ours and the others'. */
export function buildCatalogue(tenant: string, lines: readonly Line[]): Catalogue {
  const brandNames = new Set(
    lines.flatMap((line) => [line.brand, ...line.ranges.flatMap((r) => r.rivals.map(([b]) => b))]),
  );
  const tops = new Set(lines.flatMap((line) => line.ranges.map((range) => range.category[0])));
  const leaves = lines.flatMap((line) => line.ranges);
  return {
    brands: [...brandNames].map((name) => ({ id: brandId(tenant, name), name })),
    categories: [
      ...[...tops].map((name) => ({ id: categoryId(tenant, name), name, marketShare: null })),
      ...leaves.map(({ category: [top, name], market = null }) => ({
        ...{ id: categoryId(tenant, top, name), name, parentId: categoryId(tenant, top) },
        marketShare: market,
      })),
    ],
    products: lines.flatMap((line) => productsOf(tenant, line)),
    competitors: lines.flatMap((line) => line.ranges.flatMap((range) => pairsOf(tenant, line, range))),
  };
}

/** Like is compared with like: the same variety of another brand; what has none, with the first rival of its shelf. */
function pairsOf(tenant: string, line: Line, { items, rivals }: Range) {
  const variety = (item: string, brand: string) => item.replace(brand, "");
  return items.flatMap((item) => {
    const alike = rivals.filter(([brand, rival]) => variety(rival, brand) === variety(item, line.brand));
    return (alike.length > 0 ? alike : rivals.slice(0, 1)).map(([, rival]) => ({
      productId: productId(tenant, item),
      competitorId: productId(tenant, rival),
    }));
  });
}

export const brandId = (tenant: string, name: string) => demoId(`${tenant} brand ${name}`);
export const productId = (tenant: string, name: string) => demoId(`${tenant} product ${name}`);
const categoryId = (tenant: string, ...path: readonly string[]) => demoId(`${tenant} category ${path.join(" › ")}`);

/** Names of a line's goods, with or without those of others. */
export const goodsOf = (line: Line, withRivals = false) =>
  line.ranges.flatMap((range) => [...range.items, ...(withRivals ? range.rivals.map(([, item]) => item) : [])]);

function productsOf(tenant: string, line: Line): ProductRow[] {
  let own = 0;
  let rival = 0;
  return line.ranges.flatMap((range) => [
    ...range.items.map((name) => {
      own++;
      const code = `${line.code}-${String(own).padStart(3, "0")}`;
      return productRow(tenant, range, {
        name,
        brand: line.brand,
        company: line.company,
        item: own * 11,
        code,
        rival: false,
      });
    }),
    ...range.rivals.map(([brand, name]) => {
      rival++;
      const code = `${line.code}-C${String(rival).padStart(2, "0")}`;
      const company = RIVAL_COMPANIES.get(brand) ?? "69999";
      return productRow(tenant, range, { name, brand, company, item: rival * 13, code, rival: true });
    }),
  ]);
}

type Good = {
  readonly name: string;
  readonly brand: string;
  readonly company: string;
  readonly item: number;
  readonly code: string;
  readonly rival: boolean;
};

function productRow(tenant: string, range: Range, good: Good): ProductRow {
  const [top, leaf] = range.category;
  const [least, most] = bounds(range, good.name);
  return {
    id: productId(tenant, good.name),
    name: good.name,
    referenceCode: good.code,
    barCode: ean13(good.company, good.item),
    categoryId: categoryId(tenant, top),
    subCategoryId: categoryId(tenant, top, leaf),
    brandId: brandId(tenant, good.brand),
    isCompetitor: good.rival,
    isCategoryLeader: good.name === (range.leader ?? range.items[0]),
    dueDays: range.keeps,
    minPrice: least.toFixed(2),
    maxPrice: most.toFixed(2),
  };
}

/** The product's own corridor within that of its range, ending in 9 as prices do. */
function bounds({ price: [low, high] }: Range, name: string): readonly [number, number] {
  const r = random(`price ${name}`);
  const width = (high - low) * r.between(0.5, 0.7);
  const start = r.between(low, high - width);
  const nine = (value: number) => Math.round(value * 10) / 10 - 0.01;
  return [nine(start + 0.05), nine(start + width + 0.05)];
}
