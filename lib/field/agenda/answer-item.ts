import type { TaskItem } from "@/lib/field/due/load-items";
import type { AnswerItem } from "./answer-values";

/** A question of a task as the back-office asks it. */
export function itemOf({
  id,
  isActive,
  mandatoryAnswer,
  finalizeTask,
  showWhen,
  label,
  question,
}: TaskItem): AnswerItem {
  const { type, subtype, precision, isMultiple, minFiles, maxFiles, choices } = question;
  return {
    ...{ id, isActive, mandatoryAnswer, finalizeTask, label, type, subtype, precision, isMultiple, minFiles, maxFiles },
    showWhen,
    choices: choices.map((choice) => ({ id: choice.id, name: choice.name })),
  };
}
