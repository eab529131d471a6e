import { type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  coordinates,
  coordinatesCheck,
  day,
  instant,
  linkColumns,
  linkPk,
  oneOf,
  rule,
  tenantColumns,
  tenantPk,
  tenantRef,
  traceIndex,
} from "./_columns";
import { attachments } from "./attachments";
import { posChecks } from "./checks";
import { pos } from "./pos";
import { productCategories, products } from "./products";
import { questionnaireItems, questionnaires } from "./questionnaires";
import { QUESTION_SUBTYPES, questionChoices, questions } from "./questions";
import { users } from "./users";
import { workschedules } from "./workschedules";

export const REVIEW_STATUSES = ["pending", "approved", "issue", "rejected"] as const;

/** What an answer is shown together by: the visit, else itself. */
export const togetherBy = (of: { readonly posCheckId: SQLWrapper; readonly id: SQLWrapper }) =>
  sql<string>`(case when ${of.posCheckId} is null then ${of.id} else ${of.posCheckId} end)`;

/** A task answered once, at a PDV. */
export const questionnaireAnswers = pgTable(
  "questionnaire_answers",
  {
    ...tenantColumns(),
    questionnaireId: uuid("questionnaire_id").notNull(),
    posId: uuid("pos_id").notNull(),
    posCheckId: uuid("pos_check_id"),
    /** The visit as the device names it, until its check-in arrives. */
    awaitedCheckId: uuid("awaited_check_id"),
    workScheduleId: uuid("work_schedule_id"),
    /** Answered by. */
    userId: uuid("user_id").notNull(),
    /** The day where the PDV is. */
    localDate: day("local_date").notNull(),
    startedAt: instant("started_at").notNull(),
    endedAt: instant("ended_at").notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    /** The task was read in the words of this moment; null = of its end. */
    wordsAt: instant("words_at"),
    timezone: text("timezone").notNull(),
    ...coordinates(),
    /** Metres to the PDV. */
    distance: doublePrecision("distance"),
    /** Expected photos that have not been uploaded yet; complete = 0. */
    awaitedPhotos: integer("awaited_photos").notNull().default(0),
    reviewStatus: text("review_status", { enum: REVIEW_STATUSES }).notNull().default("pending"),
    reviewedBy: uuid("reviewed_by"),
    reviewedAt: instant("reviewed_at"),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.questionnaireId, () => questionnaires, { index: false }),
    ...tenantRef(t, t.posId, () => pos, { index: false }),
    ...tenantRef(t, t.posCheckId, () => posChecks),
    ...tenantRef(t, t.workScheduleId, () => workschedules),
    ...tenantRef(t, t.userId, () => users, { index: false }),
    traceIndex(t, t.reviewedBy),
    unique("questionnaire_answers_place_key").on(t.tenantId, t.id, t.posId, t.userId),
    index("questionnaire_answers_ended_idx").on(t.tenantId, t.endedAt, t.id),
    index("questionnaire_answers_review_idx").on(t.tenantId, t.reviewStatus, t.endedAt, t.id),
    index("questionnaire_answers_user_id_idx").on(t.tenantId, t.userId, t.endedAt),
    index("questionnaire_answers_pos_id_idx").on(t.tenantId, t.posId, t.endedAt),
    index("questionnaire_answers_questionnaire_id_idx").on(t.tenantId, t.questionnaireId, t.endedAt),
    // What is due asks for the answers of one person at one place within a few weeks.
    index("questionnaire_answers_day_idx").on(t.tenantId, t.posId, t.userId, t.localDate),
    index("questionnaire_answers_awaited_check_id_idx")
      .on(t.tenantId, t.awaitedCheckId)
      .where(sql`${t.awaitedCheckId} is not null`),
    // What the gallery shows together: the visit, else the answer. No `coalesce`, which row-level security keeps from indexes: it is not known to keep secrets.
    index("questionnaire_answers_group_idx").on(t.tenantId, togetherBy(t)),
    rule(t, "awaited_photos", sql`${t.awaitedPhotos} >= 0`),
    oneOf(t.reviewStatus, REVIEW_STATUSES),
    coordinatesCheck(t, t.latitude, t.longitude),
  ],
);

/**
 * One value: a typed column by the question's type, one row per chosen choice. Day, place, person and subtype stand here
 * too, so that dashboards read this one narrow table.
 */
