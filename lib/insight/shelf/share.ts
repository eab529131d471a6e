import { and, asc, count, desc, eq, gt, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { brands, shelfReadings as kept, pos, posChains, productCategories, products, users } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Kept, linesOf, seesAll } from "./kept";
import { placesWhere } from "./narrowed";
import { planEachTime } from "./plans";
import type { ShareSums } from "./share-of";
import {
  answersOf,
  CATEGORY,
  counts,
  isIn,
  type ReadingState,
  type Readings,
  readings,
  type ShareUnit,
} from "./share-readings";

type Filters = Ask["filters"];
/** What readings add up to. */
const sums = (reading: Readings) => ({
  readings: count(),
  own: sql`sum(${reading.own})`.mapWith(Number),
  leader: sql`sum(${reading.leader})`.mapWith(Number),
  total: sql`sum(${reading.total})`.mapWith(Number),
  shares: sql`coalesce(sum(${reading.own} / nullif(${reading.total}, 0)), 0)`.mapWith(Number),
});

/** Readings of a chain and category, with those that do not count. */
export type ShareLine = ShareSums & {
  readonly unit: ShareUnit | null;
  readonly categoryId: string;
  readonly chainId: string | null;
  readonly state: ReadingState;
  /** Of those of a day only the last one counts. */
  readonly last: boolean;
};

export async function shareLines(ctx: TxCtx, span: Period, filters: Filters): Promise<ShareLine[]> {
  const reading = await readings(ctx, span, filters);
  const last = sql<boolean>`(${reading.turn} = 1)`;
  return ctx.tx
    .select({
      ...{ unit: reading.unit, categoryId: reading.categoryId, chainId: pos.chainId, state: reading.state, last },
      ...sums(reading),
    })
    .from(reading)
    .innerJoin(pos, eq(pos.id, reading.posId))
    .groupBy(reading.unit, reading.categoryId, pos.chainId, reading.state, last);
}

export type ShareOfDay = ShareSums & { readonly date: string };

export async function shareByDay(ctx: TxCtx, span: Period, filters: Filters, unit: ShareUnit): Promise<ShareOfDay[]> {
  const reading = await readings(ctx, span, filters);
  return ctx.tx
    .select({ date: reading.date, ...sums(reading) })
    .from(reading)
    .where(and(counts(reading), isIn(reading.unit, unit)))
    .groupBy(reading.date)
    .orderBy(asc(reading.date));
}

export type ShareOfPos = Pick<ShareSums, "own" | "total"> & {
  readonly posId: string;
  readonly categoryId: string;
  readonly unit: ShareUnit;
};

/** The readings that count of each PDV and category. */
export async function shareByPos(ctx: TxCtx, span: Period, filters: Filters): Promise<readonly ShareOfPos[]> {
  const told = async (span: Period): Promise<readonly ShareOfPos[]> => {
    const reading = await readings(ctx, span, filters);
    const { own, total } = sums(reading);
    return ctx.tx
      .select({ posId: reading.posId, categoryId: reading.categoryId, unit: reading.unit, own, total })
      .from(reading)
      .where(counts(reading))
      .groupBy(reading.posId, reading.categoryId, reading.unit);
  };
  await planEachTime(ctx);
  const isServed = seesAll(ctx, filters);
  const lines = await linesOf(ctx, span, isServed, (among) => keptByPos(ctx, filters, among), told);
  const same = Map.groupBy(lines, ({ posId, categoryId, unit }) => `${posId} ${categoryId} ${unit}`);
  return [...same.values()].flatMap((all): ShareOfPos[] => {
    const [first] = all;
    const sum = (of: "own" | "total") => all.reduce((total, line) => total + line[of], 0);
    return first ? [{ ...first, own: sum("own"), total: sum("total") }] : [];
  });
}

/** Of days that sums are kept of: read off `shelf_readings_last_idx` alone, which has no other readings. */
const keptByPos = (ctx: TxCtx, filters: Filters, among: Kept["among"]) =>
  ctx.tx
    .select({
      ...{ posId: kept.posId, categoryId: kept.categoryId, unit: sql<ShareUnit>`${kept.unit}` },
      ...{ own: sql`sum(${kept.own})`.mapWith(Number), total: sql`sum(${kept.total})`.mapWith(Number) },
    })
    .from(kept)
    .where(
      and(
        sql`${kept.isLast} and ${kept.state} = 'whole'`,
        among(sql`${kept.localDate}`),
        placesWhere(filters, kept.posId),
      ),
    )
    .groupBy(kept.posId, kept.categoryId, kept.unit);

