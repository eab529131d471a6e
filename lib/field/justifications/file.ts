import { type EventFile, rowsOf } from "@/lib/engine/events/file";
import { justificationEvents } from "./justification.events";
import type { JustificationRecord } from "./record";

function justificationValue(one: JustificationRecord, key: string) {
  switch (key) {
    case "userId":
      return one.userName;
    case "posId":
      return one.posName;
    case "justificationTypeId":
      return one.typeName;
    case "date":
      return one.localDate;
    case "description":
      return one.description;
    case "photoId":
      return one.photoId === null ? 0 : 1;
    case "receivedAt":
      return one.receivedAt;
    case "status":
      return one.status;
    case "decidedBy":
      return one.deciderName;
    case "decidedAt":
      return one.decidedAt;
    default:
      return null;
  }
}

/** Justifications as a file. */
export const justificationFile: EventFile<JustificationRecord> = {
  list: justificationEvents,
  type: "justifications",
  rows: rowsOf(justificationValue),
};
