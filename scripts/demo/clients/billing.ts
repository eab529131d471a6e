import type { businessUnitBillings, businessUnitPos } from "@/db/schema";
import { addMonths } from "@/lib/base/calendar/cycle";
import { clientId } from "@/scripts/demo/clients/build";
import type { ClientPlan } from "@/scripts/demo/clients/plans";
import { demoId } from "@/scripts/demo/ids";
import type { DemoStore } from "@/scripts/demo/places/store";
import { random } from "@/scripts/demo/random";

type BillingRow = typeof businessUnitBillings.$inferInsert;

const MONTHS = 3;
/** A client bills about so many times what it pays the agency. */
const TIMES_CONTRACT = 19;
const WEIGHTS = { low: 1, medium: 2, high: 3 } as const;
/** The chain of small stores that is visited as often as others and bills a third of its part. */
const DEAR = { chain: "Quero-Mais", part: 0.33 };
/** Stores of the first client of which it says itself what they bill. */
const TOLD = 3;

/** What clients billed by chain in the last months, the story being a chain that costs more than it pays; a few stores by themselves. */
export function billingRows(
  tenant: string,
  plans: readonly ClientPlan[],
  stores: readonly DemoStore[],
  served: readonly (typeof businessUnitPos.$inferInsert)[],
  chains: ReadonlyMap<string, string>,
  today: string,
): BillingRow[] {
  const byId = new Map(stores.map((store) => [store.row.id, store]));
  const weightOf = ({ row }: DemoStore) => WEIGHTS[row.profile ?? "low"];
  const dear = new Set([...chains].flatMap(([name, id]) => (name.startsWith(DEAR.chain) ? [id] : [])));
  return plans.flatMap((plan, nth) => {
    const businessUnitId = clientId(tenant, plan.name);
    const own = served.flatMap((link) => (link.businessUnitId === businessUnitId ? (byId.get(link.posId) ?? []) : []));
    const whole = own.reduce((sum, store) => sum + weightOf(store), 0);
    const byChain = Map.groupBy(own, ({ row }) => row.chainId ?? null);
    return Array.from({ length: MONTHS + 1 }, (_, back) => addMonths(today.slice(0, 7), -back)).flatMap((month) => {
      const r = random(`${tenant} billing ${plan.name} ${month}`);
      const amount = (part: number) => (plan.contract * TIMES_CONTRACT * part * r.int(94, 106)) / 100;
      const row = (target: { chainId: string } | { posId: string }, value: number): BillingRow => ({
        id: demoId(`${tenant} billing ${plan.name} ${month} ${Object.values(target)[0]}`),
        ...{ businessUnitId, month, value: value.toFixed(2) },
        ...target,
      });
      const ofChains = [...byChain].flatMap(([chainId, list]) => {
        if (chainId === null) return [];
        const part = list.reduce((sum, store) => sum + weightOf(store), 0) / whole;
        return [row({ chainId }, amount(part * (dear.has(chainId) ? DEAR.part : 1)))];
      });
      const large = own.filter(({ row }) => row.profile === "high" && row.chainId).slice(0, nth === 0 ? TOLD : 0);
      return [
        ...ofChains,
        ...large.map((store) => row({ posId: store.row.id }, amount((2 * weightOf(store)) / whole))),
      ];
    });
  });
}
