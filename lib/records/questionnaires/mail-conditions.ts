import type { WantedValue } from "./conditions";

/** A condition of an e-mail rule as it is stored: a choice by its id, everything else as text. */
export type StoredCondition = {
  readonly questionId: string;
  readonly operator: string;
  readonly choiceId?: string | null;
  readonly value?: string | null;
};

const NUMBER = /^-?\d{1,12}([.,]\d{1,6})?$/;

/** What a stored condition compares with, by the type of its question; null when the text is no such value. */
export function wantedOf(type: string, { choiceId, value }: StoredCondition): WantedValue {
  const text = value?.trim() ?? "";
  switch (type) {
    case "choice":
      return choiceId ?? null;
    case "number":
    case "product_price":
      return NUMBER.test(text) ? Number(text.replace(",", ".")) : null;
    case "boolean":
      return text === "true" ? true : text === "false" ? false : null;
    default:
      return text === "" ? null : text;
  }
}
