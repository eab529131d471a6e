import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { maySeeCosts } from "../costs/load";
import { type By, KEY, type Paid, pricedBy, type ServingAsk, type ServingSum, servingAll, servingBy } from "./query";
import { hiddenLines, LEAST_PEOPLE } from "./rules";

/** From all down to a PDV: along this path alone sums are told to who may not know what people cost. */
const PATH = ["client", "chain", "pos"] as const;
const FILTER = { client: "businessUnitId", chain: "chainId", pos: "posId" } as const;

/** Nobody, or so many that a sum tells of none of them. */
const enough = (people: number): boolean => people === 0 || people >= LEAST_PEOPLE;
const isPriced = ({ storeCents, travelCents, idleCents }: ServingSum) =>
  storeCents !== 0 || travelCents !== 0 || idleCents !== 0;

/** How far down the path filters lead; null where they narrow in any other way. */
function depthOf({ absorb: _shown, ...filters }: ServingAsk["filters"]): number | null {
  const named = Object.entries(filters).filter(([key, value]) => value && !(key === "profile" && value === "any"));
  const first = PATH.findIndex((cut) => !filters[FILTER[cut]]);
  const depth = first < 0 ? PATH.length : first;
  return named.length === depth ? depth : null;
}

/**
 * Whether the cost of what filters leave is told to this reader. Two sums of which one lies within the other tell what lies between them; so to who may not know what people
 * cost a client's are told, those of its chains, and those of their PDVs, each where its line is, and nothing that is cut across.
 */
export async function isTold(ctx: TxCtx, ask: ServingAsk): Promise<boolean> {
  if (maySeeCosts(ctx)) return true;
  const depth = depthOf(ask.filters);
  if (depth === null) return false;
  const cut = PATH[depth - 1];
  if (!cut) {
    return enough((await servingAll(ctx, ask)).priced);
  }
  const { [FILTER[cut]]: id, ...above } = ask.filters;
  const parent = { ...ask, filters: above };
  const lines = await servingBy(ctx, parent, cut);
  const hidden = await hiddenAmong(ctx, parent, cut, lines);
  return !hidden.has(lines.findIndex((line) => !line.byHand && line[KEY[cut]] === id));
}

/** Lines of an ask, by their places, whose cost is not told to this reader: see `isTold` and `hiddenLines`. */
export async function hiddenAmong(
  ctx: TxCtx,
  ask: ServingAsk,
  by: By,
  lines: readonly ServingSum[],
): Promise<ReadonlySet<number>> {
  if (maySeeCosts(ctx)) return new Set();
  const depth = depthOf(ask.filters);
  if (depth === null || PATH[depth] !== by || !(await isTold(ctx, ask)))
    return new Set(lines.flatMap((line, at) => (isPriced(line) ? [at] : [])));
  const keyOf = (sum: Pick<ServingSum, "byHand" | (typeof KEY)[By]>) => `${sum.byHand} ${sum[KEY[by]]}`;
  const people = Map.groupBy(await pricedBy(ctx, ask, by), keyOf);
  return hiddenLines(
    lines.map((line) => ({
      people: (people.get(keyOf(line)) ?? []).flatMap(({ userId }) => userId ?? []),
      size: line.inStore + line.travel,
    })),
  );
}

/** Whether this reader is told what people were paid, and what of it was idle time: less what visits cost it is the pay of those who visited nobody. */
export const isPayTold = (ctx: TxCtx, { people, looseOnes }: Pick<Paid, "people" | "looseOnes">): boolean =>
  maySeeCosts(ctx) || (enough(people) && enough(looseOnes));

/** Null where a sum of later changes is not told to this reader: of some places, or of few people. */
export const toldSum = <T extends { readonly people: number }>(
  ctx: TxCtx,
  { filters }: Pick<ServingAsk, "filters">,
  sum: T,
): T | null => (maySeeCosts(ctx) || (depthOf(filters) === 0 && enough(sum.people)) ? sum : null);
