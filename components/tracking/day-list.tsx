"use client";

import { useLocale, useTranslations } from "next-intl";
import { Fragment } from "react";
import { StatusChip } from "@/components/ui/status-chip";
import { formatDuration, formatMoney, formatNumber } from "@/lib/base/i18n/format";
import type { DayLeg, PersonDay } from "@/lib/insight/tracking/day";
import { StopRow } from "./routes-list";

type Props = {
  readonly day: PersonDay;
  readonly stopId: string | null;
  readonly onChoose: (stopId: string) => void;
};

/** The day in words: what was planned and done, and the way between stays with its kilometres. */
export function DayList({ day, stopId, onChoose }: Props) {
  const t = useTranslations("tracking.person");
  const locale = useLocale();
  const been = day.stops
    .filter((stop) => stop.actualOrder !== null)
    .sort((a, b) => (a.actualOrder ?? 0) - (b.actualOrder ?? 0));
  const open = day.stops.filter((stop) => stop.actualOrder === null);
  // Legs and stays are in one order: the stop that was reached n-th ends leg n − 1.
  const legOf = (order: number | null): DayLeg | undefined => (order ? day.legs[order - 2] : undefined);
  return (
    <div>
      <p className="border-line border-b px-4 py-3 sm:px-5">
        <span className="block font-bold text-lg tabular-nums">
          {t("km", { km: formatNumber(locale, day.km, 1) })}
          {day.refund !== null && ` · ${formatMoney(locale, day.refund)}`}
        </span>
        <span className="text-muted text-sm">{t("kmNote")}</span>
      </p>
      {been.length > 0 && (
        <ol aria-label={t("done")}>
          {been.map((stop) => {
            const leg = legOf(stop.actualOrder);
            return (
              <Fragment key={stop.id}>
                {leg && <LegRow leg={leg} />}
                <StopRow
                  stop={{ ...stop, plannedOrder: stop.actualOrder, actualOrder: null }}
                  timeZone={day.timeZone}
                  chosen={stop.id === stopId}
                  onChoose={() => onChoose(stop.id)}
                />
              </Fragment>
            );
          })}
        </ol>
      )}
      {open.length > 0 && (
        <>
          <h2 className="border-line border-t px-4 pt-3 pb-1 font-medium text-muted text-sm sm:px-5">{t("open")}</h2>
          <ol>
            {open.map((stop) => (
              <StopRow
                key={stop.id}
                stop={stop}
                timeZone={day.timeZone}
                chosen={stop.id === stopId}
                onChoose={() => onChoose(stop.id)}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function LegRow({ leg }: { leg: DayLeg }) {
  const t = useTranslations("tracking");
  const locale = useLocale();
  return (
    <li className="flex gap-3 px-4 py-1 text-muted text-sm sm:px-5">
      <span aria-hidden className="w-5 shrink-0 text-right">
        ↓
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-2 tabular-nums">
        <span>{t("person.km", { km: formatNumber(locale, leg.km, 1) })}</span>
        <span>{formatDuration(leg.travel)}</span>
        {leg.idle >= 1 && <span>{t("person.idle", { time: formatDuration(leg.idle) })}</span>}
        <span>{t(`source.${leg.source}`)}</span>
        {leg.flags.map((flag) => (
          <StatusChip key={flag} tone="warn">
            {t(`flag.${flag}`)}
          </StatusChip>
        ))}
      </span>
    </li>
  );
}
