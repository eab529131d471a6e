import { and, eq, isNotNull } from "drizzle-orm";
import { questionnaireAnswerValues, questionnaireItems, questionnaires } from "@/db/schema";
import type { TxCtx } from "@/lib/engine/resource/bind";

/**
 * True once anybody answered the question, in whichever task, or a device was given a task that asks it: whoever holds it answers it as it
 * was.
 */
export async function questionFixed(ctx: TxCtx, questionId: string): Promise<boolean> {
  const [value] = await ctx.tx
    .select({ id: questionnaireAnswerValues.id })
    .from(questionnaireAnswerValues)
    .where(eq(questionnaireAnswerValues.questionId, questionId))
    .limit(1);
  if (value) return true;
  const [given] = await ctx.tx
    .select({ id: questionnaireItems.id })
    .from(questionnaireItems)
    .innerJoin(questionnaires, eq(questionnaires.id, questionnaireItems.questionnaireId))
    .where(and(eq(questionnaireItems.questionId, questionId), isNotNull(questionnaires.givenAt)))
    .limit(1);
  return given !== undefined;
}
