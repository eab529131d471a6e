import { IMPORT_STEPS, JOB_STATUSES } from "@/db/schema";
import { defineResource } from "@/lib/engine/resource/define";
import { choice, date, dateTime, int, ref, text } from "@/lib/engine/resource/field";

/** What the list of imports can show and be narrowed by. Lines are written when a file is sent. */
export const importJob = defineResource({
  name: "importJob",
  subject: "IMPORTJOB",
  screen: "IMPORTSSCREEN",
  path: "/importJobs",
  fields: {
    createdAt: dateTime({ required: true }),
    userId: ref("user", { required: true }),
    fileName: text(),
    type: text({ required: true }),
    status: choice(JOB_STATUSES, { required: true }),
    step: choice(IMPORT_STEPS, { required: true }),
    total: int(),
    errors: int(),
    failures: int(),
    successes: int(),
    endedAt: dateTime(),
    /** The day on which it was sent, in the reader's zone. */
    date: date({ required: true }),
  },
  title: "fileName",
  list: {
    columns: [
      "createdAt",
      "fileName",
      "type",
      "userId",
      "status",
      "step",
      "total",
      "successes",
      "failures",
      "errors",
      "endedAt",
    ],
    initial: ["createdAt", "fileName", "type", "userId", "status", "total", "successes", "failures"],
    filters: ["status", "step", "userId", "date"],
    search: ["fileName"],
    sort: ["createdAt", "desc"],
  },
  api: { path: "import-jobs", readOnly: true },
});
