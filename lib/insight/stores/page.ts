import { sortedSlice } from "@/lib/base/objects/slice";
import type { Ask, Found } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { minutesBy } from "./minutes";
import { type Placed, standingsOf } from "./narrow";
import { placesAmong, planBy, visitsBy } from "./places";
import { shelvesOf } from "./shelf";
import { isRanked, termsOf, worstFirst } from "./standing";
import { agreedAt, type Store, storeOf } from "./stores";
import { amongStores, type StoreRows } from "./sums";

/** One page of the stores of `boardOf` that a number counts: the same in the same order, but what only the page tells is worked out of these alone. */
export async function storesOnPage(
  ctx: TxCtx,
  ask: Pick<Ask, "period" | "today" | "filters" | "page" | "perPage">,
  of: StoreRows,
): Promise<Found<Store>> {
  const { period, filters } = ask;
  const terms = await termsOf(ctx, ask);
  const shelves = await shelvesOf(ctx, ask, terms.rules.share);
  const board = await standingsOf(ctx, ask, terms, shelves);
  const all = amongStores({ stores: board, rules: terms.rules }, of);
  const from = Number.isFinite(ask.perPage) ? (ask.page - 1) * ask.perPage : 0;
  const shown = sortedSlice(all, inOrder, from, from + ask.perPage);
  const ids = shown.map(({ id }) => id);
  const places = new Map((await placesAmong(ctx, ids)).map((place) => [place.id, place]));
  const plan = await planBy(ctx, period, filters, ids);
  const visited = await visitsBy(ctx, period, filters, ids);
  const contracts = await agreedAt(ctx, ask);
  const spent = contracts && (await minutesBy(ctx, period, filters, ids));
  const ranks = ranksOf(shown, board);
  const rows = shown.flatMap(({ nameSearch: _, ...standing }, at): Store[] => {
    const { id } = standing;
    const place = places.get(id);
    const known = { terms, shelf: shelves.get(id), plan: plan.get(id), visits: visited.get(id)?.visits };
    const told = { ...known, minutes: spent && (spent.get(id) ?? 0), contracted: contracts?.get(id) };
    return place ? [{ ...storeOf(place, standing, told), rank: ranks[at] ?? null }] : [];
  });
  return { rows, total: all.length };
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** That of the board, whose stores come by name: of those that stand alike too. */
const inOrder = (a: Placed, b: Placed): number =>
  worstFirst(a, b) || byText(a.nameSearch, b.nameSearch) || byText(a.id, b.id);

/** The rank of each of some stores in their order: one more than how many of all come before it. */
function ranksOf(shown: readonly Placed[], all: readonly Placed[]): readonly (number | null)[] {
  const ranked = shown.filter(isRanked);
  if (ranked.length === 0) return [];
  const [last, before] = [ranked.at(-1), ranked.map(() => 0)];
  for (const one of all) {
    if (last && inOrder(one, last) >= 0) continue;
    const at = ranked.findIndex((shown) => inOrder(one, shown) < 0);
    if (at >= 0) before[at] = (before[at] ?? 0) + 1;
  }
  let rank = 1;
  return before.map((more) => {
    rank += more;
    return rank;
  });
}
