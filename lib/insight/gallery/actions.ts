"use server";

import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { addToAlbum, captionInAlbum, orderAlbum, takeFromAlbum } from "./album-commands";
import { createAlbum, removeAlbum, updateAlbum } from "./albums";
import { type PhotoDetail, photoDetail } from "./detail";
import type { GalleryPage } from "./photo";
import { addressedPage } from "./read";

/** The page of the gallery behind this photo or PDV, of what the address asks for. */
export async function moreGallery(search: string, after: string): Promise<Result<GalleryPage>> {
  return act((ctx) =>
    addressedPage(ctx, Object.fromEntries(new URLSearchParams(asText(search).slice(0, 4_000))), asText(after)),
  );
}

/** One photo with all that is known of it, for the panel beside it. */
export async function openPhoto(id: string): Promise<Result<PhotoDetail>> {
  return act((ctx) => photoDetail(ctx, asText(id)));
}

/** Keeps photos, or a filter that goes on filling it, as an album; gives the id. */
export async function makeAlbum(album: unknown): Promise<Result<string>> {
  return act(async (ctx) => (await createAlbum(ctx, album)).id);
}
/** Adds photos to an album; gives how many are new in it. */
export async function fillAlbum(id: string, photoIds: readonly string[]): Promise<Result<number>> {
  return act((ctx) => addToAlbum(ctx, asText(id), { photo_ids: photoIds }));
}
/** Takes photos out of an album. */
export async function thinAlbum(id: string, photoIds: readonly string[]): Promise<Result<number>> {
  return act((ctx) => takeFromAlbum(ctx, asText(id), { photo_ids: photoIds }));
}
/** Moves photos of an album before another one of it, or to its end. */
export async function sortAlbum(
  id: string,
  photoIds: readonly string[],
  beforeId: string | null,
): Promise<Result<void>> {
  return act((ctx) => orderAlbum(ctx, asText(id), { photo_ids: photoIds, before_id: beforeId }));
}
/** Writes what stands under a photo of an album. */
export async function captionAlbum(id: string, photoId: string, caption: string): Promise<Result<void>> {
  return act((ctx) => captionInAlbum(ctx, asText(id), { photo_id: photoId, caption }));
}
/** Makes a photo the one that stands for its album. */
export async function coverAlbum(id: string, photoId: string): Promise<Result<void>> {
  return act((ctx) => updateAlbum(ctx, asText(id), { cover_id: photoId }));
}
export async function deleteAlbum(id: string): Promise<Result<void>> {
  return act((ctx) => removeAlbum(ctx, asText(id)));
}
