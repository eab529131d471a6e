import { eventFileRoute } from "@/lib/engine/events/file-route";
import { justificationFile } from "@/lib/field/justifications/file";

/** Justifications as a file, by the address of the screen. */
export const GET = eventFileRoute(justificationFile);
