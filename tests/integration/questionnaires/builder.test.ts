import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { update } from "@/lib/engine/resource/operations/update";
import { pastAnswers, tryRule } from "@/lib/field/answers/mail-tester";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { bankQuestion, searchBank } from "@/lib/records/questionnaires/bank";
import { taskFilters, taskMails } from "@/lib/records/questionnaires/children";
import { taskSheet } from "@/lib/records/questionnaires/sheet";
import { newTaskVersion } from "@/lib/records/questionnaires/versions";
import { newQuestionVersion } from "@/lib/records/questions/versions";
import { boundOf } from "@/lib/shell/registry";
import { answerTask, itemsOf, newQuestion, newTask, refusalOf } from "../../support/tasks";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
let other: TestTenant;
let ctx: Ctx;
let foreign: Ctx;
beforeAll(async () => {
  [tenant, other] = [await newTenant(), await newTenant()];
  [ctx, foreign] = [tenant.ctxAs("admin"), other.ctxAs("admin")];
});

describe("the bank", () => {
  test("finds the latest version of each by text, with how many tasks ask it, and nobody else's", async () => {
    const old = await newQuestion(ctx, { name: "Preço na gôndola", type: "product_price", precision: 2 });
    await newTask(ctx, [{ questionId: old.id }, { questionId: old.id }]);
    await newTask(ctx, [{ questionId: old.id }]);
    await newQuestion(foreign, { name: "Preço na gôndola deles" });
    expect(await searchBank(ctx, "PRECO na gondola", null)).toMatchObject([{ id: old.id, usage: 2, answered: false }]);
    const next = await newQuestionVersion(ctx, old.id, { precision: 3 });
    expect(await searchBank(ctx, "preço", null)).toMatchObject([{ id: next.id, usage: 0, version: 2 }]);
    expect(await searchBank(ctx, "preço", "boolean")).toEqual([]);
    expect(await searchBank(ctx, "100%_", null)).toEqual([]);
    expect(await bankQuestion(foreign, old.id)).toBeNull();
  });
  test("gives a client's user the questions of their own client's tasks only", async () => {
    const [mine, theirs] = [
      await newQuestion(ctx, { name: "Falta Alfa?" }),
      await newQuestion(ctx, { name: "Falta Beta?" }),
    ];
    await newTask(ctx, [{ questionId: mine.id }], { businessUnitId: tenant.businessUnitId });
    await newTask(ctx, [{ questionId: theirs.id }]);
    // Asked elsewhere too, which is nothing to this client.
    await newTask(ctx, [{ questionId: mine.id }]);
    const client = tenant.ctxAs("client");
    expect(await searchBank(client, "falta", null)).toMatchObject([{ id: mine.id, usage: 1 }]);
    expect(await bankQuestion(client, theirs.id)).toBeNull();
    expect((await bankQuestion(ctx, theirs.id))?.id).toBe(theirs.id);
  });
});

