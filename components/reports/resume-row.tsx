import { Link } from "@/components/ui/link";
import type { Period } from "@/lib/base/calendar/days";
import { formatTime } from "@/lib/base/i18n/format";
import { cellText } from "@/lib/base/sheets/cell-text";
import type { CellValue } from "@/lib/base/sheets/columns";
import { reportHref } from "@/lib/engine/report/query";
import { filterParam } from "@/lib/engine/resource/url-state";
import { withPresence } from "@/lib/field/hours/running";
import type { TableColumn, Words } from "@/lib/insight/hours/points-table";
import type { Resume } from "@/lib/insight/hours/resume";
import type { ReportRow } from "./report-table";

type Around = Words & {
  readonly period: Period;
  /** Where this reader may go on to. */
  readonly links: { readonly visits: boolean; readonly points: boolean };
};
const SHARES = new Set(["adherence", "inStoreShare", "requiredShare"]);
const LINK = "text-accent underline-offset-3 hover:underline";

/** One person of the summary; names lead to the points, visits to the visits. */
export function resumeRow(
  { worker, worked, inSince }: Resume,
  columns: readonly TableColumn[],
  cells: readonly CellValue[],
  { t, locale, timeZone, period, links }: Around,
): ReportRow {
  const { from, to } = period;
  const visits = `/posCheck?${new URLSearchParams({ [filterParam("userId")]: worker.id, [filterParam("date")]: `${from}..${to}` })}`;
  const shown = columns.flatMap(({ key, kind }, at) => {
    const value = cells[at] ?? null;
    const text = cellText(kind, value, timeZone, locale);
    if (key === "worked" && inSince)
      return [[key, withPresence(worked, text, t("points.inSince", { time: formatTime(locale, inSince, timeZone) }))]];
    if (value === null || value === "") return [];
    const percent = SHARES.has(key) ? `${text}%` : text;
    if (key !== "done" || !links.visits) return [[key, percent]];
    return [
      [
        key,
        <Link
          key={key}
          href={visits}
          prefetch={false}
          className={LINK}
          aria-label={`${text}: ${t("reports.resume.visits", { name: worker.name })}`}
        >
          {text}
        </Link>,
      ],
    ];
  });
  return {
    key: worker.id,
    ...(links.points && { href: reportHref(`/reports/points/${worker.id}`, { month: to.slice(0, 7) }) }),
    cells: Object.fromEntries(shown),
  };
}
