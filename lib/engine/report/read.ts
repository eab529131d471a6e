import { byIndexes } from "@/db/planner";
import { withTenant } from "@/db/with-tenant";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";

/** Reads inside one transaction; what the database knows is told in our words. "bulk" is for files, which take longer; "figures" for what is read few at a time. @door inner */
export async function read<T>(ctx: Ctx, work: (ctx: TxCtx) => Promise<T>, lane?: "bulk" | "figures"): Promise<T> {
  try {
    return await withTenant({ ...ctx, lane }, async (tx) => {
      const [, found] = await Promise.all([byIndexes(tx), work({ ...ctx, tx })]);
      return found;
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}
