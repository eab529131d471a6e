import { and, eq, ne, sql } from "drizzle-orm";
import { businessUnits, tenants, users } from "@/db/schema";
import { Problem } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/**
 * Limits are counted after the write, in its transaction and under a lock of the tenant, so that of many at once exactly as many get in
 * as there are seats. Client users take no seat.
 */
export async function assertUsersWithinLimit(ctx: TxCtx): Promise<void> {
  await lock(ctx, "limit_users");
  const [found] = await ctx.tx
    .select({ used: sql<number>`count(*)::int` })
    .from(users)
    .where(and(eq(users.isActive, true), ne(users.type, "business_unit")));
  const [tenant] = await ctx.tx
    .select({ allowed: tenants.limitUsers })
    .from(tenants)
    .where(eq(tenants.id, ctx.tenantId));
  refuseAbove(found?.used ?? 0, tenant?.allowed ?? 0);
}

export async function assertUnitsWithinLimit(ctx: TxCtx): Promise<void> {
  await lock(ctx, "limit_units");
  const [found] = await ctx.tx
    .select({ used: sql<number>`count(*)::int` })
    .from(businessUnits)
    .where(eq(businessUnits.isActive, true));
  const [tenant] = await ctx.tx
    .select({ allowed: tenants.limitUnits })
    .from(tenants)
    .where(eq(tenants.id, ctx.tenantId));
  refuseAbove(found?.used ?? 0, tenant?.allowed ?? 0);
}

async function lock(ctx: TxCtx, name: string): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name}:${ctx.tenantId}`}, 0))`);
}

/** `used` includes the one being added, so what was in use before is one less. */
function refuseAbove(used: number, allowed: number): void {
  if (used > allowed)
    throw new Problem("limit_reached", { params: { used: used - 1, allowed }, extra: { used: used - 1, allowed } });
}
