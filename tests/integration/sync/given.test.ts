import { eq } from "drizzle-orm";
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
async function asked() {
  const { task, filter, choicesOf } = office;
  const made = await task([{ type: "choice", choices: [{ name: "Ruptura" }, { name: "Cheio" }] }]);
  await filter(made.id);
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

test("what nobody was given yet changes freely", async () => {
  const { id, swapped, question } = await asked();
  await question(swapped);
  expect(await pull()).toContain(id);
});
