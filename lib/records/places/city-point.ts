import type { Point } from "@/lib/base/geo/point";
import states from "./city-points.json";

/** By IBGE code; the file has one line for each state, since nobody reads it and nearly six thousand would be in everybody's way. */
const known = new Map<number, Point>();
for (const [state, cities] of Object.entries(states)) {
  for (const city of cities.split(",")) {
    const [code = "", latitude, longitude] = city.split(" ");
    known.set(Number(state + code), { latitude: Number(latitude), longitude: Number(longitude) });
  }
}

/** Where the seat of a municipality lies, by its IBGE code; null for a code that is none. */
export const pointOfCity = (ibgeCode: number): Point | null => known.get(ibgeCode) ?? null;
