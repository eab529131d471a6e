import type { useTranslations } from "next-intl";
import type { ReportRow } from "@/components/reports/report-table";
import { cn } from "@/components/ui/cn";
import { StatusChip } from "@/components/ui/status-chip";
import { formatDuration, formatPercent, formatTime } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { OperationalPerson } from "@/lib/insight/tracking/operational";
import { LIVE_TONES } from "./status-look";

/** Percent. */
const LOW_BATTERY = 15;
/** A device at work that was not heard of for longer may be off, or its owner without a network. */
const LATE_SYNC_MS = 60 * 60_000;

type Words = {
  readonly t: ReturnType<typeof useTranslations<"tracking">>;
  readonly locale: Locale;
  /** Milliseconds: when the board was made. */
  readonly now: number;
  /** Where the name leads; null = nowhere that this person may go. */
  readonly hrefOf: ((id: string) => string) | null;
};

/** One person of the board; times are told where that person works. */
export function operationalRow(person: OperationalPerson, { t, locale, now, hrefOf }: Words): ReportRow {
  const { status, battery, startedAt, syncedAt, planned, done, pendingPhotos, pendingOperations } = person;
  const atWork = status === "in_store" || status === "moving" || status === "silent";
  const silence = syncedAt === null ? null : Math.max(0, now - Date.parse(syncedAt));
  const pending = [
    pendingPhotos > 0 && t("operational.photos", { count: pendingPhotos }),
    pendingOperations > 0 && t("operational.operations", { count: pendingOperations }),
  ].filter(Boolean);
  return {
    key: person.id,
    muted: status === "off",
    ...(hrefOf && { href: hrefOf(person.id) }),
    cells: {
      person: person.name,
      status: <StatusChip tone={LIVE_TONES[status]}>{t(`status.${status}`)}</StatusChip>,
      ...(startedAt && { startedAt: formatTime(locale, startedAt, person.timeZone) }),
      ...(status === "in_store" && person.place && { place: person.place }),
      ...(planned > 0 && { progress: t("live.progress", { done: String(done), planned: String(planned) }) }),
      syncedAt:
        silence === null ? (
          t("operational.never")
        ) : (
          <span className={cn(atWork && silence > LATE_SYNC_MS && "font-medium text-danger")}>
            {t("operational.ago", { time: formatDuration(silence / 60_000) })}
          </span>
        ),
      ...(battery !== null && {
        battery: (
          <span className={cn(battery < LOW_BATTERY && "font-medium text-danger")}>
            {battery < LOW_BATTERY
              ? t("live.lowBattery", { level: formatPercent(locale, battery / 100, 0) })
              : formatPercent(locale, battery / 100, 0)}
          </span>
        ),
      }),
      ...(pending.length > 0 && { pending: <StatusChip tone="warn">{pending.join(" · ")}</StatusChip> }),
      ...(person.team && { team: person.team }),
      ...(person.device && { device: <span title={person.device}>{person.device}</span> }),
    },
  };
}
