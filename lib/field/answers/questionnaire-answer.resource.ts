import { defineResource } from "@/lib/engine/resource/define";
import { choice, date, dateTime, decimal, flag, int, ref } from "@/lib/engine/resource/field";

/** What a reviewer has said of an answer; see `REVIEW_STATUSES` of the schema. */
export const REVIEW_STATUSES = ["pending", "approved", "issue", "rejected"] as const;

/** An answer that arrives longer than this after its end is a late sync. */
export const LATE_SYNC_MS = 2 * 3_600_000;

/**
 * What a list of answers can show, be filtered and sorted by. Answers are events: `questionnaire-answers/create` makes them, a
 * review judges them, so this is not one of the maintained records of the registry.
 */
export const questionnaireAnswer = defineResource({
  name: "questionnaireAnswer",
  subject: "QUESTIONNAIREANSWER",
  screen: "AUDITSSCREEN",
  path: "/questionnaireAnswers",
  fields: {
    questionnaireId: ref("questionnaire", { required: true }),
    userId: ref("user", { required: true }),
    teamId: ref("team"),
    posId: ref("pos", { required: true }),
    chainId: ref("posChain"),
    businessUnitId: ref("businessUnit"),
    date: date({ required: true }),
    startedAt: dateTime({ required: true }),
    endedAt: dateTime({ required: true }),
    receivedAt: dateTime({ required: true }),
    /** Whole minutes from start to end. */
    duration: int(),
    distance: decimal(),
    reviewStatus: choice(REVIEW_STATUSES),
    reviewedBy: ref("user"),
    /** All photos that it names have arrived. */
    complete: flag(),
    late: flag(),
    sameDay: flag(),
    expired: flag(),
    /** The tenant asks for a check-in, and there is none. */
    withoutCheckIn: flag(),
  },
  title: "questionnaireId",
  list: {
    columns: [
      "posId",
      "questionnaireId",
      "userId",
      "endedAt",
      "duration",
      "distance",
      "receivedAt",
      "reviewStatus",
      "chainId",
      "date",
      "startedAt",
    ],
    initial: ["posId", "questionnaireId", "userId", "endedAt", "duration", "distance", "receivedAt", "reviewStatus"],
    filters: [
      "date",
      "questionnaireId",
      "userId",
      "teamId",
      "posId",
      "chainId",
      "businessUnitId",
      "reviewStatus",
      "reviewedBy",
      "complete",
      "late",
      "sameDay",
      "expired",
      "withoutCheckIn",
    ],
    search: ["questionnaireId", "userId", "posId"],
    sort: ["endedAt", "desc"],
  },
  api: { path: "questionnaire-answers", readOnly: true },
});
