import { z } from "zod";
import { Problem } from "@/lib/base/problem/catalogue";
import { isCalendarDate } from "@/lib/base/text/values";
import { errorsOf } from "@/lib/engine/resource/schema";

const typed = (code: string) => ({ error: (issue: { input?: unknown }) => (issue.input == null ? "required" : code) });
const id = z.guid(typed("invalid_id")).transform((value) => value.toLowerCase());
const day = z.string(typed("invalid_date")).refine(isCalendarDate, "invalid_date");

export const SCOPES = ["this", "next", "all"] as const;

export const editSchema = z.strictObject({
  scope: z.enum(SCOPES, typed("invalid_choice")),
  /** The day of the visit that was taken hold of. */
  date: day,
  /** The day that it goes to; with "next" and "all" the weekday changes. */
  moveTo: day.nullish(),
  /** Takes the visit, or all of them, off the plan. */
  remove: z.boolean(typed("invalid_type")).nullish(),
  values: z.record(z.string(), z.unknown()).nullish(),
});
export const moveSchema = z.strictObject({ date: day, to: day, scope: z.enum(SCOPES, typed("invalid_choice")) });
export const copySchema = z.strictObject({ userId: id, from: day, to: day });
export const clearSchema = z.strictObject({ userId: id, from: day, to: day });
export const handOverSchema = z.strictObject({ fromUserId: id, toUserId: id, date: day });
export const reorderSchema = z.strictObject({
  userId: id,
  date: day,
  order: z.array(id, typed("invalid_type")).min(1, "required").max(200, "too_many_items"),
});

/** Input of a plan's command; every failing field is named. */
export function parseEdit<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new Problem("invalid_fields", { fields: errorsOf(parsed.error) });
  return parsed.data;
}
