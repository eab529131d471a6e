import { parseNumber } from "@/lib/base/brazil/numbers";
import type { GivenValue } from "@/lib/records/questionnaires/conditions";
import { isAnswered } from "@/lib/records/questionnaires/conditions";
import { type FlowItem, missingItems, shownItems } from "@/lib/records/questionnaires/flow";
import type { QuestionSubtype, QuestionType } from "@/lib/records/questions/rules";

/** One question of a task as the back-office asks it. */
export type AnswerItem = FlowItem & {
  readonly label: string;
  readonly type: QuestionType;
  readonly subtype: QuestionSubtype | null;
  readonly precision: number | null;
  readonly isMultiple: boolean;
  readonly minFiles: number | null;
  readonly maxFiles: number | null;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
};
/** What a round of the questions is about: the visit as a whole, a product, or a category. */
export type Subject = { readonly kind: "visit" | "product" | "category"; readonly id: string; readonly name: string };
export type AnswerTask = {
  readonly id: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly answeredToday: boolean;
  /** It must be answered within a visit, and there is no check-in on that day. */
  readonly lacksVisit: boolean;
  readonly items: readonly AnswerItem[];
  readonly subjects: readonly Subject[];
};

/** What stands in a control: typed text, a choice or several, yes or no, ids of photos. */
export type Raw = string | boolean | readonly string[] | null;
/** By `keyOf`. */
export type RawValues = Readonly<Record<string, Raw>>;
export const keyOf = (subject: Pick<Subject, "id">, item: Pick<AnswerItem, "id">): string => `${subject.id}.${item.id}`;

export type ReadRaw = { readonly value: GivenValue; readonly error?: "not_a_number" };

/** A control's content as the answer that is sent: numbers as the reader's language writes them, blanks as nothing. */
export function readRaw(item: Pick<AnswerItem, "type">, raw: Raw | undefined, decimal: "," | "."): ReadRaw {
  if (raw === undefined || raw === null) return { value: null };
  if (typeof raw !== "string") return { value: raw };
  const text = raw.trim();
  if (text === "") return { value: null };
  if (item.type !== "number" && item.type !== "product_price") return { value: text };
  const number = parseNumber(text, { decimal });
  return number === null ? { value: null, error: "not_a_number" } : { value: Number(number) };
}

/** Answers about one subject, for the flow. */
export function givenOf(items: readonly AnswerItem[], subject: Subject, values: RawValues, decimal: "," | ".") {
  return new Map(items.map((item) => [item.id, readRaw(item, values[keyOf(subject, item)], decimal).value]));
}

export type Line = {
  readonly item_id: string;
  readonly product_id: string | null;
  readonly category_id: string | null;
  readonly value: GivenValue;
  readonly photo_ids: readonly string[];
};
export type Collected = {
  readonly lines: readonly Line[];
  /** Of each line, the control that it came from. */
  readonly keys: readonly string[];
  /** What keeps the task from being sent, by control. */
  readonly errors: Readonly<Record<string, "required" | "not_a_number">>;
};

/**
 * Everything of a task that is shown and answered, and what is missing: of a visit as a whole every mandatory question, of a product or
 * category only where one of its questions was answered at all. What is hidden stays in its control and is not sent.
 */
export function collect(
  task: Pick<AnswerTask, "items" | "subjects">,
  values: RawValues,
  decimal: "," | ".",
): Collected {
  const lines: Line[] = [];
  const keys: string[] = [];
  const errors: Record<string, "required" | "not_a_number"> = {};
  for (const subject of task.subjects) {
    const given = givenOf(task.items, subject, values, decimal);
    const shown = shownItems(task.items, given);
    for (const item of shown) {
      const key = keyOf(subject, item);
      if (readRaw(item, values[key], decimal).error) errors[key] = "not_a_number";
      const value = given.get(item.id) ?? null;
      if (!isAnswered(value)) continue;
      keys.push(key);
      lines.push(lineOf(item, subject, value));
    }
    const touched = shown.some((item) => isAnswered(given.get(item.id)) || errors[keyOf(subject, item)]);
    if (subject.kind !== "visit" && !touched) continue;
    for (const item of missingItems(task.items, given)) errors[keyOf(subject, item)] ??= "required";
  }
  return { lines, keys, errors };
}

function lineOf(item: AnswerItem, { kind, id }: Subject, value: GivenValue): Line {
  const photos = item.type === "file" && Array.isArray(value);
  return {
    item_id: item.id,
    product_id: kind === "product" ? id : null,
    category_id: kind === "category" ? id : null,
    value: photos ? null : value,
    photo_ids: photos ? (value as readonly string[]) : [],
  };
}
