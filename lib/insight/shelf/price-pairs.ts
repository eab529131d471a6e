import { sql } from "drizzle-orm";
import { amongMany, idArray } from "@/db/many";
import { shelfFacts as facts, productCompetitors } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { planEachTime } from "./plans";
import { isJudged, judged, lastPrices } from "./price";
import type { PriceKind } from "./price-kind";
import type { Kinded } from "./price-scales";

/** Which of these products competes with what, by id. */
export const competitorsOf = (ctx: TxCtx, ids: readonly string[]) =>
  ctx.tx
    .select({ own: productCompetitors.productId, rival: productCompetitors.competitorId })
    .from(productCompetitors)
    .where(amongMany(productCompetitors.productId, ids));

export type PairTally = {
  readonly own: string;
  readonly rival: string;
  /** Of the own product, else of the other. */
  readonly mine: boolean;
  /** Null: the line that says in how many PDVs both were seen. */
  readonly price: string | null;
  /** Prices, or PDVs. */
  readonly n: number;
};

/** Of prices of these kinds those of products and of what they compete with, in the PDVs where both of a pair were seen. */
export async function pricesOfPairs(
  ctx: TxCtx,
  span: Period,
  filters: Ask["filters"],
  all: readonly Kinded[],
  kinds: readonly PriceKind[],
): Promise<PairTally[]> {
  if (all.length === 0) return [];
  const ids = new Set(all.map(({ productId }) => productId));
  const last = lastPrices(ctx, span, filters, amongMany(facts.productId, ids));
  const seen = ctx.tx
    .select({
      ...{ productId: last.productId, posId: last.posId },
      prices: sql<readonly string[]>`array_agg(${last.price})`.as("prices"),
    })
    .from(last)
    .innerJoin(judged(all, kinds), isJudged(last))
    .groupBy(last.productId, last.posId);
  await planEachTime(ctx);
  return ctx.tx.execute<PairTally>(sql`
    with seen as materialized ${seen}, both_seen as materialized (
      select pair.product_id as own, pair.competitor_id as rival, ours.prices as our_prices, theirs.prices as their_prices
      from ${productCompetitors} pair
      join seen ours on ours.product_id = pair.product_id
      join seen theirs on theirs.product_id = pair.competitor_id and theirs.pos_id = ours.pos_id
      where pair.product_id = any(${idArray(ids)})
    )
    select own, rival, true as mine, one.price::text as price, count(*)::int as n
    from both_seen cross join lateral unnest(our_prices) as one (price) group by own, rival, one.price
    union all
    select own, rival, false, one.price::text, count(*)::int
    from both_seen cross join lateral unnest(their_prices) as one (price) group by own, rival, one.price
    union all
    select own, rival, true, null, count(*)::int from both_seen group by own, rival`);
}
