import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { amongMany } from "@/db/many";
import { shelfFacts as facts, products, questionChoices } from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { narrowingOf, oncePer, oncePerRead, readerOf } from "../once";
import { factsWhere } from "../shelf/narrowed";
import { planEachTime } from "../shelf/plans";
import {
  type Band,
  bandOf,
  daysUntil,
  isExpired,
  isOutOfTurn,
  lifeLeft,
  type Outlook,
  outlookOf,
  type Sighting,
} from "./rules";
import { type Followed, placesOf, productsOf, sightingsOf, type Together } from "./sightings";

/** How far back a batch is followed, and prices are looked for, before the days that are asked for. */
const BEFORE = 90;

/** What the last visit did about a batch: what was chosen, else how many units went since the visit before. */
export type Done =
  | { readonly kind: "told"; readonly what: string }
  | { readonly kind: "fewer"; readonly by: number; readonly of: number }
  | { readonly kind: "nothing" };

/** The units of a product at a PDV that end on one day, as the last visit of the period found them. */
export type Batch = {
  readonly answerId: string;
  readonly posId: string;
  readonly pos: string;
  /** Flag, else chain; `chainId` narrows by it. */
  readonly flag: string | null;
  readonly chainId: string | null;
  readonly productId: string;
  readonly product: string;
  readonly dueDate: string;
  /** The last visit that saw it. */
  readonly date: string;
  /** From that visit, or from today, to the due date. */
  readonly days: number;
  readonly band: Band;
  readonly expired: boolean;
  /** Null where nobody counted. */
  readonly quantity: number | null;
  /** Reais a unit; null = no price within the band was seen. */
  readonly price: number | null;
  readonly money: number | null;
  readonly life: number | null;
  readonly done: Done;
  /** Its counted sightings, oldest first, also those before the period. */
  readonly seen: readonly Sighting[];
  readonly outlook: Outlook | null;
  /** A later batch of the product leaves the same PDV faster: first expired is not first out. */
  readonly outOfTurn: boolean;
};

export type Batches = {
  readonly list: readonly Batch[];
  /** Sightings of the period that a later one replaced. */
  readonly earlier: number;
};

type Asking = Pick<Ask, "period" | "today" | "filters">;
type Narrowed = Pick<Ask, "period" | "filters">;

const followed = (period: Period): Followed => ({ period, since: plusDays(period.from, -BEFORE) });
const foundOf = oncePer(
  async (ctx: TxCtx, { period, filters }: Narrowed) => (await sightingsOf(ctx, [followed(period)], filters))[0] ?? [],
  (ctx, { period, filters }) => [...readerOf(ctx), period, narrowingOf(filters)],
);

/** F11: the batches whose last sighting lies in these days, most urgent first; a later sighting replaces an earlier one. */
export const batchesOf = oncePerRead(readBatches);

/** The same of these days and of those `before`, which are read together. */
export async function batchesOfBoth(ctx: TxCtx, ask: Asking, before: Period): Promise<readonly [Batches, Batches]> {
  const past = { ...ask, period: before };
  if (!foundOf.known(ctx, ask)) {
    await planEachTime(ctx);
    // Awaited before it is kept: a promise that fails while nobody waits for it ends the process.
    const [now = [], earlier = []] = await sightingsOf(ctx, [followed(ask.period), followed(before)], ask.filters);
    foundOf.keep(ctx, ask, Promise.resolve(now));
    foundOf.keep(ctx, past, Promise.resolve(earlier));
  }
  return [await batchesOf(ctx, ask), await batchesOf(ctx, past)];
}

async function readBatches(ctx: TxCtx, { period, today, filters }: Asking): Promise<Batches> {
  await planEachTime(ctx);
  const { since } = followed(period);
  const found = await foundOf(ctx, { period, filters });
  const priceOf = await pricesFor(ctx, period, since, found);
  const placeOf = await placesOf(ctx, new Set(found.map(({ posId }) => posId)));
  const productOf = await productsOf(ctx, new Set(found.map(({ productId }) => productId)));
  const wordsOf = await choicesOf(ctx, found);
  const list = found.flatMap(({ posId, productId, found }): Batch[] => {
    const [place, product] = [placeOf.get(posId), productOf.get(productId)];
    if (!place || !product) return [];
    const price = priceOf(productId, posId);
    const leaving = found.map(({ dueDate, seen }) => ({ dueDate, outlook: outlookOf(seen, dueDate) }));
    return found.map(({ answerId, dueDate, date, quantity, choices, seen }, at): Batch => {
      const days = daysUntil(dueDate, filters.reference === "today" ? today : date);
      const outlook = leaving[at]?.outlook ?? null;
      return {
        answerId,
        posId,
        pos: place.pos,
        flag: place.flag,
        chainId: place.chainId,
        productId,
        product: product.product,
        dueDate,
        date,
        days,
        band: bandOf(days),
        expired: isExpired(days),
        quantity,
        price,
        money: quantity === null || price === null ? null : Math.round(quantity * price * 100) / 100,
        life: lifeLeft(days, product.shelfLife),
        done: doneAbout(wordsOf(choices), seen),
        seen,
        outlook,
        outOfTurn: isOutOfTurn({ dueDate, outlook }, leaving),
      };
    });
  });
  list.sort((a, b) => a.days - b.days || (b.quantity ?? 0) - (a.quantity ?? 0) || (a.answerId < b.answerId ? -1 : 1));
  return { list, earlier: found.reduce((sum, { earlier }) => sum + earlier, 0) };
}

