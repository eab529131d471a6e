import { z } from "zod";
import { isCalendarDate, storableText } from "@/lib/base/text/values";

const typed = (code: string) => ({ error: (issue: { input?: unknown }) => (issue.input == null ? "required" : code) });
const MAX = 2_000;
const said = z
  .string(typed("invalid_type"))
  .transform((value) => value.trim())
  .superRefine((value, ctx) => {
    const fail = (code: string, params?: Record<string, number>) =>
      ctx.addIssue({ code: "custom", message: code, params: { code, ...(params && { params }) } });
    if (!storableText(value)) return fail("invalid_characters");
    if (value === "") return fail("required");
    if ([...value].length > MAX) fail("too_long", { max: MAX });
  })
  .meta({ minLength: 1, maxLength: MAX });

/** Body of `operational-problems/{id}/assign`. */
export const assignSchema = z.strictObject({
  user_id: z
    .guid(typed("invalid_id"))
    .transform((value) => value.toLowerCase())
    .nullable()
    .meta({ description: "Who takes care of it; null: nobody" }),
});
/** Body of `operational-problems/{id}/comments`. */
export const commentSchema = z.strictObject({ body: said });
/** Body of `operational-problems/{id}/resolve`. */
export const resolveSchema = z.strictObject({ reason: said });
/** Body of `operational-problems/{id}/snooze`. */
export const snoozeSchema = z.strictObject({
  until: z
    .string(typed("invalid_type"))
    .refine(isCalendarDate, "invalid_date")
    .meta({ format: "date", description: "The day on which it comes back" }),
  reason: said,
});
