import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { remove } from "@/lib/engine/resource/operations/remove";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { restore } from "@/lib/engine/trash/commands";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTaskVersion, publishTask } from "@/lib/records/questionnaires/versions";
import { newQuestionVersion } from "@/lib/records/questions/versions";
import { boundOf } from "@/lib/shell/registry";
import { answerTask, itemsOf, newQuestion, newTask, refusalOf } from "../../support/tasks";
import { newTenant, type TestTenant } from "../../support/tenant";

const questionnaire = boundOf("questionnaire");
const question = boundOf("question");
let tenant: TestTenant;
let other: TestTenant;
let ctx: Ctx;
beforeAll(async () => {
  [tenant, other] = [await newTenant(), await newTenant()];
  ctx = tenant.ctxAs("admin");
});

describe("a task's versions", () => {
  test("a draft is published once, with a question at least", async () => {
    const draft = await newTask(ctx, []);
    expect(draft.publishedAt).toBeNull();
    const refused = await refusalOf(publishTask(ctx, draft.id));
    expect(refused.fields?.items).toEqual([{ code: "too_few_task_items", params: { min: 1, count: 0 } }]);
    const { id } = await newQuestion(ctx, {});
    await update(questionnaire, ctx, draft.id, { items: [{ questionId: id }] });
    expect((await publishTask(ctx, draft.id)).publishedAt).not.toBeNull();
    expect((await refusalOf(publishTask(ctx, draft.id))).code).toBe("invalid_transition");
    expect((await tenant.auditOf("questionnaire", draft.id)).map((line) => line.action)).toEqual([
      "create",
      "update",
      "publish",
    ]);
  });

  test("only the last published version can be switched on, also after one was in the trash", async () => {
    const { id: questionId } = await newQuestion(ctx, {});
    const task = await newTask(ctx, [{ questionId }]);
    const { row: next } = await newTaskVersion(ctx, task.id);
    // A draft that waits takes nothing from the one in force.
    await setActive(questionnaire, ctx, [task.id], true);
    await publishTask(ctx, next.id);
    expect(await refusalOf(setActive(questionnaire, ctx, [task.id], true))).toMatchObject({ code: "newer_version" });
    await setActive(questionnaire, ctx, [next.id], false);
    await setActive(questionnaire, ctx, [next.id], true);
    await remove(questionnaire, ctx, [next.id]);
    await setActive(questionnaire, ctx, [task.id], true);
    await restore(questionnaire, ctx, next.id);
    const active = async (id: string) => (await get(questionnaire, ctx, id)).isActive;
    expect([await active(task.id), await active(next.id)]).toEqual([false, true]);
  });

  test("a new version takes items, conditions, filters and mails along, and the old one rests once it is published", async () => {
    const [a, b] = [await newQuestion(ctx, {}), await newQuestion(ctx, {})];
    const first = uuidv7();
    const task = await newTask(ctx, [
      { id: first, questionId: a.id },
      { questionId: b.id, showWhen: { itemId: first, operator: "equals", value: true } },
    ]);
    await create(boundOf("questionnaireFilter"), ctx, {
      questionnaireId: task.id,
      name: "Equipe",
      teamIds: [tenant.teamIds[0]],
      frequencies: ["week_1"],
    });
    await create(boundOf("questionnaireEmail"), ctx, {
      questionnaireId: task.id,
      subject: "Falta",
      recipient: "ana@exemplo.com.br",
      conditions: [{ questionId: a.id, operator: "equals", value: "true" }],
    });
    await answerTask(ctx, task, tenant.userIds.promoter, [{ itemId: first, questionId: a.id, booleanValue: true }]);

    const { row: next, created } = await newTaskVersion(ctx, task.id);
    expect(created).toBe(true);
    expect(next).toMatchObject({ originId: task.id, version: 2, publishedAt: null, isActive: true });
    const [one, two] = itemsOf(next);
    expect([one?.questionId, two?.questionId]).toEqual([a.id, b.id]);
    expect(one?.id).not.toBe(first);
    expect(two?.showWhen).toEqual({ itemId: one?.id, operator: "equals", value: true });
    const children = async (name: string) =>
      (await list(boundOf(name), ctx, listQueryOf(boundOf(name), { filters: { questionnaire: next.id } }))).rows;
    const [filter] = await children("questionnaireFilter");
    expect(await get(boundOf("questionnaireFilter"), ctx, filter?.id ?? "")).toMatchObject({
      teamIds: [tenant.teamIds[0]],
      frequencies: ["week_1"],
    });
    const [mail] = await children("questionnaireEmail");
    expect((await get(boundOf("questionnaireEmail"), ctx, mail?.id ?? "")).conditions).toMatchObject([
      { questionId: a.id, value: "true" },
    ]);

    // The new one is free to change; asked for again, the draft that waits is given.
    await update(questionnaire, ctx, next.id, { type: "product", items: [{ questionId: b.id }] });
    expect(await newTaskVersion(ctx, task.id)).toMatchObject({ created: false, row: { id: next.id } });
    expect((await get(questionnaire, ctx, task.id)).isActive).toBe(true);
    await publishTask(ctx, next.id);
    const old = await get(questionnaire, ctx, task.id);
    expect(old.isActive).toBe(false);
    expect(itemsOf(old)).toHaveLength(2);
    expect((await newTaskVersion(ctx, next.id)).row).toMatchObject({ originId: task.id, version: 3 });
  });

  test("five that ask at once get one draft", async () => {
    const { id } = await newQuestion(ctx, {});
    const task = await newTask(ctx, [{ questionId: id }]);
    const made = await Promise.all(Array.from({ length: 5 }, () => newTaskVersion(ctx, task.id)));
    expect(made.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(made.map(({ row }) => row.id)).size).toBe(1);
  });

  test("another tenant's task is as missing as none, and permission comes first", async () => {
    const theirs = await newTask(other.ctxAs("admin"), []);
    for (const call of [publishTask, newTaskVersion]) {
      expect(await refusalOf(call(ctx, theirs.id))).toEqual(await refusalOf(call(ctx, uuidv7())));
      expect((await refusalOf(call(ctx, theirs.id))).code).toBe("not_found");
      expect((await refusalOf(call(tenant.ctxAs("promoter"), theirs.id))).code).toBe("forbidden");
    }
    expect((await get(questionnaire, other.ctxAs("admin"), theirs.id)).publishedAt).toBeNull();
  });
});

