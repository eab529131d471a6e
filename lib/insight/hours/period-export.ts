import type { Period } from "@/lib/base/calendar/days";
import { formatDateTime, formatDay } from "@/lib/base/i18n/format";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import type { CellValue, SheetFormat } from "@/lib/base/sheets/columns";
import { MAX_XLSX_ROWS } from "@/lib/base/sheets/sheet";
import { type ReportFile, readerName, recordExport } from "@/lib/engine/report/export-record";
import type { WorkerFilter } from "@/lib/field/hours/people";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { BREAKS_PER_PAGE, breakCells, breakColumns, breaksPage } from "./breaks-report";
import type { TableColumn } from "./points-table";
import { RESUME_PER_PAGE, resumePage } from "./resume";
import { resumeCells, resumeColumns } from "./resume-table";

type Query = WorkerFilter & { readonly format: SheetFormat };
type PeriodOf = (today: string) => Period;
type Read = {
  readonly rows: readonly (readonly CellValue[])[];
  readonly total: number;
  readonly period: Period;
  readonly timeZone: string;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
};
type Report = {
  readonly type: string;
  readonly words: "reports.breaks" | "reports.resume";
  readonly perPage: number;
  readonly columns: (t: Translator) => TableColumn[];
  readonly read: (page: number) => Promise<Read>;
};

/** The breaks report as a file: the rows, the zone and the filters of the screen. */
export async function exportBreaks(ctx: Ctx, query: Query, periodOf: PeriodOf): Promise<ReportFile> {
  authorize(ctx, "GET", "WORKDAYBREAKCHECK");
  const t = await translatorFor(ctx.locale);
  return exportPages(ctx, query, {
    type: "workday_breaks",
    words: "reports.breaks",
    perPage: BREAKS_PER_PAGE,
    columns: breakColumns,
    read: async (page) => {
      const { days, ...found } = await breaksPage(ctx, { ...query, page }, periodOf);
      const words = { t, locale: ctx.locale, timeZone: found.timeZone };
      return { ...found, rows: days.map((day) => breakCells(day, words)) };
    },
  });
}

/** The summary by user as a file, likewise. */
export async function exportResume(ctx: Ctx, query: Query, periodOf: PeriodOf): Promise<ReportFile> {
  authorize(ctx, "GET", "AUDITSEXPORTSCREEN");
  return exportPages(ctx, query, {
    type: "resume_users",
    words: "reports.resume",
    perPage: RESUME_PER_PAGE,
    columns: resumeColumns,
    read: async (page) => {
      const { people, ...found } = await resumePage(ctx, { ...query, page }, periodOf);
      return { ...found, rows: people.map(resumeCells) };
    },
  });
}

/** Every page of a report, a transaction each, so that none of them is long. */
async function exportPages(ctx: Ctx, query: Query, report: Report): Promise<ReportFile> {
  const t = await translatorFor(ctx.locale);
  let found = await report.read(1);
  const rows = [...found.rows];
  for (let page = 2; (page - 1) * report.perPage < found.total; page += 1) {
    found = await report.read(page);
    rows.push(...found.rows);
    if (query.format === "xlsx" && rows.length > MAX_XLSX_ROWS)
      throw new Problem("too_many_rows", { params: { limit: MAX_XLSX_ROWS, rows: rows.length } });
  }
  const { period, timeZone } = found;
  const team = found.teams.find(({ id }) => id === query.teamId)?.name ?? "—";
  const title = t(`${report.words}.title`);
  const { from, to } = period;
  return recordExport(ctx, {
    sheet: {
      title,
      about: [
        t("points.about.period", { from: formatDay(ctx.locale, from), to: formatDay(ctx.locale, to) }),
        t("points.about.filter", { q: query.q?.trim() || "—", team }),
        t("points.about.zone", { zone: timeZone }),
        t("points.about.by", {
          name: await readerName(ctx),
          at: formatDateTime(ctx.locale, new Date(), ctx.timeZone),
        }),
        t(`${report.words}.note`),
      ],
      timeZone,
      columns: report.columns(t),
      rows,
    },
    format: query.format,
    type: report.type,
    query: { ...period, q: query.q, teamId: query.teamId },
    name: `${t(`${report.words}.fileName`)}-${from}-${to}`,
  });
}
