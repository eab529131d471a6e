import { sql } from "drizzle-orm";
import { shelfPrices as kept, pos } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Kept, linesOf } from "./kept";
import { planEachTime } from "./plans";
import { isJudged, judged, kindOfLast, lastPrices, seesAllPlaces } from "./price";
import { isToldByChain, judgedByChain, PRICE_ROWS, priceBoard } from "./price-board";
import type { KindOfChain } from "./price-moves";

/** F9 by product and chain: how many prices lie within, below and above what is recommended, in lines that add up; whichever prices these are is not told. */
export async function kindsByChain(ctx: TxCtx, span: Period, filters: Ask["filters"]): Promise<readonly KindOfChain[]> {
  if (isToldByChain(ctx, span, filters)) return judgedByChain(ctx, span, filters);
  const { tally } = await priceBoard(ctx, span, filters);
  if (tally.length === 0) return [];
  await planEachTime(ctx);
  const kinds = judged(tally, PRICE_ROWS.priced);
  // Judged before it is told apart by PDV.
  const ofKept = (among: Kept["among"]) =>
    ctx.tx.execute<KindOfChain>(sql`
      select k.product_id as "productId", ${pos.chainId} as "chainId", k.kind, count(*)::int as n
      from (
        select l.product_id, l.pos_ids, judged.kinds[width_bucket(l.price, judged.since)] as kind
        from ${kept} l join ${kinds} on judged.product_id = l.product_id where ${among(sql`l.local_date`)} offset 0
      ) k cross join lateral unnest(k.pos_ids) as one (pos_id) join ${pos} on ${pos.id} = one.pos_id
      where k.kind is not null group by 1, 2, 3`);
  const ofFacts = (span: Period) => {
    const last = lastPrices(ctx, span, filters);
    return ctx.tx.execute<KindOfChain>(sql`
      select ${last.productId} as "productId", ${pos.chainId} as "chainId", ${kindOfLast(last)} as kind, count(*)::int as n
      from ${last} join ${kinds} on ${isJudged(last)} join ${pos} on ${pos.id} = ${last.posId} group by 1, 2, 3`);
  };
  return linesOf(ctx, span, seesAllPlaces(ctx, filters), ofKept, ofFacts);
}
