import type { ReactNode } from "react";
import { StatusChip, type StatusTone } from "@/components/ui/status-chip";
import { formatWeekday } from "@/lib/base/i18n/calendar";
import { formatDateTime, formatDay, formatTime } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { ReportWords } from "@/lib/engine/report/define";
import type { ReportDay } from "@/lib/field/hours/load";
import { inSince, withPresence } from "@/lib/field/hours/running";
import type { DAY_COLUMNS } from "@/lib/insight/hours/point-days.report";
import type { Cycle, PersonPoints } from "@/lib/insight/hours/points";
import { cellsOf } from "./cells";
import { PointMenu } from "./point-menu";
import type { PointAbilities } from "./point-types";
import type { ReportRow } from "./report-table";

type Props = {
  readonly day: ReportDay;
  readonly columns: typeof DAY_COLUMNS;
  readonly words: ReportWords;
  readonly person: Cycle & Omit<PersonPoints, "days">;
  readonly can: PointAbilities;
};
const GRAVE: ReadonlySet<string> = new Set(["absent", "odd_punch", "short_rest", "long_day", "short_break"]);

/** One day of a timesheet: the cells of the file, in words. */
export function timesheetRow({ day, columns, words: where, person, can }: Props): ReportRow {
  // A closed day is read where its person was then.
  const words = { ...where, timeZone: day.timeZone };
  const { t, locale, timeZone } = words;
  const what = formatDay(locale, day.date);
  const since = inSince([day]);
  const own = (key: string, text: string): ReactNode => {
    if (key === "date") return `${formatWeekday(locale, day.date)} ${what}`;
    if (key === "state") return <StatusChip tone={day.late ? "warn" : day.lock ? "ok" : "off"}>{text}</StatusChip>;
    if (key === "worked" && since)
      return withPresence(day.worked, text, t("points.inSince", { time: formatTime(locale, since, timeZone) }));
    const remarked = text !== "" || day.correction || day.recorded || day.lock;
    return key === "flags" && remarked ? <Remarks day={day} text={text} words={words} /> : undefined;
  };
  const over = day.date < person.today;
  return {
    key: day.date,
    cells: cellsOf(columns, { day }, words, own),
    muted: day.pairs.length === 0 && day.kind !== "absent",
    actions: over && (
      <PointMenu
        userId={person.worker.id}
        who={person.worker.name}
        from={day.date}
        to={day.date}
        what={what}
        // An object of its own: what two client components share is sent as a way through one that may not be loaded yet.
        can={{ ...can }}
        isClosed={day.lock !== null}
        day={formOf(day, locale, where.timeZone)}
      />
    ),
  };
}

type RemarkProps = { readonly day: ReportDay; readonly text: string; readonly words: ReportWords };

function Remarks({ day, text, words: { t, locale, timeZone } }: RemarkProps) {
  const tone: StatusTone | null = day.late || day.flags.some((flag) => GRAVE.has(flag)) ? "warn" : null;
  const clock = (at: string | null) => (at ? formatTime(locale, at, timeZone) : "?");
  const recorded = day.recorded?.pairs.map((pair) => `${clock(pair.in)}–${clock(pair.out)}`).join(", ");
  const notes = [
    day.correction && t("points.correction", { by: day.correction.by ?? "—", reason: day.correction.reason }),
    day.recorded && t("points.recorded", { punches: recorded || t("points.nothingRecorded") }),
    day.lock && t("points.lockedBy", { by: day.lock.by ?? "—", at: formatDateTime(locale, day.lock.at, timeZone) }),
  ].filter((note) => note !== null);
  return (
    <span className="inline-block min-w-28 whitespace-normal" title={notes.join(" · ") || undefined}>
      {tone && text ? (
        <StatusChip wraps tone={tone}>
          {text}
        </StatusChip>
      ) : (
        text
      )}
      {notes.length > 0 && <span className="sr-only print:not-sr-only">{` ${notes.join(" · ")}`}</span>}
    </span>
  );
}

function formOf(day: ReportDay, locale: Locale, timeZone: string) {
  const clock = (at: string | null | undefined) => (at ? formatTime(locale, at, timeZone) : "");
  return {
    in: clock(day.pairs[0]?.in),
    breakStart: clock(day.pauses[0]?.start),
    breakEnd: clock(day.pauses[0]?.end),
    out: clock(day.pairs.at(-1)?.out),
    timeZone,
    isCorrected: day.correction !== null,
  };
}
