import { reportFile } from "@/lib/engine/report/file-response";
import { reportsAt } from "@/lib/shell/reports";

/** The PDVs that coverage counts, by the address of their screen. */
export const GET = reportFile(reportsAt("/dashboard/additionalPoint/places"));
