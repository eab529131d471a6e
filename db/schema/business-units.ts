import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, numeric, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  day,
  instant,
  isActive,
  linkColumns,
  linkPk,
  money,
  nameSearch,
  ofTenant,
  oneOf,
  rule,
  searchText,
  type TenantTable,
  tenantColumns,
  tenantPk,
  tenantRef,
  traceIndex,
} from "./_columns";
import { attachments } from "./attachments";
import { POS_PROFILES, pos } from "./pos";
import { posChains } from "./pos-classes";
import { users } from "./users";

/** How the billing of a chain is split over its stores. */
export const APPORTIONMENT_TYPES = ["store_profile", "number_checkout"] as const;

/** A client: the industry whose products are worked. */
export const businessUnits = pgTable(
  "business_units",
  {
    ...tenantColumns(),
    isActive: isActive(),
    name: text("name").notNull(),
    externalCode: text("external_code"),
    /** CNPJ, as in `pos`. */
    registeredNumber: text("registered_number"),
    logoId: uuid("logo_id"),
    contractValue: money("contract_value"),
    contractedMinutes: integer("contracted_minutes"),
    /** The day from which what was agreed last holds; null = always has. What held before: `business_unit_contracts`. */
    contractFrom: day("contract_from"),
    /** Its last day; null = none is agreed. */
    contractUntil: day("contract_until"),
    apportionmentType: text("apportionment_type", { enum: APPORTIONMENT_TYPES }).notNull().default("store_profile"),
    /** Live rules: whoever joins the tenant joins this client. */
    addAllUsers: boolean("add_all_users").notNull().default(false),
    addAllPos: boolean("add_all_pos").notNull().default(false),
    costOfServingModule: boolean("cost_of_serving_module").notNull().default(false),
    commercialModule: boolean("commercial_module").notNull().default(false),
    nameSearch: nameSearch(),
    searchText: searchText("name", "external_code", "registered_number"),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    ...tenantRef(t, t.logoId, () => attachments),
    unique("business_units_name_key").on(t.tenantId, t.nameSearch),
    unique("business_units_external_code_key").on(t.tenantId, t.externalCode),
    index("business_units_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    oneOf(t.apportionmentType, APPORTIONMENT_TYPES),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
    rule(t, "registered_number", sql`${t.registeredNumber} ~ '^[0-9A-Z]{12}[0-9]{2}$'`),
    rule(t, "contract", sql`${t.contractValue} >= 0 and ${t.contractedMinutes} >= 0`),
    rule(t, "contract_until", sql`${t.contractUntil} >= ${t.contractFrom}`),
  ],
);

/** Cost-of-serving rules: weight and target by store profile, for one chain or for all. */
export const businessUnitCostRules = pgTable(
  "business_unit_cost_rules",
  {
    ...tenantColumns(),
    businessUnitId: uuid("business_unit_id").notNull(),
    profile: text("profile", { enum: POS_PROFILES }).notNull(),
    chainId: uuid("chain_id"),
    weight: numeric("weight", { precision: 8, scale: 3, mode: "number" }).notNull(),
    /** Cost of serving in percent of billing that is still good. */
    targetPercent: numeric("target_percent", { precision: 6, scale: 2, mode: "number" }),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.businessUnitId, () => businessUnits, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.chainId, () => posChains),
    unique("business_unit_cost_rules_profile_key")
      .on(t.tenantId, t.businessUnitId, t.profile, t.chainId)
      .nullsNotDistinct(),
    oneOf(t.profile, POS_PROFILES),
    rule(t, "weight", sql`${t.weight} >= 0`),
    rule(t, "target_percent", sql`${t.targetPercent} between 0 and 1000`),
  ],
);

type KeptRule = {
  readonly profile: (typeof POS_PROFILES)[number];
  readonly chainId: string | null;
  readonly weight: number;
  readonly targetPercent: number | null;
};

/** What was agreed with a client from which day on; written by triggers (migration `add-contracts`), as in `versions.ts`. */
export const businessUnitContracts = pgTable(
  "business_unit_contracts",
  {
    ...linkColumns(),
    businessUnitId: uuid("business_unit_id").notNull(),
    /** 1970-01-01 = always has. */
    validFrom: day("valid_from").notNull(),
    validUntil: day("valid_until"),
    contractValue: money("contract_value"),
    contractedMinutes: integer("contracted_minutes"),
    apportionmentType: text("apportionment_type", { enum: APPORTIONMENT_TYPES }).notNull(),
    costRules: jsonb("cost_rules").$type<readonly KeptRule[]>().notNull(),
    /** Who agreed to it last, and when; null = written by nobody's hand. */
    changedBy: uuid("changed_by"),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (t) => [
    linkPk(t, t.businessUnitId, t.validFrom),
    ...tenantRef(t, t.businessUnitId, () => businessUnits, { onDelete: "cascade", index: false }),
    traceIndex(t, t.changedBy),
    oneOf(t.apportionmentType, APPORTIONMENT_TYPES),
    rule(t, "valid_until", sql`${t.validUntil} >= ${t.validFrom}`),
  ],
);

export const businessUnitUsers = pgTable(
  "business_unit_users",
  { ...linkColumns(), businessUnitId: uuid("business_unit_id").notNull(), userId: uuid("user_id").notNull() },
  (t) => [
    linkPk(t, t.businessUnitId, t.userId),
    ...tenantRef(t, t.businessUnitId, () => businessUnits, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.userId, (): TenantTable => users),
  ],
);

export const businessUnitPos = pgTable(
  "business_unit_pos",
  { ...linkColumns(), businessUnitId: uuid("business_unit_id").notNull(), posId: uuid("pos_id").notNull() },
  (t) => [
    linkPk(t, t.businessUnitId, t.posId),
    ...tenantRef(t, t.businessUnitId, () => businessUnits, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.posId, () => pos),
  ],
);

/** What a client billed in a month: at one store, or over a whole chain. */
export const businessUnitBillings = pgTable(
  "business_unit_billings",
  {
    ...tenantColumns(),
    businessUnitId: uuid("business_unit_id").notNull(),
    /** "YYYY-MM". */
    month: text("month").notNull(),
    posId: uuid("pos_id"),
    chainId: uuid("chain_id"),
    value: money("value").notNull(),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.businessUnitId, () => businessUnits, { index: false }),
    ...tenantRef(t, t.posId, () => pos),
    ...tenantRef(t, t.chainId, () => posChains),
    unique("business_unit_billings_pos_key").on(t.tenantId, t.businessUnitId, t.month, t.posId),
    unique("business_unit_billings_chain_key").on(t.tenantId, t.businessUnitId, t.month, t.chainId),
    index("business_unit_billings_month_idx").on(t.tenantId, t.month, t.id),
    rule(t, "target", sql`num_nonnulls(${t.posId}, ${t.chainId}) = 1`),
    rule(t, "month", sql`${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    rule(t, "value", sql`${t.value} >= 0`),
  ],
);
