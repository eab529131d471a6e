import { and, count, gt, sql } from "drizzle-orm";
import { newest } from "@/db/order";
import { trash } from "@/db/schema";
import { traceName } from "@/lib/engine/audit/trace";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { open } from "@/lib/engine/resource/open";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { reachable } from "./reachable";

const PER_PAGE = 50;

export type TrashItem = {
  readonly id: string;
  readonly name: string;
  readonly deletedAt: Date;
  /** Who deleted it; null for somebody of the platform. */
  readonly deletedBy: string | null;
  readonly expiresAt: Date;
  /** The record into which it was merged; null for one that was deleted by itself. */
  readonly mergedInto: string | null;
};
export type TrashPage = {
  readonly items: readonly TrashItem[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
};

/** Deleted records that can still be brought back, newest first. `page` counts from 1. Throws `forbidden` without the right to delete. */
export async function listTrash(bound: AnyBound, ctx: Ctx, page: number): Promise<TrashPage> {
  authorizeOn(bound, ctx, "DELETE");
  return open(bound, ctx, "write", async ({ tx }) => {
    const where = and(reachable(bound, ctx), gt(trash.expiresAt, sql`now()`));
    const [counted] = await tx.select({ n: count() }).from(trash).where(where);
    const total = counted?.n ?? 0;
    const shown = Math.min(Math.max(1, page), Math.max(1, Math.ceil(total / PER_PAGE)));
    const items = await tx
      .select({
        id: trash.recordId,
        name: trash.recordName,
        deletedAt: trash.createdAt,
        deletedBy: traceName(trash.deletedBy),
        expiresAt: trash.expiresAt,
        mergedInto: sql<string | null>`${trash.snapshot} #>> '{merged,into,name}'`,
      })
      .from(trash)
      .where(where)
      .orderBy(...newest(trash.createdAt, trash.id))
      .limit(PER_PAGE)
      .offset((shown - 1) * PER_PAGE);
    return { items, page: shown, perPage: PER_PAGE, total };
  });
}
