import { z } from "zod";
import { PUNCH_KINDS } from "@/db/schema";
import { deviceInstant } from "@/lib/base/calendar/instant";
import { isTimeZone } from "@/lib/base/calendar/zone-name";
import { isCalendarDate } from "@/lib/base/text/values";

const typed = (code: string) => ({ error: (issue: { input?: unknown }) => (issue.input == null ? "required" : code) });
const id = z
  .guid(typed("invalid_id"))
  .transform((value) => value.toLowerCase())
  .meta({ format: "uuid" });
const degrees = (limit: number, code: string) =>
  z.number(typed("not_a_number")).min(-limit, code).max(limit, code).nullish();

/** Body of `workday-punches/create`, by the names of the wire. */
export const punchSchema = z.strictObject({
  id: id.meta({ description: "Made by the client; the same id again is a retry" }),
  kind: z.enum(PUNCH_KINDS, typed("invalid_choice")),
  date: z
    .string(typed("invalid_date"))
    .refine(isCalendarDate, "invalid_date")
    .meta({ format: "date", description: "The working day; of the end of a night, the day on which it began" }),
  occurred_at: deviceInstant,
  time_zone: z.string(typed("invalid_time_zone")).refine(isTimeZone, "invalid_time_zone"),
  latitude: degrees(90, "invalid_latitude"),
  longitude: degrees(180, "invalid_longitude"),
  accuracy: z
    .number(typed("not_a_number"))
    .min(0, "too_small")
    .nullish()
    .meta({ description: "Metres, as the device estimates" }),
  photo_id: id.nullish().meta({ description: "An attachment that the same person uploaded" }),
});
export type PunchBody = z.output<typeof punchSchema>;
