import { asc, eq } from "drizzle-orm";
import { newest } from "@/db/order";
import { questionnaireAnswerComments as comments, questionnaireAnswerEdits as edits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { traceName } from "@/lib/engine/audit/trace";
import { itemOf } from "@/lib/field/agenda/answer-item";
import type { AnswerItem } from "@/lib/field/agenda/answer-values";
import { visibleAnswer, type WholeAnswer } from "@/lib/field/answers/queries";
import { loadItems } from "@/lib/field/due/load-items";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { EditedLine } from "./edit";

export type CommentRecord = {
  readonly id: string;
  readonly who: string | null;
  readonly at: Date;
  readonly body: string;
};
export type EditRecord = {
  readonly id: string;
  readonly who: string | null;
  readonly at: Date;
  readonly reason: string;
  readonly before: readonly EditedLine[];
  readonly after: readonly EditedLine[];
};
export type ReviewedAnswer = WholeAnswer & {
  readonly comments: readonly CommentRecord[];
  readonly edits: readonly EditRecord[];
  /** The questions of its task, by id of the item: what a correction may say. */
  readonly items: ReadonlyMap<string, AnswerItem>;
};

/** An answer with what reviewers said of it and what was corrected. A client sees neither: they are the agency's own talk. */
export async function reviewedAnswer(ctx: Ctx, id: string): Promise<ReviewedAnswer> {
  authorize(ctx, "GET", "QUESTIONNAIREANSWER");
  try {
    return await withTenant(ctx, async (tx) => {
      const whole = await visibleAnswer({ ...ctx, tx }, id);
      if (ctx.businessUnitId) return { ...whole, comments: [], edits: [], items: new Map() };
      const said = await tx
        .select({ id: comments.id, who: traceName(comments.userId), at: comments.createdAt, body: comments.body })
        .from(comments)
        .where(eq(comments.answerId, whole.answer.id))
        .orderBy(asc(comments.createdAt), asc(comments.id));
      const corrected = await tx
        .select({
          id: edits.id,
          who: traceName(edits.userId),
          at: edits.createdAt,
          reason: edits.reason,
          before: edits.before,
          after: edits.after,
        })
        .from(edits)
        .where(eq(edits.answerId, whole.answer.id))
        .orderBy(...newest(edits.createdAt, edits.id));
      const { questionnaireId } = whole.answer;
      const items = (await loadItems(tx, [questionnaireId], { evenInactive: true })).get(questionnaireId) ?? [];
      return {
        ...whole,
        comments: said,
        edits: corrected,
        items: new Map(items.map((item) => [item.id, itemOf(item)])),
      };
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}
