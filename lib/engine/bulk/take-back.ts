import { notFound } from "@/lib/base/problem/catalogue";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { open } from "@/lib/engine/resource/open";
import type { BulkAction } from "@/lib/engine/resource/operations/bulk";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import type { Warning } from "@/lib/engine/resource/warning";
import { bringBack } from "@/lib/engine/trash/commands";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { MOST_IN_REQUEST } from "./begin";
import { inverseOf } from "./rules";

/**
 * Does the opposite to records that a bulk action changed in the request, all or none, and tells what that leaves undone elsewhere. `without`: deleted ones come back without the
 * references that are gone since. Throws as `setActive` and `restore`.
 */
export async function takeBack(
  bound: AnyBound,
  ctx: Ctx,
  action: BulkAction,
  ids: readonly string[],
  without = false,
): Promise<{ readonly count: number; readonly warnings: readonly Warning[] }> {
  authorizeOn(bound, ctx, action === "delete" ? "DELETE" : "PUT");
  const inverse = inverseOf(bound, action);
  if (!inverse || inverse === "delete" || ids.length > MOST_IN_REQUEST) throw notFound();
  return open(bound, { ...ctx, lane: "bulk" }, "write", async (tctx) => {
    if (inverse !== "restore") {
      const { ids: done } = await setActive(bound, tctx, ids, inverse === "activate");
      const warning = await bound.warns?.[inverse === "deactivate" ? "off" : "on"]?.(tctx, done);
      return { count: done.length, warnings: warning ? [warning] : [] };
    }
    const warnings: Warning[] = [];
    for (const id of ids) warnings.push(...(await bringBack(bound, tctx, id, { without })));
    return { count: ids.length, warnings };
  });
}
