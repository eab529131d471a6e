import { withTenant } from "@/db/with-tenant";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { readOne } from "@/lib/engine/resource/operations/get";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";

/** Reads something of one PDV. Throws `not_found` for one that this session may not see. */
export async function ofPos<T>(ctx: Ctx, posId: string, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  authorize(ctx, "GET", "POS");
  try {
    return await withTenant(ctx, async (tx) => {
      const tctx = { ...ctx, tx };
      await readOne(boundOf("pos"), tctx, posId);
      return work(tctx);
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}
