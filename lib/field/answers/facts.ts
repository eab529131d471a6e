import { eq } from "drizzle-orm";
import { gathering, named, question } from "@/db/gather";
import { idsText } from "@/db/many";
import { questionnaireAnswers as answers } from "@/db/schema";
import { LAST } from "@/lib/field/check-ins/abandoned";
import { PLACE, ROUTE } from "@/lib/field/check-ins/context";
import { UNGIVEN } from "@/lib/field/check-ins/ungiven";
import { itemQuestions } from "@/lib/field/due/load-items";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { TASK } from "./form-of";
import { PHOTOS } from "./photos";
import type { AnswerBody } from "./schemas";
import { VISITS } from "./visit";
import { WORDS_READ } from "./words-read";

const ask = gathering({
  known: question
    .select()
    .from(answers)
    .where(eq(answers.id, named("id"))),
  ...TASK,
  ...itemQuestions(true),
  ...VISITS,
  ...LAST,
  place: PLACE,
  route: ROUTE,
  photos: PHOTOS,
  words: WORDS_READ,
  ungiven: UNGIVEN,
});

type Of = { readonly userId: string; readonly receivedAt: Date };

/**
 * Everything that an answer is judged by, before it is stored, if it is of this day: one message, together with what is sent before it.
 * The PDV's mix is not among it, which only tasks about products are asked by. The caller holds the person's lock.
 */
export async function answerFacts(ctx: TxCtx, { userId, receivedAt }: Of, body: AnswerBody, date: string) {
  const { questionnaire_id: taskId, pos_id: posId, started_at: startedAt, ended_at: endedAt } = body;
  return ask(ctx.tx, {
    ...{ id: body.id, userId, taskId, taskIds: idsText([taskId]), posId, date },
    ...{ startedAt, endedAt, signAt: endedAt, receivedAt, at: null },
    ...{ visitId: body.pos_check_id ?? null, routeId: body.work_schedule_id ?? null },
    photoIds: idsText(new Set(body.answers.flatMap((line) => line.photo_ids ?? []))),
  });
}
