import { and, eq, exists, sql } from "drizzle-orm";
import { bulkJobItems, trash } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { changedKeys } from "@/lib/engine/resource/changed";
import { AsksFirst, type Changed, inWords, leftUndone, notLooked, orAsks } from "@/lib/engine/resource/left-undone";
import { open } from "@/lib/engine/resource/open";
import { readMany } from "@/lib/engine/resource/operations/get";
import { lockVisible } from "@/lib/engine/resource/select";
import type { Warning, WarningView } from "@/lib/engine/resource/warning";
import { restore } from "@/lib/engine/trash/commands";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import type { BulkJob } from "./job";
import { authorizeJob, ownJob } from "./own-job";
import { inverseOf } from "./rules";

/** Deleted records that are looked at: each is brought back for a moment. */
const MOST_BACK = 100;
/** Edited records that are looked at; nothing is changed for it. */
const MOST_REVERTED = 300;

/**
 * What taking this job back sets going, or does to others, in the reader's words: asked about first, as of one record. Changes nothing. Throws
 * as `authorizeJob`.
 */
export async function undoAsks(ctx: Ctx, id: string): Promise<readonly WarningView[]> {
  await authorizeJob(ctx, id);
  const job = await withTenant(ctx, (tx) => ownJob({ ...ctx, tx }, id));
  const bound = boundOf(job.resource);
  const type = inverseOf(bound, job.type);
  // A pace is taken back route by route, each by what was decided for it.
  if (!type || type === "unapply" || !bound.warns) return [];
  const looked = open(bound, { ...ctx, lane: "bulk" }, "write", async (tctx): Promise<never> => {
    const warnings =
      type === "revert"
        ? await ofReverted(bound, tctx, job)
        : type === "restore"
          ? await ofBack(bound, tctx, job)
          : [await ofTurned(bound, tctx, job, type)];
    // Thrown, so that whatever was brought back to look at it goes again.
    throw new AsksFirst(
      await inWords(
        warnings.flatMap((warning) => warning ?? []),
        ctx.locale,
      ),
    );
  });
  return (await orAsks(looked)).asks;
}

const countChanged = ({ tx }: TxCtx, { id }: BulkJob) =>
  tx.$count(bulkJobItems, and(eq(bulkJobItems.bulkJobId, id), eq(bulkJobItems.outcome, "changed")));

const changedItems = ({ tx }: TxCtx, { id }: BulkJob) =>
  tx
    .select({ id: bulkJobItems.recordId })
    .from(bulkJobItems)
    .where(and(eq(bulkJobItems.bulkJobId, id), eq(bulkJobItems.outcome, "changed")));

/** Records that get their old values again: a last day that an edit emptied or put off holds anew. */
async function ofReverted(bound: AnyBound, ctx: TxCtx, job: BulkJob): Promise<Warning[]> {
  const items = await ctx.tx
    .select({ id: bulkJobItems.recordId, before: bulkJobItems.before, after: bulkJobItems.after })
    .from(bulkJobItems)
    .where(and(eq(bulkJobItems.bulkJobId, job.id), eq(bulkJobItems.outcome, "changed")))
    .orderBy(bulkJobItems.recordId)
    .limit(MOST_REVERTED);
  const all = await countChanged(ctx, job);
  const rows = await readMany(
    bound,
    ctx,
    items.map(({ id }) => id),
  );
  const changes = items.flatMap(({ id, before, after }): Changed[] => {
    const row = rows.get(id);
    // One that was changed since stays as it is.
    if (!row || changedKeys(bound, row, after ?? {}).length > 0) return [];
    return [{ row: { ...row, ...before }, before: row }];
  });
  const left = await leftUndone(bound, ctx, changes);
  return all > items.length ? [...left, notLooked(all, items.length)] : left;
}

/** Records that the job changed and that the opposite changes again. */
async function ofTurned(bound: AnyBound, ctx: TxCtx, job: BulkJob, type: "activate" | "deactivate" | "delete") {
  const warns = { activate: bound.warns?.on, deactivate: bound.warns?.off, delete: bound.warns?.gone }[type];
  if (!warns) return null;
  const ids = (await changedItems(ctx, job)).map((item) => item.id);
  const rows = await lockVisible(bound, ctx, ids);
  const turned = rows.flatMap((row) => (type === "delete" || row.isActive === (type === "deactivate") ? [row.id] : []));
  return turned.length > 0 ? warns(ctx, turned) : null;
}

/** Records that come back from the trash; those that are not active set nothing going. */
async function ofBack(bound: AnyBound, ctx: TxCtx, job: BulkJob): Promise<(Warning | null)[]> {
  if (!bound.warns?.on) return [];
  const item = ctx.tx
    .select({ one: sql`1` })
    .from(bulkJobItems)
    .where(
      and(
        eq(bulkJobItems.bulkJobId, job.id),
        eq(bulkJobItems.outcome, "changed"),
        eq(bulkJobItems.recordId, trash.recordId),
      ),
    );
  const wanted = and(eq(trash.resource, bound.resource.name), exists(item));
  const all = await ctx.tx.$count(trash, wanted);
  const kept = await ctx.tx
    .select({ id: trash.recordId })
    .from(trash)
    .where(wanted)
    .orderBy(trash.recordName, trash.recordId)
    .limit(MOST_BACK);
  const back: string[] = [];
  for (const { id } of kept) {
    const one = ctx.tx.transaction((tx) => restore(bound, { ...ctx, tx }, id));
    const row = await one.catch((error: unknown) => {
      // One that cannot come back sets nothing going.
      if (error instanceof Problem) return null;
      throw error;
    });
    if (row && row.isActive !== false) back.push(row.id);
  }
  const set = back.length > 0 ? await bound.warns.on(ctx, back) : null;
  return [set ?? null, all > kept.length ? notLooked(all, kept.length) : null];
}
