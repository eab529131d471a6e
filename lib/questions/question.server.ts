import { eq } from "drizzle-orm";
import { questionChoices, questions } from "@/db/schema";
import { invalidFields } from "@/lib/problem/catalogue";
import { bind } from "@/lib/resource/bind";
import { questionAnswered } from "./answered";
import { question } from "./question.resource";
import { emptiedSettings, lockedChanges, questionErrors } from "./rules";

export const questionServer = bind({
  resource: question,
  table: questions,
  rowTables: { choices: { table: questionChoices, parent: questionChoices.questionId, key: "name" } },
  prepare: async (_ctx, values, before) => emptiedSettings({ ...before, ...values }),
  rules: questionErrors,
  check: async (ctx, values, before) => {
    const locked = before ? lockedChanges(before, values) : [];
    if (!before || locked.length === 0) return;
    if (await questionAnswered(ctx, String(before.id)))
      throw invalidFields(Object.fromEntries(locked.map((key) => [key, "has_answers"])));
  },
  // Choices of a question that is none of choice any more would come back to life on a later change of type.
  afterSave: async (ctx, id, values, before) => {
    if ((values.type ?? before?.type) === "choice") return;
    await ctx.tx.delete(questionChoices).where(eq(questionChoices.questionId, id));
  },
});
