import { and, asc, eq, inArray } from "drizzle-orm";
import { type Gathered, gathering, question } from "@/db/gather";
import { amongNamed, idsText } from "@/db/many";
import { questionnaireItems as items, questionChoices, questions } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";

/** One question of a task with everything that a device needs to ask it and the server to check it. */
export type TaskItem = {
  readonly id: string;
  readonly questionnaireId: string;
  readonly position: number;
  readonly isActive: boolean;
  readonly mandatoryAnswer: boolean;
  readonly finalizeTask: boolean;
  readonly showWhen: (typeof items.$inferSelect)["showWhen"];
  /** The item's own label, else the question. */
  readonly label: string;
  readonly question: Pick<
    typeof questions.$inferSelect,
    "id" | "name" | "type" | "subtype" | "precision" | "isMultiple" | "minFiles" | "maxFiles"
  > & {
    readonly choices: readonly {
      readonly id: string;
      readonly name: string;
      readonly isActive: boolean;
      /** What dashboards count it as. */
      readonly meaning: (typeof questionChoices.$inferSelect)["meaning"];
    }[];
  };
};

/** The items of some tasks (`taskIds`) in their order, with their questions and these' choices; inactive items and choices only where they are asked for. */
export function itemQuestions(evenInactive: boolean) {
  const asked = amongNamed(items.questionnaireId, "taskIds");
  const used = (column: typeof items.isActive | typeof questionChoices.isActive) =>
    evenInactive ? undefined : eq(column, true);
  const inUse = and(asked, used(items.isActive));
  return {
    items: question
      .select({
        id: items.id,
        questionnaireId: items.questionnaireId,
        position: items.position,
        isActive: items.isActive,
        mandatoryAnswer: items.mandatoryAnswer,
        finalizeTask: items.finalizeTask,
        showWhen: items.showWhen,
        label: items.label,
        questionId: questions.id,
        name: questions.name,
        type: questions.type,
        subtype: questions.subtype,
        precision: questions.precision,
        isMultiple: questions.isMultiple,
        minFiles: questions.minFiles,
        maxFiles: questions.maxFiles,
      })
      .from(items)
      .innerJoin(questions, eq(questions.id, items.questionId))
      .where(inUse)
      .orderBy(asc(items.position), asc(items.id)),
    choices: question
      .select({
        id: questionChoices.id,
        questionId: questionChoices.questionId,
        name: questionChoices.name,
        isActive: questionChoices.isActive,
        meaning: questionChoices.meaning,
      })
      .from(questionChoices)
      .innerJoin(questions, eq(questions.id, questionChoices.questionId))
      .where(
        and(
          eq(questions.type, "choice"),
          inArray(questionChoices.questionId, question.select({ id: items.questionId }).from(items).where(inUse)),
          used(questionChoices.isActive),
        ),
      )
      .orderBy(asc(questionChoices.position), asc(questionChoices.id)),
  };
}
const [askUsed, askAll] = [gathering(itemQuestions(false)), gathering(itemQuestions(true))];

/** The items of these tasks in their order, by task. */
export async function loadItems(
  tx: TenantTx,
  taskIds: readonly string[],
  { evenInactive = false } = {},
): Promise<Map<string, TaskItem[]>> {
  if (taskIds.length === 0) return new Map();
  return itemsOf(await (evenInactive ? askAll : askUsed)(tx, { taskIds: idsText(taskIds) }));
}

/** The same of what was found. */
export function itemsOf(found: Gathered<ReturnType<typeof itemQuestions>>): Map<string, TaskItem[]> {
  const choices = Map.groupBy(found.choices, ({ questionId }) => questionId);
  const whole = found.items.map((row): TaskItem => {
    const { id, questionnaireId, position, isActive, mandatoryAnswer, finalizeTask, showWhen, label, ...asked } = row;
    const { questionId, ...question } = asked;
    const own = (choices.get(questionId) ?? []).map(({ questionId: _, ...choice }) => choice);
    return {
      ...{ id, questionnaireId, position, isActive, mandatoryAnswer, finalizeTask, showWhen },
      label: label ?? question.name,
      question: { id: questionId, ...question, choices: own },
    };
  });
  return Map.groupBy(whole, (item) => item.questionnaireId);
}
