import { sql } from "drizzle-orm";
import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  isActive,
  nameSearch,
  ofTenant,
  rule,
  searchText,
  type TenantTable,
  tenantColumns,
  tenantPk,
  tenantRef,
} from "./_columns";

const columns = () => ({
  ...tenantColumns(),
  isActive: isActive(),
  name: text("name").notNull(),
  externalCode: text("external_code"),
  nameSearch: nameSearch(),
  searchText: searchText("name", "external_code"),
});

type Keyed = TenantTable & { name: TenantTable["id"] };
const keys = (t: Keyed) => [tenantPk(t), ofTenant(t), rule(t, "name", sql`btrim(${t.name}) <> ''`)];

/** Economic group of stores. */
export const posChains = pgTable("pos_chains", columns(), (t) => [
  ...keys(t),
  unique("pos_chains_name_key").on(t.tenantId, t.nameSearch),
  unique("pos_chains_external_code_key").on(t.tenantId, t.externalCode),
  index("pos_chains_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
]);

/** Store-front name; may belong to a chain. */
export const posFlags = pgTable("pos_flags", { ...columns(), chainId: uuid("chain_id") }, (t) => [
  ...keys(t),
  ...tenantRef(t, t.chainId, () => posChains),
  unique("pos_flags_name_key").on(t.tenantId, t.nameSearch),
  unique("pos_flags_external_code_key").on(t.tenantId, t.externalCode),
  index("pos_flags_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
]);

export const posChannels = pgTable("pos_channels", columns(), (t) => [
  ...keys(t),
  unique("pos_channels_name_key").on(t.tenantId, t.nameSearch),
  unique("pos_channels_external_code_key").on(t.tenantId, t.externalCode),
  index("pos_channels_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
]);

/** Class of a store: A, B, C; gold, silver. */
export const posCategories = pgTable("pos_categories", columns(), (t) => [
  ...keys(t),
  unique("pos_categories_name_key").on(t.tenantId, t.nameSearch),
  unique("pos_categories_external_code_key").on(t.tenantId, t.externalCode),
  index("pos_categories_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
]);

export const posRegionals = pgTable("pos_regionals", columns(), (t) => [
  ...keys(t),
  unique("pos_regionals_name_key").on(t.tenantId, t.nameSearch),
  unique("pos_regionals_external_code_key").on(t.tenantId, t.externalCode),
  index("pos_regionals_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
]);
