import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { auditLog, ORIGINS } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { dayBounds, localDate } from "@/lib/base/calendar/zone";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { accentBlindRegex } from "@/lib/base/text/fold";
import { isCalendarDate, isUuid, storableText } from "@/lib/base/text/values";
import { byChoice, byId, resolved, unknownFilter } from "@/lib/engine/events/filters";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";
import { ACTIONS, RECORD_NAMES, readableNames, searchableFields } from "./names";

/** Days of the trail when nobody asks for others, and the most that one look may reach over. */
export const USUAL_DAYS = 7;
export const MOST_DAYS = 92;

export type TrailQuery = Pick<ListQuery, "q" | "search" | "filters" | "ids">;
/** Calendar days of the reader's zone, both in it. `cut`: more were asked for. */
export type TrailPeriod = { readonly from: string; readonly to: string; readonly cut: boolean };

/** The days that a query is about: the last seven unless it says otherwise, and never more than 92, counted back from the last. */
export function periodOf(ctx: Ctx, query: TrailQuery): TrailPeriod {
  const today = localDate(new Date(), ctx.timeZone);
  const value = resolved(ctx, query).find(([key]) => key === "date")?.[1];
  if (!value) return { from: plusDays(today, 1 - USUAL_DAYS), to: today, cut: false };
  const days =
    value.op === "range" ? [value.from, value.to] : value.op === "in" ? [value.values[0], value.values[0]] : [];
  if (days.length === 0 || days.some((day) => day && !isCalendarDate(day)))
    throw invalidFields({ "filters.date": "invalid_date" });
  const to = days[1] || today;
  const first = plusDays(to, 1 - MOST_DAYS);
  const from = days[0] || first;
  const cut = !days[0] || from < first;
  return { from: cut ? first : from, to, cut };
}

/** Lines of the log that this reader asked for and may see. `until` keeps what comes later out. Throws `invalid_fields`. */
export function trailWhere(ctx: Ctx, query: TrailQuery, period: TrailPeriod, until?: Date): SQL | undefined {
  return and(
    // Named although the door hides other tenants: the indices begin with it.
    eq(auditLog.tenantId, ctx.tenantId),
    // Lines that are named are looked for in all days, unless some are asked for.
    query.ids && !query.filters.date
      ? undefined
      : and(
          gte(auditLog.at, dayBounds(period.from, ctx.timeZone).start),
          lt(auditLog.at, dayBounds(period.to, ctx.timeZone).end),
        ),
    query.ids ? inArray(auditLog.id, query.ids.filter(isUuid)) : undefined,
    until && lt(auditLog.at, until),
    inArray(auditLog.resource, readableNames(ctx)),
    ofTeams(ctx),
    query.q?.trim() ? named(query.q.trim()) : undefined,
    ...Object.entries(query.search ?? {}).map(([key, text]) => searched(key, text)),
    ...resolved(ctx, query).map(([key, value]) => filtered(ctx, key, value)),
  );
}

/** A scoped role follows its own teams' people here too. */
export function ofTeams(ctx: Ctx): SQL | undefined {
  if (!ctx.teamIds) return undefined;
  const own = eq(auditLog.actorId, ctx.userId);
  return ctx.teamIds.length > 0 ? or(own, inArray(auditLog.actorId, membersOf(ctx.teamIds))) : own;
}

/** The name that the record bore then, or its id. */
function named(text: string): SQL {
  if (!storableText(text)) throw invalidFields({ search: "invalid_characters" });
  if (isUuid(text)) return eq(auditLog.recordId, text);
  return sql`${auditLog.recordName} ~* ${accentBlindRegex(text)}`;
}

function searched(key: string, text: string): SQL {
  if (key === "id" ? !isUuid(text) : key !== "recordName") throw invalidFields({ search: "unknown_field" });
  return named(text);
}

function filtered(ctx: Ctx, key: string, value: FilterValue): SQL | undefined {
  switch (key) {
    case "date":
      return undefined;
    case "actorId":
      return byId(key, auditLog.actorId, value);
    case "record":
      return byChoice(key, auditLog.resource, RECORD_NAMES, value);
    case "action":
      return byChoice(key, auditLog.action, ACTIONS, value);
    case "origin":
      return byChoice(key, auditLog.origin, ORIGINS, value);
    case "field":
      return byField(ctx, value);
    default:
      return unknownFilter(key);
  }
}

/** A field that stands on either side of the change; one that the reader may not read is as unknown as one that never was. */
function byField(ctx: Ctx, value: FilterValue): SQL | undefined {
  const known = searchableFields(ctx);
  const keys = value.op === "in" ? value.values : [];
  if (keys.length === 0 || keys.some((key) => !known.has(key)))
    throw invalidFields({ "filters.field": "invalid_choice" });
  return or(
    ...keys.map((key) => sql`(jsonb_exists(${auditLog.after}, ${key}) or jsonb_exists(${auditLog.before}, ${key}))`),
  );
}
