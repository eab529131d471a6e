import { eq } from "drizzle-orm";
import { questionnaireAnswerValues } from "@/db/schema";
import type { TxCtx } from "@/lib/engine/resource/bind";

/** True once anybody answered the question, in whichever task. */
export async function questionAnswered(ctx: TxCtx, questionId: string): Promise<boolean> {
  const [value] = await ctx.tx
    .select({ id: questionnaireAnswerValues.id })
    .from(questionnaireAnswerValues)
    .where(eq(questionnaireAnswerValues.questionId, questionId))
    .limit(1);
  return value !== undefined;
}
