import type { MapRef } from "react-map-gl/maplibre";
import { ONE_PLACE } from "@/lib/base/geo/pile";
import { haversine } from "@/lib/base/geo/point";
import { type Bounds, boundsOf, type Position } from "@/lib/base/geo/shapes";
import { CLICKABLE, CLUSTER_MAX_ZOOM, SOURCE } from "./point-layers";
import type { Pile } from "./points-map";

/** No popup lists more than this; the rest is counted. */
const LONGEST_LIST = 500;

type Leaf = { properties: Record<string, unknown> | null; geometry: { coordinates?: number[] } };
type Done<T> = (error: unknown, value?: T | null) => void;
/** MapLibre answers with a promise, Mapbox through the callback. */
type ClusterSource = {
  getClusterExpansionZoom(id: number, done: Done<number>): unknown;
  getClusterLeaves(id: number, limit: number, offset: number, done: Done<Leaf[]>): unknown;
};

function answer<T>(ask: (done: Done<T>) => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const done: Done<T> = (error, value) => (error || value == null ? reject(error) : resolve(value));
    const given = ask(done);
    if (given instanceof Promise) given.then((value: T) => resolve(value), reject);
  });
}

const idOf = ({ properties }: { properties: Record<string, unknown> | null }): string => String(properties?.id ?? "");

/** What a click on the map hits: a cluster is opened by coming closer; points, or a cluster that closeness cannot part, are listed. */
export async function findAt(map: MapRef, pixel: { x: number; y: number }): Promise<Pile | null> {
  const reach = 6;
  const box: [[number, number], [number, number]] = [
    [pixel.x - reach, pixel.y - reach],
    [pixel.x + reach, pixel.y + reach],
  ];
  const hits = map.queryRenderedFeatures(box, { layers: CLICKABLE });
  const first = hits[0];
  if (first?.geometry.type !== "Point") return null;
  const [longitude = 0, latitude = 0] = first.geometry.coordinates;
  const cluster: unknown = first.properties.cluster_id;
  if (typeof cluster !== "number") {
    return { latitude, longitude, ids: [...new Set(hits.filter((hit) => !hit.properties.cluster).map(idOf))] };
  }
  // Safe: the source is ours and of type geojson.
  const source = map.getSource(SOURCE) as unknown as ClusterSource;
  const leaves = await answer<Leaf[]>((done) => source.getClusterLeaves(cluster, LONGEST_LIST, 0, done));
  const bounds = boundsOf(leaves.map(placeOf));
  if (!bounds || spread(bounds) < ONE_PLACE) return { latitude, longitude, ids: leaves.map(idOf) };
  const zoom = await answer<number>((done) => source.getClusterExpansionZoom(cluster, done));
  // Beyond its last clustered zoom the engine parts all at once; then only what is here needs to fit.
  if (zoom > CLUSTER_MAX_ZOOM) map.fitBounds(bounds, { padding: 80, maxZoom: 17 });
  else map.easeTo({ center: [longitude, latitude], zoom: zoom + 0.3 });
  return null;
}

function placeOf({ geometry }: Leaf): Position {
  const [longitude = 0, latitude = 0] = geometry.coordinates ?? [];
  return [longitude, latitude];
}

/** The diagonal in metres. */
const spread = ([west, south, east, north]: Bounds): number =>
  haversine({ latitude: south, longitude: west }, { latitude: north, longitude: east });
