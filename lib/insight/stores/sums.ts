import { recordOf } from "@/lib/base/objects/records";
import { AGES, type Age, ageStep, BANDS, type Band, bandOf } from "./rules";
import type { Standing } from "./standing";
import type { Board, Scored, Store } from "./stores";

/** Which stores a number counts. */
export const STORE_ROWS = [
  ...(["all", "visited", "quiet", "scored", "pointsAsked", "pointed"] as const),
  ...AGES,
  ...BANDS,
] as const;
export type StoreRows = (typeof STORE_ROWS)[number];

const isStep = (of: StoreRows): of is Age => AGES.some((age) => age === of);

/** The stores of a board that a number counts, in its order. */
export function amongStores<S extends Standing>(
  { stores, rules }: Pick<Board, "rules"> & { readonly stores: readonly S[] },
  of: StoreRows,
): readonly S[] {
  if (isStep(of)) return stores.filter(({ age }) => ageStep(age) === of);
  switch (of) {
    case "all":
      return stores;
    case "visited":
      return stores.filter(({ visited }) => visited);
    case "quiet":
      return stores.filter(({ quiet }) => quiet);
    case "scored":
      return stores.filter(({ score }) => score !== null);
    case "pointsAsked":
      return stores.filter(({ pointsAsked }) => pointsAsked);
    case "pointed":
      return stores.filter(({ points }) => points > 0);
    default:
      return stores.filter(({ score }) => bandOf(score, rules.score) === of);
  }
}

/** What stores add up to. */
export type StoreSums = {
  readonly stores: number;
  readonly visited: number;
  readonly quiet: number;
  readonly scored: number;
  /** Mean of the scores. */
  readonly score: number | null;
  readonly bands: Readonly<Record<Band, number>>;
  readonly planned: number;
  readonly done: number;
  /** Of the stores with a contract; null = not to be told. */
  readonly minutes: number | null;
  readonly contracted: number | null;
  readonly asked: number;
  readonly missing: number;
  readonly priced: number;
  readonly within: number;
  readonly pointsAsked: number;
  readonly pointed: number;
  /** Mean age of the last visits, in days. */
  readonly age: number | null;
};

/** The mean of those that are known. */
function meanOf(all: readonly (number | null)[]): number | null {
  const known = all.flatMap((value) => value ?? []);
  return known.length > 0 ? known.reduce((total, value) => total + value, 0) / known.length : null;
}

export function sumsOf(all: readonly Store[], { rules, isTold }: Pick<Board, "rules" | "isTold">): StoreSums {
  const sum = (of: (store: Store) => number) => all.reduce((total, store) => total + of(store), 0);
  const count = (of: (store: Store) => boolean) => sum((store) => (of(store) ? 1 : 0));
  const mean = (of: (store: Store) => number | null) => meanOf(all.map(of));
  const agreed = all.filter(({ contracted }) => contracted !== null);
  return {
    stores: all.length,
    visited: count(({ visited }) => visited),
    quiet: count(({ quiet }) => quiet),
    scored: count(({ score }) => score !== null),
    score: mean(({ score }) => score),
    bands: recordOf(BANDS, (band) => count(({ score }) => bandOf(score, rules.score) === band)),
    ...{ planned: sum(({ planned }) => planned), done: sum(({ done }) => done) },
    minutes: isTold ? agreed.reduce((total, { minutes }) => total + (minutes ?? 0), 0) : null,
    contracted:
      isTold && agreed.length > 0 ? agreed.reduce((total, store) => total + (store.contracted ?? 0), 0) : null,
    ...{ asked: sum(({ asked }) => asked), missing: sum(({ missing }) => missing) },
    ...{ priced: sum(({ priced }) => priced), within: sum(({ within }) => within) },
    ...{ pointsAsked: count(({ pointsAsked }) => pointsAsked), pointed: count(({ points }) => points > 0) },
    age: mean(({ age }) => age),
  };
}

export const shareOf = (part: number | null, whole: number | null): number | null =>
  part !== null && whole !== null && whole > 0 ? part / whole : null;

/** What stores are put together by. */
export const GROUPS = ["chain", "channel", "regional"] as const;
export type Group = (typeof GROUPS)[number];

export type GroupRow = StoreSums & {
  /** null = stores without one. */
  readonly id: string | null;
  readonly name: string | null;
  /** Of the period before. */
  readonly before: number | null;
  /** 1 = the worst; null = too few stores with a score to rank. */
  readonly rank: number | null;
};

/** With fewer scores a mean says more of one store than of all. */
const LEAST_RANKED = 5;

const keyOf: Readonly<Record<Group, (store: Scored) => readonly [id: string | null, name: string | null]>> = {
  chain: ({ chainId, flag }) => [chainId, flag],
  channel: ({ channelId, channel }) => [channelId, channel],
  regional: ({ regionalId, regional }) => [regionalId, regional],
};

/** Stores by flag (or chain), channel or regional, the worst mean first and last those with too few scores to rank. */
export function groupsOf(now: Board, past: readonly Scored[], by: Group): readonly GroupRow[] {
  const key = (store: Scored) => JSON.stringify(keyOf[by](store));
  const earlier = Map.groupBy(past, key);
  const rows = [...Map.groupBy(now.stores, key)].map(([of, all]) => {
    const [first] = all;
    const [id, name] = first ? keyOf[by](first) : [null, null];
    const before = meanOf((earlier.get(of) ?? []).map(({ score }) => score));
    return { ...sumsOf(all, now), id, name, before };
  });
  const ranked = rows.filter(({ scored }) => scored >= LEAST_RANKED).sort(worstFirst);
  const rest = rows.filter(({ scored }) => scored < LEAST_RANKED).sort(worstFirst);
  return [...ranked.map((row, at) => ({ ...row, rank: at + 1 })), ...rest.map((row) => ({ ...row, rank: null }))];
}

type Sortable = Pick<GroupRow, "score" | "name" | "stores">;
const worstFirst = (a: Sortable, b: Sortable) =>
  (a.score ?? 101) - (b.score ?? 101) || b.stores - a.stores || (a.name ?? "").localeCompare(b.name ?? "", "pt-BR");
