import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import { products } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { planEachTime } from "./plans";
import { newestWords } from "./stock-words";

/** F8, recovery: streaks of a product that ended in the period, and days from the first day missing to the first in stock again. */
export type StockReturn = {
  readonly id: string;
  readonly name: string;
  readonly streaks: number;
  readonly median: number;
  readonly longest: number;
};

/** Products that came back in a period, the slowest first. A streak that began before the period counts from its first day within. */
export async function stockReturns(ctx: TxCtx, span: Period, filters: Ask["filters"]): Promise<StockReturn[]> {
  await planEachTime(ctx);
  const words = newestWords(ctx, span, filters);
  const last = ctx.tx
    .$with("last")
    .as(
      ctx.tx
        .select({ posId: words.posId, productId: words.productId, date: words.date, missing: words.missing })
        .from(words),
    );
  // Most products are never missing at most PDVs: only the days since one first was are put in order.
  const gone = ctx.tx
    .select({
      posId: sql<string>`${last.posId}`.as("gone_pos_id"),
      productId: sql<string>`${last.productId}`.as("gone_product_id"),
      since: sql<string>`min(${last.date})`.as("since"),
    })
    .from(last)
    .where(sql`${last.missing}`)
    .groupBy(last.posId, last.productId)
    .as("gone");
  // The next day on which it is there is the same for all days of a streak.
  const seen = ctx.tx
    .select({
      ...{ posId: last.posId, productId: last.productId, date: last.date, missing: last.missing },
      back: sql<string | null>`min(${last.date}) filter (where not ${last.missing}) over (
        partition by ${last.posId}, ${last.productId} order by ${last.date} rows between current row and unbounded following)`.as(
        "back",
      ),
    })
    .from(last)
    .innerJoin(gone, and(eq(gone.posId, last.posId), eq(gone.productId, last.productId), gte(last.date, gone.since)))
    .as("seen");
  const streak = ctx.tx
    .select({ productId: seen.productId, days: sql<number>`${seen.back} - min(${seen.date})`.as("days") })
    .from(seen)
    .where(and(sql`${seen.missing}`, sql`${seen.back} is not null`))
    .groupBy(seen.posId, seen.productId, seen.back)
    .as("streak");
  const median = sql`percentile_cont(0.5) within group (order by ${streak.days})`.mapWith(Number);
  return ctx.tx
    .with(last)
    .select({
      ...{ id: products.id, name: products.name, streaks: sql`count(*)`.mapWith(Number), median },
      longest: sql`max(${streak.days})`.mapWith(Number),
    })
    .from(streak)
    .innerJoin(products, eq(products.id, streak.productId))
    .groupBy(products.tenantId, products.id)
    .orderBy(desc(median), desc(sql`count(*)`), asc(products.nameSearch));
}
