import type { Period } from "@/lib/base/calendar/days";
import { formatTime } from "@/lib/base/i18n/format";
import type { Translator } from "@/lib/base/i18n/translate";
import type { CellValue } from "@/lib/base/sheets/columns";
import { read } from "@/lib/engine/report/read";
import type { ReportDay } from "@/lib/field/hours/load";
import { teamsOf, type Worker, type WorkerFilter, workersOf } from "@/lib/field/hours/people";
import type { PointFlag } from "@/lib/field/hours/point-day";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { teamOn } from "@/lib/records/teams/membership";
import { cycleFor, pointsOfAll } from "./points";
import { columnsOf, type TableColumn, type Words } from "./points-table";

/** One person's breaks of one day that was worked. */
export type BreakDay = { readonly worker: Worker; readonly day: ReportDay };
export type BreaksPage = {
  readonly days: readonly BreakDay[];
  /** People who match. */
  readonly total: number;
  readonly timeZone: string;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
};
/** People of a page. */
export const BREAKS_PER_PAGE = 25;
/** What this report is about, of all that is remarkable about a day. */
const FLAGS: readonly PointFlag[] = ["odd_punch", "short_break", "long_break"];

/** Breaks stipulated and performed by the people whom this session sees, a line per day that was worked, newest first. */
export async function breaksPage(
  ctx: Ctx,
  filter: WorkerFilter & { readonly page: number },
  periodOf: (today: string) => Period,
): Promise<BreaksPage & { readonly period: Period }> {
  authorize(ctx, "GET", "WORKDAYBREAKCHECK");
  return read(ctx, async (ctx) => {
    const { today, timeZone } = await cycleFor(ctx, undefined);
    const period = periodOf(today);
    const { page } = filter;
    const { workers, total } = await workersOf(ctx, period, filter, { page, perPage: BREAKS_PER_PAGE });
    const days = (await pointsOfAll(ctx, workers, period, filter.teamId))
      .flatMap(({ worker, days: own }) => own.map((day) => ({ worker, day })))
      .filter(({ day }) => day.pairs.length > 0 || day.pauses.length > 0)
      .sort((a, b) => b.day.date.localeCompare(a.day.date));
    return { days, total, timeZone, period, teams: await teamsOf(ctx) };
  });
}

export const breakColumns = (t: Translator): TableColumn[] =>
  columnsOf(
    [
      ["date", "date"],
      ["person", "text"],
      ["team", "text"],
      ["in", "dateTime"],
      ["out", "dateTime"],
      ["times", "text"],
      ["stipulated", "minutes"],
      ["performed", "minutes"],
      ["difference", "balance"],
      ["minimum", "minutes"],
      ["flags", "text"],
    ],
    t,
    "reports.breaks.columns",
  );

/** One line as cells, in the order of `breakColumns`. */
export function breakCells({ worker, day }: BreakDay, { t, locale, timeZone }: Words): CellValue[] {
  const clock = (at: string | null) => (at ? formatTime(locale, at, timeZone) : "?");
  const flags = day.flags.filter((flag) => FLAGS.includes(flag));
  return [
    day.date,
    worker.name,
    teamOn(worker.teams, day.date)?.name ?? null,
    day.pairs[0]?.in ?? null,
    day.pairs.at(-1)?.out ?? null,
    day.pauses.map(({ start, end }) => `${clock(start)}–${clock(end)}`).join(", "),
    day.stipulatedBreak,
    day.paused,
    day.paused - day.stipulatedBreak,
    day.leastBreak,
    flags.map((flag) => t(`points.flags.${flag}`)).join(", "),
  ];
}
