import { asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { questionChoices, questionnaireAnswers } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { dueFor } from "@/lib/field/due/load-due";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

type Input = Record<string, unknown>;

/** A tenant whose admin makes tasks as the API does. */
export async function newOffice(settings: Parameters<typeof newTenant>[0] = {}) {
  const tenant = await newTenant(settings);
  return { tenant, ...officeOf(tenant) };
}

export function officeOf(tenant: TestTenant) {
  const ctx = tenant.ctxAs("admin");
  const make = async (name: string, input: Input) => (await create(boundOf(name), ctx, input)).row.id;
  const question = (input: Input = {}) => make("question", { name: `Pergunta ${uuidv7()}`, type: "text", ...input });
  /** A published task; each item is a question's input, with the item's own settings under `item`. */
  async function task(questions: readonly (Input & { item?: Input })[] = [{}], input: Input = {}) {
    const items: (Input & { id: string })[] = [];
    for (const { item, ...of } of questions) items.push({ id: uuidv7(), questionId: await question(of), ...item });
    const id = await make("questionnaire", { name: `Tarefa ${uuidv7()}`, items, ...input });
    return { id, items: items.map((item) => item.id), questions: items.map((item) => String(item.questionId)) };
  }
  const filter = (questionnaireId: string, input: Input = {}) =>
    make("questionnaireFilter", { questionnaireId, name: "Filtro", ...input });
  /** Ids of a question's choices in their order. */
  const choicesOf = async (questionId: string | undefined) =>
    withTenant(ctx, async (tx) => {
      const { id, position } = questionChoices;
      const mine = eq(questionChoices.questionId, questionId ?? "");
      return (await tx.select({ id }).from(questionChoices).where(mine).orderBy(asc(position))).map((row) => row.id);
    });
  return { ctx, make, question, task, filter, choicesOf };
}

/** The names of what is due, and the code of why each other task is not. */
export async function dueNames(ctx: Ctx, question: { userId: string; posId: string; date: string }) {
  const { due, absent } = await withTenant(ctx, (tx) => dueFor({ ...ctx, tx }, question, { only: "all" }));
  return {
    due: due.map(({ id }) => id),
    why: Object.fromEntries(absent.map(({ questionnaire, reason }) => [questionnaire.id, reason.code])),
  };
}

/** An answer as it is stored, without values. */
export async function answerOn(
  tenantId: string,
  of: { questionnaireId: string; userId: string; posId: string; localDate: string; reviewStatus?: "rejected" },
): Promise<string> {
  const id = uuidv7();
  const at = new Date(`${of.localDate}T15:00:00Z`);
  await withTenant({ tenantId }, (tx) =>
    tx.insert(questionnaireAnswers).values({ id, startedAt: at, endedAt: at, timezone: "America/Sao_Paulo", ...of }),
  );
  return id;
}
