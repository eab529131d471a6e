import { eventGetCall } from "@/lib/engine/events/calls";
import { justificationEvents } from "@/lib/field/justifications/justification.events";
import { justificationToWire } from "@/lib/field/justifications/record";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = eventGetCall(justificationEvents, justificationToWire);
