import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { posChecks, questionnaires, syncInbox, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { ApiResult } from "../../support/api";
import { newRound } from "../answers/answer";
import { clock, dayOf, HOUR, MINUTE, ownStorage } from "../check-ins/visit";

beforeAll(async () => {
  await ownStorage();
});

type Result = { status: string; waiting_for?: string[]; error?: { code: string } };
const statusesOf = (answer: ApiResult) =>
  (answer.body.data as Result[]).map(
    ({ status, waiting_for, error }) => error?.code ?? (waiting_for ? "kept" : status),
  );

/** A visit with one required task, as the operations of a phone; nothing has been sent. */
async function newVisit() {
  const round = await newRound();
  const task = await round.task([{ type: "text" }]);
  await round.filter(task.id, { isRequired: true });
  await withTenant(round.tenant, (tx) => tx.update(questionnaires).set({ publishedAt: new Date(clock(-24 * HOUR)) }));
  const arrival = round.phone.arrival({ occurred_at: clock(-HOUR - 5 * MINUTE) });
  // Planned: its tasks are in the package of the day.
  const plan = { userId: round.tenant.userIds.promoter, posId: round.posId, onHolidays: true };
  await withTenant(round.tenant, async (tx) => {
    const [route] = await tx
      .insert(workschedules)
      .values({ ...plan, startDate: "2020-01-01" })
      .returning();
    if (!route) throw new Error("no route");
    const { onHolidays: _, ...visit } = { ...plan, workScheduleId: route.id, timezone: "America/Sao_Paulo" };
    await tx.insert(visits).values({ ...visit, localDate: dayOf(arrival.occurred_at) });
  });
  const id = String(arrival.id);
  const answer = round.bodyOf(task.id, [[String(task.items[0]), "Gôndola cheia"]], { pos_check_id: id });
  const operations = {
    arrival: { op: "pos-checks/check-in", id, body: arrival },
    answer: { op: "questionnaire-answers/create", id: answer.id, body: answer },
    departure: {
      op: `pos-checks/${id}/check-out`,
      id,
      body: round.phone.departure({ occurred_at: clock(-15 * MINUTE) }),
    },
  };
  const push = async (...names: (keyof typeof operations)[]) =>
    statusesOf(await round.phone.call("sync/push", { operations: names.map((name) => operations[name]) }));
  const state = () =>
    withTenant(round.tenant, async (tx) => {
      const [check] = await tx.select().from(posChecks).where(eq(posChecks.id, id));
      const lines = await tx.select().from(syncInbox).where(eq(syncInbox.operation, "pos-checks/{id}/check-out"));
      return { closed: check?.checkOutAt != null && !check.forced, line: lines[0]?.status, why: lines[0]?.error?.code };
    });
  return { operations, push, state, phone: round.phone };
}

describe("a check-out that came before everything it depends on", () => {
  test.each([
    [["departure", "arrival", "answer"]],
    [["departure", "answer", "arrival"]],
    [["answer", "departure", "arrival"]],
  ] as const)("is carried out within its push: %s", async (names) => {
    const { push, state } = await newVisit();
    expect(await push(...names)).toEqual(["applied", "applied", "applied"]);
    expect(await state()).toEqual({ closed: true, line: "applied", why: undefined });
  });

  test("is refused to the device that still has it when the task is in no part of its push", async () => {
    const { push, state } = await newVisit();
    expect(await push("departure", "arrival")).toEqual(["required_tasks_missing", "applied"]);
    expect(await state()).toEqual({ closed: false, line: "refused", why: "required_tasks_missing" });
  });

  test("is kept over pushes: the check-in comes in the second and the answer in the third", async () => {
    const { push, state } = await newVisit();
    expect(await push("departure")).toEqual(["kept"]);
    expect(await push("arrival")).toEqual(["applied"]);
    expect(await state()).toEqual({ closed: false, line: "waiting", why: "required_tasks_missing" });
    expect(await push("answer")).toEqual(["applied"]);
    expect(await state()).toEqual({ closed: true, line: "applied", why: undefined });
  });

  test("is kept when check-in and answer come as calls of their own", async () => {
    const { operations, phone, push, state } = await newVisit();
    expect(await push("departure")).toEqual(["kept"]);
    expect((await phone.call("pos-checks/check-in", operations.arrival.body)).status).toBe(201);
    expect((await phone.call("questionnaire-answers/create", operations.answer.body)).status).toBe(201);
    expect(await state()).toEqual({ closed: true, line: "applied", why: undefined });
  });
});
