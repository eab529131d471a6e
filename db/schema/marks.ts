import { type SQLWrapper, sql } from "drizzle-orm";
import { boolean, foreignKey, index, numeric, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { day, instant, tenantId, tenantRef } from "./_columns";
import { questionnaireAnswers } from "./answers";
import { products } from "./products";
import { questionnaires } from "./questionnaires";

/**
 * What a point is of: the product, else the category, else whatever the task is about. No `coalesce`: under row-level security PostgreSQL takes that for something that
 * may tell secrets, and never lets it reach an index.
 */
export const aboutOf = (of: Readonly<Record<"productId" | "categoryId" | "questionnaireId", SQLWrapper>>) =>
  sql<string>`(case when ${of.productId} is not null then ${of.productId} when ${of.categoryId} is not null then ${of.categoryId} else ${of.questionnaireId} end)`;

/**
 * What one answer says, beside price and stock, of one thing: a product, a category, or the PDV as a whole. Batches with their due date,
 * additional points, tabloids, and what was chosen: causes, origins and the like, by the meanings that the choices have when it is read.
 * Kept by the triggers of its migration as `shelf_facts` are.
 */
export const shelfMarks = pgTable(
  "shelf_marks",
  {
    tenantId: tenantId(),
    answerId: uuid("answer_id").notNull(),
    /** Of the product, else of the category, else of the answer. */
    subjectId: uuid("subject_id").notNull(),
    productId: uuid("product_id"),
    categoryId: uuid("category_id"),
    questionnaireId: uuid("questionnaire_id").notNull(),
    posId: uuid("pos_id").notNull(),
    userId: uuid("user_id").notNull(),
    /** The day where the PDV is. */
    localDate: day("local_date").notNull(),
    endedAt: instant("ended_at").notNull(),
    dueDate: day("due_date"),
    /** Units with that due date. */
    dueQuantity: numeric("due_quantity", { precision: 18, scale: 6, mode: "number" }),
    /** Whether there is an additional point; null = not asked. */
    hasPoint: boolean("has_point"),
    points: numeric("points", { precision: 18, scale: 6, mode: "number" }),
    /** Whether it is in the chain's leaflet; null = not asked. */
    tabloid: boolean("tabloid"),
    /** What was chosen where a choice may mean something, in the order of the answer. */
    choiceIds: uuid("choice_ids").array().notNull().default(sql`'{}'::uuid[]`),
  },
  (t) => [
    primaryKey({ name: "shelf_marks_pkey", columns: [t.tenantId, t.answerId, t.subjectId] }),
    foreignKey({
      name: "shelf_marks_answer_id_fk",
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
    ...tenantRef(t, t.productId, () => products, { onDelete: "cascade", index: false }),
    ...tenantRef(t, t.questionnaireId, () => questionnaires, { onDelete: "cascade", index: false }),
    index("shelf_marks_due_idx").on(t.tenantId, t.localDate, t.posId).where(sql`${t.dueDate} is not null`),
    // A thing at a PDV day by day, the last word of each day last of its own.
    index("shelf_marks_about_idx").on(t.tenantId, t.posId, aboutOf(t), t.localDate, t.endedAt, t.answerId),
    index("shelf_marks_day_idx").on(t.tenantId, t.localDate, t.posId),
    index("shelf_marks_product_id_idx").on(t.tenantId, t.productId, t.localDate),
    index("shelf_marks_questionnaire_id_idx").on(t.tenantId, t.questionnaireId),
  ],
);
