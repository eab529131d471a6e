import { defineResource } from "@/lib/engine/resource/define";
import { choice, date, dateTime, int, ref, text } from "@/lib/engine/resource/field";
import { INBOX_STATUSES, OPERATION_PATHS, operationKey } from "./operation-names";

/** What the list of synchronised operations can show and be filtered by. Events: written by devices, read and replayed here. */
export const syncInboxLine = defineResource({
  name: "syncInbox",
  subject: "AUDITSEXPORTSCREEN",
  screen: "AUDITSEXPORTSCREEN",
  path: "/syncInbox",
  fields: {
    receivedAt: dateTime({ required: true }),
    userId: ref("user", { required: true }),
    operation: choice(OPERATION_PATHS.map(operationKey), { required: true }),
    status: choice(INBOX_STATUSES, { required: true }),
    problem: text(),
    occurredAt: dateTime(),
    replays: int(),
    device: text(),
    /** The day on which it was received, in the reader's zone. */
    date: date({ required: true }),
  },
  title: "operation",
  list: {
    columns: ["receivedAt", "userId", "operation", "status", "problem", "occurredAt", "replays", "device"],
    initial: ["receivedAt", "userId", "operation", "status", "problem", "replays"],
    filters: ["status", "operation", "userId", "date"],
    search: ["userId"],
    sort: ["receivedAt", "desc"],
  },
  api: { path: "sync-inbox", readOnly: true },
});
