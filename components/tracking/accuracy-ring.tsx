"use client";

import { useMemo } from "react";
import type { MapTools } from "@/components/map/map-canvas";
import type { Point } from "@/lib/base/geo/point";
import { circle, type FeatureCollection, positionOf } from "@/lib/base/geo/shapes";

/** How far off the device may be, around the person who is looked at; and a ring that says which mark it is. */
export function AccuracyRing({ kit, palette, point, accuracy }: MapTools & { point: Point; accuracy: number | null }) {
  const { Source, Layer } = kit;
  const data = useMemo<FeatureCollection>(
    () => ({
      type: "FeatureCollection",
      features: [
        ...(accuracy
          ? [
              {
                type: "Feature" as const,
                properties: { kind: "area" },
                geometry: { type: "Polygon" as const, coordinates: [circle(point, Math.min(accuracy, 5_000))] },
              },
            ]
          : []),
        { type: "Feature", properties: { kind: "here" }, geometry: { type: "Point", coordinates: positionOf(point) } },
      ],
    }),
    [point, accuracy],
  );
  const { accent } = palette.colours;
  return (
    <Source id="accuracy" type="geojson" data={data}>
      <Layer
        id="accuracy-fill"
        type="fill"
        filter={["==", ["get", "kind"], "area"]}
        paint={{ "fill-color": accent, "fill-opacity": 0.14, "fill-outline-color": accent }}
      />
      <Layer
        id="accuracy-here"
        type="circle"
        filter={["==", ["get", "kind"], "here"]}
        paint={{
          "circle-radius": 15,
          "circle-color": accent,
          "circle-opacity": 0,
          "circle-stroke-color": accent,
          "circle-stroke-width": 2.5,
        }}
      />
    </Source>
  );
}
