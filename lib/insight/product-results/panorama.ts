import { inArray } from "drizzle-orm";
import { pos } from "@/db/schema";
import { localDate } from "@/lib/base/calendar/zone";
import type { Ref, Row } from "@/lib/engine/resource/list-query";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { refsOf } from "@/lib/engine/resource/refs";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { type PeriodDays, spanOf } from "./period";
import { type MixPlace, outsideMix, placesOf } from "./places";
import { type PriceIndex, priceIndex } from "./price-index";
import { type PricePoint, type PriceSeen, priceSeries, type Step, stepOf } from "./price-series";
import { type Band, type PriceStats, priceStats } from "./price-stats";
import { pricesSeen, stockSeen } from "./seen";
import { type StockSeen, type StockSummary, type Streak, stockStreaks, stockSummary } from "./stock-streaks";

/** A product that this one is compared with; the index is that of the own one of the two. */
export type Rival = Ref & { readonly index: PriceIndex | null; readonly stats: PriceStats | null };
export type Prices = {
  readonly stats: PriceStats | null;
  readonly series: readonly PricePoint[];
  readonly step: Step;
  readonly band: Band;
  readonly rivals: readonly Rival[];
  readonly capped: boolean;
};
export type StockOf = {
  readonly summary: StockSummary;
  /** The first of `total`. */
  readonly streaks: readonly (Streak & { readonly pos: string })[];
  readonly total: number;
  readonly capped: boolean;
};
type LastSeen = { readonly seenOn: string | null; readonly price: number | null; readonly missing: boolean };
export type Places = {
  readonly rows: readonly (MixPlace & LastSeen)[];
  readonly total: number;
  /** PDVs where it was seen although no mix gives it. */
  readonly outside: readonly (Ref & LastSeen)[];
};
/** What is known of a product over some days; null = not for this person. */
export type Panorama = {
  readonly product: Row;
  readonly from: string;
  readonly to: string;
  readonly prices: Prices | null;
  readonly stock: StockOf | null;
  readonly places: Places | null;
};
const STREAKS = 25;

/** Throws `forbidden`, and `not_found` for a product that this session does not see. */
export async function productPanorama(
  ctx: Ctx,
  productId: string,
  days: PeriodDays,
  { page = 1, now = new Date() }: { readonly page?: number; readonly now?: Date } = {},
): Promise<Panorama> {
  authorize(ctx, "GET", "PRODUCT");
  const bound = boundOf("product");
  return open(bound, ctx, "write", async (tctx) => {
    const product = await readOne(bound, tctx, productId);
    const span = spanOf(days, localDate(now, ctx.timeZone));
    const rivals = rivalsOf(product);
    const ids = [product.id, ...rivals.map(({ id }) => id)];
    const prices = can(ctx, "GET", "PRICE") ? await pricesSeen(tctx, ids, span) : null;
    const stock = can(ctx, "GET", "OUTOFSTOCK") ? await stockSeen(tctx, product.id, span) : null;
    const seen = { prices: prices?.of(product.id) ?? [], stock: stock?.seen ?? [] };
    const where = can(ctx, "GET", "MIX") && can(ctx, "GET", "POS");
    return {
      product,
      ...span,
      prices: prices && { ...pricesIn(product, rivals, prices.of, span), capped: prices.capped },
      stock: stock && { ...(await streaksIn(tctx, stock.seen, span.to)), capped: stock.capped },
      places: where ? await placesIn(tctx, product.id, page, seen) : null,
    };
  });
}

/** Those that it is compared with, of what the session sees of them. */
const rivalsOf = (product: Row): readonly Ref[] =>
  refsOf(product.isCompetitor ? product.ownProducts : product.competitors);

const bandOf = ({ minPrice, maxPrice }: Row): Band => ({
  min: minPrice == null ? null : Number(minPrice),
  max: maxPrice == null ? null : Number(maxPrice),
});

function pricesIn(
  product: Row,
  rivals: readonly Ref[],
  of: (id: string) => readonly PriceSeen[],
  { from, to }: { readonly from: string; readonly to: string },
): Omit<Prices, "capped"> {
  const [own, band, step] = [of(product.id), bandOf(product), stepOf(from, to)];
  const none = { min: null, max: null };
  const amounts = (seen: readonly PriceSeen[]) => seen.map(({ price }) => price);
  return {
    stats: priceStats(amounts(own), band),
    series: priceSeries(own, from, to, step),
    step,
    band,
    rivals: rivals.map((rival) => ({
      ...rival,
      index: product.isCompetitor ? priceIndex(of(rival.id), own) : priceIndex(own, of(rival.id)),
      stats: priceStats(amounts(of(rival.id)), none),
    })),
  };
}

async function streaksIn(ctx: TxCtx, seen: readonly StockSeen[], until: string): Promise<Omit<StockOf, "capped">> {
  const all = stockStreaks(seen, until);
  const first = all.slice(0, STREAKS);
  const ids = [...new Set(first.map(({ posId }) => posId))];
  const named =
    ids.length > 0 ? await ctx.tx.select({ id: pos.id, name: pos.name }).from(pos).where(inArray(pos.id, ids)) : [];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return {
    summary: stockSummary(seen, all),
    streaks: first.map((streak) => ({ ...streak, pos: names.get(streak.posId) ?? "" })),
    total: all.length,
  };
}

type Seen = { readonly prices: readonly PriceSeen[]; readonly stock: readonly StockSeen[] };

/** A product with a price was there, and so was one that was not missing. Both lists begin with the newest day. */
async function placesIn(ctx: TxCtx, productId: string, page: number, { prices, stock }: Seen): Promise<Places> {
  const newest = <T extends { readonly posId: string }>(list: readonly T[]) =>
    new Map(list.toReversed().map((one) => [one.posId, one]));
  const [priced, asked, there] = [newest(prices), newest(stock), newest(stock.filter(({ out }) => !out))];
  const last = (id: string): LastSeen => ({
    seenOn:
      [priced.get(id)?.date, there.get(id)?.date]
        .filter((date) => date !== undefined)
        .sort()
        .at(-1) ?? null,
    price: priced.get(id)?.price ?? null,
    missing: asked.get(id)?.out ?? false,
  });
  const { rows, total } = await placesOf(ctx, productId, page);
  const seenAt = [...new Set([...priced.keys(), ...there.keys()])];
  const outside = await outsideMix(ctx, productId, seenAt);
  return {
    rows: rows.map((place) => ({ ...place, ...last(place.id) })),
    total,
    outside: outside.map((place) => ({ ...place, ...last(place.id) })),
  };
}
