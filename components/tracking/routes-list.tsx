"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { StatusChip } from "@/components/ui/status-chip";
import { formatNumber, formatTime } from "@/lib/base/i18n/format";
import type { ShownRoute } from "@/lib/insight/tracking/shown";
import type { Stop } from "@/lib/insight/tracking/stops";
import { STOP_TONES } from "./stop-layers";

const STEP = 60;

type Props = {
  readonly routes: readonly ShownRoute[];
  readonly userId: string | null;
  readonly stopId: string | null;
  readonly onSelect: (userId: string | null, stopId: string | null) => void;
};

/** Everybody's day in words; the stops of whoever is chosen stand below the name. */
export function RoutesList({ routes, userId, stopId, onSelect }: Props) {
  const t = useTranslations("tracking.routes");
  const more = useTranslations("tracking");
  const locale = useLocale();
  const [limit, setLimit] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  // What was pressed on the map is brought into view here.
  useEffect(() => {
    if (userId) list.current?.querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest" });
  }, [userId]);
  const at = routes.findIndex((route) => route.id === userId);
  const shown = routes.slice(0, Math.max(limit, at + 1));
  return (
    <>
      <ul ref={list} aria-label={t("list")}>
        {shown.map((route) => {
          const open = route.id === userId;
          return (
            <li key={route.id} className="border-line border-b">
              <button
                type="button"
                aria-expanded={open}
                aria-current={open && !stopId}
                onClick={() => onSelect(open ? null : route.id, null)}
                className={cn(
                  "block w-full px-4 py-2.5 text-left -outline-offset-2 hover:bg-hover sm:px-5",
                  open && "bg-selected",
                )}
              >
                <span className="flex items-baseline justify-between gap-2">
                  <span className="truncate font-medium">{route.name}</span>
                  <span className="shrink-0 text-muted text-sm tabular-nums">
                    {route.planned > 0 && t("progress", { done: String(route.done), planned: String(route.planned) })}
                  </span>
                </span>
                <span className="block text-muted text-sm tabular-nums">
                  {t(route.planned > 0 ? "km" : "kmDone", {
                    planned: formatNumber(locale, route.plannedKm, 1),
                    actual: formatNumber(locale, route.actualKm, 1),
                  })}
                </span>
              </button>
              {open && (
                <ol className="border-line border-t bg-page">
                  {route.shown.map((stop) => (
                    <StopRow
                      key={stop.id}
                      stop={stop}
                      timeZone={route.timeZone}
                      chosen={stop.id === stopId}
                      onChoose={() => onSelect(route.id, stop.id)}
                    />
                  ))}
                </ol>
              )}
            </li>
          );
        })}
      </ul>
      {routes.length > shown.length && (
        <Button variant="ghost" className="w-full" onClick={() => setLimit(limit + STEP)}>
          {more("more", { count: routes.length - shown.length })}
        </Button>
      )}
    </>
  );
}

type RowProps = {
  readonly stop: Stop;
  readonly timeZone: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

export function StopRow({ stop, timeZone, chosen, onChoose }: RowProps) {
  const t = useTranslations("tracking");
  const locale = useLocale();
  const time = (at: string | null) => at && formatTime(locale, at, timeZone);
  const span = [time(stop.arrivedAt), time(stop.leftAt)].filter(Boolean).join("–");
  return (
    <li>
      <button
        type="button"
        aria-current={chosen}
        onClick={onChoose}
        className={cn(
          "flex w-full items-start gap-3 px-4 py-2 text-left text-sm -outline-offset-2 hover:bg-hover sm:px-5",
          chosen && "bg-selected",
        )}
      >
        <span className="w-5 shrink-0 text-right font-medium text-muted tabular-nums">
          {stop.plannedOrder ?? `+${stop.actualOrder ?? ""}`}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate">{stop.name}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-muted tabular-nums">
            <StatusChip tone={STOP_TONES[stop.status]}>{t(`stop.${stop.status}`)}</StatusChip>
            {span ? (
              <span>{span}</span>
            ) : (
              stop.startTime && <span>{t("routes.plannedFor", { time: stop.startTime })}</span>
            )}
            {stop.plannedOrder !== null && stop.actualOrder !== null && stop.actualOrder !== stop.plannedOrder && (
              <span>{t("routes.wentAs", { order: String(stop.actualOrder) })}</span>
            )}
            {!stop.point && <span>{t("noCoordinate")}</span>}
          </span>
        </span>
      </button>
    </li>
  );
}
