import { z } from "zod";
import { characters } from "@/lib/base/text/characters";
import { storableText } from "@/lib/base/text/values";
import { VERDICTS } from "./rules";

const typed = (code: string) => ({ error: (issue: { input?: unknown }) => (issue.input == null ? "required" : code) });
const id = z
  .guid(typed("invalid_id"))
  .transform((value) => value.toLowerCase())
  .meta({ format: "uuid" });
const MAX = 2_000;
const short = (min: number) =>
  z
    .string(typed("invalid_type"))
    .transform((value) => value.trim())
    .superRefine((value, ctx) => {
      const fail = (code: string, params?: Record<string, number>) =>
        ctx.addIssue({ code: "custom", message: code, params: { code, ...(params && { params }) } });
      if (!storableText(value)) return fail("invalid_characters");
      if (value === "") return fail("required");
      if (characters(value) < min) fail("too_short", { min });
      if ([...value].length > MAX) fail("too_long", { max: MAX });
    })
    .meta({ minLength: min, maxLength: MAX });

/** Body of `questionnaire-answers/{id}/review`. */
export const reviewSchema = z.strictObject({
  status: z.enum(VERDICTS, typed("invalid_choice")),
  comment: short(1).nullish().meta({ description: "Required unless the answer is approved" }),
});

/** Body of `questionnaire-answers/{id}/comments`. */
export const commentSchema = z.strictObject({ body: short(1) });

/** Body of `questionnaire-answers/{id}/edit`: single values, as they should have been. */
export const editSchema = z.strictObject({
  reason: short(15),
  answers: z
    .array(
      z.strictObject({
        item_id: id,
        product_id: id.nullish(),
        category_id: id.nullish(),
        value: z
          .unknown()
          .optional()
          .meta({ description: "As it is sent by its question's type; null takes the answer away" }),
        photo_ids: z.array(id).max(20, "too_many_files").nullish().meta({
          description: "Of a question that asks for photos, all that stay or come; an empty list takes them away",
        }),
      }),
    )
    .min(1, "too_few_items")
    .max(200, "too_many_items"),
});
export type EditBody = z.output<typeof editSchema>;
