import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { questionnaires } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { localDate } from "@/lib/base/calendar/zone";
import { update } from "@/lib/engine/resource/operations/update";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { refusalOf } from "../../support/tasks";
import { addPos } from "../check-ins/visit";
import { newOffice } from "../due/task";

let office: Awaited<ReturnType<typeof newOffice>>;
let posId: string;
const date = localDate(new Date(), "America/Sao_Paulo");
beforeAll(async () => {
  office = await newOffice();
  posId = await addPos(office.tenant.tenantId);
});

async function pull() {
  const { tenantId, userIds } = office.tenant;
  const { token } = await tokenFor(tenantId, userIds.promoter);
  const { body } = await callApi(`/tenant/${tenantId}/sync/pull`, { token, body: { date, pos_id: posId } });
  return (body.data as { questionnaires: { id: string }[] }).questionnaires.map(({ id }) => id);
}
async function asked(more: { isRepeatable?: boolean } = {}) {
  const { task, filter, choicesOf } = office;
  const made = await task([{ type: "choice", choices: [{ name: "Ruptura" }, { name: "Cheio" }] }]);
  await filter(made.id, more);
  const [first, second] = await choicesOf(made.questions[0]);
  const swapped = [
    { id: first, name: "Cheio" },
    { id: second, name: "Ruptura" },
  ];
  const question = (choices: unknown) => update(boundOf("question"), office.ctx, made.questions[0] ?? "", { choices });
  return { ...made, first, second, swapped, question };
}
const stampOf = async (id: string) =>
  (await withTenant(office.tenant, (tx) => tx.select().from(questionnaires).where(eq(questionnaires.id, id))))[0];

test("what a phone was given stays what it was, also before anybody answered it", async () => {
  const { id, items, first, second, swapped, question } = await asked();
  const before = await stampOf(id);
  expect(await pull()).toContain(id);
  const after = await stampOf(id);
  expect([before?.givenAt, after?.updatedAt]).toEqual([null, before?.updatedAt]);
  expect(after?.givenAt).not.toBeNull();
  expect((await refusalOf(question(swapped))).fields).toEqual({
    "choices.0.name": [{ code: "other_meaning" }],
    "choices.1.name": [{ code: "other_meaning" }],
  });
  const third = [{ id: first, name: "Ruptura" }, { id: second, name: "Cheio" }, { name: "Pouco" }];
  expect((await refusalOf(question(third))).fields).toEqual({ choices: [{ code: "has_answers" }] });
  const other = [{ id: items[0], questionId: await office.question() }];
  const refused = await refusalOf(update(boundOf("questionnaire"), office.ctx, id, { items: other }));
  expect(Object.values(refused.fields ?? {}).flat()).toContainEqual({ code: "task_has_answers" });
  // Its spelling is put right as ever, and not by many small steps.
  await question([
    { id: first, name: "RUPTURA" },
    { id: second, name: "Cheio" },
  ]);
});

test("a package that is made while a question is being changed has it as it is afterwards", async () => {
  const { id, questions, swapped } = await asked();
  const { tenantId, userIds } = office.tenant;
  const { token } = await tokenFor(tenantId, userIds.promoter);
  const { given, read } = await withTenant(office.ctx, async (tx) => {
    await update(boundOf("question"), { ...office.ctx, tx }, questions[0] ?? "", { choices: swapped });
    const asking = callApi(`/tenant/${tenantId}/sync/pull`, { token, body: { date, pos_id: posId } });
    const read = await Promise.race([asking.then(() => true), new Promise((done) => setTimeout(done, 700, false))]);
    return { given: asking, read };
  });
  // It waits for whoever changes it.
  expect(read).toBe(false);
  const { body } = await given;
  type Task = { id: string; items: { question: { choices: { id: string; name: string }[] } }[] };
  const task = (body.data as { questionnaires: Task[] }).questionnaires.find((one) => one.id === id);
  expect(task?.items[0]?.question.choices).toMatchObject(swapped);
});

test("what nobody was given yet changes freely", async () => {
  const { id, swapped, question } = await asked();
  await question(swapped);
  expect(await pull()).toContain(id);
});

async function answered(id: string, item: string, choice: string, at: Date) {
  const { tenantId, userIds } = office.tenant;
  const { token } = await tokenFor(tenantId, userIds.promoter);
  const body = {
    ...{ id: uuidv7(), questionnaire_id: id, pos_id: posId, date, time_zone: "America/Sao_Paulo" },
    ...{ started_at: at.toISOString(), ended_at: at.toISOString(), point: { latitude: -23.55, longitude: -46.63 } },
    answers: [{ item_id: item, value: choice }],
  };
  const { status, body: made } = await callApi(`/tenant/${tenantId}/questionnaire-answers/create`, { token, body });
  expect(status).toBe(201);
  return (made.data as { answers: { label: string }[] }).answers[0]?.label;
}

test("an answer is read in the words of the package that it was given to, however much later they were changed", async () => {
  const { id, items, first, second, questions } = await asked({ isRepeatable: true });
  const rename = (name: string) => update(boundOf("question"), office.ctx, questions[0] ?? "", { name });
  await rename("A gôndola está cheia?");
  expect(await pull()).toContain(id);
  await rename("A gôndola está vazia?");
  // Answered after the change, by a phone that had not heard of it.
  expect(await answered(id, items[0] ?? "", first ?? "", new Date())).toBe("A gôndola está cheia?");
  expect(await pull()).toContain(id);
  expect(await answered(id, items[0] ?? "", second ?? "", new Date())).toBe("A gôndola está vazia?");
  // A phone whose clock is behind had some package nevertheless: its first.
  const behind = new Date(Date.now() - 10 * 60_000);
  expect(await answered(id, items[0] ?? "", second ?? "", behind)).toBe("A gôndola está cheia?");
});
