import { auditLogEvents } from "@/lib/engine/audit/log/audit-log.events";
import { periodOf } from "@/lib/engine/audit/log/period";
import { auditLineToWire } from "@/lib/engine/audit/log/wire";
import { eventListCall } from "@/lib/engine/events/calls";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = eventListCall(auditLogEvents, auditLineToWire, (ctx, query) => {
  const { from, to } = periodOf(ctx, query);
  return { from, to };
});
