import { and, eq, gt, sql } from "drizzle-orm";
import { trash } from "@/db/schema";
import { writeAudit } from "@/lib/audit/write";
import { notFound } from "@/lib/problem/catalogue";
import { admit } from "@/lib/resource/admit";
import { authorizeOn } from "@/lib/resource/authorize-on";
import type { AnyBound } from "@/lib/resource/bind";
import { isUuid } from "@/lib/resource/checks";
import type { Row } from "@/lib/resource/list-query";
import { open } from "@/lib/resource/open";
import { readOne } from "@/lib/resource/operations/get";
import type { Ctx } from "@/lib/tenancy/ctx";
import { giveBack, mergedOf } from "./merged";
import { reachable } from "./reachable";
import { putBack } from "./snapshot";

/**
 * Brings a deleted record back with its id and links. Whoever may delete may bring back; the record must pass the rules that a new one
 * passes today. One that went in a merge takes back what the merge gave to the other. Throws `not_found` when it is not in the trash any more, `duplicate` when something unique was taken meanwhile,
 * `invalid_fields` naming a reference that is gone.
 */
export async function restore(bound: AnyBound, ctx: Ctx, id: string): Promise<Row> {
  authorizeOn(bound, ctx, "DELETE");
  if (!bound.resource.trash || !isUuid(id)) throw notFound();
  return open(bound, ctx, "write", async (tctx) => {
    const [kept] = await tctx.tx
      .delete(trash)
      .where(and(reachable(bound, ctx), eq(trash.recordId, id), gt(trash.expiresAt, sql`now()`)))
      .returning();
    if (!kept) throw notFound();
    await putBack(tctx, kept.snapshot, { table: bound.table, id });
    const merged = mergedOf(kept.snapshot);
    if (merged) {
      authorizeOn(bound, ctx, "PUT");
      await giveBack(tctx, bound.resource.name, id, merged);
    }
    const row = await readOne(bound, tctx, id);
    await admit(bound, tctx, { values: row, errors: {}, kept: true }, null);
    await bound.check?.(tctx, row as never, null);
    await bound.afterSave?.(tctx, id, row as never, null);
    await writeAudit(tctx, {
      resource: bound.resource.name,
      recordId: id,
      recordName: kept.recordName,
      action: "restore",
      before: null,
      after: { name: kept.recordName },
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
