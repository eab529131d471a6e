import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { amongMany } from "@/db/many";
import { anyOf } from "@/db/order";
import { isMonth } from "@/lib/base/calendar/cycle";
import { localDate } from "@/lib/base/calendar/zone";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { containsPattern } from "@/lib/base/text/fold";
import { isCalendarDate, isUuid, storableText } from "@/lib/base/text/values";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { apartFromOwn } from "@/lib/platform/tenancy/own-teams";
import { boundOf } from "@/lib/shell/registry";
import { demandReadable } from "./asked";
import type { AnyBound } from "./bind";
import { columnOf, hasColumn, tableName, tableOf } from "./columns";
import type { Field } from "./field";
import type { FilterValue, ListQuery } from "./list-query";
import { resolveFilter } from "./resolve-filter";
import { titleSql } from "./title";

const EXACT_FORMATS: readonly string[] = ["cpf", "cnpj", "imei", "postalCode", "phone", "barCode", "code"];

/** Everything a list is narrowed by, except the tenant: the database adds that itself. */
export function whereOf(
  bound: AnyBound,
  ctx: Ctx,
  query: Pick<ListQuery, "q" | "search" | "filters" | "ids">,
): SQL | undefined {
  const { table } = bound;
  demandReadable(bound, ctx, query);
  return and(
    bound.visible?.(ctx),
    query.ids ? amongMany(table.id, query.ids.filter(isUuid)) : undefined,
    query.q?.trim() ? searchSql(bound, query.q, isNarrow(bound, query)) : undefined,
    ...Object.entries(query.search ?? {}).map(([key, text]) => searchFieldSql(bound, key, text)),
    ...Object.entries(query.filters).map(([key, value]) => filterSql(bound, ctx, key, value)),
  );
}

/** True when a reference or ids leave few rows: reading them is less than asking for all that bear a text. */
export function isNarrow(bound: AnyBound, { filters, ids }: Pick<ListQuery, "filters" | "ids">): boolean {
  const few = (key: string, value: FilterValue) =>
    value.op === "in" && !value.not && bound.resource.fields[key]?.kind === "ref";
  return ids !== undefined || Object.entries(filters).some(([key, value]) => few(key, value));
}

/**
 * The search box. A definer function looks the text up, since the trigram index is out of reach beneath row-level security; among
 * few rows the text is compared.
 */
function searchSql(bound: AnyBound, text: string, narrow: boolean): SQL {
  if (!storableText(text)) throw invalidFields({ search: "invalid_characters" });
  const { fields, list, title } = bound.resource;
  // A record that bears the name of another is looked for by the names of all that it points at.
  if (fields[title]?.kind === "ref") {
    const through = (list.search ?? [title]).filter((key) => fields[key]?.kind === "ref");
    return anyOf(...through.map((key) => searchFieldSql(bound, key, text)));
  }
  if (!hasColumn(bound.table, "searchText")) {
    return sql`f_unaccent(lower(${columnOf(bound.table, title)})) like ${containsPattern(text)}`;
  }
  const finder = sql.identifier(`search_${tableName(bound.table)}`);
  const bare = text.replace(/[.\-/()\s]/g, "");
  const masked = /\d/.test(bare) && bare !== text.trim();
  const found = (pattern: string) =>
    narrow
      ? sql`${columnOf(bound.table, "searchText")} like lower(f_unaccent(${pattern}))`
      : sql`${bound.table.id} in (select ${finder}(${pattern}))`;
  return masked ? anyOf(found(containsPattern(text)), found(containsPattern(bare))) : found(containsPattern(text));
}

function searchFieldSql(bound: AnyBound, key: string, text: string): SQL {
  if (!storableText(text)) throw invalidFields({ search: "invalid_characters" });
  const column = columnOf(bound.table, key);
  const field = bound.resource.fields[key];
  if (key === "id") return isUuid(text) ? eq(column, text) : sql`false`;
  if (field?.kind === "ref") return isUuid(text) ? eq(column, text) : namedSql(column, field.to, text);
  const exact = field?.kind !== "text" || (field.format !== undefined && EXACT_FORMATS.includes(field.format));
  if (exact) return sql`${column}::text = ${text.trim()}`;
  return sql`f_unaccent(lower(${column})) like ${containsPattern(text)}`;
}

/** `city:são paulo`: records whose reference bears such a name. */
function namedSql(column: PgColumn, to: string, text: string): SQL {
  const target = boundOf(to);
  if (hasColumn(target.table, "searchText") && target.door !== "system") {
    return sql`${column} in (select ${sql.identifier(`search_${tableName(target.table)}`)}(${containsPattern(text)}))`;
  }
  const named = sql`f_unaccent(lower(${titleSql(target)})) like ${containsPattern(text)}`;
  return inArray(column, new QueryBuilder().select({ id: target.table.id }).from(tableOf(target)).where(named));
}

/**
 * The condition of a filter, or its opposite where it asks for none of its values: what has no value is none of them. A filter that lets
 * everything through has nothing beside it.
 */
export function asAsked(value: FilterValue, condition: SQL | undefined): SQL | undefined {
  if (value.op !== "in" || !value.not) return condition;
  return condition ? sql`(${condition}) is not true` : sql`false`;
}

const filterSql = (bound: AnyBound, ctx: Ctx, key: string, asked: FilterValue): SQL | undefined =>
  asAsked(asked, matchSql(bound, ctx, key, asked));

