import { z } from "zod";
import { isMoment } from "@/lib/base/text/values";

/**
 * An instant as devices send it: RFC 3339 with offset, as a Date. Missing is `required`; anything else, and a moment before 1970
 * or after 2199, is `invalid_date`.
 */
export const deviceInstant = z.iso
  .datetime({ offset: true, error: (issue) => (issue.input == null ? "required" : "invalid_date") })
  .transform((value) => new Date(value))
  .refine((at) => isMoment(at.getTime()), "invalid_date")
  .meta({ description: "The device's clock, RFC 3339 with offset" });
