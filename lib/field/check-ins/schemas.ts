import { z } from "zod";
import { deviceInstant } from "@/lib/base/calendar/instant";
import { isTimeZone } from "@/lib/base/calendar/zone-name";
import type { FieldError } from "@/lib/base/problem/catalogue";
import { characters } from "@/lib/base/text/characters";
import { isCalendarDate, storableText } from "@/lib/base/text/values";

const typed = (code: string) => ({ error: (issue: { input?: unknown }) => (issue.input == null ? "required" : code) });
const fail = (ctx: z.RefinementCtx, code: string, params?: FieldError["params"]) =>
  ctx.addIssue({ code: "custom", message: code, params: { code, ...(params && { params }) } });

/** Shortest reason, in characters, after trimming. */
export const MIN_REASON = 15;
const MAX_REASON = 2_000;

const id = z
  .guid(typed("invalid_id"))
  .transform((value) => value.toLowerCase())
  .meta({ format: "uuid" });
const day = z.string(typed("invalid_date")).refine(isCalendarDate, "invalid_date").meta({ format: "date" });
const degrees = (limit: number, code: string) =>
  z.number(typed("not_a_number")).min(-limit, code).max(limit, code).nullish();
const accuracy = z
  .number(typed("not_a_number"))
  .min(0, "too_small")
  .nullish()
  .meta({ description: "Metres, as the device estimates" });
const battery = z
  .number(typed("not_a_number"))
  .superRefine((value, ctx) => {
    if (value < 0) fail(ctx, "too_small", { min: 0 });
    else if (value > 100) fail(ctx, "above_max", { max: 100 });
  })
  .transform(Math.round)
  .meta({ description: "Percent, 0 to 100" });
const reason = z
  .string(typed("invalid_type"))
  .transform((value) => value.trim())
  .superRefine((value, ctx) => {
    if (!storableText(value)) return fail(ctx, "invalid_characters");
    if (characters(value) < MIN_REASON) fail(ctx, "too_short", { min: MIN_REASON });
    if ([...value].length > MAX_REASON) fail(ctx, "too_long", { max: MAX_REASON });
  })
  .nullish()
  .meta({ minLength: MIN_REASON, maxLength: MAX_REASON });

const side = {
  occurred_at: deviceInstant,
  latitude: degrees(90, "invalid_latitude"),
  longitude: degrees(180, "invalid_longitude"),
  accuracy,
  battery,
  photo_id: id.nullish().meta({ description: "An attachment that the same person uploaded" }),
  reason,
  mock: z
    .boolean(typed("invalid_type"))
    .nullish()
    .meta({ description: "The device says that its position is simulated" }),
};

/** Body of `pos-checks/check-in`, by the names of the wire. */
export const checkInSchema = z.strictObject({
  id: id.meta({ description: "Made by the client; the same id again is a retry" }),
  pos_id: id,
  work_schedule_id: id.nullish(),
  date: day.meta({ description: "The day of the visit where the PDV is" }),
  time_zone: z
    .string(typed("invalid_type"))
    .refine(isTimeZone, "invalid_time_zone")
    .nullish()
    .meta({ description: "The device's IANA zone, for a PDV that has none" }),
  ...side,
});

/** Body of `pos-checks/{id}/check-out`. */
export const checkOutSchema = z.strictObject({
  ...side,
  forced: z.boolean(typed("invalid_type")).optional().meta({ description: "Leave although a rule would refuse it" }),
});

/** Body of `business-unit-checks/check-in`. */
export const clientCheckInSchema = checkInSchema
  .omit({ pos_id: true })
  .extend({ business_unit_id: id, date: day.meta({ description: "The day of the visit, where the person is" }) });

export type CheckInBody = z.output<typeof checkInSchema>;
export type CheckOutBody = z.output<typeof checkOutSchema>;
