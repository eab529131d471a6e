import type { Point } from "./point";

export type CoordinateErrors = { readonly latitude?: string; readonly longitude?: string };

type Half = number | null | undefined;
const given = (half: Half): half is number => half !== null && half !== undefined;

/**
 * What is wrong with a coordinate: field-error codes by field, or null when it is right or wholly absent.
 * Both halves or none; null is not 0; exactly (0, 0), what broken receivers send, is "no location".
 */
export function coordinateErrors(latitude: Half, longitude: Half): CoordinateErrors | null {
  if (!given(latitude) && !given(longitude)) return null;
  if (!given(latitude)) return { latitude: "required" };
  if (!given(longitude)) return { longitude: "required" };
  const errors = {
    ...(Math.abs(latitude) <= 90 ? {} : { latitude: "invalid_latitude" }),
    ...(Math.abs(longitude) <= 180 ? {} : { longitude: "invalid_longitude" }),
  };
  if (Object.keys(errors).length > 0) return errors;
  return latitude === 0 && longitude === 0 ? { latitude: "no_location", longitude: "no_location" } : null;
}

/** Both halves as a point, or null when there is no usable location. */
export function pointOf(latitude: Half, longitude: Half): Point | null {
  if (!given(latitude) || !given(longitude) || coordinateErrors(latitude, longitude)) return null;
  return { latitude, longitude };
}
