import { formatRule } from "@/lib/base/brazil/formats";
import { isRecord } from "@/lib/base/objects/records";
import type { FieldError, FieldErrors } from "@/lib/base/problem/catalogue";
import { characters } from "@/lib/base/text/characters";
import {
  CONDITION_TEXT_MAX,
  isCalendarDate,
  isMoment,
  isUuid,
  MAX_INT,
  moneyText,
  storableText,
  TEXT_LIMIT,
} from "@/lib/base/text/values";
import type { Field, Fields } from "./field";

/**
 * The form's own check, without zod, which is too heavy for the browser. It says exactly what `parseFields` says on the server:
 * `tests/support/field-vectors.ts` holds the cases that both must answer alike.
 */
const REQUIRED: readonly FieldError[] = [{ code: "required" }];
const one = (code: string, params?: FieldError["params"]): FieldError[] => [params ? { code, params } : { code }];
const ITEMS_MAX = 10_000;

function range(value: number, min: number | undefined, max: number | undefined): FieldError[] {
  const out: FieldError[] = [];
  if (min !== undefined && value < min) out.push({ code: "too_small", params: { min } });
  if (max !== undefined && value > max) out.push({ code: max === MAX_INT ? "too_big" : "above_max", params: { max } });
  return out;
}

function textErrors(f: Extract<Field, { kind: "text" }>, raw: unknown): readonly FieldError[] {
  if (typeof raw !== "string") return one("invalid_type");
  if (!storableText(raw)) return one("invalid_characters");
  const format = f.format ? formatRule(f.format) : null;
  const value = format ? format.normalise(raw) : raw.trim();
  if (value === "") return f.required ? REQUIRED : [];
  const length = [...value].length;
  const max = f.max ?? 255;
  const out = f.min && characters(value) < f.min ? one("too_short", { min: f.min }) : [];
  if (format && length <= TEXT_LIMIT && !format.isValid(value)) out.push(...one(format.code));
  else if (length > max) out.push(...one("too_long", { max }));
  return out;
}

function numberErrors(f: Extract<Field, { kind: "int" | "decimal" }>, value: unknown): readonly FieldError[] {
  if (typeof value !== "number" || !Number.isFinite(value)) return one("not_a_number");
  if (f.kind === "int") {
    if (!Number.isInteger(value)) return one("too_many_decimals", { scale: 0 });
    return range(value, f.min ?? -MAX_INT, f.max ?? MAX_INT);
  }
  const scale = f.scale ?? 6;
  const precise = Math.abs(Number(value.toFixed(scale)) - value) <= 1e-12;
  return precise ? range(value, f.min, f.max) : [...range(value, f.min, f.max), ...one("too_many_decimals", { scale })];
}

function moneyErrors(f: Extract<Field, { kind: "money" }>, raw: unknown): readonly FieldError[] {
  if (typeof raw !== "string" && typeof raw !== "number") return one("not_a_number");
  const value = moneyText(raw);
  if (value === "") return f.required ? REQUIRED : [];
  if (!/^-?\d{1,12}(\.\d+)?$/.test(value)) return one("not_a_number");
  if (!/^-?\d{1,12}(\.\d{1,2})?$/.test(value)) return one("too_many_decimals", { scale: 2 });
  return range(Number(value), f.min ?? 0, f.max);
}

function dateErrors(f: Extract<Field, { kind: "date" }>, value: unknown): readonly FieldError[] {
  // All the ways to write a month weigh too much here: the server reads them, and refuses the rest.
  if (f.as === "month") return typeof value === "string" && /\d\d$|^\d{4}/.test(value) ? [] : one("invalid_month");
  if (typeof value !== "string" || !isCalendarDate(value)) return one("invalid_date");
  if (f.min && value < f.min) return one("too_small", { min: f.min });
  return f.max && value > f.max ? one("above_max", { max: f.max }) : [];
}

const INSTANT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;
function instantErrors(value: unknown): readonly FieldError[] {
  const day = typeof value === "string" ? INSTANT.exec(value)?.[1] : undefined;
  return day && isCalendarDate(day) && isMoment(Date.parse(String(value))) ? [] : one("invalid_date");
}