/** Words that were chosen, else the units that went between the two last sightings. */
export function doneAbout(chosen: readonly string[], seen: readonly Sighting[]): Done {
  if (chosen.length > 0) return { kind: "told", what: chosen.join(", ") };
  const [before, last] = [seen.at(-2), seen.at(-1)];
  if (before && last && last.quantity < before.quantity)
    return { kind: "fewer", by: before.quantity - last.quantity, of: before.quantity };
  return { kind: "nothing" };
}

type Asked = { readonly productId: string; readonly posId: string };

/**
 * F11: the last price within its band, at the PDV, else wherever this reader sees one; looked for whatever is filtered by. Most were seen in the period: days
 * before it are asked for the others alone.
 */
async function pricesFor(ctx: TxCtx, period: Period, since: string, asked: readonly Asked[]) {
  const [here, anywhere] = [new Map<string, number>(), new Map<string, { date: string; price: number }>()];
  const look = async (span: Period, ids: ReadonlySet<string>, places?: ReadonlySet<string>) => {
    for (const { productId, posId, price, date } of await lastWithin(ctx, span, ids, places)) {
      if (price === null) continue;
      here.set(`${productId} ${posId}`, price);
      const known = anywhere.get(productId);
      if (!known || known.date < date) anywhere.set(productId, { date, price });
    }
  };
  const idsOf = (of: readonly Asked[]) => new Set(of.map(({ productId }) => productId));
  if (asked.length > 0) await look(period, idsOf(asked));
  const left = asked.filter(({ productId, posId }) => !here.has(`${productId} ${posId}`));
  const [some, none] = [
    left.filter(({ productId }) => anywhere.has(productId)),
    left.filter(({ productId }) => !anywhere.has(productId)),
  ];
  const before = { from: since, to: plusDays(period.from, -1) };
  if (some.length > 0) await look(before, idsOf(some), new Set(some.map(({ posId }) => posId)));
  if (none.length > 0) await look(before, idsOf(none));
  return (productId: string, posId: string) =>
    here.get(`${productId} ${posId}`) ?? anywhere.get(productId)?.price ?? null;
}

/** So many PDVs are few: their days are read off the index of days, not all that was told of the products. */
const FEW = 50;

const lastWithin = (ctx: TxCtx, span: Period, ids: ReadonlySet<string>, places?: ReadonlySet<string>) =>
  ctx.tx
    .selectDistinctOn([facts.productId, facts.posId], {
      ...{ productId: facts.productId, posId: facts.posId, price: facts.price, date: facts.localDate },
    })
    .from(facts)
    .innerJoin(products, eq(products.id, facts.productId))
    .where(
      and(
        inArray(places && places.size <= FEW ? products.id : facts.productId, [...ids]),
        isNotNull(facts.price),
        or(sql`${products.minPrice} is null`, sql`${facts.price} >= ${products.minPrice}`),
        or(sql`${products.maxPrice} is null`, sql`${facts.price} <= ${products.maxPrice}`),
        factsWhere(ctx, span, {}),
        places && amongMany(facts.posId, places),
      ),
    )
    .orderBy(facts.productId, facts.posId, desc(facts.localDate), desc(facts.endedAt));

/**
 * What choices are called that mean nothing to dashboards, in the order in which they were chosen: what was done is said in the tenant's own words. By the
 * text of an array of their ids.
 */
async function choicesOf(ctx: TxCtx, all: readonly Together[]) {
  const texts = new Set(all.flatMap(({ found }) => found.map(({ choices }) => choices)));
  const idsOf = (text: string) => text.slice(1, -1).split(",").filter(Boolean);
  const ids = new Set([...texts].flatMap(idsOf));
  const { id, name, meaning } = questionChoices;
  const found =
    ids.size === 0
      ? []
      : await ctx.tx
          .select({ id, name })
          .from(questionChoices)
          .where(and(inArray(id, [...ids]), sql`${meaning} is null`));
  const names = new Map(found.map((choice) => [choice.id, choice.name]));
  const words = new Map([...texts].map((text) => [text, idsOf(text).flatMap((id) => names.get(id) ?? [])]));
  return (text: string) => words.get(text) ?? [];
}
