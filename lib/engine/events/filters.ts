import { and, gte, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { dayBounds, localDate } from "@/lib/base/calendar/zone";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { containsPattern } from "@/lib/base/text/fold";
import { isCalendarDate, isUuid, storableText } from "@/lib/base/text/values";
import { tableName } from "@/lib/engine/resource/columns";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import { resolveFilter } from "@/lib/engine/resource/resolve-filter";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { apartFromOwn } from "@/lib/platform/tenancy/own-teams";
import type { EventFilter, Searched } from "./define";

/** What filters of lists of events, which have queries of their own, have in common. Each names its key in what it refuses. */
const refuse = (key: string, code: string) => invalidFields({ [`filters.${key}`]: code });

/** The query's filters as this reader means them: `$eu` and `$hoje-7d` resolved. */
export function resolved(ctx: Ctx, query: Pick<ListQuery, "filters">): [string, FilterValue][] {
  const reader = { userId: ctx.userId, today: localDate(new Date(), ctx.timeZone) };
  return Object.entries(query.filters).map(([key, value]) => [key, resolveFilter(value, reader)]);
}

/** Days, or a period with both ends in it, of a column that holds calendar days. */
export function byDay(key: string, column: PgColumn, value: FilterValue): SQL | undefined {
  if (value.op === "in" && value.values.every((day) => isCalendarDate(day))) return inArray(column, [...value.values]);
  if (value.op !== "range" || [value.from, value.to].some((day) => day && !isCalendarDate(day)))
    throw refuse(key, "invalid_date");
  return and(value.from ? gte(column, value.from) : undefined, value.to ? lte(column, value.to) : undefined);
}

/** Days of the reader's zone, or a period with both ends in it, of a column that holds moments: so that a list shows what its clock column says. */
export function byReadersDay(ctx: Pick<Ctx, "timeZone">, key: string, column: PgColumn, value: FilterValue) {
  const days = value.op === "range" ? [value.from, value.to] : [""];
  if (days.some((day) => day !== undefined && !isCalendarDate(day))) throw refuse(key, "invalid_date");
  const [from, to] = days;
  return and(
    from ? gte(column, dayBounds(from, ctx.timeZone).start) : undefined,
    to ? lt(column, dayBounds(to, ctx.timeZone).end) : undefined,
  );
}

export function byId(key: string, column: PgColumn, value: FilterValue): SQL | undefined {
  if (value.op === "empty") return value.empty ? isNull(column) : isNotNull(column);
  return inArray(column, idsOf(key, value));
}

/** These records, of a column that points at some of which the reader may call a few their own, by one word. */
export function byIdOrOwn(ctx: Ctx, key: string, column: PgColumn, value: FilterValue): SQL | undefined {
  if (value.op !== "in") return byId(key, column, value);
  const { own, others } = apartFromOwn(ctx, column, value.values);
  if (!own) return byId(key, column, value);
  return others.length > 0 ? or(own, byId(key, column, { op: "in", values: others })) : own;
}

/** The ids that a filter names. */
export function idsOf(key: string, value: FilterValue): string[] {
  if (value.op !== "in" || !value.values.every(isUuid)) throw refuse(key, "invalid_id");
  return [...value.values];
}

export function byFlag(key: string, on: SQL, value: FilterValue): SQL | undefined {
  const values = value.op === "in" ? value.values : [];
  if (values.length === 0 || values.some((v) => v !== "true" && v !== "false")) throw refuse(key, "invalid_type");
  if (new Set(values).size === 2) return undefined;
  return values[0] === "true" ? on : not(on);
}

export function byChoice(key: string, column: PgColumn, choices: readonly string[], value: FilterValue): SQL {
  const values = value.op === "in" ? value.values : [];
  if (values.length === 0 || values.some((v) => !choices.includes(v))) throw refuse(key, "invalid_choice");
  return inArray(column, [...values]);
}

export function unknownFilter(key: string): never {
  throw refuse(key, "unknown_field");
}

/** Records of a searchable table, by a column that points at them, whose name contains a text: the search of their own lists. */
export function named(column: PgColumn, table: PgTable, text: string): SQL {
  if (!storableText(text)) throw invalidFields({ search: "invalid_characters" });
  return sql`${column} in (select ${sql.identifier(`search_${tableName(table)}`)}(${containsPattern(text)}))`;
}

/** The search of a column that points at records of a searchable table: by their id, or by what their name contains. */
export const byName = (column: PgColumn, table: PgTable): Searched => ({
  column,
  named: (text) => named(column, table, text),
});

/** The search of a column of text, without regard to case and accents. */
export const byText = (column: PgColumn): Searched => ({
  named: (text) => {
    if (!storableText(text)) throw invalidFields({ search: "invalid_characters" });
    return sql`lower(public.f_unaccent(${column})) like ${containsPattern(text)}`;
  },
});

/** Words in the order of the dictionary. */
export const alphabetical = (column: PgColumn): SQL => sql`${column} collate "pt-BR-x-icu"`;

/** The filters over one column, for a definition that names them. */
export const on = {
  day:
    (column: PgColumn): EventFilter =>
    (_ctx, key, value) =>
      byDay(key, column, value),
  readersDay:
    (column: PgColumn): EventFilter =>
    (ctx, key, value) =>
      byReadersDay(ctx, key, column, value),
  id:
    (column: PgColumn): EventFilter =>
    (_ctx, key, value) =>
      byId(key, column, value),
  flag:
    (condition: SQL): EventFilter =>
    (_ctx, key, value) =>
      byFlag(key, condition, value),
  choice:
    (column: PgColumn, choices: readonly string[]): EventFilter =>
    (_ctx, key, value) =>
      byChoice(key, column, choices, value),
};
