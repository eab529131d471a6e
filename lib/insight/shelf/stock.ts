import { and, asc, count, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { shelfMarks as marks, shelfPlaces as places, pos, posChains, posFlags, products, users } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { MEANING_GROUPS } from "@/lib/records/questions/meanings";
import { linesOf, seesAll } from "./kept";
import { meantBy } from "./meant";
import { placesWhere } from "./narrowed";
import { placeSums } from "./place-sums";
import { planEachTime } from "./plans";
import { answersCounted, lastWords, newestWords } from "./stock-words";

type Filters = Ask["filters"];
const countIf = (condition: SQLWrapper) => sql`count(*) filter (where ${condition})`.mapWith(Number);
const summed = (of: SQLWrapper) => sql`coalesce(sum(${of}), 0)`.mapWith(Number);
const added = (of: SQLWrapper) => sql`sum(${of})`.mapWith(Number);

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

/** The counts of a period. */
export async function stockCounts(ctx: TxCtx, span: Period, filters: Filters): Promise<StockCounts> {
  await planEachTime(ctx);
  const { asked, arrived, missing } = places;
  const lines = await linesOf(
    ctx,
    span,
    seesAll(ctx, filters),
    (among) =>
      ctx.tx
        .select({ asked: summed(asked), arrived: summed(arrived), missing: summed(missing) })
        .from(places)
        .where(and(among(sql`${places.localDate}`), placesWhere(filters, places.posId))),
    (span) => countedWords(ctx, span, filters),
  );
  const of = (key: keyof StockCounts) => lines.reduce((sum, line) => sum + line[key], 0);
  return { asked: of("asked"), arrived: of("arrived"), missing: of("missing") };
}

async function countedWords(ctx: TxCtx, span: Period, filters: Filters): Promise<readonly StockCounts[]> {
  const last = await lastWords(ctx, span, filters);
  return ctx.tx.select({ asked: count(), arrived: countIf(last.arrived), missing: countIf(last.missing) }).from(last);
}

/** How many answers do not count, since a later one of the day told of the same. */
export async function earlierWords(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  { asked }: StockCounts,
): Promise<number> {
  const lines = await linesOf(
    ctx,
    span,
    seesAll(ctx, filters),
    (among) =>
      ctx.tx
        .select({ n: summed(places.told) })
        .from(places)
        .where(and(among(sql`${places.localDate}`), placesWhere(filters, places.posId))),
    async (span) => [{ n: await answersCounted(ctx, span, filters) }],
  );
  return lines.reduce((sum, { n }) => sum + n, 0) - asked;
}

export type StockOfProduct = StockCounts & {
  readonly id: string;
  readonly name: string;
  /** PDVs at which it is missing by their last word of the period. */
  readonly open: number;
};

export async function stockByProduct(ctx: TxCtx, span: Period, filters: Filters): Promise<StockOfProduct[]> {
  await planEachTime(ctx);
  const last = await lastWords(ctx, span, filters);
  const [latest, gone] = [sql`max(${last.date})`, sql`max(${last.date}) filter (where ${last.missing})`];
  const placed = ctx.tx
    .select({
      productId: last.productId,
      asked: count().as("asked"),
      arrived: countIf(last.arrived).as("arrived_here"),
      missing: countIf(last.missing).as("missing_here"),
      open: sql<boolean>`(${latest} = ${gone})`.as("open"),
    })
    .from(last)
    .groupBy(last.productId, last.posId)
    .as("placed");
  const missing = added(placed.missing);
  return ctx.tx
    .select({
      ...{ id: products.id, name: products.name, missing, open: countIf(placed.open) },
      ...{ asked: added(placed.asked), arrived: added(placed.arrived) },
    })
    .from(placed)
    .innerJoin(products, eq(products.id, placed.productId))
    .groupBy(products.id, products.tenantId)
    .orderBy(desc(sql`${missing}::float8 / sum(${placed.asked})`), asc(products.nameSearch));
}

export type StockOfPos = StockCounts & { readonly posId: string };

/** What was asked for and what was missing when one left, by PDV; some in several lines that add up. */
export async function stockByPos(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
): Promise<readonly Omit<StockOfPos, "arrived">[]> {
  await planEachTime(ctx);
  return linesOf(
    ctx,
    span,
    seesAll(ctx, filters),
    async (among) =>
      (await placeSums(ctx, { span, filters, among })).flatMap(({ posId, asked, missing }) =>
        asked > 0 ? [{ posId, asked, missing }] : [],
      ),
    (span) => {
      const last = newestWords(ctx, span, filters);
      return ctx.tx
        .select({ posId: last.posId, asked: count(), missing: countIf(last.missing) })
        .from(last)
        .groupBy(last.posId);
    },
  );
}

/** The counts by PDV, and by day where that is told: put together before anything is named. */
async function ofPlaces(ctx: TxCtx, span: Period, filters: Filters) {
  await planEachTime(ctx);
  const last = await lastWords(ctx, span, filters);
  return ctx.tx
    .select({
      ...{ posId: last.posId, date: last.date, asked: count().as("asked") },
      ...{ arrived: countIf(last.arrived).as("arrived_here"), missing: countIf(last.missing).as("missing_here") },
    })
    .from(last)
    .groupBy(last.date, last.posId)
    .as("placed");
}

export type StockOfStore = StockOfPos & { readonly name: string; readonly flag: string | null };

/** By PDV with its name, where most is missing when one left first. */
export async function stockByStore(ctx: TxCtx, span: Period, filters: Filters, limit: number): Promise<StockOfStore[]> {
  const placed = await ofPlaces(ctx, span, filters);
  const [asked, missing] = [added(placed.asked), added(placed.missing)];
  return ctx.tx
    .select({
      ...{ posId: pos.id, name: pos.name, asked, arrived: added(placed.arrived), missing },
      flag: sql<string | null>`coalesce(min(${posFlags.name}), min(${posChains.name}))`,
    })
    .from(placed)
    .innerJoin(pos, eq(pos.id, placed.posId))
    .leftJoin(posFlags, eq(posFlags.id, pos.flagId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .groupBy(pos.tenantId, pos.id)
    .orderBy(desc(missing), asc(asked), asc(pos.nameSearch), asc(pos.id))
    .limit(limit);
}

export type StockOfDay = StockCounts & { readonly date: string };

export async function stockByDay(ctx: TxCtx, span: Period, filters: Filters): Promise<StockOfDay[]> {
  await planEachTime(ctx);
  const last = await lastWords(ctx, span, filters);
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
  const placed = await ofPlaces(ctx, span, filters);
  const weekday = sql<number>`extract(isodow from ${placed.date})::int`;
  return ctx.tx
    .select({
      id: sql<string | null>`coalesce(${posFlags.chainId}, ${pos.chainId})`,
      name: sql<string | null>`coalesce(${posFlags.name}, ${posChains.name})`,
      ...{ weekday, asked: added(placed.asked), arrived: added(placed.arrived), missing: added(placed.missing) },
    })
    .from(placed)
    .innerJoin(pos, eq(pos.id, placed.posId))
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
  const last = newestWords(ctx, span, filters);
  const there = sql`max(${last.date}) filter (where not ${last.missing})`;
  const gone = sql`max(${last.date}) filter (where ${last.missing})`;
  const seen = ctx.tx
    .select({
      ...{ posId: last.posId, productId: last.productId, there: sql<string | null>`${there}`.as("there") },
      days: sql<readonly string[]>`array_agg(${last.date}) filter (where ${last.missing})`.as("days"),
    })
    .from(last)
    .groupBy(last.posId, last.productId)
    .having(sql`${gone} > coalesce(${there}, '-infinity')`)
    .as("seen");
  const [first, visits] = [sql<string>`min(one.day)`, count()];
  return ctx.tx
    .select({
      ...{ productId: products.id, product: products.name, posId: pos.id, pos: pos.name },
      ...{ from: first, to: sql<string>`max(one.day)`, visits },
    })
    .from(seen)
    .innerJoin(sql`unnest(${seen.days}) as one (day)`, sql`one.day > coalesce(${seen.there}, '-infinity')`)
    .innerJoin(products, eq(products.id, seen.productId))
    .innerJoin(pos, eq(pos.id, seen.posId))
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
  const last = newestWords(ctx, span, filters);
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
  const last = await lastWords(ctx, span, filters);
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
