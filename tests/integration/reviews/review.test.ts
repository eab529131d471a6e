import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  attachments,
  businessUnitPos,
  questionnaireAnswerComments,
  questionnaireAnswerEdits,
  questionnaires,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { reviewAnswer } from "@/lib/field/reviews/commands";
import { detailOf } from "@/lib/field/reviews/page";
import { reviewedAnswer } from "@/lib/field/reviews/queries";
import { callApi, tokenFor } from "../../support/api";
import type { Person } from "../../support/tenant";
import { newRound, valuesOf } from "../answers/answer";
import { codeOf, dataOf, ownStorage, phoneOf } from "../check-ins/visit";

type Body = Record<string, unknown>;
const WHY = "Vírgula no lugar errado";
const fieldsOf = (answer: { body: { error?: Record<string, unknown> } }) => answer.body.error?.fields;

beforeAll(async () => {
  await ownStorage();
});

/** An answer of the promoter to a task with a number and a text, and the calls of those who review it. */
async function newAudit() {
  const round = await newRound();
  const { tenant, task, filter, answer } = round;
  const { id: taskId, items } = await task([{ type: "number" }, { type: "text" }]);
  await filter(taskId, { isRepeatable: true, isMultiple: true });
  const given = async () =>
    String(
      dataOf(
        await answer(taskId, [
          [String(items[0]), 899],
          [String(items[1]), "Gôndola cheia"],
        ]),
      ).id,
    );
  const as = async (person: Person) => {
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds[person]);
    return (path: string, body: Body = {}) =>
      callApi(`/tenant/${tenant.tenantId}/questionnaire-answers${path}`, { token, body });
  };
  return { ...round, taskId, items: items.map(String), given, as, coordinator: await as("coordinator") };
}

