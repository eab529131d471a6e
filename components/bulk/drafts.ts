import { type Decimal, type FormValue, type FormValues, fromForm, initialValue } from "@/components/fields/form-value";
import type { SentEdit } from "@/lib/engine/bulk/edit-actions";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";

/** "clear" is said apart, so that a value that was not chosen yet takes nothing away. */
export type How = "set" | "clear" | "add" | "drop";
/** One line of the dialog: what is to be done to a field; without a key none is chosen yet. */
export type Draft = { readonly id: number; readonly key: string; readonly how: How; readonly value: FormValue };

/** What can be done to a field; lists of records are added to first. */
export function waysOf({ field }: FieldDescriptor): readonly How[] {
  if (field.kind === "refs") return field.required ? ["add", "drop", "set"] : ["add", "drop", "set", "clear"];
  return field.required ? ["set"] : ["set", "clear"];
}

/** What a line begins with once its field is chosen. A flag says neither yes nor no by itself. */
export function draftOf(id: number, descriptor: FieldDescriptor | undefined, decimal: Decimal): Draft {
  if (!descriptor) return { id, key: "", how: "set", value: "" };
  const { field, key } = descriptor;
  const value =
    field.kind === "refs"
      ? []
      : field.kind === "ref"
        ? null
        : field.kind === "codes"
          ? initialValue(field, decimal)
          : "";
  return { id, key, how: waysOf(descriptor)[0] ?? "set", value };
}

/** What the lines say, as it is sent; null while one of them is not filled in. */
export function sentOf(
  drafts: readonly Draft[],
  fields: ReadonlyMap<string, FieldDescriptor>,
  decimal: Decimal,
): SentEdit[] | null {
  const sent: SentEdit[] = [];
  for (const { key, how, value } of drafts) {
    const field = fields.get(key)?.field;
    if (!field) return null;
    const wire = field.kind === "flag" && value === "" ? null : fromForm(field, value, decimal);
    const empty = wire === null || (Array.isArray(wire) && wire.length === 0);
    if (how === "clear") sent.push({ key, how: "set", value: field.kind === "refs" ? [] : null });
    else if (empty) return null;
    else sent.push({ key, how, value: wire });
  }
  return sent.length > 0 ? sent : null;
}

/** What was chosen so far, for fields that are narrowed by another one. */
export const chosenIn = (drafts: readonly Draft[]): FormValues =>
  Object.fromEntries(drafts.map(({ key, value }) => [key, value]));
