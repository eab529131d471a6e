"use client";

import { useMemo } from "react";
import type { MapTools } from "@/components/map/map-canvas";
import type { Point } from "@/lib/base/geo/point";
import { type Feature, type FeatureCollection, positionOf } from "@/lib/base/geo/shapes";

/** Stops joined by straight legs: the plan dashed, what happened as a full line. */
export type Route = { readonly planned: readonly Point[]; readonly actual: readonly Point[] };

export function RouteLines({ kit, palette, routes }: MapTools & { routes: readonly Route[] }) {
  const { Source, Layer } = kit;
  const { colours } = palette;
  const data = useMemo<FeatureCollection>(() => {
    const line = (kind: string, points: readonly Point[]): Feature[] =>
      points.length < 2
        ? []
        : [
            {
              type: "Feature",
              properties: { kind },
              geometry: { type: "LineString", coordinates: points.map(positionOf) },
            },
          ];
    return {
      type: "FeatureCollection",
      features: routes.flatMap(({ planned, actual }) => [...line("planned", planned), ...line("actual", actual)]),
    };
  }, [routes]);
  return (
    <Source id="routes" type="geojson" data={data}>
      <Layer
        id="route-planned"
        type="line"
        filter={["==", ["get", "kind"], "planned"]}
        paint={{ "line-color": colours.control, "line-width": 2, "line-dasharray": [2, 1.5] }}
      />
      <Layer
        id="route-actual"
        type="line"
        filter={["==", ["get", "kind"], "actual"]}
        layout={{ "line-join": "round", "line-cap": "round" }}
        paint={{ "line-color": colours.accent, "line-width": 3, "line-opacity": 0.85 }}
      />
    </Source>
  );
}
