import { and, asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { businessUnitPos, mails, pos, questionnaireAnswers } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { mailLog, resendMail } from "@/lib/field/answers/mail-log";
import { tellAnswerByMail } from "@/lib/field/answers/mails";
import { newTaskVersion, publishTask } from "@/lib/records/questionnaires/versions";
import { clock, codeOf, dataOf, metresAway, phoneOf } from "../check-ins/visit";
import { jobsOf } from "../queue/jobs-of";
import { newRound } from "./answer";

const jobsNamed = async (name: string, tenantId: string) => (await jobsOf(tenantId)).filter((job) => job.name === name);

describe("e-mail rules", () => {
  async function newRule(conditions: object[] = [], more: object = {}) {
    const round = await newRound();
    const made = await round.task([
      { type: "product_price", name: "Preço" },
      { type: "boolean", name: "Ruptura?" },
    ]);
    await round.filter(made.id, { isRepeatable: true });
    const rule = await round.make("questionnaireEmail", {
      questionnaireId: made.id,
      subject: "Ruptura em {pdv}",
      recipient: "gerente@exemplo.com.br; Trade@exemplo.com.br",
      body: "Visita de {promotor}:\n{respostas}",
      conditions: conditions.map((condition) => ({ questionId: made.questions[1], ...condition })),
      ...more,
    });
    const [price, out] = made.items.map(String);
    const send = async (value: unknown) =>
      String(
        dataOf(
          await round.answer(made.id, [
            [price, 8.5],
            [out, value],
          ] as [string, unknown][]),
        ).id,
      );
    const mailed = () =>
      withTenant(round.tenant, (tx) =>
        tx.select().from(mails).where(eq(mails.kind, "questionnaire")).orderBy(asc(mails.recipient)),
      );
    const tell = (answerId: string) => tellAnswerByMail({ tenantId: round.tenant.tenantId, answerId });
    return { ...round, taskId: made.id, rule, send, mailed, tell };
  }

  test("an answer that meets the conditions makes one mail per address, however often the job runs", async () => {
    const { tenant, rule, send, mailed, tell } = await newRule([{ operator: "equals", value: "true" }]);
    const answerId = await send(true);
    expect(await jobsNamed("tell-answer", tenant.tenantId)).toHaveLength(1);
    await Promise.all([tell(answerId), tell(answerId)]);
    await tell(answerId);
    const sent = await mailed();
    expect(sent.map((mail) => [mail.recipient, mail.answerId, mail.questionnaireEmailId])).toEqual([
      ["gerente@exemplo.com.br", answerId, rule],
      ["trade@exemplo.com.br", answerId, rule],
    ]);
    expect(sent[0]?.subject).toMatch(/^Ruptura em PDV /);
    expect(sent[0]?.text).toContain("Visita de Pessoa promoter:\nPreço: R$\u00a08,50\nRuptura?: Sim");
    expect(sent[0]?.text).toContain(`/questionnaireAnswers?open=${answerId}`);
    expect((await jobsNamed("send-mail", tenant.tenantId)).length).toBe(2);
  });

  test("one that does not meet them makes none", async () => {
    const { send, mailed, tell } = await newRule([{ operator: "equals", value: "true" }]);
    await tell(await send(false));
    expect(await mailed()).toEqual([]);
  });

  test("a name cannot write HTML into a mail", async () => {
    const { send, mailed, tell } = await newRule([], { body: "<b>{promotor}</b>" });
    await tell(await send(true));
    const [mail] = await mailed();
    expect(mail?.html).toContain("&#60;b&#62;Pessoa promoter&#60;/b&#62;");
  });

  test("the log shows what was sent; what failed is sent again, once, and nothing else is", async () => {
    const { tenant, ctx, taskId, send, tell, mailed } = await newRule();
    await tell(await send(true));
    const [first, second] = await mailed();
    const set = (status: "sent" | "failed", id = "") =>
      withTenant(ctx, (tx) => tx.update(mails).set({ status, error: "550", attempts: 9 }).where(eq(mails.id, id)));
    await set("failed", first?.id);
    await set("sent", second?.id);
    const log = await mailLog(ctx, taskId);
    expect(log.map((mail) => [mail.recipient, mail.status]).sort()).toEqual([
      ["gerente@exemplo.com.br", "failed"],
      ["trade@exemplo.com.br", "sent"],
    ]);
    // Where it went and what it said is the answer's: whoever does not see that sees no mail of it.
    const elsewhere = tenant.ctxAs("promoter2", { permissions: ctx.permissions });
    expect(await mailLog(elsewhere, taskId)).toEqual([]);
    await expect(resendMail(elsewhere, String(first?.id))).rejects.toMatchObject({ code: "not_found" });
    expect(await mailLog(tenant.ctxAs("supervisor", { permissions: ctx.permissions }), taskId)).toHaveLength(2);
    const before = (await jobsNamed("send-mail", tenant.tenantId)).length;
    await resendMail(ctx, String(first?.id));
    expect((await jobsNamed("send-mail", tenant.tenantId)).length).toBe(before + 1);
    expect((await tenant.auditOf("mail", String(first?.id))).map((line) => line.action)).toEqual(["resend"]);
    for (const id of [first?.id, second?.id])
      await expect(resendMail(ctx, String(id))).rejects.toMatchObject({ code: "invalid_transition" });
    const stranger = (await newRound()).ctx;
    await expect(resendMail(stranger, String(first?.id))).rejects.toMatchObject({ code: "not_found" });
    await expect(mailLog(stranger, taskId)).rejects.toMatchObject({ code: "not_found" });
    await expect(mailLog(tenant.ctxAs("promoter"), taskId)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("without rules, or with inactive ones, no job is made", async () => {
    const { tenant, task, answer } = await newRound();
    const { id, items } = await task([{}]);
    await answer(id, [[String(items[0]), "x"]]);
    expect(await jobsNamed("tell-answer", tenant.tenantId)).toEqual([]);
  });
});

describe("a task that registers a PDV", () => {
  async function register(settings: Parameters<typeof newRound>[0]) {
    const round = await newRound(settings);
    const made = await round.task([{ name: "Nome da loja" }, { type: "text", subtype: "phone" }], { type: "new_pos" });
    const id = uuidv7();
    const lines: [string, unknown][] = [
      [String(made.items[0]), "Mercado Novo"],
      [String(made.items[1]), "(19) 98765-4321"],
    ];
    const body = round.bodyOf(made.id, lines, { pos_id: id, point: metresAway(0) });
    const sent = await round.send(body);
    const [stored] = await withTenant(round.tenant, (tx) => tx.select().from(pos).where(eq(pos.id, id)));
    return { ...round, id, body, sent, stored, made };
  }

  test("in use at once where the field may add PDVs", async () => {
    const { sent, stored, send, body, tenant, id } = await register({ isAddPdv: true });
    expect([sent.status, stored?.name, stored?.isActive]).toEqual([201, "Mercado Novo", true]);
    expect(stored?.latitude).toBeCloseTo(-23.561414, 5);
    expect(dataOf(sent)).toMatchObject({ pos: { id, name: "Mercado Novo" }, distance: 0 });
    expect((await send(body)).status).toBe(200);
    expect(await tenant.auditOf("pos", id)).toHaveLength(1);
  });

  test("a proposal for the back-office where it may not; a second answer adds no second PDV", async () => {
    const { stored, answer, made, id } = await register({ isAddPdv: false });
    expect([stored?.name, stored?.isActive]).toEqual(["Mercado Novo", false]);
    const again = await answer(made.id, [[String(made.items[0]), "Outro nome"]], { pos_id: id });
    expect(again.body.data).toMatchObject({ pos: { id, name: "Mercado Novo" } });
  });

  test("a refused one registers nothing, and other tasks need a PDV that is there", async () => {
    const { made, answer, tenant, task } = await register({ isAddPdv: true });
    const before = await withTenant(tenant, (tx) => tx.select().from(pos));
    const refused = await answer(made.id, [[String(made.items[1]), "12"]], { pos_id: uuidv7() });
    expect(codeOf(refused)).toBe("invalid_answer");
    const generic = await task([{}]);
    expect((await answer(generic.id, [], { pos_id: uuidv7() })).body.error).toMatchObject({
      fields: { pos_id: ["not_found"] },
    });
    expect(await withTenant(tenant, (tx) => tx.select().from(pos))).toHaveLength(before.length);
  });
});

describe("what a client sees", () => {
  test("answers of its tasks where it is served, not rejected, without other clients' products", async () => {
    const { tenant, posId, make, task, filter, answer, ctx } = await newRound();
    const unit = tenant.businessUnitId;
    const otherUnit = await make("businessUnit", { name: "Outro cliente" });
    const [own, foreign] = [await make("product", { name: "Próprio" }), await make("product", { name: "Alheio" })];
    await make("mix", { name: "Meu", type: "none", productIds: [own], businessUnitId: unit });
    await make("mix", { name: "Deles", type: "none", productIds: [foreign], businessUnitId: otherUnit });
    const ask = async (businessUnitId: string | null) => {
      const made = await task([{ type: "number" }], { type: "product", businessUnitId });
      await filter(made.id, { isRepeatable: true });
      return made;
    };
    const [mine, theirs, common] = [await ask(unit), await ask(otherUnit), await ask(null)];
    const line = (of: { items: string[] }, product_id: string) => ({ item_id: of.items[0], product_id, value: 1 });
    const seen = dataOf(await answer(mine.id, [line(mine, own)])).id;
    const hidden = dataOf(await answer(theirs.id, [line(theirs, foreign)])).id;
    const shared = dataOf(await answer(common.id, [line(common, own), line(common, foreign)])).id;
    expect([seen, hidden, shared].every(Boolean)).toBe(true);
    const client = await phoneOf(tenant, posId, "client");
    const list = async () =>
      ((await client.call("questionnaire-answers", {})).body.data as { id: string }[]).map((row) => row.id).sort();
    expect(await list()).toEqual([]);
    await withTenant(ctx, (tx) => tx.insert(businessUnitPos).values({ businessUnitId: unit, posId }));
    expect(await list()).toEqual([seen, shared].map(String).sort());
    expect((await client.call(`questionnaire-answers/${hidden}`, {})).status).toBe(404);
    const common1 = await client.call(`questionnaire-answers/${shared}`, {});
    expect(
      (common1.body.data as { answers: { product: { id: string } }[] }).answers.map((of) => of.product.id),
    ).toEqual([own]);
    await withTenant(ctx, (tx) =>
      tx
        .update(questionnaireAnswers)
        .set({ reviewStatus: "rejected" })
        .where(and(eq(questionnaireAnswers.id, String(seen)))),
    );
    expect(await list()).toEqual([shared]);
  });
});

test("the answers come sorted, filtered and paged", async () => {
  const { ctx, task, filter, answer, phone, posId } = await newRound();
  const [one, two] = [await task([{}], { name: "Ação de preço" }), await task([{}], { name: "Zelo" })];
  for (const made of [one, two]) await filter(made.id, { isRepeatable: true });
  const send = async (made: typeof one, changes: Record<string, unknown> = {}) =>
    String(dataOf(await answer(made.id, [[String(made.items[0]), "x"]], changes)).id);
  const late = await send(one, { started_at: clock(-30 * 3_600_000), ended_at: clock(-29 * 3_600_000) });
  // Within seconds, so that no midnight lies between what happened and what arrived.
  const fresh = await send(one, { started_at: clock(-3_000), ended_at: clock(-2_000) });
  const other = await send(two, { started_at: clock(-3_000), ended_at: clock(-1_000), point: metresAway(500) });
  const ids = async (body: object) =>
    ((await phone.call("questionnaire-answers", { ...body })).body.data as { id: string }[]).map((row) => row.id);
  expect(await ids({})).toEqual([other, fresh, late]);
  expect(await ids({ filters: { late: true } })).toEqual([late]);
  expect(await ids({ filters: { same_day: true } })).toEqual([other, fresh]);
  expect(await ids({ filters: { expired: true } })).toEqual([late]);
  expect(await ids({ filters: { questionnaire_id: two.id, pos_id: posId } })).toEqual([other]);
  expect(await ids({ search: "preco" })).toEqual([fresh, late]);
  expect(await ids({ sort: "distance|desc", per_page: 1 })).toEqual([other]);
  expect(await ids({ sort: "questionnaire|asc", per_page: 1, page: 3 })).toEqual([other]);

  // Versions of one task are one task, asked for by either.
  const { row: next } = await newTaskVersion(ctx, two.id);
  await publishTask(ctx, next.id);
  const items = (next.items as { id: string }[]).map((item) => item.id);
  const renewed = await send({ ...two, id: next.id, items });
  for (const id of [two.id, next.id])
    expect((await ids({ filters: { questionnaire_id: id } })).sort()).toEqual([renewed, other].sort());
  expect(await ids({ filters: { questionnaire_id: one.id } })).toEqual([fresh, late]);
});
