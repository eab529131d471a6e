"use client";
import type { ExpressionSpecification, FilterSpecification } from "maplibre-gl";
import type { MapTools } from "./map-canvas";

/** Zoom from which shops of one quarter stand apart: before it their names would hide each other. */
const NAMED_FROM = 12;

/** Zoom from which there is room for the street below the name, where a place has one. */
const STREETS_FROM = 14;

const withStreet = (muted: string): ExpressionSpecification => [
  "case",
  ["has", "street"],
  ["format", ["get", "name"], {}, "\n", {}, ["get", "street"], { "font-scale": 0.9, "text-color": muted }],
  ["get", "name"],
];

type Props = Pick<MapTools, "kit" | "palette" | "textFont"> & {
  readonly id: string;
  /** Of its points: a source tells it to its layers, but not to what is made of layers. */
  readonly source: string;
  readonly filter: FilterSpecification;
};

/** Names of places beside their marks, on whichever side has room; where none has, they wait for the next zoom. */
export function NameLayer({ kit: { Layer }, palette: { colours, dark }, textFont, id, source, filter }: Props) {
  return (
    <Layer
      id={id}
      source={source}
      type="symbol"
      minzoom={NAMED_FROM}
      filter={filter}
      layout={{
        "text-field": ["step", ["zoom"], ["get", "name"], STREETS_FROM, withStreet(colours.muted)],
        "text-font": textFont,
        "text-size": 12,
        "text-max-width": 14,
        "text-variable-anchor": ["left", "right", "top", "bottom"],
        "text-radial-offset": 1.1,
        "text-justify": "auto",
        "text-padding": 3,
      }}
      paint={{
        "text-color": colours.ink,
        "text-halo-color": dark ? colours.surface : colours.page,
        "text-halo-width": 1.5,
      }}
    />
  );
}
