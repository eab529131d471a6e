import { and, asc, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { mails, questionnaireEmailConditions, questionnaireEmails, questions } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { translatorFor } from "@/lib/base/i18n/translate";
import { appUrl } from "@/lib/platform/mail/app-url";
import { plainMail } from "@/lib/platform/mail/template";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { sendMail, tellAnswer } from "@/lib/platform/queue/jobs";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { systemCtx } from "@/lib/platform/tenancy/system";
import { wantedOf } from "@/lib/records/questionnaires/mail-conditions";
import { decideMail, type MailRule, recipientsOf, renderMail } from "@/lib/records/questionnaires/mail-rules";
import { answerForMail, MAIL_LOCALE } from "./mail-facts";
import { findWhole } from "./queries";

/** Has an answer told by mail when its task has rules for that; in the answer's own transaction. */
export async function queueRuleMails(ctx: TxCtx, questionnaireId: string, answerId: string): Promise<void> {
  const active = and(eq(questionnaireEmails.questionnaireId, questionnaireId), eq(questionnaireEmails.isActive, true));
  const [rule] = await ctx.tx.select({ id: questionnaireEmails.id }).from(questionnaireEmails).where(active).limit(1);
  if (rule) await enqueue(ctx.tx, tellAnswer, { tenantId: ctx.tenantId, answerId });
}

/**
 * Writes the mails that an answer's rules ask for into the outbox, for the worker: one per rule and address, however often this runs.
 * Nothing is sent here, so a slow mail server holds up nothing.
 * @door job
 */
export async function tellAnswerByMail({ tenantId, answerId }: { tenantId: string; answerId: string }): Promise<void> {
  const system = await systemCtx(tenantId, "tell-answer");
  const t = await translatorFor(MAIL_LOCALE);
  await withTenant({ tenantId }, async (tx) => {
    const ctx = { ...system, tx };
    const whole = await findWhole(ctx, answerId);
    const { facts, values } = await answerForMail(ctx, whole);
    for (const rule of await mailRulesOf(ctx, whole.answer.questionnaireId)) {
      if (!decideMail(rule, values).sends) continue;
      const link = `${appUrl()}/questionnaireAnswers?open=${answerId}`;
      const { subject, body } = renderMail(rule, facts);
      const content = plainMail(t, { subject, body, link });
      for (const recipient of recipientsOf(rule.recipient).addresses) {
        const id = uuidv7();
        const row = { id, kind: "questionnaire", recipient, questionnaireEmailId: rule.id, answerId, ...content };
        const made = await tx.insert(mails).values(row).onConflictDoNothing().returning({ id: mails.id });
        if (made.length > 0) await enqueue(tx, sendMail, { tenantId, mailId: id });
      }
    }
  });
}

/** The active e-mail rules of a task, oldest first. */
export async function mailRulesOf(
  ctx: TxCtx,
  questionnaireId: string,
): Promise<readonly (MailRule & { readonly id: string })[]> {
  const rules = await ctx.tx
    .select()
    .from(questionnaireEmails)
    .where(and(eq(questionnaireEmails.questionnaireId, questionnaireId), eq(questionnaireEmails.isActive, true)))
    .orderBy(asc(questionnaireEmails.createdAt), asc(questionnaireEmails.id));
  if (rules.length === 0) return [];
  const ids = rules.map((rule) => rule.id);
  const rows = await ctx.tx
    .select({
      emailId: questionnaireEmailConditions.emailId,
      questionId: questionnaireEmailConditions.questionId,
      operator: questionnaireEmailConditions.operator,
      choiceId: questionnaireEmailConditions.choiceId,
      value: questionnaireEmailConditions.value,
      type: questions.type,
      originId: questions.originId,
    })
    .from(questionnaireEmailConditions)
    .innerJoin(questions, eq(questions.id, questionnaireEmailConditions.questionId))
    .where(inArray(questionnaireEmailConditions.emailId, ids))
    .orderBy(asc(questionnaireEmailConditions.position));
  const byRule = Map.groupBy(rows, (row) => row.emailId);
  return rules.map(({ id, subject, body, recipient }) => {
    const conditions = (byRule.get(id) ?? []).map((row) => ({
      questionKey: row.originId ?? row.questionId,
      operator: row.operator,
      value: wantedOf(row.type, row),
    }));
    return { id, subject, body, recipient, conditions };
  });
}
