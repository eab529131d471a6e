import { eventFileRoute } from "@/lib/engine/events/file-route";
import { presentationJobFile } from "@/lib/insight/decks/presentation-job-file";

export const GET = eventFileRoute(presentationJobFile);
