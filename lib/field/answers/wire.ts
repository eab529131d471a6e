import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { WholeAnswer } from "./queries";
import { type AnswerRecord, durationSeconds, isLate } from "./record";
import type { AnswerLine } from "./values";

const ref = (id: string | null, name: string | null) => (id === null ? null : { id, name });

type Reader = Pick<Ctx, "businessUnitId">;

/** An answer as the API lists it. Who of the agency judged it is not told to its clients. */
export function answerToWire(answer: AnswerRecord, reader: Reader) {
  const { latitude, longitude } = answer;
  return {
    id: answer.id,
    questionnaire_id: answer.questionnaireId,
    questionnaire: ref(answer.questionnaireId, answer.questionnaireName),
    questionnaire_type: answer.questionnaireType,
    questionnaire_version: answer.questionnaireVersion,
    business_unit_id: answer.businessUnitId,
    user_id: answer.userId,
    user: ref(answer.userId, answer.userName),
    pos_id: answer.posId,
    pos: ref(answer.posId, answer.posName),
    pos_check_id: answer.posCheckId ?? answer.awaitedCheckId,
    /** The tenant asks for a check-in, and there is none. */
    without_check_in: answer.withoutCheckIn,
    work_schedule_id: answer.workScheduleId,
    date: answer.localDate,
    time_zone: answer.timezone,
    started_at: answer.startedAt.toISOString(),
    ended_at: answer.endedAt.toISOString(),
    received_at: answer.receivedAt.toISOString(),
    duration_seconds: durationSeconds(answer),
    late: isLate(answer),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    distance: answer.distance === null ? null : Math.round(answer.distance * 10) / 10,
    /** All photos that it names have arrived. */
    complete: answer.awaitedPhotos === 0,
    awaited_photos: answer.awaitedPhotos,
    review_status: answer.reviewStatus,
    reviewed_by: reader.businessUnitId ? null : ref(answer.reviewedBy, answer.reviewerName),
    reviewed_at: answer.reviewedAt?.toISOString() ?? null,
    created_at: answer.createdAt.toISOString(),
    updated_at: answer.updatedAt.toISOString(),
  };
}

/** What was answered as the API gives it; `value` has the form in which it is sent. */
function linesToWire(lines: readonly AnswerLine[]) {
  return lines.map((line) => ({
    item_id: line.itemId,
    question_id: line.questionId,
    label: line.label,
    type: line.type,
    subtype: line.subtype,
    product_id: line.product?.id ?? null,
    product: line.product,
    category_id: line.category?.id ?? null,
    category: line.category,
    value: line.value,
    choices: line.choices,
    photo_ids: line.photoIds,
    awaited_photo_ids: line.awaitedPhotoIds,
  }));
}

/** An answer with what was answered. */
export function wholeToWire({ answer, lines }: WholeAnswer, reader: Reader) {
  return { ...answerToWire(answer, reader), answers: linesToWire(lines) };
}
