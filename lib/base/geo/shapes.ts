import { destination, type Point } from "./point";

/** `[longitude, latitude]`, the order of GeoJSON. */
export type Position = [longitude: number, latitude: number];
export type Bounds = [west: number, south: number, east: number, north: number];

type Geometry =
  | { type: "Point"; coordinates: Position }
  | { type: "LineString"; coordinates: Position[] }
  | { type: "Polygon"; coordinates: Position[][] };
/** The part of GeoJSON that maps here are drawn from. */
export type Feature = { type: "Feature"; properties: Record<string, string | number | boolean>; geometry: Geometry };
export type FeatureCollection = { type: "FeatureCollection"; features: Feature[] };

/** Where maps start that have nothing to show: Brazil. */
export const BRAZIL: Bounds = [-74, -34, -34.6, 5.4];

export const positionOf = ({ latitude, longitude }: Point): Position => [longitude, latitude];

/** A closed ring around a point; `metres` is the radius on the ground. */
export function circle(centre: Point, metres: number, corners = 72): Position[] {
  const ring = Array.from({ length: corners }, (_, i) => positionOf(destination(centre, (i * 360) / corners, metres)));
  return ring[0] ? [...ring, ring[0]] : ring;
}

/** The smallest box around all positions; null when there is none. */
export function boundsOf(positions: readonly Position[]): Bounds | null {
  const [first, ...rest] = positions;
  if (!first) return null;
  const box: Bounds = [first[0], first[1], first[0], first[1]];
  for (const [longitude, latitude] of rest) {
    box[0] = Math.min(box[0], longitude);
    box[1] = Math.min(box[1], latitude);
    box[2] = Math.max(box[2], longitude);
    box[3] = Math.max(box[3], latitude);
  }
  return box;
}
