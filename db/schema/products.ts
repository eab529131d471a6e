import { sql } from "drizzle-orm";
import { boolean, index, integer, numeric, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  isActive,
  linkColumns,
  linkPk,
  money,
  nameSearch,
  ofTenant,
  rule,
  searchText,
  tenantColumns,
  tenantPk,
  tenantRef,
} from "./_columns";
import { attachments } from "./attachments";

export const brands = pgTable(
  "brands",
  {
    ...tenantColumns(),
    isActive: isActive(),
    name: text("name").notNull(),
    nameSearch: nameSearch(),
    searchText: searchText("name"),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    unique("brands_name_key").on(t.tenantId, t.nameSearch),
    index("brands_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
  ],
);

/** A tree: a sub-category is a category with a parent (no circles: trigger of migration 0002). */
export const productCategories = pgTable(
  "product_categories",
  {
    ...tenantColumns(),
    isActive: isActive(),
    name: text("name").notNull(),
    parentId: uuid("parent_id"),
    /** Percent of its market that the own products have, as the client tells it: what is fair on the shelf. */
    marketShare: numeric("market_share", { precision: 5, scale: 2, mode: "number" }),
    nameSearch: nameSearch(),
    searchText: searchText("name"),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    ...tenantRef(t, t.parentId, () => t),
    unique("product_categories_name_key").on(t.tenantId, t.parentId, t.nameSearch).nullsNotDistinct(),
    index("product_categories_name_idx").on(t.tenantId, t.nameSearch, t.id),
    index("product_categories_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
    rule(t, "market_share", sql`${t.marketShare} > 0 and ${t.marketShare} <= 100`),
  ],
);

export const products = pgTable(
  "products",
  {
    ...tenantColumns(),
    isActive: isActive(),
    name: text("name").notNull(),
    referenceCode: text("reference_code"),
    /** EAN-8, 12, 13 or 14, digits only. */
    barCode: text("bar_code"),
    categoryId: uuid("category_id"),
    subCategoryId: uuid("sub_category_id"),
    brandId: uuid("brand_id"),
    isCompetitor: boolean("is_competitor").notNull().default(false),
    /** The reference of its category in the share dashboard. */
    isCategoryLeader: boolean("is_category_leader").notNull().default(false),
    /** Shelf life in days ("due date" of the list of fields). */
    dueDays: integer("due_days"),
    minPrice: money("min_price"),
    maxPrice: money("max_price"),
    photoId: uuid("photo_id"),
    nameSearch: nameSearch(),
    searchText: searchText("name", "reference_code", "bar_code"),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    ...tenantRef(t, t.categoryId, () => productCategories),
    ...tenantRef(t, t.subCategoryId, () => productCategories),
    ...tenantRef(t, t.brandId, () => brands),
    ...tenantRef(t, t.photoId, () => attachments),
    unique("products_reference_code_key").on(t.tenantId, t.referenceCode),
    unique("products_bar_code_key").on(t.tenantId, t.barCode),
    index("products_name_idx").on(t.tenantId, t.nameSearch, t.id),
    index("products_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
    rule(t, "bar_code", sql`${t.barCode} ~ '^([0-9]{8}|[0-9]{12,14})$'`),
    rule(t, "due_days", sql`${t.dueDays} > 0`),
    rule(t, "prices", sql`${t.minPrice} <= ${t.maxPrice}`),
    rule(t, "min_price", sql`${t.minPrice} >= 0`),
    rule(t, "max_price", sql`${t.maxPrice} >= 0`),
  ],
);

/** "Competes with": which product of others is compared with which of ours. */
export const productCompetitors = pgTable(
  "product_competitors",
  { ...linkColumns(), productId: uuid("product_id").notNull(), competitorId: uuid("competitor_id").notNull() },
  (t) => [
    linkPk(t, t.productId, t.competitorId),
    ...tenantRef(t, t.productId, () => products, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.competitorId, () => products, { onDelete: "cascade" }),
    rule(t, "pair", sql`${t.productId} <> ${t.competitorId}`),
  ],
);
