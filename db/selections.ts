import { Column, getTableColumns, is, SQL, StringChunk, Subquery, Table } from "drizzle-orm";
import type { PgDialect } from "drizzle-orm/pg-core";

type Select = Parameters<PgDialect["buildSelectQuery"]>[0];
export type Selected = NonNullable<Select["fieldsFlat"]>[number];
type Kept = { readonly fields: readonly unknown[]; readonly single: boolean; text?: SQL | null };

/** Selections of fewer columns are written as fast as they are found. */
const WORTH_KEEPING = 6;
/** Different selections that begin with the same column. */
const KEPT_PER_COLUMN = 24;

/**
 * The texts of selections seen before. Drizzle writes a statement anew at every call, and the columns are most of it: for a list with
 * eight names that are looked up it takes longer than Postgres needs to answer. The very same columns give the very same text.
 */
export class Selections {
  readonly #kept = new WeakMap<object, Kept[]>();

  /** Null when it is not known. `render` is asked at the second sight of the same columns; null from it means never. */
  textOf(fields: readonly Selected[], single: boolean, render: () => string | null): SQL | null {
    const first = fields[0]?.field;
    if (fields.length < WORTH_KEEPING || !first) return null;
    const siblings = this.#kept.get(first) ?? [];
    const known = siblings.find((kept) => kept.single === single && isSame(kept.fields, fields));
    if (!known) {
      this.#kept.set(first, siblings);
      if (siblings.length >= KEPT_PER_COLUMN) siblings.shift();
      siblings.push({ fields: fields.map(({ field }) => field), single });
      return null;
    }
    if (known.text === undefined) {
      const text = render();
      known.text = text === null ? null : new SQL([new StringChunk(text)]);
    }
    return known.text;
  }
}

const isSame = (kept: readonly unknown[], fields: readonly Selected[]) =>
  kept.length === fields.length && kept.every((field, at) => field === fields[at]?.field);

/** A selection as a list, in the order in which Drizzle reads the row: groups and tables are taken apart. */
export function flatten(fields: Record<string, unknown>, path: string[] = []): Selected[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const at = [...path, key];
    if (isField(field)) return [{ path: at, field }];
    if (is(field, Table)) return flatten(getTableColumns(field), at);
    return flatten(field as Record<string, unknown>, at);
  });
}

const isField = (field: unknown): field is Selected["field"] =>
  is(field, Column) || is(field, SQL) || is(field, SQL.Aliased) || is(field, Subquery);
