import "maplibre-gl/dist/maplibre-gl.css";
import { setWorkerUrl } from "maplibre-gl";
import * as parts from "react-map-gl/maplibre";
import type { MapKit } from "./kit";

// Bundlers leave the worker behind; scripts/copy-map-worker.ts puts it here before every build.
setWorkerUrl(new URL("/maplibre/maplibre-gl-worker.mjs", location.href).href);

export const kit: MapKit = { ...parts, engine: "maplibre" };
