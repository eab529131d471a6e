import type { geolocations } from "@/db/schema";
import { localDate } from "@/lib/base/calendar/zone";
import { coordinateErrors, pointOf } from "@/lib/base/geo/coordinate";
import { type FieldErrors, Problem } from "@/lib/base/problem/catalogue";
import { errorsOf } from "@/lib/engine/resource/schema";
import { MAX_AHEAD_MS } from "@/lib/field/check-ins/rules";
import { type PointBody, pointSchema } from "./schemas";

/** A point with both halves of its position. */
export type LocatedPoint = PointBody & { readonly latitude: number; readonly longitude: number };
type Row = typeof geolocations.$inferInsert;
export type Refusal = { readonly code: "invalid_fields" | "no_location" | "conflict"; readonly fields?: FieldErrors };
export type Read = { readonly id: string | null } & ({ readonly point: LocatedPoint } | { readonly refusal: Refusal });

/** What became of one point. "outside_workday": looked at and forgotten, nothing of it is kept. */
export type PointResult = { readonly id: string | null } & (
  | { readonly status: "stored" | "replayed" | "outside_workday" }
  | { readonly status: "refused"; readonly error: Refusal }
);

/** A point as it came, or why it cannot be one. (0, 0) and half a position are `no_location`. */
export function readPoint(raw: unknown, receivedAt: Date): Read {
  const sent = raw !== null && typeof raw === "object" && "id" in raw && typeof raw.id === "string" ? raw.id : null;
  const parsed = pointSchema.safeParse(raw);
  if (!parsed.success) return { id: sent, refusal: { code: "invalid_fields", fields: errorsOf(parsed.error) } };
  const { latitude, longitude, ...rest } = parsed.data;
  const place = pointOf(latitude, longitude);
  if (!place) {
    const errors = coordinateErrors(latitude, longitude) ?? { latitude: "required", longitude: "required" };
    const fields = Object.fromEntries(Object.entries(errors).map(([key, code]) => [key, [{ code }]]));
    return { id: rest.id, refusal: { code: "no_location", fields } };
  }
  if (rest.occurred_at.getTime() - receivedAt.getTime() > MAX_AHEAD_MS) {
    return {
      id: rest.id,
      refusal: { code: "invalid_fields", fields: { occurredAt: [{ code: "in_the_future" }] } },
    };
  }
  return { id: rest.id, point: { ...rest, ...place } };
}

/** A point that is stored already, as far as a retry can be compared with it. */
export type Known = {
  readonly userId: string;
  readonly occurredAt: Date;
  readonly latitude: number;
  readonly longitude: number;
};

/** The same id once more: a retry, or another point under a name that is taken. */
export function repeated(userId: string, point: LocatedPoint, earlier: Known): PointResult {
  const same =
    earlier.userId === userId &&
    earlier.occurredAt.getTime() === point.occurred_at.getTime() &&
    earlier.latitude === point.latitude &&
    earlier.longitude === point.longitude;
  return same ? { id: point.id, status: "replayed" } : { id: point.id, status: "refused", error: { code: "conflict" } };
}

/** The row of a point; its local day is that of `timezone` (F0). */
export function rowOf(userId: string, point: LocatedPoint, timezone: string, receivedAt: Date): Row {
  const { occurred_at: occurredAt, accuracy, speed, battery, mock, ...place } = point;
  return {
    ...place,
    userId,
    occurredAt,
    receivedAt,
    localDate: localDate(occurredAt, timezone),
    timezone,
    accuracy: accuracy ?? null,
    speed: speed ?? null,
    battery: battery == null ? null : Math.round(battery),
    mock: mock ?? false,
  };
}

/** Throws for a batch in which every point was refused. */
export function refuseHopeless(results: readonly PointResult[]): void {
  const [first] = results;
  if (first?.status !== "refused" || results.some((result) => result.status !== "refused")) return;
  const fields = results.flatMap((result, at) =>
    result.status === "refused"
      ? Object.entries(result.error.fields ?? {}).map(([key, errors]) => [`points.${at}.${key}`, errors] as const)
      : [],
  );
  throw new Problem(first.error.code, fields.length > 0 ? { fields: Object.fromEntries(fields) } : {});
}
