import { eventListCall } from "@/lib/engine/events/calls";
import { importJobEvents } from "@/lib/shell/imports/import-job.events";
import { importToWire } from "@/lib/shell/imports/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = eventListCall(importJobEvents, importToWire);
