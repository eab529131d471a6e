import { defineResource } from "@/lib/engine/resource/define";
import { date, file, flag, ref, text } from "@/lib/engine/resource/field";

/** Somebody's time away from work; the end is the last day away. */
export const workLeave = defineResource({
  name: "workLeave",
  subject: "WORKLEAVE",
  screen: "WORKLEAVESSCREEN",
  path: "/workLeaves",
  fields: {
    userId: ref("user", { required: true, write: "create", section: "main" }),
    reason: text({ required: true, max: 120, section: "main" }),
    startDate: date({ required: true, section: "main" }),
    endDate: date({ required: true, section: "main" }),
    substituteId: ref("user", { section: "substitute" }),
    inheritsRoutes: flag({ section: "substitute" }),
    attachmentId: file("any", { section: "papers" }),
    notes: text({ multiline: true, max: 2_000, section: "papers" }),
  },
  title: "reason",
  list: {
    columns: [
      "reason",
      "userId",
      "startDate",
      "endDate",
      "substituteId",
      "inheritsRoutes",
      "attachmentId",
      "notes",
      "createdAt",
      "updatedAt",
    ],
    initial: ["reason", "userId", "startDate", "endDate", "substituteId", "inheritsRoutes"],
    filters: ["userId", "startDate", "endDate", "substituteId", "inheritsRoutes", "reason"],
    search: ["reason", "userId", "substituteId"],
    sort: ["startDate", "desc"],
  },
  form: { sections: ["main", "substitute", "papers"], as: "page" },
  api: { path: "work-leaves" },
});
