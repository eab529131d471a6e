import { and, asc, eq, gt, sql } from "drizzle-orm";
import { albumPhotos, albums, galleryPhotos as photo } from "@/db/schema";
import type { Words } from "@/lib/base/i18n/words";
import type { Asked } from "@/lib/engine/events/define";
import { readEvents } from "@/lib/engine/events/read";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { getAlbum, inAlbum } from "./albums";
import { galleryEvents } from "./gallery-photo.events";
import type { GalleryPage } from "./photo";
import { placeColumns, tilesOf } from "./tiles";
import { visiblePhotos } from "./visible";
import { galleryWhere } from "./where";

/** Photos of a page. */
const PER_PAGE = 80;

type InAlbum = Asked & { readonly album: string; readonly after: string | null };

/** A page of an album's chosen photos in their order, as one group. @door inner */
export async function byAlbum(ctx: TxCtx, { after, ...asked }: InAlbum, words: Words): Promise<GalleryPage> {
  const from = after !== null && /^\d{1,9}$/.test(after) ? Number(after) : -1;
  const rows = await ctx.tx
    .select({ ...placeColumns, position: albumPhotos.position, caption: albumPhotos.caption })
    .from(photo)
    .innerJoin(albumPhotos, and(eq(albumPhotos.attachmentId, photo.attachmentId), eq(albumPhotos.albumId, asked.album)))
    .where(and(galleryWhere(ctx, asked), gt(albumPhotos.position, from)))
    .orderBy(asc(albumPhotos.position), asc(photo.id))
    .limit(PER_PAGE);
  const tiles = await tilesOf(ctx, rows, words);
  const [album] = await ctx.tx.select({ name: albums.name }).from(albums).where(eq(albums.id, asked.album));
  const about = { date: null, person: null, href: null, times: null, status: null, missing: null, more: false };
  const group = { id: asked.album, posId: "", pos: album?.name ?? "", about: "", ...about, headless: true, tiles };
  const last = rows.length < PER_PAGE ? undefined : rows.at(-1);
  return { groups: tiles.length > 0 ? [group] : [], next: last ? String(last.position) : null };
}

/** Photos of an album of chosen ones, in their order, as calls list them. Throws `not_found`, `forbidden`. */
export async function albumPhotoPage(ctx: Ctx, id: string, { page, perPage }: { page: number; perPage: number }) {
  authorize(ctx, "GET", "ATTACHMENT");
  await getAlbum(ctx, id);
  return readEvents(galleryEvents, ctx, async (tctx) => {
    const held = and(eq(albumPhotos.attachmentId, photo.attachmentId), eq(albumPhotos.albumId, id));
    const where = and(visiblePhotos(ctx), inAlbum(ctx, id));
    const places = await tctx.tx
      .select({ id: photo.id, at: photo.visitedAt, caption: albumPhotos.caption })
      .from(photo)
      .innerJoin(albumPhotos, held)
      .where(where)
      .orderBy(asc(albumPhotos.position), asc(photo.id))
      .limit(perPage)
      .offset((page - 1) * perPage);
    const [all] = await tctx.tx
      .select({ n: sql<number>`count(*)::int` })
      .from(photo)
      .innerJoin(albumPhotos, held)
      .where(where);
    const rows = places.length > 0 ? await galleryEvents.read(tctx, places) : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const found = places.flatMap(({ id: place, caption }) => {
      const row = byId.get(place);
      return row ? [{ row, caption }] : [];
    });
    return { found, total: all?.n ?? 0 };
  });
}
