import { and, eq, inArray } from "drizzle-orm";
import { type ClosedNote, servingClosings, servingRevenues } from "@/db/schema";
import { cycleOf } from "@/lib/base/calendar/cycle";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { contractWithin } from "@/lib/records/clients/contract-rules";
import { contractsOn, costRulesOn } from "@/lib/records/clients/contracts";
import { firstDay } from "@/lib/records/clients/cost-months";
import { rulesByDay } from "@/lib/records/tenants/history";
import {
  apportionBilling,
  apportionContract,
  type ServedStore,
  type SplitNote,
  targetOf,
} from "../serving-inputs/apportion";
import { billingsOf, servedStores } from "../serving-inputs/load";
import { placesOf, placeWhere, type ServingAsk } from "./query";

/** What a client brings at a store in a month (F16b, F16c), in cents; null = nobody has said. `posId` null: what no store is left for. */
export type Revenue = {
  readonly clientId: string;
  readonly chainId: string | null;
  readonly posId: string | null;
  readonly billing: number | null;
  readonly contract: number | null;
  /** Minutes that are agreed with the client, by the weights of its stores (F17). */
  readonly minutes: number | null;
  /** Percent of the billing. */
  readonly target: number | null;
};
/** What is odd about a client's billing or contract; `partly`: the days of the month on which a contract held, where these are some and not all. */
export type RevenueNote = ClosedNote;
export type Revenues = { readonly rows: readonly Revenue[]; readonly notes: readonly RevenueNote[] };

const NONE: Revenues = { rows: [], notes: [] };

/**
 * What clients bring in a month, store by store, narrowed as costs are: of a closed month as it was divided then. Of a session that sees some people
 * only, and of one person, nothing: their visits are not all that is billed for.
 */
export async function revenuesOf(ctx: TxCtx, ask: ServingAsk): Promise<Revenues> {
  const { filters, month, edition } = ask;
  if (ctx.teamIds || filters.userId) return NONE;
  const units = filters.businessUnitId ? [filters.businessUnitId] : undefined;
  if (edition > 0) return closedRevenues(ctx, ask, units);
  const all = await openRevenues(ctx, month, units);
  const places = await placesOf(ctx, filters);
  if (!places) return all;
  return { ...all, rows: all.rows.filter(({ posId }) => posId !== null && places.has(posId)) };
}

async function closedRevenues(
  ctx: TxCtx,
  { filters, month, edition }: ServingAsk,
  units?: readonly string[],
): Promise<Revenues> {
  const r = servingRevenues;
  const rows = await ctx.tx
    .select({
      ...{ clientId: r.businessUnitId, posId: r.posId, chainId: r.chainId },
      ...{ billing: r.billingCents, contract: r.contractCents, target: r.targetPercent },
      minutes: r.contractedMinutes,
    })
    .from(r)
    .where(
      and(
        ...[eq(r.edition, edition), eq(r.month, firstDay(month)), placeWhere(r, filters)],
        filters.posId ? eq(r.posId, filters.posId) : undefined,
        units && inArray(r.businessUnitId, [...units]),
      ),
    );
  const { notes, ...of } = servingClosings;
  const [closing] = await ctx.tx
    .select({ notes })
    .from(servingClosings)
    .where(and(eq(of.month, firstDay(month)), eq(of.edition, edition)));
  return { rows, notes: (closing?.notes ?? []).filter(({ clientId }) => !units || units.includes(clientId)) };
}

const noteOf = (clientId: string, note: SplitNote): RevenueNote =>
  "cents" in note
    ? { clientId, code: note.code, n: note.cents }
    : { clientId, code: note.code, posIds: [...note.posIds] };

/** The same as inputs have it now. A month's weights and targets are those of its last day. */
export async function openRevenues(ctx: TxCtx, month: string, units?: readonly string[]): Promise<Revenues> {
  const { baseDay } = await rulesByDay(ctx);
  const period = cycleOf(month, baseDay);
  const billed = Map.groupBy(await billingsOf(ctx, [month], units), ({ unitId }) => unitId);
  const contracts = await contractsOn(ctx, period, units);
  const rulesOn = await costRulesOn(ctx, period, units);
  const stores = await servedStores(ctx, units);
  const clients = new Set([...billed.keys(), ...contracts.keys(), ...stores.keys()]);
  const parts = [...clients].sort().map((clientId) => {
    const own = stores.get(clientId) ?? [];
    const rules = rulesOn(clientId, period.to);
    const agreed = contractWithin(contracts.get(clientId) ?? [], period, () => period);
    const bills = billed.get(clientId) ?? [];
    const turn = `${clientId} ${period.to}`;
    const billing = apportionBilling(bills, own, rules, turn);
    const contract = agreed.cents === null ? null : apportionContract(agreed.cents, own, rules, turn);
    const minutes = agreed.minutes === null ? null : apportionContract(agreed.minutes, own, rules, turn);
    const known = new Map<string, Pick<ServedStore, "profile" | "chainId">>(own.map((store) => [store.posId, store]));
    // A store that is billed and no longer served, or switched off, keeps what it was billed.
    for (const { posId, chainId } of bills)
      if (posId !== null && !known.has(posId)) known.set(posId, { profile: null, chainId });
    const rows = [...known].map(
      ([posId, store]): Revenue => ({
        ...{ clientId, posId, chainId: store.chainId },
        billing: billing.byPos.get(posId)?.cents ?? null,
        contract: contract?.byPos.get(posId) ?? null,
        minutes: minutes?.byPos.get(posId) ?? null,
        target: targetOf(rules, store),
      }),
    );
    const unplaced = [...billing.notes, ...(contract?.notes ?? [])].flatMap((note): Revenue[] => {
      if (note.code !== "unplaced") return [];
      const isBilling = billing.notes.includes(note);
      const sums = isBilling ? { billing: note.cents, contract: null } : { billing: null, contract: note.cents };
      return [{ clientId, posId: null, chainId: note.chainId, minutes: null, target: null, ...sums }];
    });
    const { days, of } = agreed;
    const partly: RevenueNote[] = days > 0 && days < of ? [{ code: "partly", clientId, n: days }] : [];
    const split = [...billing.notes, ...(contract?.notes ?? [])].map((note) => noteOf(clientId, note));
    return { rows: [...rows, ...unplaced], notes: [...split, ...partly] };
  });
  return { rows: parts.flatMap(({ rows }) => rows), notes: parts.flatMap(({ notes }) => notes) };
}
