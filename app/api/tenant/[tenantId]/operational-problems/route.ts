import { eventListCall } from "@/lib/engine/events/calls";
import { problemEvents } from "@/lib/insight/problems/operational-problem.events";
import { problemToWire } from "@/lib/insight/problems/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = eventListCall(problemEvents, problemToWire);
