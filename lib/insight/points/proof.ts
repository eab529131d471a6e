import { and, desc, inArray } from "drizzle-orm";
import { galleryPhotos as photos } from "@/db/schema";
import type { Ask } from "@/lib/engine/report/define";
import { can } from "@/lib/platform/permissions/authorize";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { visiblePhotos } from "../gallery/visible";
import { type Point, pointsOf } from "./points";
import { among } from "./sums";

/** So many stand in a row on a wide screen. */
const MOST = 14;

export type Proof = { readonly id: string; readonly attachmentId: string; readonly point: Point };

/** The newest photos of answers that saw one's own points, one of each, as far as this reader sees photos. */
export async function proofOf(ctx: TxCtx, ask: Ask): Promise<Proof[]> {
  if (!can(ctx, "GET", "ATTACHMENT")) return [];
  const points = among(await pointsOf(ctx, ask), "seen").toSorted((a, b) => (a.last < b.last ? 1 : -1));
  const found: Proof[] = [];
  const newest = points.slice(0, MOST * 5);
  if (newest.length === 0) return [];
  const rows = await ctx.tx
    .select({
      ...{ id: photos.id, attachmentId: photos.attachmentId, answerId: photos.sourceId, productId: photos.productId },
    })
    .from(photos)
    .where(and(inArray(photos.sourceId, [...new Set(newest.map(({ answerId }) => answerId))]), visiblePhotos(ctx)))
    .orderBy(desc(photos.visitedAt), desc(photos.id));
  const byAnswer = Map.groupBy(rows, ({ answerId }) => answerId);
  for (const point of newest) {
    const own = byAnswer.get(point.answerId)?.find(({ productId }) => productId === point.productId);
    if (own && found.length < MOST) found.push({ id: own.id, attachmentId: own.attachmentId, point });
  }
  return found;
}
