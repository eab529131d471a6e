import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";
import type { Field } from "./field";
import { relationOf } from "./field";
import type { Row } from "./list-query";
import { countKey, loaded, nameKey } from "./plan";

/** A selected database row as surfaces get it, as far as it was asked for: numbers as numbers, instants as RFC 3339, references beside `{ id, name }`. */
export const present = (bound: AnyBound, ctx: Ctx, raw: Readonly<Record<string, unknown>>): Row =>
  presenter(bound, ctx)(raw);

/** How keys are called where a record goes, and what becomes of the keys within a value. */
export type Names = { readonly of: (key: string) => string; readonly within: (value: object) => unknown };
type Cell = {
  readonly key: string;
  readonly as: string;
  readonly read: (value: unknown) => unknown;
  readonly relation?: { readonly name: string; readonly as: string } | undefined;
};
type Telling = {
  readonly names?: Names | undefined;
  readonly tells?: typeof loaded;
  readonly only?: readonly string[] | null | undefined;
};
const OWN: Names = { of: (key) => key, within: (value) => value };

/**
 * The same for many of them, in one pass each: names, and what the reader may be told, are asked once. `tells`: whose values are told of
 * those that are there; `only`: of which no other fields were selected.
 */
export function presenter(
  bound: AnyBound,
  ctx: Ctx,
  { names = OWN, tells = loaded, only }: Telling = {},
): (raw: Readonly<Record<string, unknown>>) => Row {
  const asked = only && new Set(only);
  const cells = Object.entries(bound.resource.fields).flatMap(([key, field]): Cell[] => {
    if (asked && !asked.has(key)) return [];
    if (field.kind === "refs" || field.kind === "rows")
      return loaded(ctx, field) ? [{ key: countKey(key), as: names.of(countKey(key)), read: Number }] : [];
    if (!tells(ctx, field)) return [];
    const relation = field.kind === "ref" ? { name: nameKey(key), as: names.of(relationOf(key)) } : undefined;
    return [{ key, as: names.of(key), read: readerOf(field), relation }];
  });
  const stamps = ["isActive", "createdAt", "updatedAt"].map((key) => ({ key, as: names.of(key) }));
  const told = (value: unknown) => (typeof value === "object" && value !== null ? names.within(value) : value);
  return (raw) => {
    const row: Record<string, unknown> & { id: string } = { id: String(raw.id) };
    for (const { key, as, read, relation } of cells) {
      const value = raw[key];
      if (value === undefined) continue;
      row[as] = told(read(value));
      if (relation) row[relation.as] = value === null ? null : { id: value, name: raw[relation.name] ?? "" };
    }
    for (const { key, as } of stamps) if (key in raw) row[as] = plain(raw[key]);
    return row;
  };
}

/** One stored value in the shape that forms, cells and the wire expect. */
export const presentValue = (field: Field, value: unknown): unknown => readerOf(field)(value);

function readerOf(field: Field): (value: unknown) => unknown {
  switch (field.kind) {
    case "decimal":
    case "int":
      return unlessNone(Number);
    case "text":
      // Postgres gives a time of day with its seconds.
      return field.format === "time" ? unlessNone((value) => String(value).slice(0, 5)) : plain;
    case "choice":
    case "money":
      return unlessNone(String);
    default:
      return plain;
  }
}

const unlessNone = (read: (value: unknown) => unknown) => (value: unknown) => (value == null ? null : read(value));

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
