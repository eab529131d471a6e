import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { pos, posChains, products, questionnaireAnswers, questionnaireAnswerValues, users } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { plusDays } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import { byId, idsOf } from "@/lib/engine/events/filters";
import { visibleAnswers, visibleValues } from "@/lib/field/answers/visible";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { bySupervisorOn, byTeamOn } from "@/lib/records/teams/at";
import type { Filters } from "./filters";

const values = questionnaireAnswerValues;
const answers = questionnaireAnswers;
const SUBTYPES = ["before_out_of_stock", "out_of_stock"] as const;
type Subtype = (typeof SUBTYPES)[number];
/** A stock of none is a product that is not there. */
const OUT = sql<boolean>`(${values.booleanValue} is true or coalesce(${values.numberValue} = 0, false))`;

export type Stock = {
  /** Products asked for, once per product, PDV and day. */
  readonly asked: number;
  /** Missing after the visit. */
  readonly missing: number;
  /** missing ÷ asked; null where nothing was asked. */
  readonly remaining: number | null;
  /** Missing on arrival ÷ asked; null where nobody asks on arrival. */
  readonly arrival: number | null;
};
/** A product that was missing when somebody left a PDV. */
export type MissingProduct = {
  readonly id: string;
  readonly answerId: string;
  readonly product: string;
  readonly pos: string;
  readonly chain: string | null;
  readonly person: string;
  /** "YYYY-MM-DD". */
  readonly date: string;
};

/**
 * F8: by product, PDV and day, what the last answer says of it; `missing` where it says that the product is not there when one leaves. An
 * answer that saw it on arrival and asked no further says that it is there. Rejected answers say nothing.
 */
function lastAnswers(ctx: TxCtx, { from, to }: Period, filters: Filters, subtypes: readonly Subtype[]) {
  // Read by themselves first (`offset` keeps it so): planned together with the answers, a few days can cost the planner's worst guess.
  const said = ctx.tx
    .select({
      id: values.id,
      answerId: values.answerId,
      subtype: values.subtype,
      productId: values.productId,
      posId: values.posId,
      userId: values.userId,
      date: values.localDate,
      out: OUT.as("out"),
    })
    .from(values)
    .where(
      and(
        inArray(values.subtype, [...subtypes]),
        isNotNull(values.productId),
        between(values.localDate, from, to),
        // What belongs to these days was answered within a day of them, in whatever zone: the index by time is read from there on.
        gte(values.answeredAt, instantAt(plusDays(from, -1), 0, "UTC")),
        lt(values.answeredAt, instantAt(plusDays(to, 2), 0, "UTC")),
        visibleValues(ctx),
        ...Object.entries(filters).map(([key, value]) => narrowedValues(ctx, key, value)),
      ),
    )
    .offset(0)
    .as("said");
  return ctx.tx
    .selectDistinctOn([said.posId, said.productId, said.date], {
      id: said.id,
      answerId: said.answerId,
      productId: said.productId,
      posId: said.posId,
      userId: said.userId,
      date: said.date,
      out: sql<boolean>`${said.out}`.as("found"),
      missing: sql<boolean>`(${said.subtype} = 'out_of_stock' and ${said.out})`.as("missing"),
    })
    .from(said)
    .innerJoin(answers, eq(answers.id, said.answerId))
    .where(
      and(
        ne(answers.reviewStatus, "rejected"),
        visibleAnswers(ctx),
        filters.businessUnitId ? visibleAnswers(asClient(ctx, filters.businessUnitId)) : undefined,
      ),
    )
    .orderBy(
      ...[said.posId, said.productId, said.date],
      // Within one answer what was found on leaving comes before what was found on arrival.
      ...[desc(answers.endedAt), desc(answers.id), desc(said.subtype)],
      desc(said.id),
    );
}

/** A client's part of it is what its own users would see. */
function asClient(ctx: TxCtx, value: Filters[string]) {
  const [businessUnitId = null] = idsOf("businessUnitId", value);
  return { businessUnitId, teamIds: null, userId: ctx.userId };
}

const said = { person: values.userId, date: values.localDate };

function narrowedValues(ctx: TxCtx, key: string, value: Filters[string]): SQL | undefined {
  const places = new QueryBuilder().select({ id: pos.id }).from(pos);
  switch (key) {
    case "teamId":
      return byTeamOn(said)(ctx, key, value);
    case "supervisorId":
      return bySupervisorOn(said)(ctx, key, value);
    case "chainId":
      return inArray(values.posId, places.where(byId(key, pos.chainId, value)));
    default:
      return visibleValues(asClient(ctx, value));
  }
}

/** How many products were asked for, and how many of them were missing when one left. */
export async function lastWord(ctx: TxCtx, span: Period, filters: Filters): Promise<Pick<Stock, "asked" | "missing">> {
  await planEachTime(ctx);
  const last = lastAnswers(ctx, span, filters, SUBTYPES).as("last");
  const [all] = await ctx.tx.select({ asked: count(), missing: countOf(last.missing) }).from(last);
  return all ?? { asked: 0, missing: 0 };
}

export async function stockOf(ctx: TxCtx, span: Period, filters: Filters): Promise<Stock> {
  const { asked, missing } = await lastWord(ctx, span, filters);
  const first = lastAnswers(ctx, span, filters, ["before_out_of_stock"]).as("first");
  const [before] = await ctx.tx.select({ asked: count(), missing: countOf(first.out) }).from(first);
  return {
    asked,
    missing,
    remaining: asked > 0 ? missing / asked : null,
    arrival: before && before.asked > 0 && asked > 0 ? before.missing / asked : null,
  };
}

/** A plan that is kept for any days and filters can take seconds where one made for these takes milliseconds. */
const planEachTime = (ctx: TxCtx) => ctx.tx.execute(sql`set local plan_cache_mode = force_custom_plan`);

const countOf = (condition: SQLWrapper) => sql`count(*) filter (where ${condition})`.mapWith(Number);

/** The very rows that the share counts as missing, newest day first. */
export async function missingProducts(
  ctx: TxCtx,
  span: Period,
  filters: Filters,
  page: { readonly limit: number; readonly offset: number },
): Promise<MissingProduct[]> {
  await planEachTime(ctx);
  const last = lastAnswers(ctx, span, filters, SUBTYPES).as("last");
  return ctx.tx
    .select({
      id: last.id,
      answerId: last.answerId,
      product: products.name,
      pos: pos.name,
      chain: posChains.name,
      person: users.name,
      date: last.date,
    })
    .from(last)
    .innerJoin(products, eq(products.id, last.productId))
    .innerJoin(pos, eq(pos.id, last.posId))
    .innerJoin(users, eq(users.id, last.userId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .where(eq(last.missing, true))
    .orderBy(desc(last.date), asc(pos.nameSearch), asc(products.nameSearch), asc(last.id))
    .limit(page.limit)
    .offset(page.offset);
}
