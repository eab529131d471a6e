import { and, between, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { newest } from "@/db/order";
import { products, questionnaireAnswers, questions, questionnaireAnswerValues as values } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { visibleAnswers, visibleValues } from "@/lib/field/answers/visible";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type Heard, openAlerts, type PosAlert } from "./open-alerts";
import { ofPos } from "./read";

/** No PDV is asked about so many products in a quarter; beyond it the oldest say nothing. */
const MOST = 5_000;

/** What the newest answers of a period say is wrong at a PDV: products that are not there (F8) and prices out of their range (F9). */
export async function posAlerts(ctx: Ctx, posId: string, { from, to }: Period): Promise<PosAlert[]> {
  return ofPos(ctx, posId, async (tctx) => {
    if (!can(ctx, "GET", "QUESTIONNAIREANSWER")) return [];
    const heard = await tctx.tx
      .select({
        answerId: values.answerId,
        productId: sql<string>`${values.productId}`,
        product: products.name,
        minPrice: products.minPrice,
        maxPrice: products.maxPrice,
        type: questions.type,
        subtype: values.subtype,
        number: values.numberValue,
        yes: values.booleanValue,
        date: values.localDate,
      })
      .from(values)
      .innerJoin(questionnaireAnswers, eq(questionnaireAnswers.id, values.answerId))
      .innerJoin(questions, eq(questions.id, values.questionId))
      .innerJoin(products, eq(products.id, values.productId))
      .where(
        and(
          eq(values.posId, posId),
          isNotNull(values.productId),
          between(values.localDate, from, to),
          or(
            inArray(values.subtype, ["before_out_of_stock", "out_of_stock", "product_price"]),
            eq(questions.type, "product_price"),
          ),
          ne(questionnaireAnswers.reviewStatus, "rejected"),
          visibleAnswers(ctx),
          visibleValues(ctx),
        ),
      )
      // Within one answer what was found on leaving comes before what was found on arrival.
      .orderBy(...newest(questionnaireAnswers.endedAt, questionnaireAnswers.id, values.subtype, values.id))
      .limit(MOST);
    return openAlerts(heard satisfies readonly Heard[]);
  });
}
