import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { answerTask, itemsOf, newQuestion, newTask, refusalOf } from "../../support/tasks";
import { newTenant, type TestTenant } from "../../support/tenant";

const questionnaire = boundOf("questionnaire");
let tenant: TestTenant;
let other: TestTenant;
let ctx: Ctx;
beforeAll(async () => {
  [tenant, other] = [await newTenant(), await newTenant()];
  ctx = tenant.ctxAs("admin");
});

describe("over the API", () => {
  test("items go in with ids of the client's, and come back in their order with their conditions", async () => {
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
    const out = await newQuestion(ctx, { name: "Em falta?" });
    const why = await newQuestion(ctx, { name: "Por quê?", type: "text" });
    const [first, second] = [uuidv7(), uuidv7()];
    const items = [
      { id: first, question_id: out.id, mandatory_answer: true },
      {
        id: second,
        question_id: why.id,
        label: "Motivo",
        finalize_task: true,
        show_when: { item_id: first, operator: "equals", value: true },
      },
    ];
    const path = `/tenant/${tenant.tenantId}/questionnaires`;
    const made = await callApi(`${path}/create`, { token, body: { name: "Ruptura", type: "product", items } });
    expect(made.status, made.text).toBe(201);
    const { data } = made.body as { data: Record<string, unknown> };
    expect(data).toMatchObject({ version: 1, origin_id: null, is_active: true, items: [...items] });
    expect(data.published_at).not.toBeNull();
    const read = await callApi(`${path}/${data.id}`, { token, body: {} });
    expect((read.body as { data: unknown }).data).toEqual(data);

    const wrong = { item_id: second, operator: "equals", value: true };
    const refused = await callApi(`${path}/${data.id}/update`, {
      token,
      body: { items: [{ ...items[0], show_when: wrong }, items[1]] },
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("condition_not_earlier");
  });

  test("a condition that the question can never meet is named", async () => {
    const choice = await newQuestion(ctx, { type: "choice", choices: [{ name: "Sim" }, { name: "Não" }] });
    const [first, last] = [uuidv7(), uuidv7()];
    const condition = (operator: string, value: unknown) =>
      newTask(ctx, [
        { id: first, questionId: choice.id },
        { id: last, questionId: choice.id, showWhen: { itemId: first, operator, value } },
      ]);
    const code = async (operator: string, value: unknown) =>
      (await refusalOf(condition(operator, value))).fields?.["items.1.showWhen"]?.[0]?.code;
    expect(await code("less", 3)).toBe("operator_of_other_type");
    expect(await code("equals", uuidv7())).toBe("condition_value_missing");
  });

  test("a foreign question, and an item of another task, look like none at all", async () => {
    const theirs = await newQuestion(other.ctxAs("admin"), {});
    const mine = await newQuestion(ctx, {});
    const task = await newTask(ctx, [{ questionId: mine.id }]);
    const [foreign, missing] = [
      await refusalOf(newTask(ctx, [{ questionId: theirs.id }])),
      await refusalOf(newTask(ctx, [{ questionId: uuidv7() }])),
    ];
    expect(foreign).toEqual(missing);
    expect(foreign.fields).toEqual({ "items.0.questionId": [{ code: "not_found" }] });
    const borrowed = await refusalOf(newTask(ctx, [{ id: itemsOf(task)[0]?.id, questionId: mine.id }]));
    expect(borrowed.fields).toEqual({ "items.0.id": [{ code: "not_found" }] });
    expect(itemsOf(await get(questionnaire, ctx, task.id))).toHaveLength(1);
  });

  test("a client sees the tasks of its own, with their filters and mails, and no other", async () => {
    const client = tenant.ctxAs("client", { permissions: ctx.permissions });
    const own = await newTask(ctx, [], { businessUnitId: tenant.businessUnitId });
    const general = await newTask(ctx, []);
    const mail = async (questionnaireId: string) =>
      (
        await create(boundOf("questionnaireEmail"), ctx, {
          questionnaireId,
          subject: "Aviso",
          recipient: "gerente@exemplo.com.br",
        })
      ).row.id;
    const [seen, hidden] = [await mail(own.id), await mail(general.id)];
    expect((await get(questionnaire, client, own.id)).id).toBe(own.id);
    expect((await refusalOf(get(questionnaire, client, general.id))).code).toBe("not_found");
    expect((await get(boundOf("questionnaireEmail"), client, seen)).id).toBe(seen);
    expect((await refusalOf(get(boundOf("questionnaireEmail"), client, hidden))).code).toBe("not_found");
  });
});

describe("an answered task", () => {
  test("keeps what was asked, and lets wording, order and what is active change", async () => {
    const [a, b] = [await newQuestion(ctx, {}), await newQuestion(ctx, {})];
    const task = await newTask(ctx, [{ questionId: a.id, label: "Pergnta" }, { questionId: b.id }]);
    const [first, second] = itemsOf(task);
    if (!first || !second) throw new Error("two items");
    await answerTask(ctx, task, tenant.userIds.promoter, [{ itemId: first.id, questionId: a.id, booleanValue: true }]);
    const plain = ({ question: _, ...cells }: Record<string, unknown>) => cells;
    const open = [
      { ...plain(second), isActive: false },
      { ...plain(first), label: "Pergunta" },
    ];
    const changed = await update(questionnaire, ctx, task.id, { name: "Outro nome", items: open });
    expect(itemsOf(changed).map(({ id, label, isActive }) => [id, label, isActive])).toEqual([
      [second.id, null, false],
      [first.id, "Pergunta", true],
    ]);
    const refusals = {
      type: [{ type: "product" }, "type"],
      removed: [{ items: [plain(first)] }, "items"],
      added: [{ items: [...open, { questionId: a.id }] }, "items.2.questionId"],
      demanded: [{ items: [open[0], { ...open[1], mandatoryAnswer: true }] }, "items.1.mandatoryAnswer"],
    } as const;
    for (const [what, [body, field]] of Object.entries(refusals)) {
      const refused = await refusalOf(update(questionnaire, ctx, task.id, body));
      expect(refused.fields?.[field], what).toEqual([{ code: "task_has_answers" }]);
    }
    expect(await refusalOf(remove(questionnaire, ctx, [task.id]))).toMatchObject({
      code: "has_bonds",
      bonds: [{ resource: expect.stringContaining("questionnaire"), count: 1 }],
    });
  });

  test("a question that tasks ask is not deleted, and the refusal names them", async () => {
    const question = await newQuestion(ctx, {});
    const task = await newTask(ctx, [{ questionId: question.id }]);
    const refused = await refusalOf(remove(boundOf("question"), ctx, [question.id]));
    expect(refused.bonds).toEqual([{ resource: "questionnaires", count: 1, sample: [task.name] }]);
  });
});

describe("filters", () => {
  test("own-only refuses a competitor, and names it", async () => {
    const product = async (name: string, isCompetitor: boolean) =>
      (await create(boundOf("product"), ctx, { name, isCompetitor })).row.id;
    const [own, rival] = [await product("Iogurte Serra Azul", false), await product("Campo Fresco 170 g", true)];
    const task = await newTask(ctx, []);
    const filter = { questionnaireId: task.id, name: "Só nossos", productOrigin: "own" };
    const refused = await refusalOf(
      create(boundOf("questionnaireFilter"), ctx, { ...filter, productIds: [own, rival] }),
    );
    expect(refused.fields?.productIds).toEqual([
      { code: "competitor_among_own", params: { names: "Campo Fresco 170 g" } },
    ]);
    const { row } = await create(boundOf("questionnaireFilter"), ctx, { ...filter, productIds: [own] });
    expect(row).toMatchObject({ productIds: [own], frequencies: ["any_day"], monday: true });
    const turned = await refusalOf(
      update(boundOf("questionnaireFilter"), ctx, row.id, { productOrigin: "competitor" }),
    );
    expect(turned.fields?.productIds).toEqual([
      { code: "own_among_competitor", params: { names: "Iogurte Serra Azul" } },
    ]);
  });

  test("codes that are none, a week without days and a period backwards are named at once", async () => {
    const task = await newTask(ctx, []);
    const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    const refused = await refusalOf(
      create(boundOf("questionnaireFilter"), ctx, {
        questionnaireId: task.id,
        name: "Errado",
        startDate: "2026-12-02",
        endDate: "2026-12-01",
        frequencies: ["day_32"],
        ...Object.fromEntries(days.map((day) => [day, false])),
      }),
    );
    expect(Object.entries(refused.fields ?? {}).map(([key, list]) => [key, list[0]?.code])).toEqual(
      expect.arrayContaining([
        ["startDate", "after_end"],
        ["monday", "weekdays_missing"],
        ["frequencies.0", "invalid_choice"],
      ]),
    );
  });
});

test("an e-mail rule wants a subject, addresses that are some, and conditions that fit", async () => {
  const number = await newQuestion(ctx, { type: "number" });
  const task = await newTask(ctx, [{ questionId: number.id }]);
  const rule = { questionnaireId: task.id, subject: "Preço alto", recipient: "ana@exemplo.com.br; bia@exemplo.com.br" };
  const make = (more: Record<string, unknown>) => create(boundOf("questionnaireEmail"), ctx, { ...rule, ...more });
  expect((await refusalOf(make({ subject: " " }))).fields).toEqual({ subject: [{ code: "required" }] });
  expect((await refusalOf(make({ recipient: "ana@" }))).fields).toEqual({ recipient: [{ code: "invalid_email" }] });
  const condition = (operator: string, value: string | null) =>
    make({ conditions: [{ questionId: number.id, operator, value }] });
  expect((await refusalOf(condition("contains", "1"))).fields).toEqual({
    "conditions.0.operator": [{ code: "operator_of_other_type" }],
  });
  expect((await refusalOf(condition("greater", "muito"))).fields).toEqual({
    "conditions.0.value": [{ code: "condition_value_missing" }],
  });
  expect((await condition("greater", "10,5")).row.conditions).toMatchObject([{ operator: "greater", value: "10,5" }]);
});
