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
/** A store's part in whole cents, and whether it was billed at the store itself or is its part of its chain's. */
export type StoreBilling = { readonly cents: number; readonly of: "pos" | "chain" };
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
 * F16b: one client's billing of one month by store. What was billed at a PDV is that PDV's. What was billed over a chain, less what its PDVs
 * billed themselves, goes to the others of its active stores by their weights, to the cent (largest remainder; of equal remainders by the
 * order of ids, from the first on, or from the one that `turn` draws, so that over clients and months none always is). `stores` are the active ones at
 * which the client is served.
 */
export function apportionBilling(
  billed: readonly Billed[],
  stores: readonly ServedStore[],
  rules: CostRules,
  turn: string | null = null,
): { readonly byPos: ReadonlyMap<string, StoreBilling>; readonly notes: readonly SplitNote[] } {
  const byPos = new Map<string, StoreBilling>();
  const notes: SplitNote[] = [];
  for (const { posId, cents } of billed) if (posId !== null) byPos.set(posId, { cents, of: "pos" });
  const byChain = Map.groupBy(stores, (store) => store.chainId);
  for (const { chainId, rest } of restsOf(billed)) {
    const others = (byChain.get(chainId) ?? []).filter((store) => byPos.get(store.posId)?.of !== "pos");
    if (rest < 0) notes.push({ code: "exceeded", chainId, cents: -rest });
    if (rest > 0 && others.length === 0) notes.push({ code: "unplaced", chainId, cents: rest });
    const parts = split(Math.max(0, rest), others, rules, { chainId, turn });
    for (const [posId, part] of parts.byPos) byPos.set(posId, { cents: part, of: "chain" });
    notes.push(...parts.notes);
  }
  return { byPos, notes };
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

/**
 * F16c: a client's contract by the same weights over all of its active stores: first by chain, so that a chain's part is known without its stores, then within
 * each; `turn` as above.
 */
export function apportionContract(
  cents: number,
  stores: readonly ServedStore[],
  rules: CostRules,
  turn: string | null = null,
): { readonly byPos: ReadonlyMap<string, number>; readonly notes: readonly SplitNote[] } {
  const { weighed, notes } = weigh(stores, rules, null);
  const chains = [...Map.groupBy(weighed, ({ store }) => store.chainId ?? LAST)].sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = splitCents(
    cents,
    chains.map(([, own]) => own.reduce((sum, { weight }) => sum + weight, 0)),
    inTurn(turn, chains.length),
  );
  const byPos = new Map(chains.flatMap(([, own], at) => [...share(parts[at] ?? 0, own, turn)]));
  const unplaced: SplitNote = { code: "unplaced", chainId: null, cents };
  return { byPos, notes: cents > 0 && stores.length === 0 ? [unplaced] : notes };
}
/** Behind all ids: stores without a chain. */
const LAST = "~";

type Over = { readonly chainId: string | null; readonly turn: string | null };
function split(cents: number, stores: readonly ServedStore[], rules: CostRules, { chainId, turn }: Over) {
  const { weighed, notes } = weigh(stores, rules, chainId);
  return { byPos: share(cents, weighed, turn), notes };
}

type Weighed = { readonly store: ServedStore; readonly weight: number };

/** Stores in their order, each with its weight; where there is none at all they are equal, which is said. */
function weigh(stores: readonly ServedStore[], rules: CostRules, chainId: string | null) {
  const inOrder = stores.toSorted((a, b) => (a.posId < b.posId ? -1 : 1));
  const known = new Map<string, number>();
  const own = inOrder.map((store) => {
    const key = `${store.profile} ${store.chainId} ${store.checkouts}`;
    const weight = known.get(key) ?? weightOf(rules, store);
    known.set(key, weight);
    return weight;
  });
  const equal = own.every((weight) => weight === 0);
  const weighed = inOrder.map(
    (store, at): Weighed => ({ store, weight: (equal ? 1 : (own[at] ?? 0)) * (store.many ?? 1) }),
  );
  const asks = rules.apportionment === "number_checkout" ? "checkouts" : "profile";
  const posIds = inOrder.filter((store) => equal || store[asks] === null).map(({ posId }) => posId);
  const notes: SplitNote[] = posIds.length > 0 ? [{ code: equal ? "equal" : "unweighted", chainId, posIds }] : [];
  return { weighed, notes };
}

const inTurn = (turn: string | null, count: number) => (turn === null ? undefined : orderOf(turn, count));

function share(cents: number, weighed: readonly Weighed[], turn: string | null): Map<string, number> {
  const parts = splitCents(
    cents,
    weighed.map(({ weight }) => weight),
    inTurn(turn, weighed.length),
  );
  return new Map(weighed.map(({ store }, at) => [store.posId, parts[at] ?? 0]));
}
