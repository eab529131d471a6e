"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useCallback, useContext, useMemo, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { gapsOf } from "@/lib/insight/tracking/playback";
import type { MapConfig } from "@/lib/platform/map/config";
import { Asking } from "./asking";
import { DayList } from "./day-list";
import type { DrawnDay } from "./drawn-day";
import { MapBody } from "./frame";
import { momentKey, momentOf, spanOf, stayBlocks } from "./moment";
import { PlayClock } from "./play-clock";
import { SpeedLegend } from "./speed-legend";
import { Timeline } from "./timeline";
import { usePlayer } from "./use-player";

const DayMap = dynamic(() => import("./day-map"), { ssr: false, loading: () => <Skeleton className="h-full" /> });

type Props = {
  readonly day: DrawnDay;
  readonly other: DrawnDay | null;
  readonly map: MapConfig;
  /** Whether the plan is drawn too, and the positions that do not count. */
  readonly plan: boolean;
  readonly raw: boolean;
};

/** A day that is there: map, words, timeline. Made anew for each person and day. */
export function DayView({ day, other, map, plan, raw }: Props) {
  const t = useTranslations("tracking.person");
  const { points, signs, discarded } = day;
  const stays = useMemo(() => stayBlocks(day), [day]);
  const gaps = useMemo(() => gapsOf(signs, stays), [signs, stays]);
  const blocks = useMemo(() => [...stays, ...gaps].sort((a, b) => a.from - b.from), [stays, gaps]);
  const { from, to } = useMemo(() => spanOf(day, [...signs, ...(other?.signs ?? [])]), [day, signs, other]);

  const [moment, setMoment] = useQueryState("t", parseAsString.withOptions({ history: "replace", scroll: false }));
  const [clock] = useState(() => new PlayClock(Math.min(Math.max(momentOf(moment, day) ?? from, from), to)));
  const asking = useContext(Asking);
  const settle = useCallback(
    (time: number) => void setMoment(momentKey(time, day), { shallow: !asking }),
    [setMoment, day, asking],
  );
  const player = usePlayer({ clock, from, to, blocks, onSettle: settle });

  const [stopId, setStop] = useState<string | null>(null);
  const choose = (id: string) => {
    setStop(id);
    const arrived = day.stops.find((stop) => stop.id === id)?.arrivedAt;
    if (arrived) player.seek(Date.parse(arrived));
  };
  const warnings = [
    day.doubts.mock > 0 && t("mock", { count: day.doubts.mock }),
    day.doubts.repeated > 0 && t("repeated", { count: day.doubts.repeated }),
  ].filter((text) => text !== false);

  return (
    <MapBody
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
          day={day}
          other={other}
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
