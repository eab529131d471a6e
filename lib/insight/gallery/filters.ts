import { and, eq, exists, gt, inArray, isNull, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { anyOf } from "@/db/order";
import {
  questionnaireAnswers as answers,
  businessUnitPos,
  galleryPhotos,
  pos,
  products,
  questionnaireItems,
  questions,
  togetherBy,
  questionnaireAnswerValues as values,
} from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import type { EventFilter } from "@/lib/engine/events/define";
import { byId, idsOf } from "@/lib/engine/events/filters";
import type { FilterValue } from "@/lib/engine/resource/list-query";
import { visibleAnswers, visibleValues } from "@/lib/field/answers/visible";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { knownClients } from "@/lib/records/clients/served";
import { SAID, SIDES } from "./gallery-photo.resource";
import { tasksOf, visiblePhotos } from "./visible";

const photo = galleryPhotos;

/** Photos at PDVs of which a column names one of these. */
export const byPos =
  (column: PgColumn): EventFilter =>
  (_ctx, key, value) =>
    inArray(
      photo.posId,
      new QueryBuilder()
        .select({ id: pos.id })
        .from(pos)
        .where(byId(key, column, value)),
    );

/** Photos about products of which a column names one of these. */
export const byProduct =
  (column: PgColumn): EventFilter =>
  (_ctx, key, value) =>
    inArray(
      photo.productId,
      new QueryBuilder()
        .select({ id: products.id })
        .from(products)
        .where(byId(key, column, value)),
    );

/** Photos about a category of products, or about a product of it: a list that is found first, so that an index leads to them. */
export const byProductCategory: EventFilter = (_ctx, key, value) => {
  const within = new QueryBuilder()
    .select({ id: products.id })
    .from(products)
    .where(or(byId(key, products.categoryId, value), byId(key, products.subCategoryId, value)));
  return or(byId(key, photo.categoryId, value), sql`${photo.productId} = any(array(${within}))`);
};

/** Photos of the work for a client: at its PDVs, of its own tasks or of no client's. To a client's user there is no client but their own. */
export const byWork: EventFilter = (ctx, key, value) => {
  const clients = knownClients(ctx, idsOf(key, value));
  const served = new QueryBuilder()
    .select({ id: businessUnitPos.posId })
    .from(businessUnitPos)
    .where(inArray(businessUnitPos.businessUnitId, clients));
  return and(
    inArray(photo.posId, served),
    or(isNull(photo.questionnaireId), inArray(photo.questionnaireId, tasksOf(clients))),
  );
};

const chosen = <V extends string>(key: string, known: readonly V[], value: FilterValue): V[] => {
  const asked = value.op === "in" ? value.values : [];
  const found = known.filter((one) => asked.includes(one));
  if (found.length === 0 || found.length < new Set(asked).size)
    throw invalidFields({ [`filters.${key}`]: "invalid_choice" });
  return found;
};

/** As `sideOf` reads a question's name, in SQL. */
const NAMED = { before: String.raw`\m(antes|before)\M`, after: String.raw`\m(depois|after)\M` } as const;
type Side = keyof typeof NAMED;

function itemsNamed(side: Side) {
  // A question's name is kept so; few items have words of their own.
  const own = sql`lower(public.f_unaccent(${questionnaireItems.label}))`;
  const name = sql`case when ${questionnaireItems.label} is null then ${questions.nameSearch} else ${own} end`;
  const other = side === "before" ? NAMED.after : NAMED.before;
  return new QueryBuilder()
    .select({ id: questionnaireItems.id })
    .from(questionnaireItems)
    .innerJoin(questions, eq(questions.id, questionnaireItems.questionId))
    .where(and(sql`(${name}) ~ ${NAMED[side]}`, not(sql`(${name}) ~ ${other}`)));
}

// As a list that is found first: there are few of them, and a join would hide the photos' own order.
const onSide = (column: PgColumn, side: Side): SQL => sql`${column} = any(array(${itemsNamed(side)}))`;

const half = alias(galleryPhotos, "half");
/** The other half as well has to be one that the reader sees: what was refused is no pair to a client. */
const withOther = (ctx: Ctx, side: Side, other: Side): SQL | undefined =>
  and(
    onSide(photo.itemId, side),
    exists(
      new QueryBuilder()
        .select({ id: half.id })
        .from(half)
        .where(
          and(
            eq(half.groupId, photo.groupId),
            onSide(half.itemId, other),
            visiblePhotos(ctx, half),
            sql`${half.productId} is not distinct from ${photo.productId}`,
          ),
        ),
    ),
  );

/** Photos of what was before the work, after it, or those that have their other half. */
export const bySide: EventFilter = (ctx, key, value) =>
  or(
    ...chosen(key, SIDES, value).map((side) =>
      side === "pair"
        ? or(withOther(ctx, "before", "after"), withOther(ctx, "after", "before"))
        : onSide(photo.itemId, side),
    ),
  );

const yes = anyOf(eq(values.booleanValue, true), gt(values.numberValue, 0));
const lost = alias(values, "lost");
/** A stock of none is a product that is not there. */
const out = (of: typeof values | typeof lost, is = true): SQL =>
  anyOf(eq(of.booleanValue, is), is ? eq(of.numberValue, 0) : gt(of.numberValue, 0));
const priced = (beyond: SQL) =>
  exists(
    new QueryBuilder()
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, values.productId), beyond)),
  );
