import { EXPORT_FORMATS, JOB_STATUSES } from "@/db/schema";
import { defineResource } from "@/lib/engine/resource/define";
import { choice, date, dateTime, int, ref, text } from "@/lib/engine/resource/field";

/** What the list of files that people took can show and be narrowed by. Lines are written when a file is made. */
export const exportJob = defineResource({
  name: "exportJob",
  subject: "EXPORTJOB",
  screen: "EXPORTSSCREEN",
  path: "/exportJobs",
  fields: {
    createdAt: dateTime({ required: true }),
    userId: ref("user", { required: true }),
    fileName: text(),
    format: choice(EXPORT_FORMATS, { required: true }),
    status: choice(JOB_STATUSES, { required: true }),
    total: int(),
    endedAt: dateTime(),
    /** The day on which it was asked for, in the reader's zone. */
    date: date({ required: true }),
  },
  title: "fileName",
  list: {
    columns: ["createdAt", "fileName", "userId", "status", "total", "format", "endedAt"],
    initial: ["createdAt", "fileName", "userId", "status", "total"],
    filters: ["status", "format", "userId", "date"],
    search: ["fileName"],
    sort: ["createdAt", "desc"],
  },
  api: { path: "export-jobs", readOnly: true },
});
