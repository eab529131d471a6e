"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useMemo } from "react";
import type { Point } from "@/lib/base/geo/point";
import { circle, type Feature } from "@/lib/base/geo/shapes";
import type { MapTools } from "./map-canvas";
import { Pin } from "./marks";

const BEARINGS: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };
/** Screen pixels that an arrow key moves the pin, so that a step is as visible at every zoom. */
const STEP = 12;

type Props = MapTools & {
  readonly point: Point;
  readonly radius: number | null;
  readonly disabled: boolean;
  readonly onMove: (next: Point) => void;
  readonly onNudge: (bearing: number, metres: number) => void;
};

/** The pin that is being set: dragged, or moved with the arrow keys while it has the focus. */
export function DraggablePin({ kit, palette, point, radius, disabled, onMove, onNudge }: Props) {
  const t = useTranslations("map");
  const { Source, Layer, Marker } = kit;
  const { current: map } = kit.useMap();
  const area = useMemo<Feature>(
    () => ({
      type: "Feature",
      properties: {},
      geometry: { type: "Polygon", coordinates: [circle(point, radius ?? 0)] },
    }),
    [point, radius],
  );
  const key = (event: KeyboardEvent) => {
    const bearing = BEARINGS[event.key];
    if (bearing === undefined || disabled) return;
    // Else the map would move as well.
    event.preventDefault();
    event.stopPropagation();
    const metresPerPixel =
      (40_075_017 * Math.cos((point.latitude * Math.PI) / 180)) / (512 * 2 ** (map?.getZoom() ?? 14));
    onNudge(bearing, metresPerPixel * (event.shiftKey ? 1 : STEP));
  };
  return (
    <>
      {radius ? (
        <Source id="pin-radius" type="geojson" data={area}>
          <Layer
            id="pin-radius-fill"
            type="fill"
            paint={{ "fill-color": palette.colours.accent, "fill-opacity": 0.14 }}
          />
          <Layer id="pin-radius-line" type="line" paint={{ "line-color": palette.colours.accent, "line-width": 1.5 }} />
        </Source>
      ) : null}
      <Marker
        latitude={point.latitude}
        longitude={point.longitude}
        anchor="bottom"
        draggable={!disabled}
        onDragEnd={({ lngLat }) => onMove({ latitude: lngLat.lat, longitude: lngLat.lng })}
      >
        <button
          type="button"
          disabled={disabled}
          aria-label={t("pinLabel")}
          onKeyDown={key}
          className="block cursor-grab rounded-md active:cursor-grabbing"
        >
          <Pin />
        </button>
      </Marker>
    </>
  );
}
