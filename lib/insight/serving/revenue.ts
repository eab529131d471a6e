import { and, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { type ClosedNote, servingClosings, servingRevenues } from "@/db/schema";
import { cycleOf } from "@/lib/base/calendar/cycle";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type ContractShare, contractWithin } from "@/lib/records/clients/contract-rules";
import { type CostRules, contractsOn, costRulesOn } from "@/lib/records/clients/contracts";
import { firstDay } from "@/lib/records/clients/cost-months";
import { rulesByDay } from "@/lib/records/tenants/history";
import { oncePer } from "../once";
import {
  apportionBilling,
  apportionContract,
  type Billed,
  billedTotal,
  ordered,
  type ServedStore,
  type SplitNote,
  targetOf,
} from "../serving-inputs/apportion";
import { billingsOf, servedKinds, servedStores } from "../serving-inputs/load";
import { isOfSome, placesOf, placeWhere, profileIn, type ServingAsk } from "./query";

/** What a client brings at a store in a month (F16b, F16c), in cents; null = nobody has said. `posId` null: at stores of one kind, or what no store is left for. */
export type Revenue = {
  readonly clientId: string;
  readonly chainId: string | null;
  /** Turnover of the store, or of all of its kind; null: nobody has said. */
  readonly profile: string | null;
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
export type Revenues = {
  readonly rows: readonly Revenue[];
  readonly notes: readonly RevenueNote[];
  /** For how many stores an id of a note stands, where it is that of a kind. */
  readonly sizes: ReadonlyMap<string, number>;
};
/** Each store by itself, or those of a chain that are alike in one: sums of clients and chains are the same to the cent. */
export type Each = "store" | "kind";

const NONE: Revenues = { rows: [], notes: [], sizes: new Map() };

/**
 * What clients bring in a month, narrowed as costs are: of a closed month as it was divided then. Of a session that sees some people only, and of one person,
 * nothing: their visits are not all that is billed for.
 */
export async function revenuesOf(ctx: TxCtx, ask: ServingAsk, each: Each): Promise<Revenues> {
  const { filters, month, edition } = ask;
  if (ctx.teamIds || filters.userId) return NONE;
  const units = filters.businessUnitId ? [filters.businessUnitId] : undefined;
  if (edition > 0) return closedRevenues(ctx, ask, units, each);
  // Stores that are alike may lie in several regions.
  const by = filters.posId || filters.regionalId ? "store" : each;
  const all = await openOnce(ctx, { month, units, by });
  if (!isOfSome(filters)) return all;
  const places = all.rows.some(({ posId }) => posId !== null) ? await placesOf(ctx, filters) : null;
  const isThere = ({ posId, isKind, ...row }: OpenRevenue) =>
    isKind ? isOfKind(row, filters) : posId !== null && Boolean(places?.has(posId));
  return { ...all, rows: all.rows.filter(isThere) };
}

/** Figures, cards and what is tried out are of the same stores: they are divided once. */
const openOnce = oncePer(
  (ctx, { month, units, by }: { readonly month: string; readonly units: Units; readonly by: Each }) =>
    openRevenues(ctx, month, units, by),
  (_ctx, { month, units, by }) => [month, units ?? null, by],
);
type Units = readonly string[] | undefined;

const storesOnce = oncePer(servedStores, (_ctx, units) => [units ?? null]);
const kindsOnce = oncePer(
  (ctx, { units, alone }: { readonly units: Units; readonly alone: readonly string[] }) =>
    servedKinds(ctx, units, alone),
  (_ctx, { units, alone }) => [units ?? null, alone],
);

/** What all of it comes to. Where no places are asked for nothing is divided: the parts are the whole. */
export async function revenueTotal(ctx: TxCtx, ask: ServingAsk): Promise<Pick<Revenue, "billing" | "contract">> {
  const { filters, month, edition } = ask;
  const add = (sum: number | null, one: number | null) => (one === null ? sum : (sum ?? 0) + one);
  if (edition > 0 || ctx.teamIds || filters.userId || isOfSome(filters)) {
    const { rows } = await revenuesOf(ctx, ask, "kind");
    const sum = (of: "billing" | "contract") => rows.reduce<number | null>((all, row) => add(all, row[of]), null);
    return { billing: sum("billing"), contract: sum("contract") };
  }
  const units = filters.businessUnitId ? [filters.businessUnitId] : undefined;
  const { baseDay } = await rulesByDay(ctx);
  const period = cycleOf(month, baseDay);
  const billed = Map.groupBy(await billingsOf(ctx, [month], units), ({ unitId }) => unitId);
  const contracts = [...(await contractsOn(ctx, period, units)).values()];
  return {
    billing: [...billed.values()].map(billedTotal).reduce(add, null),
    contract: contracts.map((own) => contractWithin(own, period, () => period).cents).reduce(add, null),
  };
}

async function closedRevenues(
  ctx: TxCtx,
  { filters, month, edition }: ServingAsk,
  units: Units,
  each: Each,
): Promise<Revenues> {
  const r = servingRevenues;
  const sum = (column: SQLWrapper) => sql<number | null>`sum(${column})::float8`;
  const where = and(
    ...[eq(r.edition, edition), eq(r.month, firstDay(month)), placeWhere(r, filters)],
    filters.posId ? eq(r.posId, filters.posId) : undefined,
    units && inArray(r.businessUnitId, [...units]),
  );
  const of = { clientId: r.businessUnitId, chainId: r.chainId, profile: r.profile, target: r.targetPercent };
  const sums = { billing: r.billingCents, contract: r.contractCents, minutes: r.contractedMinutes };
  const rows: Revenue[] =
    each === "store"
      ? await ctx.tx
          .select({ ...of, ...sums, posId: r.posId })
          .from(r)
          .where(where)
      : await ctx.tx
          .select({
            ...{ ...of, posId: sql<null>`null::uuid` },
            ...{ billing: sum(sums.billing), contract: sum(sums.contract), minutes: sum(sums.minutes) },
          })
          .from(r)
          .where(where)
          .groupBy(r.businessUnitId, r.chainId, r.profile, r.targetPercent);
  const c = servingClosings;
  const [closing] = await ctx.tx
    .select({ notes: c.notes })
    .from(c)
    .where(and(eq(c.month, firstDay(month)), eq(c.edition, edition)));
  const notes = (closing?.notes ?? []).filter(({ clientId }) => !units || units.includes(clientId));
  return { ...NONE, rows, notes };
}

const noteOf = (clientId: string, note: SplitNote): RevenueNote =>
  "cents" in note
    ? { clientId, code: note.code, n: note.cents }
    : { clientId, code: note.code, posIds: [...note.posIds] };

/** `isKind`: of all stores that are alike; otherwise of one, or of none. */
type OpenRevenue = Revenue & { readonly isKind: boolean };

const isOfKind = ({ profile, chainId }: Pick<Revenue, "profile" | "chainId">, filters: ServingAsk["filters"]) =>
  (!filters.chainId || filters.chainId === chainId) && (!profileIn(filters) || profileIn(filters) === profile);

/** The same as inputs have it now. A month's weights and targets are those of its last day. */
export async function openRevenues(
  ctx: TxCtx,
  month: string,
  units: Units,
  each: Each,
): Promise<Revenues & { readonly rows: readonly OpenRevenue[] }> {
  const { baseDay } = await rulesByDay(ctx);
  const period = cycleOf(month, baseDay);
  const bills = await billingsOf(ctx, [month], units);
  const billed = Map.groupBy(bills, ({ unitId }) => unitId);
  const contracts = await contractsOn(ctx, period, units);
  const rulesOn = await costRulesOn(ctx, period, units);
  const alone = [...new Set(bills.flatMap(({ posId }) => posId ?? []))].sort();
  const stores = each === "store" ? await storesOnce(ctx, units) : await kindsOnce(ctx, { units, alone });
  const clients = new Set([...billed.keys(), ...contracts.keys(), ...stores.keys()]);
  const parts = [...clients].sort().map((clientId) => {
    const agreed = contractWithin(contracts.get(clientId) ?? [], period, () => period);
    return broughtBy({
      ...{ clientId, agreed, bills: billed.get(clientId) ?? [], turn: `${clientId} ${period.to}` },
      own: ordered(stores.get(clientId) ?? []),
      rules: rulesOn(clientId, period.to),
    });
  });
  const sizes = [...stores.values()]
    .flat()
    .flatMap(({ posId, many }) => (many === undefined ? [] : [[posId, many] as const]));
  return {
    rows: parts.flatMap(({ rows }) => rows),
    notes: parts.flatMap(({ notes }) => notes),
    sizes: new Map(sizes),
  };
}

type Client = {
  readonly clientId: string;
  readonly agreed: ContractShare;
  readonly bills: readonly Billed[];
  readonly own: readonly ServedStore[];
  readonly rules: CostRules;
  readonly turn: string;
};

/** One client's billing, contract and minutes over its stores, and what is odd about them. */
function broughtBy({ clientId, agreed, bills, own, rules, turn }: Client) {
  const billing = apportionBilling(bills, own, rules, turn);
  const contract = agreed.cents === null ? null : apportionContract(agreed.cents, own, rules, turn);
  const minutes = agreed.minutes === null ? null : apportionContract(agreed.minutes, own, rules, turn);
  const rows = own.map(
    (store, at): OpenRevenue => ({
      clientId,
      posId: store.many === undefined ? store.posId : null,
      chainId: store.chainId,
      profile: store.profile,
      billing: billing.parts[at] ?? null,
      contract: contract?.parts[at] ?? null,
      minutes: minutes?.parts[at] ?? null,
      target: targetOf(rules, store),
      isKind: store.many !== undefined,
    }),
  );
  const told = bills.filter(({ posId }) => posId !== null);
  const known = new Set(told.length > 0 ? own.map(({ posId }) => posId) : []);
  const nothing = { clientId, profile: null, contract: null, minutes: null, isKind: false };
  // A store that is billed and no longer served, or switched off, keeps what it was billed.
  const left = told.flatMap(({ posId, chainId, cents }): OpenRevenue[] =>
    posId !== null && known.has(posId)
      ? []
      : [{ ...nothing, posId, chainId, billing: cents, target: targetOf(rules, { profile: null, chainId }) }],
  );
  const unplaced = [...billing.notes, ...(contract?.notes ?? [])].flatMap((note): OpenRevenue[] => {
    if (note.code !== "unplaced") return [];
    const isBilling = billing.notes.includes(note);
    const sums = isBilling ? { billing: note.cents, contract: null } : { billing: null, contract: note.cents };
    return [
      {
        clientId,
        posId: null,
        chainId: note.chainId,
        profile: null,
        minutes: null,
        target: null,
        isKind: false,
        ...sums,
      },
    ];
  });
  const { days, of } = agreed;
  const partly: RevenueNote[] = days > 0 && days < of ? [{ code: "partly", clientId, n: days }] : [];
  const split = [...billing.notes, ...(contract?.notes ?? [])].map((note) => noteOf(clientId, note));
  return { rows: [...rows, ...left, ...unplaced], notes: [...split, ...partly] };
}
