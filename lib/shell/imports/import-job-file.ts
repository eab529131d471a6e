import { type EventFile, rowsOf } from "@/lib/engine/events/file";
import { type ImportRow, importJobEvents } from "./import-job.events";

/** The list of imports as a file. */
export const importJobFile: EventFile<ImportRow> = {
  list: importJobEvents,
  type: "import_jobs",
  rows: rowsOf(({ job, userName }, key, { t }) => {
    switch (key) {
      case "userId":
        return userName;
      case "type":
        return t(`resources.${job.type}.many`);
      case "createdAt":
      case "endedAt":
      case "fileName":
      case "status":
      case "step":
      case "total":
      case "errors":
      case "successes":
      case "failures":
        return job[key];
      default:
        return null;
    }
  }),
};
