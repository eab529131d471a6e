import { z } from "zod";
import { deviceInstant } from "@/lib/base/calendar/instant";
import type { FieldError } from "@/lib/base/problem/catalogue";
import { characters } from "@/lib/base/text/characters";
import { isCalendarDate, storableText } from "@/lib/base/text/values";
import { MIN_TEXT } from "./rules";

const MAX_TEXT = 2_000;
const typed = (code: string) => ({ error: (issue: { input?: unknown }) => (issue.input == null ? "required" : code) });
const fail = (ctx: z.RefinementCtx, code: string, params?: FieldError["params"]) =>
  ctx.addIssue({ code: "custom", message: code, params: { code, ...(params && { params }) } });

const id = z
  .guid(typed("invalid_id"))
  .transform((value) => value.toLowerCase())
  .meta({ format: "uuid" });
const day = z.string(typed("invalid_date")).refine(isCalendarDate, "invalid_date").meta({ format: "date" });

/** A text of 15 characters or more, without the blanks around it; nothing but blanks is no text. */
const words = z
  .string(typed("invalid_type"))
  .transform((value) => value.trim())
  .superRefine((value, ctx) => {
    if (!storableText(value)) return fail(ctx, "invalid_characters");
    if (value !== "" && characters(value) < MIN_TEXT) fail(ctx, "too_short", { min: MIN_TEXT });
    if ([...value].length > MAX_TEXT) fail(ctx, "too_long", { max: MAX_TEXT });
  })
  .meta({ minLength: MIN_TEXT, maxLength: MAX_TEXT });
const optionalWords = words.transform((value) => value || null).nullish();

/** Body of `justifications/create`, by the names of the wire. */
export const createSchema = z.strictObject({
  id: id.meta({ description: "Made by the client; the same id again is a retry" }),
  justification_type_id: id,
  pos_id: id,
  work_schedule_id: id.nullish(),
  user_id: id.nullish().meta({ description: "The person, when somebody of the back-office writes it for them" }),
  date: day.meta({ description: "The day that it is about, where the PDV is" }),
  occurred_at: deviceInstant.nullish(),
  description: optionalWords,
  photo_id: id.nullish().meta({ description: "An attachment that the same person uploaded" }),
});

/** Body of `justifications/{id}/approve`. */
export const approveSchema = z.strictObject({
  reason: optionalWords,
  check_in_at: deviceInstant.nullish().meta({ description: "Arrival that the manual check-in is given" }),
  check_out_at: deviceInstant.nullish().meta({ description: "Departure that the manual check-out is given" }),
});

/** Body of `justifications/{id}/reject`. */
export const rejectSchema = z.strictObject({
  reason: words.refine((value) => value !== "", { error: "required", params: { code: "required" } }),
});

export type CreateBody = z.output<typeof createSchema>;
export type Times = Pick<z.output<typeof approveSchema>, "check_in_at" | "check_out_at">;
