import { eq, inArray, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { questionnaireItems, questionnaires, questions } from "@/db/schema";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { visibleTask } from "@/lib/records/questionnaires/visible";

/** A client's user sees the questions that the tasks of their own client ask; everybody else all of the tenant. */
export function visibleQuestion(ctx: Pick<Ctx, "businessUnitId">): SQL | undefined {
  const seen = visibleTask(ctx);
  if (!seen) return undefined;
  const asked = new QueryBuilder()
    .select({ id: questionnaireItems.questionId })
    .from(questionnaireItems)
    .innerJoin(questionnaires, eq(questionnaires.id, questionnaireItems.questionnaireId))
    .where(seen);
  return inArray(questions.id, asked);
}
