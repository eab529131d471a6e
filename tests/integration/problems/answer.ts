import { v7 as uuidv7 } from "uuid";
import {
  questionnaireAnswers,
  questionnaireAnswerValues,
  questionnaireItems,
  questionnaires,
  questions,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { at, type Shop } from "../hours/day";
import { DAY } from "./night";

/** A task with so many questions, answered at eight within so many seconds. */
export async function answerOf(
  { tenant, zone, posId }: Shop,
  { seconds, questions: n }: { seconds: number; questions: number },
) {
  const [id, questionnaireId] = [uuidv7(), uuidv7()];
  const startedAt = at(DAY, "08:05", zone);
  const endedAt = new Date(startedAt.getTime() + seconds * 1000);
  const where = { localDate: DAY, posId, userId: tenant.userIds.promoter };
  const made = Array.from({ length: n }, (_, i) => ({
    questionId: uuidv7(),
    itemId: uuidv7(),
    name: `Pergunta ${i} ${id}`,
  }));
  await withTenant(tenant, async (tx) => {
    await tx.insert(questionnaires).values({ id: questionnaireId, name: `Tarefa ${id}` });
    await tx
      .insert(questions)
      .values(made.map(({ questionId, name }) => ({ id: questionId, name, type: "boolean" as const })));
    await tx
      .insert(questionnaireItems)
      .values(made.map(({ itemId, questionId }) => ({ id: itemId, questionId, questionnaireId })));
    await tx.insert(questionnaireAnswers).values({ ...where, id, questionnaireId, startedAt, endedAt, timezone: zone });
    await tx.insert(questionnaireAnswerValues).values(
      made.map(({ itemId, questionId }) => ({
        ...where,
        answerId: id,
        itemId,
        questionId,
        answeredAt: endedAt,
        booleanValue: true,
      })),
    );
  });
  return id;
}
