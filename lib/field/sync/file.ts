import { type EventFile, rowsOf } from "@/lib/engine/events/file";
import type { InboxRow } from "./record";
import { inboxEvents } from "./sync-inbox.events";
import { inboxView } from "./view";

/** What devices sent as a file, without the bodies. */
export const inboxFile: EventFile<InboxRow> = {
  list: inboxEvents,
  type: "sync_inbox",
  rows: rowsOf((row, key, words) => {
    const view = inboxView(row, words, false);
    switch (key) {
      case "receivedAt":
        return row.receivedAt;
      case "occurredAt":
        return row.occurredAt;
      case "userId":
        return view.user;
      case "operation":
        return view.operation;
      case "status":
        return view.statusText;
      case "problem":
        return view.problem;
      case "replays":
        return row.replays;
      case "device":
        return row.device;
      default:
        return null;
    }
  }),
};
