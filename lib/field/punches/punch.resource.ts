import { defineResource } from "@/lib/engine/resource/define";
import { choice, date, dateTime, decimal, ref, text } from "@/lib/engine/resource/field";

/** The start or the end of somebody's working day. An event: it is read here and written by `workday-punches/create` only. */
export const workdayPunch = defineResource({
  name: "workdayPunch",
  subject: "WORKDAYBREAKCHECK",
  fields: {
    userId: ref("user", { required: true }),
    kind: choice(["start", "end"], { required: true }),
    date: date({ required: true }),
    occurredAt: dateTime({ required: true }),
    timeZone: text({ required: true }),
    latitude: decimal(),
    longitude: decimal(),
  },
  title: "timeZone",
  list: {
    columns: ["userId", "kind", "date", "occurredAt", "createdAt", "updatedAt"],
    filters: ["userId", "kind", "date"],
    search: ["userId"],
    sort: ["occurredAt", "desc"],
  },
  api: { path: "workday-punches", readOnly: true },
});
