import { type AnyColumn, asc, Column, desc, is, or, type Placeholder, type SQL, sql } from "drizzle-orm";

type Sortable = AnyColumn | SQL | SQL.Aliased;

/**
 * Newest first, as PostgreSQL reads an index backwards. Indexes name no direction: one that says "descending" in Drizzle puts nulls last,
 * a query that says it puts them first, and PostgreSQL then sorts the whole history although no column holds a null.
 */
export const newest = (...by: readonly Sortable[]): SQL[] => by.map((one) => desc(one));
export const oldest = (...by: readonly Sortable[]): SQL[] => by.map((one) => asc(one));

/** A list's order: what has no value comes last either way. A column that always has one needs no such word, so that its index serves. */
export function sorted(by: Sortable, direction: "asc" | "desc"): SQL {
  const order = direction === "asc" ? asc(by) : desc(by);
  return is(by, Column) && by.notNull ? order : sql`${order} nulls last`;
}

/** True where one of these is; of none, never. */
export const anyOf = (...conditions: readonly SQL[]): SQL => or(...conditions) ?? sql`false`;

/** Of a row in an order by time. */
export type Place = readonly [at: Date | SQL | Placeholder, id: string | Placeholder];

/** What comes before or after a place in the order of these two columns: one comparison of rows, which bounds the walk along their index. */
export function beyond(side: "before" | "after", [at, id]: readonly [AnyColumn, AnyColumn], place: Place): SQL {
  const [moment, key] = place;
  const from = sql`(${moment instanceof Date ? sql.param(moment, at) : moment}, ${typeof key === "string" ? sql.param(key, id) : key})`;
  return side === "before" ? sql`(${at}, ${id}) < ${from}` : sql`(${at}, ${id}) > ${from}`;
}