/** The first and the last reading of visits that measured a category twice, added up. */
export type ShareOfVisits = { readonly before: ShareSums; readonly after: ShareSums };

/**
 * F10 before and after: where one person measured a category of a PDV more than once on a day, what the first of these answers says and what
 * the last does. Null where no visit did.
 */
export async function shareOfVisits(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  unit: ShareUnit,
): Promise<ShareOfVisits | null> {
  const said = await answersOf(ctx, span, filters);
  const at = (column: SQLWrapper, order: "asc" | "desc") =>
    order === "asc"
      ? sql<number>`(array_agg(${column} order by ${said.endedAt}, ${said.answerId}))[1]`
      : sql<number>`(array_agg(${column} order by ${said.endedAt} desc, ${said.answerId} desc))[1]`;
  const visit = ctx.tx
    .select({
      ...{ ownBefore: at(said.own, "asc").as("own_before"), ownAfter: at(said.own, "desc").as("own_after") },
      leaderBefore: at(said.leader, "asc").as("leader_before"),
      leaderAfter: at(said.leader, "desc").as("leader_after"),
      ...{
        totalBefore: at(said.total, "asc").as("total_before"),
        totalAfter: at(said.total, "desc").as("total_after"),
      },
    })
    .from(said)
    .where(and(eq(said.state, "whole"), isIn(said.unit, unit)))
    .groupBy(said.posId, said.categoryId, said.date, said.userId)
    .having(sql`count(*) > 1`)
    .as("visit");
  const sum = (of: SQLWrapper) => sql`coalesce(sum(${of}), 0)`.mapWith(Number);
  const shares = (own: SQLWrapper, total: SQLWrapper) => sum(sql`${own} / nullif(${total}, 0)`);
  const [all] = await ctx.tx
    .select({
      readings: count(),
      ...{
        ownBefore: sum(visit.ownBefore),
        leaderBefore: sum(visit.leaderBefore),
        totalBefore: sum(visit.totalBefore),
      },
      ...{ ownAfter: sum(visit.ownAfter), leaderAfter: sum(visit.leaderAfter), totalAfter: sum(visit.totalAfter) },
      ...{ before: shares(visit.ownBefore, visit.totalBefore), after: shares(visit.ownAfter, visit.totalAfter) },
    })
    .from(visit);
  if (!all || all.readings === 0) return null;
  const { readings } = all;
  return {
    before: { readings, own: all.ownBefore, leader: all.leaderBefore, total: all.totalBefore, shares: all.before },
    after: { readings, own: all.ownAfter, leader: all.leaderAfter, total: all.totalAfter, shares: all.after },
  };
}

export type ShareCategory = {
  readonly id: string;
  readonly name: string;
  /** Share of the market as the client tells it, a part of 1. */
  readonly market: number | null;
  /** Brand of the competing product that leads it. */
  readonly leader: string | null;
};

export async function shareCategories(ctx: TxCtx, ids: readonly string[]): Promise<ShareCategory[]> {
  if (ids.length === 0) return [];
  const [of, held] = [productCategories, [...ids]];
  const found = await ctx.tx
    .select({ id: of.id, name: of.name, market: of.marketShare })
    .from(of)
    .where(inArray(of.id, held))
    .orderBy(asc(of.nameSearch), asc(of.id));
  const leaders = await ctx.tx
    .select({ id: CATEGORY, name: sql<string>`min(coalesce(${brands.name}, ${products.name}))` })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(and(inArray(CATEGORY, held), eq(products.isCompetitor, true), eq(products.isCategoryLeader, true)))
    .groupBy(CATEGORY);
  const leading = new Map(leaders.map(({ id, name }) => [id, name]));
  return found.map(({ id, name, market }) => ({
    ...{ id, name, leader: leading.get(id) ?? null },
    market: market === null ? null : Number(market) / 100,
  }));
}

