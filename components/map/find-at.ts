import type { MapRef } from "react-map-gl/maplibre";
import type { Feature } from "@/lib/geo/shapes";
import { CLICKABLE, SOURCE } from "./point-layers";
import type { Pile } from "./points-map";

/** No popup lists more than this; the rest is counted. */
const LONGEST_LIST = 200;
/** Closer than this the engine clusters no more, and points that still touch get a list. */
const CLOSEST = 15;

type ClusterSource = {
  getClusterExpansionZoom(id: number): Promise<number>;
  getClusterLeaves(id: number, limit: number, offset: number): Promise<Feature[]>;
};

const idOf = (feature: { properties: Record<string, unknown> | null }): string => String(feature.properties?.id ?? "");

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
  const zoom = await source.getClusterExpansionZoom(cluster);
  if (zoom <= CLOSEST) {
    map.easeTo({ center: [longitude, latitude], zoom: zoom + 0.3 });
    return null;
  }
  const leaves = await source.getClusterLeaves(cluster, LONGEST_LIST, 0);
  return { latitude, longitude, ids: leaves.map(idOf) };
}
