import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, numeric, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { day, instant, tenantId, tenantRef } from "./_columns";
import { questionnaireAnswers } from "./answers";
import { products } from "./products";
import { questionnaires } from "./questionnaires";
import { questionChoices } from "./questions";

/**
 * What one answer says of one product on the shelf, in typed columns: what dashboards count instead of walking values. Kept by the
 * triggers of its migration in the transaction that changes an answer; a rejected answer has no facts. Which of several answers of a
 * day counts is decided where they are read, among those that the reader sees.
 */
export const shelfFacts = pgTable(
  "shelf_facts",
  {
    tenantId: tenantId(),
    answerId: uuid("answer_id").notNull(),
    productId: uuid("product_id").notNull(),
    questionnaireId: uuid("questionnaire_id").notNull(),
    posId: uuid("pos_id").notNull(),
    userId: uuid("user_id").notNull(),
    /** The day where the PDV is. */
    localDate: day("local_date").notNull(),
    endedAt: instant("ended_at").notNull(),
    /** Reais; null = not asked, or not above zero. */
    price: numeric("price", { precision: 18, scale: 6, mode: "number" }),
    /** Missing on arrival; null = not asked. */
    wasOut: boolean("was_out"),
    /** Missing after the visit; null = not asked. */
    isOut: boolean("is_out"),
    /** How much of the shelf it has, in what the choice means; null = not asked. */
    space: numeric("space", { precision: 18, scale: 6, mode: "number" }),
    /** What it was measured in, as it was answered: what a choice means may be told later. */
    spaceChoiceId: uuid("space_choice_id"),
  },
  (t) => [
    primaryKey({ name: "shelf_facts_pkey", columns: [t.tenantId, t.answerId, t.productId] }),
    foreignKey({
      name: "shelf_facts_answer_id_fk",
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
    ...tenantRef(t, t.spaceChoiceId, () => questionChoices, { onDelete: "cascade", index: false }),
    index("shelf_facts_space_choice_id_idx").on(t.tenantId, t.spaceChoiceId).where(sql`${t.spaceChoiceId} is not null`),
    // The last word of each PDV, product and day stands last of its own, and all that dashboards count stands beside it: they sort nothing and read
    // no row.
    index("shelf_facts_day_idx").on(
      ...([t.tenantId, t.localDate, t.posId, t.productId, t.endedAt, t.answerId] as const),
      ...([t.price, t.wasOut, t.isOut, t.space, t.spaceChoiceId, t.userId, t.questionnaireId] as const),
    ),
    index("shelf_facts_product_id_idx").on(t.tenantId, t.productId, t.localDate),
    index("shelf_facts_questionnaire_id_idx").on(t.tenantId, t.questionnaireId),
  ],
);
