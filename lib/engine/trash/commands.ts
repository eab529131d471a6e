import { and, eq, gt, sql } from "drizzle-orm";
import { trash } from "@/db/schema";
import { notFound, Problem } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { demandAsked, leftUndone } from "@/lib/engine/resource/left-undone";
import type { Row } from "@/lib/engine/resource/list-query";
import { open } from "@/lib/engine/resource/open";
import type { Warning } from "@/lib/engine/resource/warning";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { fitToday } from "./fit";
import { goneFrom } from "./gone";
import { giveBack, mergedOf } from "./merged";
import { reachable } from "./reachable";
import { partsIn, putBack } from "./snapshot";

type How = { readonly without?: boolean };

/**
 * `restore`, with what the record sets going and leaves undone now that it is back. Unless one is `sure`, `AsksFirst` is thrown where it sets
 * something going, and it stays in the trash.
 */
export async function bringBack(
  bound: AnyBound,
  ctx: Ctx,
  id: string,
  { sure = true, ...how }: How & { readonly sure?: boolean } = {},
): Promise<Warning[]> {
  authorizeOn(bound, ctx, "DELETE");
  return open(bound, ctx, "write", async (tctx) => {
    const row = await restore(bound, tctx, id, how);
    // While it lay in the trash it was as good as off.
    const warnings = await leftUndone(bound, tctx, [{ row, before: { ...row, isActive: false } }]);
    await demandAsked(tctx, warnings, sure);
    return warnings;
  });
}

/**
 * Brings a deleted record back with its id and links. Whoever may delete may bring back; the record must pass the rules that a new one
 * passes today. One that went in a merge takes back what the merge gave to the other. `without`: it comes back without the references
 * that are gone, or fit it no more, and that it can do without. Throws `not_found` when it is not in the trash any more, `duplicate` when something unique
 * was taken meanwhile, `invalid_fields` naming every such reference, with `canDoWithout` beside it.
 */
export async function restore(bound: AnyBound, ctx: Ctx, id: string, { without = false }: How = {}): Promise<Row> {
  authorizeOn(bound, ctx, "DELETE");
  if (!bound.resource.trash || !isUuid(id)) throw notFound();
  return open(bound, ctx, "write", async (tctx) => {
    const [kept] = await tctx.tx
      .delete(trash)
      .where(and(reachable(bound, ctx), eq(trash.recordId, id), gt(trash.expiresAt, sql`now()`)))
      .returning();
    if (!kept) throw notFound();
    const { parts, dispensable, needed } = await goneFrom(tctx, partsIn(kept.snapshot));
    const refused = without ? needed : [...needed, ...dispensable];
    if (refused.length > 0) {
      throw new Problem("invalid_fields", {
        fields: Object.fromEntries(refused.map((key) => [key, [{ code: "not_found" }]])),
        extra: { canDoWithout: needed.length === 0 },
      });
    }
    await putBack(tctx, { parts }, { table: bound.table, id });
    const merged = mergedOf(kept.snapshot);
    if (merged) {
      authorizeOn(bound, ctx, "PUT");
      await giveBack(tctx, bound.resource.name, id, merged);
    }
    const { row, left } = await fitToday(bound, tctx, id, without);
    const lost = [...dispensable, ...left];
    await bound.afterSave?.(tctx, id, row, null);
    await writeAudit(tctx, {
      resource: bound.resource.name,
      recordId: id,
      recordName: kept.recordName,
      action: "restore",
      before: null,
      after: { name: kept.recordName, ...(lost.length > 0 && { without: lost }) },
    });
    if (merged) {
      await writeAudit(tctx, {
        resource: bound.resource.name,
        recordId: merged.into.id,
        recordName: merged.into.name,
        action: "unmerge",
        before: null,
        after: { unmergedId: id, unmergedName: kept.recordName },
      });
    }
    return row;
  });
}
