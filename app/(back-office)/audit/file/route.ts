import { auditLogFile } from "@/lib/engine/audit/log/file";
import { eventFileRoute } from "@/lib/engine/events/file-route";

/** The audit log as a file, by the address of the screen. */
export const GET = eventFileRoute(auditLogFile);
