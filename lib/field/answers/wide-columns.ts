import type { questions } from "@/db/schema";
import type { ColumnKind } from "@/lib/base/sheets/columns";
import { fold } from "@/lib/base/text/fold";

type Type = (typeof questions.$inferSelect)["type"];
/** An item of a version of a task, with its question; tasks and questions bear the id of their first version. */
export type WideItem = {
  readonly id: string;
  readonly task: string;
  readonly taskName: string;
  readonly taskVersion: number;
  readonly label: string | null;
  readonly question: string;
  readonly questionId: string;
  readonly questionName: string;
  readonly questionVersion: number;
  readonly type: Type;
  readonly isMultiple: boolean;
};
/** A choice of one version of a question, in its order. */
export type WideChoice = { readonly id: string; readonly questionId: string; readonly name: string };
export type WideColumn = {
  readonly label: string;
  readonly kind: ColumnKind;
  /** Items whose answers stand in it. */
  readonly items: ReadonlySet<string>;
  /** It tells whether one of these was chosen; null: it holds the answer. */
  readonly choices: ReadonlySet<string> | null;
};

const KINDS: Readonly<Partial<Record<Type, ColumnKind>>> = { number: "number", product_price: "money", date: "date" };
const PART = ": ";

/**
 * The columns of a wide file: one for each question, whichever versions of it and of its tasks the items are of; a question that stands twice in a
 * task has two. Tasks by name, each in the order of its newest version, what only older ones ask behind what it followed there. `items` come by
 * task and version in their order; `taken` are names that other columns have already. With `apart` each choice of what takes several has a column.
 */
export function wideColumns(
  items: readonly WideItem[],
  choices: readonly WideChoice[],
  apart: boolean,
  taken: readonly string[],
): WideColumn[] {
  const gathered = [...inOrder(items).values()];
  const headings = toldApart(gathered.map(headingOf), taken);
  const byQuestion = Map.groupBy(choices, ({ questionId }) => questionId);
  const columns = gathered.flatMap((of, at): WideColumn[] => {
    const label = headings[at] ?? "";
    const ids = new Set(of.map(({ id }) => id));
    if (!apart || !of.some(({ isMultiple }) => isMultiple))
      return [{ label, kind: kindOf(of), items: ids, choices: null }];
    // The newest version's first; a choice of another version is the same where it is called the same.
    const all = newestFirst(of).flatMap(({ questionId }) => byQuestion.get(questionId) ?? []);
    return [...Map.groupBy(all, ({ name }) => fold(name.trim())).values()].map((same) => ({
      label: `${label}${PART}${same[0]?.name ?? ""}`,
      kind: "text",
      items: ids,
      choices: new Set(same.map(({ id }) => id)),
    }));
  });
  const labels = numbered(
    columns.map(({ label }) => label),
    taken,
  );
  return columns.map((column, at) => ({ ...column, label: labels[at] ?? column.label }));
}

/** Items by the question that they ask, and by how often their task has asked it before. */
function inOrder(items: readonly WideItem[]): ReadonlyMap<string, readonly WideItem[]> {
  const order: string[] = [];
  const found = new Map<string, WideItem[]>();
  const tasks = [...Map.groupBy(items, ({ task }) => task).values()]
    .map((of) => Map.groupBy(of, ({ taskVersion }) => taskVersion))
    .map((versions) => [...versions].sort(([a], [b]) => b - a).map(([, of]) => of))
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  for (const versions of tasks)
    for (const [age, version] of versions.entries()) {
      const asked = new Map<string, number>();
      // Of the newest version what is new stands behind all that came before; of an older one behind its neighbour.
      let at = age === 0 ? order.length - 1 : (firstOf(versions[0], order) ?? order.length) - 1;
      for (const item of version) {
        const nth = asked.get(item.question) ?? 0;
        asked.set(item.question, nth + 1);
        const key = `${item.question} ${nth}`;
        const known = found.get(key);
        if (known) at = age === 0 ? at : order.indexOf(key);
        else order.splice(++at, 0, key);
        found.set(key, [...(known ?? []), item]);
      }
    }
  return new Map(order.map((key) => [key, found.get(key) ?? []]));
}

const nameOf = (versions: readonly (readonly WideItem[])[]) => fold(versions[0]?.[0]?.taskName ?? "");
const firstOf = (version: readonly WideItem[] | undefined, order: readonly string[]) => {
  const at = version?.map(({ question }) => order.indexOf(`${question} 0`)).filter((one) => one >= 0) ?? [];
  return at.length > 0 ? Math.min(...at) : undefined;
};
const newestFirst = (of: readonly WideItem[]) => of.toSorted((a, b) => b.questionVersion - a.questionVersion);

/** What all tasks call it in their newest version; else the question's own text. With the task, where only one asks it. */
function headingOf(of: readonly WideItem[]): { text: string; task: string | null } {
  const newest = [...Map.groupBy(of, ({ task }) => task).values()].map(
    (versions) => versions.toSorted((a, b) => b.taskVersion - a.taskVersion)[0],
  );
  const texts = new Set(newest.map((item) => item?.label ?? item?.questionName));
  const [text] = texts.size === 1 ? texts : [newestFirst(of)[0]?.questionName];
  return { text: text ?? "", task: newest.length === 1 ? (newest[0]?.taskName ?? null) : null };
}

/** Questions of the same text by the names of their tasks, where these differ. */
function toldApart(headings: readonly { text: string; task: string | null }[], taken: readonly string[]): string[] {
  const same = Map.groupBy(headings, ({ text }) => fold(text));
  const others = new Set(taken.map(fold));
  return headings.map(({ text, task }) => {
    const isShared = others.has(fold(text)) || new Set(same.get(fold(text))?.map((one) => one.task)).size > 1;
    return isShared && task ? `${text} (${task})` : text;
  });
}

/** A number behind what is called like one before it. */
function numbered(labels: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken.map(fold));
  return labels.map((label) => {
    let own = label;
    for (let n = 2; used.has(fold(own)); n += 1) own = `${label} (${n})`;
    used.add(fold(own));
    return own;
  });
}

function kindOf(of: readonly WideItem[]): ColumnKind {
  const [kind, ...others] = new Set(of.map(({ type }) => KINDS[type] ?? "text"));
  return others.length > 0 ? "text" : (kind ?? "text");
}
