"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import type { MapRef } from "react-map-gl/maplibre";
import { MapCanvas } from "@/components/map/map-canvas";
import type { Fix } from "@/lib/base/geo/geofence";
import { BRAZIL, boundsOf, positionOf } from "@/lib/base/geo/shapes";
import type { MapConfig } from "@/lib/platform/map/config";
import { DayLayers } from "./day-layers";
import type { DrawnDay } from "./drawn-day";
import type { PlayClock } from "./play-clock";
import { PlayMarker } from "./play-marker";
import { RouteLines } from "./route-lines";
import { STOP_TONES, StopLayers, type StopMark } from "./stop-layers";
import { useCamera } from "./use-camera";

type Drawn = Pick<DrawnDay, "name" | "signs" | "stops">;

type Props = {
  readonly config: MapConfig;
  readonly clock: PlayClock;
  readonly day: Drawn;
  readonly other: Drawn | null;
  readonly discarded: readonly Fix[];
  readonly showPlan: boolean;
  /** The stop that was chosen in the list. */
  readonly stopId: string | null;
};

const NOTHING: readonly Fix[] = [];

/** The map of a person's day. */
export default function DayMap({ config, clock, day, other, discarded, showPlan, stopId }: Props) {
  const t = useTranslations("tracking.person");
  const map = useRef<MapRef>(null);
  const { attach } = useCamera();
  const [bounds] = useState(() => {
    const stops = day.stops.flatMap((stop) => (stop.point ? [stop.point] : []));
    return boundsOf([...day.signs, ...(other?.signs ?? []), ...stops].map(positionOf)) ?? BRAZIL;
  });
  const stops = useMemo<StopMark[]>(
    () =>
      day.stops.flatMap((stop) =>
        stop.point && (showPlan || stop.actualOrder !== null)
          ? [
              {
                key: stop.id,
                label: String(stop.actualOrder ?? stop.plannedOrder ?? "+"),
                name: stop.name,
                street: stop.street,
                tone: STOP_TONES[stop.status],
                point: stop.point,
                faint: false,
              },
            ]
          : [],
      ),
    [day.stops, showPlan],
  );
  const places = useMemo(() => stops.map(({ point }) => point), [stops]);
  const plan = useMemo(
    () =>
      showPlan
        ? [
            {
              planned: day.stops.flatMap((stop) => (stop.plannedOrder !== null && stop.point ? [stop.point] : [])),
              actual: [],
            },
          ]
        : [],
    [day.stops, showPlan],
  );
  useEffect(() => {
    const point = day.stops.find((stop) => stop.id === stopId)?.point;
    if (point && map.current)
      map.current.easeTo({ center: positionOf(point), zoom: Math.max(map.current.getZoom(), 13) });
  }, [day.stops, stopId]);

  return (
    <MapCanvas
      config={config}
      label={t("mapLabel", { name: day.name })}
      bounds={bounds}
      places={places}
      cooperative={false}
      onReady={(ready) => {
        map.current = ready;
        attach(ready);
      }}
      className="h-full rounded-none border-0"
    >
      {(tools) => (
        <>
          <RouteLines {...tools} routes={plan} />
          <DayLayers {...tools} signs={day.signs} other={other?.signs ?? NOTHING} discarded={discarded} />
          <StopLayers {...tools} stops={stops} />
          {other && <PlayMarker kit={tools.kit} clock={clock} signs={other.signs} name={other.name} second />}
          <PlayMarker kit={tools.kit} clock={clock} signs={day.signs} name={day.name} />
        </>
      )}
    </MapCanvas>
  );
}
