import { auditLog } from "@/db/schema";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { readable } from "@/lib/engine/resource/plan";
import { listQueryOf, toWire } from "@/lib/engine/resource/wire";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findBound } from "@/lib/shell/registry";
import { EVENT_FIELDS, eventOf } from "./events";
import type { TrailRow } from "./queries";
import { trailLine } from "./trail.resource";

// Safe as a cast because it never reaches a verb: only list bodies are read with it.
const bound = { resource: trailLine, table: auditLog } as unknown as AnyBound;

/** The body of `audit-log` as a query; every member that makes no sense is named in `invalid_fields`. */
export const trailListOf = (body: Readonly<Record<string, unknown>>): ListQuery => listQueryOf(bound, body);

/** A line as the API gives it: both sides of what changed, without what the caller may not read. */
export function trailToWire(ctx: Ctx, row: TrailRow) {
  const may = readableKey(ctx, row.resource);
  const side = (values: Readonly<Record<string, unknown>> | null) =>
    values && toWire(Object.fromEntries(Object.entries(values).filter(([key]) => may(key))));
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorId && { id: row.actorId, name: row.who },
    action: row.action,
    record: row.resource,
    record_id: row.recordId,
    record_name: row.recordName,
    origin: row.origin,
    reason: row.reason,
    request_id: row.requestId,
    before: side(row.before),
    after: side(row.after),
  };
}

function readableKey(ctx: Ctx, resource: string): (key: string) => boolean {
  if (eventOf(resource)) return (key) => Object.hasOwn(EVENT_FIELDS, key);
  const fields = findBound(resource)?.resource.fields ?? {};
  return (key) =>
    key === "isActive" || (Object.hasOwn(fields, key) && fields[key] !== undefined && readable(ctx, fields[key]));
}
