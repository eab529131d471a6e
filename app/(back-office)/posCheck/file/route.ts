import { eventFileRoute } from "@/lib/engine/events/file-route";
import { checkFile } from "@/lib/field/check-ins/file";

/** Check-ins at PDVs as a file, by the address of the screen. */
export const GET = eventFileRoute(checkFile);
