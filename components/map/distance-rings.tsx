"use client";
import { useLocale } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { destination, haversine, type Point } from "@/lib/base/geo/point";
import { nearestTo, ringRadii } from "@/lib/base/geo/rings";
import { circle, type Feature, type FeatureCollection, positionOf } from "@/lib/base/geo/shapes";
import { formatDistance } from "@/lib/base/i18n/format";
import type { MapTools } from "./map-canvas";
import { mix } from "./palette";

type Props = MapTools & {
  /** What rings may stand around: the one nearest to the middle of the view has them. */
  readonly places: readonly Point[];
};
type View = { readonly middle: Point; readonly width: number };

/** How far it is, on a map that has no streets: rings around a place, each with its distance. */
export function DistanceRings({ kit, palette, textFont, places }: Props) {
  const { Source, Layer } = kit;
  const { current: map } = kit.useMap();
  const locale = useLocale();
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    if (!map) return;
    const look = () => {
      const bounds = map.getBounds();
      const { lat: latitude, lng: longitude } = map.getCenter();
      const [west, east] = bounds ? [bounds.getWest(), bounds.getEast()] : [0, 0];
      const width = haversine({ latitude, longitude: west }, { latitude, longitude: east });
      setView({ middle: { latitude, longitude }, width });
    };
    look();
    map.on("moveend", look);
    return () => void map.off("moveend", look);
  }, [map]);
  const centre = view && nearestTo(view.middle, places);
  const radii = view && centre && haversine(view.middle, centre) < view.width ? ringRadii(view.width) : [];
  const [latitude, longitude, drawn] = [centre?.latitude, centre?.longitude, radii.join()];
  const data = useMemo<FeatureCollection>(() => {
    if (latitude === undefined || longitude === undefined || drawn === "")
      return { type: "FeatureCollection", features: [] };
    const around = { latitude, longitude };
    return {
      type: "FeatureCollection",
      features: drawn.split(",").flatMap((written): Feature[] => {
        const metres = Number(written);
        const top = positionOf(destination(around, 0, metres));
        return [
          { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: circle(around, metres) } },
          {
            type: "Feature",
            properties: { far: formatDistance(locale, metres) },
            geometry: { type: "Point", coordinates: top },
          },
        ];
      }),
    };
  }, [latitude, longitude, drawn, locale]);
  const { colours, dark } = palette;
  return (
    <Source id="rings" type="geojson" data={data}>
      <Layer
        id="rings"
        type="line"
        filter={["!", ["has", "far"]]}
        paint={{
          "line-color": mix(colours.muted, dark ? colours.surface : colours.page, 0.5),
          "line-width": 1,
          "line-dasharray": [3, 3],
        }}
      />
      <Layer
        id="ring-names"
        type="symbol"
        filter={["has", "far"]}
        layout={{ "text-field": ["get", "far"], "text-font": textFont, "text-size": 11, "text-padding": 1 }}
        paint={{
          "text-color": colours.muted,
          "text-halo-color": dark ? colours.surface : colours.page,
          "text-halo-width": 2,
        }}
      />
    </Source>
  );
}
