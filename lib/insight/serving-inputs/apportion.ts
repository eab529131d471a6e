import { orderOf, splitCents } from "@/lib/insight/costs/rules";
import type { CostRules } from "@/lib/records/clients/contracts";

/** A store at which a client is served, with what its weight is read from; null where nobody has said. */
export type ServedStore = {
  readonly posId: string;
  readonly chainId: string | null;
  readonly profile: "low" | "medium" | "high" | null;
  readonly checkouts: number | null;
  /** So many stores of one chain, profile and number of check-outs in one, where none of them is asked for by itself. */
  readonly many?: number;
};
/** What a client billed in one month at a PDV (`posId`, with the chain that it belongs to) or over a chain (`posId` null), in whole cents. */
export type Billed = { readonly posId: string | null; readonly chainId: string | null; readonly cents: number };
/**
 * What is to be said beside the figures. `equal`: all weights were zero, so that these stores have equal parts; `unweighted`: stores that have
 * none because nobody said their profile or check-outs; `unplaced`: cents of a chain for which no store is left; `exceeded`: by how many
 * cents its stores billed more than the chain as a whole.
 */
export type SplitNote =
  | { readonly code: "equal" | "unweighted"; readonly chainId: string | null; readonly posIds: readonly string[] }
  | { readonly code: "unplaced" | "exceeded"; readonly chainId: string | null; readonly cents: number };

const PROFILE_WEIGHTS = { low: 1, medium: 2, high: 3 } as const;

/** F16: a store's weight by the client's rules. That of its profile and chain goes before that of its profile; without either 1, 2 and 3. */
export function weightOf({ apportionment, rules }: CostRules, store: ServedStore): number {
  if (apportionment === "number_checkout") return store.checkouts ?? 0;
  if (store.profile === null) return 0;
  return ruleOf(rules, store)?.weight ?? PROFILE_WEIGHTS[store.profile];
}

/** The cost of serving, in percent of billing, that is still good at a store of this profile and chain; null where none is agreed. */
export function targetOf({ rules }: CostRules, store: Pick<ServedStore, "profile" | "chainId">): number | null {
  return ruleOf(rules, store)?.targetPercent ?? null;
}

function ruleOf(rules: CostRules["rules"], { profile, chainId }: Pick<ServedStore, "profile" | "chainId">) {
  const ofProfile = rules.filter((rule) => rule.profile === profile);
  const own = chainId === null ? undefined : ofProfile.find((rule) => rule.chainId === chainId);
  return own ?? ofProfile.find((rule) => rule.chainId === null);
}

/**
 * F16b: one client's billing of one month by store, a part in whole cents for each of `stores`; null: none of it is this store's. What was billed at a PDV is that PDV's. What was billed over a chain, less what its PDVs
 * billed themselves, goes to the others of its active stores by their weights, to the cent (largest remainder; of equal remainders by the
 * order of ids, from the first on, or from the one that `turn` draws, so that over clients and months none always is). `stores` are the active ones at
 * which the client is served, in the order of ids (`ordered`).
 */
export function apportionBilling(
  billed: readonly Billed[],
  stores: readonly ServedStore[],
  rules: CostRules,
  turn: string | null,
): { readonly parts: readonly (number | null)[]; readonly notes: readonly SplitNote[] } {
  const alone = new Map(billed.flatMap(({ posId, cents }) => (posId === null ? [] : [[posId, cents] as const])));
  const parts = stores.map(({ posId }) => (alone.size > 0 ? (alone.get(posId) ?? null) : null));
  const notes: SplitNote[] = [];
  const byChain = Map.groupBy(stores.keys(), (at) => stores[at]?.chainId ?? null);
  for (const { chainId, rest } of restsOf(billed)) {
    const own = byChain.get(chainId) ?? [];
    const others = alone.size > 0 ? own.filter((at) => !alone.has(stores[at]?.posId ?? "")) : own;
    if (rest < 0) notes.push({ code: "exceeded", chainId, cents: -rest });
    if (rest > 0 && others.length === 0) notes.push({ code: "unplaced", chainId, cents: rest });
    const weighed = weigh(among(stores, others), rules, chainId);
    const cents = splitCents(Math.max(0, rest), weighed.weights, inTurn(turn, others.length));
    for (const [nth, at] of others.entries()) parts[at] = cents[nth] ?? 0;
    notes.push(...weighed.notes);
  }
  return { parts, notes };
}

