import { and, asc, between, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import {
  brands,
  shelfMarks as marks,
  pos,
  posChains,
  posChecks,
  posFlags,
  products,
  questionChoices,
  questionnaires,
} from "@/db/schema";
import { dayNumber, type Period, plusDays } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import { servedPos, visibleChecks } from "@/lib/field/check-ins/visible";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { MEANING_GROUPS } from "@/lib/records/questions/meanings";
import { bySupervisorOn, byTeamOn } from "@/lib/records/teams/at";
import { meantBy } from "../shelf/meant";
import { factsWhere } from "../shelf/narrowed";
import { oncePerRead } from "../shelf/once";
import { planEachTime } from "../shelf/stock";

/** What is looked at: additional points, promotions, or the chain's leaflet. The first is what is usual. */
export const KINDS = ["points", "promotions", "tabloid"] as const;
export type Kind = (typeof KINDS)[number];
export const kindOf = (filters: Ask["filters"]): Kind => KINDS.find((kind) => kind === filters.kind) ?? "points";

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

/** F12: the points seen in these days, or gone in them, by PDV; each once, as its last sighting tells it. */
export const pointsOf = oncePerRead(readPoints);

const PRESENT: Readonly<Record<Kind, SQL>> = {
  points: sql`(${marks.hasPoint} is not false and (${marks.hasPoint} or ${marks.points} > 0 or cardinality(types.list) > 0))`,
  promotions: sql`cardinality(types.list) > 0`,
  tabloid: sql`${marks.tabloid}`,
};
/** Whoever was asked about points was asked about what is promoted there too. */
const ASKED: Readonly<Record<Kind, SQL>> = {
  points: sql`(${marks.hasPoint} is not null or ${marks.points} is not null or cardinality(types.list) > 0)`,
  promotions: sql`(${marks.hasPoint} is not null or cardinality(types.list) > 0)`,
  tabloid: sql`${marks.tabloid} is not null`,
};

async function readPoints(ctx: TxCtx, { period, filters }: Pick<Ask, "period" | "filters">): Promise<Point[]> {
  await planEachTime(ctx);
  const kind = kindOf(filters);
  const group = kind === "promotions" ? "promotion" : "pointType";
  const about = sql`coalesce(${marks.productId}, ${marks.categoryId}, ${marks.questionnaireId})`;
  const types = sql`(select array_agg(distinct c.meaning) as list from unnest(${marks.choiceIds}) as chosen (id)
    join ${questionChoices} c on c.id = chosen.id and c.meaning in ${[...MEANING_GROUPS[group]]})`;
  const span = { from: plusDays(period.from, -BEFORE), to: period.to };
  // Of several answers of a day about one thing the last one counts.
  const daily = ctx.tx
    .selectDistinctOn([marks.posId, about, marks.localDate], {
      ...{ posId: marks.posId, productId: marks.productId, taskId: marks.questionnaireId, date: marks.localDate },
      subjectId: sql<string>`${about}`.as("subject"),
      ...{ answerId: marks.answerId, quantity: marks.points },
      present: sql<boolean>`coalesce(${PRESENT[kind]}, false)`.as("present"),
      types: sql<string[] | null>`types.list`.as("types"),
      origin: meantBy(marks.choiceIds, "origin").as("origin"),
    })
    .from(marks)
    .leftJoin(sql`lateral ${types} as types`, sql`true`)
    .where(and(ASKED[kind], factsWhere(ctx, span, filters, marks)))
    .orderBy(marks.posId, about, marks.localDate, desc(marks.endedAt), desc(marks.answerId))
    .as("daily");
  const inside = sql`${daily.date} >= ${period.from}`;
  const asked = ctx.tx
    .select({
      ...{ posId: daily.posId, subjectId: sql<string>`${daily.subjectId}`.as("asked_of") },
      now: sql<string>`max(${daily.date})`.as("now"),
      before: sql<string | null>`max(${daily.date}) filter (where not (${inside}))`.as("before"),
    })
    .from(daily)
    .groupBy(daily.posId, daily.subjectId)
    .having(sql`bool_or(${inside})`)
    .as("asked");
  const list = kind === "tabloid" ? sql`array['untold']` : sql`coalesce(${daily.types}, array['untold'])`;
  const newest = sql`order by ${daily.date} desc`;
  const last = sql<string>`max(${daily.date})`;
  const found = await ctx.tx
    .select({
      ...{ posId: pos.id, pos: pos.name, productId: products.id, product: products.name, rival: products.isCompetitor },
      ...{ subjectId: daily.subjectId, task: sql<string>`min(${questionnaires.name})` },
      flag: sql<string | null>`coalesce(min(${posFlags.name}), min(${posChains.name}))`,
      chainId: sql<string | null>`coalesce(${pos.chainId}, (array_agg(${posFlags.chainId}))[1])`,
      ...{
        type: sql<string>`kinds.type`,
        first: sql<string>`min(${daily.date})`,
        last,
        sightings: sql`count(*)`.mapWith(Number),
        seen: sql<readonly string[]>`json_agg(${daily.date} order by ${daily.date})`,
        brand: sql<string | null>`min(${brands.name})`,
      },
      answerId: sql<string>`(array_agg(${daily.answerId} ${newest}))[1]`,
      quantity: sql<string | null>`(array_agg(${daily.quantity} ${newest}))[1]`,
      origin: sql<
        Point["origin"]
      >`(array_agg(${daily.origin} ${newest}) filter (where ${daily.origin} is not null))[1]`,
      standing: sql<boolean>`max(${daily.date}) = ${asked.now}`,
    })
    .from(daily)
    .innerJoin(asked, and(eq(asked.posId, daily.posId), eq(asked.subjectId, daily.subjectId)))
    .innerJoin(sql`lateral unnest(${list}) as kinds (type)`, sql`true`)
    .innerJoin(pos, eq(pos.id, daily.posId))
    .innerJoin(questionnaires, eq(questionnaires.id, daily.taskId))
    .leftJoin(products, eq(products.id, daily.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(posFlags, eq(posFlags.id, pos.flagId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .where(sql`${daily.present}`)
    .groupBy(
      pos.tenantId,
      pos.id,
      products.tenantId,
      products.id,
      daily.subjectId,
      sql`kinds.type`,
      asked.now,
      asked.before,
    )
    .having(or(sql`${last} >= ${period.from}`, sql`${last} = ${asked.before}`))
    .orderBy(asc(pos.nameSearch), asc(products.nameSearch), sql`kinds.type`);
  return found.map(({ product, task, rival, quantity, ...row }) => ({
    ...row,
    subject: product ?? task,
    rival: rival === true,
    quantity: quantity === null ? null : Number(quantity),
    days: dayNumber(row.last) - dayNumber(row.first),
  }));
}

/** The PDVs at which somebody asked in these days for additional points of one's own. */
export async function pointsAskedAt(ctx: TxCtx, period: Period, filters: Ask["filters"]): Promise<Set<string>> {
  await planEachTime(ctx);
  const types = sql`(select array_agg(c.meaning) as list from unnest(${marks.choiceIds}) as chosen (id)
    join ${questionChoices} c on c.id = chosen.id and c.meaning in ${[...MEANING_GROUPS.pointType]})`;
  const rows = await ctx.tx
    .selectDistinct({ posId: marks.posId })
    .from(marks)
    .leftJoin(products, eq(products.id, marks.productId))
    .leftJoin(sql`lateral ${types} as types`, sql`true`)
    .where(and(ASKED.points, sql`${products.isCompetitor} is not true`, factsWhere(ctx, period, filters, marks)));
  return new Set(rows.map(({ posId }) => posId));
}

/** A PDV that somebody visited in these days. */
export type Visited = {
  readonly posId: string;
  readonly pos: string;
  readonly flag: string | null;
  readonly chainId: string | null;
  readonly visits: number;
  readonly last: string;
};

/** The PDVs visited in these days, as far as this reader sees visits; what is said of products narrows none of them. */
export const visitedOf = oncePerRead(readVisited);

async function readVisited(
  ctx: TxCtx,
  { period, filters }: { period: Period; filters: Ask["filters"] },
): Promise<Visited[]> {
  const { businessUnitId: client, teamId, supervisorId } = filters;
  const event = { person: posChecks.userId, date: posChecks.localDate };
  const within = (id: string) => ({ op: "in" as const, values: [id] });
  const places = { chainId: pos.chainId, regionalId: pos.regionalId, channelId: pos.channelId, posId: pos.id } as const;
  const narrowed = (["chainId", "regionalId", "channelId", "posId"] as const).flatMap((key) => {
    const id = filters[key];
    return id ? [eq(places[key], id)] : [];
  });
  return ctx.tx
    .select({
      ...{ posId: pos.id, pos: pos.name, visits: sql`count(*)`.mapWith(Number) },
      flag: sql<string | null>`coalesce(min(${posFlags.name}), min(${posChains.name}))`,
      chainId: sql<string | null>`coalesce(${pos.chainId}, (array_agg(${posFlags.chainId}))[1])`,
      last: sql<string>`max(${posChecks.localDate})`,
    })
    .from(posChecks)
    .innerJoin(pos, eq(pos.id, posChecks.posId))
    .leftJoin(posFlags, eq(posFlags.id, pos.flagId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .where(
      and(
        between(posChecks.localDate, period.from, period.to),
        visibleChecks(ctx),
        client ? inArray(posChecks.posId, servedPos(client)) : undefined,
        teamId ? byTeamOn(event)(ctx, "teamId", within(teamId)) : undefined,
        supervisorId ? bySupervisorOn(event)(ctx, "supervisorId", within(supervisorId)) : undefined,
        ...narrowed,
      ),
    )
    .groupBy(pos.tenantId, pos.id)
    .orderBy(asc(pos.nameSearch), asc(pos.id));
}
