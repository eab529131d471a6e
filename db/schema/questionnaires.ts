import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  earlierTexts,
  instant,
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
import { businessUnits } from "./business-units";
import { questionChoices, questions } from "./questions";

export const QUESTIONNAIRE_TYPES = ["generic", "product", "product_category", "out_of_stock", "new_pos"] as const;
export const CONDITION_OPERATORS = ["equals", "not_equals", "less", "greater", "contains", "answered"] as const;

/** A task: an ordered set of questions. Once answered, a change of its items makes a new version. */
export const questionnaires = pgTable(
  "questionnaires",
  {
    ...tenantColumns(),
    isActive: isActive(),
    name: text("name").notNull(),
    description: text("description"),
    type: text("type", { enum: QUESTIONNAIRE_TYPES }).notNull().default("generic"),
    /** The client whose minutes it counts for. */
    businessUnitId: uuid("business_unit_id"),
    version: integer("version").notNull().default(1),
    /** First version of the same task. */
    originId: uuid("origin_id"),
    /** null while it is a draft. */
    publishedAt: instant("published_at"),
    /** When it was first part of a device's package; null = no device holds it. */
    givenAt: instant("given_at"),
    nameSearch: nameSearch(),
    searchText: searchText("name", "description"),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    ...tenantRef(t, t.businessUnitId, () => businessUnits),
    ...tenantRef(t, t.originId, () => t, { index: false }),
    unique("questionnaires_version_key").on(t.tenantId, t.originId, t.version),
    index("questionnaires_name_idx").on(t.tenantId, t.nameSearch, t.id),
    index("questionnaires_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    oneOf(t.type, QUESTIONNAIRE_TYPES),
    rule(t, "name", sql`btrim(${t.name}) <> ''`),
    rule(t, "version", sql`${t.version} >= 1`),
  ],
);

export const questionnaireItems = pgTable(
  "questionnaire_items",
  {
    ...tenantColumns(),
    isActive: isActive(),
    questionnaireId: uuid("questionnaire_id").notNull(),
    questionId: uuid("question_id").notNull(),
    label: text("label"),
    earlierTexts: earlierTexts(),
    position: integer("position").notNull().default(0),
    mandatoryAnswer: boolean("mandatory_answer").notNull().default(false),
    /** Answering it ends the task. */
    finalizeTask: boolean("finalize_task").notNull().default(false),
    /** Shown only when an earlier item was answered so: `{ itemId, operator, value }`. */
    showWhen: jsonb("show_when").$type<{ itemId: string; operator: string; value: string | number | boolean | null }>(),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.questionnaireId, () => questionnaires, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.questionId, () => questions),
    index("questionnaire_items_position_idx").on(t.tenantId, t.questionnaireId, t.position),
  ],
);

/** Mail sent when an answer meets all its conditions. */
export const questionnaireEmails = pgTable(
  "questionnaire_emails",
  {
    ...tenantColumns(),
    isActive: isActive(),
    questionnaireId: uuid("questionnaire_id").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.questionnaireId, () => questionnaires, { onDelete: "cascade" }),
    rule(t, "subject", sql`btrim(${t.subject}) <> ''`),
  ],
);

export const questionnaireEmailConditions = pgTable(
  "questionnaire_email_conditions",
  {
    ...tenantColumns(),
    emailId: uuid("email_id").notNull(),
    questionId: uuid("question_id").notNull(),
    operator: text("operator", { enum: CONDITION_OPERATORS }).notNull(),
    choiceId: uuid("choice_id"),
    value: text("value"),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.emailId, () => questionnaireEmails, { onDelete: "cascade" }),
    ...tenantRef(t, t.questionId, () => questions),
    ...tenantRef(t, t.choiceId, () => questionChoices),
    oneOf(t.operator, CONDITION_OPERATORS),
  ],
);
