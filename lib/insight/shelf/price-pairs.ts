import { sql } from "drizzle-orm";
import { amongMany, idArray } from "@/db/many";
import { shelfFacts as facts, shelfPrices as prices, productCompetitors } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Kept, keptDays } from "./kept";
import { planEachTime } from "./plans";
import { isJudged, judged, lastPrices, seesAllPlaces } from "./price";
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
  await planEachTime(ctx);
  const days = seesAllPlaces(ctx, filters) ? await keptDays(ctx, span) : null;
  const told = (span: Period) => {
    const last = lastPrices(ctx, span, filters, amongMany(facts.productId, ids));
    return sql`select ${last.productId} as product_id, ${last.posId} as pos_id, ${last.price} as price
      from ${last} join ${judged(all, kinds)} on ${isJudged(last)}`;
  };
  // Judged before it is told apart by PDV.
  const kept = (among: Kept["among"]) => sql`select k.product_id, one.pos_id, k.price from ${prices} k
    join ${judged(all, kinds)} on judged.product_id = k.product_id and judged.kinds[width_bucket(k.price, judged.since)] is not null
    cross join lateral unnest(k.pos_ids) as one (pos_id) where ${among(sql`k.local_date`)}`;
  const sources = days ? [kept(days.among), ...days.others.map(told)] : [told(span)];
  // Where the other one was seen is asked first: few are compared with, and only there prices count.
  return ctx.tx.execute<PairTally>(sql`
    with seen as materialized (${sql.join(sources, sql` union all `)}), pair as materialized (
      select product_id as own, competitor_id as rival from ${productCompetitors} where product_id = any(${idArray(ids)})
    ), theirs as materialized (
      select pair.own, pair.rival, t.pos_id from pair
      join (select distinct product_id, pos_id from seen where product_id = any(array(select rival from pair))) t on t.product_id = pair.rival
    ), ours as materialized (
      select theirs.own, theirs.rival, theirs.pos_id, seen.price from seen
      join theirs on theirs.own = seen.product_id and theirs.pos_id = seen.pos_id
    ), both_seen as materialized (select distinct own, rival, pos_id from ours)
    select own, rival, true as mine, price::text as price, count(*)::int as n from ours group by own, rival, ours.price
    union all
    select b.own, b.rival, false, seen.price::text, count(*)::int
    from both_seen b join seen on seen.product_id = b.rival and seen.pos_id = b.pos_id group by b.own, b.rival, seen.price
    union all
    select own, rival, true, null, count(*)::int from both_seen group by own, rival`);
}
