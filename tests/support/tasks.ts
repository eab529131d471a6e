import { v7 as uuidv7 } from "uuid";
import { pos, questionnaireAnswers, questionnaireAnswerValues } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import type { Row } from "@/lib/engine/resource/list-query";
import { create } from "@/lib/engine/resource/operations/create";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";

/** The problem that a call ends with; anything else it throws is thrown on. */
export async function refusalOf(work: Promise<unknown>): Promise<{ code: string } & Problem["details"]> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw error ?? new Error("expected a problem");
  return { code: error.code, ...error.details };
}

type ItemInput = Readonly<Record<string, unknown>>;
export const newQuestion = async (ctx: Ctx, input: Readonly<Record<string, unknown>>): Promise<Row> =>
  (await create(boundOf("question"), ctx, { name: `Pergunta ${uuidv7().slice(-6)}`, type: "boolean", ...input })).row;
export const newTask = async (
  ctx: Ctx,
  items: readonly ItemInput[],
  input: Readonly<Record<string, unknown>> = {},
): Promise<Row> =>
  (await create(boundOf("questionnaire"), ctx, { name: `Tarefa ${uuidv7().slice(-6)}`, ...input, items })).row;
export const itemsOf = (task: Row) => task.items as readonly (ItemInput & { id: string; questionId: string })[];

type Value = { itemId: string; questionId: string; choiceId?: string; booleanValue?: boolean; numberValue?: number };

/** One answer to a task, written as it would be stored. */
export async function answerTask(ctx: Ctx, task: Row, userId: string, values: readonly Value[]): Promise<string> {
  const [posId, answerId] = [uuidv7(), uuidv7()];
  const at = new Date("2026-11-18T15:00:00Z");
  const where = { localDate: "2026-11-18", posId, userId };
  await withTenant(ctx, async (tx) => {
    await tx.insert(pos).values({ id: posId, name: "Jatobá Hiper", address: `Rua ${posId}` });
    await tx.insert(questionnaireAnswers).values({
      id: answerId,
      questionnaireId: task.id,
      ...where,
      startedAt: at,
      endedAt: at,
      timezone: "America/Sao_Paulo",
    });
    for (const value of values)
      await tx.insert(questionnaireAnswerValues).values({ answerId, ...value, answeredAt: at, ...where });
  });
  return answerId;
}
