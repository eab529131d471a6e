import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { oncePerRead } from "../once";
import { standingAt } from "../points/points";
import { pricesByPos } from "../shelf/price-by-pos";
import { type ShareOfPos, shareByPos, shareCategories } from "../shelf/share";
import { stockByPos } from "../shelf/stock";
import { shelfPart } from "./filters";
import { type Measured, UNMEASURED } from "./score";

type Asked = Pick<Ask, "period" | "today" | "filters">;

/** What the facts say of the shelf of each store, `fair` being the share that is due where nobody has told that of the market; no history is walked. */
export async function shelvesOf(ctx: TxCtx, ask: Asked, fair: number): Promise<Map<string, Measured>> {
  const { stock, kinds, spaces, markets, standing } = await readShelves(ctx, {
    ...ask,
    filters: shelfPart(ask.filters),
  });
  // One for each of tens of thousands of stores: counted in place.
  const found = new Map<string, { -readonly [K in keyof Measured]: Measured[K] }>();
  const at = (posId: string) => {
    const own = found.get(posId) ?? { ...UNMEASURED };
    found.set(posId, own);
    return own;
  };
  for (const { posId, asked, missing } of stock) {
    const own = at(posId);
    own.asked += asked;
    own.missing += missing;
  }
  for (const { posId, kind, n } of kinds) {
    const own = at(posId);
    own.priced += n;
    if (kind === "within") own.within += n;
  }
  for (const [posId, all] of Map.groupBy(spaces, (line) => line.posId)) {
    const lines = ofOneUnit(all);
    const due = lines.reduce((sum, { categoryId, total }) => sum + total * (markets.get(categoryId) ?? fair), 0);
    Object.assign(at(posId), { space: lines.reduce((sum, { own }) => sum + own, 0), due });
  }
  for (const [posId, points] of standing) Object.assign(at(posId), { pointsAsked: true, points });
  return found;
}

/** Facings and centimetres never add up: of a store with both, the facings. */
function ofOneUnit(lines: readonly ShareOfPos[]): readonly ShareOfPos[] {
  const facings = lines.filter(({ unit }) => unit === "facings");
  return facings.length > 0 ? facings : lines;
}

const readShelves = oncePerRead(async (ctx, { period, filters }) => {
  const spaces = await shareByPos(ctx, period, filters);
  const categories = await shareCategories(ctx, [...new Set(spaces.map(({ categoryId }) => categoryId))]);
  return {
    stock: await stockByPos(ctx, period, filters),
    kinds: await pricesByPos(ctx, period, filters),
    spaces,
    markets: new Map(categories.flatMap(({ id, market }) => (market === null ? [] : [[id, market] as const]))),
    standing: await standingAt(ctx, period, filters),
  };
});
