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
import { Problem } from "@/lib/base/problem/catalogue";
import { create } from "@/lib/engine/resource/operations/create";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { linesOf } from "@/lib/field/answers/values";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newQuestionVersion } from "@/lib/records/questions/versions";
import { boundOf } from "@/lib/shell/registry";
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

/** One answer to the question, with its first choice; gives its id. */
async function answered(questionId: string): Promise<string> {
  const [posId, questionnaireId, itemId, answerId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const [choice] = await storedChoices(questionId);
  const at = new Date("2026-11-18T15:00:00Z");
  const where = { localDate: "2026-11-18", posId, userId: tenant.userIds.promoter };
  await withTenant(ctx, async (tx) => {
    await tx.insert(pos).values({ id: posId, name: "PDV", address: `Rua ${posId}` });
    await tx.insert(questionnaires).values({ id: questionnaireId, name: "Tarefa", type: "generic" });
    await tx.insert(questionnaireItems).values({ id: itemId, questionnaireId, questionId, label: null });
    await tx
      .insert(questionnaireAnswers)
      .values({ id: answerId, questionnaireId, ...where, startedAt: at, endedAt: at, timezone: "America/Sao_Paulo" });
    await tx
      .insert(questionnaireAnswerValues)
      .values({ answerId, itemId, questionId, choiceId: choice?.id, answeredAt: at, ...where });
  });
  return answerId;
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
  const { id, choices } = made.body.data as { id: string; choices: Record<string, unknown>[] };
  const wanted = [choices[1], { ...choices[0], name: "Cadastro do item" }];
  const renamed = await callApi(`/tenant/${tenant.tenantId}/questions/${id}/update`, {
    token,
    body: { choices: wanted },
  });
  expect(renamed.body.data, renamed.text).toMatchObject({ choices: wanted });
  const refused = await callApi(path, { token, body: { ...body, choices: [{ name: "Só uma" }] } });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("too_few_choices");
});

