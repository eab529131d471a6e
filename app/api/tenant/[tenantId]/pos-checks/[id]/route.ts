import { eventGetCall } from "@/lib/engine/events/calls";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import { checkToWire } from "@/lib/field/check-ins/record";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = eventGetCall(checkEvents, checkToWire);
