import { sql } from "drizzle-orm";
import { userCosts } from "@/db/schema";
import { localDate } from "@/lib/geo/local-day";
import type { TxCtx } from "@/lib/resource/bind";
import { tenantSettings } from "@/lib/tenants/settings";

/** The part of a person that says what they cost. Money is a decimal string, hours are per day. */
export type CostOf = {
  readonly monthlyValue?: unknown;
  readonly hoursDaily?: unknown;
  readonly admissionDate?: unknown;
};

const known = (cost: CostOf) => cost.monthlyValue != null && cost.hoursDaily != null;
const same = (a: CostOf, b: CostOf) =>
  Number(a.monthlyValue) === Number(b.monthlyValue) && Number(a.hoursDaily) === Number(b.hoursDaily);

/**
 * Keeps what a person costs from today on, in the tenant's zone, so that the cost of past visits stays. A second change on one day
 * replaces the first. The first change of somebody without a history also writes down what held until then.
 */
export async function keepCost(ctx: TxCtx, userId: string, before: CostOf | null, after: CostOf): Promise<void> {
  if (!known(after) || (before && known(before) && same(before, after))) return;
  const today = localDate(new Date(), (await tenantSettings(ctx)).defaultTimezone);
  if (before && known(before)) await keepFirst(ctx, userId, before, today);
  const { monthlyValue, hoursDaily } = costOf(after);
  await ctx.tx
    .insert(userCosts)
    .values({ userId, validFrom: today, monthlyValue, hoursDaily })
    .onConflictDoUpdate({
      target: [userCosts.tenantId, userCosts.userId, userCosts.validFrom],
      set: { monthlyValue, hoursDaily, updatedAt: new Date() },
    });
}

async function keepFirst(ctx: TxCtx, userId: string, before: CostOf, today: string): Promise<void> {
  const [any] = await ctx.tx
    .select({ id: userCosts.id })
    .from(userCosts)
    .where(sql`${userCosts.userId} = ${userId}`)
    .limit(1);
  if (any) return;
  const admitted = typeof before.admissionDate === "string" ? before.admissionDate : "1970-01-01";
  if (admitted >= today) return;
  await ctx.tx.insert(userCosts).values({ userId, validFrom: admitted, ...costOf(before) });
}

const costOf = (cost: CostOf) => ({
  monthlyValue: String(cost.monthlyValue),
  hoursDaily: Number(cost.hoursDaily),
});
