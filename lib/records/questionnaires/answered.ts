import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { questionnaireAnswers, questionnaires } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** True once anybody answered the task, or a device was given it. */
export async function taskFixed(ctx: TxCtx, questionnaireId: string): Promise<boolean> {
  const [answer] = await ctx.tx
    .select({ id: questionnaireAnswers.id })
    .from(questionnaireAnswers)
    .where(eq(questionnaireAnswers.questionnaireId, questionnaireId))
    .limit(1);
  if (answer) return true;
  const [given] = await ctx.tx
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(and(eq(questionnaires.id, questionnaireId), isNotNull(questionnaires.givenAt)));
  return given !== undefined;
}

/**
 * A device has these tasks from now on; true where it has one as the first. `updated_at` stays: it is no edit of the record. Who is
 * changing one of them is waited for, so that it is read again afterwards.
 */
export async function noteGiven({ tx }: TxCtx, ids: readonly string[], at: Date): Promise<boolean> {
  if (ids.length === 0) return false;
  const fresh = and(inArray(questionnaires.id, [...ids]), isNull(questionnaires.givenAt));
  const found = await tx.select({ id: questionnaires.id }).from(questionnaires).where(fresh);
  if (found.length > 0)
    await tx
      .update(questionnaires)
      .set({ givenAt: at, updatedAt: sql`${questionnaires.updatedAt}` })
      .where(fresh);
  return found.length > 0;
}
