/** A place on Earth in degrees, WGS 84. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** Mean Earth radius (IUGG), metres. */
export const EARTH_RADIUS = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
export function haversine(a: Point, b: Point): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  // Rounding may lift h a hair over 1 for antipodes, whose arcsine would be NaN.
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** The point `metres` away from `from` in direction `bearing` (degrees clockwise from north). */
export function destination(from: Point, bearing: number, metres: number): Point {
  const angle = metres / EARTH_RADIUS;
  const lat = radians(from.latitude);
  const direction = radians(bearing);
  const latitude = Math.asin(Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(direction));
  const dLon = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * Math.sin(latitude),
  );
  const longitude = from.longitude + (dLon * 180) / Math.PI;
  return { latitude: (latitude * 180) / Math.PI, longitude: ((longitude + 540) % 360) - 180 };
}
