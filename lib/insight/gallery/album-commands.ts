import { z } from "zod";
import { withTenant } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";
import { storableText } from "@/lib/base/text/values";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { captionPhoto, dropPhotos, keepPhotos, placePhotos } from "./album-photos";
import { lockOwnAlbum, photoIds } from "./albums";

const id = z.guid("invalid_id").transform((value) => value.toLowerCase());
export const albumPhotosSchema = z.strictObject({ photo_ids: photoIds.min(1, "required") });
export const albumOrderSchema = z.strictObject({
  photo_ids: photoIds.min(1, "required"),
  before_id: id
    .nullable()
    .default(null)
    .meta({ description: "The photo of the album that they come to stand before; null = at the end" }),
});
export const albumCaptionSchema = z.strictObject({
  photo_id: id,
  caption: z
    .string()
    .trim()
    .max(500, "too_long")
    .refine(storableText, "invalid_characters")
    .nullable()
    .meta({ description: "null or empty: what the gallery says of it" }),
});

/** Adds photos of the gallery to one's own album of chosen photos; gives how many are new. Throws `not_found`, `invalid_fields`. */
export async function addToAlbum(ctx: Ctx, album: string, body: unknown): Promise<number> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const { photo_ids } = parseBody(albumPhotosSchema, body);
  return ofChosen(ctx, album, (tctx, own) => keepPhotos(tctx, own, photo_ids));
}

/** Takes photos out of one's own album; they stay where they are. Gives how many it held. Throws `not_found`, `invalid_fields`. */
export async function takeFromAlbum(ctx: Ctx, album: string, body: unknown): Promise<number> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const { photo_ids } = parseBody(albumPhotosSchema, body);
  return ofChosen(ctx, album, (tctx, own) => dropPhotos(tctx, own, photo_ids));
}

/** Moves photos of one's own album, see `placePhotos`. Throws `not_found`, `invalid_fields`. */
export async function orderAlbum(ctx: Ctx, album: string, body: unknown): Promise<void> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const { photo_ids, before_id } = parseBody(albumOrderSchema, body);
  await ofChosen(ctx, album, (tctx, own) => placePhotos(tctx, own, photo_ids, before_id));
}

/** Writes what stands under a photo of one's own album. Throws `not_found`, `invalid_fields`. */
export async function captionInAlbum(ctx: Ctx, album: string, body: unknown): Promise<void> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const { photo_id, caption } = parseBody(albumCaptionSchema, body);
  await ofChosen(ctx, album, (tctx, own) => captionPhoto(tctx, own, photo_id, caption || null));
}

/** What a filter fills has no photos of its own that anybody could move. */
async function ofChosen<T>(ctx: Ctx, id: string, work: (ctx: TxCtx, id: string) => Promise<T>): Promise<T> {
  return withTenant(ctx, async (tx) => {
    const album = await lockOwnAlbum({ ...ctx, tx }, id);
    if (album.state) throw notFound();
    return work({ ...ctx, tx }, album.id);
  });
}
