import { eventFileRoute } from "@/lib/engine/events/file-route";
import { exportJobFile } from "@/lib/engine/export/export-job-file";

/** The list of files that people took, as the address of its screen asks for it. */
export const GET = eventFileRoute(exportJobFile);
