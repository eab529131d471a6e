import { sql } from "drizzle-orm";
import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  isActive,
  linkColumns,
  linkPk,
  nameSearch,
  ofTenant,
  oneOf,
  rule,
  searchText,
  tenantColumns,
  tenantPk,
  tenantRef,
} from "./_columns";
import { businessUnits } from "./business-units";
import { pos } from "./pos";
import { posChains, posChannels, posRegionals } from "./pos-classes";
import { products } from "./products";

/** What the products of a mix are aimed at. */
export const MIX_TYPES = [
  "none",
  "point_of_sale",
  "point_of_sale_chain",
  "point_of_sale_channel",
  "point_of_sale_regional",
] as const;

/** An assortment; it has at least one product when its transaction commits (trigger of migration 0002). */
export const mixes = pgTable(
  "mixes",
  {
    ...tenantColumns(),
    isActive: isActive(),
    name: text("name").notNull(),
    externalCode: text("external_code"),
    type: text("type", { enum: MIX_TYPES }).notNull().default("none"),
    businessUnitId: uuid("business_unit_id"),
    nameSearch: nameSearch(),
    searchText: searchText("name", "external_code"),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    ...tenantRef(t, t.businessUnitId, () => businessUnits),
    unique("mixes_name_key").on(t.tenantId, t.nameSearch),
    unique("mixes_external_code_key").on(t.tenantId, t.externalCode),
    index("mixes_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    oneOf(t.type, MIX_TYPES),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
  ],
);

export const mixProducts = pgTable(
  "mix_products",
  { ...linkColumns(), mixId: uuid("mix_id").notNull(), productId: uuid("product_id").notNull() },
  (t) => [
    linkPk(t, t.mixId, t.productId),
    ...tenantRef(t, t.mixId, () => mixes, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.productId, () => products),
  ],
);

export const mixPos = pgTable(
  "mix_pos",
  { ...linkColumns(), mixId: uuid("mix_id").notNull(), posId: uuid("pos_id").notNull() },
  (t) => [
    linkPk(t, t.mixId, t.posId),
    ...tenantRef(t, t.mixId, () => mixes, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.posId, () => pos),
  ],
);

export const mixPosChains = pgTable(
  "mix_pos_chains",
  { ...linkColumns(), mixId: uuid("mix_id").notNull(), chainId: uuid("chain_id").notNull() },
  (t) => [
    linkPk(t, t.mixId, t.chainId),
    ...tenantRef(t, t.mixId, () => mixes, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.chainId, () => posChains),
  ],
);

export const mixPosChannels = pgTable(
  "mix_pos_channels",
  { ...linkColumns(), mixId: uuid("mix_id").notNull(), channelId: uuid("channel_id").notNull() },
  (t) => [
    linkPk(t, t.mixId, t.channelId),
    ...tenantRef(t, t.mixId, () => mixes, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.channelId, () => posChannels),
  ],
);

export const mixPosRegionals = pgTable(
  "mix_pos_regionals",
  { ...linkColumns(), mixId: uuid("mix_id").notNull(), regionalId: uuid("regional_id").notNull() },
  (t) => [
    linkPk(t, t.mixId, t.regionalId),
    ...tenantRef(t, t.mixId, () => mixes, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.regionalId, () => posRegionals),
  ],
);
