import { LIVE_TONES } from "@/components/tracking/status-look";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/status-chip";
import { formatNumber } from "@/lib/base/i18n/format";
import { reportHref } from "@/lib/engine/report/address";
import type { ReportWords } from "@/lib/engine/report/define";
import type { OperationalPerson } from "@/lib/insight/operational/board";
import { OPERATIONAL_PATH } from "@/lib/insight/operational/operational.report";
import { LIVE_STATUSES } from "@/lib/insight/tracking/status";

type Props = {
  readonly params: Readonly<Record<string, string>>;
  /** Narrowed by all but the states. */
  readonly everyone: readonly Pick<OperationalPerson, "status">[];
  readonly words: ReportWords;
};

/** The states of a day with how many people are in each; a press narrows to those that are pressed. */
export function StateFilter({ params: { status, ...params }, everyone, words: { t, locale } }: Props) {
  const chosen = new Set(status?.split(","));
  return (
    <nav
      aria-label={t("tracking.filters.status")}
      className="no-print flex min-w-0 gap-1.5 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-0.5 md:flex-wrap"
    >
      {LIVE_STATUSES.map((key) => {
        const on = chosen.has(key);
        const next = LIVE_STATUSES.filter((one) => (one === key ? !on : chosen.has(one)));
        return (
          <Link
            key={key}
            href={reportHref(OPERATIONAL_PATH, { ...params, status: next.join(",") || undefined })}
            scroll={false}
            aria-current={on ? "true" : undefined}
            className={cn(
              "inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-sm pointer-coarse:min-h-11",
              on ? "border-accent bg-selected" : "border-line bg-surface hover:bg-hover",
            )}
          >
            <StatusChip tone={LIVE_TONES[key]}>{t(`tracking.status.${key}`)}</StatusChip>
            <span className="text-muted tabular-nums">
              {formatNumber(locale, everyone.filter((person) => person.status === key).length, 0)}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
