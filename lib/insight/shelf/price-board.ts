import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import { spanBefore } from "@/lib/engine/report/presets";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Once, oncePer } from "../once";
import { indexOf, type PriceIndex } from "../product-results/price-index";
import { type Band, believable, type PriceStats, priceStats } from "../product-results/price-stats";
import {
  chainNames,
  type PricedProduct,
  pricedAnswers,
  pricedProducts,
  priceTally,
  priceTallyByChain,
  priceTallyByDay,
  type Tally,
} from "./price";
import { kindOf, type Limits, type PriceKind } from "./price-kind";
import { competitorsOf, pricesOfPairs } from "./price-pairs";
import { binsOf } from "./price-scale";

type Filters = Ask["filters"];
export type Kinds = Readonly<Record<PriceKind, number>>;
/** Prices of a product that count for something, and what they count as. */
export type Judged = Tally & { readonly kind: PriceKind };

/** What is known of the prices of some days. */
export type PriceBoard = {
  /** Of the products that are looked at: own ones, and one that is asked for by its id whatever it is. */
  readonly tally: readonly Judged[];
  readonly products: ReadonlyMap<string, PricedProduct & { readonly limits: Limits }>;
  readonly kinds: Kinds;
  /** Prices of others' products, that do not count. */
  readonly rivals: number;
  /** Every price of whatever product, of all places. */
  readonly wide: readonly Judged[];
};

export const listOf = (tally: readonly Pick<Tally, "price" | "n">[]): number[] =>
  tally.flatMap(({ price, n }) => Array<number>(n).fill(Number(price)));
export const sumOf = (tally: readonly Pick<Tally, "n">[]): number => tally.reduce((sum, { n }) => sum + n, 0);
export const bandOf = ({ min, max }: Band): Band => ({ min, max });

/** Days and narrowing filters: what is asked for again of them within one transaction is read once, for every card begins with it. */
type Asked = { readonly span: Period; readonly filters: Filters };
const asked = (span: Period, { of: _rows, ...filters }: Filters): Asked => ({ span, filters });
const once = <T>(read: (ctx: TxCtx, span: Period, filters: Filters) => Promise<T>) =>
  oncePer(
    (ctx, { span, filters }: Asked) => read(ctx, span, filters),
    (_ctx, { span, filters }) => [span, filters],
  );

const boardOf = once(makeBoard);
/** Tallies that are told more finely than boards need them. */
const tallyByChain = once(priceTallyByChain);
const tallyByDay = once(priceTallyByDay);

/** The prices of a period as this reader sees them, judged by F9. What is believable is the same whatever place they are narrowed to. */
export const priceBoard = (ctx: TxCtx, span: Period, filters: Filters): Promise<PriceBoard> =>
  boardOf(ctx, asked(span, filters));

/** A tally once per product, made of a finer one where the same transaction has read one. */
async function tallyOf(ctx: TxCtx, span: Period, filters: Filters): Promise<readonly Tally[]> {
  const own = asked(span, filters);
  const finer = await (tallyByChain.known(ctx, own) ?? tallyByDay.known(ctx, own));
  if (!finer) return priceTally(ctx, span, filters);
  const sums = new Map<string, { productId: string; price: string; n: number }>();
  for (const { productId, price, n } of finer) {
    const sum = sums.get(`${productId} ${price}`);
    if (sum) sum.n += n;
    else sums.set(`${productId} ${price}`, { productId, price, n });
  }
  return [...sums.values()];
}

async function makeBoard(ctx: TxCtx, span: Period, filters: Filters): Promise<PriceBoard> {
  const { businessUnitId, ...narrowing } = filters;
  const wide = await tallyOf(ctx, span, businessUnitId ? { businessUnitId } : {});
  const tally = Object.keys(narrowing).length === 0 ? wide : await tallyOf(ctx, span, filters);
  const byProduct = Map.groupBy(wide, ({ productId }) => productId);
  // A team's own last word of a day may be another than everybody's, so a product of it may be new.
  for (const [id, seen] of Map.groupBy(tally, ({ productId }) => productId))
    if (!byProduct.has(id)) byProduct.set(id, seen);
  const rows = await pricedProducts(ctx, [...byProduct.keys()]);
  const products = new Map(
    rows.map((row) => [row.id, { ...row, limits: believable(listOf(byProduct.get(row.id) ?? [])) }]),
  );
  const all = judge(products, tally);
  const mine = all.filter((line) => isLookedAt(products, filters, line));
  const rivals = sumOf(all) - sumOf(mine);
  return { tally: mine, products, kinds: kindsOf(mine), rivals, wide: tally === wide ? all : judge(products, wide) };
}

