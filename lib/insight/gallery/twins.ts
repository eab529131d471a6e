import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { newest } from "@/db/order";
import { galleryPhotos, photoTwins, pos, users } from "@/db/schema";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { visiblePhotos } from "./visible";

/** Twins of one photo that are shown. */
const MOST = 6;
const other = alias(galleryPhotos, "other");
const photo = galleryPhotos;

/** Where photos stand that look like those of `photo`, as far as this reader sees them: at another PDV or on another day. */
const elsewhere = (ctx: Ctx): SQL | undefined =>
  and(
    sql`(${other.posId}, ${other.localDate}) is distinct from (${photo.posId}, ${photo.localDate})`,
    visiblePhotos(ctx, other),
  );

/** Photos of the gallery that were sent before or after for another PDV or day, and this reader sees both. */
export const isRepeated = (ctx: Ctx): SQL =>
  sql`(${photo.isRepeated} and exists ${new QueryBuilder()
    .select({ id: other.id })
    .from(photoTwins)
    .innerJoin(other, eq(other.attachmentId, photoTwins.twinId))
    .where(and(eq(photoTwins.attachmentId, photo.attachmentId), elsewhere(ctx)))})`;

/** Which of these places in the gallery hold a repeated photo, to this reader. */
export async function repeatedOf(ctx: TxCtx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.tx
    .select({ id: photo.id })
    .from(photo)
    .where(and(inArray(photo.id, [...ids]), isRepeated(ctx)));
  return new Set(rows.map(({ id }) => id));
}

/** Where else a photo stands, or one that looks the same. */
export type Twin = {
  /** Of its place in the gallery. */
  readonly id: string;
  readonly attachmentId: string;
  readonly groupId: string;
  readonly posCheckId: string | null;
  readonly takenAt: Date;
  readonly localDate: string;
  readonly pos: string;
  readonly person: string;
};

/** The photos that look like this one and that this reader sees, the most alike first. @door inner */
export async function twinsOf(ctx: TxCtx, id: string): Promise<Twin[]> {
  return ctx.tx
    .select({
      ...{ id: other.id, attachmentId: other.attachmentId, groupId: other.groupId, posCheckId: other.posCheckId },
      ...{ takenAt: other.takenAt, localDate: other.localDate, pos: pos.name, person: users.name },
    })
    .from(photo)
    .innerJoin(photoTwins, eq(photoTwins.attachmentId, photo.attachmentId))
    .innerJoin(other, eq(other.attachmentId, photoTwins.twinId))
    .innerJoin(pos, eq(pos.id, other.posId))
    .innerJoin(users, eq(users.id, other.userId))
    .where(and(eq(photo.id, id), elsewhere(ctx)))
    .orderBy(desc(photoTwins.likeness), ...newest(other.visitedAt, other.id))
    .limit(MOST);
}
