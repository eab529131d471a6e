import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { detailOf } from "@/lib/field/reviews/page";
import { callApi, tokenFor } from "../../support/api";
import { addPos } from "../check-ins/visit";
import { newRound } from "./answer";

/** What the agency's list says of this answer, by the filter and by the line itself. */
async function marked(round: Awaited<ReturnType<typeof newRound>>, id: unknown): Promise<[boolean, unknown]> {
  const { tenant } = round;
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
  const list = await callApi(`/tenant/${tenant.tenantId}/questionnaire-answers`, {
    token,
    body: { filters: { without_check_in: true } },
  });
  const found = (list.body.data as { id: string }[]).some((row) => row.id === id);
  const line = await round.read(id);
  return [found, (line.body.data as Record<string, unknown>).without_check_in];
}

test("an answer without a check-in is marked where the tenant asks for one, and no longer once it arrives", async () => {
  const round = await newRound({ isRequiredCheckin: true });
  const task = await round.task([{ type: "boolean" }]);
  const sent = await round.answer(task.id, [[task.items[0] ?? "", true]]);
  expect(sent.status).toBe(201);
  const { id } = sent.body.data as { id: string };
  expect(await marked(round, id)).toEqual([true, true]);
  const detail = await detailOf(round.tenant.ctxAs("admin"), id);
  expect(detail.withoutCheckIn).toBe(true);

  // At another PDV it changes nothing; here it does, although the answer does not name it.
  await round.phone.checkIn({ pos_id: await addPos(round.tenant.tenantId) });
  expect(await marked(round, id)).toEqual([true, true]);
  await round.phone.checkIn();
  expect(await marked(round, id)).toEqual([false, false]);
});

test("one that names its check-in waits for it marked, and is adopted", async () => {
  const round = await newRound({ isRequiredCheckin: true });
  const task = await round.task([{ type: "boolean" }]);
  const pos_check_id = uuidv7();
  const sent = await round.answer(task.id, [[task.items[0] ?? "", true]], { pos_check_id });
  const { id } = sent.body.data as { id: string };
  expect([sent.status, await marked(round, id)]).toEqual([201, [true, true]]);
  await round.phone.checkIn({ id: pos_check_id });
  expect(await marked(round, id)).toEqual([false, false]);
});

test("nothing is marked where the tenant does not ask", async () => {
  const round = await newRound({ isRequiredCheckin: false });
  const task = await round.task([{ type: "boolean" }]);
  const sent = await round.answer(task.id, [[task.items[0] ?? "", true]]);
  expect(await marked(round, (sent.body.data as { id: string }).id)).toEqual([false, false]);
});
