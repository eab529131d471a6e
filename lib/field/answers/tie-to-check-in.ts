import { and, eq, isNull } from "drizzle-orm";
import { questionnaireAnswers as answers, questionnaireAnswerValues as values } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { loadTask } from "./form-of";
import { dayOfTask } from "./visit";

type Check = Parameters<typeof dayOfTask>[1] & { readonly userId: string; readonly posId: string };

/** A check-in has arrived: ties this person's answers to it that came before it and name it; over midnight they are of its day. */
export async function tieAnswers(ctx: TxCtx, check: Check): Promise<void> {
  const tied = await ctx.tx
    .update(answers)
    .set({ posCheckId: check.id, awaitedCheckId: null })
    .where(
      and(
        eq(answers.awaitedCheckId, check.id),
        eq(answers.userId, check.userId),
        eq(answers.posId, check.posId),
        isNull(answers.posCheckId),
      ),
    )
    .returning({
      id: answers.id,
      taskId: answers.questionnaireId,
      startedAt: answers.startedAt,
      localDate: answers.localDate,
      zone: answers.timezone,
    });
  for (const { id, taskId, startedAt, localDate, zone: timeZone } of tied) {
    const { userId, posId } = check;
    const date = await dayOfTask(ctx, check, await loadTask(ctx, taskId), { userId, posId, startedAt, timeZone });
    if (date === localDate) continue;
    await ctx.tx.update(answers).set({ localDate: date }).where(eq(answers.id, id));
    await ctx.tx.update(values).set({ localDate: date }).where(eq(values.answerId, id));
  }
}
