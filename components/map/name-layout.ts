import type { SymbolLayerSpecification } from "maplibre-gl";
import type { Palette } from "./palette";

type Symbols = SymbolLayerSpecification;

/** Zoom from which shops of one quarter stand apart: before it their names would hide each other. */
export const NAMED_FROM = 12;

/** How the names of places stand beside their marks, on whichever side has room; where none has, they wait for the next zoom. */
export const nameLayout = (textFont: string[]): NonNullable<Symbols["layout"]> => ({
  "text-field": ["get", "name"],
  "text-font": textFont,
  "text-size": 12,
  "text-max-width": 14,
  "text-variable-anchor": ["left", "right", "top", "bottom"],
  "text-radial-offset": 1.1,
  "text-justify": "auto",
  "text-padding": 3,
});

export const namePaint = ({ colours, dark }: Palette): NonNullable<Symbols["paint"]> => ({
  "text-color": colours.ink,
  "text-halo-color": dark ? colours.surface : colours.page,
  "text-halo-width": 1.5,
});
