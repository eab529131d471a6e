import { z } from "zod";
import { deviceInstant } from "@/lib/base/calendar/instant";
import { isTimeZone, normaliseTimeZone } from "@/lib/base/calendar/zone-name";
import { isCalendarDate } from "@/lib/base/text/values";

const typed = (code: string) => ({ error: (issue: { input?: unknown }) => (issue.input == null ? "required" : code) });

const id = z
  .guid(typed("invalid_id"))
  .transform((value) => value.toLowerCase())
  .meta({ format: "uuid" });
const degrees = (limit: number, code: string) =>
  z.number(typed("not_a_number")).min(-limit, code).max(limit, code).nullish();

/** More lines than any task has, so that a runaway client is stopped before the database. */
const MAX_LINES = 5_000;
const MAX_PHOTOS = 20;

const line = z.strictObject({
  item_id: id,
  product_id: id.nullish().meta({ description: "Of a task that is asked by product" }),
  category_id: id.nullish().meta({ description: "Of a task that is asked by category, instead of a product" }),
  value: z
    .unknown()
    .optional()
    .meta({ description: "By the question: number, text, day, true or false, id of a choice or a list of them" }),
  photo_ids: z
    .array(id)
    .max(MAX_PHOTOS, "too_many_items")
    .nullish()
    .meta({ description: "Attachments of the same person; those that are not uploaded yet are awaited" }),
});

/** Body of `questionnaire-answers/create`, by the names of the wire. */
export const answerSchema = z.strictObject({
  id: id.meta({ description: "Made by the client; the same id again is a retry" }),
  questionnaire_id: id,
  pos_id: id.meta({ description: "In a new-PDV task: the id that the PDV shall have" }),
  pos_check_id: id.nullish().meta({ description: "The visit; it may arrive later" }),
  work_schedule_id: id.nullish(),
  date: z
    .string(typed("invalid_date"))
    .refine(isCalendarDate, "invalid_date")
    .meta({ format: "date", description: "The day where the PDV is" }),
  started_at: deviceInstant,
  ended_at: deviceInstant,
  time_zone: z
    .string(typed("invalid_time_zone"))
    .transform(normaliseTimeZone)
    .refine(isTimeZone, "invalid_time_zone")
    .meta({ description: "IANA name of the device's zone" }),
  point: z
    .strictObject({
      latitude: degrees(90, "invalid_latitude"),
      longitude: degrees(180, "invalid_longitude"),
      accuracy: z.number(typed("not_a_number")).min(0, "too_small").nullish(),
    })
    .nullish()
    .meta({ description: "Where it was answered; null when the device does not know" }),
  answers: z.array(line, typed("invalid_type")).max(MAX_LINES, "too_many_items"),
});

export type AnswerBody = z.output<typeof answerSchema>;
