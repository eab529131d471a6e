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
  const found = new Map<string, Measured>();
  const add = (posId: string, more: Partial<Measured>) =>
    found.set(posId, { ...(found.get(posId) ?? UNMEASURED), ...more });
  for (const [posId, all] of Map.groupBy(stock, (line) => line.posId)) {
    const of = (key: "asked" | "missing") => all.reduce((sum, line) => sum + line[key], 0);
    add(posId, { asked: of("asked"), missing: of("missing") });
  }
  for (const [posId, all] of Map.groupBy(kinds, (line) => line.posId)) {
    const of = (within: boolean) => all.reduce((sum, { kind, n }) => sum + (!within || kind === "within" ? n : 0), 0);
    add(posId, { priced: of(false), within: of(true) });
  }
  for (const [posId, all] of Map.groupBy(spaces, (line) => line.posId)) {
    const lines = ofOneUnit(all);
    const due = lines.reduce((sum, { categoryId, total }) => sum + total * (markets.get(categoryId) ?? fair), 0);
    add(posId, { space: lines.reduce((sum, { own }) => sum + own, 0), due });
  }
  for (const [posId, points] of standing) add(posId, { pointsAsked: true, points });
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
