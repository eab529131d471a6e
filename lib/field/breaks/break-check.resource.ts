import { defineResource } from "@/lib/engine/resource/define";
import { date, dateTime, decimal, ref } from "@/lib/engine/resource/field";

/** A break that somebody took. An event: it is read here and written by its start and its end only. */
export const workdayBreakCheck = defineResource({
  name: "workdayBreakCheck",
  subject: "WORKDAYBREAKCHECK",
  fields: {
    userId: ref("user", { required: true }),
    workdayBreakId: ref("workdayBreak", { required: true }),
    localDate: date({ required: true }),
    startedAt: dateTime({ required: true }),
    endedAt: dateTime(),
    latitude: decimal(),
    longitude: decimal(),
  },
  title: "workdayBreakId",
  list: {
    columns: ["userId", "workdayBreakId", "localDate", "startedAt", "endedAt", "createdAt", "updatedAt"],
    filters: ["userId", "workdayBreakId", "localDate"],
    search: ["userId", "workdayBreakId"],
    sort: ["startedAt", "desc"],
  },
  api: { path: "workday-break-checks", readOnly: true },
});
