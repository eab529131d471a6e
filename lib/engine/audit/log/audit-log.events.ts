import { and, between, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { auditLog, ORIGINS } from "@/db/schema";
import { dayBounds } from "@/lib/base/calendar/zone";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { accentBlindRegex } from "@/lib/base/text/fold";
import { isUuid, storableText } from "@/lib/base/text/values";
import { type Asked, defineEvents, type EventFilter, idsOfPlaces, type Place } from "@/lib/engine/events/define";
import { on } from "@/lib/engine/events/filters";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";
import { traceName } from "../trace";
import { auditLogList } from "./audit-log.resource";
import { auditLogChoices } from "./choices";
import { ACTIONS, assertReader, RECORD_NAMES, readableNames, searchableFields } from "./names";
import { periodOf } from "./period";

/** A line of the log with the name of who did it; null for nobody, and for somebody of the platform. */
export type AuditLine = typeof auditLog.$inferSelect & { readonly who: string | null };

/** What everybody did in the tenant. */
export const auditLogEvents = defineEvents<AuditLine>({
  resource: auditLogList,
  table: auditLog,
  received: auditLog.at,
  demand: assertReader,
  visible: (ctx) => and(inArray(auditLog.resource, readableNames(ctx)), ofTeams(ctx)),
  bounds: (ctx, asked) => and(eq(auditLog.tenantId, ctx.tenantId), daysOf(ctx, asked)),
  filters: {
    // As bounds: a look reaches over so many days, asked for or not.
    date: () => undefined,
    actorId: on.id(auditLog.actorId),
    record: on.choice(auditLog.resource, RECORD_NAMES),
    action: on.choice(auditLog.action, ACTIONS),
    origin: on.choice(auditLog.origin, ORIGINS),
    field: byField,
  },
  searched: { recordName: { named } },
  sorts: { at: auditLog.at },
  read: ({ tx }, places) => linesAt(tx, places),
  counted: 10_000,
  // Only the time is indexed for walking the log, so it alone is an order.
  shown: {
    unsorted: ["actorId", "action", "record", "recordName", "changes", "origin"],
    choices: auditLogChoices,
  },
});

/** Named although the door hides other tenants: the indices begin with it. Lines that are named are looked for in all days, unless some are asked for. */
function daysOf(ctx: Ctx, asked: Asked): SQL | undefined {
  if (asked.ids && !asked.filters.date) return undefined;
  const period = periodOf(ctx, asked);
  return and(
    gte(auditLog.at, dayBounds(period.from, ctx.timeZone).start),
    lt(auditLog.at, dayBounds(period.to, ctx.timeZone).end),
  );
}

/** A scoped role follows its own teams' people here too. */
function ofTeams(ctx: Ctx): SQL | undefined {
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

/** A field that stands on either side of the change; one that the reader may not read is as unknown as one that never was. */
function byField(...[ctx, key, value]: Parameters<EventFilter>): SQL | undefined {
  const known = searchableFields(ctx);
  const keys = value.op === "in" ? value.values : [];
  if (keys.length === 0 || keys.some((one) => !known.has(one)))
    throw invalidFields({ [`filters.${key}`]: "invalid_choice" });
  return or(
    ...keys.map((one) => sql`(jsonb_exists(${auditLog.after}, ${one}) or jsonb_exists(${auditLog.before}, ${one}))`),
  );
}

/** These lines whole; their days keep the other months' partitions out of it. */
async function linesAt(tx: TxCtx["tx"], places: readonly Place[]): Promise<AuditLine[]> {
  const times = places.map(({ at }) => at.getTime());
  const rows = await tx
    .select({ line: auditLog, who: traceName(auditLog.actorId) })
    .from(auditLog)
    .where(
      and(
        between(auditLog.at, new Date(Math.min(...times)), new Date(Math.max(...times) + 1)),
        inArray(auditLog.id, idsOfPlaces(places)),
      ),
    );
  return rows.map(({ line, who }) => ({ ...line, who }));
}
