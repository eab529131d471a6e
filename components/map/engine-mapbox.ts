import "mapbox-gl/dist/mapbox-gl.css";
import * as parts from "react-map-gl/mapbox";
import type { MapKit } from "./kit";

// Safe: the two entries of react-map-gl mirror each other; only the names of the engines' own classes differ.
export const kit = { ...parts, engine: "mapbox" } as unknown as MapKit;
