import { z } from "zod";
import { deviceInstant } from "@/lib/base/calendar/instant";
import type { FieldError } from "@/lib/base/problem/catalogue";

/** No batch holds more points than this. */
export const MAX_POINTS = 1_000;

const typed = (code: string) => ({ error: (issue: { input?: unknown }) => (issue.input == null ? "required" : code) });
const fail = (ctx: z.RefinementCtx, code: string, params?: FieldError["params"]) =>
  ctx.addIssue({ code: "custom", message: code, params: { code, ...(params && { params }) } });
const degrees = (limit: number, code: string) =>
  z.number(typed("not_a_number")).min(-limit, code).max(limit, code).nullish();
const measure = (max: number, description: string) =>
  z
    .number(typed("not_a_number"))
    .superRefine((value, ctx) => {
      if (value < 0) fail(ctx, "too_small", { min: 0 });
      else if (value > max) fail(ctx, "above_max", { max });
    })
    .nullish()
    .meta({ description });

/** One point of `geolocations/create`, by the names of the wire. Whether both coordinates are there is asked apart, by name. */
export const pointSchema = z.strictObject({
  id: z
    .guid(typed("invalid_id"))
    .transform((value) => value.toLowerCase())
    .meta({ format: "uuid", description: "Made by the client; the same id again is a retry" }),
  occurred_at: deviceInstant,
  latitude: degrees(90, "invalid_latitude"),
  longitude: degrees(180, "invalid_longitude"),
  accuracy: measure(100_000, "Metres, as the device estimates"),
  speed: measure(2_000, "Kilometres per hour"),
  battery: measure(100, "Percent, 0 to 100"),
  mock: z.boolean(typed("invalid_type")).nullish().meta({ description: "The device reports a simulated location" }),
});
export type PointBody = z.output<typeof pointSchema>;

/** The whole body, as it is described. */
export const positionsSchema = z.strictObject({ points: z.array(pointSchema).min(1).max(MAX_POINTS) });

/** The body as it is read: each point is judged on its own, so that a bad one does not keep the others out. */
export const batchSchema = z.strictObject({
  points: z.array(z.unknown(), typed("invalid_type")).superRefine((points, ctx) => {
    if (points.length === 0) fail(ctx, "too_few_items", { min: 1 });
    if (points.length > MAX_POINTS) fail(ctx, "too_many_items", { max: MAX_POINTS });
  }),
});
