import { and, desc, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { demandReadable } from "../asked";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import { columnOf, tableOf } from "../columns";
import type { ListQuery } from "../list-query";
import { ask } from "../open";
import { whereOf } from "../where";
import { options } from "./options";

/** The most frequent values that are told. */
export const VALUES_LIMIT = 50;

/** One value of a filter as the address writes it, its name where it is a record, and how many of the list's records have it. */
export type CountedValue = { readonly id: string; readonly name: string; readonly count: number };
const COUNTED: ReadonlySet<string> = new Set(["choice", "flag", "ref"]);

/**
 * How many records have each value of the filter `key`, of those that the other filters match and this person may see; the most frequent
 * first. Empty for a filter that is no column of a record with few values. Throws `forbidden`, and `invalid_fields` for what they may
 * not read.
 */
export async function valueCounts(
  bound: AnyBound,
  ctx: Ctx,
  query: Pick<ListQuery, "q" | "filters">,
  key: string,
): Promise<readonly CountedValue[]> {
  authorizeOn(bound, ctx, "GET");
  const { q, filters: asked } = query;
  const { [key]: _own, ...filters } = asked;
  const { resource, table } = bound;
  const field = Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined;
  const isState = key === "isActive" && resource.activation === true;
  if (!isState && !(field && COUNTED.has(field.kind) && resource.list.filters?.includes(key))) return [];
  demandReadable(bound, ctx, { filters: { ...filters, [key]: { op: "empty", empty: false } } });
  const column = columnOf(table, key);
  const count = sql<number>`count(*)::int`;
  const where = and(whereOf(bound, ctx, { filters, ...(q && { q }) }), sql`${column} is not null`);
  const rows = await ask(bound, ctx, async (tx) =>
    tx
      .select({ id: sql<string>`${column}::text`, count })
      .from(tableOf(bound))
      .where(where)
      .groupBy(column)
      .orderBy(desc(count), column)
      .limit(VALUES_LIMIT),
  );
  if (field?.kind !== "ref") return rows.map((row) => ({ ...row, name: "" }));
  const named = await options(boundOf(field.to), ctx, { ids: rows.map(({ id }) => id) }, bound);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  // What this person may not see has no name, and is not told.
  return rows.flatMap(({ id, count }) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name, count }];
  });
}
