import type { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StatusChip, type StatusTone } from "@/components/ui/status-chip";
import { formatWeekday } from "@/lib/base/i18n/calendar";
import { formatDateTime, formatDay, formatTime } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import { cellText } from "@/lib/base/sheets/cell-text";
import type { CellValue } from "@/lib/base/sheets/columns";
import type { ReportDay } from "@/lib/field/hours/load";
import { inSince, withPresence } from "@/lib/field/hours/running";
import type { Cycle, PersonPoints } from "@/lib/insight/hours/points";
import type { TableColumn } from "@/lib/insight/hours/points-table";
import { BalanceText } from "./balance-text";
import { PointMenu } from "./point-menu";
import type { PointAbilities } from "./point-types";
import type { ReportRow } from "./report-table";

type Props = {
  readonly day: ReportDay;
  readonly cells: readonly CellValue[];
  readonly columns: readonly TableColumn[];
  readonly locale: Locale;
  readonly person: Cycle & Omit<PersonPoints, "days">;
  readonly can: PointAbilities;
  readonly t: ReturnType<typeof useTranslations<"points">>;
};
const GRAVE: ReadonlySet<string> = new Set(["absent", "odd_punch", "short_rest", "long_day", "short_break"]);

/** One day of a timesheet: the cells of the file, in words. */
export function timesheetRow({ day, cells, columns, locale, person, can, t }: Props): ReportRow {
  const timeZone = person.worker.timeZone;
  const what = formatDay(locale, day.date);
  const value = (key: string) => cells[columns.findIndex((column) => column.key === key)] ?? null;
  const plain = columns.flatMap(({ key, kind }) => {
    const cell = value(key);
    return cell === null || cell === "" ? [] : [[key, cellText(kind, cell, timeZone, locale)] as const];
  });
  const clock = (at: CellValue) => at && formatTime(locale, String(at), timeZone);
  const remarks = textOf(plain, "flags");
  const remarked = remarks !== "" || Boolean(day.correction || day.recorded || day.lock);
  const since = inSince([day]);
  const special: Record<string, ReactNode> = {
    date: `${formatWeekday(locale, day.date)} ${what}`,
    in: clock(value("in")) ?? undefined,
    out: clock(value("out")) ?? undefined,
    worked: since
      ? withPresence(day.worked, textOf(plain, "worked"), t("inSince", { time: formatTime(locale, since, timeZone) }))
      : undefined,
    balance: day.balance === null ? undefined : <BalanceText text={textOf(plain, "balance")} minutes={day.balance} />,
    flags: remarked ? <Remarks day={day} text={remarks} locale={locale} timeZone={timeZone} t={t} /> : undefined,
    state: <StatusChip tone={day.late ? "warn" : day.lock ? "ok" : "off"}>{textOf(plain, "state")}</StatusChip>,
  };
  const over = day.date < person.today;
  return {
    key: day.date,
    cells: Object.fromEntries([...plain, ...Object.entries(special)].filter(([, shown]) => shown !== undefined)),
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
        day={formOf(day, locale, timeZone)}
      />
    ),
  };
}

const textOf = (plain: readonly (readonly [string, string])[], key: string) =>
  plain.find(([name]) => name === key)?.[1] ?? "";

type RemarkProps = Pick<Props, "day" | "locale" | "t"> & { readonly text: string; readonly timeZone: string };

function Remarks({ day, text, locale, timeZone, t }: RemarkProps) {
  const tone: StatusTone | null = day.late || day.flags.some((flag) => GRAVE.has(flag)) ? "warn" : null;
  const clock = (at: string | null) => (at ? formatTime(locale, at, timeZone) : "?");
  const recorded = day.recorded?.pairs.map((pair) => `${clock(pair.in)}–${clock(pair.out)}`).join(", ");
  const notes = [
    day.correction && t("correction", { by: day.correction.by ?? "—", reason: day.correction.reason }),
    day.recorded && t("recorded", { punches: recorded || t("nothingRecorded") }),
    day.lock && t("lockedBy", { by: day.lock.by ?? "—", at: formatDateTime(locale, day.lock.at, timeZone) }),
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
