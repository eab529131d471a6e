import type * as maplibre from "react-map-gl/maplibre";

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
};
