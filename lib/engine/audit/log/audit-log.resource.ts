import { ORIGINS } from "@/db/schema";
import { defineResource } from "@/lib/engine/resource/define";
import { choice, date, dateTime, ref, rows, text } from "@/lib/engine/resource/field";
import { ACTIONS, RECORD_NAMES } from "./names";

/** What the log of the whole tenant can show and be narrowed by. Lines are written by what happens, never by hand. */
export const auditLogList = defineResource({
  name: "auditLog",
  subject: "ROLE",
  path: "/audit",
  fields: {
    at: dateTime({ required: true }),
    actorId: ref("user"),
    action: choice(ACTIONS, { required: true }),
    record: choice(RECORD_NAMES, { required: true }),
    recordName: text(),
    changes: rows({}, { max: 0 }),
    origin: choice(ORIGINS, { required: true }),
    /** The day on which it happened, in the reader's zone. */
    date: date({ required: true }),
    /** A field that changed. */
    field: text({ required: true }),
  },
  title: "recordName",
  list: {
    columns: ["at", "actorId", "action", "record", "recordName", "changes", "origin"],
    filters: ["date", "actorId", "record", "action", "field", "origin"],
    search: ["recordName"],
    sort: ["at", "desc"],
  },
  api: { path: "audit-log", readOnly: true },
});
