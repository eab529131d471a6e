import { type Cells, keysOf, rowsOf } from "@/lib/base/objects/records";
import type { FieldError } from "@/lib/base/problem/catalogue";
import { isAmong } from "@/lib/base/text/among";
import { isSmallCorrection } from "@/lib/base/text/correction";
import { fold } from "@/lib/base/text/fold";
import { pairRows } from "@/lib/engine/resource/row-pairs";
import { groupOf, groupsFor } from "./meanings";

export const QUESTION_TYPES = ["number", "text", "choice", "date", "file", "boolean", "product_price"] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** What an answer feeds, and which types of question can: out of stock is asked as yes or no, or as a quantity that may be zero. */
const TYPES_OF_SUBTYPE = {
  product_price: ["product_price", "number"],
  before_out_of_stock: ["boolean", "number"],
  out_of_stock: ["boolean", "number"],
  shared_gondola: ["number"],
  additional_point: ["boolean"],
  additional_point_quantity: ["number"],
  tabloid: ["boolean"],
  near_due_date: ["boolean"],
  due_date_quantity: ["number"],
  due_date: ["date"],
  types_of_additional_point: ["choice"],
  types_of_share: ["choice"],
  barcode_or_qrcode: ["text"],
  phone: ["text"],
  numeric_text: ["text"],
} as const satisfies Record<string, readonly QuestionType[]>;
export type QuestionSubtype = keyof typeof TYPES_OF_SUBTYPE;
export const QUESTION_SUBTYPES: readonly QuestionSubtype[] = keysOf(TYPES_OF_SUBTYPE);

/** Settings that only some types have. */
export const TYPES_WITH = {
  precision: ["number", "product_price"],
  isMultiple: ["choice"],
  choices: ["choice"],
  minFiles: ["file"],
  maxFiles: ["file"],
} as const satisfies Record<string, readonly QuestionType[]>;
const SETTINGS = ["precision", "isMultiple", "minFiles", "maxFiles"] as const;

type Question = {
  readonly type?: string | null;
  readonly subtype?: string | null;
  readonly choices?: readonly Cells[] | null;
  readonly minFiles?: number | null;
  readonly maxFiles?: number | null;
};

const includes = (list: readonly string[], value: unknown) => list.includes(String(value));

export const subtypeFits = (type: unknown, subtype: string): boolean =>
  isAmong(QUESTION_SUBTYPES, subtype) && includes(TYPES_OF_SUBTYPE[subtype], type);

/** What contradicts itself in a question, by field or cell. A choice question has two active choices at least. */
export function questionErrors({
  type,
  subtype,
  choices,
  minFiles,
  maxFiles,
}: Question): Record<string, string | FieldError> {
  const errors: Record<string, string | FieldError> = {};
  if (type && subtype && !subtypeFits(type, subtype)) errors.subtype = "subtype_of_other_type";
  if (type === "file" && minFiles != null && maxFiles != null && minFiles > maxFiles) errors.maxFiles = "min_above_max";
  if (type !== "choice") return errors;
  const list = choices ?? [];
  const names = list.map(({ name }) => textOf(name));
  for (const [at, name] of names.entries()) if (names.indexOf(name) < at) errors[`choices.${at}.name`] = "duplicate";
  const ids = list.map((cells) => cells.id);
  for (const [at, id] of ids.entries()) if (id && ids.indexOf(id) < at) errors[`choices.${at}.id`] = "duplicate";
  for (const [at, { meaning }] of list.entries()) {
    const group = groupOf(meaning);
    if (group && !groupsFor(subtype).includes(group)) errors[`choices.${at}.meaning`] = "meaning_of_other_subtype";
  }
  const active = list.filter((cells) => cells.isActive !== false).length;
  if (active < 2) errors.choices = { code: "too_few_choices", params: { min: 2, count: active } };
  return errors;
}

/** Settings that the question's type does not have, emptied; those that are empty already are left out. */
export function emptiedSettings(question: Cells): Record<string, null | false> {
  const stale = SETTINGS.filter((key) => !includes(TYPES_WITH[key], question.type) && question[key]);
  return Object.fromEntries(stale.map((key) => [key, key === "isMultiple" ? false : null]));
}

const LOCKED = ["type", "subtype", "precision", "isMultiple", "minFiles", "maxFiles"] as const;

/** Choices as they were called while they were chosen, by id. */
export type EarlierTexts = ReadonlyMap<string, readonly string[]>;

/**
 * What changes although answers exist, or devices that will send some, by field or cell. Wording, order and what is active may change, as long as each choice stays the
 * one that was chosen: its new text is a small correction of its present one and of every one that answers were given with, and is not
 * what another one is or was called. Choices neither come nor go. One that means nothing to dashboards may be given a meaning, since that
 * tells what was chosen all along; another one, or none, would turn past answers into what nobody said.
 */
export function lockedChanges(before: Cells, after: Cells, earlier: EarlierTexts = new Map()): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const key of LOCKED) if ((before[key] ?? null) !== (after[key] ?? null)) changed[key] = "has_answers";
  const stored = choicesOf(before).map(({ id, name, meaning }) => ({
    ...{ id: String(id), name: String(name) },
    meaning: meaning ?? null,
  }));
  const { kept, added, gone } = pairRows(stored, choicesOf(after), "name");
  if (added.length + gone.length > 0) changed.choices = "has_answers";
  const textsOf = (choice: (typeof stored)[number]) => [choice.name, ...(earlier.get(choice.id) ?? [])];
  for (const { id, cells, position } of kept) {
    const name = String(cells.name);
    const own = stored.find((choice) => choice.id === id);
    if (own?.meaning && cells.meaning !== undefined && cells.meaning !== own.meaning)
      changed[`choices.${position}.meaning`] = "other_meaning";
    if (!own || own.name === name) continue;
    const others = stored.filter((choice) => choice.id !== id).flatMap(textsOf);
    const same = textsOf(own).every((text) => isSmallCorrection(text, name));
    if (!same || others.some((text) => textOf(text) === textOf(name)))
      changed[`choices.${position}.name`] = "other_meaning";
  }
  return changed;
}

const choicesOf = (question: Cells) => rowsOf(question.choices);
const textOf = (name: unknown) => fold(String(name ?? "").trim());
