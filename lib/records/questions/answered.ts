import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { questionnaireAnswerValues, questionnaireItems, questionnaires } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

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
  const asking = ctx.tx
    .select({ id: questionnaireItems.questionnaireId })
    .from(questionnaireItems)
    .where(eq(questionnaireItems.questionId, questionId));
  // Until this change is made no device is given them: it would have the words of before.
  await ctx.tx
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(and(inArray(questionnaires.id, asking), isNull(questionnaires.givenAt)))
    .orderBy(questionnaires.id)
    .for("share");
  const [given] = await ctx.tx
    .select({ id: questionnaireItems.id })
    .from(questionnaireItems)
    .innerJoin(questionnaires, eq(questionnaires.id, questionnaireItems.questionnaireId))
    .where(and(eq(questionnaireItems.questionId, questionId), isNotNull(questionnaires.givenAt)))
    .limit(1);
  return given !== undefined;
}
