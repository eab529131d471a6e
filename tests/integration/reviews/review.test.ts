import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { businessUnitPos, questionnaires } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { reviewAnswer } from "@/lib/reviews/commands";
import { reviewedAnswer } from "@/lib/reviews/queries";
import { callApi, tokenFor } from "../../support/api";
import type { Person } from "../../support/tenant";
import { newRound, valuesOf } from "../answers/answer";
import { codeOf, dataOf, ownStorage } from "../checks/visit";

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
  expect(await ids({ team_id: tenant.teamIds[0] })).toEqual([one, two].sort());
  expect(await ids({ team_id: tenant.teamIds[1] })).toEqual([]);
  expect(await ids({ review_status: "pending" })).toEqual([two]);
});
