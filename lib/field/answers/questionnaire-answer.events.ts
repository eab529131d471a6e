import { eq, inArray, sql } from "drizzle-orm";
import { questionnaireAnswers as answers, pos, posChains, questionnaires, users } from "@/db/schema";
import { defineEvents, idsOfPlaces } from "@/lib/engine/events/define";
import { alphabetical, byId, byName, idsOf, on } from "@/lib/engine/events/filters";
import { ofTasks } from "@/lib/records/questionnaires/same-task";
import { byTeamOn } from "@/lib/records/teams/at";
import { withoutCheckIn } from "./check-in";
import { LATE_SYNC_MS, questionnaireAnswer, REVIEW_STATUSES } from "./questionnaire-answer.resource";
import { selectAnswers } from "./record";
import { visibleAnswers } from "./visible";

/** What the reader of a client has no use for: how late an answer came. */
const AGENCY_ONLY = ["late", "sameDay", "expired", "complete", "withoutCheckIn"];

/** The day on which it arrived, where the PDV is. */
const arrivedOn = sql`(${answers.receivedAt} at time zone ${answers.timezone})::date`;
const late = sql`${answers.receivedAt} - ${answers.endedAt} > ${`${LATE_SYNC_MS / 1000} seconds`}::interval`;

/** Answers to tasks. */
export const answerEvents = defineEvents({
  resource: questionnaireAnswer,
  table: answers,
  received: answers.receivedAt,
  joins: [
    [users, eq(users.id, answers.userId)],
    [pos, eq(pos.id, answers.posId)],
    [posChains, eq(posChains.id, pos.chainId)],
    [questionnaires, eq(questionnaires.id, answers.questionnaireId)],
  ],
  visible: visibleAnswers,
  filters: {
    date: on.day(answers.localDate),
    // A task's versions are one task to whoever reads its answers.
    questionnaireId: (_ctx, key, value) =>
      value.op === "in"
        ? ofTasks(answers.questionnaireId, idsOf(key, value))
        : byId(key, answers.questionnaireId, value),
    userId: on.id(answers.userId),
    teamId: byTeamOn({ person: answers.userId, date: answers.localDate }),
    posId: on.id(answers.posId),
    chainId: on.id(pos.chainId),
    businessUnitId: on.id(questionnaires.businessUnitId),
    reviewStatus: on.choice(answers.reviewStatus, REVIEW_STATUSES),
    reviewedBy: on.id(answers.reviewedBy),
    complete: on.flag(eq(answers.awaitedPhotos, 0)),
    late: on.flag(late),
    sameDay: on.flag(sql`${arrivedOn} = ${answers.localDate}`),
    expired: on.flag(sql`${arrivedOn} > ${answers.localDate}`),
    withoutCheckIn: on.flag(withoutCheckIn),
  },
  searched: {
    questionnaireId: byName(answers.questionnaireId, questionnaires),
    userId: byName(answers.userId, users),
    posId: byName(answers.posId, pos),
  },
  sorts: {
    questionnaireId: alphabetical(questionnaires.name),
    userId: alphabetical(users.name),
    posId: alphabetical(pos.name),
    chainId: alphabetical(posChains.name),
    duration: sql`${answers.endedAt} - ${answers.startedAt}`,
    date: answers.localDate,
    startedAt: answers.startedAt,
    endedAt: answers.endedAt,
    receivedAt: answers.receivedAt,
    distance: answers.distance,
    reviewStatus: answers.reviewStatus,
    reviewedBy: answers.reviewedBy,
    createdAt: answers.createdAt,
    updatedAt: answers.updatedAt,
  },
  read: ({ tx }, places) => selectAnswers(tx).where(inArray(answers.id, idsOfPlaces(places))),
  counted: 100_000,
  // Who of the agency judged an answer is not told to its clients.
  untold: (ctx) => (ctx.businessUnitId ? ["reviewedBy"] : []),
  shown: { hides: (ctx) => (ctx.businessUnitId ? AGENCY_ONLY : []) },
});
