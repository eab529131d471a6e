import { eq } from "drizzle-orm";
import { type Gathered, gathering, named, question } from "@/db/gather";
import { questionnaireFilters, questionnaires } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { aboutOf, categoriesAsked, productsAsked } from "@/lib/field/due/asked";
import type { FilterFacts } from "@/lib/field/due/facts";
import type { TaskItem } from "@/lib/field/due/load-items";
import { categoriesOf, mixesOf, mixQuestions, mixValues, TREE } from "@/lib/field/due/load-mix";
import { filtersWhere } from "@/lib/field/due/load-tasks";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { AskedForm, AskedItem } from "./form";

export type AnsweredTask = Pick<
  typeof questionnaires.$inferSelect,
  "id" | "name" | "type" | "businessUnitId" | "originId"
> & { readonly filters: readonly FilterFacts[] };

/** The task that was answered (`taskId`). */
export const TASK = {
  task: question
    .select()
    .from(questionnaires)
    .where(eq(questionnaires.id, named("taskId"))),
  filters: filtersWhere(eq(questionnaireFilters.questionnaireId, named("taskId"))),
};
const askTask = gathering(TASK);

/**
 * The task that was answered. A version that was replaced and a task that was switched off since serve like every other: the phone was
 * offline. A draft, and another tenant's, is `not_found` on `questionnaire_id`.
 */
export async function loadTask(ctx: TxCtx, id: string): Promise<AnsweredTask> {
  return taskOf(await askTask(ctx.tx, { taskId: id }));
}

/** The same of what was found. */
export function taskOf({ task: [task], filters }: Gathered<typeof TASK>): AnsweredTask {
  if (!task?.publishedAt) throw invalidFields({ questionnaire_id: "not_found" });
  return { ...task, filters };
}

type At = { readonly userId: string; readonly posId: string; readonly date: string };
const askMix = gathering({ tree: TREE, ...mixQuestions(true) });
const ANYTHING = { productOrigin: "all", productIds: [], categoryIds: [] } as const;

/**
 * What may be answered: the items, and for a task about products those of the PDV's mix that any of its filters asks about. What was
 * switched off since the phone last heard of it is still in.
 */
export async function formOf(ctx: TxCtx, task: AnsweredTask, at: At, items: readonly TaskItem[]): Promise<AskedForm> {
  const about = aboutOf(task.type);
  const form = { about, items: items.map(askedOf), productIds: new Set<string>(), categoryIds: new Set<string>() };
  if (about === "nothing") return form;
  const found = await askMix(ctx.tx, mixValues({ userIds: [at.userId], date: at.date, posIds: [at.posId] }));
  const tree = categoriesOf(found);
  const names = new Map([...tree].map(([id, { name }]) => [id, name]));
  const mix = mixesOf(found, tree)(at.userId, at.posId);
  for (const filter of task.filters.length > 0 ? task.filters : [ANYTHING]) {
    const products = productsAsked(task, filter, mix);
    for (const { id } of products) form.productIds.add(id);
    for (const { id } of categoriesAsked(filter, products, names)) form.categoryIds.add(id);
  }
  return form;
}

function askedOf({ id, isActive, mandatoryAnswer, finalizeTask, showWhen, question }: TaskItem): AskedItem {
  const { choices, ...settings } = question;
  const asked = { ...settings, choiceIds: choices.map((choice) => choice.id) };
  return { id, isActive, mandatoryAnswer, finalizeTask, showWhen, question: asked };
}
