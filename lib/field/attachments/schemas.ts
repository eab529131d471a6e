import { z } from "zod";
import { deviceInstant } from "@/lib/base/calendar/instant";

/** What an upload is for. Other spellings that clients use are in `ALIASES`. */
export const ATTACHMENT_KINDS = [
  "photo",
  "check_in",
  "check_out",
  "answer",
  "justification",
  "product",
  "avatar",
  "document",
  "tenant",
  "logo",
] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

const ALIASES: Readonly<Record<string, AttachmentKind>> = {
  image: "photo",
  checkin: "check_in",
  checkout: "check_out",
  "check-in": "check_in",
  "check-out": "check_out",
};

const typed = (code: string) => ({ error: (issue: { input?: unknown }) => (issue.input == null ? "required" : code) });

/** Multipart values are text; an empty one is the same as none. */
const degrees = (limit: number, code: string) =>
  z
    .string()
    .transform((text) => (text.trim() === "" ? null : Number(text)))
    .refine((value) => value === null || Number.isFinite(value), "not_a_number")
    .refine((value) => value === null || !Number.isFinite(value) || Math.abs(value) <= limit, code)
    .optional()
    .meta({ description: "Decimal degrees" });

/** The text parts of `attachments/create`; the file itself is checked by its bytes. */
export const attachmentSchema = z.strictObject({
  id: z
    .guid(typed("invalid_id"))
    .transform((value) => value.toLowerCase())
    .meta({ format: "uuid", description: "Made by the client; the same id again is a retry" }),
  kind: z
    .string(typed("invalid_choice"))
    .transform((value) => ALIASES[value] ?? value)
    .pipe(z.enum(ATTACHMENT_KINDS, "invalid_choice"))
    .meta({ enum: [...ATTACHMENT_KINDS] }),
  occurred_at: deviceInstant,
  latitude: degrees(90, "invalid_latitude"),
  longitude: degrees(180, "invalid_longitude"),
});
export type AttachmentFields = z.output<typeof attachmentSchema>;
