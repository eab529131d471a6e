import { defineResource } from "@/lib/engine/resource/define";
import { choice, date, flag, int, ref, text } from "@/lib/engine/resource/field";
import { VISIT_STATUSES } from "./visit";

/** A planned occurrence of a day that began, and what became of it; only ever written by the program. */
export const visit = defineResource({
  name: "visit",
  subject: "VISIT",
  screen: "WORKSCHEDULESSCREEN",
  path: "/visits",
  fields: {
    localDate: date({ required: true, write: "never" }),
    posId: ref("pos", { required: true, write: "never" }),
    userId: ref("user", { required: true, write: "never" }),
    workScheduleId: ref("workschedule", { required: true, write: "never" }),
    mixId: ref("mix", { write: "never" }),
    status: choice(VISIT_STATUSES, { required: true, write: "never" }),
    priority: int({ required: true, min: 1, max: 3, named: true, write: "never" }),
    isPlanned: flag({ write: "never" }),
    position: int({ required: true, summed: false, as: "place", write: "never" }),
    startTime: text({ format: "time", write: "never" }),
    plannedMinutes: int({ write: "never" }),
    timezone: text({ required: true, format: "timeZone", write: "never" }),
  },
  title: "posId",
  list: {
    columns: ["localDate", "posId", "userId", "status", "priority", "position", "startTime", "plannedMinutes"],
    through: {
      teamId: ref("team"),
      supervisorId: ref("user"),
      chainId: ref("posChain"),
      businessUnitId: ref("businessUnit", { required: true }),
    },
    filters: ["localDate", "userId", "posId", "mixId", "workScheduleId", "status", "isPlanned", "priority"],
    search: ["posId", "userId"],
    sort: ["localDate", "desc"],
  },
  api: { path: "visits", readOnly: true },
});
