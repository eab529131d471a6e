import { isAmong } from "@/lib/base/text/among";
import { fold } from "@/lib/base/text/fold";

export const CONDITION_OPERATORS = ["equals", "not_equals", "less", "greater", "contains", "answered"] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

/** What was answered: a choice as the ids of what was chosen, a file as the ids of what was sent, a day as `YYYY-MM-DD`. */
export type GivenValue = string | number | boolean | readonly string[] | null;
/** What a condition compares with: a choice by its id. */
export type WantedValue = string | number | boolean | null;

/** Which comparisons make sense for a type of question. */
export const OPERATORS_OF: Readonly<Record<string, readonly ConditionOperator[]>> = {
  number: ["equals", "not_equals", "less", "greater", "answered"],
  product_price: ["equals", "not_equals", "less", "greater", "answered"],
  date: ["equals", "not_equals", "less", "greater", "answered"],
  text: ["equals", "not_equals", "contains", "answered"],
  choice: ["equals", "not_equals", "answered"],
  boolean: ["equals", "not_equals", "answered"],
  file: ["answered"],
};

/** False for nothing, an empty text and an empty list; `false` and 0 are answers. */
export function isAnswered(given: GivenValue | undefined): boolean {
  if (given === null || given === undefined) return false;
  if (typeof given === "string") return given.trim() !== "";
  return typeof given !== "object" || given.length > 0;
}

/**
 * True when an answer meets a condition. What was not answered meets none, `not_equals` included: nobody has said otherwise. Texts are
 * compared without case and accents; of several chosen options one is enough. `less` and `greater` exclude the bound; days compare as days.
 */
export function conditionHolds(operator: string, wanted: WantedValue, given: GivenValue | undefined): boolean {
  if (given === undefined || given === null || !isAnswered(given)) return false;
  switch (operator) {
    case "answered":
      return true;
    case "equals":
      return same(given, wanted);
    case "not_equals":
      return !same(given, wanted);
    case "less":
      return order(given, wanted) === -1;
    case "greater":
      return order(given, wanted) === 1;
    case "contains":
      return typeof given === "string" && typeof wanted === "string" && fold(given).includes(fold(wanted.trim()));
    default:
      return false;
  }
}

function same(given: NonNullable<GivenValue>, wanted: WantedValue): boolean {
  if (typeof given === "object") return given.includes(String(wanted));
  if (typeof given === "string" && typeof wanted === "string") return fold(given.trim()) === fold(wanted.trim());
  return given === wanted;
}

function order(given: NonNullable<GivenValue>, wanted: WantedValue): -1 | 0 | 1 | null {
  const comparable =
    (typeof given === "number" && typeof wanted === "number") ||
    (typeof given === "string" && typeof wanted === "string" && wanted !== "");
  if (!comparable) return null;
  return given < wanted ? -1 : given > wanted ? 1 : 0;
}

type Question = { readonly type: string; readonly choices?: readonly { readonly id: string }[] };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What is wrong with a condition on this question, as a code of `fieldErrors`; null when it can ever hold. */
export function conditionError(question: Question, operator: string, wanted: WantedValue): string | null {
  if (!isAmong(OPERATORS_OF[question.type] ?? [], operator)) return "operator_of_other_type";
  if (operator === "answered") return null;
  if (wanted === null || wanted === "") return "condition_value_missing";
  switch (question.type) {
    case "choice":
      return question.choices?.some(({ id }) => id === wanted) ? null : "condition_value_missing";
    case "boolean":
      return typeof wanted === "boolean" ? null : "condition_value_missing";
    case "number":
    case "product_price":
      return typeof wanted === "number" ? null : "condition_value_missing";
    case "date":
      return typeof wanted === "string" && DAY.test(wanted) ? null : "condition_value_missing";
    default:
      return typeof wanted === "string" ? null : "condition_value_missing";
  }
}
