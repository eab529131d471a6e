import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { GalleryRow } from "./gallery-photo.events";

/** A photo as the call answers it; both addresses of its file ask for permission every time. */
export function photoToWire(row: GalleryRow, ctx: Ctx) {
  return {
    id: row.id,
    attachment_id: row.attachmentId,
    moment: row.moment,
    source_id: row.sourceId,
    pos_check_id: row.posCheckId,
    visited_at: row.visitedAt.toISOString(),
    taken_at: row.takenAt.toISOString(),
    date: row.localDate,
    pos_id: row.posId,
    pos: { id: row.posId, name: row.posName },
    chain: row.chainName,
    user_id: row.userId,
    user: { id: row.userId, name: row.userName },
    questionnaire_id: row.questionnaireId,
    questionnaire: row.questionnaireId && { id: row.questionnaireId, name: row.questionnaireName },
    question_id: row.questionId,
    question: row.questionName,
    product_id: row.productId,
    product: row.productId && { id: row.productId, name: row.productName },
    ...(!ctx.businessUnitId && { review_status: row.reviewStatus }),
    url: `/api/files/${row.attachmentId}`,
    thumbnail_url: `/api/files/${row.attachmentId}?size=thumb`,
  };
}
