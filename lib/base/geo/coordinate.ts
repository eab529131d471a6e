import { parseNumber } from "@/lib/base/brazil/numbers";
import type { Point } from "./point";

type CoordinateCode = "incomplete_location" | "invalid" | "no_location";
export type CoordinateErrors = { readonly latitude?: CoordinateCode; readonly longitude?: CoordinateCode };

type Half = number | null | undefined;
const given = (half: Half): half is number => half !== null && half !== undefined;

/**
 * What is wrong with a coordinate: field-error codes by field, or null when it is right or wholly absent.
 * Both halves or none; null is not 0; exactly (0, 0), what broken receivers send, is "no location".
 */
export function coordinateErrors(latitude: Half, longitude: Half): CoordinateErrors | null {
  if (!given(latitude) && !given(longitude)) return null;
  if (!given(latitude)) return { latitude: "incomplete_location" };
  if (!given(longitude)) return { longitude: "incomplete_location" };
  const errors: CoordinateErrors = {
    ...(Math.abs(latitude) <= 90 ? {} : { latitude: "invalid" }),
    ...(Math.abs(longitude) <= 180 ? {} : { longitude: "invalid" }),
  };
  if (Object.keys(errors).length > 0) return errors;
  return latitude === 0 && longitude === 0 ? { latitude: "no_location", longitude: "no_location" } : null;
}

/** Both halves as a point, or null when there is no usable location. */
export function pointOf(latitude: Half, longitude: Half): Point | null {
  if (!given(latitude) || !given(longitude) || coordinateErrors(latitude, longitude)) return null;
  return { latitude, longitude };
}

/**
 * Reads a pair as map services copy it: `-23.561414, -46.655881`, also `-23,561414; -46,655881`.
 * Gives decimal strings in the order latitude, longitude, or null when it is no pair.
 */
export function parsePair(text: string): readonly [latitude: string, longitude: string] | null {
  const halves = text.includes(";") ? text.split(";") : text.trim().split(/,\s+|\s+|,(?=-?\d+\.)/);
  const [latitude, longitude] = halves.map((half) => parseNumber(half, { decimal: half.includes(",") ? "," : "." }));
  return halves.length === 2 && latitude && longitude ? [latitude, longitude] : null;
}
