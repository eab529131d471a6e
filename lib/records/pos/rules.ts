import { coordinateErrors, pointOf } from "@/lib/base/geo/coordinate";
import { haversine, type Point } from "@/lib/base/geo/point";

type Location = { readonly latitude?: unknown; readonly longitude?: unknown };
type Values = Readonly<Record<string, unknown>>;

const ADDRESS_KEYS = ["address", "number", "complement", "cityId", "stateId", "zipCode"] as const;

/** The number of a house in plain digits, without the word before it: "nº 2775", "nro. 2775" and "#2775" are 2775. */
export function houseNumber(typed: string): string {
  const plain = typed.replace(/[\uFF01-\uFF5E]/g, (sign) => sign.normalize("NFKC"));
  return plain.replace(/^(?:n(?:[º°o]|ro?|[uú]m(?:ero)?)?\.?[º°]?|№|#)[.:]?\s*(?=\d)/iu, "");
}

const degrees = (value: unknown) => (typeof value === "number" ? value : null);

/** Both halves of a coordinate or none, never (0,0): what is wrong, by field; null when it is right. */
export function locationErrors({ latitude, longitude }: Location): Record<string, string> | null {
  const errors = coordinateErrors(degrees(latitude), degrees(longitude));
  if (!errors) return null;
  return Object.fromEntries(Object.entries(errors).flatMap(([key, code]) => (code ? [[key, code]] : [])));
}

/** Whether a store's coordinates no longer belong to its address: the address changed and the coordinates did not. */
export function coordinatesBecomeStale(before: Values | null, changes: Values): boolean | null {
  const moved = ["latitude", "longitude"].some((key) => key in changes && changes[key] !== before?.[key]);
  if (moved || !before) return false;
  const changed = ADDRESS_KEYS.some((key) => key in changes && (changes[key] ?? null) !== (before[key] ?? null));
  return changed && before.latitude != null ? true : null;
}

/** Farther from its city, a store's pin is doubted. */
const FAR_METRES = 50_000;

/** How far a pin lies from its city, in metres, where that is doubtful; null where it is not, or where either place is unknown. */
export function farFromCity({ latitude, longitude }: Location, city: Point | null): number | null {
  const pin = pointOf(degrees(latitude), degrees(longitude));
  const metres = pin && city ? haversine(pin, city) : 0;
  return metres > FAR_METRES ? metres : null;
}
