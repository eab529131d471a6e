import type { Point } from "@/lib/geo/point";
import points from "./city-points.json";

const known: Readonly<Record<string, readonly number[] | undefined>> = points;

/** Where a city lies, by its IBGE code; null for the smaller ones, of which that is not known here. */
export function pointOfCity(ibgeCode: number): Point | null {
  const [latitude, longitude] = known[ibgeCode] ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
