import { eventFileRoute } from "@/lib/engine/events/file-route";
import { importJobFile } from "@/lib/shell/imports/import-job-file";

/** The list of imports, as the address of its screen asks for it. */
export const GET = eventFileRoute(importJobFile);
