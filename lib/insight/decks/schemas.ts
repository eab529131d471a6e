import { z } from "zod";
import { DAY_MS } from "@/lib/base/calendar/days";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { storableText } from "@/lib/base/text/values";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { MAX_PHOTOS, type Selection, selectionSchema } from "./selection";
import { type DeckSettings, deckSettings } from "./settings";

/** Days a link can be open. */
const MAX_LINK_DAYS = 365;

const photo = z.strictObject({
  id: z.guid("invalid_id").transform((value) => value.toLowerCase()),
  caption: z.string().max(500).refine(storableText, "invalid_characters").nullable().default(null),
});

/** The body of the call that makes a presentation: its settings, and what photos it is of. Photos that are named stay in their order. */
export const deckOrderSchema = deckSettings.extend({
  from: z.enum(["pos-checks", "questionnaire-answers", "photo-gallery", "pos", "photos"]).default("pos-checks"),
  filters: z.unknown().optional(),
  search: z.unknown().optional(),
  ids: z.unknown().optional(),
  q: z.unknown().optional(),
  album_id: z.unknown().optional(),
  pos_id: z.unknown().optional(),
  date: z.unknown().optional(),
  photos: z.array(photo).min(1).max(MAX_PHOTOS).optional(),
});

export type Chosen = z.output<typeof photo>;
export type DeckOrderBody = {
  readonly settings: DeckSettings;
  readonly selection: Selection;
  /** Photos in their author's order, with captions; null = the selection's, in the order of the settings. */
  readonly photos: readonly Chosen[] | null;
};

/** The parts of a body that makes sense on its own. Throws `invalid_fields`. */
export function deckOrderOf(body: z.output<typeof deckOrderSchema>): DeckOrderBody {
  const { from, filters, search, ids, q, album_id, pos_id, date, photos, ...settings } = body;
  if (from === "photos" && !photos) throw invalidFields({ photos: "required" });
  if (photos && new Set(photos.map(({ id }) => id)).size !== photos.length)
    throw invalidFields({ photos: "duplicate" });
  const asked = photos
    ? { from: "photos", photo_ids: photos.map(({ id }) => id) }
    : { from, ...defined({ filters, search, ids, q, album_id, pos_id, date }) };
  return { settings, selection: parseBody(selectionSchema, asked), photos: photos ?? null };
}

const defined = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** What contradicts itself, or goes beyond what the tenant allows, at `now`. Throws `invalid_fields`. */
export function demandSettings({ type, link, photos_per_slide }: DeckSettings, most: number, now: Date): void {
  if (photos_per_slide > most) throw invalidFields({ photos_per_slide: { code: "above_max", params: { max: most } } });
  if ((type === "link") !== (link !== null)) throw invalidFields({ link: link ? "unknown_field" : "required" });
  if (!link) return;
  const left = Date.parse(link.expires_at) - now.getTime();
  if (left <= 0) throw invalidFields({ "link.expires_at": "invalid_date" });
  if (left > MAX_LINK_DAYS * DAY_MS)
    throw invalidFields({ "link.expires_at": { code: "above_max", params: { max: MAX_LINK_DAYS } } });
}
