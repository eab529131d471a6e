"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay } from "@/lib/base/i18n/format";
import type { PersonDay } from "@/lib/insight/tracking/day";
import { gapsOf } from "@/lib/insight/tracking/playback";
import { signsOf } from "@/lib/insight/tracking/signs";
import { unpackTrack } from "@/lib/insight/tracking/track";
import type { MapConfig } from "@/lib/platform/map/config";
import { DayList } from "./day-list";
import { DownloadMenu } from "./download-menu";
import { MapFrame } from "./frame";
import { momentKey, momentOf, spanOf, stayBlocks } from "./moment";
import { PlayClock } from "./play-clock";
import { SpeedLegend } from "./speed-legend";
import { Timeline } from "./timeline";
import { Toggle } from "./toggle";
import { usePlayer } from "./use-player";

const DayMap = dynamic(() => import("./day-map"), { ssr: false, loading: () => <Skeleton className="h-full" /> });

type Props = {
  readonly day: PersonDay;
  readonly other: PersonDay | null;
  readonly map: MapConfig;
  readonly filters: ReactNode;
  readonly plan: boolean;
  readonly onPlan: (shown: boolean) => void;
};

/** A day that is there: map, words, timeline. Made anew for each person and day. */
export function DayView({ day, other, map, filters, plan, onPlan }: Props) {
  const t = useTranslations("tracking.person");
  const locale = useLocale();
  const points = useMemo(() => unpackTrack(day.track), [day]);
  const signs = useMemo(() => signsOf(points, day.stays), [points, day]);
  const second = useMemo(
    () => other && { name: other.name, stops: other.stops, signs: signsOf(unpackTrack(other.track), other.stays) },
    [other],
  );
  const discarded = useMemo(() => points.filter((point) => point.discard !== null), [points]);
  const stays = useMemo(() => stayBlocks(day), [day]);
  const gaps = useMemo(() => gapsOf(signs, stays), [signs, stays]);
  const blocks = useMemo(() => [...stays, ...gaps].sort((a, b) => a.from - b.from), [stays, gaps]);
  const { from, to } = useMemo(() => spanOf(day, [...signs, ...(second?.signs ?? [])]), [day, signs, second]);

  const [moment, setMoment] = useQueryState("t", parseAsString.withOptions({ history: "replace", scroll: false }));
  const [clock] = useState(() => new PlayClock(Math.min(Math.max(momentOf(moment, day) ?? from, from), to)));
  const settle = useCallback((time: number) => void setMoment(momentKey(time, day)), [setMoment, day]);
  const player = usePlayer({ clock, from, to, blocks, onSettle: settle });

  const [raw, setRaw] = useState(false);
  const [stopId, setStop] = useState<string | null>(null);
  const choose = (id: string) => {
    setStop(id);
    const arrived = day.stops.find((stop) => stop.id === id)?.arrivedAt;
    if (arrived) player.seek(Date.parse(arrived));
  };
  const drawn = useMemo(() => ({ name: day.name, signs, stops: day.stops }), [day, signs]);
  const warnings = [
    day.doubts.mock > 0 && t("mock", { count: day.doubts.mock }),
    day.doubts.repeated > 0 && t("repeated", { count: day.doubts.repeated }),
  ].filter((text) => text !== false);

  return (
    <MapFrame
      title={day.name}
      count={formatDay(locale, day.date)}
      actions={<DownloadMenu day={{ name: `${day.name} ${day.date}`, points, signs, stays: day.stays }} />}
      filters={
        <>
          {filters}
          <Toggle label={t("showPlan")} checked={plan} onChange={onPlan} />
          {discarded.length > 0 && (
            <Toggle label={t("discarded", { count: discarded.length })} checked={raw} onChange={setRaw} />
          )}
        </>
      }
      side={
        <>
          <DayList day={day} stopId={stopId} onChoose={choose} />
          <div className="border-line border-t px-4 py-3 text-muted text-sm sm:px-5">
            <p>{t("points", { count: points.length - discarded.length })}</p>
            {warnings.map((text) => (
              <p key={text} className="text-warn">
                {text}
              </p>
            ))}
            <SpeedLegend other={other?.name ?? null} />
          </div>
        </>
      }
      map={
        <DayMap
          config={map}
          clock={clock}
          day={drawn}
          other={second}
          discarded={raw ? discarded : NONE}
          showPlan={plan}
          stopId={stopId}
        />
      }
      foot={<Timeline clock={clock} player={player} from={from} to={to} day={day} stays={stays} gaps={gaps} />}
    />
  );
}

const NONE: [] = [];
