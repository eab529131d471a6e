import type { StyleSpecification } from "maplibre-gl";
import type * as maplibre from "react-map-gl/maplibre";
import type { Palette } from "./palette";

type Parts =
  | "Map"
  | "Marker"
  | "Popup"
  | "Source"
  | "Layer"
  | "NavigationControl"
  | "ScaleControl"
  | "AttributionControl";

/** The parts of react-map-gl that maps are made of. Both engines have them with the same props. */
export type MapKit = Pick<typeof maplibre, Parts | "useMap"> & {
  readonly engine: "maplibre" | "mapbox";
  /** Draws the streets of an archive; only where one is configured. */
  readonly streetStyle?: (palette: Palette, address: string, locale: string) => StyleSpecification;
};

/** What a map is drawn with: Mapbox, MapLibre, or MapLibre with streets of one's own. */
export type Engine = "mapbox" | "maplibre" | "streets";
