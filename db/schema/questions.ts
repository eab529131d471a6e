import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  earlierTexts,
  isActive,
  nameSearch,
  ofTenant,
  oneOf,
  rule,
  searchText,
  tenantColumns,
  tenantPk,
  tenantRef,
} from "./_columns";

export const QUESTION_TYPES = ["number", "text", "choice", "date", "file", "boolean", "product_price"] as const;
export const QUESTION_SUBTYPES = [
  "product_price",
  "before_out_of_stock",
  "out_of_stock",
  "shared_gondola",
  "additional_point",
  "additional_point_quantity",
  "tabloid",
  "near_due_date",
  "due_date_quantity",
  "due_date",
  "types_of_additional_point",
  "types_of_share",
  "barcode_or_qrcode",
  "phone",
  "numeric_text",
] as const;

/** What a choice tells dashboards: types and origins of additional points, promotions, units of share, causes of a rupture. */
export const CHOICE_MEANINGS = [
  ...(["checkout", "display", "island", "pallet", "gondola_point", "terminal", "other"] as const),
  ...(["purchased", "conquered"] as const),
  ...(["pullout", "share_gondola", "product_introduction", "price_offer", "extra_point"] as const),
  ...(["facings", "cm"] as const),
  ...(["registration", "supply", "exposure", "phantom"] as const),
] as const;

/** A question of the bank. Once answered only its wording and order change; anything else makes a new version. */
export const questions = pgTable(
  "questions",
  {
    ...tenantColumns(),
    isActive: isActive(),
    /** The text that is asked. */
    name: text("name").notNull(),
    type: text("type", { enum: QUESTION_TYPES }).notNull(),
    subtype: text("subtype", { enum: QUESTION_SUBTYPES }),
    /** Digits after the comma of a number. */
    precision: integer("precision"),
    isMultiple: boolean("is_multiple").notNull().default(false),
    minFiles: integer("min_files"),
    maxFiles: integer("max_files"),
    version: integer("version").notNull().default(1),
    /** First version of the same question: reports join by it. */
    originId: uuid("origin_id"),
    nameSearch: nameSearch(),
    searchText: searchText("name"),
    earlierTexts: earlierTexts(),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    ...tenantRef(t, t.originId, () => t, { index: false }),
    unique("questions_version_key").on(t.tenantId, t.originId, t.version),
    index("questions_name_idx").on(t.tenantId, t.nameSearch, t.id),
    index("questions_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    oneOf(t.type, QUESTION_TYPES),
    oneOf(t.subtype, QUESTION_SUBTYPES),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
    rule(t, "precision", sql`${t.precision} between 0 and 6`),
    rule(t, "files", sql`${t.minFiles} >= 0 and ${t.maxFiles} >= 1 and ${t.minFiles} <= ${t.maxFiles}`),
    rule(t, "version", sql`${t.version} >= 1`),
  ],
);

/** A choice question has at least two when its transaction commits (trigger of migration 0002). */
export const questionChoices = pgTable(
  "question_choices",
  {
    ...tenantColumns(),
    isActive: isActive(),
    questionId: uuid("question_id").notNull(),
    name: text("name").notNull(),
    /** null = dashboards do not count it. */
    meaning: text("meaning", { enum: CHOICE_MEANINGS }),
    position: integer("position").notNull().default(0),
    nameSearch: nameSearch(),
    earlierTexts: earlierTexts(),
  },
  (t) => [
    tenantPk(t),
    oneOf(t.meaning, CHOICE_MEANINGS),
    ...tenantRef(t, t.questionId, () => questions, { onDelete: "cascade", index: false }),
    unique("question_choices_name_key").on(t.tenantId, t.questionId, t.nameSearch),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
  ],
);
