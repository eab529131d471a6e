import { eq } from "drizzle-orm";
import { questionnaireAnswers } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { lastAct, stillAs } from "@/lib/engine/audit/last-act";
import { writeAudit } from "@/lib/engine/audit/write";
import { visibleAnswer } from "@/lib/field/answers/queries";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/**
 * Takes back one's own verdict of a moment ago: the answer bears the one that it had. What was said with it stays, as comments never
 * change. Throws `not_found` for an answer out of sight, `changed_since` and `undo_expired`.
 */
export async function undoReview(ctx: Ctx, id: string, now = new Date()): Promise<void> {
  authorize(ctx, "PUT", "QUESTIONNAIREANSWER");
  try {
    await withTenant(ctx, async (tx) => {
      const tctx = { ...ctx, tx };
      const { answer } = await visibleAnswer(tctx, id);
      const mine = eq(questionnaireAnswers.id, answer.id);
      const { reviewStatus, reviewedBy, reviewedAt } = questionnaireAnswers;
      const [current] = await tx
        .select({ reviewStatus, reviewedBy, reviewedAt })
        .from(questionnaireAnswers)
        .where(mine)
        .for("update");
      const { line } = await lastAct(tctx, { resource: "questionnaireAnswer", id: answer.id }, ["review"], now);
      const { comment, ...after } = line.after ?? {};
      if (!current || !stillAs(current, after)) throw new Problem("changed_since");
      const was = { ...current, ...line.before };
      const values = { ...was, reviewedAt: was.reviewedAt && new Date(was.reviewedAt) };
      await tx.update(questionnaireAnswers).set(values).where(mine);
      const entry = { resource: "questionnaireAnswer", recordId: answer.id, recordName: answer.questionnaireName };
      await writeAudit(tctx, { ...entry, action: "undo_decision", before: current, after: values });
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}
