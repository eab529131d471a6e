import { type EventFile, rowsOf } from "@/lib/engine/events/file";
import { answerValue } from "./file-value";
import { answerEvents } from "./questionnaire-answer.events";
import type { AnswerRecord } from "./record";
import { wideAnswers } from "./wide";

/** Answers to tasks as a file: a row each, and with what was answered in columns where that is asked for. */
export const answerFile: EventFile<AnswerRecord> = {
  list: answerEvents,
  type: "questionnaire_answers",
  minutes: ["duration"],
  rows: rowsOf(answerValue),
  wide: wideAnswers,
};
