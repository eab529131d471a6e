import { and, eq, inArray, ne } from "drizzle-orm";
import { questionChoices, questions } from "@/db/schema";
import { rowsOf } from "@/lib/base/objects/records";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { questionFixed } from "./answered";
import { keepTexts, textChanges } from "./earlier-texts";
import { question } from "./question.resource";
import { type EarlierTexts, emptiedSettings, lockedChanges, questionErrors } from "./rules";
import { visibleQuestion } from "./visible";

/** Cells whose id is a choice of another question: a choice never moves. */
async function borrowed(ctx: TxCtx, choices: unknown, questionId: string | null): Promise<Record<string, string>> {
  const rows = rowsOf(choices);
  const ids = rows.flatMap(({ id }) => (id ? [String(id)] : []));
  if (ids.length === 0) return {};
  const others = await ctx.tx
    .select({ id: questionChoices.id })
    .from(questionChoices)
    .where(and(inArray(questionChoices.id, ids), questionId ? ne(questionChoices.questionId, questionId) : undefined));
  const taken = new Set(others.map(({ id }) => id));
  return Object.fromEntries(
    rows.flatMap(({ id }, at) => (taken.has(String(id)) ? [[`choices.${at}.id`, "not_found"]] : [])),
  );
}

/** What the choices were called when they were chosen. */
async function earlierOf(ctx: TxCtx, questionId: string): Promise<EarlierTexts> {
  const { id, earlierTexts } = questionChoices;
  const rows = await ctx.tx
    .select({ id, earlierTexts })
    .from(questionChoices)
    .where(eq(questionChoices.questionId, questionId));
  const texts = (row: (typeof rows)[number]) =>
    row.earlierTexts.flatMap(({ text, answered }) => (answered && text !== null ? [text] : []));
  return new Map(rows.map((row) => [row.id, texts(row)]));
}

export const questionServer = bind({
  resource: question,
  table: questions,
  visible: visibleQuestion,
  rowTables: { choices: { table: questionChoices, parent: questionChoices.questionId, key: "name" } },
  prepare: async (_ctx, values, before) => emptiedSettings({ ...before, ...values }),
  rules: questionErrors,
  check: async (ctx, values, before) => {
    const questionId = before && String(before.id);
    // One that comes back from the trash has its choices already.
    const own = (values as { readonly id?: string }).id;
    const errors = await borrowed(ctx, values.choices, questionId ?? own ?? null);
    if (questionId && (await questionFixed(ctx, questionId)))
      Object.assign(errors, lockedChanges(before, values, await earlierOf(ctx, questionId)));
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
  },
  afterSave: async (ctx, id, values, before) => {
    // Choices of a question that is none of choice any more would come back to life on a later change of type.
    if ((values.type ?? before?.type) !== "choice")
      await ctx.tx.delete(questionChoices).where(eq(questionChoices.questionId, id));
    if (!before) return;
    const own = textChanges([before], [{ id, name: values.name ?? before.name }], "name");
    const choices = values.choices === undefined ? [] : textChanges(before.choices, await choicesOf(ctx, id), "name");
    if (own.length + choices.length === 0) return;
    const answered = await questionFixed(ctx, id);
    await keepTexts(ctx, questions, own, answered);
    await keepTexts(ctx, questionChoices, choices, answered);
  },
});

function choicesOf(ctx: TxCtx, questionId: string) {
  const { id, name } = questionChoices;
  return ctx.tx.select({ id, name }).from(questionChoices).where(eq(questionChoices.questionId, questionId));
}
