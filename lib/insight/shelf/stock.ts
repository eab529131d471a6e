import { and, asc, count, desc, eq, isNotNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { newest } from "@/db/order";
import { shelfFacts as facts, shelfMarks as marks, pos, posChains, posFlags, products, users } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { MEANING_GROUPS } from "@/lib/records/questions/meanings";
import { meantBy } from "./meant";
import { factsWhere } from "./narrowed";

type Filters = Ask["filters"];
const countIf = (condition: SQLWrapper) => sql`count(*) filter (where ${condition})`.mapWith(Number);
const newestFirst = sql`order by ${facts.endedAt} desc, ${facts.answerId} desc`;

/**
 * F8: by product, PDV and day what the last answer says. `missing`: not there when one left; an answer that saw it on arrival and asked no
 * further says that it is there. `arrived`: not there on arrival, by the last that asked so; null = nobody did.
 */
export function lastWords(ctx: TxCtx, span: Period, filters: Filters) {
  return ctx.tx
    .select({
      posId: facts.posId,
      productId: facts.productId,
      date: facts.localDate,
      missing: sql<boolean>`(array_agg(coalesce(${facts.isOut}, false) ${newestFirst}))[1]`.as("missing"),
      arrived: sql<
        boolean | null
      >`(array_agg(${facts.wasOut} ${newestFirst}) filter (where ${facts.wasOut} is not null))[1]`.as("arrived"),
      answerId: sql<string>`(array_agg(${facts.answerId} ${newestFirst}))[1]`.as("answer"),
      userId: sql<string>`(array_agg(${facts.userId} ${newestFirst}))[1]`.as("person"),
      answers: count().as("answers"),
    })
    .from(facts)
    .where(and(or(isNotNull(facts.wasOut), isNotNull(facts.isOut)), factsWhere(ctx, span, filters)))
    .groupBy(facts.posId, facts.productId, facts.localDate)
    .as("last");
}

/**
 * For the rest of the transaction: a plan kept for any days and filters can take seconds where one made for these takes milliseconds, and what is put
 * into groups is put there in memory, not sorted on a disk.
 */
export const planEachTime = (ctx: TxCtx) =>
  ctx.tx.execute(
    sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '32MB', true)`,
  );

/** Products asked for, once per product, PDV and day; those missing on arrival, and when one left. */
export type StockCounts = { readonly asked: number; readonly arrived: number; readonly missing: number };

/** F8: arrival = arrived ÷ asked, remaining = missing ÷ asked, recovered = (arrived − missing) ÷ arrived; null where nothing is divided by. */
export function stockShares({ asked, arrived, missing }: StockCounts) {
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);
  return {
    arrival: share(arrived, asked),
    remaining: share(missing, asked),
    recovered: share(arrived - missing, arrived),
  };
}

/** The counts of a period, and how many earlier answers of the same day do not count. */
export async function stockCounts(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
): Promise<StockCounts & { earlier: number }> {
  await planEachTime(ctx);
  const last = lastWords(ctx, span, filters);
  const [all] = await ctx.tx
    .select({
      asked: count(),
      arrived: countIf(last.arrived),
      missing: countIf(last.missing),
      earlier: sql`coalesce(sum(${last.answers}) - count(*), 0)`.mapWith(Number),
    })
    .from(last);
  return all ?? { asked: 0, arrived: 0, missing: 0, earlier: 0 };
}

export type StockOfProduct = StockCounts & {
  readonly id: string;
  readonly name: string;
  /** PDVs at which it is missing by their last word of the period. */
  readonly open: number;
};

export async function stockByProduct(ctx: TxCtx, span: Period, filters: Filters): Promise<StockOfProduct[]> {
  await planEachTime(ctx);
  const last = lastWords(ctx, span, filters);
  const placed = ctx.tx
    .select({
      productId: last.productId,
      arrived: last.arrived,
      missing: last.missing,
      newest:
        sql<boolean>`(row_number() over (partition by ${last.productId}, ${last.posId} order by ${last.date} desc) = 1)`.as(
          "newest",
        ),
    })
    .from(last)
    .as("placed");
  return ctx.tx
    .select({
      id: products.id,
      name: products.name,
      asked: count(),
      arrived: countIf(placed.arrived),
      missing: countIf(sql`${placed.missing}`),
      open: countIf(sql`${placed.newest} and ${placed.missing}`),
    })
    .from(placed)
    .innerJoin(products, eq(products.id, placed.productId))
    .groupBy(products.id, products.tenantId)
    .orderBy(desc(sql`count(*) filter (where ${placed.missing})::float8 / count(*)`), asc(products.nameSearch));
}

export type StockOfPos = StockCounts & { readonly posId: string };

/** What was asked for and what was missing when one left, by PDV; in the order of `shelf_facts_day_idx`, read backwards. */
export async function stockByPos(ctx: TxCtx, span: Period, filters: Filters): Promise<Omit<StockOfPos, "arrived">[]> {
  await planEachTime(ctx);
  const { localDate: date, posId, productId, endedAt, answerId } = facts;
  const last = ctx.tx
    .selectDistinctOn([date, posId, productId], { posId, missing: sql<boolean>`${facts.isOut}`.as("missing") })
    .from(facts)
    .where(and(or(isNotNull(facts.wasOut), isNotNull(facts.isOut)), factsWhere(ctx, span, filters)))
    .orderBy(...newest(date, posId, productId, endedAt, answerId))
    .as("last");
  return ctx.tx
    .select({ posId: last.posId, asked: count(), missing: countIf(last.missing) })
    .from(last)
    .groupBy(last.posId);
}

export type StockOfStore = StockOfPos & { readonly name: string; readonly flag: string | null };

/** By PDV with its name, where most is missing when one left first. */
export async function stockByStore(ctx: TxCtx, span: Period, filters: Filters, limit: number): Promise<StockOfStore[]> {
  await planEachTime(ctx);
  const last = lastWords(ctx, span, filters);
  const missing = countIf(last.missing);
  return ctx.tx
    .select({
      ...{ posId: pos.id, name: pos.name, asked: count(), arrived: countIf(last.arrived), missing },
      flag: sql<string | null>`coalesce(min(${posFlags.name}), min(${posChains.name}))`,
    })
    .from(last)
    .innerJoin(pos, eq(pos.id, last.posId))
    .leftJoin(posFlags, eq(posFlags.id, pos.flagId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .groupBy(pos.tenantId, pos.id)
    .orderBy(desc(missing), asc(count()), asc(pos.nameSearch), asc(pos.id))
    .limit(limit);
}

export type StockOfDay = StockCounts & { readonly date: string };

export async function stockByDay(ctx: TxCtx, span: Period, filters: Filters): Promise<StockOfDay[]> {
  await planEachTime(ctx);
  const last = lastWords(ctx, span, filters);
  return ctx.tx
    .select({ date: last.date, asked: count(), arrived: countIf(last.arrived), missing: countIf(last.missing) })
    .from(last)
    .groupBy(last.date)
    .orderBy(asc(last.date));
}

export type StockOfPlace = StockCounts & {
  readonly id: string | null;
  readonly name: string | null;
  /** ISO day of the week, 1 = Monday. */
  readonly weekday: number;
};

/** By flag, or by chain where a PDV has no flag, and day of the week. */
export async function stockByFlag(ctx: TxCtx, span: Period, filters: Filters): Promise<StockOfPlace[]> {
  await planEachTime(ctx);
  const last = lastWords(ctx, span, filters);
  const weekday = sql<number>`extract(isodow from ${last.date})::int`;
  return ctx.tx
    .select({
      id: sql<string | null>`coalesce(${posFlags.chainId}, ${pos.chainId})`,
      name: sql<string | null>`coalesce(${posFlags.name}, ${posChains.name})`,
      weekday,
      asked: count(),
      arrived: countIf(last.arrived),
      missing: countIf(last.missing),
    })
    .from(last)
    .innerJoin(pos, eq(pos.id, last.posId))
    .leftJoin(posFlags, eq(posFlags.id, pos.flagId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .groupBy(sql`1`, sql`2`, sql`3`)
    .orderBy(sql`2`, sql`3`);
}

export type OpenStreak = {
  readonly productId: string;
  readonly product: string;
  readonly posId: string;
  readonly pos: string;
  /** First and last day of the period on which it was missing. */
  readonly from: string;
  readonly to: string;
  readonly visits: number;
};

/** F8: what is missing by the last word of the period, and since when without a break, longest first. */
export async function openStreaks(ctx: TxCtx, span: Period, filters: Filters, limit: number): Promise<OpenStreak[]> {
  await planEachTime(ctx);
  const last = lastWords(ctx, span, filters);
  const seen = ctx.tx
    .select({
      posId: last.posId,
      productId: last.productId,
      date: last.date,
      missing: last.missing,
      there: sql<
        string | null
      >`max(${last.date}) filter (where not ${last.missing}) over (partition by ${last.posId}, ${last.productId})`.as(
        "there",
      ),
    })
    .from(last)
    .as("seen");
  const [first, visits] = [sql<string>`min(${seen.date})`, count()];
  return ctx.tx
    .select({
      ...{ productId: products.id, product: products.name, posId: pos.id, pos: pos.name },
      ...{ from: first, to: sql<string>`max(${seen.date})`, visits },
    })
    .from(seen)
    .innerJoin(products, eq(products.id, seen.productId))
    .innerJoin(pos, eq(pos.id, seen.posId))
    .where(and(sql`${seen.missing}`, sql`(${seen.there} is null or ${seen.date} > ${seen.there})`))
    .groupBy(products.tenantId, products.id, pos.tenantId, pos.id)
    .orderBy(asc(first), desc(visits), asc(pos.nameSearch), asc(products.nameSearch))
    .limit(limit);
}

/** Why something is missing; "untold": nobody said, or a choice that means nothing. */
export const STOCK_CAUSES = [...MEANING_GROUPS.cause, "untold"] as const;
export type StockCause = (typeof STOCK_CAUSES)[number];

/** The cause that the answer which counts gives for the product, in a query over `last`, whose columns are named in full: alone they would be those of the marks. */
const CAUSE: SQL<StockCause> = sql`coalesce((
  select ${meantBy(sql`m.choice_ids`, "cause")} from ${marks} m
  where m.answer_id = "last"."answer" and m.subject_id = "last"."product_id"), 'untold')`;

export type StockOfCause = { readonly cause: StockCause; readonly missing: number };

/** F8: what was missing when one left, by the cause that was given; a cause that nobody gave is not among them. */
export async function stockByCause(ctx: TxCtx, span: Period, filters: Filters): Promise<StockOfCause[]> {
  await planEachTime(ctx);
  const last = lastWords(ctx, span, filters);
  const told = ctx.tx
    .select({ cause: CAUSE.as("cause") })
    .from(last)
    .where(sql`${last.missing}`)
    .as("told");
  return ctx.tx
    .select({ cause: told.cause, missing: count() })
    .from(told)
    .groupBy(told.cause)
    .orderBy(sql`${told.cause} = 'untold'`, desc(count()), asc(told.cause));
}

export const STOCK_ROWS = ["asked", "arrived", "missing"] as const;
export type StockRows = (typeof STOCK_ROWS)[number];
export type StockRow = {
  readonly answerId: string;
  readonly productId: string;
  readonly product: string;
  readonly pos: string;
  readonly chain: string | null;
  readonly person: string;
  readonly date: string;
  readonly arrived: boolean | null;
  readonly missing: boolean;
  /** Null where nothing is missing. */
  readonly cause: StockCause | null;
};

/** The very rows that a number counts, newest day first. */
export async function stockRows(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  of: StockRows,
  page: { readonly limit?: number; readonly offset: number },
): Promise<StockRow[]> {
  await planEachTime(ctx);
  const last = lastWords(ctx, span, filters);
  const where: Readonly<Record<StockRows, SQL | undefined>> = {
    asked: undefined,
    arrived: sql`${last.arrived}`,
    missing: sql`${last.missing}`,
  };
  const query = ctx.tx
    .select({
      ...{ answerId: last.answerId, productId: products.id, product: products.name, pos: pos.name },
      ...{ chain: posChains.name, person: users.name, date: last.date, arrived: last.arrived, missing: last.missing },
      cause: sql<StockCause | null>`case when ${last.missing} then ${CAUSE} end`,
    })
    .from(last)
    .innerJoin(products, eq(products.id, last.productId))
    .innerJoin(pos, eq(pos.id, last.posId))
    .innerJoin(users, eq(users.id, last.userId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .where(and(where[of], filters.cause ? sql`${last.missing} and ${CAUSE} = ${filters.cause}` : undefined))
    .orderBy(desc(last.date), asc(pos.nameSearch), asc(products.nameSearch), asc(products.id))
    .offset(page.offset);
  return page.limit === undefined ? query : query.limit(page.limit);
}
