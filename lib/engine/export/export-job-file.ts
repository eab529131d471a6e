import { type EventFile, rowsOf } from "@/lib/engine/events/file";
import { type ExportRow, exportJobEvents } from "./export-job.events";

/** The list of files as a file. */
export const exportJobFile: EventFile<ExportRow> = {
  list: exportJobEvents,
  type: "export_jobs",
  rows: rowsOf((row, key) => {
    switch (key) {
      case "createdAt":
        return row.createdAt;
      case "endedAt":
        return row.endedAt;
      case "fileName":
        return row.fileName;
      case "userId":
        return row.userName;
      case "status":
        return row.status;
      case "format":
        return row.format;
      case "total":
        return row.total;
      default:
        return null;
    }
  }),
};
