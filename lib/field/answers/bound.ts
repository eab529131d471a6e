import { questionnaireAnswers } from "@/db/schema";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { questionnaireAnswer } from "./questionnaire-answer.resource";

/**
 * Answers for the parts of the engine that only read a definition: list bodies and the names of options. Safe as a cast because
 * it never reaches a verb: the definition has columns, such as `duration`, that the table has not.
 */
export const answerBound = { resource: questionnaireAnswer, table: questionnaireAnswers } as unknown as AnyBound;

/** The body of `questionnaire-answers` as a query; every member that makes no sense is named in `invalid_fields`. */
export function answerListOf(body: Readonly<Record<string, unknown>>): ListQuery {
  return listQueryOf(answerBound, body);
}
