import { eventListCall } from "@/lib/engine/events/calls";
import { answerEvents } from "@/lib/field/answers/questionnaire-answer.events";
import { answerToWire } from "@/lib/field/answers/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = eventListCall(answerEvents, answerToWire);
