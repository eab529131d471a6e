import { and, eq } from "drizzle-orm";
import { businessUnits } from "@/db/schema";
import { cycleMonth, cycleOf } from "@/lib/base/calendar/cycle";
import type { Period } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { contractWithin } from "@/lib/records/clients/contract-rules";
import { contractsOn, costRulesOn } from "@/lib/records/clients/contracts";
import { rulesByDay } from "@/lib/records/tenants/history";
import { apportionContract, ordered } from "./apportion";
import { servedStores } from "./load";

/**
 * F16c and F17 by store: the whole minutes that contracts come to there in a period, of one client or of all active ones, as they were agreed on its days. Stores
 * without any are not named. Who may know it is the caller's to ask.
 */
export async function contractedMinutes(ctx: TxCtx, period: Period, unitId?: string): Promise<Map<string, number>> {
  const { baseDay } = await rulesByDay(ctx);
  const active = await ctx.tx
    .select({ id: businessUnits.id })
    .from(businessUnits)
    .where(and(eq(businessUnits.isActive, true), unitId ? eq(businessUnits.id, unitId) : undefined));
  const ids = active.map(({ id }) => id);
  const byStore = new Map<string, number>();
  if (ids.length === 0) return byStore;
  const contracts = await contractsOn(ctx, period, ids);
  const cycleAt = (date: string) => cycleOf(cycleMonth(date, baseDay), baseDay);
  const agreed = ids.flatMap((id) => {
    const { minutes } = contractWithin(contracts.get(id) ?? [], period, cycleAt);
    return minutes ? [{ id, minutes }] : [];
  });
  if (agreed.length === 0) return byStore;
  const rulesOn = await costRulesOn(ctx, period, ids);
  // Stores are many: they are asked for only where something is agreed.
  const stores = await servedStores(
    ctx,
    agreed.map(({ id }) => id),
  );
  for (const { id, minutes } of agreed) {
    const own = ordered(stores.get(id) ?? []);
    const { parts } = apportionContract(minutes, own, rulesOn(id, period.to), `${id} ${period.to}`);
    for (const [at, { posId }] of own.entries()) byStore.set(posId, (byStore.get(posId) ?? 0) + (parts[at] ?? 0));
  }
  return byStore;
}
