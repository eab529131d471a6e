import { reportHref } from "@/lib/engine/report/address";
import { defineReport } from "@/lib/engine/report/define";
import { CYCLE } from "@/lib/engine/report/period";
import { workersOf } from "@/lib/field/hours/people";
import { inSince, workedCell } from "@/lib/field/hours/running";
import { OF_PEOPLE } from "./of-people";
import { type PersonPoints, pointsOfAll } from "./points";

/** Everybody's sums of a monthly cycle. */
export const pointsReport = defineReport<PersonPoints>({
  ...OF_PEOPLE,
  name: "points",
  path: "/reports/points",
  subject: "POINT",
  words: "points",
  file: {
    ...OF_PEOPLE.file,
    type: "points_people",
    lines: () => 1,
    offered: [
      { label: "points.exportPeople", params: { rows: "people" } },
      { label: "points.exportDays", params: { rows: "days" } },
    ],
  },
  period: CYCLE,
  notes: ["points.statement"],
  screenNotes: ["points.tolerated"],
  columns: [
    { key: "person", kind: "text", value: ({ worker }) => worker.name },
    { key: "team", kind: "text", value: ({ worker }) => worker.teamName },
    { key: "daysWorked", kind: "number", value: ({ totals }) => totals.daysWorked },
    { key: "worked", kind: "minutes", value: ({ totals, days }) => workedCell(totals.worked, inSince(days)) },
    { key: "expected", kind: "minutes", value: ({ totals }) => totals.expected },
    { key: "balance", kind: "balance", as: "signed", value: ({ totals }) => totals.balance },
    { key: "rawBalance", kind: "balance", wide: true, value: ({ totals }) => totals.rawBalance },
    { key: "breakDebt", kind: "minutes", wide: true, value: ({ totals }) => totals.breakDebt },
    { key: "night", kind: "minutes", value: ({ totals }) => totals.night },
    { key: "absences", kind: "number", as: "warning", value: ({ totals }) => totals.absences },
    { key: "odd", kind: "number", as: "warning", value: ({ totals }) => totals.flags.odd_punch ?? 0 },
    { key: "state", kind: "text", value: ({ state }, { t }) => t(`points.state.${state}`) },
    { key: "inSince", kind: "dateTime", shown: "file", value: ({ days }) => inSince(days) },
  ],
  id: ({ worker }) => worker.id,
  link: ({ worker }, { month }) => reportHref(`/reports/points/${worker.id}`, { month }),
  async rows(ctx, ask) {
    const { period, filters } = ask;
    const { workers, total } = await workersOf(ctx, period, filters, ask);
    return { rows: await pointsOfAll(ctx, workers, period, filters.teamId), total };
  },
});
