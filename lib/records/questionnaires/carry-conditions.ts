import { and, eq, inArray } from "drizzle-orm";
import { questionChoices, questionnaireEmailConditions, questionnaireEmails, questions } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/**
 * Where a task now asks another version of a question, the conditions of its e-mail rules go along, a choice by its name. A choice that the
 * new version lacks stays the old one, which no answer will have: the rule's screen says that it is gone.
 */
export async function carryConditions(ctx: TxCtx, taskId: string, askedIds: readonly string[]): Promise<void> {
  if (askedIds.length === 0) return;
  const conditions = await ctx.tx
    .select({
      id: questionnaireEmailConditions.id,
      questionId: questionnaireEmailConditions.questionId,
      originId: questions.originId,
      choice: questionChoices.nameSearch,
    })
    .from(questionnaireEmailConditions)
    .innerJoin(questionnaireEmails, eq(questionnaireEmails.id, questionnaireEmailConditions.emailId))
    .innerJoin(questions, eq(questions.id, questionnaireEmailConditions.questionId))
    .leftJoin(questionChoices, eq(questionChoices.id, questionnaireEmailConditions.choiceId))
    .where(eq(questionnaireEmails.questionnaireId, taskId));
  const left = conditions.filter((condition) => !askedIds.includes(condition.questionId));
  if (left.length === 0) return;
  const asked = await ctx.tx
    .select({ id: questions.id, originId: questions.originId })
    .from(questions)
    .where(inArray(questions.id, [...askedIds]));
  for (const condition of left) {
    const key = condition.originId ?? condition.questionId;
    const next = asked.find((question) => (question.originId ?? question.id) === key);
    if (!next) continue;
    const [choice] = condition.choice
      ? await ctx.tx
          .select({ id: questionChoices.id })
          .from(questionChoices)
          .where(and(eq(questionChoices.questionId, next.id), eq(questionChoices.nameSearch, condition.choice)))
      : [];
    if (condition.choice && !choice) continue;
    await ctx.tx
      .update(questionnaireEmailConditions)
      .set({ questionId: next.id, ...(choice && { choiceId: choice.id }) })
      .where(eq(questionnaireEmailConditions.id, condition.id));
  }
}