export const questionnaireAnswerValues = pgTable(
  "questionnaire_answer_values",
  {
    ...tenantColumns(),
    answerId: uuid("answer_id").notNull(),
    itemId: uuid("item_id").notNull(),
    questionId: uuid("question_id").notNull(),
    productId: uuid("product_id"),
    /** Of a task that is asked by category. */
    categoryId: uuid("category_id"),
    choiceId: uuid("choice_id"),
    numberValue: numeric("number_value", { precision: 18, scale: 6, mode: "number" }),
    textValue: text("text_value"),
    dateValue: day("date_value"),
    booleanValue: boolean("boolean_value"),
    subtype: text("subtype", { enum: QUESTION_SUBTYPES }),
    answeredAt: instant("answered_at").notNull(),
    localDate: day("local_date").notNull(),
    posId: uuid("pos_id").notNull(),
    userId: uuid("user_id").notNull(),
    /** Order among the values of one item. */
    position: integer("position").notNull().default(0),
  },
  (t) => [
    tenantPk(t),
    // One key holds the copies of place and person to their answer: three keys of their own would make a large table slow to fill.
    foreignKey({
      name: "questionnaire_answer_values_answer_id_fk",
      columns: [t.tenantId, t.answerId, t.posId, t.userId],
      foreignColumns: [
        questionnaireAnswers.tenantId,
        questionnaireAnswers.id,
        questionnaireAnswers.posId,
        questionnaireAnswers.userId,
      ],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    index("questionnaire_answer_values_answer_id_idx").on(t.tenantId, t.answerId),
    ...tenantRef(t, t.itemId, () => questionnaireItems),
    ...tenantRef(t, t.questionId, () => questions),
    ...tenantRef(t, t.productId, () => products, { index: false }),
    ...tenantRef(t, t.categoryId, () => productCategories, { index: false }),
    ...tenantRef(t, t.choiceId, () => questionChoices),
    index("questionnaire_answer_values_subtype_idx")
      .on(t.tenantId, t.subtype, t.answeredAt)
      .where(sql`${t.subtype} is not null`),
    index("questionnaire_answer_values_pos_id_idx").on(t.tenantId, t.posId, t.productId, t.localDate),
    index("questionnaire_answer_values_product_id_idx").on(t.tenantId, t.productId, t.localDate),
    index("questionnaire_answer_values_category_id_idx")
      .on(t.tenantId, t.categoryId)
      .where(sql`${t.categoryId} is not null`),
    oneOf(t.subtype, QUESTION_SUBTYPES),
  ],
);

/** Photos and files of a value that have arrived. */
export const questionnaireAnswerFiles = pgTable(
  "questionnaire_answer_files",
  {
    ...linkColumns(),
    valueId: uuid("value_id").notNull(),
    attachmentId: uuid("attachment_id").notNull(),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    linkPk(t, t.valueId, t.attachmentId),
    ...tenantRef(t, t.valueId, () => questionnaireAnswerValues, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.attachmentId, () => attachments),
  ],
);

/** One line of an answer, as it was before a correction or after it. */
export type EditedLine = {
  readonly itemId: string;
  readonly label: string;
  readonly product: string | null;
  readonly type: (typeof questions.$inferSelect)["type"];
  readonly value: string | number | boolean | readonly string[] | null;
  readonly choices: readonly string[];
  /** Ids of photos, also of those that no longer belong to the answer: their files are kept. */
  readonly photos?: readonly string[];
};

/** One correction by the back-office: the corrected values as they were and as they became. Never changed. */
export const questionnaireAnswerEdits = pgTable(
  "questionnaire_answer_edits",
  {
    ...tenantColumns(),
    answerId: uuid("answer_id").notNull(),
    /** Who said so: a trace without foreign key. */
    userId: uuid("user_id").notNull(),
    reason: text("reason").notNull(),
    before: jsonb("before").$type<readonly EditedLine[]>().notNull(),
    after: jsonb("after").$type<readonly EditedLine[]>().notNull(),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.answerId, () => questionnaireAnswers, { onDelete: "cascade" }),
    rule(t, "reason", sql`char_length(btrim(${t.reason})) >= 15`),
  ],
);

/** Photos that a value names and that are still on the device: no foreign key, as the attachment does not exist yet. */
export const questionnaireAwaitedFiles = pgTable(
  "questionnaire_awaited_files",
  {
    ...linkColumns(),
    attachmentId: uuid("attachment_id").notNull(),
    valueId: uuid("value_id").notNull(),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    linkPk(t, t.attachmentId, t.valueId),
    ...tenantRef(t, t.valueId, () => questionnaireAnswerValues, { onDelete: "cascade" }),
  ],
);

/** What reviewers said; never changed. */
export const questionnaireAnswerComments = pgTable(
  "questionnaire_answer_comments",
  {
    ...tenantColumns(),
    answerId: uuid("answer_id").notNull(),
    /** Who said so: a trace without foreign key. */
    userId: uuid("user_id").notNull(),
    body: text("body").notNull(),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.answerId, () => questionnaireAnswers, { onDelete: "cascade" }),
    rule(t, "body", sql`btrim(${t.body}) <> ''`),
  ],
);
