import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { idArray } from "@/db/many";
import {
  aboutOf,
  brands,
  shelfMarks as marks,
  pos,
  posChains,
  posFlags,
  products,
  questionChoices,
  questionnaires,
} from "@/db/schema";
import { type Period, plusDays } from "@/lib/base/calendar/days";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { MEANING_GROUPS } from "@/lib/records/questions/meanings";
import { meantBy } from "../shelf/meant";
import { factsWhere } from "../shelf/narrowed";
import type { Kind } from "./points";

type Origin = "purchased" | "conquered" | null;
const groupOf = (kind: Kind) => (kind === "promotions" ? "promotion" : "pointType");
type Marks = typeof marks;
/** Something was chosen that means a type. Looked up once for all marks: few choices do. */
const typed = (kind: Kind, of: Marks) => sql`(${of.choiceIds} && coalesce(
  (select array_agg(c.id) from ${questionChoices} c where c.meaning in ${[...MEANING_GROUPS[groupOf(kind)]]}), '{}'))`;

export function isPresent(kind: Kind, of: Marks = marks): SQL {
  if (kind === "tabloid") return sql`${of.tabloid}`;
  if (kind === "promotions") return typed(kind, of);
  return sql`(${of.hasPoint} is not false and (${of.hasPoint} or ${of.points} > 0 or ${typed(kind, of)}))`;
}
/** Whoever was asked about points was asked about what is promoted there too. */
export function wasAsked(kind: Kind, of: Marks = marks): SQL {
  if (kind === "tabloid") return sql`${of.tabloid} is not null`;
  if (kind === "promotions") return sql`(${of.hasPoint} is not null or ${typed(kind, of)})`;
  return sql`(${of.hasPoint} is not null or ${of.points} is not null or ${typed(kind, of)})`;
}

