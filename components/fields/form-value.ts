import { FORMATS } from "@/lib/base/brazil/formats";
import { formatNumberInput, parseMoney, parseNumber } from "@/lib/base/brazil/numbers";
import { rowsOf } from "@/lib/base/objects/records";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { type Field, relationOf, type ScalarField } from "@/lib/engine/resource/field";
import type { Ref, Row } from "@/lib/engine/resource/list-query";

/** The decimal sign that the reader's language types. */
export type Decimal = "," | ".";
/** What stands in an input: typed text, a tick, chosen records, or the cells of a small table. */
export type FormValue = string | boolean | null | Ref | readonly Ref[] | readonly FormCells[];
export type FormCells = Readonly<Record<string, string | boolean | Ref | null>>;
export type FormValues = Readonly<Record<string, FormValue>>;

const isRef = (value: unknown): value is Ref =>
  value !== null && typeof value === "object" && "id" in value && "name" in value;
const asRefs = (value: unknown): readonly Ref[] => (Array.isArray(value) ? value.filter(isRef) : []);

/** What a new record, or a new row of one, starts with. */
export function initialValue(field: ScalarField, decimal: Decimal): FormCells[string];
export function initialValue(field: Field, decimal: Decimal): FormValue;
export function initialValue(field: Field, decimal: Decimal): FormValue {
  switch (field.kind) {
    case "flag":
      return field.initial ?? false;
    case "choice":
      return field.initial ?? "";
    case "int":
    case "decimal":
      return field.initial === undefined ? "" : String(field.initial).replace(".", decimal);
    case "ref":
    case "file":
      return null;
    case "refs":
    case "rows":
      return [];
    case "codes":
      return field.initial.join(",");
    default:
      return "";
  }
}

function scalarToForm(field: ScalarField, value: unknown, relation: unknown, decimal: Decimal): FormCells[string] {
  if (field.kind === "flag") return value === true;
  if (field.kind === "ref") return isRef(relation) ? relation : null;
  if (value === null || value === undefined) return "";
  switch (field.kind) {
    case "text":
      return field.format ? FORMATS[field.format].display(String(value)) : String(value);
    case "money":
    case "int":
      return formatNumberInput(String(value), decimal);
    case "decimal":
      return String(value).replace(".", decimal);
    default:
      return String(value);
  }
}

/** A stored value as its input shows it. */
export function toForm(key: string, field: Field, row: Row, decimal: Decimal): FormValue {
  const value = row[key];
  switch (field.kind) {
    case "refs":
      return asRefs(row[relationOf(key)]);
    case "file":
      return typeof value === "string" ? value : null;
    case "rows":
      return (Array.isArray(value) ? value : []).map((cells: Row) =>
        Object.fromEntries(
          Object.entries(field.fields).map(([sub, f]) => [
            sub,
            scalarToForm(f, cells[sub], cells[relationOf(sub)], decimal),
          ]),
        ),
      );
    case "codes":
      return Array.isArray(value) ? value.join(",") : field.initial.join(",");
    default:
      return scalarToForm(field, value, row[relationOf(key)], decimal);
  }
}

function numberFrom(text: string, decimal: Decimal): number | string {
  const parsed = parseNumber(text, { decimal });
  return parsed === null ? text : Number(parsed);
}

function scalarFromForm(field: ScalarField, value: unknown, decimal: Decimal): unknown {
  if (field.kind === "flag") return value === true;
  if (field.kind === "ref") return isRef(value) ? value.id : null;
  const text = typeof value === "string" ? value.trim() : "";
  if (field.kind === "text" && field.secret) return value === "" ? null : value;
  if (text === "") return null;
  switch (field.kind) {
    case "int":
    case "decimal":
      return numberFrom(text, decimal);
    case "money":
      // Too many decimals are left in, so that the check can say so instead of "not a number".
      return parseMoney(text, { decimal }) ?? parseNumber(text, { decimal }) ?? text;
    default:
      return text;
  }
}

/** What an input holds, as it is validated and sent. Nonsense stays nonsense, for the check to name. */
export function fromForm(field: Field, value: FormValue | undefined, decimal: Decimal): unknown {
  switch (field.kind) {
    case "refs":
      return asRefs(value).map((ref) => ref.id);
    case "file":
      return typeof value === "string" && value ? value : null;
    case "rows":
      return rowsOf(value).map((cells) =>
        Object.fromEntries(
          Object.entries(field.fields).flatMap(([sub, f]) =>
            f.write === "never" ? [] : [[sub, scalarFromForm(f, cells[sub], decimal)]],
          ),
        ),
      );
    case "codes":
      return typeof value === "string" && value !== "" ? value.split(",") : [];
    default:
      return scalarFromForm(field, value, decimal);
  }
}

/** The form of a record, or of a new one. */
export function formValues(fields: readonly FieldDescriptor[], row: Row | null, decimal: Decimal): FormValues {
  return Object.fromEntries(
    fields.map(({ key, field }) => [key, row ? toForm(key, field, row, decimal) : initialValue(field, decimal)]),
  );
}

/** True when both would be sent as the same thing. */
export function sameValue(field: Field, a: FormValue | undefined, b: FormValue | undefined, decimal: Decimal): boolean {
  return a === b || JSON.stringify(fromForm(field, a, decimal)) === JSON.stringify(fromForm(field, b, decimal));
}