/** The prices that a board looks at, told as finely as `tally` tells them. */
const judgedBy =
  <T extends Tally>(tally: Once<Asked, readonly T[]>) =>
  async (ctx: TxCtx, span: Period, filters: Filters) => {
    const own = asked(span, filters);
    const lines = await tally(ctx, own);
    const { products } = await boardOf(ctx, own);
    return judge(products, lines).filter((line) => isLookedAt(products, own.filters, line));
  };
/** Once per product and chain. */
export const judgedByChain = judgedBy(tallyByChain);
/** Whether this transaction has read that already. */
export const isToldByChain = (ctx: TxCtx, span: Period, filters: Filters): boolean =>
  tallyByChain.known(ctx, asked(span, filters)) !== undefined;
/** Once per product and day. */
export const judgedByDay = judgedBy(tallyByDay);

function judge<T extends Tally>(products: PriceBoard["products"], all: readonly T[]) {
  return all.flatMap((line) => {
    const product = products.get(line.productId);
    return product ? [{ ...line, kind: kindOf(Number(line.price), product, product.limits) }] : [];
  });
}

const isLookedAt = (products: PriceBoard["products"], filters: Filters, { productId }: Pick<Tally, "productId">) =>
  productId === filters.productId || !products.get(productId)?.isCompetitor;

/** Earlier answers of the same days, which do not count. */
export async function earlierPrices(ctx: TxCtx, { period, filters }: Pick<Ask, "period" | "filters">): Promise<number> {
  const board = await priceBoard(ctx, period, filters);
  const answers = [...(await pricedAnswers(ctx, period, filters))];
  const told = answers
    .filter(([productId]) => isLookedAt(board.products, filters, { productId }))
    .reduce((sum, [, n]) => sum + n, 0);
  return told - sumOf(board.tally);
}

export function kindsOf(tally: readonly { readonly kind: PriceKind; readonly n: number }[]): Kinds {
  const of = (kind: PriceKind) => sumOf(tally.filter((line) => line.kind === kind));
  return {
    ...{ within: of("within"), below: of("below"), above: of("above") },
    ...{ bare: of("bare"), outlier: of("outlier") },
  };
}

/** What the rows behind a number are. */
export const PRICE_ROWS = {
  priced: ["within", "below", "above"],
  within: ["within"],
  below: ["below"],
  above: ["above"],
  bare: ["bare"],
  outlier: ["outlier"],
} as const satisfies Readonly<Record<string, readonly PriceKind[]>>;
export type PriceRows = keyof typeof PRICE_ROWS;

/** Prices that have something to be held against. */
export const referenced = ({ within, below, above }: Kinds): number => within + below + above;
export const partOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
export const withinOf = (kinds: Kinds): number | null => partOf(kinds.within, referenced(kinds));

export type PriceOfProduct = {
  readonly id: string;
  readonly name: string;
  readonly band: Band;
  readonly stats: PriceStats | null;
  /** Prices that count along the scale of the range; null without both bounds. */
  readonly bins: readonly number[] | null;
  readonly kinds: Kinds;
  /** Of 1; of the period before. */
  readonly before: number | null;
};

/** F9 by product, those whose prices are most often out of what is recommended first. */
export async function pricesByProduct(ctx: TxCtx, { period, filters }: Ask): Promise<PriceOfProduct[]> {
  const now = await priceBoard(ctx, period, filters);
  const past = await priceBoard(ctx, spanBefore(period), filters);
  return productsOf(now, past);
}

