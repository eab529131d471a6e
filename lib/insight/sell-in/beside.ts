import { and, between, eq, inArray, sql } from "drizzle-orm";
import { shelfFacts as facts } from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import { planEachTime } from "@/lib/insight/shelf/plans";
import { visibleFacts } from "@/lib/insight/shelf/visible";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";

/** What the shelf of one PDV last said of a product; days are the PDV's. */
export type Beside = {
  /** The last day on which it was found missing, on arrival or when one left; null = on none of the days looked at. */
  readonly missingOn: string | null;
  /** F8, by the last answer: true = it is still missing. Null = nobody asked. */
  readonly isMissing: boolean | null;
  /** Reais on the label, and the day of it. */
  readonly price: number | null;
  readonly pricedOn: string | null;
};

/** Days of the shelf that are looked at. */
const DAYS = 180;
export const shelfDays = (today: string): Period => ({ from: plusDays(today, -DAYS), to: today });

/** What of the shelf this person may be told beside an order. */
export const seesBeside = (ctx: Ctx) => ({ stock: can(ctx, "GET", "OUTOFSTOCK"), price: can(ctx, "GET", "PRICE") });

/** What the answers of these days say of these products at a PDV: none of what this person may not see. @door inner */
export async function besideAt(
  ctx: TxCtx,
  posId: string,
  productIds: readonly string[],
  { from, to }: Period,
): Promise<ReadonlyMap<string, Beside>> {
  const sees = seesBeside(ctx);
  if (productIds.length === 0 || (!sees.stock && !sees.price)) return new Map();
  await planEachTime(ctx);
  const newest = sql`order by ${facts.endedAt} desc, ${facts.answerId} desc`;
  const asked = sql`${facts.wasOut} is not null or ${facts.isOut} is not null`;
  const first = <T>(value: unknown, where: unknown) =>
    sql<T | null>`(array_agg(${value} ${newest}) filter (where ${where}))[1]`;
  const priced = sql`${facts.price} is not null`;
  const rows = await ctx.tx
    .select({
      productId: facts.productId,
      missingOn: sql<string | null>`max(${facts.localDate}) filter (where ${facts.wasOut} or ${facts.isOut})`,
      isMissing: first<boolean>(sql`coalesce(${facts.isOut}, false)`, asked),
      price: first<string>(facts.price, priced),
      pricedOn: first<string>(sql`${facts.localDate}::text`, priced),
    })
    .from(facts)
    .where(
      and(
        eq(facts.posId, posId),
        inArray(facts.productId, [...productIds]),
        between(facts.localDate, from, to),
        visibleFacts(ctx),
      ),
    )
    .groupBy(facts.productId);
  return new Map(
    rows.map(({ productId, missingOn, isMissing, price, pricedOn }) => [
      productId,
      {
        missingOn: sees.stock ? missingOn : null,
        isMissing: sees.stock ? isMissing : null,
        price: sees.price && price !== null ? Number(price) : null,
        pricedOn: sees.price ? pricedOn : null,
      },
    ]),
  );
}
