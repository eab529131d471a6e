import { and, inArray, ne } from "drizzle-orm";
import { questionnaireItems, questionnaires } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import type { Values } from "@/lib/engine/resource/field";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { keepTexts, textChanges } from "@/lib/records/questions/earlier-texts";
import { taskFixed } from "./answered";
import { carryConditions } from "./carry-conditions";
import { knownQuestions } from "./known-questions";
import { demandNewest, retireOlder } from "./newer-version";
import { questionnaire } from "./questionnaire.resource";
import { conditionErrors, itemErrors, lockedTaskChanges, type TaskItem } from "./rules";
import { visibleTask } from "./visible";

const questionIdOf = (item: TaskItem) => item.questionId;

/** Ids of items that another task has already: an item never moves from one to another. */
async function borrowedIds(ctx: TxCtx, items: readonly TaskItem[], taskId: string | null) {
  const ids = items.flatMap(({ id }) => (id ? [id] : []));
  if (ids.length === 0) return new Set<string>();
  const others = await ctx.tx
    .select({ id: questionnaireItems.id })
    .from(questionnaireItems)
    .where(
      and(inArray(questionnaireItems.id, ids), taskId ? ne(questionnaireItems.questionnaireId, taskId) : undefined),
    );
  return new Set(others.map(({ id }) => id));
}

export const questionnaireServer = bind({
  resource: questionnaire,
  table: questionnaires,
  rowTables: { items: { table: questionnaireItems, parent: questionnaireItems.questionnaireId, key: "id" } },
  visible: visibleTask,
  // Sent whole it is ready to be answered; begun without items it is a draft, which `publish` ends.
  prepare: async (_ctx, values, before) =>
    !before && Array.isArray(values.items) && values.items.length > 0 ? { publishedAt: new Date() } : {},
  rules: ({ items }) => itemErrors(items ?? []),
  // One that comes back from the trash bears its id, and its items are its own.
  check: async (ctx, values: Partial<Values<typeof questionnaire.fields>> & { readonly id?: string }, before) => {
    const items = values.items ?? [];
    const taskId = before ? String(before.id) : (values.id ?? null);
    const borrowed = await borrowedIds(ctx, items, taskId);
    const errors: Record<string, string> = Object.fromEntries(
      items.flatMap(({ id }, at) => (id && borrowed.has(id) ? [[`items.${at}.id`, "not_found"]] : [])),
    );
    const questions = await knownQuestions(
      ctx,
      items.map((item) => item.questionId),
    );
    Object.assign(errors, conditionErrors(items, questions));
    const locked = before ? lockedTaskChanges(before, values) : [];
    if (before && locked.length > 0 && (await taskFixed(ctx, String(before.id))))
      Object.assign(errors, Object.fromEntries(locked.map((key) => [key, "task_has_answers"])));
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
  },
  onSwitch: (ctx, ids, active) => (active ? demandNewest(ctx, ids) : Promise.resolve()),
  afterSave: async (ctx, id, values, before) => {
    if (!before) return retireOlder(ctx, id);
    if (!values.items) return;
    await carryConditions(ctx, id, values.items.map(questionIdOf));
    const labels = textChanges(before.items, values.items, "label");
    if (labels.length > 0) await keepTexts(ctx, questionnaireItems, labels, await taskFixed(ctx, id));
  },
});
