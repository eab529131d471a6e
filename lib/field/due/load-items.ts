import { and, asc, eq, inArray } from "drizzle-orm";
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

/** The items of these tasks in their order, by task; inactive items and choices only where they are asked for. */
export async function loadItems(
  tx: TenantTx,
  taskIds: readonly string[],
  { evenInactive = false } = {},
): Promise<Map<string, TaskItem[]>> {
  if (taskIds.length === 0) return new Map();
  const rows = await tx
    .select({
      id: items.id,
      questionnaireId: items.questionnaireId,
      position: items.position,
      isActive: items.isActive,
      mandatoryAnswer: items.mandatoryAnswer,
      finalizeTask: items.finalizeTask,
      showWhen: items.showWhen,
      label: items.label,
      question: {
        id: questions.id,
        name: questions.name,
        type: questions.type,
        subtype: questions.subtype,
        precision: questions.precision,
        isMultiple: questions.isMultiple,
        minFiles: questions.minFiles,
        maxFiles: questions.maxFiles,
      },
    })
    .from(items)
    .innerJoin(questions, eq(questions.id, items.questionId))
    .where(and(inArray(items.questionnaireId, [...taskIds]), evenInactive ? undefined : eq(items.isActive, true)))
    .orderBy(asc(items.position), asc(items.id));
  const choices = await choicesOf(
    tx,
    rows.flatMap(({ question }) => (question.type === "choice" ? [question.id] : [])),
    evenInactive,
  );
  const whole = rows.map(({ question, label, ...item }) => ({
    ...item,
    label: label ?? question.name,
    question: { ...question, choices: choices.get(question.id) ?? [] },
  }));
  return Map.groupBy(whole, (item) => item.questionnaireId);
}

async function choicesOf(tx: TenantTx, questionIds: readonly string[], evenInactive: boolean) {
  if (questionIds.length === 0) return new Map<string, TaskItem["question"]["choices"]>();
  const rows = await tx
    .select({
      id: questionChoices.id,
      questionId: questionChoices.questionId,
      name: questionChoices.name,
      isActive: questionChoices.isActive,
      meaning: questionChoices.meaning,
    })
    .from(questionChoices)
    .where(
      and(
        inArray(questionChoices.questionId, [...new Set(questionIds)]),
        evenInactive ? undefined : eq(questionChoices.isActive, true),
      ),
    )
    .orderBy(asc(questionChoices.position), asc(questionChoices.id));
  const groups = Map.groupBy(rows, ({ questionId }) => questionId);
  return new Map([...groups].map(([id, list]) => [id, list.map(({ questionId, ...choice }) => choice)]));
}
