import { z } from "zod";
import { isCalendarDate } from "@/lib/base/text/values";

/** Photos of one presentation. */
export const MAX_PHOTOS = 5_000;

const id = z.guid("invalid_id").transform((value) => value.toLowerCase());
const day = z.string().refine(isCalendarDate, "invalid_date");
const narrowed = {
  filters: z.unknown().optional(),
  search: z.unknown().optional(),
  ids: z.unknown().optional(),
  /** What a list's box was asked, which may hold a colon without naming a field. */
  q: z.string().max(500).optional(),
};

/**
 * What photos a presentation is made of: those of the visits or the answers of a list, or of the gallery (its own filters and search, and the
 * album that it was open at), those of one place in a period, or these very ones.
 */
export const selectionSchema = z.discriminatedUnion("from", [
  z.strictObject({ from: z.literal("pos-checks"), ...narrowed }),
  z.strictObject({ from: z.literal("questionnaire-answers"), ...narrowed }),
  z.strictObject({ from: z.literal("photo-gallery"), ...narrowed, album_id: id.optional() }),
  z.strictObject({ from: z.literal("pos"), pos_id: id, date: z.strictObject({ from: day, to: day }) }),
  z.strictObject({ from: z.literal("photos"), photo_ids: z.array(id).min(1).max(MAX_PHOTOS) }),
]);
export type Selection = z.output<typeof selectionSchema>;
