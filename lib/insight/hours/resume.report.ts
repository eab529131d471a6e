import { reportHref } from "@/lib/engine/report/address";
import { defineReport } from "@/lib/engine/report/define";
import { WEEK } from "@/lib/engine/report/period";
import { workersOf } from "@/lib/field/hours/people";
import { workedCell } from "@/lib/field/hours/running";
import { can } from "@/lib/platform/permissions/authorize";
import { OF_PEOPLE } from "./of-people";
import { type Resume, resumeOf } from "./resume";

const rounded = (value: number) => Math.round(value * 10) / 10;
/** In percent; what would divide by nothing is empty. */
const share = (part: number, whole: number) => (whole > 0 ? rounded((part / whole) * 100) : null);

/** What each person did in a period. The columns that are not chosen at first would not fit on a screen of 1,440 pixels. */
export const resumeReport = defineReport<Resume>({
  ...OF_PEOPLE,
  name: "resumeUser",
  path: "/resumeUser",
  subject: "AUDITSEXPORTSCREEN",
  nonClient: true,
  words: "reports.resume",
  file: { ...OF_PEOPLE.file, type: "resume_users", lines: () => 1 },
  period: WEEK,
  notes: ["reports.resume.note"],
  columns: [
    { key: "person", kind: "text", value: ({ worker }) => worker.name },
    { key: "team", kind: "text", wide: true, value: ({ worker }) => worker.teamName },
    { key: "planned", kind: "number", value: ({ planned }) => planned },
    { key: "done", kind: "number", value: ({ done }) => done },
    { key: "justified", kind: "number", value: ({ justified }) => justified },
    { key: "missed", kind: "number", value: ({ missed }) => missed },
    { key: "extra", kind: "number", value: ({ extra }) => extra },
    { key: "adherence", kind: "number", as: "percent", value: ({ done, planned }) => share(done, planned) },
    { key: "worked", kind: "minutes", value: ({ worked, inSince }) => workedCell(worked, inSince) },
    { key: "inStore", kind: "minutes", value: ({ inStore, inSince }) => workedCell(inStore, inSince) },
    { key: "manual", kind: "minutes", shown: "chosen", value: ({ manual }) => manual },
    { key: "travel", kind: "minutes", shown: "chosen", value: ({ travel }) => travel },
    { key: "paused", kind: "minutes", shown: "chosen", value: ({ paused }) => paused },
    {
      ...{ key: "inStoreShare", kind: "number", as: "percent", shown: "chosen" },
      value: ({ inStore, worked }) => share(inStore, worked),
    },
    {
      ...{ key: "visitsPerDay", kind: "number", digits: 1, shown: "chosen" },
      value: ({ visits, daysWorked }) => (daysWorked > 0 ? rounded(visits / daysWorked) : null),
    },
    { key: "minutesPerVisit", kind: "minutes", shown: "chosen", value: ({ mean }) => mean },
    { key: "tasks", kind: "number", shown: "chosen", value: ({ tasks }) => tasks },
    {
      ...{ key: "requiredShare", kind: "number", as: "percent" },
      value: ({ requiredAnswered, requiredExpected }) => share(requiredAnswered, requiredExpected),
    },
    {
      ...{ key: "photosPerVisit", kind: "number", digits: 1, shown: "chosen" },
      value: ({ photos, visits }) => (visits > 0 ? rounded(photos / visits) : null),
    },
    { key: "km", kind: "number", value: ({ km }) => km },
    { key: "first", kind: "dateTime", wide: true, shown: "chosen", value: ({ first }) => first },
    { key: "last", kind: "dateTime", wide: true, shown: "chosen", value: ({ last }) => last },
    { key: "inSince", kind: "dateTime", shown: "chosen", value: ({ inSince }) => inSince },
  ],
  id: ({ worker }) => worker.id,
  link: ({ worker }, { period }, ctx) =>
    can(ctx, "GET", "POINT") ? reportHref(`/reports/points/${worker.id}`, { month: period.to.slice(0, 7) }) : null,
  async rows(ctx, ask) {
    const { period, filters } = ask;
    const { workers, total } = await workersOf(ctx, period, filters, ask);
    return { rows: await resumeOf(ctx, workers, period, filters.teamId), total };
  },
});
