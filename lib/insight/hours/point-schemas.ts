import { z } from "zod";
import { plusDays } from "@/lib/base/calendar/days";
import { isTime } from "@/lib/base/calendar/time-of-day";
import { characters } from "@/lib/base/text/characters";
import { isCalendarDate, storableText } from "@/lib/base/text/values";

/** Shortest reason, in characters, after trimming. */
export const MIN_REASON = 15;
const MAX_REASON = 2_000;
/** Days that one step closes or opens. */
const MOST_DAYS = 62;

const required = { error: (issue: { input?: unknown }) => (issue.input == null ? "required" : "invalid_type") };
const day = z.string(required).refine(isCalendarDate, "invalid_date");
const fail = (ctx: z.RefinementCtx, code: string, params?: Record<string, number>) =>
  ctx.addIssue({ code: "custom", message: code, params: { code, ...(params && { params }) } });

export const reasonSchema = z
  .string(required)
  .transform((value) => value.trim())
  .superRefine((value, ctx) => {
    if (!storableText(value)) return fail(ctx, "invalid_characters");
    if (characters(value) < MIN_REASON) fail(ctx, "too_short", { min: MIN_REASON });
    if ([...value].length > MAX_REASON) fail(ctx, "too_long", { max: MAX_REASON });
  });

const time = z.string(required).refine(isTime, "invalid_time");
const maybeTime = z
  .string()
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || isTime(value), "invalid_time");

/** Times of one day as typed, "HH:MM" by the clock of the person's zone; one that is before the one above it lies on the next day. */
export const correctionSchema = z
  .strictObject({ in: time, breakStart: maybeTime, breakEnd: maybeTime, out: time, reason: reasonSchema })
  .superRefine(({ breakStart, breakEnd }, ctx) => {
    if ((breakStart === null) === (breakEnd === null)) return;
    const path = [breakStart === null ? "breakStart" : "breakEnd"];
    ctx.addIssue({ code: "custom", message: "required", path, params: { code: "required" } });
  });
export type CorrectionInput = z.input<typeof correctionSchema>;

export const periodSchema = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { message: "before_start", path: ["to"], params: { code: "before_start" } })
  .refine(({ from, to }) => !isCalendarDate(from) || to <= plusDays(from, MOST_DAYS - 1), {
    message: "above_max",
    path: ["to"],
    params: { code: "above_max", params: { max: MOST_DAYS } },
  });
