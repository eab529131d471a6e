"use client";

import { memo, useMemo } from "react";
import type { MapTools } from "@/components/map/map-canvas";
import type { Fix } from "@/lib/base/geo/geofence";
import { type Feature, type FeatureCollection, positionOf } from "@/lib/base/geo/shapes";
import { stretchesOf } from "@/lib/insight/tracking/playback";

type Props = MapTools & {
  /** The way of the day, oldest first. */
  readonly signs: readonly Fix[];
  /** The way of somebody else, to compare. */
  readonly other: readonly Fix[];
  /** Positions that are not part of the way; shown when asked for. */
  readonly discarded: readonly Fix[];
};

/** Where somebody went, coloured by speed; what nobody knows is dashed. */
export const DayLayers = memo(function DayLayers({ kit, palette, signs, other, discarded }: Props) {
  const { Source, Layer } = kit;
  const { colours } = palette;
  const data = useMemo<FeatureCollection>(() => {
    const lines = (kind: string, way: readonly Fix[]): Feature[] =>
      stretchesOf(way).map(({ speed, points }) => ({
        type: "Feature",
        properties: { kind: speed < 0 ? "unknown" : kind, speed },
        geometry: { type: "LineString", coordinates: points.map(positionOf) },
      }));
    return {
      type: "FeatureCollection",
      features: [
        ...lines("other", other),
        ...lines("way", signs),
        ...discarded.map(
          (fix): Feature => ({
            type: "Feature",
            properties: { kind: "discarded" },
            geometry: { type: "Point", coordinates: positionOf(fix) },
          }),
        ),
      ],
    };
  }, [signs, other, discarded]);
  const round = { "line-join": "round", "line-cap": "round" } as const;
  return (
    <Source id="day" type="geojson" data={data}>
      <Layer
        id="day-unknown"
        type="line"
        filter={["==", ["get", "kind"], "unknown"]}
        paint={{ "line-color": colours.control, "line-width": 2, "line-dasharray": [1, 2] }}
      />
      <Layer
        id="day-other"
        type="line"
        filter={["==", ["get", "kind"], "other"]}
        layout={round}
        paint={{ "line-color": colours.ink, "line-width": 3, "line-opacity": 0.45 }}
      />
      <Layer
        id="day-way"
        type="line"
        filter={["==", ["get", "kind"], "way"]}
        layout={round}
        paint={{
          "line-width": 4,
          "line-color": ["match", ["get", "speed"], 0, colours.ok, 1, colours.info, 2, colours.warn, colours.danger],
        }}
      />
      <Layer
        id="day-discarded"
        type="circle"
        filter={["==", ["get", "kind"], "discarded"]}
        paint={{
          "circle-radius": 4,
          "circle-color": colours.surface,
          "circle-stroke-color": colours.danger,
          "circle-stroke-width": 1.5,
        }}
      />
    </Source>
  );
});
