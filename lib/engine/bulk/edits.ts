import { z } from "zod";
import type { FieldEdit } from "@/db/schema";
import { isRecord, textsOf } from "@/lib/base/objects/records";
import { type FieldError, Problem } from "@/lib/base/problem/catalogue";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { changedKeys } from "@/lib/engine/resource/changed";
import { relationOf } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import { refuseUnreadable } from "@/lib/engine/resource/references";
import { parseFields } from "@/lib/engine/resource/schema";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Values = Readonly<Record<string, unknown>>;

const asked = z.array(
  z.object({ key: z.string(), how: z.enum(["set", "add", "drop"]), value: z.unknown().transform((value) => value) }),
);

/**
 * What is to be done to each record, checked by the fields of its definition. Throws `invalid_request` for what is no edit, `not_found` for
 * records that are not edited together, and `invalid_fields` by field: unknown ones, and values that no record could have.
 */
export function editsOf(bound: AnyBound, ctx: Ctx, input: unknown): FieldEdit[] {
  const allowed = bound.resource.bulk;
  if (!allowed) throw new Problem("not_found");
  const read = asked.safeParse(input);
  if (!read.success || read.data.length === 0) throw new Problem("invalid_request");
  // By entries: a field that calls itself `__proto__` would be no member of an object.
  const errors = new Map<string, readonly FieldError[]>();
  const edits: FieldEdit[] = [];
  for (const { key, how, value } of read.data) {
    const field = allowed.includes(key) ? bound.resource.fields[key] : undefined;
    const known = field && !edits.some((edit) => edit.key === key);
    if (!known || (how !== "set" && field.kind !== "refs")) errors.set(key, [{ code: "unknown_field" }]);
    else if (how !== "set" && textsOf(value).length === 0) errors.set(key, [{ code: "required" }]);
    else {
      const parsed = parseFields(bound.resource.fields, "update", { [key]: value ?? null });
      const found = { ...parsed.errors, ...refuseUnreadable(bound, ctx, { [key]: value }) };
      for (const [path, list] of Object.entries(found)) errors.set(path, list);
      edits.push({ key, how, value: parsed.values[key] ?? null });
    }
  }
  if (errors.size > 0) throw new Problem("invalid_fields", { fields: Object.fromEntries(errors) });
  return edits;
}

/**
 * What edits make of one record: only the fields that differ then. A choice that was made within another one (a banner of a chain) goes
 * when that one changes, as it does in the form, unless it is given anew.
 */
export function editedValues(bound: AnyBound, before: Row, edits: readonly FieldEdit[]): Record<string, unknown> {
  const wanted = Object.fromEntries(edits.map((edit) => [edit.key, wantedOf(edit, before)]));
  const changed = changedKeys(bound, before, wanted);
  const values = Object.fromEntries(changed.map((key) => [key, wanted[key]]));
  for (const [key, field] of Object.entries(bound.resource.fields)) {
    const goes = field.kind === "ref" && field.within && changed.includes(field.within) && !(key in wanted);
    if (goes && before[key] != null && !field.required) values[key] = null;
  }
  return values;
}

function wantedOf({ key, how, value }: FieldEdit, before: Row): unknown {
  if (how === "set") return value;
  const [had, named] = [textsOf(before[key]), textsOf(value)];
  if (how === "drop") return had.filter((id) => !named.includes(id));
  return [...had, ...named.filter((id) => !had.includes(id))];
}

/** What a record had in these fields, as `update` takes it. */
export const valuesIn = (row: Row, keys: Iterable<string>): Values =>
  Object.fromEntries([...keys].map((key) => [key, row[key] ?? null]));

/** The record as it would be, to be told in words: the names of what is chosen anew are those that `named` gives. */
export function withNames(row: Row, values: Values, named: ReadonlyMap<string, string>): Row {
  const relations = Object.entries(values).flatMap(([key, value]) => {
    if (relationOf(key) === key) return [];
    const known = new Map([row[relationOf(key)]].flat().flatMap((one) => (isRecord(one) ? [[one.id, one.name]] : [])));
    const nameOf = (id: unknown) => ({ id: String(id), name: named.get(String(id)) ?? known.get(id) ?? "" });
    return [[relationOf(key), Array.isArray(value) ? value.map(nameOf) : value == null ? null : nameOf(value)]];
  });
  return { ...row, ...values, ...Object.fromEntries(relations) };
}
