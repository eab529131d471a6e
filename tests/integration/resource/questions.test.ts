import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import {
  pos,
  questionChoices,
  questionnaireAnswers,
  questionnaireAnswerValues,
  questionnaireItems,
  questionnaires,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/problem/catalogue";
import { create } from "@/lib/resource/operations/create";
import { remove } from "@/lib/resource/operations/remove";
import { update } from "@/lib/resource/operations/update";
import { boundOf } from "@/lib/resource/registry";
import type { Ctx } from "@/lib/tenancy/ctx";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";

const question = boundOf("question");
let tenant: TestTenant;
let ctx: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});

async function problemOf(work: Promise<unknown>): Promise<Problem["details"] & { code: string }> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw error ?? new Error("expected a problem");
  return { code: error.code, ...error.details };
}
const choices = (...names: string[]) => names.map((name) => ({ name, isActive: true }));
const storedChoices = (id: string) =>
  withTenant(ctx, (tx) =>
    tx
      .select({ id: questionChoices.id, name: questionChoices.name })
      .from(questionChoices)
      .where(eq(questionChoices.questionId, id))
      .orderBy(questionChoices.position),
  );

/** One answer to the question, with its first choice. */
async function answered(questionId: string): Promise<void> {
  const [posId, questionnaireId, itemId, answerId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const [choice] = await storedChoices(questionId);
  const at = new Date("2026-11-18T15:00:00Z");
  const where = { localDate: "2026-11-18", posId, userId: tenant.userIds.promoter };
  await withTenant(ctx, async (tx) => {
    await tx.insert(pos).values({ id: posId, name: "PDV", address: `Rua ${posId}` });
    await tx.insert(questionnaires).values({ id: questionnaireId, name: "Tarefa", type: "generic" });
    await tx.insert(questionnaireItems).values({ id: itemId, questionnaireId, questionId, label: "Causa" });
    await tx
      .insert(questionnaireAnswers)
      .values({ id: answerId, questionnaireId, ...where, startedAt: at, endedAt: at, timezone: "America/Sao_Paulo" });
    await tx
      .insert(questionnaireAnswerValues)
      .values({ answerId, itemId, questionId, choiceId: choice?.id, answeredAt: at, ...where });
  });
}

test("over the API, choices go in and come back in their order", async () => {
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
  const body = { name: "Causa?", type: "choice", choices: [{ name: "Cadastro" }, { name: "Abastecimento" }] };
  const path = `/tenant/${tenant.tenantId}/questions/create`;
  const made = await callApi(path, { token, body });
  expect(made.status, made.text).toBe(201);
  expect(made.body.data).toMatchObject({
    type: "choice",
    choices: [
      { name: "Cadastro", is_active: true },
      { name: "Abastecimento", is_active: true },
    ],
  });
  const refused = await callApi(path, { token, body: { ...body, choices: [{ name: "Só uma" }] } });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("too_few_choices");
});

test("a question that becomes a text loses its choices and settings", async () => {
  const { row } = await create(question, ctx, {
    name: "Quais?",
    type: "choice",
    isMultiple: true,
    choices: choices("Um", "Dois"),
  });
  expect(await update(question, ctx, row.id, { type: "text" })).toMatchObject({ isMultiple: false, choices: [] });
  expect(await storedChoices(row.id)).toEqual([]);
});

test("an answered question keeps its choices' identity and refuses other settings", async () => {
  const { row } = await create(question, ctx, {
    name: "Causa",
    type: "choice",
    choices: choices("Cadstro", "Fantasma"),
  });
  const before = await storedChoices(row.id);
  await answered(row.id);
  await update(question, ctx, row.id, { name: "Causa da ruptura", choices: choices("Fantasma", "Cadastro") });
  const after = await storedChoices(row.id);
  expect(after.map((choice) => choice.name)).toEqual(["Fantasma", "Cadastro"]);
  expect(after.map((choice) => choice.id).sort()).toEqual(before.map((choice) => choice.id).sort());
  const locked = { type: "text", isMultiple: true, choices: choices("Fantasma", "Cadastro", "Outra") };
  for (const [key, value] of Object.entries(locked)) {
    const refused = await problemOf(update(question, ctx, row.id, { [key]: value }));
    expect(refused.fields?.[key]).toEqual([{ code: "has_answers" }]);
  }
  const bonds = await problemOf(remove(question, ctx, [row.id]));
  expect(bonds.code).toBe("has_bonds");
});
