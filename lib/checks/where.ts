import { and, eq, gte, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { pos, posChains, posChecks, users } from "@/db/schema";
import { invalidFields } from "@/lib/problem/catalogue";
import { isCalendarDate, isUuid, storableText } from "@/lib/resource/checks";
import type { FilterValue, ListQuery } from "@/lib/resource/list-query";
import type { Ctx } from "@/lib/tenancy/ctx";
import { containsPattern } from "@/lib/text/fold";
import { visibleChecks } from "./visible";

/** Visits that this session sees and that match; the query's keys are those of `posCheck`. Joined to `pos`, as `selectChecks` is. */
export function checksWhere(ctx: Ctx, query: Pick<ListQuery, "q" | "search" | "filters" | "ids">): SQL | undefined {
  return and(
    visibleChecks(ctx),
    query.ids ? inArray(posChecks.id, query.ids.filter(isUuid)) : undefined,
    query.q?.trim() ? or(named("userId", query.q), named("posId", query.q)) : undefined,
    ...Object.entries(query.search ?? {}).map(([key, text]) => searched(key, text)),
    ...Object.entries(query.filters).map(([key, value]) => filtered(key, value)),
  );
}

/** People or PDVs that bear this name, by the search of their own lists. */
function named(key: "userId" | "posId", text: string): SQL {
  if (!storableText(text)) throw invalidFields({ search: "invalid_characters" });
  return key === "userId"
    ? sql`${posChecks.userId} in (select search_users(${containsPattern(text)}))`
    : sql`${posChecks.posId} in (select search_pos(${containsPattern(text)}))`;
}

function searched(key: string, text: string): SQL | undefined {
  const column = { id: posChecks.id, userId: posChecks.userId, posId: posChecks.posId }[key];
  if (!column) throw invalidFields({ search: "unknown_field" });
  if (isUuid(text)) return eq(column, text);
  return key === "id" ? sql`false` : named(key as "userId" | "posId", text);
}

const outOfRadius = or(eq(posChecks.outOfRadiusIn, true), eq(posChecks.outOfRadiusOut, true)) as SQL;

function filtered(key: string, value: FilterValue): SQL | undefined {
  switch (key) {
    case "date":
      return byDay(value);
    case "userId":
      return byId(key, posChecks.userId, value);
    case "posId":
      return byId(key, posChecks.posId, value);
    case "chainId":
      return byId(key, pos.chainId, value);
    case "forced":
      return byFlag(key, eq(posChecks.forced, true), value);
    case "outOfRadius":
      return byFlag(key, outOfRadius, value);
    case "open":
      return byFlag(key, isNull(posChecks.checkOutAt), value);
    default:
      throw invalidFields({ [`filters.${key}`]: "unknown_field" });
  }
}

function byDay(value: FilterValue): SQL | undefined {
  const days = value.op === "range" ? [value.from, value.to] : value.op === "in" ? value.values : null;
  if (!days || days.some((day) => day && !isCalendarDate(day))) throw invalidFields({ "filters.date": "invalid_date" });
  if (value.op !== "range") return inArray(posChecks.localDate, days as string[]);
  return and(
    value.from ? gte(posChecks.localDate, value.from) : undefined,
    value.to ? lte(posChecks.localDate, value.to) : undefined,
  );
}

function byId(key: string, column: PgColumn, value: FilterValue): SQL | undefined {
  if (value.op === "empty") return value.empty ? isNull(column) : isNotNull(column);
  if (value.op !== "in" || !value.values.every(isUuid)) throw invalidFields({ [`filters.${key}`]: "invalid_id" });
  return inArray(column, [...value.values]);
}

function byFlag(key: string, on: SQL, value: FilterValue): SQL | undefined {
  const values = value.op === "in" ? value.values : [];
  if (values.length === 0 || values.some((v) => v !== "true" && v !== "false")) {
    throw invalidFields({ [`filters.${key}`]: "invalid_type" });
  }
  if (new Set(values).size === 2) return undefined;
  return values[0] === "true" ? on : not(on);
}

/** What a column of the list is sorted by. */
export function checkSortColumn(key: string): PgColumn | SQL {
  const byName = { userId: users.name, posId: pos.name, chainId: posChains.name }[key];
  if (byName) return sql`${byName} collate "pt-BR-x-icu"`;
  if (key === "distance") return sql`greatest(${posChecks.distanceIn}, ${posChecks.distanceOut})`;
  if (key === "battery") return sql`least(${posChecks.batteryIn}, ${posChecks.batteryOut})`;
  const column = {
    date: posChecks.localDate,
    occurredAt: posChecks.occurredAt,
    checkOutAt: posChecks.checkOutAt,
    timeInStore: posChecks.timeInStoreSeconds,
    distanceIn: posChecks.distanceIn,
    distanceOut: posChecks.distanceOut,
    batteryIn: posChecks.batteryIn,
    batteryOut: posChecks.batteryOut,
    forced: posChecks.forced,
    receivedAt: posChecks.receivedAt,
    createdAt: posChecks.createdAt,
    updatedAt: posChecks.updatedAt,
  }[key];
  if (!column) throw invalidFields({ sort: "invalid_choice" });
  return column;
}
