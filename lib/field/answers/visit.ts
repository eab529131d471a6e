import { and, eq, inArray, lte, ne, or, sql } from "drizzle-orm";
import { type Gathered, gathering, named, question } from "@/db/gather";
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

const theirs = eq(posChecks.userId, named("userId"));
const origin = question
  .select({ id: sql`coalesce(${questionnaires.originId}, ${questionnaires.id})` })
  .from(questionnaires)
  .where(eq(questionnaires.id, named("taskId")));
const versions = question
  .select({ id: questionnaires.id })
  .from(questionnaires)
  .where(or(eq(questionnaires.originId, origin), eq(questionnaires.id, origin)));
/** Answers of a person (`userId`) to a task (`taskId`), any version of it, at a PDV (`posId`) and day (`date`) that are not rejected. */
const ANSWERED = question
  .select({ startedAt: answers.startedAt })
  .from(answers)
  .where(
    and(
      eq(answers.posId, named("posId")),
      eq(answers.userId, named("userId")),
      eq(answers.localDate, named("date")),
      ne(answers.reviewStatus, "rejected"),
      inArray(answers.questionnaireId, versions),
    ),
  );
const askAnswered = gathering({ answered: ANSWERED });

export const VISITS = {
  /** A visit of a person (`visitId`, `userId`). */
  visit: question
    .select()
    .from(posChecks)
    .where(and(eq(posChecks.id, named("visitId")), theirs)),
  /** The last that they had begun at a moment (`startedAt`). */
  stay: question
    .select()
    .from(posChecks)
    .where(and(theirs, lte(posChecks.occurredAt, named("startedAt"))))
    .orderBy(...newest(posChecks.occurredAt, posChecks.id))
    .limit(1),
  answered: ANSWERED,
};
type Found = Gathered<typeof VISITS>;

/** This person's visit that the answer names; null while its check-in has not arrived. One at another PDV is `not_found`. */
export function visitOf({ visit: [visit] }: Found, body: AnswerBody): Visit | null {
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
  if (day === own || !visit || !isOnce(task)) return day;
  const { answered } = await askAnswered(ctx.tx, { userId: at.userId, posId: at.posId, taskId: task.id, date: day });
  return answered.some(({ startedAt }) => startedAt < visit.occurredAt) ? own : day;
}

/** Where the person was when an answer began that names no visit: their stay at that PDV, if it is the last that they had begun. */
export const stayOf = ({ stay: [last] }: Found, { pos_id }: AnswerBody): Visit | null =>
  last?.posId === pos_id ? last : null;

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
export function assertFirstAnswer(task: AnsweredTask, { answered }: Found): void {
  if (isOnce(task) && answered.length > 0) throw new Problem("already_answered");
}

const isOnce = ({ type, filters }: AnsweredTask): boolean =>
  type !== "new_pos" && !filters.some((filter) => filter.isRepeatable || filter.isMultiple);
