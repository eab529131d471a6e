import { localDate } from "@/lib/base/calendar/zone";
import { type EventFile, rowsOf } from "@/lib/engine/events/file";
import { causeOf } from "./causes";
import { problemEvents } from "./operational-problem.events";
import { type ProblemRow, stateOf } from "./record";
import { sentenceOf } from "./view";

/** The lines of the nightly report as a file. */
export const problemFile: EventFile<ProblemRow> = {
  list: problemEvents,
  type: "operational_problems",
  rows: rowsOf((row, key, words) => {
    switch (key) {
      case "code":
        return row.code;
      case "what":
        return sentenceOf(row, words);
      case "userId":
        return row.userName;
      case "posId":
        return row.posName;
      case "state":
        return stateOf(row, localDate(new Date(), words.timeZone));
      case "cause":
        return causeOf(row.causeKey)?.cause ?? null;
      case "assigneeId":
        return row.assigneeName;
      case "occurredAt":
        return row.occurredAt;
      case "revision":
        return row.revision;
      case "date":
        return row.localDate;
      default:
        return null;
    }
  }),
};
