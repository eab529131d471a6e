"use client";

import { useEffect, useState } from "react";
import type { MapKit } from "./kit";
import { mix, type Palette } from "./palette";

const IMAGE = "paper";
const SIZE = 64;

/** A square of faint crosses. */
function draw({ colours, dark }: Palette): ImageData | null {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = mix(colours.line, dark ? colours.surface : colours.page, 0.15);
  pen.fillRect(SIZE / 2 - 5, SIZE / 2 - 1, 10, 2);
  pen.fillRect(SIZE / 2 - 1, SIZE / 2 - 5, 2, 10);
  return pen.getImageData(0, 0, SIZE, SIZE);
}

/** Gives the bundled map a quiet grain where it has no streets to show: one sees it move and knows it is there. */
export function Paper({ kit, palette }: { kit: MapKit; palette: Palette }) {
  const { current: map } = kit.useMap();
  const { Layer } = kit;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const image = map && draw(palette);
    if (!image) return;
    if (map.hasImage(IMAGE)) map.removeImage(IMAGE);
    map.addImage(IMAGE, image, { pixelRatio: 2 });
    setReady(true);
  }, [map, palette]);
  if (!ready) return null;
  return (
    <Layer
      id="paper"
      type="background"
      minzoom={8}
      beforeId="coast"
      paint={{ "background-pattern": IMAGE, "background-opacity": ["interpolate", ["linear"], ["zoom"], 9, 0, 11, 1] }}
    />
  );
}
