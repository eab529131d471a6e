import { readable } from "@/lib/engine/resource/plan";
import { toWire } from "@/lib/engine/resource/wire";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findBound } from "@/lib/shell/registry";
import type { AuditLine } from "./audit-log.events";
import { EVENT_FIELDS, eventOf } from "./events";

/** A line as the API gives it: both sides of what changed, without what the caller may not read. */
export function auditLineToWire(row: AuditLine, ctx: Ctx) {
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
