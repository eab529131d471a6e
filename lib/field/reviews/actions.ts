"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { asText } from "@/lib/base/text/values";
import { describeEvents } from "@/lib/engine/events/describe";
import { eventPage } from "@/lib/engine/events/read";
import { act } from "@/lib/engine/resource/act";
import { eachOf, type RefusedOne } from "@/lib/engine/resource/each-of";
import type { Result } from "@/lib/engine/resource/result";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { answerEvents } from "@/lib/field/answers/questionnaire-answer.events";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { commentAnswer, editAnswer, reviewAnswer } from "./commands";
import { detailOf } from "./page";
import { VERDICTS } from "./rules";
import { undoReview } from "./undo";
import type { AnswerDetail } from "./view";

/** Most that one press reviews: each answer is a transaction of its own. */
const MOST = 500;
const input = z.strictObject({
  /** These, or all that match the address's query. */
  ids: z.array(z.string()).min(1).max(MOST).nullable(),
  search: z.string().max(4_000),
  status: z.enum(VERDICTS),
  comment: z.string().max(5_000).nullish(),
});
export type ReviewInput = z.input<typeof input>;
export type ReviewOutcome = {
  /** Ids of those that bear the verdict now. */
  readonly done: readonly string[];
  /** More match than one press reviews. */
  readonly left: number;
  readonly refused: readonly RefusedOne[];
};

/** Reviews each of these; what one is refused for does not stop the others. */
export async function reviewMany(asked: ReviewInput): Promise<Result<ReviewOutcome>> {
  return act(async (ctx) => {
    authorize(ctx, "PUT", "QUESTIONNAIREANSWER");
    const parsed = input.safeParse(asked);
    if (!parsed.success) throw invalidFields({ _: "invalid" });
    const { status, comment } = parsed.data;
    const { ids, left } = parsed.data.ids ? { ids: parsed.data.ids, left: 0 } : await matching(ctx, parsed.data.search);
    const refused = await eachOf(ctx, ids, (id) =>
      reviewAnswer(ctx, id, { status, ...(comment?.trim() && { comment }) }),
    );
    revalidatePath("/questionnaireAnswers");
    return { done: [...new Set(ids)].filter((id) => !refused.some((one) => one.id === id)), left, refused };
  });
}

/** Takes these verdicts of a moment ago back; gives those that could not be. */
export async function undoReviews(ids: readonly string[]): Promise<Result<readonly RefusedOne[]>> {
  return act(async (ctx) => {
    const parsed = input.shape.ids.unwrap().safeParse(ids);
    if (!parsed.success) throw invalidFields({ _: "invalid" });
    const now = new Date();
    const refused = await eachOf(ctx, parsed.data, (id) => undoReview(ctx, id, now));
    revalidatePath("/questionnaireAnswers");
    return refused;
  });
}

async function matching(ctx: Ctx, search: string): Promise<{ ids: string[]; left: number }> {
  const descriptor = await describeEvents(answerEvents, ctx);
  const query = parseListParams(descriptor, Object.fromEntries(new URLSearchParams(search)));
  const { rows, total } = await eventPage(answerEvents, ctx, { ...query, page: 1, perPage: MOST });
  return { ids: rows.map(({ id }) => id), left: Math.max(0, total - rows.length) };
}

/** One answer whole, for the drawer. */
export async function openAnswer(id: string): Promise<Result<AnswerDetail>> {
  return act((ctx) => detailOf(ctx, asText(id)));
}

/** Adds a comment; gives the answer as it is then. */
export async function comment(id: string, body: string): Promise<Result<AnswerDetail>> {
  return act(async (ctx) => {
    await commentAnswer(ctx, asText(id), { body: asText(body) });
    return detailOf(ctx, asText(id));
  });
}

export type Correction = {
  readonly reason: string;
  readonly answers: readonly {
    readonly item_id: string;
    readonly product_id: string | null;
    readonly category_id: string | null;
    readonly value: unknown;
    readonly photo_ids?: readonly string[];
  }[];
};

/** Corrects values; gives the answer as it is then. */
export async function correct(id: string, correction: Correction): Promise<Result<AnswerDetail>> {
  return act(async (ctx) => {
    await editAnswer(ctx, asText(id), { reason: correction?.reason, answers: correction?.answers });
    revalidatePath("/questionnaireAnswers");
    return detailOf(ctx, asText(id));
  });
}
