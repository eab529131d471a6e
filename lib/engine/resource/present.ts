import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";
import type { Field } from "./field";
import { relationOf } from "./field";
import type { Row } from "./list-query";
import { countKey, loaded, nameKey } from "./plan";

/** A selected database row as surfaces get it, as far as it was asked for: numbers as numbers, instants as RFC 3339, references beside `{ id, name }`. */
export const present = (bound: AnyBound, ctx: Ctx, raw: Readonly<Record<string, unknown>>): Row =>
  presenter(bound, ctx)(raw);

/** The same for many of them: what the reader may be told is asked once. `only`: of which no other fields were selected. */
export function presenter(
  bound: AnyBound,
  ctx: Ctx,
  only: readonly string[] | null = null,
): (raw: Readonly<Record<string, unknown>>) => Row {
  const asked = only && new Set(only);
  const fields = Object.entries(bound.resource.fields).filter(
    ([key, field]) => loaded(ctx, field) && (!asked || asked.has(key)),
  );
  return (raw) => {
    const row: Record<string, unknown> & { id: string } = { id: String(raw.id) };
    for (const [key, field] of fields) {
      if (field.kind === "refs" || field.kind === "rows") {
        if (countKey(key) in raw) row[countKey(key)] = Number(raw[countKey(key)]);
        continue;
      }
      if (!Object.hasOwn(raw, key)) continue;
      row[key] = presentValue(field, raw[key]);
      if (field.kind === "ref")
        row[relationOf(key)] = raw[key] == null ? null : { id: raw[key], name: raw[nameKey(key)] ?? "" };
    }
    for (const key of ["isActive", "createdAt", "updatedAt"]) if (key in raw) row[key] = plain(raw[key]);
    return row;
  };
}

/** One stored value in the shape that forms, cells and the wire expect. */
export function presentValue(field: Field, value: unknown): unknown {
  if (value == null) return null;
  switch (field.kind) {
    case "decimal":
    case "int":
      return Number(value);
    case "text":
      // Postgres gives a time of day with its seconds.
      return field.format === "time" ? String(value).slice(0, 5) : plain(value);
    case "choice":
      return String(value);
    case "money":
      return Number(value).toFixed(2) === String(value) ? value : String(value);
    default:
      return plain(value);
  }
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
