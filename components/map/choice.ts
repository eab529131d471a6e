import type { LayerSpecification } from "maplibre-gl";
import type { MapConfig } from "@/lib/platform/map/config";
import type { Engine } from "./kit";

/** The map that needs nobody: what is drawn where nothing is configured, or what is configured does not answer. */
export const BUNDLED: MapConfig = {};

/** Names the source of a file of one's own in its style. */
export const STREETS_SOURCE = "streets";

export const isBundled = ({ styles, streets, mapboxToken }: MapConfig) => !(styles || streets || mapboxToken);

export function engineOf({ styles, streets, mapboxToken }: MapConfig): Engine {
  if (styles) return "maplibre";
  if (streets) return "streets";
  return mapboxToken ? "mapbox" : "maplibre";
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === "string");

/** A font that the server of a style has: the one its own names are written with. Null when the style writes nothing. */
export function fontOf(layers: readonly LayerSpecification[]): string[] | null {
  for (const layer of layers) {
    const font = layer.type === "symbol" ? layer.layout?.["text-font"] : undefined;
    if (isNames(font)) return font;
  }
  return null;
}
