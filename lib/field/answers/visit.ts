import { and, eq, inArray, lt, lte, ne, or } from "drizzle-orm";
import { newest } from "@/db/order";
import { questionnaireAnswers as answers, posChecks, questionnaires } from "@/db/schema";
import { localDate } from "@/lib/base/calendar/zone";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { isUnfinished } from "@/lib/field/check-ins/abandoned";
import { leavingEnds } from "@/lib/field/hours/work-ends";
import { workRulesOf } from "@/lib/field/hours/work-rule";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { AnsweredTask } from "./form-of";
import type { AnswerBody } from "./schemas";

type Visit = Pick<
  typeof posChecks.$inferSelect,
  "id" | "userId" | "localDate" | "timezone" | "occurredAt" | "checkOutAt" | "flags"
>;

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

/**
 * The day that an answer belongs to: its own where the PDV is, and that of its visit when it was given in one that went on over midnight, for
 * as long as that visit may have gone on. So the visit's tasks are answered at its check-out, and the next day's are still to come.
 */
export async function dayOfAnswer(ctx: TxCtx, visit: Visit | null, startedAt: Date, timeZone: string): Promise<string> {
  const own = localDate(startedAt, timeZone);
  if (!visit || visit.localDate >= own || startedAt < visit.occurredAt) return own;
  const left = isUnfinished(visit) ? null : visit.checkOutAt;
  if (left && startedAt.getTime() > left.getTime() + TOLERANCE_MS) return own;
  const rule = (await workRulesOf(ctx, visit.userId))(visit.localDate);
  return startedAt <= leavingEnds(rule, visit.occurredAt, visit.timezone) ? visit.localDate : own;
}

/**
 * The same for one answer to a task: where the visit's day had its one answer before that visit began, this one is of its own day, on which
 * the task was due again.
 */
export async function dayOfTask(
  ctx: TxCtx,
  visit: Visit | null,
  task: AnsweredTask,
  at: { readonly userId: string; readonly posId: string; readonly startedAt: Date; readonly timeZone: string },
): Promise<string> {
  const [own, day] = [localDate(at.startedAt, at.timeZone), await dayOfAnswer(ctx, visit, at.startedAt, at.timeZone)];
  const earlier = { ...at, localDate: day, before: visit?.occurredAt };
  return day !== own && (await answeredOn(ctx, task, earlier)) ? own : day;
}

/** Where the person was when an answer began that names no visit: their stay at that PDV, if it is the last that they had begun. */
export async function stayAt(ctx: TxCtx, userId: string, posId: string, at: Date): Promise<Visit | null> {
  const [last] = await ctx.tx
    .select()
    .from(posChecks)
    .where(and(eq(posChecks.userId, userId), lte(posChecks.occurredAt, at)))
    .orderBy(...newest(posChecks.occurredAt, posChecks.id))
    .limit(1);
  return last?.posId === posId ? last : null;
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
export async function assertFirstAnswer(ctx: TxCtx, task: AnsweredTask, on: Day): Promise<void> {
  if (await answeredOn(ctx, task, on)) throw new Problem("already_answered");
}

type Day = { readonly userId: string; readonly posId: string; readonly localDate: string; readonly before?: Date };

/** True where this person's one answer of the day to a task is there; `before`: one that began before that. */
async function answeredOn(ctx: TxCtx, task: AnsweredTask, { userId, posId, localDate, before }: Day): Promise<boolean> {
  if (task.type === "new_pos" || task.filters.some((filter) => filter.isRepeatable || filter.isMultiple)) return false;
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
        before && lt(answers.startedAt, before),
      ),
    )
    .limit(1);
  return other !== undefined;
}
