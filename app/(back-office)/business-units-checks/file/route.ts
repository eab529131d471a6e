import { eventFileRoute } from "@/lib/engine/events/file-route";
import { clientCheckFile } from "@/lib/field/client-check-ins/file";

/** Check-ins at clients as a file, by the address of the screen. */
export const GET = eventFileRoute(clientCheckFile);
