"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryState } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { DAY_MS } from "@/lib/base/calendar/days";
import { formatDuration, formatNumber, formatWhen } from "@/lib/base/i18n/format";
import type { LiveBoard, PersonOnMap } from "@/lib/insight/tracking/live";
import { LIVE_STATUSES } from "@/lib/insight/tracking/status";
import type { MapConfig } from "@/lib/platform/map/config";
import { MapBody, MapFrame } from "./frame";
import { LiveList } from "./live-list";
import type { LivePoint } from "./live-map";
import { PeopleFilters } from "./people-filters";
import { LIVE_TONES } from "./status-look";
import { StatusToggles } from "./status-toggles";
import { UpdatedAt } from "./updated-at";
import { usePeopleFilters } from "./use-people-filters";

const EVERY_MS = 30_000;
const LiveMap = dynamic(() => import("./live-map"), { ssr: false, loading: () => <Skeleton className="h-full" /> });
const replace = { history: "replace", scroll: false } as const;

/** `/dashboard/trackMap`: where everybody is now. Filters, camera and the chosen person are in the address. */
export function LiveScreen({ board, map }: { board: LiveBoard; map: MapConfig }) {
  const t = useTranslations("tracking");
  const locale = useLocale();
  const { shown, ...filters } = usePeopleFilters(board.people);
  const [states, setStates] = useQueryState(
    "status",
    parseAsArrayOf(parseAsStringLiteral(LIVE_STATUSES)).withDefault([]).withOptions(replace),
  );
  const [selectedId, setSelected] = useQueryState("person", parseAsString.withOptions(replace));
  const select = useCallback((id: string | null) => void setSelected(id), [setSelected]);
  /** Grows with each press in the list: whoever is chosen already is shown again. */
  const [looks, setLooks] = useState(0);
  const lookAt = (id: string) => {
    select(id);
    setLooks(looks + 1);
  };

  const people = useMemo(
    () => (states.length > 0 ? shown.filter((person) => states.includes(person.status)) : shown),
    [shown, states],
  );
  const now = Date.parse(board.at);
  const ageOf = useCallback(
    (person: PersonOnMap) => {
      const ago = (at: string) => formatDuration(Math.max(0, now - Date.parse(at)) / 60_000);
      if (person.seenAt) return t("live.seen", { time: ago(person.seenAt) });
      if (!person.known) return null;
      const { at } = person.known;
      const old = now - Date.parse(at) >= DAY_MS;
      return old
        ? t("live.knownOn", { day: formatWhen(locale, at, person.timeZone, new Date(now)) })
        : t("live.known", { time: ago(at) });
    },
    [t, now, locale],
  );
  const points = useMemo<LivePoint[]>(
    () =>
      people.flatMap((person) => {
        const point = person.point ?? person.known?.point;
        if (!point) return [];
        return [
          {
            ...point,
            id: person.id,
            name: person.name,
            // A place of an earlier day says nothing of this one.
            tone: person.point ? LIVE_TONES[person.status] : "off",
            status: t(`status.${person.status}`),
            detail: [person.place, ageOf(person)].filter(Boolean).join(" · "),
            href: `/dashboard/trackUser?user=${person.id}`,
            accuracy: person.accuracy,
          },
        ];
      }),
    [people, t, ageOf],
  );
  const selected = points.find((point) => point.id === selectedId) ?? null;
  const toggles = LIVE_STATUSES.map((key) => ({
    key,
    tone: LIVE_TONES[key],
    text: t(`status.${key}`),
    count: shown.filter((person) => person.status === key).length,
  }));

  return (
    <MapFrame
      title={t("live.title")}
      count={
        board.people.length > 0
          ? t("shown", {
              shown: formatNumber(locale, points.length),
              total: formatNumber(locale, board.people.length),
            })
          : undefined
      }
      actions={
        <UpdatedAt at={board.at} everyMs={EVERY_MS}>
          {selected && (
            <LinkButton variant="quiet" prefetch={false} href={`/dashboard/trackUser?user=${selected.id}`}>
              {t("live.openDay")}
            </LinkButton>
          )}
        </UpdatedAt>
      }
      filters={
        <>
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
          people.length > 0 ? (
            <LiveList people={people} selectedId={selectedId} ageOf={ageOf} onSelect={lookAt} />
          ) : (
            <EmptyState
              kind={board.people.length > 0 ? "no-match" : "nothing"}
              title={t(board.people.length > 0 ? "empty.noMatch" : "empty.nobody")}
              hint={t(board.people.length > 0 ? "empty.noMatchHint" : "empty.nobodyHint")}
            />
          )
        }
        map={<LiveMap config={map} points={points} selected={selected} looks={looks} onSelect={select} />}
      />
    </MapFrame>
  );
}
