import { and, inArray } from "drizzle-orm";
import { notFound, Problem } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { keepInTrash } from "@/lib/engine/trash/snapshot";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import { bondsOf } from "../bonds";
import { tableOf } from "../columns";
import { open } from "../open";
import { lockVisible } from "../select";

/** Deletes all of these records or none. Throws `not_found` when one cannot be seen, `has_bonds` when something depends on one. */
export async function remove(bound: AnyBound, ctx: Ctx, ids: readonly string[]): Promise<{ deleted: string[] }> {
  authorizeOn(bound, ctx, "DELETE");
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) throw new Problem("invalid_fields", { fields: { ids: [{ code: "required" }] } });
  if (!wanted.every(isUuid)) throw notFound();
  return open(bound, ctx, "delete", async (tctx) => {
    const rows = await lockVisible(bound, tctx, wanted);
    if (rows.length !== wanted.length) throw notFound();
    const bonds = await bondsOf(bound, tctx, wanted);
    if (bonds.length > 0) throw new Problem("has_bonds", { bonds });
    await deleteRows(bound, tctx, rows);
    return { deleted: wanted };
  });
}

/** Deletes rows that are already locked and free of bonds, each with its line in the audit log. */
export async function deleteRows(
  bound: AnyBound,
  ctx: TxCtx,
  rows: readonly { id: string; name: string }[],
): Promise<void> {
  const ids = rows.map((row) => row.id);
  await bound.onRemove?.(ctx, ids);
  const last = await bound.farewell?.(ctx, ids);
  await keepInTrash(bound, ctx, rows);
  for (const { column, where } of bound.automatic ?? []) {
    await ctx.tx.delete(column.table).where(and(inArray(column, ids), where));
  }
  await ctx.tx.delete(tableOf(bound)).where(inArray(bound.table.id, ids));
  await writeAudit(
    ctx,
    rows.map((row) => ({
      resource: bound.resource.name,
      recordId: row.id,
      action: "delete",
      recordName: row.name,
      before: last?.get(row.id) ?? { name: row.name },
      after: null,
    })),
  );
}
