import type { ReportRow } from "@/components/reports/report-table";
import { LIVE_TONES } from "@/components/tracking/status-look";
import { cn } from "@/components/ui/cn";
import { StatusChip } from "@/components/ui/status-chip";
import { EMPTY, formatDuration, formatPercent, formatTime, formatWhen } from "@/lib/base/i18n/format";
import type { ReportWords } from "@/lib/engine/report/define";
import type { OperationalPerson } from "@/lib/insight/operational/board";
import { OPERATIONAL_WORDS } from "@/lib/insight/operational/operational.report";
import { LOW_BATTERY, shows, silenceOf } from "@/lib/insight/operational/rules";
import { LATE_MS } from "@/lib/insight/summary/standing";

type Around = {
  readonly words: ReportWords;
  /** When the board was made. */
  readonly now: Date;
  /** Where the name leads. */
  readonly hrefOf: (person: OperationalPerson) => string | null | undefined;
};

/** From here on hours say less than the day. */
const DAY_MS = 86_400_000;

/** One person of the board; times are told where that person works. */
export function boardRow(person: OperationalPerson, { words, now, hrefOf }: Around): ReportRow {
  const { status, battery, planned, done, pendingPhotos, pendingOperations, version, device } = person;
  const { t, locale } = words;
  const own = (key: string, values?: Record<string, string | number>) =>
    t(`${OPERATIONAL_WORDS}.people.${key}`, values);
  const silence = silenceOf(person, now);
  const isLate = shows("late_sync", person, now, null);
  const href = hrefOf(person);
  const pending = [
    pendingPhotos > 0 && own("photos", { count: pendingPhotos }),
    pendingOperations > 0 && own("operations", { count: pendingOperations }),
  ].filter(Boolean);
  const level = battery === null ? null : formatPercent(locale, battery / 100, 0);
  return {
    key: person.id,
    muted: status === "off",
    ...(href && { href }),
    cells: {
      person: person.name,
      status: <StatusChip tone={LIVE_TONES[status]}>{t(`tracking.status.${status}`)}</StatusChip>,
      startedAt: <Beginning person={person} words={words} />,
      ...(status === "in_store" && person.place && { place: person.place }),
      ...(planned > 0 && { progress: t("tracking.live.progress", { done: String(done), planned: String(planned) }) }),
      syncedAt:
        silence === null ? (
          own("never")
        ) : (
          <span className={cn(isLate && "font-medium text-danger")}>
            {silence < DAY_MS
              ? own("ago", { time: formatDuration(silence / 60_000) })
              : formatWhen(locale, person.syncedAt, person.timeZone, now)}
          </span>
        ),
      ...(battery !== null && {
        battery: (
          <span className={cn(battery < LOW_BATTERY && "font-medium text-danger")}>
            {battery < LOW_BATTERY ? t("tracking.live.lowBattery", { level: level ?? "" }) : level}
          </span>
        ),
      }),
      ...(pending.length > 0 && { pending: <StatusChip tone="warn">{pending.join(" · ")}</StatusChip> }),
      ...(person.team && { team: person.team }),
      ...((version ?? device) && { version: <span title={device ?? undefined}>{version ?? device}</span> }),
    },
  };
}

type BeginningProps = {
  readonly person: OperationalPerson;
  readonly words: ReportWords;
};

/** When the day began and how late, or when it should have begun; a delay under a quarter of an hour is none. */
function Beginning({ person: { status, startedAt, expectedAt, delay, timeZone }, words }: BeginningProps) {
  const { t, locale } = words;
  const own = (key: string, time: string) => t(`${OPERATIONAL_WORDS}.people.${key}`, { time });
  const waits = status === "late" && expectedAt !== null;
  const isLate = delay !== null && delay * 60_000 > LATE_MS;
  return (
    <>
      {startedAt ? formatTime(locale, startedAt, timeZone) : EMPTY}
      {isLate && <span className="block text-danger text-xs">{own("late", formatDuration(delay))}</span>}
      {waits && (
        <span className="block text-danger text-xs">{own("expected", formatTime(locale, expectedAt, timeZone))}</span>
      )}
    </>
  );
}