test("over the API, what choices mean goes in, comes back and stays where it is not named", async () => {
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
  const path = `/tenant/${tenant.tenantId}/questions`;
  const body = {
    ...{ name: "Origem?", type: "choice" },
    choices: [{ name: "Comprado", meaning: "purchased" }, { name: "De graça" }],
  };
  const made = await callApi(`${path}/create`, { token, body });
  expect(made.body.data, made.text).toMatchObject({ choices: [{ meaning: "purchased" }, { meaning: null }] });
  const { id, choices } = made.body.data as { id: string; choices: { id: string; name: string }[] };
  const put = (list: unknown) => callApi(`${path}/${id}/update`, { token, body: { choices: list } });
  const bare = choices.map((choice) => ({ id: choice.id, name: choice.name }));
  expect((await put(bare)).body.data).toMatchObject({ choices: [{ meaning: "purchased" }, { meaning: null }] });
  await answered(id);
  const told = await put([bare[0], { ...bare[1], meaning: "conquered" }]);
  expect(told.body.data, told.text).toMatchObject({ choices: [{ meaning: "purchased" }, { meaning: "conquered" }] });
  for (const meaning of ["conquered", null]) {
    const refused = await put([{ ...bare[0], meaning }, bare[1]]);
    expect([refused.status, refused.text.includes("other_meaning")]).toEqual([422, true]);
  }
  expect((await put([{ ...bare[0], meaning: "island" }, bare[1]])).text).toContain("meaning_of_other_subtype");
  expect((await put([{ ...bare[0], meaning: "free" }, bare[1]])).text).toContain("invalid_choice");
  const next = await newQuestionVersion(ctx, id, {
    choices: [{ name: "Comprado" }, { name: "De graça", meaning: null }],
  });
  expect(next.choices).toMatchObject([{ meaning: "purchased" }, { meaning: null }]);
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

const named = async (id: string, ...names: string[]) =>
  (await storedChoices(id)).map((choice, at) => ({ id: choice.id, name: names[at] ?? choice.name, isActive: true }));
const newChoice = async (...names: string[]) =>
  (await create(question, ctx, { name: "Tem ruptura?", type: "choice", choices: choices(...names) })).row;

test("an answered question keeps its choices' identity and refuses other settings", async () => {
  const row = await newChoice("Cadstro", "Fantasma");
  const before = await storedChoices(row.id);
  await answered(row.id);
  const [first, second] = await named(row.id, "Cadastro");
  await update(question, ctx, row.id, { name: "Causa da ruptura", choices: [second, first] });
  const after = await storedChoices(row.id);
  expect(after).toEqual([before[1], { ...before[0], name: "Cadastro" }]);
  const locked = { type: "text", isMultiple: true, choices: choices("Fantasma", "Cadastro", "Outra") };
  for (const [key, value] of Object.entries(locked)) {
    const refused = await problemOf(update(question, ctx, row.id, { [key]: value }));
    expect(refused.fields?.[key]).toEqual([{ code: "has_answers" }]);
  }
  const bonds = await problemOf(remove(question, ctx, [row.id]));
  expect(bonds.code).toBe("has_bonds");
});

test("an old 'Sim' never reads anything else, step by step, with and without ids", async () => {
  const row = await newChoice("Sim", "Não");
  const stored = await storedChoices(row.id);
  await answered(row.id);
  for (const list of [choices("Talvez", "Não"), choices("Nunca", "Talvez")])
    expect((await problemOf(update(question, ctx, row.id, { choices: list }))).fields?.choices).toEqual([
      { code: "has_answers" },
    ]);
  for (const list of [await named(row.id, "Talvez"), await named(row.id, "Sem"), await named(row.id, "Não", "Sim")])
    expect((await problemOf(update(question, ctx, row.id, { choices: list }))).fields?.["choices.0.name"]).toEqual([
      { code: "other_meaning" },
    ]);
  expect(await storedChoices(row.id)).toEqual(stored);
});

test("an answer is read in the words that it was given with", async () => {
  const row = await newChoice("Cadstro", "Fantasma");
  const answerId = await answered(row.id);
  const read = () =>
    withTenant(ctx, async (tx) => (await linesOf({ ...ctx, tx }, [answerId])).get(answerId)?.[0] ?? null);
  await update(question, ctx, row.id, { name: "Está abastecido?", choices: await named(row.id, "Cadastro") });
  expect(await read()).toMatchObject({ label: "Tem ruptura?", choices: [{ name: "Cadstro" }] });
  // A second correction is measured by what was answered, not by the first one.
  const drift = await problemOf(update(question, ctx, row.id, { choices: await named(row.id, "Cadastros") }));
  expect(drift.fields?.["choices.0.name"]).toEqual([{ code: "other_meaning" }]);
});

test("without answers, choices are renamed, swapped and replaced; each stays the one of its id", async () => {
  const row = await newChoice("Sim", "Não");
  const [yes, no] = await storedChoices(row.id);
  await update(question, ctx, row.id, { choices: await named(row.id, "Não", "Sim") });
  expect(await storedChoices(row.id)).toEqual([
    { id: yes?.id, name: "Não" },
    { id: no?.id, name: "Sim" },
  ]);
  await update(question, ctx, row.id, { choices: choices("Talvez", "Sim") });
  const [other, same] = await storedChoices(row.id);
  expect([other?.id === yes?.id, same?.id]).toEqual([false, no?.id]);
});

test("a choice of another question, or of another tenant, is none of this one", async () => {
  const [row, other] = [await newChoice("Sim", "Não"), await newChoice("Sim", "Não")];
  const [taken] = await storedChoices(other.id);
  const stranger = (await newTenant()).ctxAs("admin");
  const foreign = (await create(question, stranger, { name: "?", type: "choice", choices: choices("A", "B") })).row;
  const list = [...(await named(row.id)), { id: taken?.id, name: "Talvez" }];
  expect((await problemOf(update(question, ctx, row.id, { choices: list }))).fields).toEqual({
    "choices.2.id": [{ code: "not_found" }],
  });
  const theirs = (foreign.choices as { id: string }[])[0]?.id;
  const twin = [...(await named(row.id)), { id: theirs, name: "Talvez" }];
  const mine = [...(await named(row.id)), { id: uuidv7(), name: "Talvez" }];
  // As good as an id that never was: the new choice's own.
  for (const list of [twin, mine]) {
    await update(question, ctx, row.id, { choices: list });
    expect((await storedChoices(row.id)).map(({ id }) => id)).toContain(list[2]?.id);
    await update(question, ctx, row.id, { choices: list.slice(0, 2) });
  }
});
