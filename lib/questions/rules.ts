import type { FieldError } from "@/lib/problem/catalogue";

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
export const QUESTION_SUBTYPES = Object.keys(TYPES_OF_SUBTYPE) as readonly QuestionSubtype[];

/** Settings that only some types have. */
export const TYPES_WITH = {
  precision: ["number", "product_price"],
  isMultiple: ["choice"],
  choices: ["choice"],
  minFiles: ["file"],
  maxFiles: ["file"],
} as const satisfies Record<string, readonly QuestionType[]>;
const SETTINGS = ["precision", "isMultiple", "minFiles", "maxFiles"] as const;

type Cells = Readonly<Record<string, unknown>>;
type Question = {
  readonly type?: string | null;
  readonly subtype?: string | null;
  readonly choices?: readonly Cells[] | null;
  readonly minFiles?: number | null;
  readonly maxFiles?: number | null;
};

const includes = (list: readonly string[], value: unknown) => list.includes(String(value));

export const subtypeFits = (type: unknown, subtype: QuestionSubtype): boolean =>
  includes(TYPES_OF_SUBTYPE[subtype], type);

/** What contradicts itself in a question, by field or cell. A choice question has two active choices at least. */
export function questionErrors({
  type,
  subtype,
  choices,
  minFiles,
  maxFiles,
}: Question): Record<string, string | FieldError> {
  const errors: Record<string, string | FieldError> = {};
  if (type && subtype && !subtypeFits(type, subtype as QuestionSubtype)) errors.subtype = "subtype_of_other_type";
  if (type === "file" && minFiles != null && maxFiles != null && minFiles > maxFiles) errors.maxFiles = "min_above_max";
  if (type !== "choice") return errors;
  const list = choices ?? [];
  const names = list.map((cells) => String(cells.name ?? "").toLocaleLowerCase("pt-BR"));
  for (const [at, name] of names.entries()) if (names.indexOf(name) < at) errors[`choices.${at}.name`] = "duplicate";
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

/**
 * Settings that change although answers exist. Wording, order and what is active may change; how many choices there are may not, since
 * answers would then be told apart by something that was never asked.
 */
export function lockedChanges(before: Cells, after: Cells): string[] {
  const changed: string[] = LOCKED.filter((key) => (before[key] ?? null) !== (after[key] ?? null));
  const count = (question: Cells) => ((question.choices as readonly unknown[] | null | undefined) ?? []).length;
  return count(before) === count(after) ? changed : [...changed, "choices"];
}
