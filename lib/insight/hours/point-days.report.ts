import { daysOf } from "@/lib/base/calendar/cycle";
import { formatTime } from "@/lib/base/i18n/format";
import { defineReport, type ReportColumn, type ReportWords } from "@/lib/engine/report/define";
import type { ReportDay } from "@/lib/field/hours/load";
import { type Worker, workerOf, workersOf } from "@/lib/field/hours/people";
import type { Source } from "@/lib/field/hours/punches";
import { inSince, workedCell } from "@/lib/field/hours/running";
import { type PersonPoints, pointsOfAll } from "./points";
import { pointsReport } from "./points.report";

type WorkerDay = { readonly worker: Worker; readonly day: ReportDay };
const has = ({ pairs }: ReportDay) => pairs.length > 0;

/** One day of a person: what the screen shows and the file holds. */
export const DAY_COLUMNS: readonly ReportColumn<Pick<WorkerDay, "day">>[] = [
  { key: "date", kind: "date", value: ({ day }) => day.date },
  { key: "in", kind: "dateTime", as: "clock", value: ({ day }) => day.pairs[0]?.in ?? null },
  { key: "breaks", kind: "text", value: ({ day }, words) => breaksText(day, words) },
  { key: "out", kind: "dateTime", as: "clock", value: ({ day }) => day.pairs.at(-1)?.out ?? null },
  {
    ...{ key: "worked", kind: "minutes" },
    value: ({ day }) => (has(day) ? workedCell(day.worked, inSince([day])) : null),
  },
  { key: "expected", kind: "minutes", value: ({ day }) => day.expected },
  { key: "balance", kind: "balance", as: "signed", value: ({ day }) => day.balance },
  { key: "rawBalance", kind: "balance", wide: true, value: ({ day }) => day.rawBalance },
  { key: "paused", kind: "minutes", value: ({ day }) => (has(day) ? day.paused : null) },
  { key: "night", kind: "minutes", value: ({ day }) => (day.night > 0 ? day.night : null) },
  {
    ...{ key: "source", kind: "text", wide: true },
    value: ({ day }, { t }) =>
      sourcesOf(day)
        .map((source) => t(`points.source.${source}`))
        .join(", "),
  },
  { key: "flags", kind: "text", value: ({ day }, words) => flagWords(day, words).join(", ") },
  {
    ...{ key: "state", kind: "text" },
    value({ day: { lock, kind } }, { t }) {
      const open = kind === "running" || kind === "future" ? "running" : "open";
      return t(`points.dayState.${lock ? "closed" : open}`);
    },
  },
  { key: "inSince", kind: "dateTime", shown: "file", value: ({ day }) => inSince([day]) },
  { key: "zone", kind: "text", shown: "file", value: ({ day }) => day.timeZone },
];

const daysOfAll = (people: readonly PersonPoints[]): WorkerDay[] =>
  people.flatMap(({ worker, days }) => days.map((day) => ({ worker, day })));

/** The points of everybody day by day, which only a file holds; pages of people. */
export const pointDaysReport = defineReport<WorkerDay>({
  ...pointsReport,
  name: "pointDays",
  file: { ...pointsReport.file, type: "points_days", lines: ({ period }) => daysOf(period).length },
  columns: [{ key: "person", kind: "text", value: ({ worker }) => worker.name }, ...DAY_COLUMNS],
  id: ({ worker, day }) => `${worker.id} ${day.date}`,
  zoneOf: ({ day }) => day.timeZone,
  link: undefined,
  async rows(ctx, ask) {
    const { period, filters } = ask;
    const { workers, total } = await workersOf(ctx, period, filters, ask);
    return { rows: daysOfAll(await pointsOfAll(ctx, workers, period, filters.teamId)), total };
  },
});

/** One person's cycle day by day. Throws `not_found` for somebody whom this session may not see. */
export const timesheetReport = defineReport<WorkerDay>({
  ...pointDaysReport,
  name: "timesheet",
  filters: [{ key: "userId", kind: "record" }],
  choices: undefined,
  perPage: undefined,
  file: { ...pointDaysReport.file, about: "reports.about.person" },
  async rows(ctx, { period, filters: { userId = "" } }) {
    const worker = await workerOf(ctx, userId, period);
    const rows = daysOfAll(await pointsOfAll(ctx, [worker], period));
    return { rows, total: 1, said: { of: worker.name }, timeZone: worker.timeZone };
  },
});

/** What is remarkable about a day in words, the reason of its leave or holiday first. */
function flagWords(day: ReportDay, { t }: ReportWords): string[] {
  const kind = day.kind === "off" || day.kind === "leave" || day.kind === "holiday" ? day.kind : null;
  return [
    ...(day.note ? [day.note] : kind ? [t(`points.kind.${kind}`)] : []),
    ...day.flags.map((flag) => t(`points.flags.${flag}`)),
    ...(day.late ? [t("points.flags.late")] : []),
  ];
}

/** The breaks of a day, "12:00–13:00", and the pauses between its pairs of punches. */
function breaksText({ pauses, pairs }: ReportDay, { locale, timeZone }: ReportWords): string {
  const clock = (at: string | null) => (at ? formatTime(locale, at, timeZone) : "?");
  const between = pairs.slice(1).map((pair, at) => ({ start: pairs[at]?.out ?? null, end: pair.in }));
  return [...pauses, ...between]
    .sort((a, b) => String(a.start).localeCompare(String(b.start)))
    .map(({ start, end }) => `${clock(start)}–${clock(end)}`)
    .join(", ");
}

/** Where the times of a day come from, each once. */
function sourcesOf({ pairs, pauses }: ReportDay): Source[] {
  const all = pairs.flatMap(({ inSource, outSource }) => (outSource ? [inSource, outSource] : [inSource]));
  if (pauses.some(({ auto }) => auto)) all.push("auto");
  return [...new Set(all)];
}
