import { conditionHolds, type GivenValue, isAnswered, type WantedValue } from "./conditions";

/**
 * How a task runs: which items are shown, when it ends and what is still missing. The device, the preview and the server, when an
 * answer arrives, all ask here. A task about products runs once for each product, with the answers of that product.
 */
export type FlowItem = {
  readonly id: string;
  readonly isActive: boolean;
  readonly mandatoryAnswer: boolean;
  /** Answering it ends the task. */
  readonly finalizeTask: boolean;
  /** null = always shown. */
  readonly showWhen: { readonly itemId: string; readonly operator: string; readonly value: WantedValue } | null;
};
/** Answers by the id of the item. */
export type Given = ReadonlyMap<string, GivenValue>;

/**
 * The items that are asked, in their order: active ones whose condition holds, up to the first one that was answered and finalises.
 * An answer to an item that is not shown counts for nothing, so what depends on it is not shown either.
 */
export function shownItems<T extends FlowItem>(items: readonly T[], given: Given): T[] {
  const shown = new Map<string, T>();
  for (const item of items) {
    if (!item.isActive || !conditionMet(item, shown, given)) continue;
    shown.set(item.id, item);
    if (item.finalizeTask && isAnswered(given.get(item.id))) break;
  }
  return [...shown.values()];
}

function conditionMet(item: FlowItem, shown: ReadonlyMap<string, FlowItem>, given: Given): boolean {
  const { showWhen } = item;
  if (!showWhen) return true;
  if (!shown.has(showWhen.itemId)) return false;
  return conditionHolds(showWhen.operator, showWhen.value, given.get(showWhen.itemId));
}

/** Mandatory items that are shown and have no answer. */
export function missingItems<T extends FlowItem>(items: readonly T[], given: Given): T[] {
  return shownItems(items, given).filter((item) => item.mandatoryAnswer && !isAnswered(given.get(item.id)));
}

/** Ids of the answers that the task never asked for: of items that are hidden, inactive, after its end or of another task. */
export function strayAnswers(items: readonly FlowItem[], given: Given): string[] {
  const shown = new Set(shownItems(items, given).map((item) => item.id));
  return [...given].filter(([id, value]) => isAnswered(value) && !shown.has(id)).map(([id]) => id);
}

/** The item that ended the task; null while it goes on. */
export function endedBy<T extends FlowItem>(items: readonly T[], given: Given): T | null {
  return shownItems(items, given).find((item) => item.finalizeTask && isAnswered(given.get(item.id))) ?? null;
}

/** How far one is, for the counter: answered and shown. */
export function progressOf(
  items: readonly FlowItem[],
  given: Given,
): { readonly done: number; readonly total: number } {
  const shown = shownItems(items, given);
  return { done: shown.filter((item) => isAnswered(given.get(item.id))).length, total: shown.length };
}
