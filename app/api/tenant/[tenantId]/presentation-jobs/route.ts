import { eventListCall } from "@/lib/engine/events/calls";
import { presentationEvents } from "@/lib/insight/decks/presentation-job.events";
import { presentationToWire } from "@/lib/insight/decks/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = eventListCall(presentationEvents, presentationToWire);
