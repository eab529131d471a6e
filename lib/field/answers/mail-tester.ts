import { and, eq, inArray, sql } from "drizzle-orm";
import { newest } from "@/db/order";
import { pos, questionnaireAnswers, questionnaires, questions, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { formatDateTime } from "@/lib/base/i18n/format";
import { notFound } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type StoredCondition, wantedOf } from "@/lib/records/questionnaires/mail-conditions";
import { decideMail, type MailCondition, recipientsOf, renderMail } from "@/lib/records/questionnaires/mail-rules";
import { taskKey } from "@/lib/records/questionnaires/versions";
import { answerForMail } from "./mail-facts";
import { visibleAnswer } from "./queries";
import { visibleAnswers } from "./visible";

const SHOWN = 25;

export type PastAnswer = { readonly id: string; readonly when: string; readonly store: string; readonly by: string };

/** The newest answers to any version of a task that this person sees, for the tester to choose from. */
export async function pastAnswers(ctx: Ctx, taskId: string): Promise<PastAnswer[]> {
  authorize(ctx, "GET", "QUESTIONNAIREANSWER");
  if (!isUuid(taskId)) throw notFound();
  return withTenant(ctx, async (tx) => {
    const own = tx.select({ key: taskKey }).from(questionnaires).where(eq(questionnaires.id, taskId));
    // A few steps into the index for each version: one question to all of them would sort their whole history.
    const last = tx
      .select()
      .from(questionnaireAnswers)
      .where(and(eq(questionnaireAnswers.questionnaireId, questionnaires.id), visibleAnswers(ctx)))
      .orderBy(...newest(questionnaireAnswers.endedAt, questionnaireAnswers.id))
      .limit(SHOWN)
      .as("last");
    const rows = await tx
      .select({ id: last.id, at: last.endedAt, store: pos.name, by: users.name })
      .from(questionnaires)
      .innerJoinLateral(last, sql`true`)
      .innerJoin(pos, and(eq(pos.tenantId, last.tenantId), eq(pos.id, last.posId)))
      .innerJoin(users, and(eq(users.tenantId, last.tenantId), eq(users.id, last.userId)))
      .where(inArray(taskKey, own))
      .orderBy(...newest(last.endedAt, last.id))
      .limit(SHOWN);
    return rows.map(({ at, ...row }) => ({ ...row, when: formatDateTime(ctx.locale, at, ctx.timeZone) }));
  });
}

export type TriedRule = {
  readonly subject: string;
  readonly body: string;
  readonly recipient: string;
  readonly conditions: readonly StoredCondition[];
};
export type Trial = {
  readonly sends: boolean;
  /** Places of the conditions that fail. */
  readonly failed: readonly number[];
  readonly addresses: readonly string[];
  readonly wrong: readonly string[];
  readonly subject: string;
  readonly body: string;
};

/** What a rule, as it is typed now, would do with an answer of the past. Nothing is sent. Throws `not_found`. */
export async function tryRule(ctx: Ctx, rule: TriedRule, answerId: string): Promise<Trial> {
  authorize(ctx, "GET", "QUESTIONNAIREANSWER");
  if (!isUuid(answerId)) throw notFound();
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const { facts, values } = await answerForMail(tctx, await visibleAnswer(tctx, answerId));
    const ids = rule.conditions.map((condition) => condition.questionId).filter(isUuid);
    const asked =
      ids.length === 0
        ? []
        : await tx
            .select({ id: questions.id, originId: questions.originId, type: questions.type })
            .from(questions)
            .where(inArray(questions.id, ids));
    const byId = new Map(asked.map((question) => [question.id, question]));
    const conditions = rule.conditions.map((condition): MailCondition => {
      const question = byId.get(condition.questionId);
      const questionKey = question?.originId ?? condition.questionId;
      return { questionKey, operator: condition.operator, value: question ? wantedOf(question.type, condition) : null };
    });
    const { sends, failed } = decideMail({ conditions }, values);
    return {
      sends,
      failed: conditions.flatMap((condition, at) => (failed.includes(condition) ? [at] : [])),
      ...recipientsOf(rule.recipient),
      ...renderMail(rule, facts),
    };
  });
}
