import { sortedSlice } from "@/lib/base/objects/slice";
import type { Ask, Found } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { minutesBy } from "./minutes";
import { type Placed, placed } from "./named";
import { basisOf, standingsOf } from "./narrow";
import { planOf, visitsBy, type Whereabouts, whereaboutsOf } from "./places";
import { type Pillars, type Score, UNMEASURED } from "./score";
import { isRanked, type Standing, scored, worstFirst } from "./standing";
import { agreedAt, NO_PLAN, type Rank, type Ranked } from "./stores";
import { amongStores, type StoreRows } from "./sums";

/** A store with all that is told of it in a row. */
export type StoreRow = Ranked &
  Score &
  Pick<Whereabouts, "name" | "state"> & {
    /** Check-ins. */
    readonly visits: number;
    readonly pillars: Pillars;
  };

type Asked = Pick<Ask, "period" | "today" | "filters">;
type Shown = Standing & Rank;

/** One page of the stores of `boardOf` that a number counts, in their order. */
export async function storesOnPage(
  ctx: TxCtx,
  ask: Asked & Pick<Ask, "page" | "perPage">,
  of: StoreRows,
): Promise<Found<StoreRow>> {
  const { rules } = await basisOf(ctx, ask);
  const stores = await placed(ctx, ask.filters, await standingsOf(ctx, ask));
  const all = amongStores({ stores, rules }, of);
  const from = Number.isFinite(ask.perPage) ? (ask.page - 1) * ask.perPage : 0;
  const shown = sortedSlice(all, worstFirst, from, from + ask.perPage);
  const ranks = ranksOf(shown, stores);
  const ranked = shown.map(({ place: _, ...standing }, at) => ({ ...standing, rank: ranks[at] ?? null }));
  return { rows: await rowsOf(ctx, ask, ranked), total: all.length };
}

/** Some stores whole: where they are, and what was planned, done and agreed, worked out of these alone. */
export async function rowsOf(ctx: TxCtx, ask: Asked, some: readonly Shown[]): Promise<readonly StoreRow[]> {
  const { period, filters } = ask;
  const { shelves, ...terms } = await basisOf(ctx, ask);
  const ids = some.map(({ id }) => id);
  const places = await whereaboutsOf(ctx, ids);
  const plan = await planOf(ctx, period, filters, ids);
  const visited = await visitsBy(ctx, period, filters, ids);
  const contracts = await agreedAt(ctx, ask);
  const spent = contracts && (await minutesBy(ctx, period, filters, ids));
  return some.map((store): StoreRow => {
    const { id, profile } = store;
    const shelf = shelves.get(id) ?? UNMEASURED;
    return {
      ...shelf,
      ...(plan.get(id) ?? NO_PLAN),
      ...scored(shelf, terms, profile),
      ...store,
      ...{ name: places.get(id)?.name ?? "", state: places.get(id)?.state ?? null },
      visits: visited.get(id)?.visits ?? 0,
      ...{ contracted: contracts?.get(id) ?? null, minutes: spent && (spent.get(id) ?? 0) },
    };
  });
}

/** The rank of each of some stores in their order: one more than how many of all come before it. */
function ranksOf(
  shown: readonly (Standing & Placed)[],
  all: readonly (Standing & Placed)[],
): readonly (number | null)[] {
  const ranked = shown.filter(isRanked);
  if (ranked.length === 0) return [];
  const [last, before] = [ranked.at(-1), ranked.map(() => 0)];
  for (const one of all) {
    if (last && worstFirst(one, last) >= 0) continue;
    const at = ranked.findIndex((shown) => worstFirst(one, shown) < 0);
    if (at >= 0) before[at] = (before[at] ?? 0) + 1;
  }
  let rank = 1;
  return before.map((more) => {
    rank += more;
    return rank;
  });
}