function matchSql(bound: AnyBound, ctx: Ctx, key: string, asked: FilterValue): SQL | undefined {
  const field = bound.resource.fields[key];
  const value = resolveFilter(asked, { userId: ctx.userId, today: localDate(new Date(), ctx.timeZone) });
  const through = bound.through?.[key];
  if (through) return through(ctx, key, value);
  if (field?.kind === "refs") return linkedSql(bound, ctx, key, field.to, value);
  const column = columnOf(bound.table, key);
  const kind: Field["kind"] = field?.kind ?? (key === "isActive" ? "flag" : "dateTime");
  switch (value.op) {
    case "empty":
      return value.empty ? isNull(column) : isNotNull(column);
    case "contains":
      return searchFieldSql(bound, key, value.text);
    case "in": {
      const { own, others } = apartFromOwn(ctx, column, value.values, field?.kind === "ref" ? field.to : kind);
      if (field?.kind === "date" && field.as === "month") return inArray(column, value.values.map(monthAsked(key)));
      const among = (values: readonly string[]) => inSql(column, kind, key, values, ctx.timeZone);
      if (!own) return among(value.values);
      return others.length > 0 ? or(own, among(others)) : own;
    }
    case "range":
      if (field?.kind === "date" && field.as === "month") {
        const [from, to] = [value.from, value.to].map((bound) => bound && monthAsked(key)(bound));
        return and(from ? gte(column, from) : undefined, to ? lte(column, to) : undefined);
      }
      return rangeSql(column, kind, key, value, ctx.timeZone);
  }
}

/** A month as it is asked for, by itself or by one of its days. */
const monthAsked = (key: string) => (asked: string) => {
  if (!isMonth(asked) && !isCalendarDate(asked)) throw invalidFields({ [key]: "invalid_month" });
  return asked.slice(0, 7);
};

function inSql(column: PgColumn, kind: Field["kind"], key: string, values: readonly string[], timeZone: string): SQL {
  if (values.length === 0) return sql`false`;
  if (kind === "dateTime") {
    if (!values.every(isCalendarDate)) throw invalidFields({ [key]: "invalid_date" });
    return anyOf(...values.map((day) => withinDays(column, { from: day, to: day }, timeZone)));
  }
  if (kind === "flag") {
    if (values.some((v) => v !== "true" && v !== "false")) throw invalidFields({ [key]: "invalid_type" });
    return inArray(
      column,
      values.map((v) => v === "true"),
    );
  }
  if ((kind === "ref" || kind === "file" || kind === "id") && !values.every(isUuid))
    throw invalidFields({ [key]: "invalid_id" });
  if ((kind === "int" || kind === "decimal" || kind === "money") && values.some((v) => !isNumber(v))) {
    throw invalidFields({ [key]: "not_a_number" });
  }
  if (kind === "date" && !values.every(isCalendarDate)) throw invalidFields({ [key]: "invalid_date" });
  if (!values.every(storableText)) throw invalidFields({ [key]: "invalid_characters" });
  return inArray(column, [...values]);
}

function rangeSql(
  column: PgColumn,
  kind: Field["kind"],
  key: string,
  value: { from?: string; to?: string },
  timeZone: string,
) {
  const { from, to } = value;
  if (kind === "dateTime" || kind === "date") {
    if ((from && !isCalendarDate(from)) || (to && !isCalendarDate(to))) throw invalidFields({ [key]: "invalid_date" });
    if (kind === "date") return and(from ? gte(column, from) : undefined, to ? lte(column, to) : undefined);
    return withinDays(column, value, timeZone);
  }
  if ((from && !isNumber(from)) || (to && !isNumber(to))) throw invalidFields({ [key]: "not_a_number" });
  return and(from ? sql`${column} >= ${from}::numeric` : undefined, to ? sql`${column} <= ${to}::numeric` : undefined);
}

/** A moment within these days: days of the reader's zone, whatever the zone of the server. */
const withinDays = (column: PgColumn, { from, to }: { from?: string; to?: string }, timeZone: string): SQL =>
  and(
    from ? gte(column, sql`(${from}::date)::timestamp at time zone ${timeZone}`) : undefined,
    to ? lt(column, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`) : undefined,
  ) ?? sql`true`;

/** Links to what the reader may not see are no links: how many records they join would tell of them. */
function linkedSql(bound: AnyBound, ctx: Ctx, key: string, to: string, value: FilterValue): SQL | undefined {
  const link = bound.links?.[key];
  if (!link) return undefined;
  const { table, visible } = boundOf(to);
  const narrow = visible?.(ctx);
  const seen =
    narrow && inArray(link.target, new QueryBuilder().select({ id: table.id }).from(tableOf({ table })).where(narrow));
  const rows = (extra?: SQL) =>
    exists(
      new QueryBuilder()
        .select({ one: sql`1` })
        .from(link.table)
        .where(and(eq(link.own, bound.table.id), seen, extra)),
    );
  if (value.op === "empty") return value.empty ? sql`not ${rows()}` : rows();
  if (value.op !== "in") return undefined;
  if (!value.values.every(isUuid)) throw invalidFields({ [key]: "invalid_id" });
  return rows(inArray(link.target, [...value.values]));
}

function isNumber(text: string): boolean {
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(text);
}
