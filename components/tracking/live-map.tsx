"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import type { MapLayerMouseEvent, MapRef } from "react-map-gl/maplibre";
import { findAt } from "@/components/map/find-at";
import { MapCanvas } from "@/components/map/map-canvas";
import { CLICKABLE, PointLayers } from "@/components/map/point-layers";
import { PointPopup } from "@/components/map/point-popup";
import type { MapPoint, Pile } from "@/components/map/points-map";
import { BRAZIL, boundsOf, positionOf } from "@/lib/base/geo/shapes";
import type { MapConfig } from "@/lib/platform/map/config";
import { AccuracyRing } from "./accuracy-ring";
import { useCamera } from "./use-camera";

export type LivePoint = MapPoint & { readonly accuracy: number | null };

type Props = {
  readonly config: MapConfig;
  readonly points: readonly LivePoint[];
  readonly selected: LivePoint | null;
  /** How often somebody was asked for in the list. */
  readonly looks: number;
  readonly onSelect: (id: string | null) => void;
};

/** Everybody as clusters and marks; a cluster that closeness cannot part opens as a list. */
export default function LiveMap({ config, points, selected, looks, onSelect }: Props) {
  const t = useTranslations("tracking");
  const map = useRef<MapRef>(null);
  const [pile, setPile] = useState<Pile | null>(null);
  const { attach, fromAddress } = useCamera();
  const [firstBounds] = useState(() => boundsOf(points.map(positionOf)) ?? BRAZIL);
  const byId = new Map(points.map((point) => [point.id, point]));
  const [ready, setReady] = useState(false);
  const shown = useRef({ id: fromAddress ? (selected?.id ?? null) : null, looks });

  // Whoever is chosen in the list is looked at; a new position of the same person moves the mark, never the camera.
  useEffect(() => {
    const id = selected?.id ?? null;
    if (!ready || !map.current || (id === shown.current.id && looks === shown.current.looks)) return;
    shown.current = { id, looks };
    if (!selected) return;
    map.current.easeTo({ center: positionOf(selected), zoom: Math.max(map.current.getZoom(), 14) });
    setPile({ latitude: selected.latitude, longitude: selected.longitude, ids: [selected.id] });
  }, [ready, selected, looks]);

  const click = useCallback(
    async (event: MapLayerMouseEvent) => {
      if (!map.current) return;
      const found = await findAt(map.current, event.point);
      setPile(found);
      const [only, ...others] = found?.ids ?? [];
      if (only && others.length === 0) {
        shown.current = { ...shown.current, id: only };
        onSelect(only);
      }
    },
    [onSelect],
  );

  return (
    <MapCanvas
      config={config}
      label={t("live.mapLabel")}
      bounds={firstBounds}
      cooperative={false}
      interactiveLayerIds={CLICKABLE}
      onReady={(drawn) => {
        map.current = drawn;
        attach(drawn);
        setReady(true);
      }}
      onClick={click}
      className="h-full rounded-none border-0"
    >
      {(tools) => (
        <>
          {selected && <AccuracyRing {...tools} point={selected} accuracy={selected.accuracy} />}
          <PointLayers {...tools} points={points} />
          {pile && (
            <PointPopup key={pile.ids.join()} kit={tools.kit} pile={pile} byId={byId} onClose={() => setPile(null)} />
          )}
        </>
      )}
    </MapCanvas>
  );
}
