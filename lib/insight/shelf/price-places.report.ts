import { dashboardHref } from "@/lib/engine/dashboard/address";
import { defineReport } from "@/lib/engine/report/define";
import { spanBefore } from "@/lib/engine/report/presets";
import { SHELF_FILTERS } from "../dashboards/filters";
import { chainNames } from "./price";
import { PRICE_COMMON, PRICE_PATH, PRICE_WORDS } from "./price.report";
import { partOf, priceBoard, referenced } from "./price-board";
import { kindsByChain } from "./price-by-chain";
import { type PriceMove, priceMoves } from "./price-moves";
import { type PriceOfPos, pricesByPlace } from "./price-places";

/** More PDVs are in nobody's list of what to do first; the map shows as many. */
const MOST = 500;

/** A card: at which PDVs prices leave what is recommended. */
export const pricePlaces = defineReport<PriceOfPos>({
  ...PRICE_COMMON,
  name: "pricePlaces",
  words: `${PRICE_WORDS}.places`,
  file: { type: "price_places" },
  columns: [
    { key: "pos", kind: "text", value: ({ name }) => name },
    { key: "flag", kind: "text", shown: "file", value: ({ flag }) => flag },
    { key: "prices", kind: "number", value: ({ kinds }) => referenced(kinds) },
    ...(["below", "above"] as const).map((key) => ({
      ...{ key, kind: "number" as const, wide: true as const },
      value: ({ kinds }: PriceOfPos) => kinds[key],
    })),
    {
      ...{ key: "off", kind: "number", as: "share" },
      value: ({ kinds }) => partOf(kinds.below + kinds.above, referenced(kinds)),
    },
  ],
  id: ({ id }) => id,
  link: ({ id }, ask) => dashboardHref(PRICE_COMMON, ask, { posId: id }),
  async rows(ctx, ask) {
    const all = await pricesByPlace(ctx, ask);
    return { rows: all.slice(0, MOST), total: Math.min(all.length, MOST), said: { all: String(all.length) } };
  },
});

export type MoveRow = PriceMove & { readonly product: string; readonly chain: string };

/** A card: what changed since the period before, case by case; each leads to exactly its prices. */
export const priceChanges = defineReport<MoveRow>({
  ...PRICE_COMMON,
  name: "priceChanges",
  words: `${PRICE_WORDS}.changes`,
  file: { type: "price_changes" },
  columns: [
    { key: "product", kind: "text", value: ({ product }) => product },
    { key: "chain", kind: "text", value: ({ chain }) => chain },
    { key: "side", kind: "text", wide: true, value: ({ side }, { t }) => t(`${PRICE_WORDS}.rows.${side}`) },
    { key: "prices", kind: "number", wide: true, value: ({ n }) => n },
    { key: "of", kind: "number", wide: true, value: ({ of }) => of },
    { key: "now", kind: "number", as: "share", value: ({ n, of }) => n / of },
    { key: "before", kind: "number", wide: true, as: "share", value: ({ before }) => before },
  ],
  id: ({ productId, chainId, side }) => `${productId} ${chainId} ${side}`,
  link: ({ productId, chainId, side }, ask) =>
    dashboardHref({ path: `${PRICE_PATH}/rows`, filters: SHELF_FILTERS }, ask, { productId, chainId, of: side }),
  async rows(ctx, { period, filters }) {
    const now = await kindsByChain(ctx, period, filters);
    const past = await kindsByChain(ctx, spanBefore(period), filters);
    const { products } = await priceBoard(ctx, period, filters);
    const chains = await chainNames(ctx);
    const rows = priceMoves(now, past).flatMap((move): MoveRow[] => {
      const [product, chain] = [products.get(move.productId)?.name, chains.get(move.chainId)];
      return product && chain ? [{ ...move, product, chain }] : [];
    });
    return { rows, total: rows.length };
  },
});
