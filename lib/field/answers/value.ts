import { FORMATS } from "@/lib/base/brazil/formats";
import type { FieldError } from "@/lib/base/problem/catalogue";
import { isCalendarDate, storableText } from "@/lib/base/text/values";
import type { QuestionSubtype, QuestionType } from "@/lib/records/questions/rules";

/** What a question demands of its answer. */
export type AskedQuestion = {
  readonly id: string;
  readonly type: QuestionType;
  readonly subtype: QuestionSubtype | null;
  /** Digits after the comma; null = as many as are stored. */
  readonly precision: number | null;
  readonly isMultiple: boolean;
  readonly minFiles: number | null;
  readonly maxFiles: number | null;
  /** Active or not: a choice may have been withdrawn while the phone was offline. */
  readonly choiceIds: readonly string[];
};

/** An answer in the form in which it is stored: exactly one member is there. */
export type TypedValue = {
  readonly number?: number;
  readonly text?: string;
  readonly date?: string;
  readonly boolean?: boolean;
  readonly choices?: readonly string[];
  readonly photos?: readonly string[];
};

/** null = not answered. */
export type Read = { readonly value: TypedValue | null } | { readonly error: FieldError };

const MAX_DIGITS_AFTER_COMMA = 6;
const MAX_NUMBER = 999_999_999_999;
const MAX_TEXT = 5_000;
const MAX_CODE = 2_048;
const MAX_FILES = 20;

const ok = (value: TypedValue | null): Read => ({ value });
const wrong = (code: string, params?: FieldError["params"]): Read => ({
  error: params ? { code, params } : { code },
});

/**
 * Reads one answer by the type and subtype of its question. Nothing, an empty text and an empty list are "not answered". A date is
 * a calendar day, never an instant (G2); a price may come as a decimal string; photos only where files are asked for.
 */
export function readValue(question: AskedQuestion, value: unknown, photoIds: readonly string[]): Read {
  if (question.type === "file") return value == null ? readFiles(question, photoIds) : wrong("invalid_type");
  if (photoIds.length > 0) return wrong("photos_not_asked");
  if (value == null || value === "" || (Array.isArray(value) && value.length === 0)) return ok(null);
  switch (question.type) {
    case "number":
      return readNumber(question, value);
    case "product_price":
      return readNumber({ ...question, precision: question.precision ?? 2 }, asNumber(value));
    case "text":
      return readText(question.subtype, value);
    case "choice":
      return readChoice(question, value);
    case "date":
      return typeof value === "string" && isCalendarDate(value) ? ok({ date: value }) : wrong("invalid_date");
    case "boolean":
      return typeof value === "boolean" ? ok({ boolean: value }) : wrong("invalid_type");
  }
}

/** Money travels as a decimal string; anything else stays what it is. */
const asNumber = (value: unknown): unknown =>
  typeof value === "string" && /^\d{1,12}(\.\d+)?$/.test(value) ? Number(value) : value;

function readNumber({ precision, subtype, type }: AskedQuestion, value: unknown): Read {
  if (typeof value !== "number" || !Number.isFinite(value)) return wrong("not_a_number");
  if (Math.abs(value) > MAX_NUMBER) return wrong("too_big");
  // What feeds a dashboard is counted or paid: there is nothing below zero.
  if (value < 0 && (subtype !== null || type === "product_price")) return wrong("too_small", { min: 0 });
  const scale = precision ?? MAX_DIGITS_AFTER_COMMA;
  return Number(value.toFixed(scale)) === value ? ok({ number: value }) : wrong("too_many_decimals", { scale });
}

function readText(subtype: QuestionSubtype | null, value: unknown): Read {
  if (typeof value !== "string") return wrong("invalid_type");
  if (!storableText(value)) return wrong("invalid_characters");
  const text = value.trim();
  if (text === "") return ok(null);
  const max = subtype === "barcode_or_qrcode" ? MAX_CODE : MAX_TEXT;
  if ([...text].length > max) return wrong("too_long", { max });
  if (subtype === "numeric_text") return /^\d+$/.test(text) ? ok({ text }) : wrong("only_digits");
  if (subtype !== "phone") return ok({ text });
  const phone = FORMATS.phone.normalise(text);
  return FORMATS.phone.isValid(phone) ? ok({ text: phone }) : wrong(FORMATS.phone.code);
}

function readChoice({ isMultiple, choiceIds }: AskedQuestion, value: unknown): Read {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  const choices = given.map((id) => (typeof id === "string" ? id.toLowerCase() : ""));
  if (!isMultiple && choices.length > 1) return wrong("too_many_items", { max: 1 });
  if (!choices.every((id) => choiceIds.includes(id))) return wrong("invalid_choice");
  return new Set(choices).size === choices.length ? ok({ choices }) : wrong("duplicate");
}

function readFiles({ minFiles, maxFiles }: AskedQuestion, photos: readonly string[]): Read {
  if (photos.length === 0) return ok(null);
  const [min, max] = [minFiles ?? 1, maxFiles ?? MAX_FILES];
  if (new Set(photos).size !== photos.length) return wrong("duplicate");
  if (photos.length < min) return wrong("too_few_files", { min });
  return photos.length > max ? wrong("too_many_files", { max }) : ok({ photos });
}
