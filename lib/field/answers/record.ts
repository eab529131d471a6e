import { eq } from "drizzle-orm";
import { questionnaireAnswers as answers, pos, posChains, questionnaires, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { traceName } from "@/lib/engine/audit/trace";
import { withoutCheckIn } from "./check-in";
import { LATE_SYNC_MS } from "./questionnaire-answer.resource";

/** Everything that surfaces show of an answer but its values, names included. */
const columns = {
  id: answers.id,
  questionnaireId: answers.questionnaireId,
  questionnaireName: questionnaires.name,
  questionnaireType: questionnaires.type,
  questionnaireVersion: questionnaires.version,
  businessUnitId: questionnaires.businessUnitId,
  userId: answers.userId,
  userName: users.name,
  posId: answers.posId,
  posName: pos.name,
  posLatitude: pos.latitude,
  posLongitude: pos.longitude,
  chainName: posChains.name,
  posCheckId: answers.posCheckId,
  awaitedCheckId: answers.awaitedCheckId,
  workScheduleId: answers.workScheduleId,
  localDate: answers.localDate,
  timezone: answers.timezone,
  startedAt: answers.startedAt,
  endedAt: answers.endedAt,
  receivedAt: answers.receivedAt,
  latitude: answers.latitude,
  longitude: answers.longitude,
  distance: answers.distance,
  awaitedPhotos: answers.awaitedPhotos,
  reviewStatus: answers.reviewStatus,
  reviewedBy: answers.reviewedBy,
  reviewerName: traceName(answers.reviewedBy),
  reviewedAt: answers.reviewedAt,
  withoutCheckIn,
  createdAt: answers.createdAt,
  updatedAt: answers.updatedAt,
};

/** Answers with the names of task, person, PDV, chain and reviewer; narrow it with `.where`. */
export function selectAnswers(tx: TenantTx) {
  return tx
    .select(columns)
    .from(answers)
    .innerJoin(questionnaires, eq(questionnaires.id, answers.questionnaireId))
    .innerJoin(users, eq(users.id, answers.userId))
    .innerJoin(pos, eq(pos.id, answers.posId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId));
}
export type AnswerRecord = Awaited<ReturnType<typeof selectAnswers>>[number];

/** It came long after it was given. */
export const isLate = (answer: Pick<AnswerRecord, "endedAt" | "receivedAt">): boolean =>
  answer.receivedAt.getTime() - answer.endedAt.getTime() > LATE_SYNC_MS;

/** Seconds from the first question to the last. */
export const durationSeconds = (answer: Pick<AnswerRecord, "startedAt" | "endedAt">): number =>
  Math.max(0, Math.round((answer.endedAt.getTime() - answer.startedAt.getTime()) / 1000));
