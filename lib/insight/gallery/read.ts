import { describeEvents } from "@/lib/engine/events/describe";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { parseListParams } from "@/lib/engine/resource/url-state";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { lookOf } from "./address";
import { smartAlbum } from "./albums";
import { galleryEvents } from "./gallery-photo.events";
import { agencyEyes, galleryPage } from "./page";
import type { GalleryPage } from "./photo";

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** What an address of the gallery asks for. */
export async function galleryQuery(ctx: Ctx, params: Params) {
  const descriptor = await describeEvents(galleryEvents, ctx);
  const { q, filters } = parseListParams(descriptor, params);
  const look = lookOf(params);
  // One that a filter fills is that filter, which the address names.
  const smart = look.album ? await smartAlbum(ctx, look.album) : null;
  // One's own asks no more than one may ask.
  const kept = smart && !smart.isOwn ? await keptFor(ctx, descriptor, smart.state) : null;
  const album = smart ? null : look.album;
  return { descriptor, current: look.album, asked: { ...(q && { q }), filters, ...look, album, kept } };
}

/** What an album's filter asks that this reader may not ask: it narrows the album for them too, or it would show them other photos. */
async function keptFor(ctx: Ctx, { filters: known }: Descriptor, state: Params): Promise<ListQuery["filters"] | null> {
  const { filters } = parseListParams(await describeEvents(galleryEvents, agencyEyes(ctx)), state);
  const kept = Object.entries(filters).filter(([key]) => !known.some((filter) => filter.key === key));
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** The page of an address, behind that photo or PDV. Throws `forbidden`, `invalid_fields`. */
export async function addressedPage(ctx: Ctx, params: Params, after: string | null): Promise<GalleryPage> {
  const { asked } = await galleryQuery(ctx, params);
  return galleryPage(ctx, { ...asked, after });
}
