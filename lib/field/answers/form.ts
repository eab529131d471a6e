import type { FieldError } from "@/lib/base/problem/catalogue";
import type { GivenValue } from "@/lib/records/questionnaires/conditions";
import { endedBy, type FlowItem, missingItems, strayAnswers } from "@/lib/records/questionnaires/flow";
import { type AskedQuestion, readValue, type TypedValue } from "./value";

/** One question of a task, in the order of the task. */
export type AskedItem = FlowItem & { readonly question: AskedQuestion };

/** What each line of a task is about. */
export type AskedAbout = "nothing" | "product" | "category";
export type AskedForm = {
  readonly about: AskedAbout;
  readonly items: readonly AskedItem[];
  /** Products and categories that may be answered about. */
  readonly productIds: ReadonlySet<string>;
  readonly categoryIds: ReadonlySet<string>;
};

export type SentLine = {
  readonly itemId: string;
  readonly productId: string | null;
  readonly categoryId: string | null;
  readonly value: unknown;
  readonly photoIds: readonly string[];
};
export type AcceptedLine = Omit<SentLine, "value" | "photoIds"> & {
  readonly item: AskedItem;
  readonly value: TypedValue;
};
/** `line` is the place in what was sent; null for what was not sent at all. */
export type LineError = Pick<SentLine, "productId" | "categoryId"> & {
  readonly line: number | null;
  readonly itemId: string | null;
  readonly error: FieldError;
};
export type CheckedForm = { readonly lines: readonly AcceptedLine[]; readonly errors: readonly LineError[] };

type Given = { readonly at: number; readonly value: TypedValue };
type Subject = Pick<SentLine, "productId" | "categoryId">;
type Group = { readonly subject: Subject; readonly given: Map<string, Given> };

/**
 * Checks everything that was sent for a task; every failing line is named, not only the first. The flow of the task holds for each
 * product or category by itself: a mandatory item must be answered for whatever was answered about at all, and an answer to a
 * finalising one ends the questions about that subject. Lines without an answer are left out.
 */
export function checkForm(form: AskedForm, sent: readonly SentLine[]): CheckedForm {
  const errors: LineError[] = [];
  const groups = new Map<string, Group>();
  if (form.about === "nothing") groups.set("", { subject: { productId: null, categoryId: null }, given: new Map() });
  for (const [at, line] of sent.entries()) {
    const error = place(form, groups, line, at);
    if (error) errors.push({ line: at, ...pick(line), itemId: line.itemId, error });
  }
  for (const group of groups.values()) errors.push(...betweenItems(form.items, group));
  if (groups.size === 0 && form.items.some((item) => item.isActive && item.mandatoryAnswer))
    errors.push({ line: null, itemId: null, productId: null, categoryId: null, error: { code: "required" } });
  return {
    lines: errors.length > 0 ? [] : [...groups.values()].flatMap((group) => linesOf(form.items, group)),
    errors,
  };
}

/** Puts a line where it belongs, and says what is wrong with it. What was read before stays: the first answer to an item counts. */
function place(form: AskedForm, groups: Map<string, Group>, line: SentLine, at: number): FieldError | null {
  const item = form.items.find(({ id }) => id === line.itemId);
  if (!item) return { code: "not_found" };
  const outside = scopeError(form, line);
  if (outside) return { code: outside };
  const key = `${line.productId ?? ""}${line.categoryId ?? ""}`;
  const group: Group = groups.get(key) ?? { subject: pick(line), given: new Map() };
  groups.set(key, group);
  const read = readValue(item.question, line.value, line.photoIds);
  if (group.given.has(item.id)) return { code: "duplicate" };
  if ("error" in read) group.given.set(item.id, { at, value: UNREADABLE });
  else if (read.value) group.given.set(item.id, { at, value: read.value });
  return "error" in read ? read.error : null;
}

function linesOf(items: readonly AskedItem[], { subject, given }: Group): AcceptedLine[] {
  return items.flatMap((item) => {
    const found = given.get(item.id);
    return found ? [{ ...subject, itemId: item.id, item, value: found.value }] : [];
  });
}

const UNREADABLE: TypedValue = {};
const pick = ({ productId, categoryId }: Subject): Subject => ({ productId, categoryId });

/** What is wrong with the product or category that a line is about. */
function scopeError(form: AskedForm, { productId, categoryId }: Subject): string | null {
  if (form.about === "nothing") return productId || categoryId ? "product_not_asked" : null;
  if (productId && categoryId) return "product_not_asked";
  if (productId) return form.productIds.has(productId) ? null : "product_out_of_scope";
  if (!categoryId) return "product_required";
  if (form.about === "product") return "product_required";
  return form.categoryIds.has(categoryId) ? null : "category_out_of_scope";
}

/** What the flow of the task says: what is missing, and what was answered that is never asked after these answers. */
function betweenItems(items: readonly AskedItem[], { subject, given }: Group): LineError[] {
  // An item that was withdrawn while the phone was offline still counts when it was answered.
  const asked = items.map((item) => (given.has(item.id) ? { ...item, isActive: true } : item));
  const values = new Map([...given].map(([id, { value }]) => [id, plainOf(value)]));
  const last = endedBy(asked, values);
  const end = last ? asked.indexOf(last) : asked.length;
  const error = (itemId: string, code: string): LineError => ({
    line: given.get(itemId)?.at ?? null,
    itemId,
    ...subject,
    error: { code },
  });
  const missing = missingItems(asked, values).filter((item) => !given.has(item.id));
  // Where an answer could not be read, nobody knows what it would have shown or ended.
  const readable = [...given.values()].every(({ value }) => value !== UNREADABLE);
  const stray = readable ? strayAnswers(asked, values) : [];
  return [
    ...missing.map((item) => error(item.id, "required")),
    ...stray.map((id) => error(id, asked.findIndex((item) => item.id === id) > end ? "after_finish" : "not_shown")),
  ];
}

/** A value as conditions compare it; one that could not be read counts as none. */
const plainOf = ({ number, text, date, boolean, choices, photos }: TypedValue): GivenValue =>
  number ?? text ?? date ?? boolean ?? choices ?? photos ?? null;