const subtype = (name: NonNullable<(typeof values.$inferSelect)["subtype"]>, more: SQL) =>
  and(eq(values.subtype, name), more);
const putBack = new QueryBuilder()
  .select({ id: lost.id })
  .from(lost)
  .where(
    and(
      eq(lost.answerId, values.answerId),
      eq(lost.subtype, "out_of_stock"),
      eq(lost.productId, values.productId),
      out(lost, false),
    ),
  );

/** What an answer says where one of these is true of its visit. */
const MEANS: Readonly<Record<(typeof SAID)[number], SQL | undefined>> = {
  missing_arrival: subtype("before_out_of_stock", out(values)),
  missing_left: subtype("out_of_stock", out(values)),
  recovered: and(subtype("before_out_of_stock", out(values)), exists(putBack)),
  price_above: subtype("product_price", priced(gt(values.numberValue, sql`${products.maxPrice}`))),
  price_below: subtype("product_price", priced(lt(values.numberValue, sql`${products.minPrice}`))),
  extra_point: subtype("additional_point", yes),
  near_due_date: subtype("near_due_date", yes),
};

/** What is asked of the values of an answer and of answers, which stand in the query by their own names. */
const saying = (ctx: Ctx, key: string, value: FilterValue): SQL | undefined =>
  and(or(...chosen(key, SAID, value).map((one) => MEANS[one])), visibleValues(ctx));
const heard = (ctx: Ctx): SQL | undefined => and(ne(answers.reviewStatus, "rejected"), visibleAnswers(ctx));

/** Photos of visits in which something else was answered too, as far as this reader sees it. Rejected answers say nothing. */
export const bySaid: EventFilter = (ctx: Ctx, key, value) => {
  const said = new QueryBuilder()
    .select({ id: values.id })
    .from(answers)
    .innerJoin(values, eq(values.answerId, answers.id))
    .where(and(eq(togetherBy(answers), photo.groupId), heard(ctx), saying(ctx, key, value)));
  // With an offset it is asked photo by photo, the newest first. Without, the planner gathers all that was ever said before it looks at a photo.
  return sql`exists (${said} offset 0)`;
};

/**
 * The same of many visits at once: those of them, by their group, in which it was said. `groups` is a list of them in SQL. Answers and values are
 * each found by such a list, a third of what it costs to look for those of each visit.
 */
export function saidAmong(ctx: Ctx, key: string, value: FilterValue, groups: SQL): SQL {
  const of = new QueryBuilder()
    .select({ id: answers.id, groupId: togetherBy(answers).as("group_id") })
    .from(answers)
    .where(and(sql`${togetherBy(answers)} = any(array(${groups}))`, heard(ctx)));
  const told = new QueryBuilder()
    .select({ answerId: values.answerId })
    .from(values)
    .where(and(sql`${values.answerId} = any(array(select id from heard))`, saying(ctx, key, value)));
  return sql`with heard as materialized (${of}), told as materialized (${told})
    select heard.group_id from heard join told on told.answer_id = heard.id`;
}