/** What was billed over each chain, less what its PDVs billed themselves. */
function restsOf(billed: readonly Billed[]): readonly { readonly chainId: string | null; readonly rest: number }[] {
  return billed.flatMap(({ posId, chainId, cents }) => {
    if (posId !== null) return [];
    const own = billed.filter((one) => one.posId !== null && one.chainId === chainId);
    return [{ chainId, rest: cents - own.reduce((sum, one) => sum + one.cents, 0) }];
  });
}

/** What all of it comes to, whichever store gets it, or none: null where nothing was billed. */
export function billedTotal(billed: readonly Billed[]): number | null {
  if (billed.length === 0) return null;
  const own = billed.reduce((sum, { posId, cents }) => (posId === null ? sum : sum + cents), 0);
  return restsOf(billed).reduce((sum, { rest }) => sum + Math.max(0, rest), own);
}

/** Behind all ids: stores without a chain. */
const LAST = "~";

/**
 * F16c: a client's contract by the same weights over all of its active stores: first by chain, so that a chain's part is known without its stores, then within
 * each; `stores` and `turn` as above.
 */
export function apportionContract(
  cents: number,
  stores: readonly ServedStore[],
  rules: CostRules,
  turn: string | null,
): { readonly parts: readonly number[]; readonly notes: readonly SplitNote[] } {
  const { weights, notes } = weigh(stores, rules, null);
  const byChain = Map.groupBy(stores.keys(), (at) => stores[at]?.chainId ?? LAST);
  const chains = [...byChain].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own);
  const own = chains.map((places) => among(weights, places));
  const sums = own.map((some) => some.reduce((sum, weight) => sum + weight, 0));
  const whole = splitCents(cents, sums, inTurn(turn, chains.length));
  const parts: number[] = stores.map(() => 0);
  for (const [nth, places] of chains.entries()) {
    const within = splitCents(whole[nth] ?? 0, own[nth] ?? [], inTurn(turn, places.length));
    for (const [of, at] of places.entries()) parts[at] = within[of] ?? 0;
  }
  const unplaced: SplitNote = { code: "unplaced", chainId: null, cents };
  return { parts, notes: cents > 0 && stores.length === 0 ? [unplaced] : notes };
}

function among<T>(all: readonly T[], places: readonly number[]): T[] {
  const found: T[] = [];
  for (const at of places) {
    const one = all[at];
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** In the order of ids, as they mostly come. */
export const ordered = (stores: readonly ServedStore[]): readonly ServedStore[] =>
  stores.every(({ posId }, at) => at === 0 || (stores[at - 1]?.posId ?? "") < posId)
    ? stores
    : stores.toSorted((a, b) => (a.posId < b.posId ? -1 : 1));

/** The weight of each store; where there is none at all they are equal, which is said. */
function weigh(stores: readonly ServedStore[], rules: CostRules, chainId: string | null) {
  const own = stores.map(weigherOf(rules));
  const equal = own.every((weight) => weight === 0);
  const weights = own.map((weight, at) => (equal ? 1 : weight) * (stores[at]?.many ?? 1));
  const asks = rules.apportionment === "number_checkout" ? "checkouts" : "profile";
  const posIds = stores.flatMap((store) => (equal || store[asks] === null ? [store.posId] : []));
  const notes: SplitNote[] = posIds.length > 0 ? [{ code: equal ? "equal" : "unweighted", chainId, posIds }] : [];
  return { weights, notes };
}

/** `weightOf`, asked once for stores of a chain that are alike. */
function weigherOf(rules: CostRules): (store: ServedStore) => number {
  if (rules.apportionment === "number_checkout") return (store) => weightOf(rules, store);
  const known = new Map<string | null, Map<ServedStore["profile"], number>>();
  return (store) => {
    const chain = known.get(store.chainId) ?? new Map<ServedStore["profile"], number>();
    const weight = chain.get(store.profile) ?? weightOf(rules, store);
    known.set(store.chainId, chain.set(store.profile, weight));
    return weight;
  };
}

const inTurn = (turn: string | null, count: number) => (turn === null ? undefined : orderOf(turn, count));
