import { eventFileRoute } from "@/lib/engine/events/file-route";
import { inboxFile } from "@/lib/field/sync/file";

/** What devices sent as a file, by the address of the screen. */
export const GET = eventFileRoute(inboxFile);