/** Problems of the list as a whole; those of its members are in `validateForm` under `key.index`. */
function listErrors(f: Extract<Field, { kind: "refs" | "rows" }>, value: unknown): readonly FieldError[] {
  if (!Array.isArray(value)) return one("invalid_type");
  const min = f.kind === "refs" ? (f.min ?? (f.required ? 1 : 0)) : 0;
  const max = f.max ?? ITEMS_MAX;
  const out: FieldError[] = [];
  if (value.length < min) out.push({ code: "too_few_items", params: { min } });
  if (value.length > max) out.push({ code: "too_many_items", params: { max } });
  if (f.kind === "refs" && new Set(value).size !== value.length) out.push({ code: "duplicate" });
  return out;
}

function codesErrors(f: Extract<Field, { kind: "codes" }>, value: unknown): readonly FieldError[] {
  if (!Array.isArray(value)) return one("invalid_type");
  if (value.length === 0) return one("too_few_items", { min: 1 });
  if (!value.every((code) => f.values.includes(code))) return one("invalid_choice");
  return new Set(value).size === value.length ? [] : one("duplicate");
}

function conditionErrors(f: Extract<Field, { kind: "condition" }>, value: unknown): readonly FieldError[] {
  if (!isRecord(value)) return one("invalid_type");
  const { itemId, operator, value: wanted } = value;
  if (!isUuid(itemId)) return one("invalid_id");
  if (!f.operators.includes(String(operator))) return one("invalid_choice");
  if (typeof wanted !== "string") return [];
  return wanted.length <= CONDITION_TEXT_MAX && storableText(wanted) ? [] : one("invalid_type");
}

/** What is wrong with one value, as codes of `fieldErrors`; empty when nothing is. */
export function validateField(field: Field, value: unknown): readonly FieldError[] {
  if (value === undefined && (field.kind === "flag" || field.kind === "rows" || field.kind === "codes")) return [];
  if (value === null || value === undefined) {
    return field.required ? REQUIRED : [];
  }
  switch (field.kind) {
    case "text":
      return textErrors(field, value);
    case "int":
    case "decimal":
      return numberErrors(field, value);
    case "money":
      return moneyErrors(field, value);
    case "flag":
      return typeof value === "boolean" ? [] : one("invalid_type");
    case "date":
      return dateErrors(field, value);
    case "dateTime":
      return instantErrors(value);
    case "choice":
      return typeof value === "string" && field.values.includes(value) ? [] : one("invalid_choice");
    case "ref":
    case "file":
      return isUuid(value) ? [] : one("invalid_id");
    case "id":
      return isUuid(value) ? [] : one("invalid_id");
    case "codes":
      return codesErrors(field, value);
    case "condition":
      return conditionErrors(field, value);
    case "refs":
    case "rows":
      return listErrors(field, value);
  }
}

function memberErrors(key: string, field: Field, value: unknown): [string, readonly FieldError[]][] {
  if (!Array.isArray(value)) return [];
  if (field.kind === "refs") {
    return value.flatMap((id, i): [string, readonly FieldError[]][] =>
      isUuid(id) ? [] : [[`${key}.${i}`, one("invalid_id")]],
    );
  }
  if (field.kind !== "rows") return [];
  return value.flatMap((row, i): [string, readonly FieldError[]][] => {
    if (row === null || typeof row !== "object") return [[`${key}.${i}`, one("invalid_type")]];
    return Object.entries(validateForm(field.fields, row)).map(([sub, errors]) => [`${key}.${i}.${sub}`, errors]);
  });
}

/** Everything wrong with a form, by field key (`rows.2.minPrice` for a cell); empty when it can be sent. */
export function validateForm(fields: Fields, values: Readonly<Record<string, unknown>>): FieldErrors {
  const found: [string, readonly FieldError[]][] = Object.keys(values)
    .filter((key) => !Object.hasOwn(fields, key))
    .map((key) => [key, one("unknown_field")]);
  for (const [key, field] of Object.entries(fields)) {
    const members = memberErrors(key, field, values[key]);
    const own = members.length > 0 ? [] : validateField(field, values[key]);
    if (own.length > 0) found.push([key, own]);
    found.push(...members);
  }
  return Object.fromEntries(found);
}
