import { and, eq, isNull } from "drizzle-orm";
import { questionnaireAnswers as answers } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** A check-in has arrived: ties this person's answers to it that came before it and name it. */
export async function tieAnswers(
  ctx: TxCtx,
  check: { readonly id: string; readonly userId: string; readonly posId: string },
): Promise<void> {
  await ctx.tx
    .update(answers)
    .set({ posCheckId: check.id, awaitedCheckId: null })
    .where(
      and(
        eq(answers.awaitedCheckId, check.id),
        eq(answers.userId, check.userId),
        eq(answers.posId, check.posId),
        isNull(answers.posCheckId),
      ),
    );
}
