"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import type { MapRef } from "react-map-gl/maplibre";
import { MapCanvas, PADDING } from "@/components/map/map-canvas";
import { PointPopup } from "@/components/map/point-popup";
import type { MapPoint, Pile } from "@/components/map/points-map";
import { pileOf } from "@/lib/base/geo/pile";
import type { Point } from "@/lib/base/geo/point";
import { BRAZIL, boundsOf, positionOf } from "@/lib/base/geo/shapes";
import type { ShownRoute } from "@/lib/insight/tracking/shown";
import type { MapConfig } from "@/lib/platform/map/config";
import { RouteLines } from "./route-lines";
import { STOP_LAYER, STOP_TONES, StopLayers, type StopMark } from "./stop-layers";
import { useCamera } from "./use-camera";

/** Lines of more people than this would be a tangle; then only the chosen person's are drawn. */
const MOST_LINES = 8;

type Props = {
  readonly config: MapConfig;
  readonly routes: readonly ShownRoute[];
  readonly userId: string | null;
  readonly stopId: string | null;
  readonly onSelect: (userId: string, stopId: string) => void;
};

const pointsOf = (route: ShownRoute): Point[] => route.shown.flatMap((stop) => (stop.point ? [stop.point] : []));

/**
 * Everybody's stops of the day; whoever is chosen stands out, with the plan's way and the real one. Stops at one place, such as two people's
 * visits to the same PDV, open as a list.
 */
export default function RoutesMap({ config, routes, userId, stopId, onSelect }: Props) {
  const t = useTranslations("tracking");
  const map = useRef<MapRef>(null);
  const { attach, fromAddress } = useCamera();
  const chosen = routes.find((route) => route.id === userId) ?? null;
  const [firstBounds] = useState(
    () => boundsOf((chosen ? [chosen] : routes).flatMap(pointsOf).map(positionOf)) ?? BRAZIL,
  );
  const [ready, setReady] = useState(false);
  const [pile, setPile] = useState<Pile | null>(null);
  const looked = useRef<string | null>(fromAddress || chosen ? `${userId} ${stopId}` : null);

  useEffect(() => {
    const wanted = `${userId} ${stopId}`;
    if (!ready || !map.current || looked.current === wanted) return;
    looked.current = wanted;
    const stop = chosen?.stops.find((one) => one.id === stopId);
    if (stop?.point) map.current.easeTo({ center: positionOf(stop.point), zoom: Math.max(map.current.getZoom(), 14) });
    else {
      const bounds = chosen && boundsOf(pointsOf(chosen).map(positionOf));
      if (bounds) map.current.fitBounds(bounds, { padding: PADDING, maxZoom: 15 });
    }
  }, [ready, chosen, userId, stopId]);

  const stops = useMemo<StopMark[]>(
    () =>
      routes.flatMap((route) =>
        route.shown.flatMap((stop) =>
          stop.point
            ? [
                {
                  key: `${route.id} ${stop.id}`,
                  label: String(stop.plannedOrder ?? `+${stop.actualOrder ?? ""}`),
                  name: stop.name,
                  street: stop.street,
                  tone: STOP_TONES[stop.status],
                  point: stop.point,
                  faint: chosen !== null && route.id !== chosen.id,
                },
              ]
            : [],
        ),
      ),
    [routes, chosen],
  );
  const places = useMemo(() => stops.filter(({ faint }) => !faint).map(({ point }) => point), [stops]);
  const byKey = useMemo(() => new Map(stops.map((stop) => [stop.key, stop])), [stops]);
  const open = (key: string) => {
    const [person, stop] = key.split(" ");
    setPile(null);
    if (person && stop) onSelect(person, stop);
  };
  const named = ({ ids }: Pile): ReadonlyMap<string, MapPoint> =>
    new Map(
      routes.flatMap(({ id, name, shown: all }) =>
        all.flatMap(({ id: stopKey, name: detail, status, point }) => {
          const key = `${id} ${stopKey}`;
          if (!point || !ids.includes(key)) return [];
          return [
            [key, { ...point, id: key, name, tone: STOP_TONES[status], status: t(`stop.${status}`), detail }] as const,
          ];
        }),
      ),
    );
  const lines = useMemo(() => {
    const drawn = chosen ? [chosen] : routes.length <= MOST_LINES ? routes : [];
    return drawn.map(({ stops: all }) => ({
      planned: all.flatMap((stop) => (stop.plannedOrder !== null && stop.point ? [stop.point] : [])),
      actual: all
        .filter((stop) => stop.actualOrder !== null && stop.point)
        .sort((a, b) => (a.actualOrder ?? 0) - (b.actualOrder ?? 0))
        .flatMap((stop) => (stop.point ? [stop.point] : [])),
    }));
  }, [routes, chosen]);

  return (
    <MapCanvas
      config={config}
      label={t("routes.mapLabel")}
      bounds={firstBounds}
      places={places}
      cooperative={false}
      interactiveLayerIds={[STOP_LAYER]}
      onReady={(drawn) => {
        map.current = drawn;
        attach(drawn);
        setReady(true);
      }}
      onClick={(event) => {
        const hits = (event.features ?? []).flatMap(({ properties }) => byKey.get(String(properties.key)) ?? []);
        const here = pileOf(hits);
        const [top, ...others] = here;
        setPile(top && others.length > 0 ? { ...top.point, ids: here.map(({ key }) => key) } : null);
        if (top && others.length === 0) open(top.key);
      }}
      className="h-full rounded-none border-0"
    >
      {(tools) => (
        <>
          <RouteLines {...tools} routes={lines} />
          <StopLayers {...tools} stops={stops} />
          {pile && (
            <PointPopup
              key={pile.ids.join()}
              kit={tools.kit}
              pile={pile}
              byId={named(pile)}
              onOpen={open}
              onClose={() => setPile(null)}
            />
          )}
        </>
      )}
    </MapCanvas>
  );
}
