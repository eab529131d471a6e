import { eq } from "drizzle-orm";
import { dashboardTargets } from "@/db/schema";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { DEFAULT_TARGETS, storedTargets, type TargetValues } from "./values";

/** What the tenant's dashboards judged by on a day "YYYY-MM-DD": of a period, its last one. Days before the first version go by the defaults. */
export async function targetsOn(ctx: TxCtx, day: string): Promise<TargetValues> {
  const rows = await ctx.tx
    .select({ validFrom: dashboardTargets.validFrom, values: dashboardTargets.values })
    .from(dashboardTargets)
    .where(eq(dashboardTargets.tenantId, ctx.tenantId));
  const held = rows.filter(({ validFrom }) => validFrom <= day).sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  return held[0] ? storedTargets(held[0].values) : DEFAULT_TARGETS;
}
