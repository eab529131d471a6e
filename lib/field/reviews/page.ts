import { wordsFor } from "@/lib/base/i18n/words";
import type { AnswerRecord } from "@/lib/field/answers/record";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { reviewedAnswer } from "./queries";
import { type AnswerDetail, type AnswerView, answerDetail, answerView } from "./view";

export const mayReview = (ctx: Ctx): boolean => can(ctx, "PUT", "QUESTIONNAIREANSWER");
const readerOf = (ctx: Ctx) => ({ userId: ctx.userId, mayReview: mayReview(ctx), agency: !ctx.businessUnitId });

/** Answers in the reader's words. */
export async function answerViews(ctx: Ctx, found: readonly AnswerRecord[]): Promise<AnswerView[]> {
  const [reader, words] = [readerOf(ctx), await wordsFor(ctx)];
  return found.map((answer) => answerView(answer, reader, words));
}

/** One answer whole. Throws `not_found` for one that is not to be seen. */
export async function detailOf(ctx: Ctx, id: string): Promise<AnswerDetail> {
  return answerDetail(await reviewedAnswer(ctx, id), readerOf(ctx), await wordsFor(ctx));
}