function productsOf(now: PriceBoard, past?: PriceBoard): PriceOfProduct[] {
  const before = Map.groupBy(past?.tally ?? [], ({ productId }) => productId);
  const rows = [...Map.groupBy(now.tally, ({ productId }) => productId)].flatMap(([id, tally]): PriceOfProduct[] => {
    const product = now.products.get(id);
    if (!product) return [];
    const counted = tally.filter(({ kind }) => kind !== "outlier");
    return [
      {
        ...{ id, name: product.name, band: bandOf(product), kinds: kindsOf(tally) },
        stats: priceStats(listOf(tally), bandOf(product), product.limits),
        bins: binsOf(counted, bandOf(product)),
        before: withinOf(kindsOf(before.get(id) ?? [])),
      },
    ];
  });
  return rows.sort(worstFirst);
}

const worstFirst = (a: PriceOfProduct, b: PriceOfProduct) =>
  (withinOf(a.kinds) ?? 2) - (withinOf(b.kinds) ?? 2) ||
  (b.stats?.n ?? 0) - (a.stats?.n ?? 0) ||
  a.name.localeCompare(b.name, "pt-BR");

export type PriceOfChain = {
  readonly productId: string;
  readonly product: string;
  readonly chainId: string | null;
  readonly chain: string | null;
  readonly band: Band;
  readonly stats: PriceStats;
};

/** F9 by chain and product: chains by name, products as `pricesByProduct` orders them. */
export async function pricesByChain(ctx: TxCtx, ask: Ask): Promise<PriceOfChain[]> {
  const lines = await judgedByChain(ctx, ask.period, ask.filters);
  const board = await priceBoard(ctx, ask.period, ask.filters);
  const names = await chainNames(ctx);
  const order = new Map(productsOf(board).map(({ id }, at) => [id, at]));
  const cells = Map.groupBy(lines, ({ chainId, productId }) => `${chainId} ${productId}`).values();
  const rows = [...cells].flatMap((tally): PriceOfChain[] => {
    const [first] = tally;
    const product = first && board.products.get(first.productId);
    const stats = product && priceStats(listOf(tally), bandOf(product), product.limits);
    if (!stats) return [];
    const chain = first.chainId === null ? null : (names.get(first.chainId) ?? null);
    return [
      {
        ...{ productId: product.id, product: product.name, chainId: first.chainId, chain },
        ...{ band: bandOf(product), stats },
      },
    ];
  });
  const place = ({ productId }: PriceOfChain) => order.get(productId) ?? 0;
  const name = ({ chain }: PriceOfChain) => chain ?? "￿";
  return rows.sort((a, b) => name(a).localeCompare(name(b), "pt-BR") || place(a) - place(b));
}

export type PriceAgainst = {
  readonly ownId: string;
  readonly own: string;
  readonly rivalId: string;
  readonly rival: string;
  readonly index: PriceIndex;
};

/** F9: each product against what it competes with, in the PDVs where both were seen; the dearest first. */
export async function pricesAgainst(ctx: TxCtx, { period, filters }: Ask): Promise<PriceAgainst[]> {
  const board = await priceBoard(ctx, period, filters);
  const { productId: _product, brandId: _brand, categoryId: _category, ...places } = filters;
  const pairs = await competitorsOf(ctx, [...new Set(board.tally.map(({ productId }) => productId))]);
  const asked = new Set(pairs.flatMap(({ own, rival }) => [own, rival]));
  const all = board.wide.filter(({ productId }) => asked.has(productId));
  const isWhole = Object.keys(places).every((key) => key === "businessUnitId");
  const lines = Map.groupBy(
    await pricesOfPairs(ctx, period, places, { pairs, all, isWhole }),
    ({ own, rival }) => `${own} ${rival}`,
  );
  return pairs
    .flatMap(({ own, rival }): PriceAgainst[] => {
      const [ours, theirs] = [board.products.get(own), board.products.get(rival)];
      const both = lines.get(`${own} ${rival}`) ?? [];
      const side = (mine: boolean) =>
        both.flatMap(({ price, n, ...line }) => (line.mine === mine && price !== null ? [{ price, n }] : []));
      const there = both.find(({ price }) => price === null)?.n ?? 0;
      const index = indexOf(listOf(side(true)), listOf(side(false)), there);
      if (!index || !ours || !theirs) return [];
      return [{ ownId: own, own: ours.name, rivalId: rival, rival: theirs.name, index }];
    })
    .sort((a, b) => b.index.index - a.index.index || a.own.localeCompare(b.own, "pt-BR"));
}
