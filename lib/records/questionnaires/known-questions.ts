import { asc, inArray } from "drizzle-orm";
import { questionChoices, questions } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { KnownQuestion } from "./rules";

/** Type and choices of these questions. */
export async function knownQuestions(ctx: TxCtx, ids: readonly string[]): Promise<Map<string, KnownQuestion>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await ctx.tx
    .select({ id: questions.id, type: questions.type })
    .from(questions)
    .where(inArray(questions.id, wanted));
  const choices = await ctx.tx
    .select({ id: questionChoices.id, questionId: questionChoices.questionId })
    .from(questionChoices)
    .where(inArray(questionChoices.questionId, wanted))
    .orderBy(asc(questionChoices.position));
  const byQuestion = Map.groupBy(choices, (choice) => choice.questionId);
  return new Map(found.map(({ id, type }) => [id, { type, choices: byQuestion.get(id) ?? [] }]));
}
