import type { Point } from "@/lib/base/geo/point";
import points from "./city-points.json";

const known: Readonly<Record<string, readonly number[] | undefined>> = points;

/** Where the seat of a municipality lies, by its IBGE code; null for a code that is none. */
export function pointOfCity(ibgeCode: number): Point | null {
  const [latitude, longitude] = known[ibgeCode] ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
