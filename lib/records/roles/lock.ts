import { sql } from "drizzle-orm";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** One change of roles at a time in a tenant: a rule between a role and its parent looks at both. */
export async function lockRoles(ctx: TxCtx): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`roles:${ctx.tenantId}`}, 0))`);
}
