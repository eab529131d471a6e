import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { undoReview } from "@/lib/field/reviews/undo";
import { callApi, tokenFor } from "../../support/api";
import { refusalOf } from "../../support/tasks";
import { newRound } from "../answers/answer";
import { dataOf } from "../check-ins/visit";

async function newVerdict() {
  const round = await newRound();
  const { tenant, task, answer } = round;
  const { id: taskId, items } = await task([{ type: "text" }]);
  const id = String(dataOf(await answer(taskId, [[String(items[0]), "Cheia"]])).id);
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds.coordinator);
  const call = (path: string, body = {}) =>
    callApi(`/tenant/${tenant.tenantId}/questionnaire-answers/${id}${path}`, { token, body });
  const review = async (status: string, comment?: string) =>
    expect((await call("/review", { status, comment })).status).toBe(200);
  const verdict = async () => {
    const { review_status, reviewed_by, reviewed_at } = dataOf(await call(""));
    return { review_status, reviewed_by, reviewed_at };
  };
  return { ...round, id, call, review, verdict, ctx: tenant.ctxAs("coordinator") };
}

test("a verdict of a moment ago is taken back, step by step, and what was said stays", async () => {
  const { tenant, id, call, review, verdict, ctx } = await newVerdict();
  const pending = await verdict();
  await review("approved");
  const approved = await verdict();
  await undoReview(ctx, id);
  expect(await verdict()).toEqual(pending);
  await review("approved");
  await review("rejected", "Foto de outra loja");
  await call("/comments", { body: "Vejo de novo" });
  await undoReview(ctx, id);
  expect(await verdict()).toEqual({ ...approved, reviewed_at: expect.any(String) });
  const actions = (await tenant.auditOf("questionnaireAnswer", id)).map((line) => line.action);
  expect(actions.slice(-6)).toEqual(["review", "undo_decision", "review", "review", "comment", "undo_decision"]);
  // What was taken back is not there to be taken back again.
  expect((await refusalOf(undoReview(ctx, id))).code).toBe("changed_since");
});

test("nobody else takes it back, nor when the time is over, nor from elsewhere", async () => {
  const { tenant, id, review, ctx } = await newVerdict();
  await review("approved");
  expect((await refusalOf(undoReview(ctx, id, new Date(Date.now() + 120_000)))).code).toBe("undo_expired");
  expect((await refusalOf(undoReview(tenant.ctxAs("admin"), id))).code).toBe("changed_since");
  expect((await refusalOf(undoReview(tenant.ctxAs("promoter"), id))).code).toBe("forbidden");
  const stranger = (await newRound()).tenant.ctxAs("coordinator");
  const [foreign, missing] = [
    await refusalOf(undoReview(stranger, id)),
    await refusalOf(undoReview(stranger, uuidv7())),
  ];
  expect([foreign.code, foreign]).toEqual(["not_found", missing]);
});
