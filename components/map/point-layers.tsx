"use client";

import { useMemo } from "react";
import { type FeatureCollection, positionOf } from "@/lib/base/geo/shapes";
import type { MapTools } from "./map-canvas";
import { NameLayer } from "./name-layer";
import type { MapPoint } from "./points-map";
import { useMarks } from "./use-marks";

export const SOURCE = "points";
/** The closest zoom at which points are still joined. */
export const CLUSTER_MAX_ZOOM = 14;
export const CLICKABLE = ["clusters", "marks"];

/** Clusters and marks as GPU layers: tens of thousands of points stay fluent, which DOM markers do not. */
export function PointLayers({ kit, palette, textFont, points }: MapTools & { points: readonly MapPoint[] }) {
  const { Source, Layer } = kit;
  const { colours } = palette;
  const { current: map } = kit.useMap();
  const data = useMemo<FeatureCollection>(
    () => ({
      type: "FeatureCollection",
      features: points.map(({ id, tone, name, street, ...point }) => ({
        type: "Feature",
        properties: { id, tone, name, ...(street && { street }) },
        geometry: { type: "Point", coordinates: positionOf(point) },
      })),
    }),
    [points],
  );

  useMarks(map, palette);

  return (
    <Source id={SOURCE} type="geojson" data={data} cluster clusterMaxZoom={CLUSTER_MAX_ZOOM} clusterRadius={50}>
      <Layer
        id="clusters"
        type="circle"
        filter={["has", "point_count"]}
        paint={{
          "circle-color": colours.accent,
          "circle-radius": ["step", ["get", "point_count"], 14, 25, 18, 100, 22, 1000, 27],
          "circle-stroke-color": colours.surface,
          "circle-stroke-width": 2,
        }}
      />
      <Layer
        id="cluster-count"
        type="symbol"
        filter={["has", "point_count"]}
        layout={{
          "text-field": ["get", "point_count_abbreviated"],
          "text-font": textFont,
          "text-size": 13,
          "text-allow-overlap": true,
        }}
        paint={{ "text-color": colours["on-accent"] }}
      />
      <NameLayer
        kit={kit}
        palette={palette}
        textFont={textFont}
        id="names"
        source={SOURCE}
        filter={["!", ["has", "point_count"]]}
      />
      <Layer
        id="marks"
        type="symbol"
        filter={["!", ["has", "point_count"]]}
        layout={{ "icon-image": ["get", "tone"], "icon-allow-overlap": true }}
      />
    </Source>
  );
}
