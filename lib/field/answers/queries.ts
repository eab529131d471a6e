import { eq } from "drizzle-orm";
import { questionnaireAnswers as answers } from "@/db/schema";
import { notFound } from "@/lib/base/problem/catalogue";
import { findEvent, readEvents } from "@/lib/engine/events/read";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { answerEvents } from "./questionnaire-answer.events";
import { type AnswerRecord, selectAnswers } from "./record";
import { type AnswerLine, linesOf } from "./values";

export type WholeAnswer = { readonly answer: AnswerRecord; readonly lines: readonly AnswerLine[] };

/** One answer with its values. Throws `not_found` for one that this session may not see. */
export async function getAnswer(ctx: Ctx, id: string): Promise<WholeAnswer> {
  return readEvents(answerEvents, ctx, (ctx) => visibleAnswer(ctx, id));
}

/** The same inside an open transaction, for whoever has asked for the permission. */
export async function visibleAnswer(ctx: TxCtx, id: string): Promise<WholeAnswer> {
  const answer = await findEvent(answerEvents, ctx, id);
  return { answer, lines: (await linesOf(ctx, [id])).get(id) ?? [] };
}

/** One answer with all its values by its id, without asking who may see it: the caller has. */
export async function findWhole(ctx: TxCtx, id: string): Promise<WholeAnswer> {
  const [[answer], lines] = await Promise.all([
    selectAnswers(ctx.tx).where(eq(answers.id, id)),
    linesOf({ ...ctx, businessUnitId: null }, [id]),
  ]);
  if (!answer) throw notFound();
  return { answer, lines: lines.get(id) ?? [] };
}
