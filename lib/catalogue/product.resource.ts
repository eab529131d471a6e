import { defineResource } from "@/lib/resource/define";
import { file, flag, int, money, ref, text } from "@/lib/resource/field";

export const product = defineResource({
  name: "product",
  subject: "PRODUCT",
  screen: "PRODUCTSSCREEN",
  path: "/products",
  fields: {
    name: text({ required: true, max: 120, section: "main" }),
    referenceCode: text({ max: 40, format: "code", section: "main" }),
    barCode: text({ format: "barCode", max: 20, section: "main" }),
    photoId: file("image", { section: "main" }),
    categoryId: ref("productCategory", { section: "classification" }),
    subCategoryId: ref("productCategory", { section: "classification" }),
    brandId: ref("brand", { section: "classification" }),
    isCompetitor: flag({ section: "classification" }),
    isCategoryLeader: flag({ section: "classification" }),
    minPrice: money({ section: "price" }),
    maxPrice: money({ section: "price" }),
    dueDays: int({ min: 1, max: 36_500, section: "price" }),
  },
  title: "name",
  list: {
    columns: [
      "name", "referenceCode", "barCode", "categoryId", "subCategoryId", "brandId", "isCompetitor", "isCategoryLeader", "minPrice", "maxPrice",
      "dueDays", "isActive", "createdAt", "updatedAt",
    ],
    initial: ["name", "referenceCode", "barCode", "categoryId", "brandId", "isCompetitor", "minPrice", "maxPrice", "isActive"],
    filters: ["isActive", "categoryId", "subCategoryId", "brandId", "isCompetitor", "isCategoryLeader", "minPrice", "maxPrice"],
    search: ["name", "referenceCode", "barCode", "brandId", "categoryId"],
    sort: ["name", "asc"],
  },
  form: { sections: ["main", "classification", "price"], as: "page" },
  activation: true,
  api: { path: "products" },
});
