"use client";

import { parseAsString, useQueryState } from "nuqs";
import { useCallback, useContext, useEffect, useRef } from "react";
import type { MapRef } from "react-map-gl/maplibre";
import { Asking } from "./asking";

/** "latitude,longitude,zoom" as a camera; null for what is none. */
export function cameraOf(text: string | null): { center: [number, number]; zoom: number } | null {
  const [latitude, longitude, zoom, ...rest] = (text ?? "").split(",").map(Number);
  if (latitude === undefined || longitude === undefined || zoom === undefined || rest.length > 0) return null;
  if (![latitude, longitude, zoom].every(Number.isFinite)) return null;
  if (Math.abs(latitude) > 85 || Math.abs(longitude) > 180 || zoom < 0 || zoom > 22) return null;
  return { center: [longitude, latitude], zoom };
}

/** Keeps where the map looks in the address (`view=`), and looks there again when the address is opened. */
export function useCamera() {
  const [view, setView] = useQueryState("view", parseAsString.withOptions({ history: "replace", scroll: false }));
  const first = useRef(view);
  const asking = useContext(Asking);
  const replaced = useRef(asking);
  useEffect(() => {
    replaced.current = asking;
  }, [asking]);
  const attach = useCallback(
    (map: MapRef) => {
      const camera = cameraOf(first.current);
      if (camera) map.jumpTo(camera);
      map.on("moveend", () => {
        if (replaced.current) return;
        const { lat, lng } = map.getCenter();
        void setView(`${lat.toFixed(5)},${lng.toFixed(5)},${map.getZoom().toFixed(2)}`);
      });
    },
    [setView],
  );
  return { attach, fromAddress: first.current !== null };
}
