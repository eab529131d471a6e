import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { newest } from "@/db/order";
import { shelfFacts as facts, shelfPrices as kept, pos, posChains, products, users } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Kept, linesOf, seesAll } from "./kept";
import { factsWhere } from "./narrowed";
import { planEachTime } from "./plans";
import type { PriceKind } from "./price-kind";
import { type Kinded, scalesOf } from "./price-scales";

type Filters = Ask["filters"];

/** F9: by product, PDV and day the price of the last answer, in reais. In the order of `shelf_facts_day_idx`, read backwards: nothing is sorted. */
export function lastPrices(ctx: TxCtx, span: Period, filters: Filters, more?: SQL) {
  const { localDate: date, posId, productId, endedAt, answerId } = facts;
  return ctx.tx
    .selectDistinctOn([date, posId, productId], {
      ...{ posId, productId, date, answerId, userId: facts.userId },
      price: sql<string>`${facts.price}`.as("last_price"),
    })
    .from(facts)
    .where(and(isNotNull(facts.price), factsWhere(ctx, span, filters), more))
    .orderBy(...newest(date, posId, productId, endedAt, answerId))
    .as("last");
}

/** How often a price of a product was seen. Prices are decimal strings, so that they can be asked for again as they are. */
export type Tally = { readonly productId: string; readonly price: string; readonly n: number };

/** Where no place is asked for: prices are kept by product. */
export const seesAllPlaces = (ctx: TxCtx, filters: Filters) =>
  seesAll(ctx, filters) && !PLACES.some((key) => filters[key]);
const PLACES = ["chainId", "regionalId", "channelId", "posId"] as const;

/** Tallies of a period: of the days that prices are kept of from these, of the others from the last words. */
async function talliesOf<T extends Tally>(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  kept: (among: Kept["among"]) => Promise<readonly T[]>,
  told: (last: ReturnType<typeof lastPrices>) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  await planEachTime(ctx);
  return linesOf(ctx, span, seesAllPlaces(ctx, filters), kept, (span) => told(lastPrices(ctx, span, filters)));
}

/** The prices of a period, with how often each was seen of a product; some in several lines that add up. What everything else is worked out of. */
export function priceTally(ctx: TxCtx, span: Period, filters: Filters): Promise<readonly Tally[]> {
  return talliesOf(
    ctx,
    span,
    filters,
    (among) =>
      ctx.tx
        .select({
          productId: kept.productId,
          price: sql<string>`${kept.price}::text`,
          n: sql`sum(${kept.n})`.mapWith(Number),
        })
        .from(kept)
        .where(among(sql`${kept.localDate}`))
        .groupBy(kept.productId, kept.price),
    (last) =>
      ctx.tx
        .select({ productId: last.productId, price: sql<string>`${last.price}::text`, n: count() })
        .from(last)
        .groupBy(last.productId, last.price),
  );
}

export type TallyOfChain = Tally & { readonly chainId: string | null };

/** The same by product and chain. */
export function priceTallyByChain(ctx: TxCtx, span: Period, filters: Filters): Promise<readonly TallyOfChain[]> {
  return talliesOf(
    ctx,
    span,
    filters,
    (among) => {
      const one = ctx.tx
        .select({
          ...{ productId: kept.productId, price: kept.price },
          posId: sql<string>`unnest(${kept.posIds})`.as("one_pos_id"),
        })
        .from(kept)
        .where(among(sql`${kept.localDate}`))
        .as("one");
      return ctx.tx
        .select({
          ...{ productId: one.productId, chainId: pos.chainId },
          ...{ price: sql<string>`${one.price}::text`, n: count() },
        })
        .from(one)
        .innerJoin(pos, eq(pos.id, one.posId))
        .groupBy(one.productId, pos.chainId, one.price);
    },
    (last) =>
      ctx.tx
        .select({
          ...{ productId: last.productId, chainId: pos.chainId },
          ...{ price: sql<string>`${last.price}::text`, n: count() },
        })
        .from(last)
        .innerJoin(pos, eq(pos.id, last.posId))
        .groupBy(last.productId, pos.chainId, last.price),
  );
}

export type TallyOfDay = Tally & { readonly date: string };

/** The same by product and day. */
export function priceTallyByDay(ctx: TxCtx, span: Period, filters: Filters): Promise<readonly TallyOfDay[]> {
  return talliesOf(
    ctx,
    span,
    filters,
    (among) =>
      ctx.tx
        .select({
          ...{ productId: kept.productId, date: kept.localDate },
          ...{ price: sql<string>`${kept.price}::text`, n: kept.n },
        })
        .from(kept)
        .where(among(sql`${kept.localDate}`)),
    (last) =>
      ctx.tx
        .select({ productId: last.productId, date: last.date, price: sql<string>`${last.price}::text`, n: count() })
        .from(last)
        .groupBy(last.productId, last.date, last.price),
  );
}

