import type { Translator } from "@/lib/base/i18n/translate";
import type { CellValue } from "@/lib/base/sheets/columns";
import { workedCell } from "@/lib/field/hours/running";
import { columnsOf, type TableColumn } from "./points-table";
import type { Resume } from "./resume";

const rounded = (value: number) => Math.round(value * 10) / 10;

export const resumeColumns = (t: Translator): TableColumn[] =>
  columnsOf(
    [
      ["person", "text"],
      ["team", "text"],
      ["planned", "number"],
      ["done", "number"],
      ["justified", "number"],
      ["missed", "number"],
      ["extra", "number"],
      ["adherence", "number"],
      ["worked", "minutes"],
      ["inStore", "minutes"],
      ["manual", "minutes"],
      ["travel", "minutes"],
      ["paused", "minutes"],
      ["inStoreShare", "number"],
      ["visitsPerDay", "number"],
      ["minutesPerVisit", "minutes"],
      ["tasks", "number"],
      ["requiredShare", "number"],
      ["photosPerVisit", "number"],
      ["km", "number"],
      ["first", "dateTime"],
      ["last", "dateTime"],
      ["inSince", "dateTime"],
    ],
    t,
    "reports.resume.columns",
  );

/** What fits on a screen of 1,440 pixels; the others are chosen, and the file holds all of them. */
export const RESUME_INITIAL: readonly string[] = [
  ...["person", "team", "planned", "done", "justified", "missed", "extra", "adherence"],
  ...["worked", "inStore", "requiredShare", "km"],
];

/** One person as cells, in the order of `resumeColumns`; shares in percent. What would divide by nothing is empty. */
export function resumeCells(one: Resume): CellValue[] {
  const share = (part: number, whole: number) => (whole > 0 ? rounded((part / whole) * 100) : null);
  return [
    one.worker.name,
    one.worker.teamName,
    one.planned,
    one.done,
    one.justified,
    one.missed,
    one.extra,
    share(one.done, one.planned),
    workedCell(one.worked, one.inSince),
    workedCell(one.inStore, one.inSince),
    one.manual,
    one.travel,
    one.paused,
    share(one.inStore, one.worked),
    one.daysWorked > 0 ? rounded(one.visits / one.daysWorked) : null,
    one.mean,
    one.tasks,
    share(one.requiredAnswered, one.requiredExpected),
    one.visits > 0 ? rounded(one.photos / one.visits) : null,
    one.km,
    one.first,
    one.last,
    one.inSince,
  ];
}