/** What each of the choosings (rows with `choice_ids`) means, as rows of `meant`: thousands of marks chose the same few things, so each is looked up once. */
export function meanings(ctx: TxCtx, choosings: SQLWrapper, kind: Kind) {
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

const earlier = alias(marks, "earlier") as unknown as Marks;
/** Of one thing at a PDV (`pair`) what these days say, the last answer of each day alone, newest first: as `shelf_marks_about_idx` has it. */
const wordsOf = (ctx: TxCtx, kind: Kind, days: Period, filters: Ask["filters"]) =>
  ctx.tx
    .selectDistinctOn([earlier.localDate], {
      ...{ date: sql`${earlier.localDate}`.as("date"), productId: sql`${earlier.productId}`.as("product_id") },
      ...{ taskId: sql`${earlier.questionnaireId}`.as("task_id"), answerId: sql`${earlier.answerId}`.as("answer_id") },
      ...{ quantity: sql`${earlier.points}`.as("quantity"), choiceIds: sql`${earlier.choiceIds}`.as("choice_ids") },
      present: sql`coalesce(${isPresent(kind, earlier)}, false)`.as("present"),
    })
    .from(earlier)
    .where(
      and(
        ...[sql`${earlier.posId} = pair.pos_id`, sql`${aboutOf(earlier)} = pair.subject_id`, wasAsked(kind, earlier)],
        factsWhere(ctx, days, filters, earlier),
      ),
    )
    .orderBy(desc(earlier.localDate), desc(earlier.endedAt), desc(earlier.answerId));

/**
 * What these days saw, and the last day before them on which a visit was asked, since a day: by PDV, thing and what was chosen, in the order of PDVs and
 * products (`place`); of each sighting its day, answer and quantity, in no order; `now`: the last day on which a visit was asked.
 */
export async function sightingsNow(ctx: TxCtx, kind: Kind, period: Period, since: string, filters: Ask["filters"]) {
  const told = ctx.tx.$with("told").as(
    ctx.tx
      .select({
        ...{ posId: marks.posId, subjectId: sql<string>`${aboutOf(marks)}`.as("subject_id"), endedAt: marks.endedAt },
        ...{ date: sql`${marks.localDate}`.as("date"), taskId: sql`${marks.questionnaireId}`.as("task_id") },
        ...{ productId: marks.productId, answerId: marks.answerId, choiceIds: marks.choiceIds },
        quantity: sql`${marks.points}`.as("quantity"),
        present: sql<boolean>`coalesce(${isPresent(kind)}, false)`.as("present"),
      })
      .from(marks)
      .where(and(wasAsked(kind), factsWhere(ctx, period, filters, marks))),
  );
  // Inner joins here would make the planner expect one sighting and compare each with each meaning: nothing is lost by outer ones.
  const before = wordsOf(ctx, kind, { from: since, to: plusDays(period.from, -1) }, filters).limit(1);
  // Few days have two answers: looking for a later one of the day costs less than sorting all.
  const sight = ctx.tx
    .$with("sight", {
      posId: sql<string>`sight.pos_id`.as("pos_id"),
    })
    .as(sql`
    with pair as (select pos_id, subject_id, max(date) as now from told group by pos_id, subject_id), seen as (
      select pos_id, subject_id, date, product_id, task_id, answer_id, quantity, choice_ids from told
      where present and not exists (
        select from told later where later.pos_id = told.pos_id and later.subject_id = told.subject_id and later.date = told.date
          and (later.ended_at, later.answer_id) > (told.ended_at, told.answer_id))
      union all
      select pair.pos_id, pair.subject_id, w.date, w.product_id, w.task_id, w.answer_id, w.quantity, w.choice_ids
      from pair cross join lateral ${before} w where w.present
    ), chosen as (
      select s.pos_id, s.subject_id, s.product_id, s.choice_ids, array_agg(s.date) as seen, array_agg(s.answer_id) as answers,
        array_agg(s.quantity) as quantities, min(q.name) as task
      from seen s left join ${questionnaires} q on q.id = s.task_id and s.product_id is null
      group by s.pos_id, s.subject_id, s.product_id, s.choice_ids
    )
    select chosen.*, pair.now from chosen left join pair on pair.pos_id = chosen.pos_id and pair.subject_id = chosen.subject_id`);
  const meant = meanings(ctx, sql`(select distinct choice_ids from ${sight})`, kind);
  return ctx.tx
    .with(told, sight)
    .select({
      ...{ posId: pos.id, pos: pos.name, productId: products.id, product: products.name, rival: products.isCompetitor },
      ...{ subjectId: sql<string>`sight.subject_id`, task: sql<string>`sight.task`, brand: brands.name },
      flag: sql<string | null>`coalesce(${posFlags.name}, ${posChains.name})`,
      chainId: sql<string | null>`coalesce(${pos.chainId}, ${posFlags.chainId})`,
      ...{
        types: sql<readonly string[] | null>`to_json(${meant.types})`,
        origin: sql<Origin>`${meant.origin}`,
        seen: sql<readonly string[]>`to_json(sight.seen)`,
      },
      ...{
        answers: sql<readonly string[]>`to_json(sight.answers)`,
        quantities: sql<readonly (number | null)[]>`to_json(sight.quantities)`,
        now: sql<string>`sight.now`,
      },
      place:
        sql`dense_rank() over (order by ${pos.nameSearch}, ${products.nameSearch}, ${pos.id}, ${products.id})`.mapWith(
          Number,
        ),
    })
    .from(sight)
    .innerJoin(meant, sql`${meant.ids} = sight.choice_ids`)
    .innerJoin(pos, sql`${pos.id} = sight.pos_id`)
    .leftJoin(products, sql`${products.id} = sight.product_id`)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(posFlags, eq(posFlags.id, pos.flagId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId));
}

/** What was seen of one thing at a PDV on earlier days, by what was chosen. */
export type Earlier = {
  readonly posId: string;
  readonly subjectId: string;
  readonly types: readonly string[] | null;
  readonly origin: Origin;
  readonly task: string;
  readonly seen: readonly string[];
};

/** What days before saw of some things at some PDVs, each read off its own place in the index. */
export async function sightingsBefore(
  ctx: TxCtx,
  kind: Kind,
  days: Period,
  filters: Ask["filters"],
  pairs: readonly Pick<Earlier, "posId" | "subjectId">[],
): Promise<readonly Earlier[]> {
  const asked = sql`unnest(${idArray(pairs.map(({ posId }) => posId))}, ${idArray(pairs.map(({ subjectId }) => subjectId))}) as pair (pos_id, subject_id)`;
  const sight = ctx.tx.$with("sight", { posId: sql<string>`sight.pos_id`.as("pos_id") }).as(sql`
    select pair.pos_id, pair.subject_id, w.choice_ids, json_agg(w.date) as seen, min(q.name) as task
    from ${asked} cross join lateral ${wordsOf(ctx, kind, days, filters)} w left join ${questionnaires} q on q.id = w.task_id
    where w.present group by pair.pos_id, pair.subject_id, w.choice_ids`);
  const meant = meanings(ctx, sql`(select distinct choice_ids from ${sight})`, kind);
  return ctx.tx
    .with(sight)
    .select({
      ...{
        posId: sql<string>`sight.pos_id`,
        subjectId: sql<string>`sight.subject_id`,
        types: sql<readonly string[] | null>`to_json(${meant.types})`,
      },
      ...{
        origin: sql<Origin>`${meant.origin}`,
        task: sql<string>`sight.task`,
        seen: sql<readonly string[]>`sight.seen`,
      },
    })
    .from(sight)
    .innerJoin(meant, sql`${meant.ids} = sight.choice_ids`);
}
