import { eventFileRoute } from "@/lib/engine/events/file-route";
import { answerFile } from "@/lib/field/answers/file";

/** Answers to tasks as a file, by the address of the screen. */
export const GET = eventFileRoute(answerFile);
