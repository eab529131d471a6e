"use client";

import { useEffect } from "react";
import type { MapRef } from "react-map-gl/maplibre";
import { drawMark, TONES } from "./marks";
import type { Palette } from "./palette";

/** Gives the map the marks of all tones as images, under the names of the tones. */
export function useMarks(map: MapRef | undefined, palette: Palette): void {
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
}
