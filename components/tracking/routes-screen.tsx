"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from "nuqs";
import { useCallback, useMemo, useTransition } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatNumber } from "@/lib/base/i18n/format";
import type { RoutesOfDay } from "@/lib/insight/tracking/routes";
import { shownRoutes } from "@/lib/insight/tracking/shown";
import { STOP_STATUSES } from "@/lib/insight/tracking/stops";
import type { MapConfig } from "@/lib/platform/map/config";
import { Asking } from "./asking";
import { DateStepper } from "./date-stepper";
import { MapBody, MapFrame } from "./frame";
import { PeopleFilters } from "./people-filters";
import { RoutesList } from "./routes-list";
import { StatusToggles } from "./status-toggles";
import { STOP_TONES } from "./stop-layers";
import { useAutoRefresh } from "./use-auto-refresh";
import { usePeopleFilters } from "./use-people-filters";

const RoutesMap = dynamic(() => import("./routes-map"), { ssr: false, loading: () => <Skeleton className="h-full" /> });
const replace = { history: "replace", scroll: false } as const;
const EVERY_MS = 60_000;

type Props = {
  readonly day: RoutesOfDay;
  /** "YYYY-MM-DD" where the reader is. */
  readonly today: string;
  readonly map: MapConfig;
  /** May open one person's track. */
  readonly canTrack: boolean;
};

/** `/dashboard/workSchedulesMap`: the routes of a day, planned and real. Day, filters, camera and choice are in the address. */
export function RoutesScreen({ day, today, map, canTrack }: Props) {
  const t = useTranslations("tracking");
  const locale = useLocale();
  const [pending, startTransition] = useTransition();
  const [, setDate] = useQueryState(
    "date",
    parseAsString.withOptions({ history: "push", scroll: false, shallow: false, startTransition }),
  );
  const kept = { ...replace, shallow: !pending };
  const [states, setStates] = useQueryState(
    "status",
    parseAsArrayOf(parseAsStringLiteral(STOP_STATUSES)).withDefault([]).withOptions(kept),
  );
  const [choice, setChoice] = useQueryStates({ user: parseAsString, stop: parseAsString }, kept);
  useAutoRefresh(day.date === today ? EVERY_MS : null);
  const { shown, ...filters } = usePeopleFilters(day.routes, pending);
  const routes = useMemo(() => shownRoutes(shown, states), [shown, states]);
  const select = useCallback((user: string | null, stop: string | null) => void setChoice({ user, stop }), [setChoice]);
  const toggles = STOP_STATUSES.map((key) => ({
    key,
    tone: STOP_TONES[key],
    text: t(`stop.${key}`),
    count: shown.reduce((sum, route) => sum + route.stops.filter((stop) => stop.status === key).length, 0),
  }));
  const all = day.routes.reduce((sum, route) => sum + route.stops.length, 0);
  const placed = routes.reduce((sum, route) => sum + route.shown.filter((stop) => stop.point).length, 0);

  return (
    <div aria-busy={pending} className={pending ? "opacity-60" : undefined}>
      <MapFrame
        title={t("routes.title")}
        count={all > 0 && t("routes.shown", { shown: formatNumber(locale, placed), total: formatNumber(locale, all) })}
        actions={
          canTrack &&
          choice.user && (
            <LinkButton
              variant="quiet"
              prefetch={false}
              href={`/dashboard/trackUser?user=${choice.user}&date=${day.date}`}
            >
              {t("live.openDay")}
            </LinkButton>
          )
        }
        filters={
          <>
            <DateStepper date={day.date} today={today} onChange={(date) => void setDate(date)} />
            <PeopleFilters {...filters} />
            <StatusToggles
              label={t("filters.status")}
              states={toggles}
              chosen={states}
              onChange={(next) => void setStates(next)}
            />
          </>
        }
      >
        <MapBody
          side={
            routes.length > 0 ? (
              <RoutesList routes={routes} userId={choice.user} stopId={choice.stop} onSelect={select} />
            ) : (
              <EmptyState
                kind={day.routes.length > 0 ? "no-match" : "nothing"}
                title={t(day.routes.length > 0 ? "empty.noMatch" : "routes.empty")}
                hint={t(day.routes.length > 0 ? "empty.noMatchHint" : "routes.emptyHint")}
              />
            )
          }
          map={
            <Asking value={pending}>
              <RoutesMap
                key={day.date}
                config={map}
                routes={routes}
                userId={choice.user}
                stopId={choice.stop}
                onSelect={select}
              />
            </Asking>
          }
        />
      </MapFrame>
    </div>
  );
}
