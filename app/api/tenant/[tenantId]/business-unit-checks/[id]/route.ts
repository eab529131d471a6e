import { eventGetCall } from "@/lib/engine/events/calls";
import { clientCheckEvents } from "@/lib/field/client-check-ins/client-check.events";
import { clientCheckToWire } from "@/lib/field/client-check-ins/record";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = eventGetCall(clientCheckEvents, clientCheckToWire);
