import type { Params } from "@/lib/engine/report/address";
import { MOST_MINUTES, MOST_PER_WEEK, type Pace } from "./rules";

/** How an address calls the parts of a pace. */
export const PACE_PARAMS = { perWeek: "perWeek", minutes: "perVisit" } as const;

/** The pace that an address asks for; what is none, or beyond all measure, is left out. */
export function askedPace(params: Params): Partial<Pace> {
  const read = (key: keyof Pace, most: number) => {
    const text = params[PACE_PARAMS[key]];
    const value = typeof text === "string" && text !== "" ? Number(text) : Number.NaN;
    return value >= 0 && value <= most ? { [key]: value } : {};
  };
  return { ...read("perWeek", MOST_PER_WEEK), ...read("minutes", MOST_MINUTES) };
}
