import { describeEvents } from "@/lib/engine/events/describe";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { PERMISSIONS } from "@/lib/platform/permissions/grant";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { smartAlbum } from "./albums";
import { galleryEvents } from "./gallery-photo.events";

/** What an album adds to what is asked of the gallery. */
export type AskedAlbum = {
  /** An album of chosen photos, or of nobody's; null for one that a filter fills. */
  readonly album: string | null;
  /** What an album's filter asks that its reader may not ask for themselves: it narrows the album for them too. */
  readonly kept: ListQuery["filters"] | null;
};

/** Who could ask for anything: for filters that somebody of the agency kept with an album. It is no right to see. */
export const agencyEyes = (ctx: Ctx): Ctx => ({
  ...ctx,
  businessUnitId: null,
  teamIds: null,
  permissions: new Set(PERMISSIONS),
});

/**
 * What an album means beside the filters that an address names: one that a filter fills is that filter, of which this reader asks what they may
 * and the rest goes with it. Throws `forbidden`.
 */
export async function askedAlbum(ctx: Ctx, id: string | null): Promise<AskedAlbum> {
  const smart = id === null ? null : await smartAlbum(ctx, id);
  if (!smart) return { album: id, kept: null };
  // One's own asks no more than one may ask.
  if (smart.isOwn) return { album: null, kept: null };
  const { filters: known } = await describeEvents(galleryEvents, ctx);
  const { filters } = parseListParams(await describeEvents(galleryEvents, agencyEyes(ctx)), smart.state);
  const kept = Object.entries(filters).filter(([key]) => !known.some((filter) => filter.key === key));
  return { album: null, kept: kept.length > 0 ? Object.fromEntries(kept) : null };
}
