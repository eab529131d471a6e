import { coordinateErrors, pointOf } from "@/lib/base/geo/coordinate";
import { haversine, type Point } from "@/lib/base/geo/point";

type Location = { readonly latitude?: unknown; readonly longitude?: unknown };
type Values = Readonly<Record<string, unknown>>;

const ADDRESS_KEYS = ["address", "number", "complement", "cityId", "stateId", "zipCode"] as const;

/** The number of a house in plain digits, without the word before it: "nº 2775", "nro. 2775" and "№ 2775" are 2775. */
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

const PLACE_KEYS = [...ADDRESS_KEYS, "latitude", "longitude"] as const;
type Change = { readonly before: Values | null };

/**
 * Whether the coordinates belonged to the address when the store last stood at this very place, pin and address alike: what is taken back
 * says again what it said. `changes` are what was done to the store, newest first; null: it never stood there.
 */
export function staleThen(before: Values, values: Values, changes: readonly Change[]): boolean | null {
  const wanted: Values = { ...before, ...values };
  let then = before;
  for (const change of changes) {
    then = { ...then, ...change.before };
    if (PLACE_KEYS.every((key) => (then[key] ?? null) === (wanted[key] ?? null))) return then.coordinatesStale === true;
  }
  return null;
}

/** Farther from its city, a store's pin is doubted. */
const FAR_METRES = 50_000;

/** How far a pin lies from its city, in metres, where that is doubtful; null where it is not, or where either place is unknown. */
export function farFromCity({ latitude, longitude }: Location, city: Point | null): number | null {
  const pin = pointOf(degrees(latitude), degrees(longitude));
  const metres = pin && city ? haversine(pin, city) : 0;
  return metres > FAR_METRES ? metres : null;
}
