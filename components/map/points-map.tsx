"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo, useRef, useState } from "react";
import type { MapLayerMouseEvent, MapRef } from "react-map-gl/maplibre";
import { Button } from "@/components/ui/button";
import type { StatusTone } from "@/components/ui/status-chip";
import type { Point } from "@/lib/base/geo/point";
import { BRAZIL, boundsOf, positionOf } from "@/lib/base/geo/shapes";
import type { MapConfig } from "@/lib/platform/map/config";
import { findAt } from "./find-at";
import { MapCanvas, PADDING } from "./map-canvas";
import { CLICKABLE, PointLayers } from "./point-layers";
import { PointList } from "./point-list";
import { PointPopup } from "./point-popup";

/** Something with a place and a state: a visit, a promoter, a PDV. */
export type MapPoint = Point & {
  readonly id: string;
  readonly name: string;
  readonly tone: StatusTone;
  /** The state in words: colour and shape are explained by it. */
  readonly status: string;
  readonly detail?: string;
  /** Stands below the name where the map is close enough. */
  readonly street?: string | null;
  readonly href?: string;
};

type Props = {
  readonly config: MapConfig;
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** How many records there are, with or without a place. Default: those given. Shown, so that nothing is left out silently. */
  readonly total?: number;
  /** Said of them instead of how many there are. */
  readonly said?: string;
  readonly onOpen?: (id: string) => void;
  readonly className?: string;
};

export type Pile = Point & { readonly ids: readonly string[] };

/** Many points: clusters that open on a click, a list where several stand on the same spot, and a list of all beside it. */
export function PointsMap({ config, label, points, total = points.length, said, onOpen, className }: Props) {
  const t = useTranslations("map");
  const map = useRef<MapRef>(null);
  const [pile, setPile] = useState<Pile | null>(null);
  const [listed, setListed] = useState(false);
  const byId = useMemo(() => new Map(points.map((point) => [point.id, point])), [points]);
  const bounds = useMemo(() => boundsOf(points.map(positionOf)), [points]);
  const [firstBounds] = useState(bounds ?? BRAZIL);
  const [hovering, setHovering] = useState(false);

  const fit = () => bounds && map.current?.fitBounds(bounds, { padding: PADDING, maxZoom: 15 });
  const click = useCallback(async (event: MapLayerMouseEvent) => {
    if (map.current) setPile(await findAt(map.current, event.point));
  }, []);
  const show = (point: MapPoint) => {
    map.current?.easeTo({ center: positionOf(point), zoom: Math.max(map.current.getZoom(), 14) });
    setPile({ latitude: point.latitude, longitude: point.longitude, ids: [point.id] });
  };

  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <p className="text-muted text-sm" role="status">
          {said ??
            (points.length === 0 ? t("empty") : t("onMap", { shown: String(points.length), total: String(total) }))}
          {!said &&
            total > points.length &&
            points.length > 0 &&
            ` · ${t("withoutCoordinate", { count: total - points.length })}`}
        </p>
        <span className="ml-auto flex gap-2">
          <Button size="sm" variant="quiet" onClick={fit} disabled={!bounds}>
            {t("fit")}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={listed}
            onClick={() => setListed(!listed)}
            disabled={points.length === 0}
          >
            {t(listed ? "hideList" : "showList")}
          </Button>
        </span>
      </div>
      <div className={listed ? "grid gap-3 md:grid-cols-[minmax(0,1fr)_18rem]" : undefined}>
        <MapCanvas
          config={config}
          label={label}
          bounds={firstBounds}
          places={points}
          cooperative={false}
          cursor={hovering ? "pointer" : "grab"}
          interactiveLayerIds={CLICKABLE}
          onReady={(ready) => {
            map.current = ready;
            ready.on("mousemove", CLICKABLE, () => setHovering(true));
            ready.on("mouseleave", CLICKABLE, () => setHovering(false));
          }}
          onClick={click}
          className={className ?? "h-96"}
        >
          {(tools) => (
            <>
              <PointLayers {...tools} points={points} />
              {pile && (
                <PointPopup
                  key={pile.ids.join()}
                  kit={tools.kit}
                  pile={pile}
                  byId={byId}
                  onOpen={onOpen}
                  onClose={() => setPile(null)}
                />
              )}
            </>
          )}
        </MapCanvas>
        {listed && <PointList points={points} onShow={show} />}
      </div>
    </div>
  );
}
