import { eventFileRoute } from "@/lib/engine/events/file-route";
import { problemFile } from "@/lib/insight/problems/file";

/** The lines of the nightly report, as the address of its screen asks for them. */
export const GET = eventFileRoute(problemFile);
