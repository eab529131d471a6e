import { and, isNull, or, type SQL, sql } from "drizzle-orm";
import { amongTexts } from "@/db/many";
import { alongOrder } from "@/db/planner";
import { FORMATS } from "@/lib/base/brazil/formats";
import { fold } from "@/lib/base/text/fold";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { columnOf, hasColumn, tableOf } from "@/lib/engine/resource/columns";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Key } from "./keys";

type Values = Readonly<Record<string, unknown>>;

/** A value as the database compares it. */
function stored(bound: AnyBound, key: string, value: unknown): string | null {
  if (value == null || value === "") return null;
  const field = bound.resource.fields[key];
  if (field?.kind !== "text") return String(value);
  const text = field.format ? FORMATS[field.format].normalise(String(value)) : String(value).trim();
  if (isFolded(bound, key)) return fold(text);
  // As the database keeps it unique, and finds it by its index.
  return field.format && field.format !== "email" ? text : text.toLowerCase();
}
const isFolded = (bound: AnyBound, key: string) => key === "name" && hasColumn(bound.table, "nameSearch");

/** What a line says of the fields of a key, as one text; null where the key is not whole. */
export function tupleOf(bound: AnyBound, key: Key, values: Values): string | null {
  const parts = key.fields.map((field) => stored(bound, field, values[field]));
  if (key.whole && parts.includes(null)) return null;
  // A name without a parent is a name too; the first one that matters has to be there.
  const needed = key.sure ? parts.some((one) => one !== null) && lastOf(parts) !== null : parts[0] != null;
  return needed ? JSON.stringify(parts) : null;
}
const lastOf = (parts: readonly (string | null)[]) =>
  parts.find((_, at) => at === parts.length - 1) ?? parts[0] ?? null;

/** Ids of the records of these tuples, that this person can see. @door inner */
export async function recordsOf(
  bound: AnyBound,
  ctx: TxCtx,
  key: Key,
  tuples: readonly string[],
): Promise<Map<string, string[]>> {
  const out = new Map<string, string[]>();
  if (tuples.length === 0) return out;
  const wanted = tuples.map((one) => JSON.parse(one) as (string | null)[]);
  const plain = key.fields.map((field) => compared(bound, field));
  const where = plain.map((column, at) => {
    const values = [...new Set(wanted.flatMap((parts) => parts[at] ?? []))];
    const none = wanted.some((parts) => parts[at] == null) ? isNull(column) : undefined;
    return or(values.length > 0 ? amongTexts(column, values) : undefined, none);
  });
  const columns = Object.fromEntries(plain.map((column, at) => [`k${at}`, column]));
  const asked = ctx.tx
    .select({ id: bound.table.id, ...columns })
    .from(tableOf(bound))
    .where(and(...where, bound.visible?.(ctx)))
    .orderBy(...plain)
    .limit(20_000);
  const rows: Record<string, unknown>[] = await alongOrder(ctx.tx, async () => asked);
  for (const row of rows) {
    const tuple = JSON.stringify(plain.map((_, at) => (row[`k${at}`] == null ? null : String(row[`k${at}`]))));
    out.set(tuple, [...(out.get(tuple) ?? []), String(row.id)]);
  }
  return out;
}

function compared(bound: AnyBound, key: string): SQL {
  const field = bound.resource.fields[key];
  if (isFolded(bound, key)) return sql`${columnOf(bound.table, "nameSearch")}`;
  const column = columnOf(bound.table, key);
  if (field?.kind !== "text") return sql`${column}::text`;
  return field.format && field.format !== "email" ? sql`${column}` : sql`lower(${column})`;
}
