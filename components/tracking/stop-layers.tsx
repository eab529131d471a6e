"use client";

import { useMemo } from "react";
import type { MapTools } from "@/components/map/map-canvas";
import { NameLayer } from "@/components/map/name-layer";
import { useMarks } from "@/components/map/use-marks";
import type { StatusTone } from "@/components/ui/status-chip";
import type { Point } from "@/lib/base/geo/point";
import { type FeatureCollection, positionOf } from "@/lib/base/geo/shapes";
import type { StopStatus } from "@/lib/insight/tracking/stops";

export const STOP_TONES: Readonly<Record<StopStatus, StatusTone>> = {
  done: "ok",
  justified: "info",
  pending: "off",
  off_route: "warn",
  missed: "danger",
};

export type StopMark = {
  readonly key: string;
  readonly label: string;
  /** Of the place, written beside it where the map comes close. */
  readonly name: string;
  readonly street: string | null;
  readonly tone: StatusTone;
  readonly point: Point;
  /** Less in the way than the others. */
  readonly faint: boolean;
};
const SOURCE = "stops";
export const STOP_LAYER = "stop-marks";
/** Zoom from which stops of one town stand apart; before it their numbers would be a blot. */
const NUMBERED_FROM = 8;

/** Numbered stops in the colour and the shape of their state. */
export function StopLayers({ kit, palette, textFont, stops }: MapTools & { stops: readonly StopMark[] }) {
  const { Source, Layer } = kit;
  const { colours } = palette;
  const { current: map } = kit.useMap();
  useMarks(map, palette);
  const data = useMemo<FeatureCollection>(
    () => ({
      type: "FeatureCollection",
      features: stops.map(({ key, label, name, street, tone, point, faint }, at) => ({
        type: "Feature",
        properties: {
          ...(street && { street }),
          ...{ key, label, name, tone, faint, rank: stops.length - at, hollow: tone === "off" },
        },
        geometry: { type: "Point", coordinates: positionOf(point) },
      })),
    }),
    [stops],
  );
  return (
    <Source id={SOURCE} type="geojson" data={data}>
      <NameLayer
        kit={kit}
        palette={palette}
        textFont={textFont}
        id="stop-names"
        source={SOURCE}
        filter={["!", ["get", "faint"]]}
      />
      <Layer
        id={STOP_LAYER}
        type="symbol"
        layout={{
          "icon-image": ["get", "tone"],
          "icon-size": ["case", ["get", "faint"], 1, 1.5],
          "icon-allow-overlap": true,
          "icon-ignore-placement": true,
          "symbol-sort-key": ["case", ["get", "faint"], 0, ["get", "rank"]],
          "text-field": ["step", ["zoom"], "", NUMBERED_FROM, ["case", ["get", "faint"], "", ["get", "label"]]],
          "text-font": textFont,
          "text-size": 12,
          "text-allow-overlap": true,
          "text-ignore-placement": true,
        }}
        paint={{
          "icon-opacity": ["case", ["get", "faint"], 0.55, 1],
          "text-color": ["case", ["get", "hollow"], colours.ink, colours.surface],
        }}
      />
    </Source>
  );
}
