import { describeEvents } from "@/lib/engine/events/describe";
import { parseListParams } from "@/lib/engine/resource/url-state";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { lookOf } from "./address";
import { askedAlbum } from "./asked-album";
import { galleryEvents } from "./gallery-photo.events";
import { type GalleryAsk, galleryPage } from "./page";
import type { GalleryPage } from "./photo";

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** What an address of the gallery asks for. */
export async function galleryQuery(ctx: Ctx, params: Params) {
  const descriptor = await describeEvents(galleryEvents, ctx);
  const { q, filters } = parseListParams(descriptor, params);
  const look = lookOf(params);
  const album = await askedAlbum(ctx, look.album);
  // An album that somebody put in order is shown in it.
  const usual: GalleryAsk["by"] = album.album && look.until === null ? "album" : "visit";
  const by = look.by === "album" ? usual : (look.by ?? usual);
  return { descriptor, current: look.album, asked: { ...(q && { q }), filters, ...look, ...album, by } };
}

/** The page of an address, behind that photo or PDV. Throws `forbidden`, `invalid_fields`. */
export async function addressedPage(ctx: Ctx, params: Params, after: string | null): Promise<GalleryPage> {
  const { asked } = await galleryQuery(ctx, params);
  return galleryPage(ctx, { ...asked, after });
}