describe("a question's versions", () => {
  test("an answered question is asked anew with other settings, its answers and choices stay", async () => {
    const causes = [{ name: "Cadastro" }, { name: "Abastecimento" }];
    const source = await newQuestion(ctx, { name: "Causa?", type: "choice", choices: causes });
    const task = await newTask(ctx, [{ questionId: source.id }]);
    const [item] = itemsOf(task);
    await answerTask(ctx, task, tenant.userIds.promoter, [{ itemId: item?.id ?? "", questionId: source.id }]);
    const next = await newQuestionVersion(ctx, source.id, { choices: [...causes, { name: "Exposição" }] });
    expect(next).toMatchObject({ originId: source.id, version: 2, name: "Causa?", type: "choice" });
    expect(next.choices).toHaveLength(3);
    expect((await get(question, ctx, source.id)).choices).toHaveLength(2);
    expect(await newQuestionVersion(ctx, next.id, { type: "text" })).toMatchObject({
      originId: source.id,
      version: 3,
      choices: [],
    });
    const refused = await refusalOf(newQuestionVersion(ctx, source.id, { choices: [{ name: "Só uma" }] }));
    expect(refused.fields?.choices).toEqual([{ code: "too_few_choices", params: { min: 2, count: 1 } }]);
  });

  test("another tenant's question is as missing as none", async () => {
    const theirs = await newQuestion(other.ctxAs("admin"), {});
    expect(await refusalOf(newQuestionVersion(ctx, theirs.id, {}))).toEqual(
      await refusalOf(newQuestionVersion(ctx, uuidv7(), {})),
    );
    expect((await refusalOf(newQuestionVersion(tenant.ctxAs("promoter"), theirs.id, {}))).code).toBe("forbidden");
  });
});
