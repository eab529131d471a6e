import { and, asc, between, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
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
import { oncePerRead } from "../once";
import { meantBy } from "../shelf/meant";
import { factsWhere } from "../shelf/narrowed";
import { planEachTime } from "../shelf/plans";

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

/** F12: the points seen in these days, or gone in them, by PDV; each once, as its last sighting tells it. */
export const pointsOf = oncePerRead(readPoints);

const groupOf = (kind: Kind) => (kind === "promotions" ? "promotion" : "pointType");
/** Something was chosen that means a type. Looked up once for all marks: few choices do. */
const typed = (kind: Kind) => sql`(${marks.choiceIds} && coalesce(
  (select array_agg(c.id) from ${questionChoices} c where c.meaning in ${[...MEANING_GROUPS[groupOf(kind)]]}), '{}'))`;

const PRESENT: Readonly<Record<Kind, SQL>> = {
  points: sql`(${marks.hasPoint} is not false and (${marks.hasPoint} or ${marks.points} > 0 or ${typed("points")}))`,
  promotions: typed("promotions"),
  tabloid: sql`${marks.tabloid}`,
};
/** Whoever was asked about points was asked about what is promoted there too. */
const ASKED: Readonly<Record<Kind, SQL>> = {
  points: sql`(${marks.hasPoint} is not null or ${marks.points} is not null or ${typed("points")})`,
  promotions: sql`(${marks.hasPoint} is not null or ${typed("promotions")})`,
  tabloid: sql`${marks.tabloid} is not null`,
};

/** What each of the choosings (rows with `choice_ids`) means, as rows of `meant`: thousands of marks chose the same few things, so each is looked up once. */
function meanings(ctx: TxCtx, choosings: SQLWrapper, kind: Kind) {
  const ids = sql<readonly string[]>`choosing.choice_ids`;
  return (
    ctx.tx
      .select({
        ids: ids.as("ids"),
        types: sql<string[] | null>`(select array_agg(distinct c.meaning) from unnest(${ids}) as one (id)
        join ${questionChoices} c on c.id = one.id and c.meaning in ${[...MEANING_GROUPS[groupOf(kind)]]})`.as("types"),
        origin: meantBy(ids, "origin").as("origin"),
      })
      .from(sql`${choosings} as choosing`)
      // Without a limit the planner would look them up mark by mark again.
      .limit(Number.MAX_SAFE_INTEGER)
      .as("meant")
  );
}

async function readPoints(ctx: TxCtx, { period, filters }: Pick<Ask, "period" | "filters">): Promise<Point[]> {
  await planEachTime(ctx);
  const kind = kindOf(filters);
  const about = sql`coalesce(${marks.productId}, ${marks.categoryId}, ${marks.questionnaireId})`;
  const span = { from: plusDays(period.from, -BEFORE), to: period.to };
  // Of several answers of a day about one thing the last one counts; day by day and PDV by PDV, as their index has them.
  const daily = ctx.tx.$with("daily").as(
    ctx.tx
      .selectDistinctOn([marks.localDate, marks.posId, about], {
        ...{ posId: marks.posId, productId: marks.productId, taskId: marks.questionnaireId, date: marks.localDate },
        subjectId: sql<string>`${about}`.as("subject"),
        ...{ answerId: marks.answerId, quantity: marks.points },
        present: sql<boolean>`coalesce(${PRESENT[kind]}, false)`.as("present"),
        choiceIds: marks.choiceIds,
      })
      .from(marks)
      .where(and(ASKED[kind], factsWhere(ctx, span, filters, marks)))
      .orderBy(marks.localDate, marks.posId, about, desc(marks.endedAt), desc(marks.answerId)),
  );
  const meant = meanings(ctx, sql`(select distinct ${daily.choiceIds} from ${daily} where ${daily.present})`, kind);
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
  // Without a limit the planner would look meanings up sighting by sighting.
  const sight = ctx.tx
    .select({
      ...{ posId: daily.posId, productId: daily.productId, taskId: daily.taskId, date: daily.date },
      ...{ subjectId: daily.subjectId, answerId: daily.answerId, quantity: daily.quantity },
      ...{ types: meant.types, origin: sql<Point["origin"]>`${meant.origin}`.as("came_by") },
    })
    .from(daily)
    .innerJoin(meant, sql`${meant.ids} = ${daily.choiceIds}`)
    .where(sql`${daily.present}`)
    .limit(Number.MAX_SAFE_INTEGER)
    .as("sight");
  const list = kind === "tabloid" ? sql`array['untold']` : sql`coalesce(${sight.types}, array['untold'])`;
  const newest = sql`order by ${sight.date} desc`;
  const last = sql<string>`max(${sight.date})`;
  // Put together before it is named: a point stands on dozens of days.
  const spots = ctx.tx
    .select({
      ...{ posId: sql<string>`${sight.posId}`.as("spot_pos_id"), productId: sight.productId },
      subjectId: sql<string>`${sight.subjectId}`.as("spot_subject_id"),
      task: sql<string>`min(${questionnaires.name})`.as("task"),
      type: sql<string>`kinds.type collate "C"`.as("type"),
      first: sql<string>`min(${sight.date})`.as("first"),
      last: last.as("last"),
      sightings: sql`count(*)`.mapWith(Number).as("sightings"),
      // All in one order, so that they are sorted once.
      seen: sql<readonly string[]>`json_agg(${sight.date} ${newest})`.as("seen"),
      answerId: sql<string>`(array_agg(${sight.answerId} ${newest}))[1]`.as("spot_answer_id"),
      quantity: sql<string | null>`(array_agg(${sight.quantity} ${newest}))[1]`.as("quantity"),
      origin: sql<
        Point["origin"]
      >`(array_agg(${sight.origin} ${newest}) filter (where ${sight.origin} is not null))[1]`.as("origin"),
      standing: sql<boolean>`max(${sight.date}) = max(${asked.now})`.as("standing"),
    })
    .from(sight)
    .innerJoin(asked, and(eq(asked.posId, sight.posId), eq(asked.subjectId, sight.subjectId)))
    .innerJoin(sql`lateral unnest(${list}) as kinds (type)`, sql`true`)
    .innerJoin(questionnaires, eq(questionnaires.id, sight.taskId))
    .groupBy(sight.posId, sight.subjectId, sight.productId, sql`kinds.type collate "C"`)
    .having(or(sql`${last} >= ${period.from}`, sql`${last} = max(${asked.before})`))
    .as("spots");
  const found = await ctx.tx
    .with(daily)
    .select({
      ...{ posId: pos.id, pos: pos.name, productId: products.id, product: products.name, rival: products.isCompetitor },
      ...{ subjectId: spots.subjectId, task: spots.task, brand: brands.name },
      flag: sql<string | null>`coalesce(${posFlags.name}, ${posChains.name})`,
      chainId: sql<string | null>`coalesce(${pos.chainId}, ${posFlags.chainId})`,
      ...{ type: spots.type, first: spots.first, last: spots.last, sightings: spots.sightings, seen: spots.seen },
      ...{ answerId: spots.answerId, quantity: spots.quantity, origin: spots.origin, standing: spots.standing },
    })
    .from(spots)
    .innerJoin(pos, eq(pos.id, spots.posId))
    .leftJoin(products, eq(products.id, spots.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(posFlags, eq(posFlags.id, pos.flagId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .orderBy(asc(pos.nameSearch), asc(products.nameSearch), asc(spots.type));
  const points = found.map(({ product, task, rival, quantity, ...row }) => ({
    ...row,
    seen: row.seen.toReversed(),
    subject: product ?? task,
    rival: rival === true,
    quantity: quantity === null ? null : Number(quantity),
    days: dayNumber(row.last) - dayNumber(row.first),
  }));
  return points.filter((point) => isAsked(point, filters));
}

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
  const about = sql`coalesce(${marks.productId}, ${marks.categoryId}, ${marks.questionnaireId})`;
  const last = ctx.tx.$with("last").as(
    ctx.tx
      .selectDistinctOn([marks.posId, about], {
        ...{ posId: marks.posId, productId: marks.productId, choiceIds: marks.choiceIds },
        present: sql<boolean>`${PRESENT.points}`.as("present"),
      })
      .from(marks)
      .where(and(ASKED.points, factsWhere(ctx, period, filters, marks)))
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
