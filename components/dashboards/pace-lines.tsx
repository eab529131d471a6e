"use client";
import { ArrowRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { weekdayOn } from "@/lib/base/calendar/days";
import { weekdayName } from "@/lib/base/i18n/calendar-names";
import { formatDay, formatList } from "@/lib/base/i18n/format";
import type { RouteLine } from "@/lib/insight/what-if/apply";

/** Routes before and after, those that stay with the reason. */
export function PaceLines({ lines }: { readonly lines: readonly RouteLine[] }) {
  const t = useTranslations("whatIf.apply");
  return (
    <ul aria-label={t("lines")} className="divide-y divide-line border-line border-y">
      {lines.map((line) => (
        <li key={line.id} className="py-2">
          <p>
            <strong className="font-medium">{line.place}</strong> <span className="text-muted">{line.person}</span>
          </p>
          {line.kept ? <p className="text-danger text-sm">{t("kept", { why: line.kept })}</p> : <Change line={line} />}
        </li>
      ))}
    </ul>
  );
}

function Change({ line: { was, is, minutes, next, away } }: { readonly line: RouteLine }) {
  const t = useTranslations("whatIf.apply");
  const locale = useLocale();
  const spent = (value: number | null) => (value === null ? t("unsaid") : t("min", { value }));
  const days = next.is.map((date) => `${weekdayName(locale, weekdayOn(date))} ${formatDay(locale, date)}`);
  const same = was === is.join();
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        {!same && (
          <>
            <s className="text-muted">{was}</s>
            <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="sr-only">{t("becomes")}</span>
          </>
        )}
        <span>{is.length === 0 ? t("none") : is.join(" + ")}</span>
        {minutes.was !== minutes.is && is.length > 0 && (
          <span className="tabular-nums">
            · <s className="text-muted">{spent(minutes.was)}</s> {spent(minutes.is)}
          </span>
        )}
      </p>
      <p className="text-muted tabular-nums">
        {days.length > 0 && t("next", { dates: formatList(locale, days) })}
        {away && ` · ${t("away", { name: away.name, until: formatDay(locale, away.until) })}`}
      </p>
    </div>
  );
}
