import { rowsOf } from "@/lib/base/objects/records";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Action } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";
import type { Field, RowsField } from "./field";
import type { Row } from "./list-query";
import { readable, type Teller } from "./plan";
import { pairRows } from "./row-pairs";

type Values = Readonly<Record<string, unknown>>;

/**
 * Parts of a record that have a subject of their own (a question's choices): what is added, changed and taken away asks for POST, PUT and
 * DELETE on it. Throws `forbidden`. `values` are those that differ from `before`.
 */
export function authorizeParts(bound: AnyBound, ctx: Ctx, before: Values | null, values: Values): void {
  for (const { key, field, part } of partsOf(bound)) {
    if (!Object.hasOwn(values, key)) continue;
    for (const action of actionsOf(bound, key, field, before, values[key])) authorize(ctx, action, part);
  }
}

type Part = { readonly key: string; readonly field: Field; readonly part: NonNullable<Field["part"]> };
const known = new WeakMap<AnyBound["resource"], readonly Part[]>();

/** Asked once, since it is gone through for each of thousands of records. */
function partsOf({ resource }: AnyBound): readonly Part[] {
  const made =
    known.get(resource) ??
    Object.entries(resource.fields).flatMap(([key, field]) => (field.part ? [{ key, field, part: field.part }] : []));
  known.set(resource, made);
  return made;
}

function actionsOf(bound: AnyBound, key: string, field: Field, before: Values | null, after: unknown): Action[] {
  if (field.kind === "rows") return rowActions(field, bound.rowTables?.[key]?.key ?? "id", before?.[key], after);
  if (before) return ["PUT"];
  return after == null || after === ("initial" in field ? (field.initial ?? false) : false) ? [] : ["POST"];
}

function rowActions({ fields }: RowsField, rowKey: string, before: unknown, after: unknown): Action[] {
  const stored = rowsOf(before).map((row, at) => ({ ...row, id: String(row.id ?? `#${at}`) }));
  const { kept, added, gone } = pairRows(stored, rowsOf(after), rowKey);
  const cells = (row: Values | undefined) =>
    JSON.stringify(Object.keys(fields).flatMap((key) => (key === "id" ? [] : [row?.[key] ?? null])));
  const differs = kept.some(({ id, cells: row, position }) => {
    const at = stored.findIndex((one) => one.id === id);
    return cells(stored[at]) !== cells(row) || (added.length + gone.length === 0 && at !== position);
  });
  return [
    ...(added.length > 0 ? (["POST"] as const) : []),
    ...(differs ? (["PUT"] as const) : []),
    ...(gone.length > 0 ? (["DELETE"] as const) : []),
  ];
}

/** A record without the parts that this person may not read. Rules work on the whole one; only what is told is narrowed. */
export function toldTo(bound: AnyBound, ctx: Teller, row: Row): Row {
  const hidden = Object.entries(bound.resource.fields).filter(([, field]) => field.part && !readable(ctx, field));
  if (hidden.length === 0) return row;
  const keys = new Set(hidden.map(([key]) => key));
  return { ...Object.fromEntries(Object.entries(row).filter(([key]) => !keys.has(key))), id: row.id };
}
