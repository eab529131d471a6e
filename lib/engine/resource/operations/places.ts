import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import type { TenantTx } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { demandReadable, mayAsk } from "../asked";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import { columnOf, hasColumn, tableOf } from "../columns";
import type { FieldDescriptor } from "../descriptor";
import type { ListQuery } from "../list-query";
import { ask } from "../open";
import { titleSql } from "../title";
import { whereOf } from "../where";

/** So many records at most are drawn at once; of more, as many from all over. */
export const PLACES_LIMIT = 5_000;

export type PlacedRecord = {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** null where such records have no state. */
  readonly isActive: boolean | null;
  /** "Av. Brasil, 120"; null where the record has none, or this person may not read it. */
  readonly street: string | null;
};
export type Places = {
  readonly places: readonly PlacedRecord[];
  /** How many match, and how many of them have a coordinate. */
  readonly matching: number;
  readonly placed: number;
};

/** The fields that say where a record is; null for one that has no place. */
export function placeKeys(
  fields: readonly Pick<FieldDescriptor, "key" | "field">[],
): { readonly latitude: string; readonly longitude: string } | null {
  const keyOf = (as: string) => fields.find(({ field }) => field.kind === "decimal" && field.as === as)?.key;
  const [latitude, longitude] = [keyOf("latitude"), keyOf("longitude")];
  return latitude && longitude ? { latitude, longitude } : null;
}

/** Street and number of the house in one text, of what this person may read of them. */
function streetSql(bound: AnyBound, ctx: Ctx): SQL<string | null> {
  const columns = (["street", "houseNumber"] as const).flatMap((as) => {
    const key = Object.entries(bound.resource.fields).find(
      ([, field]) => field.kind === "text" && field.as === as,
    )?.[0];
    return key && mayAsk(bound, ctx, key) ? [sql`nullif(${columnOf(bound.table, key)}, '')`] : [];
  });
  return columns.length > 0 ? sql`nullif(concat_ws(', ', ${sql.join(columns, sql`, `)}), '')` : sql`null`;
}

/**
 * Where the records are that a list's filters match and this person may see, in degrees (WGS 84). Of more than `limit` an even selection, the same
 * each time. Throws `not_found` where such records have no place, `invalid_fields` for what they may not read.
 */
export async function places(
  bound: AnyBound,
  ctx: Ctx,
  query: Pick<ListQuery, "q" | "filters">,
  limit = PLACES_LIMIT,
): Promise<Places> {
  authorizeOn(bound, ctx, "GET");
  const { resource, table } = bound;
  const keys = placeKeys(Object.entries(resource.fields).map(([key, field]) => ({ key, field })));
  if (!keys) throw new Problem("not_found");
  demandReadable(bound, ctx, { filters: query.filters, numbers: [keys.latitude, keys.longitude] });
  const [latitude, longitude] = [columnOf(table, keys.latitude), columnOf(table, keys.longitude)];
  const where = whereOf(bound, ctx, query);
  const drawn = async (tx: TenantTx) =>
    tx
      .select({
        id: sql<string>`${table.id}`,
        name: titleSql(bound),
        latitude: sql<number>`${latitude}::float8`,
        longitude: sql<number>`${longitude}::float8`,
        isActive: hasColumn(table, "isActive") ? sql<boolean>`${columnOf(table, "isActive")}` : sql<null>`null`,
        street: streetSql(bound, ctx),
      })
      .from(tableOf(bound))
      .where(and(where, isNotNull(latitude), isNotNull(longitude)))
      .orderBy(sql`md5(${table.id}::text)`)
      .limit(limit);
  const counted = async (tx: TenantTx) =>
    tx
      .select({
        matching: sql<number>`count(*)::int`,
        placed: sql<number>`(count(*) filter (where ${latitude} is not null and ${longitude} is not null))::int`,
      })
      .from(tableOf(bound))
      .where(where);
  const [rows, counts] = await ask(bound, ctx, (tx) => Promise.all([drawn(tx), counted(tx)]), 2);
  const { matching, placed } = counts[0] ?? { matching: 0, placed: 0 };
  return { places: rows.map((row) => ({ ...row, name: String(row.name) })), matching, placed };
}
