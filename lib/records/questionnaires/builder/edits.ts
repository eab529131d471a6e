import type { BankQuestion, DraftItem, TaskDraft } from "./draft";

type Items = readonly DraftItem[];
const withItems = (draft: TaskDraft, items: Items): TaskDraft => ({ ...draft, items: withoutLooseConditions(items) });

/** A condition on an item that does not come before any more would never hold: it is dropped with the move that broke it. */
function withoutLooseConditions(items: Items): Items {
  const earlier = new Set<string>();
  return items.map((item) => {
    const loose = item.showWhen !== null && !earlier.has(item.showWhen.itemId);
    earlier.add(item.id);
    return loose ? { ...item, showWhen: null } : item;
  });
}

/** Puts a question after the item `afterId`, or at the end. */
export function addItem(draft: TaskDraft, id: string, question: BankQuestion, afterId: string | null): TaskDraft {
  const item: DraftItem = {
    id,
    question,
    label: "",
    mandatoryAnswer: false,
    finalizeTask: false,
    isActive: true,
    showWhen: null,
  };
  const at = afterId === null ? -1 : draft.items.findIndex((other) => other.id === afterId);
  return withItems(draft, at < 0 ? [...draft.items, item] : draft.items.toSpliced(at + 1, 0, item));
}

/** The same item once more, right below. */
export function duplicateItem(draft: TaskDraft, id: string, newId: string): TaskDraft {
  const at = draft.items.findIndex((item) => item.id === id);
  const item = draft.items[at];
  return item ? withItems(draft, draft.items.toSpliced(at + 1, 0, { ...item, id: newId })) : draft;
}

export function removeItem(draft: TaskDraft, id: string): TaskDraft {
  return withItems(
    draft,
    draft.items.filter((item) => item.id !== id),
  );
}

/** Puts an item at another place; places beyond the ends are the ends. */
export function moveItem(draft: TaskDraft, id: string, to: number): TaskDraft {
  const from = draft.items.findIndex((item) => item.id === id);
  const item = draft.items[from];
  const place = Math.min(Math.max(0, to), draft.items.length - 1);
  if (!item || place === from) return draft;
  return withItems(draft, draft.items.toSpliced(from, 1).toSpliced(place, 0, item));
}

export function changeItem(draft: TaskDraft, id: string, change: Partial<DraftItem>): TaskDraft {
  return withItems(
    draft,
    draft.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
  );
}

/**
 * Every item that asks `oldId` asks the other question instead: a new version, or the same one as it was just edited. Conditions on a choice
 * follow it by its name; those that have none there any more are dropped.
 */
export function replaceQuestion(draft: TaskDraft, oldId: string, next: BankQuestion): TaskDraft {
  const asking = new Map(draft.items.filter(({ question }) => question.id === oldId).map((i) => [i.id, i.question]));
  const items = draft.items.map((item) => {
    const own = asking.has(item.id) ? { ...item, question: next } : item;
    const asked = item.showWhen && asking.get(item.showWhen.itemId);
    if (!asked || !item.showWhen || asked.type !== "choice" || item.showWhen.operator === "answered") return own;
    const name = asked.choices.find((choice) => choice.id === item.showWhen?.value)?.name;
    const choice = next.choices.find((other) => other.name === name);
    return { ...own, showWhen: choice ? { ...item.showWhen, value: choice.id } : null };
  });
  return withItems(draft, items);
}

/** Lines of a text as choices: trimmed, without bullets and numbers before them, each once, those that exist already left out. */
export function pastedChoices(text: string, existing: readonly string[]): string[] {
  const known = new Set(existing.map((name) => name.trim().toLocaleLowerCase("pt-BR")));
  const fresh: string[] = [];
  for (const line of text.split(/\r\n|[\r\n\t]/)) {
    const name = line.replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, "").trim();
    const key = name.toLocaleLowerCase("pt-BR");
    if (name === "" || known.has(key)) continue;
    known.add(key);
    fresh.push(name);
  }
  return fresh;
}
