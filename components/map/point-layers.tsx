"use client";

import { useEffect, useMemo } from "react";
import { type FeatureCollection, positionOf } from "@/lib/geo/shapes";
import type { MapTools } from "./map-canvas";
import { drawMark, TONES } from "./marks";
import type { MapPoint } from "./points-map";

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
      features: points.map((point) => ({
        type: "Feature",
        properties: { id: point.id, tone: point.tone },
        geometry: { type: "Point", coordinates: positionOf(point) },
      })),
    }),
    [points],
  );

  useEffect(() => {
    if (!map) return;
    // A change of style drops the images; the map asks for each again when a layer wants it.
    const add = () => {
      for (const tone of TONES) {
        const image = drawMark(tone, palette);
        if (!image) continue;
        if (map.hasImage(tone)) map.removeImage(tone);
        map.addImage(tone, image, { pixelRatio: 2 });
      }
    };
    add();
    map.on("style.load", add);
    return () => {
      map.off("style.load", add);
    };
  }, [map, palette]);

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
      <Layer
        id="marks"
        type="symbol"
        filter={["!", ["has", "point_count"]]}
        layout={{ "icon-image": ["get", "tone"], "icon-allow-overlap": true }}
      />
    </Source>
  );
}
