import { eventListCall } from "@/lib/engine/events/calls";
import { exportJobEvents } from "@/lib/engine/export/export-job.events";
import { exportToWire } from "@/lib/engine/export/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = eventListCall(exportJobEvents, exportToWire);
