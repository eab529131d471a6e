import { and, eq, inArray, ne, or } from "drizzle-orm";
import { questionnaireAnswers as answers, posChecks, questionnaires } from "@/db/schema";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { isUnfinished } from "@/lib/field/check-ins/abandoned";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { AnsweredTask } from "./form-of";
import type { AnswerBody } from "./schemas";

type Visit = Pick<typeof posChecks.$inferSelect, "id" | "occurredAt" | "checkOutAt" | "flags">;

/** The clocks of check-in and answer are one clock, but seconds are lost between the screens. */
const TOLERANCE_MS = 60_000;

/** This person's visit that the answer names; null while its check-in has not arrived. One at another PDV is `not_found`. */
export async function loadVisit(ctx: TxCtx, userId: string, body: AnswerBody): Promise<Visit | null> {
  if (!body.pos_check_id) return null;
  const [visit] = await ctx.tx
    .select()
    .from(posChecks)
    .where(and(eq(posChecks.id, body.pos_check_id), eq(posChecks.userId, userId)));
  if (visit && visit.posId !== body.pos_id) throw invalidFields({ pos_check_id: "not_found" });
  return visit ?? null;
}

/** `is_uninterrupted`: the answer names its visit, and begins and ends within it as far as that is known. */
export function assertWithinVisit(task: AnsweredTask, visit: Visit | null, body: AnswerBody): void {
  if (!task.filters.some((filter) => filter.isUninterrupted)) return;
  if (!body.pos_check_id) throw invalidFields({ pos_check_id: "required" });
  if (!visit) return;
  const early = body.started_at.getTime() < visit.occurredAt.getTime() - TOLERANCE_MS;
  // A check-out that the system made up says nothing about when the person left.
  const left = isUnfinished(visit) ? null : visit.checkOutAt;
  const late = left !== null && body.ended_at.getTime() > left.getTime() + TOLERANCE_MS;
  if (early || late)
    throw invalidFields({ ...(early && { started_at: "outside_visit" }), ...(late && { ended_at: "outside_visit" }) });
}

/**
 * Refuses a second answer of this person to the same task (any version of it) at the same PDV and day, where no filter lets it be
 * answered again. What was answered on another day is never refused: the phone could not know.
 */
export async function assertFirstAnswer(
  ctx: TxCtx,
  task: AnsweredTask,
  { userId, posId, localDate }: { userId: string; posId: string; localDate: string },
): Promise<void> {
  if (task.type === "new_pos" || task.filters.some((filter) => filter.isRepeatable || filter.isMultiple)) return;
  const originId = task.originId ?? task.id;
  const versions = ctx.tx
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(or(eq(questionnaires.originId, originId), inArray(questionnaires.id, [originId, task.id])));
  const [other] = await ctx.tx
    .select({ id: answers.id })
    .from(answers)
    .where(
      and(
        eq(answers.posId, posId),
        eq(answers.userId, userId),
        eq(answers.localDate, localDate),
        ne(answers.reviewStatus, "rejected"),
        inArray(answers.questionnaireId, versions),
      ),
    )
    .limit(1);
  if (other) throw new Problem("already_answered");
}
