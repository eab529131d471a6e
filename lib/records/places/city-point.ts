import { haversine, type Point } from "@/lib/base/geo/point";
import states from "./city-points.json";

/** By IBGE code; the file has one line for each state, since nobody reads it and nearly six thousand would be in everybody's way. */
const known = new Map<number, Point>();
for (const [state, cities] of Object.entries(states)) {
  for (const city of cities.split(",")) {
    const [code = "", latitude, longitude] = city.split(" ");
    known.set(Number(state + code), { latitude: Number(latitude), longitude: Number(longitude) });
  }
}

const SEATS = 100_000;

/** The seat of a municipality that is nearest to a place; of one state, by its IBGE code, or of the country. */
export function nearestSeat(place: Point, state: number | null): Point | null {
  let [nearest, least]: [Point | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const [code, seat] of known) {
    if (state !== null && Math.floor(code / SEATS) !== state) continue;
    const metres = haversine(place, seat);
    if (metres < least) [nearest, least] = [seat, metres];
  }
  return nearest;
}

/** Where the seat of a municipality lies, by its IBGE code; null for a code that is none. */
export const pointOfCity = (ibgeCode: number): Point | null => known.get(ibgeCode) ?? null;
