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
import { oncePerRead } from "../once";
import { meantBy } from "../shelf/meant";
import { factsWhere } from "../shelf/narrowed";
import { planEachTime } from "../shelf/plans";

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
  points: sql`(${marks.hasPoint} is not false and (${marks.hasPoint} or ${marks.points} > 0 or cardinality(meant.types) > 0))`,
  promotions: sql`cardinality(meant.types) > 0`,
  tabloid: sql`${marks.tabloid}`,
};
/** Whoever was asked about points was asked about what is promoted there too. */
const ASKED: Readonly<Record<Kind, SQL>> = {
  points: sql`(${marks.hasPoint} is not null or ${marks.points} is not null or cardinality(meant.types) > 0)`,
  promotions: sql`(${marks.hasPoint} is not null or cardinality(meant.types) > 0)`,
  tabloid: sql`${marks.tabloid} is not null`,
};

/** What each choosing that marks hold means, as rows of `meant`: thousands of marks chose the same few things, so each is looked up once. */
function meanings(ctx: TxCtx, span: Period, filters: Ask["filters"], kind: Kind) {
  const group = kind === "promotions" ? "promotion" : "pointType";
  const chosen = ctx.tx
    .selectDistinct({ ids: marks.choiceIds })
    .from(marks)
    .where(factsWhere(ctx, span, filters, marks))
    .as("choosing");
  return (
    ctx.tx
      .select({
        ids: chosen.ids,
        types: sql<string[] | null>`(select array_agg(distinct c.meaning) from unnest(${chosen.ids}) as one (id)
        join ${questionChoices} c on c.id = one.id and c.meaning in ${[...MEANING_GROUPS[group]]})`.as("types"),
        origin: meantBy(chosen.ids, "origin").as("origin"),
      })
      .from(chosen)
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
  const meant = meanings(ctx, span, filters, kind);
  // Of several answers of a day about one thing the last one counts; day by day and PDV by PDV, as their index has them.
  const daily = ctx.tx.$with("daily").as(
    ctx.tx
      .selectDistinctOn([marks.localDate, marks.posId, about], {
        ...{ posId: marks.posId, productId: marks.productId, taskId: marks.questionnaireId, date: marks.localDate },
        subjectId: sql<string>`${about}`.as("subject"),
        ...{ answerId: marks.answerId, quantity: marks.points },
        present: sql<boolean>`coalesce(${PRESENT[kind]}, false)`.as("present"),
        ...{ types: meant.types, origin: sql<Point["origin"]>`${meant.origin}`.as("came_by") },
      })
      .from(marks)
      .innerJoin(meant, eq(meant.ids, marks.choiceIds))
      .where(and(ASKED[kind], factsWhere(ctx, span, filters, marks)))
      .orderBy(marks.localDate, marks.posId, about, desc(marks.endedAt), desc(marks.answerId)),
  );
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
  // Put together before it is named: a point stands on dozens of days.
  const spots = ctx.tx
    .select({
      ...{ posId: sql<string>`${daily.posId}`.as("spot_pos_id"), productId: daily.productId },
      subjectId: sql<string>`${daily.subjectId}`.as("spot_subject_id"),
      task: sql<string>`min(${questionnaires.name})`.as("task"),
      type: sql<string>`kinds.type`.as("type"),
      first: sql<string>`min(${daily.date})`.as("first"),
      last: last.as("last"),
      sightings: sql`count(*)`.mapWith(Number).as("sightings"),
      seen: sql<readonly string[]>`json_agg(${daily.date} order by ${daily.date})`.as("seen"),
      answerId: sql<string>`(array_agg(${daily.answerId} ${newest}))[1]`.as("spot_answer_id"),
      quantity: sql<string | null>`(array_agg(${daily.quantity} ${newest}))[1]`.as("quantity"),
      origin: sql<
        Point["origin"]
      >`(array_agg(${daily.origin} ${newest}) filter (where ${daily.origin} is not null))[1]`.as("origin"),
      standing: sql<boolean>`max(${daily.date}) = ${asked.now}`.as("standing"),
    })
    .from(daily)
    .innerJoin(asked, and(eq(asked.posId, daily.posId), eq(asked.subjectId, daily.subjectId)))
    .innerJoin(sql`lateral unnest(${list}) as kinds (type)`, sql`true`)
    .innerJoin(questionnaires, eq(questionnaires.id, daily.taskId))
    .where(sql`${daily.present}`)
    .groupBy(daily.posId, daily.productId, daily.subjectId, sql`kinds.type`, asked.now, asked.before)
    .having(or(sql`${last} >= ${period.from}`, sql`${last} = ${asked.before}`))
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
  return found.map(({ product, task, rival, quantity, ...row }) => ({
    ...row,
    subject: product ?? task,
    rival: rival === true,
    quantity: quantity === null ? null : Number(quantity),
    days: dayNumber(row.last) - dayNumber(row.first),
  }));
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
  const meant = meanings(ctx, period, filters, "points");
  const about = sql`coalesce(${marks.productId}, ${marks.categoryId}, ${marks.questionnaireId})`;
  const last = ctx.tx
    .selectDistinctOn([marks.posId, about], {
      ...{ posId: marks.posId, productId: marks.productId },
      points: sql`case when ${PRESENT.points} then coalesce(cardinality(meant.types), 1) else 0 end`.as("standing"),
    })
    .from(marks)
    .innerJoin(meant, eq(meant.ids, marks.choiceIds))
    .where(and(ASKED.points, factsWhere(ctx, period, filters, marks)))
    .orderBy(marks.posId, about, desc(marks.localDate), desc(marks.endedAt), desc(marks.answerId))
    .as("last");
  const rows = await ctx.tx
    .select({ posId: last.posId, points: sql`sum(${last.points})`.mapWith(Number) })
    .from(last)
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
