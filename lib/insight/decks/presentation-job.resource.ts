import { JOB_STATUSES, PRESENTATION_TYPES } from "@/db/schema";
import { defineResource } from "@/lib/engine/resource/define";
import { choice, date, dateTime, int, ref, text } from "@/lib/engine/resource/field";

/** What the list of photo presentations can show and be narrowed by. */
export const presentationJob = defineResource({
  name: "presentationJob",
  subject: "PRESENTATIONJOB",
  screen: "PRESENTATIONSSCREEN",
  path: "/exportPresentationJobs",
  fields: {
    createdAt: dateTime({ required: true }),
    userId: ref("user", { required: true }),
    fileName: text(),
    type: choice(PRESENTATION_TYPES, { required: true }),
    status: choice(JOB_STATUSES, { required: true }),
    /** Photos. */
    total: int(),
    bytes: int(),
    views: int(),
    endedAt: dateTime(),
    expiresAt: dateTime(),
    /** The day on which it was asked for, in the reader's zone. */
    date: date({ required: true }),
  },
  title: "fileName",
  list: {
    columns: ["createdAt", "fileName", "type", "userId", "status", "total", "bytes", "views", "endedAt", "expiresAt"],
    initial: ["createdAt", "fileName", "type", "userId", "status", "total", "expiresAt"],
    filters: ["status", "type", "userId", "date"],
    search: ["fileName"],
    sort: ["createdAt", "desc"],
  },
  api: { path: "presentation-jobs", readOnly: true },
});
