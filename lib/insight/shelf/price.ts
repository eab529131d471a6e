import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { amongMany, idArray } from "@/db/many";
import { shelfFacts as facts, pos, posChains, productCompetitors, products, users } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { factsWhere } from "./narrowed";
import type { PriceKind } from "./price-kind";
import { planEachTime } from "./stock";

type Filters = Ask["filters"];
const newestFirst = sql`order by ${facts.endedAt} desc, ${facts.answerId} desc`;

/** F9: by product, PDV and day the price of the last answer, in reais. */
function lastPrices(ctx: TxCtx, span: Period, filters: Filters, more?: SQL) {
  return ctx.tx
    .select({
      posId: facts.posId,
      productId: facts.productId,
      date: facts.localDate,
      price: sql<string>`(array_agg(${facts.price} ${newestFirst}))[1]`.as("last_price"),
      answerId: sql<string>`(array_agg(${facts.answerId} ${newestFirst}))[1]`.as("answer"),
      userId: sql<string>`(array_agg(${facts.userId} ${newestFirst}))[1]`.as("person"),
      answers: count().as("answers"),
    })
    .from(facts)
    .where(and(isNotNull(facts.price), factsWhere(ctx, span, filters), more))
    .groupBy(facts.posId, facts.productId, facts.localDate)
    .as("last");
}

/** How often a price was seen in a chain. Prices are decimal strings, so that they can be asked for again as they are. */
export type Tally = {
  readonly productId: string;
  readonly chainId: string | null;
  readonly price: string;
  readonly n: number;
  /** Answers behind them, with the earlier ones of the same days. */
  readonly answers: number;
};

/** The prices of a period, each once per product and chain, with how often it was seen: what everything else is worked out of. */
export async function priceTally(ctx: TxCtx, span: Period, filters: Filters): Promise<Tally[]> {
  await planEachTime(ctx);
  const last = lastPrices(ctx, span, filters);
  return ctx.tx
    .select({
      productId: last.productId,
      chainId: pos.chainId,
      price: sql<string>`${last.price}::text`,
      n: count(),
      answers: sql`sum(${last.answers})`.mapWith(Number),
    })
    .from(last)
    .innerJoin(pos, eq(pos.id, last.posId))
    .groupBy(last.productId, pos.chainId, last.price);
}

export type PricedProduct = {
  readonly id: string;
  readonly name: string;
  readonly isCompetitor: boolean;
  readonly min: number | null;
  readonly max: number | null;
};

export async function pricedProducts(ctx: TxCtx, ids: readonly string[]): Promise<PricedProduct[]> {
  if (ids.length === 0) return [];
  const amount = (value: string | null) => (value === null ? null : Number(value));
  const found = await ctx.tx
    .select({
      ...{ id: products.id, name: products.name, isCompetitor: products.isCompetitor },
      ...{ min: products.minPrice, max: products.maxPrice },
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.nameSearch), asc(products.id));
  return found.map((row) => ({ ...row, min: amount(row.min), max: amount(row.max) }));
}

export const chainNames = async (ctx: TxCtx): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await ctx.tx.select({ id: posChains.id, name: posChains.name }).from(posChains)).map(({ id, name }) => [id, name]),
  );

/** A price of a product, and what it counts as. */
export type Kinded = { readonly productId: string; readonly price: string; readonly kind: PriceKind };

/** Prices that were judged already, as rows: the database looks up what a price counts as and never judges by itself. */
function judged(all: readonly Kinded[]): SQL {
  const [ids, list] = [idArray(all.map(({ productId }) => productId)), (of: readonly string[]) => `{${of.join()}}`];
  const [prices, kinds] = [list(all.map(({ price }) => price)), list(all.map(({ kind }) => kind))];
  return sql`unnest(${ids}, ${prices}::numeric[], ${kinds}::text[]) as judged (product_id, price, kind)`;
}
const isJudged = (last: ReturnType<typeof lastPrices>) =>
  sql`judged.product_id = ${last.productId} and judged.price = ${last.price}`;
const kindColumn = sql<PriceKind>`judged.kind`;

export type KindOfDay = { readonly date: string; readonly kind: PriceKind; readonly n: number };

