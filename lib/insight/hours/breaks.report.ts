import { formatTime } from "@/lib/base/i18n/format";
import { defineReport } from "@/lib/engine/report/define";
import { WEEK } from "@/lib/engine/report/period";
import type { ReportDay } from "@/lib/field/hours/load";
import { type Worker, workersOf } from "@/lib/field/hours/people";
import type { PointFlag } from "@/lib/field/hours/point-day";
import { teamOn } from "@/lib/records/teams/membership";
import { OF_PEOPLE } from "./of-people";
import { pointsOfAll } from "./points";

/** One person's breaks of one day that was worked. */
type BreakDay = { readonly worker: Worker; readonly day: ReportDay };
/** What this report is about, of all that is remarkable about a day. */
const FLAGS: readonly PointFlag[] = ["odd_punch", "short_break", "long_break"];

/** Breaks stipulated and performed, a line per day that was worked, newest first; pages of people. */
export const breaksReport = defineReport<BreakDay>({
  ...OF_PEOPLE,
  name: "workdayBreaks",
  path: "/reports/workdayBreaks",
  subject: "WORKDAYBREAKCHECK",
  words: "reports.breaks",
  file: { ...OF_PEOPLE.file, type: "workday_breaks" },
  period: WEEK,
  head: "person",
  notes: ["reports.breaks.note"],
  columns: [
    { key: "date", kind: "date", value: ({ day }) => day.date },
    { key: "person", kind: "text", value: ({ worker }) => worker.name },
    { key: "team", kind: "text", value: ({ worker, day }) => teamOn(worker.teams, day.date)?.name ?? null },
    { key: "in", kind: "dateTime", as: "clock", value: ({ day }) => day.pairs[0]?.in ?? null },
    { key: "out", kind: "dateTime", as: "clock", value: ({ day }) => day.pairs.at(-1)?.out ?? null },
    {
      key: "times",
      kind: "text",
      value({ day }, { locale, timeZone }) {
        const clock = (at: string | null) => (at ? formatTime(locale, at, timeZone) : "?");
        return day.pauses.map(({ start, end }) => `${clock(start)}–${clock(end)}`).join(", ");
      },
    },
    { key: "stipulated", kind: "minutes", value: ({ day }) => day.stipulatedBreak },
    { key: "performed", kind: "minutes", value: ({ day }) => day.paused },
    { key: "difference", kind: "balance", as: "signed", value: ({ day }) => day.paused - day.stipulatedBreak },
    { key: "minimum", kind: "minutes", value: ({ day }) => day.leastBreak },
    {
      key: "flags",
      kind: "text",
      as: "warning",
      value: ({ day }, { t }) =>
        day.flags
          .filter((flag) => FLAGS.includes(flag))
          .map((flag) => t(`points.flags.${flag}`))
          .join(", "),
    },
    { key: "zone", kind: "text", shown: "file", value: ({ day }) => day.timeZone },
  ],
  id: ({ worker, day }) => `${worker.id} ${day.date}`,
  zoneOf: ({ day }) => day.timeZone,
  async rows(ctx, ask) {
    const { period, filters } = ask;
    const { workers, total } = await workersOf(ctx, period, filters, ask);
    const rows = (await pointsOfAll(ctx, workers, period, filters.teamId))
      .flatMap(({ worker, days }) => days.map((day) => ({ worker, day })))
      .filter(({ day }) => day.pairs.length > 0 || day.pauses.length > 0)
      .sort((a, b) => b.day.date.localeCompare(a.day.date));
    return { rows, total };
  },
});
