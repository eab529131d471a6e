import { sql } from "drizzle-orm";
import { boolean, customType, foreignKey, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  coordinates,
  coordinatesCheck,
  isActive,
  money,
  nameSearch,
  ofTenant,
  oneOf,
  rule,
  searchText,
  tenantColumns,
  tenantPk,
  tenantRef,
} from "./_columns";
import { cities, states } from "./places";
import { posCategories, posChains, posChannels, posFlags, posRegionals } from "./pos-classes";

/** Turnover of a store. */
export const POS_PROFILES = ["low", "medium", "high"] as const;
/** What is wrong with a store's coordinates: there are none, or the address changed after they were set. */
export const COORDINATE_STATES = ["missing", "stale"] as const;

const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A point of sale (PDV). */
export const pos = pgTable(
  "pos",
  {
    ...tenantColumns(),
    isActive: isActive(),
    name: text("name").notNull(),
    address: text("address"),
    number: text("number"),
    complement: text("complement"),
    district: text("district"),
    stateId: uuid("state_id"),
    cityId: uuid("city_id"),
    /** Eight digits. */
    zipCode: text("zip_code"),
    externalCode: text("external_code"),
    chainExternalCode: text("chain_external_code"),
    chainId: uuid("chain_id"),
    categoryId: uuid("category_id"),
    channelId: uuid("channel_id"),
    regionalId: uuid("regional_id"),
    flagId: uuid("flag_id"),
    /** CNPJ: 12 letters or digits and 2 digits, upper-case, without punctuation. */
    registeredNumber: text("registered_number"),
    revenue: money("revenue"),
    numberCheckout: integer("number_checkout"),
    ranking: integer("ranking"),
    profile: text("profile", { enum: POS_PROFILES }),
    commercialResponsible: text("commercial_responsible"),
    merchandisingResponsible: text("merchandising_responsible"),
    ...coordinates(),
    /** The address changed after the coordinates were set. */
    coordinatesStale: boolean("coordinates_stale").notNull().default(false),
    /** Null = they are there and belong to the address. */
    coordinateState: text("coordinate_state", { enum: COORDINATE_STATES }).generatedAlwaysAs(
      sql`case when latitude is null then 'missing' when coordinates_stale then 'stale' end`,
    ),
    /** Metres; overrides the tenant's distance for this store. */
    checkRadius: integer("check_radius"),
    /** IANA zone, of the city. */
    timezone: text("timezone"),
    nameSearch: nameSearch(),
    searchText: searchText(
      "name",
      "address",
      "district",
      "zip_code",
      "external_code",
      "chain_external_code",
      "registered_number",
    ),
    /** Street, number, complement and city, without accents, case, punctuation or abbreviations; null without a street. */
    addressKey: byteText("address_key").generatedAlwaysAs(
      sql`public.f_address_key(address, number, complement, city_id)`,
    ),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    ...tenantRef(t, t.chainId, () => posChains, { index: false }),
    ...tenantRef(t, t.categoryId, () => posCategories),
    ...tenantRef(t, t.channelId, () => posChannels),
    ...tenantRef(t, t.regionalId, () => posRegionals),
    ...tenantRef(t, t.flagId, () => posFlags),
    foreignKey({ name: "pos_state_id_fk", columns: [t.stateId], foreignColumns: [states.id] }),
    foreignKey({ name: "pos_city_id_fk", columns: [t.stateId, t.cityId], foreignColumns: [cities.stateId, cities.id] }),
    unique("pos_address_key").on(t.tenantId, t.addressKey),
    unique("pos_external_code_key").on(t.tenantId, t.externalCode),
    index("pos_name_idx").on(t.tenantId, t.nameSearch, t.id),
    index("pos_chain_id_name_idx").on(t.tenantId, t.chainId, t.nameSearch, t.id),
    index("pos_city_id_idx").on(t.tenantId, t.stateId, t.cityId),
    index("pos_registered_number_idx").on(t.tenantId, t.registeredNumber),
    // What all stores are put together by is read from it alone.
    index("pos_kinds_idx").on(t.tenantId, t.isActive, t.profile, t.flagId, t.chainId, t.channelId, t.regionalId, t.id),
    // Totals of a whole list are read from it alone.
    index("pos_totals_idx").on(t.tenantId, t.numberCheckout, t.revenue),
    index("pos_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    oneOf(t.profile, POS_PROFILES),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
    rule(t, "city", sql`${t.cityId} is null or ${t.stateId} is not null`),
    rule(t, "zip_code", sql`${t.zipCode} ~ '^[0-9]{8}$'`),
    rule(t, "registered_number", sql`${t.registeredNumber} ~ '^[0-9A-Z]{12}[0-9]{2}$'`),
    rule(t, "revenue", sql`${t.revenue} >= 0`),
    rule(t, "number_checkout", sql`${t.numberCheckout} >= 0`),
    rule(t, "check_radius", sql`${t.checkRadius} > 0`),
    coordinatesCheck(t, t.latitude, t.longitude),
  ],
);
