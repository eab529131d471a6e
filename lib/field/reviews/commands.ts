import { eq } from "drizzle-orm";
import { questionnaireAnswerComments, questionnaireAnswers } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { writeAudit } from "@/lib/engine/audit/write";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { visibleAnswer, type WholeAnswer } from "@/lib/field/answers/queries";
import { lockPerson } from "@/lib/field/check-ins/person-order";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { replaceValues } from "./edit";
import { needsComment, reviewRefusal } from "./rules";
import { commentSchema, editSchema, reviewSchema } from "./schemas";

type Body = Readonly<Record<string, unknown>>;
const RESOURCE = "questionnaireAnswer";

async function write<T>(ctx: Ctx, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  try {
    return await withTenant(ctx, (tx) => work({ ...ctx, tx }));
  } catch (error) {
    throw fromPostgres(error);
  }
}

/** Keeps other reviewers of the same answer out until commit, and gives it as it is then. */
async function locked(ctx: TxCtx, id: string): Promise<WholeAnswer> {
  const { answer } = await visibleAnswer(ctx, id);
  await ctx.tx
    .select({ id: questionnaireAnswers.id })
    .from(questionnaireAnswers)
    .where(eq(questionnaireAnswers.id, answer.id))
    .for("update");
  return visibleAnswer(ctx, id);
}

/**
 * Says what a reviewer thinks of an answer. A verdict may be changed later, by anybody who may review, never by whose answer it is.
 * Throws `not_found` for one out of sight, `own_answer`, and `invalid_transition` for the verdict that it bears already.
 */
export async function reviewAnswer(ctx: Ctx, id: string, input: Body): Promise<WholeAnswer> {
  authorize(ctx, "PUT", "QUESTIONNAIREANSWER");
  const { status, comment } = parseBody(reviewSchema, input);
  if (needsComment(status) && !comment) throw invalidFields({ comment: "required" });
  return write(ctx, async (ctx) => {
    const { answer } = await locked(ctx, id);
    const refusal = reviewRefusal(answer, ctx.userId, status);
    if (refusal) throw new Problem(refusal);
    const values = { reviewStatus: status, reviewedBy: ctx.userId, reviewedAt: new Date() };
    await ctx.tx.update(questionnaireAnswers).set(values).where(eq(questionnaireAnswers.id, answer.id));
    if (comment) await addComment(ctx, answer.id, comment);
    const { reviewStatus, reviewedBy, reviewedAt } = answer;
    const before = { reviewStatus, reviewedBy, reviewedAt };
    await writeAudit(ctx, {
      resource: RESOURCE,
      recordId: answer.id,
      recordName: answer.questionnaireName,
      action: "review",
      before,
      after: { ...values, ...(comment && { comment }) },
    });
    return visibleAnswer(ctx, id);
  });
}

/** Adds to what was said about an answer; nothing said is ever changed. */
export async function commentAnswer(ctx: Ctx, id: string, input: Body): Promise<WholeAnswer> {
  authorize(ctx, "PUT", "QUESTIONNAIREANSWER");
  const { body } = parseBody(commentSchema, input);
  return write(ctx, async (ctx) => {
    const whole = await visibleAnswer(ctx, id);
    await addComment(ctx, whole.answer.id, body);
    await writeAudit(ctx, {
      resource: RESOURCE,
      recordId: whole.answer.id,
      recordName: whole.answer.questionnaireName,
      action: "comment",
      before: null,
      after: { comment: body },
    });
    return whole;
  });
}

/** Corrects values of an answer and keeps what stood there. It waits for a review again. Throws as `replaceValues`, and `own_answer`. */
export async function editAnswer(ctx: Ctx, id: string, input: Body): Promise<WholeAnswer> {
  authorize(ctx, "PUT", "QUESTIONNAIREANSWER");
  const body = parseBody(editSchema, input);
  return write(ctx, async (ctx) => {
    // A photo that arrives at this moment is tied before or after, never to what is being replaced.
    await lockPerson(ctx.tx, ctx.tenantId, (await visibleAnswer(ctx, id)).answer.userId);
    const whole = await locked(ctx, id);
    if (whole.answer.userId === ctx.userId) throw new Problem("own_answer");
    const { before, after } = await replaceValues(ctx, whole, body);
    const open = { reviewStatus: "pending" as const, reviewedBy: null, reviewedAt: null };
    await ctx.tx.update(questionnaireAnswers).set(open).where(eq(questionnaireAnswers.id, whole.answer.id));
    await writeAudit(ctx, {
      resource: RESOURCE,
      recordId: whole.answer.id,
      recordName: whole.answer.questionnaireName,
      action: "edit",
      before: { values: before },
      after: { values: after, reason: body.reason },
    });
    return visibleAnswer(ctx, id);
  });
}

async function addComment(ctx: TxCtx, answerId: string, body: string): Promise<void> {
  await ctx.tx.insert(questionnaireAnswerComments).values({ answerId, userId: ctx.userId, body });
}
