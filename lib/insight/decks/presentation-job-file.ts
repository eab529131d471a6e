import { type EventFile, rowsOf } from "@/lib/engine/events/file";
import { type PresentationRow, presentationEvents } from "./presentation-job.events";

/** The list of presentations as a file. */
export const presentationJobFile: EventFile<PresentationRow> = {
  list: presentationEvents,
  type: "presentation_jobs",
  rows: rowsOf((row, key) => {
    switch (key) {
      case "createdAt":
      case "endedAt":
      case "expiresAt":
      case "fileName":
      case "type":
      case "status":
      case "total":
      case "bytes":
      case "views":
        return row[key];
      case "userId":
        return row.userName;
      default:
        return null;
    }
  }),
};
