import { isRecord, rowsOf, textIn } from "@/lib/base/objects/records";
import type { FieldError } from "@/lib/base/problem/catalogue";
import type { Condition } from "@/lib/engine/resource/field";
import { conditionError } from "./conditions";

export const QUESTIONNAIRE_TYPES = ["generic", "product", "product_category", "out_of_stock", "new_pos"] as const;

export type TaskItem = {
  readonly id?: string | null;
  readonly questionId: string;
  readonly label?: string | null;
  readonly mandatoryAnswer?: boolean;
  readonly finalizeTask?: boolean;
  readonly isActive?: boolean;
  readonly showWhen?: Condition | null;
};
type Errors = Record<string, string | FieldError>;

/** What contradicts itself among the items: an id twice, a condition on an item that does not come before. */
export function itemErrors(items: readonly TaskItem[]): Errors {
  const errors: Errors = {};
  const earlier = new Set<string>();
  for (const [at, { id, showWhen }] of items.entries()) {
    if (showWhen && !earlier.has(showWhen.itemId)) errors[`items.${at}.showWhen`] = "condition_not_earlier";
    if (id && earlier.has(id)) errors[`items.${at}.id`] = "duplicate";
    if (id) earlier.add(id);
  }
  return errors;
}

export type KnownQuestion = { readonly type: string; readonly choices: readonly { readonly id: string }[] };

/** Conditions that the question of the other item can never meet. Items whose question is not known are left to their own error. */
export function conditionErrors(
  items: readonly TaskItem[],
  questions: ReadonlyMap<string, KnownQuestion>,
): Record<string, string> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const errors: Record<string, string> = {};
  for (const [at, { showWhen }] of items.entries()) {
    const question = showWhen && questions.get(byId.get(showWhen.itemId)?.questionId ?? "");
    const error = showWhen && question ? conditionError(question, showWhen.operator, showWhen.value) : null;
    if (error) errors[`items.${at}.showWhen`] = error;
  }
  return errors;
}

/** How many active items a task needs before it can be published. */
export const MIN_ITEMS = 1;
export function publishErrors(items: readonly TaskItem[]): Errors {
  const count = items.filter((item) => item.isActive !== false).length;
  return count < MIN_ITEMS ? { items: { code: "too_few_task_items", params: { min: MIN_ITEMS, count } } } : {};
}

type Task = Readonly<Record<string, unknown>>;
const LOCKED = ["type", "businessUnitId"] as const;
const LOCKED_CELLS = ["questionId", "mandatoryAnswer", "finalizeTask", "showWhen"] as const;

/**
 * Fields and cells that change although the task has answers. Name, description, labels, order and which items are active may change; what
 * was asked, of whom it was demanded and for which client may not, since the answers would then belong to something else.
 */
export function lockedTaskChanges(before: Task, after: Task): string[] {
  const changed: string[] = LOCKED.filter((key) => (before[key] ?? null) !== (after[key] ?? null));
  const had = new Map(itemsOf(before).map((item) => [item.id, item]));
  const has = itemsOf(after);
  for (const [at, item] of has.entries()) {
    const old = item.id ? had.get(item.id) : undefined;
    if (!old) changed.push(`items.${at}.questionId`);
    else changed.push(...LOCKED_CELLS.filter((cell) => differs(old, item, cell)).map((cell) => `items.${at}.${cell}`));
  }
  const kept = new Set(has.map((item) => item.id));
  return [...had.keys()].some((id) => !kept.has(id)) ? [...changed, "items"] : changed;
}

/** The items of a record of a task. */
export const itemsOf = ({ items }: Task): readonly TaskItem[] =>
  rowsOf(items).map((item) => ({
    id: textIn(item, "id") ?? null,
    questionId: String(item.questionId),
    label: textIn(item, "label") ?? null,
    mandatoryAnswer: item.mandatoryAnswer === true,
    finalizeTask: item.finalizeTask === true,
    isActive: item.isActive !== false,
    showWhen: conditionOf(item.showWhen),
  }));

/** A condition as a record keeps it; null for none. */
export function conditionOf(stored: unknown): Condition | null {
  if (!isRecord(stored)) return null;
  const { itemId, operator, value } = stored;
  const plain = typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
  return { itemId: String(itemId), operator: String(operator), value: plain };
}

function differs(before: TaskItem, after: TaskItem, cell: (typeof LOCKED_CELLS)[number]): boolean {
  if (cell !== "showWhen") return (before[cell] ?? false) !== (after[cell] ?? false);
  const plain = (c: Condition | null | undefined) => (c ? `${c.itemId} ${c.operator} ${JSON.stringify(c.value)}` : "");
  return plain(before.showWhen) !== plain(after.showWhen);
}
