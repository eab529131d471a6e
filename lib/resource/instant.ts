import { z } from "zod";

const EPOCH = new Date(0);

/**
 * An instant as devices send it: RFC 3339 with offset, as a Date. Missing is `required`; anything else, and a moment before 1970
 * that no clock of ours can mean, is `invalid_date`.
 */
export const deviceInstant = z.iso
  .datetime({ offset: true, error: (issue) => (issue.input == null ? "required" : "invalid_date") })
  .transform((value) => new Date(value))
  .refine((at) => at >= EPOCH, "invalid_date")
  .meta({ description: "The device's clock, RFC 3339 with offset" });
