import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { pos, posChains, posChecks, users } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { byDay, byFlag, byId, named, resolved, unknownFilter } from "@/lib/engine/events/filters";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { byClient } from "@/lib/records/clients/served";
import { bySupervisorOn, byTeamOn } from "@/lib/records/teams/at";
import { LOW_BATTERY } from "./rules";
import { measuredStay } from "./sources";
import { visibleChecks } from "./visible";

/** Visits that this session sees and that match; the query's keys are those of `posCheck`. Joined to people and PDVs, as `selectChecks` is. */
export function checksWhere(ctx: Ctx, query: Pick<ListQuery, "q" | "search" | "filters" | "ids">): SQL | undefined {
  return and(
    visibleChecks(ctx),
    query.ids ? inArray(posChecks.id, query.ids.filter(isUuid)) : undefined,
    query.q?.trim() ? or(named(posChecks.userId, users, query.q), named(posChecks.posId, pos, query.q)) : undefined,
    ...Object.entries(query.search ?? {}).map(([key, text]) => searched(key, text)),
    ...resolved(ctx, query).map(([key, value]) => filtered(ctx, key, value)),
  );
}

function searched(key: string, text: string): SQL | undefined {
  const column = { id: posChecks.id, userId: posChecks.userId, posId: posChecks.posId }[key];
  if (!column) throw invalidFields({ search: "unknown_field" });
  if (isUuid(text)) return eq(column, text);
  return key === "id" ? sql`false` : named(column, key === "userId" ? users : pos, text);
}

const outOfRadius = or(eq(posChecks.outOfRadiusIn, true), eq(posChecks.outOfRadiusOut, true)) as SQL;

const lowBattery = sql`coalesce(least(${posChecks.batteryIn}, ${posChecks.batteryOut}) < ${LOW_BATTERY}, false)`;

const made = { person: posChecks.userId, date: posChecks.localDate };

function filtered(ctx: Ctx, key: string, value: FilterValue): SQL | undefined {
  switch (key) {
    case "date":
      return byDay(key, posChecks.localDate, value);
    case "userId":
      return byId(key, posChecks.userId, value);
    case "teamId":
      return byTeamOn(ctx, key, made, value);
    case "supervisorId":
      return bySupervisorOn(key, made, value);
    case "businessUnitId":
      return byClient(ctx, key, posChecks.posId, value);
    case "offRoute":
      return byFlag(key, eq(posChecks.offRoute, true), value);
    case "posId":
      return byId(key, posChecks.posId, value);
    case "chainId":
      return byId(key, pos.chainId, value);
    case "forced":
      return byFlag(key, eq(posChecks.forced, true), value);
    case "manual":
      return byFlag(key, eq(posChecks.isManual, true), value);
    case "measured":
      return byFlag(key, measuredStay, value);
    case "lowBattery":
      return byFlag(key, lowBattery, value);
    case "outOfRadius":
      return byFlag(key, outOfRadius, value);
    case "open":
      return byFlag(key, isNull(posChecks.checkOutAt), value);
    default:
      return unknownFilter(key);
  }
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
    manual: posChecks.isManual,
    receivedAt: posChecks.receivedAt,
    createdAt: posChecks.createdAt,
    updatedAt: posChecks.updatedAt,
  }[key];
  if (!column) throw invalidFields({ sort: "invalid_choice" });
  return column;
}