describe("a task's sheet", () => {
  test("tells answers, versions and whole questions; another tenant's is missing", async () => {
    const question = await newQuestion(ctx, { type: "choice", choices: [{ name: "Sim" }, { name: "Não" }] });
    const task = await newTask(ctx, [{ questionId: question.id, label: "Tem?" }]);
    const [item] = itemsOf(task);
    await answerTask(ctx, task, tenant.userIds.promoter, [{ itemId: item?.id ?? "", questionId: question.id }]);
    await newTaskVersion(ctx, task.id);
    const { sheet } = await taskSheet(ctx, task.id);
    expect(sheet).toMatchObject({ answers: 1, version: 1, draft: { items: [{ label: "Tem?" }] } });
    expect(sheet.versions.map(({ version, answers }) => [version, answers])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect(sheet.draft.items[0]?.question).toMatchObject({ answered: true, usage: 2 });
    expect(sheet.draft.items[0]?.question.choices.map(({ name }) => name)).toEqual(["Sim", "Não"]);
    expect(await refusalOf(taskSheet(foreign, task.id))).toEqual(await refusalOf(taskSheet(foreign, uuidv7())));
    expect(await taskFilters(foreign, task.id)).toEqual([]);
    expect(await taskMails(foreign, task.id)).toEqual([]);
  });
});

describe("the tester of e-mail rules", () => {
  test("says whether an answer would be told, to whom and in which words, and sends nothing", async () => {
    const question = await newQuestion(ctx, { name: "Em falta?" });
    const task = await newTask(ctx, [{ questionId: question.id }], { name: "Ruptura" });
    const itemId = itemsOf(task)[0]?.id ?? "";
    const answer = await answerTask(ctx, task, tenant.userIds.promoter, [
      { itemId, questionId: question.id, booleanValue: true },
    ]);
    const next = (await newTaskVersion(ctx, task.id)).row;
    const past = await pastAnswers(ctx, next.id);
    expect(past.map(({ id, store, by }) => [id, store, by])).toEqual([[answer, "Jatobá Hiper", "Pessoa promoter"]]);

    const rule = { subject: "{tarefa} em {pdv}", body: "{respostas}", recipient: "ana@exemplo.com.br, caio" };
    const condition = (value: string) => [{ questionId: question.id, operator: "equals", value }];
    expect(await tryRule(ctx, { ...rule, conditions: condition("true") }, answer)).toEqual({
      sends: true,
      failed: [],
      addresses: ["ana@exemplo.com.br"],
      wrong: ["caio"],
      subject: "Ruptura em Jatobá Hiper",
      body: "Em falta?: Sim",
    });
    // Mails are in Portuguese, with R$: whoever writes the rule in English sees what will be sent.
    const english = { ...ctx, locale: "en" as const };
    expect(await tryRule(english, { ...rule, conditions: [] }, answer)).toMatchObject({ body: "Em falta?: Sim" });
    expect(await tryRule(ctx, { ...rule, conditions: condition("false") }, answer)).toMatchObject({
      sends: false,
      failed: [0],
    });
  });

  test("an answer of another tenant, or out of the team, is missing", async () => {
    const question = await newQuestion(ctx, {});
    const task = await newTask(ctx, [{ questionId: question.id }]);
    const itemId = itemsOf(task)[0]?.id ?? "";
    const answer = await answerTask(ctx, task, tenant.userIds.promoter2, [
      { itemId, questionId: question.id, booleanValue: true },
    ]);
    const rule = { subject: "x", body: "", recipient: "a@exemplo.com.br", conditions: [] };
    const supervisor = tenant.ctxAs("supervisor", { permissions: ctx.permissions });
    for (const outsider of [foreign, supervisor]) {
      expect(await refusalOf(tryRule(outsider, rule, answer))).toEqual(
        await refusalOf(tryRule(outsider, rule, uuidv7())),
      );
      expect(await pastAnswers(outsider, task.id)).toEqual([]);
    }
  });
});

test("an e-mail rule follows its question to the next version, its choice by name", async () => {
  const choices = [{ name: "Cadastro" }, { name: "Exposição" }];
  const old = await newQuestion(ctx, { type: "choice", choices });
  const task = await newTask(ctx, [{ questionId: old.id }]);
  const chosen = (await bankQuestion(ctx, old.id))?.choices[1]?.id;
  const { row: mail } = await create(boundOf("questionnaireEmail"), ctx, {
    questionnaireId: task.id,
    subject: "Exposição",
    recipient: "ana@exemplo.com.br",
    conditions: [{ questionId: old.id, operator: "equals", choiceId: chosen }],
  });
  const next = await newQuestionVersion(ctx, old.id, { choices: [...choices, { name: "Fantasma" }] });
  await update(boundOf("questionnaire"), ctx, task.id, { items: [{ id: itemsOf(task)[0]?.id, questionId: next.id }] });
  const wanted = (await bankQuestion(ctx, next.id))?.choices.find(({ name }) => name === "Exposição")?.id;
  expect((await get(boundOf("questionnaireEmail"), ctx, mail.id)).conditions).toMatchObject([
    { questionId: next.id, choiceId: wanted },
  ]);
});
