import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { maySeeCosts } from "../costs/load";
import {
  AddedRevenue,
  absorbs,
  idOf,
  isNamed,
  type Judged,
  judged,
  lineOf,
  NOTHING,
  namesOf,
  type RevenueSum,
  type ServingLine,
  servingLines,
} from "./board";
import { type By, placeCosts, placesAmong, type ServingAsk } from "./query";
import { revenuesOf } from "./revenue";
import { costOf } from "./rules";

/** Puts lines in order. `tie`: who comes first of equal ones; without it they stay as they came. */
export type Rank = <Line extends Judged>(lines: readonly Line[], tie: Tie) => Line[];
export type Tie = (a: Judged, b: Judged) => number;
export type Ranking = {
  /** The first of all, as many as are shown. */
  readonly rows: readonly ServingLine[];
  /** All of them in their order, and what those are called that are shown or that `named` asks for. */
  readonly all: readonly Judged[];
  readonly names: ReadonlyMap<string, string>;
};
type Shown = { readonly rank: Rank; readonly shown: number; named?(all: readonly Judged[]): readonly string[] };

const NONE: RevenueSum = { billing: null, contract: null, minutes: null, target: null };

export const dearestFirst: Rank = (lines, tie) =>
  lines.toSorted((a, b) => (b.cost ?? -1) - (a.cost ?? -1) || tie(a, b));
export const asTheyCame: Tie = () => 0;
/** Drawn ids have no order of their own, but always the same. */
const byId: Tie = (a, b) => (a.id < b.id ? -1 : 1);

/**
 * Clients, chains or PDVs of a month in an order, and the first of them in full. PDVs are thousands: all of them are judged, and no more is read of each than it takes; their
 * parts of what clients bring are those of `servingLines`, to the cent.
 */
export async function rankedLines(
  ctx: TxCtx,
  ask: ServingAsk,
  by: By,
  { rank, shown, named }: Shown,
): Promise<Ranking> {
  // Who may not know what people cost is told few of these: which, that is asked of whole lines.
  if (by !== "pos" || !Number.isFinite(shown) || !maySeeCosts(ctx)) {
    const all = rank(await servingLines(ctx, ask, by), asTheyCame);
    return { rows: all.slice(0, shown), all, names: new Map(all.map(({ id, name }) => [id, name ?? ""])) };
  }
  const revenues = await revenueByPlace(ctx, ask);
  const absorb = absorbs(ask);
  const outside = await placesAmong(ctx, ask, null);
  const costs = [
    ...outside.map((sum) => ({ id: idOf(null, sum.byHand), cost: costOf(sum, absorb), inStore: sum.inStore })),
    ...(await placeCosts(ctx, ask, absorb)).map(({ posId, ...one }) => ({ id: idOf(posId, false), ...one })),
  ];
  const lines = costs.map(({ id, cost, inStore }) => judged(id, cost, inStore, revenues.get(id) ?? NONE));
  const seen = new Set(costs.map(({ id }) => id));
  for (const [id, revenue] of revenues) if (!seen.has(id)) lines.push(judged(id, 0, 0, revenue));
  const all = rank(lines, byId);
  const first = all.slice(0, shown).map(({ id }) => id);
  const sums = [...outside, ...(await placesAmong(ctx, ask, first.filter(isPlace)))];
  const sumAt = new Map(sums.map((sum) => [idOf(sum.posId, sum.byHand), sum]));
  const names = await namesOf(ctx, by, [...first, ...(named?.(all) ?? [])].filter(isPlace));
  const rows = first.map((id) =>
    lineOf(sumAt.get(id) ?? { ...NOTHING, posId: isPlace(id) ? id : null }, ask, by, {
      ...{ name: names.get(id) ?? "—", revenue: revenues.get(id) ?? NONE, hidden: false },
    }),
  );
  return { rows, all, names };
}

const isPlace = (id: string): boolean => isNamed({ id });

/** What clients bring at each PDV, by what its line is called. */
async function revenueByPlace(ctx: TxCtx, ask: ServingAsk): Promise<ReadonlyMap<string, RevenueSum>> {
  const { rows } = await revenuesOf(ctx, ask, "store");
  const byPlace = new Map<string, AddedRevenue>();
  for (const row of rows) {
    const id = idOf(row.posId, false);
    const sum = byPlace.get(id) ?? new AddedRevenue();
    sum.add(row);
    byPlace.set(id, sum);
  }
  return byPlace;
}
