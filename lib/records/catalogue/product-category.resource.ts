import { defineResource } from "@/lib/engine/resource/define";
import { decimal, ref, text } from "@/lib/engine/resource/field";

/** A tree: a sub-category is a category with a parent. */
export const productCategory = defineResource({
  name: "productCategory",
  subject: "PRODUCTCATEGORY",
  screen: "PRODUCTCATEGORIESSCREEN",
  path: "/product-categories",
  fields: {
    name: text({ required: true, max: 80 }),
    parentId: ref("productCategory"),
    // Against the share of the shelf it says whether a category has the space that is fair.
    marketShare: decimal({ min: 0.01, max: 100, scale: 2, as: "percent" }),
  },
  title: "name",
  list: {
    columns: ["name", "parentId", "marketShare", "isActive", "createdAt", "updatedAt"],
    initial: ["name", "parentId", "isActive", "updatedAt"],
    filters: ["parentId", "isActive"],
    search: ["name", "parentId"],
    sort: ["name", "asc"],
  },
  bulk: ["parentId", "marketShare"],
  activation: true,
  api: { path: "product-categories" },
});
