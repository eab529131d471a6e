import { and, eq, isNull } from "drizzle-orm";
import { questionnaireAnswers as answers, questionnaireAnswerValues as values } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { dayOfAnswer } from "./visit";

type Check = Parameters<typeof dayOfAnswer>[1] & { readonly posId: string };

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
    .returning({ id: answers.id, startedAt: answers.startedAt, localDate: answers.localDate, zone: answers.timezone });
  for (const { id, startedAt, localDate, zone } of tied) {
    const date = await dayOfAnswer(ctx, check, startedAt, zone);
    if (date === localDate) continue;
    await ctx.tx.update(answers).set({ localDate: date }).where(eq(answers.id, id));
    await ctx.tx.update(values).set({ localDate: date }).where(eq(values.answerId, id));
  }
}
