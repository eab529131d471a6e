import { and, eq, inArray } from "drizzle-orm";
import { newest } from "@/db/order";
import { mails, pos, questionnaireAnswers, questionnaires } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { notFound, Problem } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { authorize } from "@/lib/platform/permissions/authorize";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { sendMail } from "@/lib/platform/queue/jobs";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { taskKey } from "@/lib/records/questionnaires/versions";
import { visibleTask } from "@/lib/records/questionnaires/visible";
import { visibleAnswers } from "./visible";

/** The newest mails are shown; older ones are history. */
const SHOWN = 20;

export type LoggedMail = {
  readonly id: string;
  readonly answerId: string | null;
  readonly posName: string;
  readonly recipient: string;
  readonly subject: string;
  readonly status: "pending" | "sent" | "failed";
  readonly attempts: number;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

/** The newest mails that the rules of a task, in any version of it, made of the answers that this session sees. Throws `not_found` for a task out of sight. */
export async function mailLog(ctx: Ctx, taskId: string): Promise<LoggedMail[]> {
  authorize(ctx, "GET", "QUESTIONNAIREEMAIL");
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    await assertTask(tctx, taskId);
    const own = tx.select({ key: taskKey }).from(questionnaires).where(eq(questionnaires.id, taskId));
    const versions = tx.select({ id: questionnaires.id }).from(questionnaires).where(inArray(taskKey, own));
    return tx
      .select({
        id: mails.id,
        answerId: mails.answerId,
        posName: pos.name,
        recipient: mails.recipient,
        subject: mails.subject,
        status: mails.status,
        attempts: mails.attempts,
        error: mails.error,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .innerJoin(questionnaireAnswers, eq(questionnaireAnswers.id, mails.answerId))
      .innerJoin(pos, eq(pos.id, questionnaireAnswers.posId))
      .where(and(inArray(questionnaireAnswers.questionnaireId, versions), visibleAnswers(ctx)))
      .orderBy(...newest(mails.createdAt, mails.id))
      .limit(SHOWN);
  });
}

/**
 * Sends a mail again that the mail server refused for good. Throws `not_found`, and `invalid_transition` for one that was sent or is
 * still on its way.
 */
export async function resendMail(ctx: Ctx, mailId: string): Promise<void> {
  authorize(ctx, "PUT", "QUESTIONNAIREEMAIL");
  if (!isUuid(mailId)) throw notFound();
  try {
    await withTenant(ctx, async (tx) => {
      const [mail] = await tx
        .select({
          id: mails.id,
          status: mails.status,
          subject: mails.subject,
          taskId: questionnaireAnswers.questionnaireId,
        })
        .from(mails)
        .innerJoin(questionnaireAnswers, eq(questionnaireAnswers.id, mails.answerId))
        .where(and(eq(mails.id, mailId), visibleAnswers(ctx)))
        .for("update", { of: mails });
      if (!mail) throw notFound();
      await assertTask({ ...ctx, tx }, mail.taskId);
      if (mail.status !== "failed") throw new Problem("invalid_transition");
      await tx.update(mails).set({ status: "pending", error: null }).where(eq(mails.id, mailId));
      await enqueue(tx, sendMail, { tenantId: ctx.tenantId, mailId });
      await writeAudit(
        { ...ctx, tx },
        {
          resource: "mail",
          recordId: mailId,
          recordName: mail.subject,
          action: "resend",
          before: { status: mail.status },
          after: { status: "pending" },
        },
      );
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

async function assertTask(ctx: TxCtx, taskId: string): Promise<void> {
  if (!isUuid(taskId)) throw notFound();
  const [task] = await ctx.tx
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(and(eq(questionnaires.id, taskId), visibleTask(ctx)));
  if (!task) throw notFound();
}
