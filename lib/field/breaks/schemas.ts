import { z } from "zod";
import { deviceInstant } from "@/lib/base/calendar/instant";

const typed = (code: string) => ({ error: (issue: { input?: unknown }) => (issue.input == null ? "required" : code) });

const id = z
  .guid(typed("invalid_id"))
  .transform((value) => value.toLowerCase())
  .meta({ format: "uuid" });
const degrees = (limit: number, code: string) =>
  z.number(typed("not_a_number")).min(-limit, code).max(limit, code).nullish();
const moment = {
  occurred_at: deviceInstant,
  latitude: degrees(90, "invalid_latitude"),
  longitude: degrees(180, "invalid_longitude"),
};

/** Body of `workday-break-checks/start`, by the names of the wire. */
export const startBreakSchema = z.strictObject({
  id: id.meta({ description: "Made by the client; the same id again is a retry" }),
  workday_break_id: id.meta({ description: "A break of the person's own workday" }),
  ...moment,
});

/** Body of `workday-break-checks/{id}/end`. The ids may come along; they are those of the start then. */
export const endBreakSchema = z.strictObject({
  id: id.optional(),
  workday_break_id: id.optional(),
  ...moment,
});
