import type { SQL } from "drizzle-orm";
import { newest } from "@/db/order";
import { galleryPhotos as photo } from "@/db/schema";
import type { Words } from "@/lib/base/i18n/words";
import { wholePhotos } from "@/lib/insight/decks/photos";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { GalleryTile } from "./photo";
import { repeatedOf } from "./twins";

/** A photo's place in the gallery, and what an album says of it. */
export type Place = Pick<
  typeof photo.$inferSelect,
  "id" | "attachmentId" | "moment" | "sourceId" | "groupId" | "visitedAt" | "reviewStatus" | "isRepeated" | "posId"
> & { readonly caption?: string | null };

export const placeColumns = {
  id: photo.id,
  attachmentId: photo.attachmentId,
  moment: photo.moment,
  sourceId: photo.sourceId,
  groupId: photo.groupId,
  visitedAt: photo.visitedAt,
  reviewStatus: photo.reviewStatus,
  isRepeated: photo.isRepeated,
  posId: photo.posId,
};

/** The newest of these places. @door inner */
export const placesOf = ({ tx }: TxCtx, where: SQL | undefined, most: number): Promise<Place[]> =>
  tx
    .select(placeColumns)
    .from(photo)
    .where(where)
    .orderBy(...newest(photo.visitedAt, photo.id))
    .limit(most);

/** These places as the gallery shows them, in their order; those whose file is gone are not there. @door inner */
export async function tilesOf(ctx: TxCtx, rows: readonly Place[], words: Words): Promise<GalleryTile[]> {
  const refs = rows.map(({ attachmentId: id, moment, sourceId: source, visitedAt: at }) => ({
    ...{ id, source, at },
    kind: moment === "new_pos" ? ("answer" as const) : moment,
  }));
  const found = await wholePhotos(ctx, refs, words);
  const repeated = await repeatedOf(
    ctx,
    rows.flatMap(({ id, isRepeated }) => (isRepeated ? id : [])),
  );
  // One attachment may stand in several places, each with words of its own.
  const queue = Map.groupBy(found, ({ id }) => id);
  return rows.flatMap(({ id, attachmentId, moment, sourceId, reviewStatus, caption = null }) => {
    const own = queue.get(attachmentId)?.shift();
    const status = ctx.businessUnitId ? null : reviewStatus;
    return own ? { id, moment, sourceId, status, repeated: repeated.has(id), photo: { ...own, caption } } : [];
  });
}
