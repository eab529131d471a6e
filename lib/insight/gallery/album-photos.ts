import { and, asc, count, eq, inArray, max, sql } from "drizzle-orm";
import { albumPhotos, galleryPhotos as photo } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { visiblePhotos } from "./visible";

/** Photos of one album that were chosen. */
const MOST_PHOTOS = 5_000;

/** Adds photos of the gallery, as far as this person sees them, behind those that are there. Gives how many are new. @door inner */
export async function keepPhotos(ctx: TxCtx, albumId: string, chosen: readonly string[]): Promise<number> {
  if (chosen.length === 0) return 0;
  const rows = await ctx.tx
    .select({ id: photo.attachmentId })
    .from(photo)
    .where(and(inArray(photo.id, [...chosen]), visiblePhotos(ctx)))
    .orderBy(asc(photo.visitedAt), asc(photo.takenAt), asc(photo.id));
  const [last] = await ctx.tx
    .select({ position: max(albumPhotos.position), n: count() })
    .from(albumPhotos)
    .where(eq(albumPhotos.albumId, albumId));
  const found = [...new Set(rows.map(({ id }) => id))];
  if (found.length === 0) return 0;
  if ((last?.n ?? 0) + found.length > MOST_PHOTOS)
    throw invalidFields({ photo_ids: { code: "too_many_items", params: { max: MOST_PHOTOS } } });
  const from = (last?.position ?? -1) + 1;
  const made = await ctx.tx
    .insert(albumPhotos)
    .values(found.map((attachmentId, i) => ({ albumId, attachmentId, position: from + i })))
    .onConflictDoNothing()
    .returning({ id: albumPhotos.attachmentId });
  return made.length;
}

/** Takes photos of the gallery out of an album; they stay where they are. Gives how many there were. @door inner */
export async function dropPhotos(ctx: TxCtx, albumId: string, chosen: readonly string[]): Promise<number> {
  const named = ctx.tx
    .select({ id: photo.attachmentId })
    .from(photo)
    .where(inArray(photo.id, [...chosen]));
  const gone = await ctx.tx
    .delete(albumPhotos)
    .where(and(eq(albumPhotos.albumId, albumId), inArray(albumPhotos.attachmentId, named)))
    .returning({ id: albumPhotos.attachmentId });
  return gone.length;
}

/**
 * Puts photos of an album before another one of it, or at its end, in the order in which they are named; the others keep theirs. Photos that the
 * album does not hold, or this person does not see, are as ones that never were. Throws `invalid_fields`. @door inner
 */
export async function placePhotos(
  ctx: TxCtx,
  albumId: string,
  chosen: readonly string[],
  before: string | null,
): Promise<void> {
  const moved: string[] = [];
  for (const id of await attachmentsOf(ctx, albumId, chosen, "photo_ids")) if (!moved.includes(id)) moved.push(id);
  const target = before === null ? null : await heldPhoto(ctx, albumId, before, "before_id");
  const all = await ctx.tx
    .select({ id: albumPhotos.attachmentId })
    .from(albumPhotos)
    .where(eq(albumPhotos.albumId, albumId))
    .orderBy(asc(albumPhotos.position), asc(albumPhotos.attachmentId));
  const going = new Set(moved);
  // Before one that goes itself: before the next one that stays.
  const stays = (id: string) => !going.has(id);
  const from = target === null ? all.length : all.findIndex(({ id }) => id === target);
  const next = all.slice(from).find(({ id }) => stays(id))?.id;
  const rest = all.flatMap(({ id }) => (stays(id) ? [id] : []));
  const at = next === undefined ? rest.length : rest.indexOf(next);
  const order = rest.toSpliced(at, 0, ...moved);
  await ctx.tx.execute(sql`
    update ${albumPhotos} set position = o.position
    from (
      select id::uuid, position - 1 as position
      from jsonb_array_elements_text(${JSON.stringify(order)}::jsonb) with ordinality as x (id, position)
    ) o
    where ${albumPhotos.albumId} = ${albumId} and ${albumPhotos.attachmentId} = o.id and ${albumPhotos.position} <> o.position`);
}

/** Writes under a photo of an album what is said of it; null = what the gallery says. Throws `invalid_fields`. @door inner */
export async function captionPhoto(ctx: TxCtx, albumId: string, id: string, caption: string | null): Promise<void> {
  const attachmentId = await heldPhoto(ctx, albumId, id, "photo_id");
  await ctx.tx
    .update(albumPhotos)
    .set({ caption })
    .where(and(eq(albumPhotos.albumId, albumId), eq(albumPhotos.attachmentId, attachmentId)));
}

/** The attachment of a photo of the gallery that an album holds and this person sees. Throws `invalid_fields`. @door inner */
export async function heldPhoto(ctx: TxCtx, albumId: string, id: string, field: string): Promise<string> {
  const [found = ""] = await attachmentsOf(ctx, albumId, [id], field);
  return found;
}

/** The attachments of these, in their order. */
async function attachmentsOf(ctx: TxCtx, albumId: string, ids: readonly string[], field: string): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: photo.id, attachmentId: photo.attachmentId })
    .from(photo)
    .innerJoin(albumPhotos, and(eq(albumPhotos.attachmentId, photo.attachmentId), eq(albumPhotos.albumId, albumId)))
    .where(and(inArray(photo.id, [...ids]), visiblePhotos(ctx)));
  const known = new Map(rows.map((row) => [row.id, row.attachmentId]));
  return ids.map((id) => {
    const attachmentId = known.get(id);
    if (!attachmentId) throw invalidFields({ [field]: "not_found" });
    return attachmentId;
  });
}
