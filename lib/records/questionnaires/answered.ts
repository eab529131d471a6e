import { eq } from "drizzle-orm";
import { questionnaireAnswers } from "@/db/schema";
import type { TxCtx } from "@/lib/engine/resource/bind";

/** True once anybody answered the task. */
export async function taskAnswered(ctx: TxCtx, questionnaireId: string): Promise<boolean> {
  const [answer] = await ctx.tx
    .select({ id: questionnaireAnswers.id })
    .from(questionnaireAnswers)
    .where(eq(questionnaireAnswers.questionnaireId, questionnaireId))
    .limit(1);
  return answer !== undefined;
}
