"use server";

import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { addToAlbum, createAlbum, removeAlbum, takeFromAlbum } from "./albums";
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
  return act((ctx) => createAlbum(ctx, album));
}
/** Adds photos to an album; gives how many are new in it. */
export async function fillAlbum(id: string, photoIds: readonly string[]): Promise<Result<number>> {
  return act((ctx) => addToAlbum(ctx, asText(id), photoIds));
}
/** Takes photos out of an album. */
export async function thinAlbum(id: string, photoIds: readonly string[]): Promise<Result<void>> {
  return act((ctx) => takeFromAlbum(ctx, asText(id), photoIds));
}
export async function deleteAlbum(id: string): Promise<Result<void>> {
  return act((ctx) => removeAlbum(ctx, asText(id)));
}
