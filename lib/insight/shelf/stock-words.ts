import { and, between, count, isNotNull, isNull, or, sql } from "drizzle-orm";
import { newest } from "@/db/order";
import { shelfFacts as facts } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { oncePer } from "../once";
import { factsWhere } from "./narrowed";

type Filters = Ask["filters"];
const newestFirst = sql`order by ${facts.endedAt} desc, ${facts.answerId} desc`;
const told = (ctx: TxCtx, span: Period, filters: Filters) =>
  and(or(isNotNull(facts.wasOut), isNotNull(facts.isOut)), factsWhere(ctx, span, filters));

/**
 * F8: by product, PDV and day what the last answer says. `missing`: not there when one left; an answer that saw it on arrival and asked no
 * further says that it is there. `arrived`: what that answer says of the arrival, null where it was not asked. In the order of `shelf_facts_day_idx`, read backwards:
 * nothing is sorted, and nothing is gathered.
 */
export function newestWords(ctx: TxCtx, span: Period, filters: Filters) {
  const { localDate: date, posId, productId, endedAt, answerId } = facts;
  return ctx.tx
    .selectDistinctOn([date, posId, productId], {
      ...{ posId, productId, date },
      missing: sql<boolean>`coalesce(${facts.isOut}, false)`.as("missing"),
      arrived: sql<boolean | null>`${facts.wasOut}`.as("arrived"),
      answerId: sql<string>`${answerId}`.as("answer"),
      userId: sql<string>`${facts.userId}`.as("person"),
    })
    .from(facts)
    .where(told(ctx, span, filters))
    .orderBy(...newest(date, posId, productId, endedAt, answerId))
    .as("last");
}

/** The same, `arrived` being what the last answer says that was asked of it. */
function gatheredWords(ctx: TxCtx, span: Period, filters: Filters): ReturnType<typeof newestWords> {
  return ctx.tx
    .select({
      ...{ posId: facts.posId, productId: facts.productId, date: facts.localDate },
      missing: sql<boolean>`(array_agg(coalesce(${facts.isOut}, false) ${newestFirst}))[1]`.as("missing"),
      arrived: sql<
        boolean | null
      >`(array_agg(${facts.wasOut} ${newestFirst}) filter (where ${facts.wasOut} is not null))[1]`.as("arrived"),
      answerId: sql<string>`(array_agg(${facts.answerId} ${newestFirst}))[1]`.as("answer"),
      userId: sql<string>`(array_agg(${facts.userId} ${newestFirst}))[1]`.as("person"),
    })
    .from(facts)
    .where(told(ctx, span, filters))
    .groupBy(facts.posId, facts.productId, facts.localDate)
    .as("last");
}

/** Whether some answer of these days tells of the departure alone, so that an earlier one may be the last that tells of the arrival. */
const someAskedLess = oncePer(
  async (ctx: TxCtx, { from, to }: Period): Promise<boolean> => {
    const [found] = await ctx.tx
      .select({ id: facts.answerId })
      .from(facts)
      .where(and(between(facts.localDate, from, to), isNotNull(facts.isOut), isNull(facts.wasOut)))
      .limit(1);
    return found !== undefined;
  },
  (_ctx, span) => [span.from, span.to],
);

/** F8: `newestWords`, but `arrived` is what the last answer says that was asked of it; null = nobody was. */
export const lastWords = async (ctx: TxCtx, span: Period, filters: Filters) =>
  (await someAskedLess(ctx, span)) ? gatheredWords(ctx, span, filters) : newestWords(ctx, span, filters);

/** How many answers told of a product, those that a later one of the day replaced among them. */
export async function answersCounted(ctx: TxCtx, span: Period, filters: Filters): Promise<number> {
  const [all] = await ctx.tx
    .select({ n: count() })
    .from(facts)
    .where(told(ctx, span, filters));
  return all?.n ?? 0;
}