/** How many answers told a price of each product, those that a later one of the day replaced among them. */
export async function pricedAnswers(ctx: TxCtx, span: Period, filters: Filters): Promise<ReadonlyMap<string, number>> {
  await planEachTime(ctx);
  const rows = await ctx.tx
    .select({ productId: facts.productId, n: count() })
    .from(facts)
    .where(and(isNotNull(facts.price), factsWhere(ctx, span, filters)))
    .groupBy(facts.productId);
  return new Map(rows.map(({ productId, n }) => [productId, n]));
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

/**
 * Prices that were judged already, a row per product: the prices from which on one counts as something else, ascending, and what it counts as from each of
 * them on. The database looks up what a price counts as and never judges by itself; looking every price up by its value would cost far more.
 */
export function judged(all: readonly Kinded[], kinds: readonly PriceKind[]): SQL {
  const rows = [...scalesOf(all, kinds)].map(
    ([productId, { from, of }]) =>
      sql`(${productId}::uuid, ${`{${from.join()}}`}::numeric[], ${`{${of.map((kind) => kind ?? "null").join()}}`}::text[])`,
  );
  return sql`(values ${sql.join(rows, sql`, `)}) as judged (product_id, since, kinds)`;
}
/** What such a price counts as. */
export const kindOfLast = (last: ReturnType<typeof lastPrices>) =>
  sql<PriceKind>`judged.kinds[width_bucket(${last.price}, judged.since)]`;
/** The price is one of those, of one of the kinds. */
export const isJudged = (last: ReturnType<typeof lastPrices>) =>
  sql`judged.product_id = ${last.productId} and ${kindOfLast(last)} is not null`;

export type KindOfPos = { readonly posId: string; readonly kind: PriceKind; readonly n: number };

/** How many prices of these kinds each PDV has. */
export async function priceByPos(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  all: readonly Kinded[],
  kinds: readonly PriceKind[],
): Promise<KindOfPos[]> {
  if (all.length === 0) return [];
  await planEachTime(ctx);
  const last = lastPrices(ctx, span, filters);
  // With a limit each price is judged once; without, again for each use of what it counts as.
  const kinded = ctx.tx
    .select({ posId: last.posId, kind: kindOfLast(last).as("kind") })
    .from(last)
    .innerJoin(judged(all, kinds), sql`judged.product_id = ${last.productId}`)
    .limit(Number.MAX_SAFE_INTEGER)
    .as("kinded");
  return ctx.tx
    .select({ posId: kinded.posId, kind: kinded.kind, n: count() })
    .from(kinded)
    .where(isNotNull(kinded.kind))
    .groupBy(kinded.posId, kinded.kind);
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

/** The very rows of the prices of these kinds, newest day first. */
export async function priceRows(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  all: readonly Kinded[],
  kinds: readonly PriceKind[],
  page: { readonly limit: number; readonly offset: number },
): Promise<PriceRow[]> {
  if (all.length === 0) return [];
  await planEachTime(ctx);
  const last = lastPrices(ctx, span, filters);
  // Named only once they are known to be among these: a limit keeps the planner from joining names to every price first.
  const found = ctx.tx
    .select({
      ...{ answerId: last.answerId, productId: last.productId, posId: last.posId, userId: last.userId },
      ...{
        date: last.date,
        price: sql<string>`${last.price}`.as("seen_price"),
        kind: kindOfLast(last).as("seen_kind"),
      },
    })
    .from(last)
    .innerJoin(judged(all, kinds), isJudged(last))
    .limit(Number.MAX_SAFE_INTEGER)
    .as("found");
  const query = ctx.tx
    .select({
      ...{ answerId: found.answerId, productId: products.id, product: products.name, pos: pos.name },
      ...{ chain: posChains.name, person: users.name, date: found.date, kind: found.kind },
      price: sql<string>`${found.price}::text`,
    })
    .from(found)
    .innerJoin(products, eq(products.id, found.productId))
    .innerJoin(pos, eq(pos.id, found.posId))
    .innerJoin(users, eq(users.id, found.userId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .orderBy(desc(found.date), asc(pos.nameSearch), asc(products.nameSearch), asc(products.id))
    .offset(page.offset);
  return Number.isFinite(page.limit) ? query.limit(page.limit) : query;
}