describe("a review", () => {
  test("is given, explained, changed, and told", async () => {
    const { tenant, given, coordinator } = await newAudit();
    const id = await given();
    expect(fieldsOf(await coordinator(`/${id}/review`, { status: "issue" }))).toEqual({ comment: ["required"] });
    expect(fieldsOf(await coordinator(`/${id}/review`, { status: "pending" }))).toEqual({ status: ["invalid_choice"] });
    const issue = await coordinator(`/${id}/review`, { status: "issue", comment: "Foto de outra loja" });
    expect([issue.status, dataOf(issue)]).toMatchObject([
      200,
      { review_status: "issue", reviewed_by: { id: tenant.userIds.coordinator } },
    ]);
    expect(codeOf(await coordinator(`/${id}/review`, { status: "issue", comment: "De novo" }))).toBe(
      "invalid_transition",
    );
    expect(dataOf(await coordinator(`/${id}/review`, { status: "approved" }))).toMatchObject({
      review_status: "approved",
    });
    const log = await tenant.auditOf("questionnaireAnswer", id);
    expect(log.map((line) => line.action)).toEqual(["create", "review", "review"]);
    const { comments } = await reviewedAnswer(tenant.ctxAs("coordinator"), id);
    expect(comments.map((one) => one.body)).toEqual(["Foto de outra loja"]);
  });

  test("of two who give the same verdict at once, one does", async () => {
    const { given, as } = await newAudit();
    const id = await given();
    const [a, b] = [await as("coordinator"), await as("admin")];
    const both = await Promise.all([
      a(`/${id}/review`, { status: "approved" }),
      b(`/${id}/review`, { status: "approved" }),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  test("is nobody's own, and asks for the permission", async () => {
    const { tenant, given, as } = await newAudit();
    const id = await given();
    expect((await (await as("promoter"))(`/${id}/review`, { status: "approved" })).status).toBe(403);
    const own = { ...tenant.ctxAs("coordinator"), userId: tenant.userIds.promoter };
    await expect(reviewAnswer(own, id, { status: "approved" })).rejects.toMatchObject({ code: "own_answer" });
  });

  test("out of sight is missing, in every call alike", async () => {
    const { given, as } = await newAudit();
    const id = await given();
    const other = await newAudit();
    const [stranger, missing] = [other.coordinator, uuidv7()];
    const supervisor = await as("supervisor");
    expect((await supervisor(`/${id}/comments`, { body: "Visto" })).status).toBe(200);
    const bodies: [string, Body][] = [
      ["review", { status: "approved" }],
      ["comments", { body: "Olá" }],
      ["edit", { reason: WHY, answers: [{ item_id: missing, value: 1 }] }],
    ];
    for (const [verb, body] of bodies) {
      const [theirs, none] = [await stranger(`/${id}/${verb}`, body), await stranger(`/${missing}/${verb}`, body)];
      expect([verb, theirs.status, theirs.text]).toEqual([verb, 404, none.text]);
    }
  });
});

test("what was said of an answer is never changed nor taken away, not even by a mistake of ours", async () => {
  const { tenant, given, coordinator } = await newAudit();
  const id = await given();
  expect((await coordinator(`/${id}/comments`, { body: "Faltou a frente inteira" })).status).toBe(200);
  const denied = { cause: { code: "42501" } };
  const inTenant = (work: Parameters<typeof withTenant<unknown>>[1]) => withTenant(tenant, work);
  await expect(inTenant((tx) => tx.update(questionnaireAnswerComments).set({ body: "x" }))).rejects.toMatchObject(
    denied,
  );
  await expect(inTenant((tx) => tx.delete(questionnaireAnswerComments))).rejects.toMatchObject(denied);
  await expect(inTenant((tx) => tx.delete(questionnaireAnswerEdits))).rejects.toMatchObject(denied);
  const { comments } = await reviewedAnswer(tenant.ctxAs("coordinator"), id);
  expect(comments.map(({ body }) => body)).toEqual(["Faltou a frente inteira"]);
});

describe("a correction", () => {
  test("replaces the value, keeps the original with who and why, and opens the review again", async () => {
    const { tenant, items, given, coordinator } = await newAudit();
    const id = await given();
    await coordinator(`/${id}/review`, { status: "approved" });
    const edited = await coordinator(`/${id}/edit`, { reason: WHY, answers: [{ item_id: items[0], value: 8.99 }] });
    expect(edited.status, edited.text).toBe(200);
    expect(valuesOf(edited)).toEqual([8.99, "Gôndola cheia"]);
    expect(dataOf(edited)).toMatchObject({ review_status: "pending", reviewed_by: null });
    const { edits } = await reviewedAnswer(tenant.ctxAs("coordinator"), id);
    expect(edits).toMatchObject([{ reason: WHY, before: [{ value: 899 }], after: [{ value: 8.99 }] }]);
    const again = await coordinator(`/${id}/edit`, { reason: WHY, answers: [{ item_id: items[0], value: null }] });
    expect(valuesOf(again)).toEqual(["Gôndola cheia"]);
    expect((await reviewedAnswer(tenant.ctxAs("coordinator"), id)).edits).toHaveLength(2);
    const log = await tenant.auditOf("questionnaireAnswer", id);
    expect(log.at(-1)).toMatchObject({ action: "edit", actorId: tenant.userIds.coordinator });
  });

  test("tells a phone as phones are read, before and after", async () => {
    const { tenant, task, filter, answer, as } = await newAudit();
    const { id: taskId, items } = await task([{ type: "text", subtype: "phone" }]);
    await filter(taskId, { isRepeatable: true, isMultiple: true });
    const item = String(items[0]);
    const id = String(dataOf(await answer(taskId, [[item, "11987654321"]])).id);
    const coordinator = await as("coordinator");
    const edited = await coordinator(`/${id}/edit`, { reason: WHY, answers: [{ item_id: item, value: "1132345678" }] });
    expect(valuesOf(edited)).toEqual(["+551132345678"]);
    const { groups, edits } = await detailOf(tenant.ctxAs("coordinator"), id);
    expect(groups[0]?.lines[0]?.value).toBe("(11) 3234-5678");
    expect(edits[0]?.changes[0]).toMatchObject({ from: "(11) 98765-4321", to: "(11) 3234-5678" });
  });

  test("obeys the question and names each line; nothing is half done", async () => {
    const { items, given, coordinator } = await newAudit();
    const id = await given();
    const refused = await coordinator(`/${id}/edit`, {
      reason: WHY,
      answers: [
        { item_id: items[0], value: "muito" },
        { item_id: items[1], value: "Gôndola cheia" },
        { item_id: uuidv7(), value: 1 },
      ],
    });
    expect([refused.status, fieldsOf(refused)]).toEqual([
      422,
      { "answers.0": ["not_a_number"], "answers.1": ["unchanged"], "answers.2": ["not_found"] },
    ]);
    expect(fieldsOf(await coordinator(`/${id}/edit`, { reason: "a".repeat(14), answers: [] }))).toEqual({
      reason: ["too_short"],
      answers: ["too_few_items"],
    });
    expect(valuesOf(await coordinator(`/${id}`))).toEqual([899, "Gôndola cheia"]);
  });
});

describe("a correction of choices and photos", () => {
  /** An answer with a single choice, several, and two photos, and who corrects it. */
  async function newShelf() {
    const round = await newRound();
    const { tenant, task, answer, choicesOf, phone } = round;
    const options = { choices: [{ name: "Cheia" }, { name: "Vazia" }, { name: "Suja" }] };
    const made = await task([
      { type: "choice", ...options },
      { type: "choice", isMultiple: true, ...options },
      { type: "file", minFiles: 1, maxFiles: 3 },
    ]);
    const [one, many, file] = made.items.map(String);
    const [first, second] = [await choicesOf(made.questions[0]), await choicesOf(made.questions[1])];
    const photos = [await phone.photo(1), await phone.photo(2)];
    const sent = await answer(made.id, [
      [one ?? "", first[0]],
      [many ?? "", [second[0], second[1]]],
      { item_id: file, photo_ids: photos },
    ]);
    expect(sent.status, sent.text).toBe(201);
    const id = String(dataOf(sent).id);
    const editor = await phoneOf(tenant, round.posId, "coordinator");
    const edit = (line: Body) => editor.call(`questionnaire-answers/${id}/edit`, { reason: WHY, answers: [line] });
    const lines = async () => (dataOf(await editor.call(`questionnaire-answers/${id}`, {})).answers as Body[]) ?? [];
    const photosNow = async () => (await lines()).find((line) => line.item_id === file)?.photo_ids;
    return { ...round, id, one, many, file, first, second, photos, editor, edit, lines, photosNow };
  }

  test("replaces choices by those of the question, one or several", async () => {
    const { tenant, id, one, many, first, second, edit, lines } = await newShelf();
    expect((await edit({ item_id: one, value: first[2] })).status).toBe(200);
    expect((await edit({ item_id: many, value: [second[2], second[0]] })).status).toBe(200);
    expect((await lines()).slice(0, 2).map((line) => line.value)).toEqual([first[2], [second[2], second[0]]]);
    expect(fieldsOf(await edit({ item_id: one, value: second[0] }))).toEqual({ "answers.0": ["invalid_choice"] });
    expect(fieldsOf(await edit({ item_id: one, value: [first[0], first[1]] }))).toEqual({
      "answers.0": ["too_many_items"],
    });
    const detail = await detailOf(tenant.ctxAs("coordinator"), id);
    expect(detail.edits.map(({ changes }) => changes.map(({ from, to }) => [from, to]))).toEqual([
      [["Cheia, Vazia", "Suja, Cheia"]],
      [["Cheia", "Suja"]],
    ]);
  });

  test("takes a photo away and puts another in, keeps what stood there, and its file", async () => {
    const { tenant, id, file, photos, editor, edit, photosNow } = await newShelf();
    const better = await editor.photo(3);
    expect((await edit({ item_id: file, photo_ids: [photos[1], better] })).status).toBe(200);
    expect(await photosNow()).toEqual([photos[1], better]);
    const detail = await detailOf(tenant.ctxAs("coordinator"), id);
    expect(detail.edits[0]?.changes[0]).toMatchObject({ from: "2 fotos", to: "2 fotos", removed: [{ id: photos[0] }] });
    const kept = await withTenant(tenant, (tx) =>
      tx
        .select()
        .from(attachments)
        .where(eq(attachments.id, photos[0] ?? "")),
    );
    expect(kept).toHaveLength(1);
    const [line] = (await tenant.auditOf("questionnaireAnswer", id)).slice(-1);
    expect(line).toMatchObject({ action: "edit", actorId: tenant.userIds.coordinator });
    expect(JSON.stringify(line?.before)).toContain(photos[0]);
    expect((await edit({ item_id: file, photo_ids: [] })).status).toBe(200);
    expect(await photosNow()).toBeUndefined();
  });

  test("obeys the question, and takes nobody else's photo", async () => {
    const { tenant, posId, file, one, photos, edit, photosNow } = await newShelf();
    const codes = async (line: Body) => fieldsOf(await edit(line));
    const stranger = await (await phoneOf(tenant, posId, "promoter2")).photo(4);
    const elsewhere = await (await newShelf()).editor.photo(5);
    for (const id of [stranger, elsewhere, uuidv7()])
      expect(await codes({ item_id: file, photo_ids: [id] })).toEqual({ "answers.0": ["not_found"] });
    expect(await codes({ item_id: file, value: "uma foto", photo_ids: [photos[0]] })).toEqual({
      "answers.0": ["invalid_type"],
    });
    expect(await codes({ item_id: file, value: null })).toEqual({ "answers.0": ["required"] });
    expect(await codes({ item_id: one })).toEqual({ "answers.0": ["required"] });
    expect(await codes({ item_id: file, photo_ids: photos })).toEqual({ "answers.0": ["unchanged"] });
    expect(await codes({ item_id: one, value: null, photo_ids: [photos[0]] })).toEqual({ "answers.0": ["not_found"] });
    expect(await photosNow()).toEqual(photos);
  });

  test("a photo that is still on the device stays awaited, or is given up", async () => {
    const { editor, phone, task, answer } = await newShelf();
    const other = await task([{ type: "file", minFiles: 1, maxFiles: 3 }]);
    const [there, coming] = [await phone.photo(6), uuidv7()];
    const sent = await answer(other.id, [{ item_id: String(other.items[0]), photo_ids: [there, coming] }]);
    const late = dataOf(sent);
    expect(late.awaited_photos).toBe(1);
    const again = await editor.call(`questionnaire-answers/${late.id}/edit`, {
      reason: WHY,
      answers: [{ item_id: other.items[0], photo_ids: [coming, there] }],
    });
    expect([again.status, dataOf(again).awaited_photos]).toEqual([200, 1]);
    const without = await editor.call(`questionnaire-answers/${late.id}/edit`, {
      reason: WHY,
      answers: [{ item_id: other.items[0], photo_ids: [there] }],
    });
    expect([without.status, dataOf(without).awaited_photos]).toEqual([200, 0]);
  });
});

describe("a client", () => {
  test("sees its own tasks' answers, without what reviewers say, until they are rejected", async () => {
    const { tenant, posId, taskId, given, as, coordinator } = await newAudit();
    await withTenant({ tenantId: tenant.tenantId }, async (tx) => {
      await tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId });
      await tx
        .update(questionnaires)
        .set({ businessUnitId: tenant.businessUnitId })
        .where(eq(questionnaires.id, taskId));
    });
    const id = await given();
    const client = await as("client");
    expect((await client(`/${id}`)).status).toBe(200);
    await coordinator(`/${id}/comments`, { body: "Só para nós" });
    expect((await reviewedAnswer(tenant.ctxAs("client"), id)).comments).toEqual([]);
    // Nor who of the agency judged it, by any way.
    await coordinator(`/${id}/review`, { status: "approved" });
    expect(dataOf(await client(`/${id}`))).toMatchObject({ review_status: "approved", reviewed_by: null });
    expect((await client("", {})).body.data).toMatchObject([{ id, reviewed_by: null }]);
    const asked = { filters: { reviewed_by: tenant.userIds.coordinator } };
    expect((await client("", asked)).body.error?.fields).toEqual({ "filters.reviewed_by": ["unknown_field"] });
    const { reviewer } = await detailOf(tenant.ctxAs("coordinator"), id);
    expect(reviewer).toBeTruthy();
    expect(JSON.stringify(await detailOf(tenant.ctxAs("client"), id))).not.toContain(reviewer);
    await coordinator(`/${id}/review`, { status: "rejected", comment: "Foto de outra loja" });
    expect((await client(`/${id}`)).status).toBe(404);
  });
});

test("lists are narrowed by team, reviewer and state", async () => {
  const { tenant, given, coordinator } = await newAudit();
  const [one, two] = [await given(), await given()];
  await coordinator(`/${one}/review`, { status: "approved" });
  const ids = async (filters: Body) =>
    ((await coordinator("", { filters })).body.data as { id: string }[]).map((answer) => answer.id).sort();
  expect(await ids({ reviewed_by: tenant.userIds.coordinator })).toEqual([one]);
  expect(await ids({ reviewed_by: null })).toEqual([two]);
  // "By me": in an address that anybody may open.
  expect(await ids({ reviewed_by: "$eu" })).toEqual([one]);
  expect(await ids({ team_id: tenant.teamIds[0] })).toEqual([one, two].sort());
  expect(await ids({ team_id: tenant.teamIds[1] })).toEqual([]);
  expect(await ids({ review_status: "pending" })).toEqual([two]);
});
