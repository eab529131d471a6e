import { sql } from "drizzle-orm";
import { amongMany, idArray } from "@/db/many";
import { shelfFacts as facts, shelfPrices as prices, productCompetitors } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Kept, keptDays } from "./kept";
import { planEachTime } from "./plans";
import { isJudged, judged, lastPrices, seesAllPlaces, type Tally } from "./price";
import type { Kinded } from "./price-scales";

type Filters = Ask["filters"];

/** What a price against another counts as: all that is believed. */
const BELIEVED = ["within", "below", "above", "bare"] as const;

/** Which of these products competes with what, by id. */
export const competitorsOf = (ctx: TxCtx, ids: readonly string[]) =>
  ctx.tx
    .select({ own: productCompetitors.productId, rival: productCompetitors.competitorId })
    .from(productCompetitors)
    .where(amongMany(productCompetitors.productId, ids));

export type Pair = { readonly own: string; readonly rival: string };
export type PairTally = Pair & {
  /** Of the own product, else of the other. */
  readonly mine: boolean;
  /** Null: the line that says in how many PDVs both were seen. */
  readonly price: string | null;
  /** Prices, or PDVs. */
  readonly n: number;
};

/** `all`: judged prices of the products of these pairs; `isWhole`: all that these days and filters saw, each as often. */
type Asked = {
  readonly pairs: readonly Pair[];
  readonly all: readonly (Kinded & Pick<Tally, "n">)[];
  readonly isWhole: boolean;
};

/** Prices of products and of what they compete with, in the PDVs where both of a pair were seen. */
export async function pricesOfPairs(ctx: TxCtx, span: Period, filters: Filters, asked: Asked): Promise<PairTally[]> {
  if (asked.pairs.length === 0 || asked.all.length === 0) return [];
  const counted = asked.all.filter(({ kind }) => BELIEVED.some((one) => one === kind));
  const whole = Map.groupBy(counted, ({ productId }) => productId);
  const sides = Map.groupBy(
    await readSides(ctx, span, filters, asked),
    ({ own, rival, mine }) => `${own} ${rival} ${mine}`,
  );
  return [...sides.values()].flatMap((lines): PairTally[] => {
    const [first] = lines;
    if (!first) return [];
    const { own, rival, mine, isAlone } = first;
    const found = lines.map(({ price, n }) => ({ own, rival, mine, price, n }));
    if (!isAlone) return found;
    const left = new Map<string, number>();
    const add = (price: string, n: number) => left.set(price, (left.get(price) ?? 0) + n);
    for (const { price, n } of whole.get(mine ? own : rival) ?? []) add(price, n);
    for (const { price, n } of found) if (price !== null) add(price, -n);
    const rest = [...left].map(([price, n]) => ({ own, rival, mine, price, n }));
    return [...found.filter(({ price }) => price === null), ...rest].filter(({ n }) => n > 0);
  });
}

/** Lines of one side of a pair, and the line without a price: prices where both were seen, or where this one was seen alone, whichever PDVs are fewer. */
type Line = PairTally & { readonly isAlone: boolean };

async function readSides(ctx: TxCtx, span: Period, filters: Filters, { pairs, all, isWhole }: Asked) {
  const ids = new Set(pairs.flatMap(({ own, rival }) => [own, rival]));
  await planEachTime(ctx);
  const scales = judged(all, BELIEVED);
  const days = seesAllPlaces(ctx, filters) ? await keptDays(ctx, span) : null;
  const told = (span: Period) => {
    const last = lastPrices(ctx, span, filters, amongMany(facts.productId, ids));
    return sql`select ${last.productId} as product_id, ${last.posId} as pos_id, ${last.price} as price
      from ${last} join ${scales} on ${isJudged(last)}`;
  };
  // Judged before it is told apart by PDV.
  const kept = (among: Kept["among"]) => sql`select k.product_id, unnest(k.pos_ids) as pos_id, k.price from ${prices} k
    join ${scales} on judged.product_id = k.product_id and judged.kinds[width_bucket(k.price, judged.since)] is not null
    where ${among(sql`k.local_date`)}`;
  const sources = days ? [kept(days.among), ...days.others.map(told)] : [told(span)];
  // Kept prices are read twice sooner than they are written down.
  const seen = days?.others.length === 0 ? sql`not materialized` : sql`materialized`;
  return ctx.tx.execute<Line>(sql`
    with side as materialized (
      select own, rival, mine, case when mine then own else rival end as product_id, case when mine then rival else own end as other_id
      from unnest(${idArray(pairs.map(({ own }) => own))}, ${idArray(pairs.map(({ rival }) => rival))}) as pair (own, rival),
        (values (true), (false)) as of (mine)
    ), seen as ${seen} (${sql.join(sources, sql` union all `)}), spot as materialized (
      select product_id, pos_id from seen group by product_id, pos_id
    ), there as materialized (
      select side.own, side.rival, side.mine, spot.product_id, spot.pos_id, other.pos_id is null as alone
      from side join spot on spot.product_id = side.product_id
      left join spot other on other.product_id = side.other_id and other.pos_id = spot.pos_id
    ), asked as materialized (
      select own, rival, mine, shared, ${isWhole} and alone < shared as is_alone from (
        select own, rival, mine, count(*) filter (where alone) as alone, count(*) filter (where not alone) as shared from there group by own, rival, mine
      ) sums where shared > 0
    )
    select asked.own, asked.rival, asked.mine, seen.price::text as price, count(*)::int as n, asked.is_alone as "isAlone"
    from there join asked on asked.own = there.own and asked.rival = there.rival and asked.mine = there.mine and asked.is_alone = there.alone
    join seen on seen.product_id = there.product_id and seen.pos_id = there.pos_id group by asked.own, asked.rival, asked.mine, asked.is_alone, seen.price
    union all
    select own, rival, mine, null, shared::int, is_alone from asked`);
}
