import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { businessUnits, businessUnitChecks as checks, users } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { containsPattern } from "@/lib/base/text/fold";
import { isUuid, storableText } from "@/lib/base/text/values";
import { byDay, byFlag, byId, named, resolved, unknownFilter } from "@/lib/engine/events/filters";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { byTeamOn } from "@/lib/records/teams/at";
import { visibleClientChecks } from "./visible";

type Asked = Pick<ListQuery, "q" | "search" | "filters" | "ids">;

/** Stays that this session sees and that match. Joined to people and clients, as `selectClientChecks` is. */
export function clientChecksWhere(ctx: Ctx, query: Asked): SQL | undefined {
  return and(
    visibleClientChecks(ctx),
    query.ids ? inArray(checks.id, query.ids.filter(isUuid)) : undefined,
    query.q?.trim() ? or(named(checks.userId, users, query.q), ofClient(query.q)) : undefined,
    ...Object.entries(query.search ?? {}).map(([key, text]) => searched(key, text)),
    ...resolved(ctx, query).map(([key, value]) => filtered(ctx, key, value)),
  );
}

function ofClient(text: string): SQL {
  if (!storableText(text)) throw invalidFields({ search: "invalid_characters" });
  return sql`${checks.businessUnitId} in (select search_business_units(${containsPattern(text)}))`;
}

function searched(key: string, text: string): SQL {
  const column = { id: checks.id, userId: checks.userId, businessUnitId: checks.businessUnitId }[key];
  if (!column) throw invalidFields({ search: "unknown_field" });
  if (isUuid(text)) return eq(column, text);
  if (key === "id") return sql`false`;
  return key === "userId" ? named(checks.userId, users, text) : ofClient(text);
}

function filtered(ctx: Ctx, key: string, value: FilterValue): SQL | undefined {
  switch (key) {
    case "date":
      return byDay(key, checks.localDate, value);
    case "userId":
      return byId(key, checks.userId, value);
    case "teamId":
      return byTeamOn(ctx, key, { person: checks.userId, date: checks.localDate }, value);
    case "businessUnitId":
      return byId(key, checks.businessUnitId, value);
    case "forced":
      return byFlag(key, eq(checks.forced, true), value);
    case "manual":
      return byFlag(key, eq(checks.isManual, true), value);
    case "open":
      return byFlag(key, isNull(checks.checkOutAt), value);
    default:
      return unknownFilter(key);
  }
}

/** What a column of the list is sorted by. */
export function clientCheckSortColumn(key: string): PgColumn | SQL {
  const byName = { userId: users.name, businessUnitId: businessUnits.name }[key];
  if (byName) return sql`${byName} collate "pt-BR-x-icu"`;
  if (key === "distance") return sql`greatest(${checks.distanceIn}, ${checks.distanceOut})`;
  if (key === "battery") return sql`least(${checks.batteryIn}, ${checks.batteryOut})`;
  const column = {
    date: checks.localDate,
    occurredAt: checks.occurredAt,
    checkOutAt: checks.checkOutAt,
    timeInStore: checks.timeInStoreSeconds,
    distanceIn: checks.distanceIn,
    distanceOut: checks.distanceOut,
    batteryIn: checks.batteryIn,
    batteryOut: checks.batteryOut,
    forced: checks.forced,
    manual: checks.isManual,
    receivedAt: checks.receivedAt,
    createdAt: checks.createdAt,
    updatedAt: checks.updatedAt,
  }[key];
  if (!column) throw invalidFields({ sort: "invalid_choice" });
  return column;
}
