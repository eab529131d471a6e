import { withTenant } from "@/db/with-tenant";
import { authorize } from "@/lib/permissions/authorize";
import { fromPostgres } from "@/lib/problem/from-postgres";
import type { TxCtx } from "@/lib/resource/bind";
import { readOne } from "@/lib/resource/operations/get";
import type { Ctx } from "@/lib/tenancy/ctx";
import { posServer } from "../pos.server";

/** Reads something of one PDV. Throws `not_found` for one that this session may not see. */
export async function ofPos<T>(ctx: Ctx, posId: string, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  authorize(ctx, "GET", "POS");
  try {
    return await withTenant(ctx, async (tx) => {
      const tctx = { ...ctx, tx };
      await readOne(posServer, tctx, posId);
      return work(tctx);
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}
