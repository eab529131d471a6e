import { inArray } from "drizzle-orm";
import { notFound, Problem } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import { tableOf, written } from "../columns";
import { open } from "../open";
import { type Chosen, lockVisible } from "../select";

/** Switches all of these records on or off, or none. Already being so is no error. Throws `not_found` as `remove` does. */
export async function setActive(
  bound: AnyBound,
  ctx: Ctx,
  ids: readonly string[],
  active: boolean,
): Promise<{ ids: string[] }> {
  authorizeOn(bound, ctx, "PUT");
  if (!bound.resource.activation) throw notFound();
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) throw new Problem("invalid_fields", { fields: { ids: [{ code: "required" }] } });
  if (!wanted.every(isUuid)) throw notFound();
  return open(bound, ctx, "write", async (tctx) => {
    const rows = await lockVisible(bound, tctx, wanted);
    if (rows.length !== wanted.length) throw notFound();
    await switchRows(bound, tctx, rows, active);
    return { ids: wanted };
  });
}

/** Switches locked rows that are not yet so; one statement, one audit line each. Returns how many changed. */
export async function switchRows(
  bound: AnyBound,
  ctx: TxCtx,
  rows: readonly Chosen[],
  active: boolean,
): Promise<number> {
  const changing = rows.filter((row) => row.isActive !== active);
  if (changing.length === 0) return 0;
  const ids = changing.map((row) => row.id);
  await ctx.tx
    .update(tableOf(bound))
    .set(written({ isActive: active, updatedAt: new Date() }))
    .where(inArray(bound.table.id, ids));
  await bound.onSwitch?.(ctx, ids, active);
  await writeAudit(
    ctx,
    changing.map((row) => ({
      resource: bound.resource.name,
      recordId: row.id,
      recordName: row.name,
      action: active ? "activate" : "deactivate",
      before: { isActive: row.isActive },
      after: { isActive: active },
    })),
  );
  return changing.length;
}
