"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Point } from "@/lib/base/geo/point";
import {
  BRAZIL,
  boundsOf,
  circle,
  type Feature,
  type FeatureCollection,
  type Position,
  positionOf,
} from "@/lib/base/geo/shapes";
import { formatDistance } from "@/lib/base/i18n/format";
import type { MapConfig } from "@/lib/platform/map/config";
import { MapCanvas, type MapTools } from "./map-canvas";
import { CheckMark, Pin } from "./marks";
import { PosLegend } from "./pos-legend";

/** One end of a visit, as the device reported it and the server measured it. */
export type CheckPoint = Point & {
  readonly kind: "in" | "out";
  /** Metres to the PDV; null when the PDV has no coordinate. */
  readonly distance?: number | null;
  readonly outside?: boolean;
  /** Metres, as the device estimated. */
  readonly accuracy?: number | null;
  /** When, already in words ("14:05"). */
  readonly time?: string;
};

type Props = {
  readonly config: MapConfig;
  readonly name: string;
  /** Where the PDV is; null when nobody has said. */
  readonly pos: Point | null;
  /** Metres; the circle is left out without it. */
  readonly radius?: number | null;
  readonly checks?: readonly CheckPoint[];
  /** What is drawn is told in words below; default true. Where it stands beside the map already, it is not. */
  readonly legend?: boolean;
  readonly className?: string;
};

/** A PDV on the map: pin, allowed radius, and where a visit's check-in and check-out happened, with their distances. */
export function PosMap({ config, name, pos, radius, checks = [], legend = true, className }: Props) {
  const t = useTranslations("map");
  const bounds = useMemo(() => {
    const around = pos ? circle(pos, Math.max(radius ?? 0, 150), 8) : [];
    return boundsOf([...around, ...checks.map(positionOf)]);
  }, [pos, radius, checks]);
  const places = useMemo(() => (pos ? [pos] : []), [pos]);
  const described = `${t("title")}: ${name}`;

  return (
    <figure className="m-0">
      <MapCanvas
        key={bounds?.join()}
        config={config}
        label={described}
        bounds={bounds ?? BRAZIL}
        maxInitialZoom={16}
        places={places}
        className={className}
      >
        {(tools) => <Drawing {...tools} name={name} pos={pos} radius={radius ?? null} checks={checks} />}
      </MapCanvas>
      {legend && (
        <figcaption className="pt-2">
          <PosLegend name={name} pos={pos} radius={radius ?? null} checks={checks} />
        </figcaption>
      )}
    </figure>
  );
}

type DrawingProps = MapTools & Required<Pick<Props, "name" | "pos" | "checks">> & { readonly radius: number | null };

function Drawing({ kit, palette, name, pos, radius, checks }: DrawingProps) {
  const t = useTranslations("map");
  const locale = useLocale();
  const { Source, Layer, Marker } = kit;
  const { colours } = palette;
  const shapes = useMemo<FeatureCollection>(() => {
    const area = (kind: string, ring: Position[]): Feature => ({
      type: "Feature",
      properties: { kind },
      geometry: { type: "Polygon", coordinates: [ring] },
    });
    const features: Feature[] = [];
    if (pos && radius) features.push(area("radius", circle(pos, radius)));
    for (const check of checks) {
      if (check.accuracy) features.push(area("accuracy", circle(check, Math.min(check.accuracy, 2000), 48)));
      if (!pos) continue;
      features.push({
        type: "Feature",
        properties: { kind: "leg", outside: check.outside === true },
        geometry: { type: "LineString", coordinates: [positionOf(pos), positionOf(check)] },
      });
    }
    return { type: "FeatureCollection", features };
  }, [pos, radius, checks]);

  return (
    <>
      <Source id="visit" type="geojson" data={shapes}>
        <Layer
          id="accuracy"
          type="fill"
          filter={["==", ["get", "kind"], "accuracy"]}
          paint={{ "fill-color": colours.info, "fill-opacity": 0.12 }}
        />
        <Layer
          id="radius"
          type="fill"
          filter={["==", ["get", "kind"], "radius"]}
          paint={{ "fill-color": colours.accent, "fill-opacity": 0.14 }}
        />
        <Layer
          id="radius-line"
          type="line"
          filter={["==", ["get", "kind"], "radius"]}
          paint={{ "line-color": colours.accent, "line-width": 1.5 }}
        />
        <Layer
          id="leg"
          type="line"
          filter={["==", ["get", "kind"], "leg"]}
          paint={{
            "line-color": ["case", ["get", "outside"], colours.danger, colours.info],
            "line-width": 1.75,
            "line-dasharray": [2, 1.5],
          }}
        />
      </Source>
      {pos && (
        <Marker {...pos} anchor="bottom">
          <span role="img" aria-label={`${t("pos")}: ${name}`} className="block">
            <Pin />
          </span>
        </Marker>
      )}
      {checks.map((check) => (
        <Marker key={check.kind} latitude={check.latitude} longitude={check.longitude} anchor="center">
          <span role="img" aria-label={t(check.kind === "in" ? "checkIn" : "checkOut")} className="relative block">
            <CheckMark kind={check.kind} outside={check.outside === true} />
            {typeof check.distance === "number" && (
              <span className="-translate-x-1/2 absolute top-full left-1/2 mt-0.5 whitespace-nowrap rounded-sm bg-surface px-1 text-ink text-xs tabular-nums">
                {formatDistance(locale, check.distance)}
              </span>
            )}
          </span>
        </Marker>
      ))}
    </>
  );
}
