import { and, between, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { newest } from "@/db/order";
import { questionnaireAnswers as answers, questionnaireAnswerValues as values } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { visibleAnswers, visibleValues } from "@/lib/field/answers/visible";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { PriceSeen } from "./price-series";
import type { StockSeen } from "./stock-streaks";

/** More answers than this are not read: of a period with more, the newest. */
const MOST_SEEN = 20_000;

/** A stock of none is a product that is not there. */
const OUT = sql<boolean>`(${values.booleanValue} is true or coalesce(${values.numberValue} = 0, false))`;

/** What was answered about products, the last word of each PDV and day first; rejected answers and what this session may not see left out. */
function said(ctx: TxCtx, productIds: readonly string[], { from, to }: Period, about: SQL | undefined) {
  return ctx.tx
    .select({
      productId: values.productId,
      posId: values.posId,
      date: values.localDate,
      subtype: values.subtype,
      price: values.numberValue,
      out: OUT,
    })
    .from(values)
    .innerJoin(answers, eq(answers.id, values.answerId))
    .where(
      and(
        inArray(values.productId, [...productIds]),
        between(values.localDate, from, to),
        about,
        visibleValues(ctx),
        ne(answers.reviewStatus, "rejected"),
        visibleAnswers(ctx),
      ),
    )
    .orderBy(...newest(values.localDate, answers.endedAt, answers.id, values.subtype, values.id))
    .limit(MOST_SEEN + 1);
}

type Said = { readonly productId: string | null; readonly posId: string; readonly date: string };

/** By product, PDV and day the first one counts. */
function lastWords<T extends Said>(rows: readonly T[]): readonly T[] {
  const seen = new Map<string, T>();
  for (const row of rows.slice(0, MOST_SEEN)) {
    const key = `${row.productId} ${row.posId} ${row.date}`;
    if (!seen.has(key)) seen.set(key, row);
  }
  return [...seen.values()];
}

/** Prices above zero of each product by PDV and day, the last answer of each, newest first. */
export async function pricesSeen(
  ctx: TxCtx,
  productIds: readonly string[],
  days: Period,
): Promise<{ readonly of: (productId: string) => readonly PriceSeen[]; readonly capped: boolean }> {
  if (productIds.length === 0) return { of: () => [], capped: false };
  const about = and(eq(values.subtype, "product_price"), sql`${values.numberValue} > 0`);
  const rows = await said(ctx, productIds, days, about);
  const byProduct = Map.groupBy(lastWords(rows), ({ productId }) => productId);
  return {
    of: (id) => (byProduct.get(id) ?? []).map(({ posId, date, price }) => ({ posId, date, price: Number(price) })),
    capped: rows.length > MOST_SEEN,
  };
}

/**
 * F8: by PDV and day, whether the product was missing when the last person who was asked left. An answer that saw it on arrival and asked no
 * further says that it is there. Newest first.
 */
export async function stockSeen(
  ctx: TxCtx,
  productId: string,
  days: Period,
): Promise<{ readonly seen: readonly StockSeen[]; readonly capped: boolean }> {
  const rows = await said(ctx, [productId], days, inArray(values.subtype, ["before_out_of_stock", "out_of_stock"]));
  const seen = lastWords(rows).map(({ posId, date, subtype, out }) => ({
    posId,
    date,
    out: subtype === "out_of_stock" && out,
  }));
  return { seen, capped: rows.length > MOST_SEEN };
}
