import { getTableName, type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  type ForeignKeyBuilder,
  foreignKey,
  type IndexBuilder,
  index,
  jsonb,
  numeric,
  primaryKey,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { v7 } from "uuid";
import { tenants } from "./tenants";

/** What a composite foreign key can point at. */
export type TenantTable = { tenantId: AnyPgColumn; id: AnyPgColumn };
type Owned = { tenantId: AnyPgColumn };
type OnDelete = "restrict" | "cascade";

/** The tenant of the open transaction; null outside one. The very expression of the policies: see db/security.sql. */
const currentTenant = sql`nullif(current_setting('app.tenant_id', true), '')::uuid`;

/** An instant. Milliseconds, so that a JS Date goes there and back unchanged. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** A calendar day without zone, "YYYY-MM-DD". */
export const day = (name: string) => date(name, { mode: "string" });
/** Reais as a decimal string, "1234.50". */
export const money = (name: string) => numeric(name, { precision: 14, scale: 2 });

export const tenantId = () => uuid("tenant_id").notNull().default(currentTenant);
export const isActive = () => boolean("is_active").notNull().default(true);

/** Columns of every tenant table: inserts never name the tenant, so they cannot get it wrong. */
export const tenantColumns = () => ({
  tenantId: tenantId(),
  id: uuid("id")
    .notNull()
    .$defaultFn(() => v7()),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at")
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`),
});

/** Columns of a table that only links two records; its key is the pair. */
export const linkColumns = () => ({ tenantId: tenantId(), createdAt: instant("created_at").notNull().defaultNow() });

/** Decimal degrees; `coordinatesCheck` holds the pair together. */
export const coordinates = () => ({ latitude: doublePrecision("latitude"), longitude: doublePrecision("longitude") });

/** Text whose order and comparison are by byte: fast, and the same on every server. */
const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** What the search box looks through: accent-blind and lower-case, made by the database of these text columns. */
export const searchText = (...columns: readonly string[]) => byteText("search_text").generatedAlwaysAs(folded(columns));
/** The name as lists sort it and as uniqueness compares it. */
export const nameSearch = () => byteText("name_search").generatedAlwaysAs(folded(["name"]));

/** What a text was until a moment; `answered`: answers had been given by then. */
export type EarlierText = { readonly text: string | null; readonly until: string; readonly answered: boolean };
/** Texts that a row had before, oldest first: past answers are read with the words that they were given with. */
export const earlierTexts = () => jsonb("earlier_texts").$type<readonly EarlierText[]>().notNull().default([]);

function folded(columns: readonly string[]): SQL {
  const parts = columns.map((c) => sql`coalesce(${sql.identifier(c)}, '')`);
  return sql`lower(public.f_unaccent(${sql.join(parts, sql` || ' ' || `)}))`;
}

export const tenantPk = (t: TenantTable) =>
  primaryKey({ name: `${getTableName(t.id.table)}_pkey`, columns: [t.tenantId, t.id] });

/** Key of a link table: the tenant and the linked columns. */
export const linkPk = (t: Owned, ...columns: readonly AnyPgColumn[]) =>
  primaryKey({ name: `${getTableName(t.tenantId.table)}_pkey`, columns: [t.tenantId, ...columns] });

/** The tenant exists. Kept off event tables, whose users and places already prove it. */
export const ofTenant = (t: Owned) =>
  foreignKey({
    name: `${getTableName(t.tenantId.table)}_tenant_id_fk`,
    columns: [t.tenantId],
    foreignColumns: [tenants.id],
  }).onDelete("restrict");

/**
 * A foreign key that cannot leave the tenant, with its index. Spread it: `...tenantRef(t, t.brandId, () => brands)`. `index: "sparse"` leaves out of the index
 * the rows that point nowhere, where they are many: whoever asks for an id, as the reference's own check does, never means them.
 */
export function tenantRef(
  t: Owned,
  column: AnyPgColumn,
  target: () => TenantTable,
  options: { onDelete?: OnDelete; index?: boolean | "sparse" } = {},
): (ForeignKeyBuilder | IndexBuilder)[] {
  const base = `${getTableName(column.table)}_${column.name}`;
  const to = target();
  const key = foreignKey({ name: `${base}_fk`, columns: [t.tenantId, column], foreignColumns: [to.tenantId, to.id] });
  const restricted = key.onDelete(options.onDelete ?? "restrict");
  if (options.index === false) return [restricted];
  const guard = index(`${base}_idx`).on(t.tenantId, column);
  return [restricted, options.index === "sparse" ? guard.where(sql`${column} is not null`) : guard];
}

/**
 * Index of a column that only tells who did something, such as `deletedBy`. It has no foreign key, which would bind that person for ever;
 * `traceName` of `lib/engine/audit/trace.ts` knows the name also after their account is deleted.
 */
export const traceIndex = (t: Owned, column: AnyPgColumn) =>
  index(`${getTableName(column.table)}_${column.name}_idx`).on(t.tenantId, column);

/** `column in (values)`, named `<table>_<column>_check`; null passes. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  check(`${getTableName(column.table)}_${column.name}_check`, sql`${column} in ${values}`.inlineParams());

/** A rule over one or more columns, named `<table>_<what>_check`. */
export const rule = (t: Owned, what: string, condition: SQL) =>
  check(`${getTableName(t.tenantId.table)}_${what}_check`, condition);

/** Both halves or none, on the globe, and never (0,0), which is what a device sends when it knows nothing. */
export const coordinatesCheck = (t: Owned, latitude: AnyPgColumn, longitude: AnyPgColumn, what = "coordinates") =>
  rule(
    t,
    what,
    sql`(${latitude} is null) = (${longitude} is null) and ${latitude} between -90 and 90 and ${longitude} between -180 and 180 and not (${latitude} = 0 and ${longitude} = 0)`,
  );
