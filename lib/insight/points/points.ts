import { and, desc, eq, sql } from "drizzle-orm";
import { aboutOf, shelfMarks as marks, products } from "@/db/schema";
import { dayNumber, type Period, plusDays } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { MEANING_GROUPS } from "@/lib/records/questions/meanings";
import { oncePerRead } from "../once";
import { factsWhere } from "../shelf/narrowed";
import { planEachTime } from "../shelf/plans";
import { type Earlier, isPresent, meanings, sightingsBefore, sightingsNow, wasAsked } from "./sightings";

/** What is looked at: additional points, promotions, or the chain's leaflet. The first is what is usual. */
export const KINDS = ["points", "promotions", "tabloid"] as const;
export type Kind = (typeof KINDS)[number];
export const kindOf = (filters: Ask["filters"]): Kind => KINDS.find((kind) => kind === filters.kind) ?? "points";

/** What points are narrowed to, each after "every": their type, "untold" among them, and how they were come by. */
export const TYPES = ["every", ...MEANING_GROUPS.pointType, ...MEANING_GROUPS.promotion, "untold"] as const;
export const ORIGINS = ["every", ...MEANING_GROUPS.origin] as const;
const isAsked = ({ type, origin }: Pick<Point, "type" | "origin">, filters: Ask["filters"]) =>
  [
    [filters.type, type],
    [filters.origin, origin],
  ].every(([asked, own]) => !asked || asked === "every" || asked === own);

/** How far back a point is followed before the days that are asked for. */
const BEFORE = 180;

/** One point: of a product (else a category, else whatever the task is about) at a PDV, of one type. */
export type Point = {
  readonly answerId: string;
  readonly posId: string;
  readonly pos: string;
  /** Flag, else chain; `chainId` narrows by it. */
  readonly flag: string | null;
  readonly chainId: string | null;
  /** The product, else the task. */
  readonly subject: string;
  readonly subjectId: string;
  readonly productId: string | null;
  readonly rival: boolean;
  /** Of the product. */
  readonly brand: string | null;
  /** A meaning; "untold" where the choice has none, or nobody chose. */
  readonly type: string;
  readonly origin: "purchased" | "conquered" | null;
  /** How many the last sighting counted; null = it did not. */
  readonly quantity: number | null;
  readonly first: string;
  readonly last: string;
  readonly sightings: number;
  /** The days on which it was seen, the oldest first. */
  readonly seen: readonly string[];
  /** F12: days from the first to the last sighting. */
  readonly days: number;
  /** The last visit that was asked still saw it. */
  readonly standing: boolean;
};

/** A point as the days that are asked for tell it, and the last day before them: whether it stands, not since when. */
export type Spot = Omit<Point, "first" | "seen" | "sightings" | "days">;

/** F12: the points seen in these days, or gone in them, by PDV; each once, as its last sighting tells it. What only counts them needs none of their history. */
export const spotsOf = async (ctx: TxCtx, ask: Ask): Promise<readonly Spot[]> => (await foundOf(ctx, ask)).spots;

/** The same with what became of each since it was first seen. */
export const pointsOf = oncePerRead(readPoints);

const foundOf = oncePerRead(readFound);

type Found = { readonly spots: readonly (Spot & { readonly inside: readonly string[] })[]; readonly past: Histories };
type Pair = Pick<Point, "posId" | "subjectId">;
type Histories = ReadonlyMap<string, readonly Earlier[]>;
const pairOf = ({ posId, subjectId }: Pair) => `${posId} ${subjectId}`;
/** What a choosing says of types, each a point of its own. */
const typesOf = (kind: Kind, types: readonly string[] | null) => (kind === "tabloid" ? null : types) ?? ["untold"];
const latest = (dates: readonly string[]) => dates.toSorted().at(-1) ?? "";
const originIn = (rows: readonly { readonly origin: Point["origin"]; readonly seen: readonly string[] }[]) =>
  rows.filter(({ origin }) => origin !== null).sort((a, b) => (latest(a.seen) < latest(b.seen) ? 1 : -1))[0]?.origin ??
  null;

