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
  // Placed on its scale before it is told apart by PDV, and called what it counts as once it is counted.
  const ofKept = (among: Kept["among"]) =>
    ctx.tx.execute<KindOfChain>(sql`
      select k.product_id as "productId", k.chain_id as "chainId", judged.kinds[k.bucket] as kind, k.n
      from (
        select l.product_id, ${pos.chainId} as chain_id, l.bucket, count(*)::int as n
        from (
          select l.product_id, l.bucket, unnest(l.pos_ids) as pos_id from (
            select l.product_id, l.pos_ids, width_bucket(l.price, judged.since) as bucket
            from ${kept} l join ${kinds} on judged.product_id = l.product_id where ${among(sql`l.local_date`)} offset 0
          ) l
        ) l join ${pos} on ${pos.id} = l.pos_id group by 1, 2, 3
      ) k join ${kinds} on judged.product_id = k.product_id where judged.kinds[k.bucket] is not null`);
  const ofFacts = (span: Period) => {
    const last = lastPrices(ctx, span, filters);
    return ctx.tx.execute<KindOfChain>(sql`
      select ${last.productId} as "productId", ${pos.chainId} as "chainId", ${kindOfLast(last)} as kind, count(*)::int as n
      from ${last} join ${kinds} on ${isJudged(last)} join ${pos} on ${pos.id} = ${last.posId} group by 1, 2, 3`);
  };
  return linesOf(ctx, span, seesAllPlaces(ctx, filters), ofKept, ofFacts);
}