/** How many of these prices each day has, by what they count as. */
export async function priceByDay(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  all: readonly Kinded[],
): Promise<KindOfDay[]> {
  if (all.length === 0) return [];
  await planEachTime(ctx);
  const last = lastPrices(ctx, span, filters);
  return ctx.tx
    .select({ date: last.date, kind: kindColumn, n: count() })
    .from(last)
    .innerJoin(judged(all), isJudged(last))
    .groupBy(last.date, kindColumn)
    .orderBy(asc(last.date));
}

export type KindOfPos = { readonly posId: string; readonly kind: PriceKind; readonly n: number };

/** How many of these prices each PDV has, by what they count as. */
export async function priceByPos(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  all: readonly Kinded[],
): Promise<KindOfPos[]> {
  if (all.length === 0) return [];
  await planEachTime(ctx);
  const last = lastPrices(ctx, span, filters);
  return ctx.tx
    .select({ posId: last.posId, kind: kindColumn, n: count() })
    .from(last)
    .innerJoin(judged(all), isJudged(last))
    .groupBy(last.posId, kindColumn);
}

export type PriceRow = {
  readonly answerId: string;
  readonly productId: string;
  readonly product: string;
  readonly pos: string;
  readonly chain: string | null;
  readonly person: string;
  readonly date: string;
  readonly price: string;
  readonly kind: PriceKind;
};

/** The very rows of these prices, newest day first. */
export async function priceRows(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  all: readonly Kinded[],
  page: { readonly limit: number; readonly offset: number },
): Promise<PriceRow[]> {
  if (all.length === 0) return [];
  await planEachTime(ctx);
  const last = lastPrices(ctx, span, filters);
  const query = ctx.tx
    .select({
      ...{ answerId: last.answerId, productId: products.id, product: products.name, pos: pos.name },
      ...{ chain: posChains.name, person: users.name, date: last.date, kind: kindColumn },
      price: sql<string>`${last.price}::text`,
    })
    .from(last)
    .innerJoin(judged(all), isJudged(last))
    .innerJoin(products, eq(products.id, last.productId))
    .innerJoin(pos, eq(pos.id, last.posId))
    .innerJoin(users, eq(users.id, last.userId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .orderBy(desc(last.date), asc(pos.nameSearch), asc(products.nameSearch), asc(products.id))
    .offset(page.offset);
  return Number.isFinite(page.limit) ? query.limit(page.limit) : query;
}

export type PairTally = {
  readonly own: string;
  readonly rival: string;
  /** Of the own product, else of the other. */
  readonly mine: boolean;
  /** Null: the line that says in how many PDVs both were seen. */
  readonly price: string | null;
  readonly n: number;
  readonly places: number;
};

/** Which of these products competes with what, by id. */
export const competitorsOf = (ctx: TxCtx, ids: readonly string[]) =>
  ctx.tx
    .select({ own: productCompetitors.productId, rival: productCompetitors.competitorId })
    .from(productCompetitors)
    .where(amongMany(productCompetitors.productId, ids));

/** Of the given prices those of products and of what they compete with, in the PDVs where both of a pair were seen. */
export async function pricesOfPairs(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  all: readonly Kinded[],
): Promise<PairTally[]> {
  if (all.length === 0) return [];
  await planEachTime(ctx);
  const ids = new Set(all.map(({ productId }) => productId));
  const last = lastPrices(ctx, span, filters, amongMany(facts.productId, ids));
  const counted = ctx.tx.$with("counted").as(
    ctx.tx
      .select({ productId: last.productId, posId: last.posId, price: last.price, n: count().as("n") })
      .from(last)
      .innerJoin(judged(all), isJudged(last))
      .groupBy(last.productId, last.posId, last.price),
  );
  const { productId: own, competitorId: rival } = productCompetitors;
  const mine = sql<boolean>`(${counted.productId} = ${own})`;
  return ctx.tx
    .with(counted)
    .select({
      ...{ own, rival, mine, price: sql<string | null>`${counted.price}::text` },
      n: sql`sum(${counted.n})`.mapWith(Number),
      places: sql`count(distinct ${counted.posId})`.mapWith(Number),
    })
    .from(productCompetitors)
    .innerJoin(counted, sql`${counted.productId} in (${own}, ${rival})`)
    .where(
      sql`exists (select 1 from counted other where other.pos_id = ${counted.posId}
        and other.product_id = case when ${mine} then ${rival} else ${own} end)`,
    )
    .groupBy(sql`grouping sets ((${own}, ${rival}, ${mine}, ${counted.price}), (${own}, ${rival}, ${mine}))`);
}
