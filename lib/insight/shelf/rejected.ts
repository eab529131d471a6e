import { and, count, eq, exists, gte, lt } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { questionnaireAnswers as answers, questionnaireAnswerValues as values } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { instantAt } from "@/lib/base/calendar/wall";
import type { Ask } from "@/lib/engine/report/define";
import { visibleAnswers } from "@/lib/field/answers/visible";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { factsWhere } from "./narrowed";

/** An answer with what it says of a product or a category, as the facts of the shelf are narrowed. */
const SAID = {
  posId: answers.posId,
  userId: answers.userId,
  localDate: answers.localDate,
  questionnaireId: answers.questionnaireId,
  productId: values.productId,
  categoryId: values.categoryId,
};
/** Filters that ask what an answer is about, and not only whose it is and where. */
const ABOUT = ["businessUnitId", "categoryId", "brandId", "productId"] as const;

/** Answers of these days that a reviewer rejected, of whatever task, as far as the dashboard is narrowed: to a product, those that say something of it. */
export async function rejectedAnswers(
  ctx: TxCtx,
  { period, filters }: Pick<Ask, "period" | "filters">,
): Promise<number> {
  const { from, to } = period;
  const narrowed = factsWhere(ctx, period, filters, SAID);
  const said = new QueryBuilder()
    .select({ id: values.id })
    .from(values)
    .where(and(eq(values.answerId, answers.id), narrowed));
  const [row] = await ctx.tx
    .select({ n: count() })
    .from(answers)
    .where(
      and(
        eq(answers.reviewStatus, "rejected"),
        ABOUT.some((key) => filters[key]) ? exists(said) : narrowed,
        // What belongs to these days ended within a day of them, in whatever zone: the index is read from there on.
        gte(answers.endedAt, instantAt(plusDays(from, -1), 0, "UTC")),
        lt(answers.endedAt, instantAt(plusDays(to, 2), 0, "UTC")),
        visibleAnswers(ctx),
      ),
    );
  return row?.n ?? 0;
}
