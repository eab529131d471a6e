import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import { cursorOf } from "@/lib/engine/events/cursor";
import { describeEvents } from "@/lib/engine/events/describe";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery, Ref } from "@/lib/engine/resource/list-query";
import { answerBound } from "@/lib/field/answers/bound";
import { listAnswers } from "@/lib/field/answers/queries";
import { filterNames } from "@/lib/field/check-ins/page";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { reviewedAnswer } from "./queries";
import { type AnswerDetail, type AnswerView, answerDetail, answerView } from "./view";

const PER_PAGE = 50;
/** What the reader of a client is not asked about: who of the agency judged an answer, and how late it came. */
const AGENCY_ONLY = ["reviewedBy", "late", "sameDay", "expired", "complete", "withoutCheckIn"];

/** Columns and filters of the list of answers in the reader's words. */
export function describeAnswers(ctx: Ctx): Promise<Descriptor> {
  return describeEvents(answerBound, ctx, { perPage: PER_PAGE, without: ctx.businessUnitId ? AGENCY_ONLY : [] });
}

export type AnswersPage = {
  readonly rows: readonly AnswerView[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
  readonly names: Record<string, Ref[]>;
  readonly mayReview: boolean;
  readonly tenantId: string;
};

const readerOf = (ctx: Ctx) => ({
  userId: ctx.userId,
  mayReview: can(ctx, "PUT", "QUESTIONNAIREANSWER"),
  agency: !ctx.businessUnitId,
});
const wordsOf = async (ctx: Ctx) => ({
  t: await translatorFor(ctx.locale),
  locale: ctx.locale,
  timeZone: ctx.timeZone,
});

/** One page of answers, newest first unless asked otherwise; `from` is where it begins, as `cursorOf` reads it. */
export async function answersPage(
  ctx: Ctx,
  descriptor: Descriptor,
  query: ListQuery,
  from: unknown = null,
): Promise<AnswersPage> {
  const { answers, total, totalIsEstimate } = await listAnswers(ctx, query, cursorOf(from));
  const words = await wordsOf(ctx);
  const reader = readerOf(ctx);
  return {
    rows: answers.map((answer) => answerView(answer, reader, words)),
    total,
    totalIsEstimate,
    names: await filterNames(ctx, descriptor, query, answerBound),
    mayReview: reader.mayReview,
    tenantId: ctx.tenantId,
  };
}

/** One answer whole. Throws `not_found` for one that is not to be seen. */
export async function detailOf(ctx: Ctx, id: string): Promise<AnswerDetail> {
  return answerDetail(await reviewedAnswer(ctx, id), readerOf(ctx), await wordsOf(ctx));
}

/** The one that the address names; null when there is none or it is not to be seen. */
export async function answerOfAddress(ctx: Ctx, id: string | undefined): Promise<AnswerDetail | null> {
  if (!id) return null;
  try {
    return await detailOf(ctx, id);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}
