import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { day, isActive, linkColumns, linkPk, oneOf, rule, tenantColumns, tenantPk, tenantRef } from "./_columns";
import { recurrenceChecks, recurrenceColumns } from "./_recurrence";
import { pos } from "./pos";
import { posCategories, posChains, posChannels, posRegionals } from "./pos-classes";
import { productCategories, products } from "./products";
import { questionnaires } from "./questionnaires";
import { teams } from "./teams";
import { users } from "./users";

/** Whose products a task asks about. */
export const PRODUCT_ORIGINS = ["all", "own", "competitor"] as const;

/** When, for whom, where and about what a task is due; no row in a restriction table means no restriction. */
export const questionnaireFilters = pgTable(
  "questionnaire_filters",
  {
    ...tenantColumns(),
    isActive: isActive(),
    questionnaireId: uuid("questionnaire_id").notNull(),
    name: text("name"),
    startDate: day("start_date"),
    endDate: day("end_date"),
    ...recurrenceColumns(),
    /** Due at every n-th visit instead of by date. */
    everyVisits: integer("every_visits"),
    productOrigin: text("product_origin", { enum: PRODUCT_ORIGINS }).notNull().default("all"),
    isRepeatable: boolean("is_repeatable").notNull().default(false),
    isRequired: boolean("is_required").notNull().default(false),
    isMultiple: boolean("is_multiple").notNull().default(false),
    isUninterrupted: boolean("is_uninterrupted").notNull().default(false),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.questionnaireId, () => questionnaires, { onDelete: "cascade" }),
    ...recurrenceChecks(t),
    oneOf(t.productOrigin, PRODUCT_ORIGINS),
    rule(t, "period", sql`${t.startDate} <= ${t.endDate}`),
    rule(t, "every_visits", sql`${t.everyVisits} > 0`),
  ],
);

const owner = () => ({ ...linkColumns(), filterId: uuid("filter_id").notNull() });
type Link = Parameters<typeof linkPk>[0] & { filterId: Parameters<typeof tenantRef>[1] };
const keys = (t: Link, target: Parameters<typeof tenantRef>[1], to: Parameters<typeof tenantRef>[2]) => [
  linkPk(t, t.filterId, target),
  ...tenantRef(t, t.filterId, () => questionnaireFilters, { onDelete: "cascade", index: false }),
  ...tenantRef(t, target, to),
];

export const questionnaireFilterUsers = pgTable(
  "questionnaire_filter_users",
  { ...owner(), userId: uuid("user_id").notNull() },
  (t) => keys(t, t.userId, () => users),
);
export const questionnaireFilterTeams = pgTable(
  "questionnaire_filter_teams",
  { ...owner(), teamId: uuid("team_id").notNull() },
  (t) => keys(t, t.teamId, () => teams),
);
export const questionnaireFilterProducts = pgTable(
  "questionnaire_filter_products",
  { ...owner(), productId: uuid("product_id").notNull() },
  (t) => keys(t, t.productId, () => products),
);
export const questionnaireFilterProductCategories = pgTable(
  "questionnaire_filter_product_categories",
  { ...owner(), categoryId: uuid("category_id").notNull() },
  (t) => keys(t, t.categoryId, () => productCategories),
);
export const questionnaireFilterPos = pgTable(
  "questionnaire_filter_pos",
  { ...owner(), posId: uuid("pos_id").notNull() },
  (t) => keys(t, t.posId, () => pos),
);
export const questionnaireFilterPosChains = pgTable(
  "questionnaire_filter_pos_chains",
  { ...owner(), chainId: uuid("chain_id").notNull() },
  (t) => keys(t, t.chainId, () => posChains),
);
export const questionnaireFilterPosChannels = pgTable(
  "questionnaire_filter_pos_channels",
  { ...owner(), channelId: uuid("channel_id").notNull() },
  (t) => keys(t, t.channelId, () => posChannels),
);
export const questionnaireFilterPosRegionals = pgTable(
  "questionnaire_filter_pos_regionals",
  { ...owner(), regionalId: uuid("regional_id").notNull() },
  (t) => keys(t, t.regionalId, () => posRegionals),
);
export const questionnaireFilterPosCategories = pgTable(
  "questionnaire_filter_pos_categories",
  { ...owner(), categoryId: uuid("category_id").notNull() },
  (t) => keys(t, t.categoryId, () => posCategories),
);
