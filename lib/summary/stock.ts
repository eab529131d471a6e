import { and, asc, between, desc, eq, gte, inArray, isNotNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { pos, posChains, products, questionnaireAnswers, questionnaireAnswerValues, users } from "@/db/schema";
import { visibleAnswers, visibleValues } from "@/lib/answers/visible";
import { plusDays } from "@/lib/recurrence/calendar";
import type { TxCtx } from "@/lib/resource/bind";
import { byId, byTeam, idsOf } from "@/lib/resource/event-filters";
import { bySupervisor } from "@/lib/teams/lead";
import { instantAt } from "@/lib/time/wall";
import type { Filters } from "./filters";
import type { Span } from "./period";

const values = questionnaireAnswerValues;
const answers = questionnaireAnswers;
const SUBTYPES = ["before_out_of_stock", "out_of_stock"] as const;

export type Stock = {
  /** Products asked for, once per product, PDV and day. */
  readonly asked: number;
  /** Missing after the visit. */
  readonly missing: number;
  /** missing ÷ asked; null where nothing was asked. */
  readonly remaining: number | null;
  /** Missing on arrival ÷ asked on arrival. */
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

/** F8: the last answer of each product, PDV and day that says whether it is there; `out` where it is not. Rejected answers say nothing. */
function lastAnswers(ctx: TxCtx, { from, to }: Span, filters: Filters, subtypes: readonly (typeof SUBTYPES)[number][]) {
  return ctx.tx
    .selectDistinctOn([values.subtype, values.posId, values.productId, values.localDate], {
      id: values.id,
      answerId: values.answerId,
      subtype: values.subtype,
      productId: values.productId,
      posId: values.posId,
      userId: values.userId,
      date: values.localDate,
      out: sql<boolean>`(${values.booleanValue} is true or ${values.numberValue} = 0)`.as("out"),
    })
    .from(values)
    .innerJoin(answers, and(eq(answers.tenantId, values.tenantId), eq(answers.id, values.answerId)))
    .innerJoin(users, eq(users.id, values.userId))
    .innerJoin(pos, eq(pos.id, values.posId))
    .where(
      and(
        inArray(values.subtype, [...subtypes]),
        isNotNull(values.productId),
        between(values.localDate, from, to),
        // What belongs to these days was answered within a day of them, in whatever zone: the index by time is read from there on.
        gte(values.answeredAt, instantAt(plusDays(from, -1), 0, "UTC")),
        lt(values.answeredAt, instantAt(plusDays(to, 2), 0, "UTC")),
        ne(answers.reviewStatus, "rejected"),
        visibleAnswers(ctx),
        visibleValues(ctx),
        ...Object.entries(filters).map(([key, value]) => narrowed(ctx, key, value)),
      ),
    )
    .orderBy(
      values.subtype,
      values.posId,
      values.productId,
      values.localDate,
      desc(values.answeredAt),
      desc(values.id),
    );
}

/** A client's part of it is what its own users would see. */
function narrowed(ctx: TxCtx, key: string, value: Filters[string]): SQL | undefined {
  switch (key) {
    case "teamId":
      return byTeam(ctx, key, users.teamId, value);
    case "supervisorId":
      return bySupervisor(key, values.userId, value);
    case "chainId":
      return byId(key, pos.chainId, value);
    default: {
      const [businessUnitId = null] = idsOf(key, value);
      const asClient = { businessUnitId, teamIds: null, userId: ctx.userId };
      return and(visibleAnswers(asClient), visibleValues(asClient));
    }
  }
}

export async function stockOf(ctx: TxCtx, span: Span, filters: Filters): Promise<Stock> {
  const last = lastAnswers(ctx, span, filters, SUBTYPES).as("last");
  const rows = await ctx.tx
    .select({
      subtype: last.subtype,
      asked: sql`count(*)`.mapWith(Number),
      missing: sql`count(*) filter (where ${last.out})`.mapWith(Number),
    })
    .from(last)
    .groupBy(last.subtype);
  const of = (subtype: string) => rows.find((row) => row.subtype === subtype) ?? { asked: 0, missing: 0 };
  const [before, after] = [of("before_out_of_stock"), of("out_of_stock")];
  const share = ({ asked, missing }: typeof after) => (asked > 0 ? missing / asked : null);
  return { asked: after.asked, missing: after.missing, remaining: share(after), arrival: share(before) };
}

/** The very rows that the share counts as missing, newest day first. */
export async function missingProducts(
  ctx: TxCtx,
  span: Span,
  filters: Filters,
  page: { readonly limit: number; readonly offset: number },
): Promise<MissingProduct[]> {
  const last = lastAnswers(ctx, span, filters, ["out_of_stock"]).as("last");
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
    .where(eq(last.out, true))
    .orderBy(desc(last.date), asc(pos.nameSearch), asc(products.nameSearch), asc(last.id))
    .limit(page.limit)
    .offset(page.offset);
}