async function readFound(ctx: TxCtx, { period, filters }: Asked): Promise<Found> {
  await planEachTime(ctx);
  const kind = kindOf(filters);
  const rows = await sightingsNow(ctx, kind, period, sinceOf(period), filters);
  const told = rows.flatMap((row) => typesOf(kind, row.types).map((type) => ({ ...row, type })));
  const groups = [...Map.groupBy(told, (row) => `${pairOf(row)} ${row.productId} ${row.type}`).values()];
  const spots = groups.flatMap((all) => {
    const [newest] = all.toSorted((a, b) => (latest(a.seen) < latest(b.seen) ? 1 : -1));
    if (!newest) return [];
    const { product, task, rival, answers, quantities, now, place, types: _types, seen, ...row } = newest;
    const [dates, at] = [all.flatMap(({ seen }) => seen), seen.indexOf(latest(seen))];
    const spot = {
      ...row,
      subject: product ?? task,
      rival: rival === true,
      ...{ answerId: answers[at] ?? "", quantity: quantities[at] ?? null },
      ...{ origin: originIn(all), last: latest(dates), standing: latest(dates) === now },
    };
    return [{ spot: { ...spot, inside: dates.filter((date) => date >= period.from) }, place }];
  });
  spots.sort((a, b) => a.place - b.place || (a.spot.type < b.spot.type ? -1 : 1));
  // How a point was come by may have been told long ago.
  const past = await historyOf(
    ctx,
    period,
    filters,
    spots.flatMap(({ spot }) => (spot.origin === null ? [spot] : [])),
  );
  const all = spots.map(({ spot }) => ({ ...spot, origin: spot.origin ?? originIn(earlierOf(past, kind, spot)) }));
  return { spots: all.filter((spot) => isAsked(spot, filters)), past };
}

const sinceOf = (period: Period) => plusDays(period.from, -BEFORE);
const earlierOf = (past: Histories, kind: Kind, spot: Pair & Pick<Spot, "type">) =>
  (past.get(pairOf(spot)) ?? []).filter(({ types }) => typesOf(kind, types).includes(spot.type));

async function historyOf(ctx: TxCtx, period: Period, filters: Ask["filters"], spots: readonly Pair[]) {
  const pairs = [...new Map(spots.map((spot) => [pairOf(spot), spot])).values()];
  const days = { from: sinceOf(period), to: plusDays(period.from, -1) };
  const found = pairs.length === 0 ? [] : await sightingsBefore(ctx, kindOf(filters), days, filters, pairs);
  const known = Map.groupBy(found, pairOf);
  return new Map(pairs.map((pair) => [pairOf(pair), known.get(pairOf(pair)) ?? []]));
}

async function readPoints(ctx: TxCtx, ask: Pick<Ask, "period" | "today" | "filters">): Promise<Point[]> {
  const { period, filters } = ask;
  const { spots, past } = await foundOf(ctx, ask);
  const unknown = spots.filter((spot) => !past.has(pairOf(spot)));
  const more = await historyOf(ctx, period, filters, unknown);
  return spots.map(({ inside, ...spot }) => {
    const before = earlierOf(past.has(pairOf(spot)) ? past : more, kindOf(filters), spot);
    const seen = [...before.flatMap((row) => row.seen), ...inside].sort();
    const first = seen[0] ?? spot.last;
    return {
      ...spot,
      ...{ first, seen, sightings: seen.length, days: dayNumber(spot.last) - dayNumber(first) },
      subject: spot.productId ? spot.subject : ([spot.subject, ...before.map(({ task }) => task)].sort()[0] ?? ""),
    };
  });
}

type Asked = Pick<Ask, "period" | "filters">;

/**
 * F12: how many additional points of one's own stand at each PDV at which somebody asked for them in these days; those that `pointsOf` says stand, without
 * their history: what stands is what the last visit that was asked saw.
 */
export async function standingAt(
  ctx: TxCtx,
  period: Period,
  filters: Ask["filters"],
): Promise<ReadonlyMap<string, number>> {
  await planEachTime(ctx);
  const about = aboutOf(marks);
  const last = ctx.tx.$with("last").as(
    ctx.tx
      .selectDistinctOn([marks.posId, about], {
        ...{ posId: marks.posId, productId: marks.productId, choiceIds: marks.choiceIds },
        present: sql<boolean>`${isPresent("points")}`.as("present"),
      })
      .from(marks)
      .where(and(wasAsked("points"), factsWhere(ctx, period, filters, marks)))
      .orderBy(marks.posId, about, desc(marks.localDate), desc(marks.endedAt), desc(marks.answerId)),
  );
  // Only what the last word chose is looked up.
  const meant = meanings(ctx, sql`(select distinct ${last.choiceIds} from ${last} where ${last.present})`, "points");
  const rows = await ctx.tx
    .with(last)
    .select({
      posId: last.posId,
      points: sql`sum(case when ${last.present} then coalesce(cardinality(${meant.types}), 1) else 0 end)`.mapWith(
        Number,
      ),
    })
    .from(last)
    .leftJoin(meant, sql`${meant.ids} = ${last.choiceIds}`)
    .leftJoin(products, eq(products.id, last.productId))
    .where(sql`${products.isCompetitor} is not true`)
    .groupBy(last.posId);
  return new Map(rows.map(({ posId, points }) => [posId, points]));
}