export type ShareRow = {
  readonly answerId: string;
  readonly categoryId: string;
  readonly category: string;
  readonly posId: string;
  readonly pos: string;
  readonly chain: string | null;
  readonly person: string;
  readonly date: string;
  readonly own: number;
  readonly leader: number;
  readonly total: number;
};

/** The very readings that count, newest day first. */
export async function shareRows(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  unit: ShareUnit,
  page: { readonly limit: number; readonly offset: number },
): Promise<ShareRow[]> {
  const reading = await readings(ctx, span, filters);
  const query = ctx.tx
    .select({
      ...{ answerId: reading.answerId, categoryId: reading.categoryId, category: productCategories.name },
      ...{ posId: pos.id, pos: pos.name, chain: posChains.name, person: users.name, date: reading.date },
      own: sql`${reading.own}`.mapWith(Number),
      leader: sql`${reading.leader}`.mapWith(Number),
      total: sql`${reading.total}`.mapWith(Number),
    })
    .from(reading)
    .innerJoin(productCategories, eq(productCategories.id, reading.categoryId))
    .innerJoin(pos, eq(pos.id, reading.posId))
    .innerJoin(users, eq(users.id, reading.userId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .where(and(counts(reading), isIn(reading.unit, unit)))
    .orderBy(desc(reading.date), asc(pos.nameSearch), asc(productCategories.nameSearch), asc(reading.answerId))
    .offset(page.offset);
  return Number.isFinite(page.limit) ? query.limit(page.limit) : query;
}

export type ShareLoss = {
  readonly categoryId: string;
  readonly category: string;
  readonly posId: string;
  readonly pos: string;
  readonly date: string;
  readonly own: number;
  readonly total: number;
  readonly leader: number;
  readonly ownBefore: number;
  readonly totalBefore: number;
  readonly leaderBefore: number;
};

/** Where the last reading of the period gives less of the shelf than the one before it, by so many parts of 1 or more; the most space lost first. */
export async function shareLosses(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  unit: ShareUnit,
  { least, limit }: { readonly least: number; readonly limit: number },
): Promise<ShareLoss[]> {
  const reading = await readings(ctx, span, filters);
  const over = sql`over (partition by ${reading.posId}, ${reading.categoryId} order by ${reading.date})`;
  const step = ctx.tx
    .select({
      ...{ posId: reading.posId, categoryId: reading.categoryId, date: reading.date },
      ...{ own: reading.own, total: reading.total, leader: reading.leader },
      ownBefore: sql<number>`lag(${reading.own}) ${over}`.as("own_before"),
      totalBefore: sql<number>`lag(${reading.total}) ${over}`.as("total_before"),
      leaderBefore: sql<number>`lag(${reading.leader}) ${over}`.as("leader_before"),
      newest:
        sql<boolean>`(row_number() over (partition by ${reading.posId}, ${reading.categoryId} order by ${reading.date} desc) = 1)`.as(
          "newest",
        ),
    })
    .from(reading)
    .where(and(counts(reading), isIn(reading.unit, unit)))
    .as("step");
  const lost = sql`${step.ownBefore} - ${step.own}`;
  const number = (of: SQL.Aliased<number> | SQL | Readings["own"]) => sql`${of}`.mapWith(Number);
  return ctx.tx
    .select({
      ...{ categoryId: step.categoryId, category: productCategories.name, posId: pos.id, pos: pos.name },
      ...{ date: step.date, own: number(step.own), total: number(step.total), leader: number(step.leader) },
      ...{ ownBefore: number(step.ownBefore), totalBefore: number(step.totalBefore) },
      leaderBefore: number(step.leaderBefore),
    })
    .from(step)
    .innerJoin(productCategories, eq(productCategories.id, step.categoryId))
    .innerJoin(pos, eq(pos.id, step.posId))
    .where(
      and(
        sql`${step.newest}`,
        gt(step.totalBefore, 0),
        sql`${step.ownBefore}::numeric / ${step.totalBefore}::numeric - ${step.own}::numeric / ${step.total}::numeric >= ${least}`,
      ),
    )
    .orderBy(desc(lost), asc(pos.nameSearch), asc(productCategories.nameSearch))
    .limit(limit);
}
