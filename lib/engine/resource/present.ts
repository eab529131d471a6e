import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";
import type { Field } from "./field";
import { relationOf } from "./field";
import type { Row } from "./list-query";
import { countKey, loaded, nameKey } from "./plan";

/** A selected database row as surfaces get it, as far as it was asked for: numbers as numbers, instants as RFC 3339, references beside `{ id, name }`. */
export const present = (bound: AnyBound, ctx: Ctx, raw: Readonly<Record<string, unknown>>): Row =>
  presenter(bound, ctx)(raw);

type Cell = {
  readonly key: string;
  readonly read: (value: unknown) => unknown;
  /** Where the key points at a record: what that is called beside it. */
  readonly relation?: string | undefined;
};
type Telling = {
  readonly tells?: typeof loaded;
  readonly only?: readonly string[] | null | undefined;
};

/** What stands at the end of every record that has it. */
export const STAMPS: readonly Cell[] = ["isActive", "createdAt", "updatedAt"].map((key) => ({ key, read: plain }));

/** The cells that this person is told of a record, in their order. `tells`, `only`: see `presenter`. */
export function cellsOf(bound: AnyBound, ctx: Ctx, { tells = loaded, only }: Telling): Cell[] {
  const asked = only && new Set(only);
  return Object.entries(bound.resource.fields).flatMap(([key, field]): Cell[] => {
    if (asked && !asked.has(key)) return [];
    if (field.kind === "refs" || field.kind === "rows")
      return loaded(ctx, field) ? [{ key: countKey(key), read: Number }] : [];
    if (!tells(ctx, field)) return [];
    return [{ key, read: readerOf(field), relation: field.kind === "ref" ? relationOf(key) : undefined }];
  });
}

/**
 * The same for many of them, in one pass each: what the reader may be told is asked once. `tells`: whose values are told of those that are
 * there; `only`: of which no other fields were selected.
 */
export function presenter(
  bound: AnyBound,
  ctx: Ctx,
  telling: Telling = {},
): (raw: Readonly<Record<string, unknown>>) => Row {
  const cells = cellsOf(bound, ctx, telling);
  return (raw) => {
    const row: Record<string, unknown> & { id: string } = { id: String(raw.id) };
    for (const { key, read, relation } of cells) {
      const value = raw[key];
      if (value === undefined) continue;
      row[key] = read(value);
      if (relation) row[relation] = value === null ? null : { id: value, name: raw[nameKey(key)] ?? "" };
    }
    for (const { key, read } of STAMPS) if (key in raw) row[key] = read(raw[key]);
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
