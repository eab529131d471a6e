import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { day, instant, oneOf, tenantColumns, tenantPk, tenantRef } from "./_columns";
import { REVIEW_STATUSES } from "./answers";
import { attachments } from "./attachments";

/** What a photo was taken for. */
export const PHOTO_MOMENTS = ["check_in", "check_out", "answer", "justification", "new_pos"] as const;

/**
 * Each photo in each place where it stands, with what the gallery narrows by: an index, written by triggers in the transaction that writes
 * the visit, the answer, the review or the justification, and never by anything else.
 */
export const galleryPhotos = pgTable(
  "gallery_photos",
  {
    /** Made of the two below, so that an index built anew has the same ids and addresses go on leading to their photo. */
    ...tenantColumns(),
    attachmentId: uuid("attachment_id").notNull(),
    /** The visit, the justification, or the value of an answer. */
    holderId: uuid("holder_id").notNull(),
    moment: text("moment", { enum: PHOTO_MOMENTS }).notNull(),
    /** The visit, the justification, or the answer. */
    sourceId: uuid("source_id").notNull(),
    posCheckId: uuid("pos_check_id"),
    /** What photos are shown together by: the visit, else the source; and when that began. */
    groupId: uuid("group_id").notNull(),
    visitedAt: instant("visited_at").notNull(),
    takenAt: instant("taken_at").notNull(),
    localDate: day("local_date").notNull(),
    posId: uuid("pos_id").notNull(),
    userId: uuid("user_id").notNull(),
    questionnaireId: uuid("questionnaire_id"),
    itemId: uuid("item_id"),
    questionId: uuid("question_id"),
    productId: uuid("product_id"),
    categoryId: uuid("category_id"),
    /** Of the answer; other photos are not judged. */
    reviewStatus: text("review_status", { enum: REVIEW_STATUSES }),
    /** Some photo looks the same, wherever that stands: kept by triggers, beside `photoTwins`. */
    isRepeated: boolean("is_repeated").notNull().default(false),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.attachmentId, () => attachments, { onDelete: "cascade" }),
    index("gallery_photos_newest_idx").on(t.tenantId, t.visitedAt, t.id),
    index("gallery_photos_pos_id_idx").on(t.tenantId, t.posId, t.visitedAt, t.id),
    index("gallery_photos_user_id_idx").on(t.tenantId, t.userId, t.visitedAt, t.id),
    // With the visit, of which is asked what else was said.
    index("gallery_photos_questionnaire_id_idx").on(t.tenantId, t.questionnaireId, t.visitedAt, t.id, t.groupId),
    index("gallery_photos_question_id_idx").on(t.tenantId, t.questionId, t.visitedAt, t.id),
    index("gallery_photos_product_id_idx").on(t.tenantId, t.productId, t.visitedAt, t.id),
    index("gallery_photos_review_idx").on(t.tenantId, t.reviewStatus, t.visitedAt, t.id),
    index("gallery_photos_moment_idx").on(t.tenantId, t.moment, t.visitedAt, t.id),
    index("gallery_photos_day_idx").on(t.tenantId, t.localDate, t.visitedAt),
    index("gallery_photos_group_id_idx").on(t.tenantId, t.groupId),
    index("gallery_photos_source_id_idx").on(t.tenantId, t.sourceId),
    index("gallery_photos_holder_id_idx").on(t.tenantId, t.holderId),
    index("gallery_photos_category_id_idx")
      .on(t.tenantId, t.categoryId, t.visitedAt, t.id)
      .where(sql`${t.categoryId} is not null`),
    index("gallery_photos_repeated_idx").on(t.tenantId, t.visitedAt, t.id).where(sql`${t.isRepeated}`),
    oneOf(t.moment, PHOTO_MOMENTS),
    oneOf(t.reviewStatus, REVIEW_STATUSES),
  ],
);
