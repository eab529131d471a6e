import { askTenant, type TenantTx, withSystem, withTenant } from "@/db/with-tenant";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";

/**
 * Opens the door that the resource asks for and turns what Postgres refuses into a Problem. Only resources of the super admin stand
 * behind the system door, and `authorizeOn` has let nobody else through.
 * @door inner
 */
export async function open<T>(
  bound: AnyBound,
  ctx: Ctx & { readonly lane?: "bulk" | "job" },
  verb: "write" | "delete",
  work: (ctx: TxCtx) => Promise<T>,
): Promise<T> {
  const run = (tx: TenantTx) => work({ ...ctx, tx });
  try {
    if (bound.door !== "system") return await withTenant(ctx, run);
    if (ctx.tx) return await run(ctx.tx);
    return await withSystem(`${bound.resource.name} by the super admin`, run);
  } catch (error) {
    throw fromPostgres(error, verb);
  }
}

/** The same door for statements that change nothing and are sent at once; see `askTenant`. @door inner */
export async function ask<T>(
  bound: AnyBound,
  ctx: Ctx,
  question: (tx: TenantTx) => Promise<T>,
  statements?: number,
): Promise<T> {
  if (bound.door === "system" || ctx.tx) return open(bound, ctx, "write", ({ tx }) => question(tx));
  try {
    return await askTenant(ctx, question, statements);
  } catch (error) {
    throw fromPostgres(error, "write");
  }
}
