import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { questionnaireAnswerValues, questionnaires, users, workdayItems, workdays } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { codeOf, dataOf } from "../check-ins/visit";
import { newRound } from "./answer";

/** Begun on the 17th in São Paulo, and ended on the 18th. */
const [ARRIVED, ANSWERED, LEFT] = ["2026-11-18T02:50:00Z", "2026-11-18T03:10:00Z", "2026-11-18T03:30:00Z"];
const MORNING = "2026-11-18T12:00:00Z";

async function night() {
  const { task, filter, tenant, phone, answer, make, posId } = await newRound();
  const reason = await make("justificationType", { name: "Sem tempo", incompleteCheckOut: true });
  const made = await task([{ type: "number" }]);
  await filter(made.id, { isRequired: true });
  const publishedAt = new Date("2026-11-01T12:00:00Z");
  await withTenant(tenant, (tx) => tx.update(questionnaires).set({ publishedAt }));
  const visit = uuidv7();
  return {
    visit,
    /** From three in the afternoon to eleven at night. */
    works: () =>
      withTenant(tenant, async (tx) => {
        const workdayId = uuidv7();
        const hours = { workdayId, startTime: "15:00", endTime: "23:00" };
        await tx.insert(workdays).values({ id: workdayId, name: "Noite" });
        await tx.insert(workdayItems).values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...hours, weekday })));
        await tx.update(users).set({ workdayId });
      }),
    arrive: () => phone.checkIn({ id: visit, date: "2026-11-17", occurred_at: ARRIVED }),
    leave: () => phone.checkOut(visit, { occurred_at: LEFT }),
    answered: (at: string, changes: Record<string, unknown> = {}) =>
      answer(made.id, [[String(made.items[0]), 1]], { started_at: at, ended_at: at, date: "2026-11-18", ...changes }),
    justify: (of: Record<string, unknown>) =>
      phone.call("justifications/create", { id: uuidv7(), justification_type_id: reason, pos_id: posId, ...of }),
    read: (id: unknown) => phone.call(`questionnaire-answers/${id}`, {}),
    days: () =>
      withTenant(tenant, (tx) =>
        tx.select({ day: questionnaireAnswerValues.localDate }).from(questionnaireAnswerValues),
      ),
  };
}

test.each([true, false])(
  "what is answered in a visit over midnight is of its day, and lets the person leave (named: %s)",
  async (named) => {
    const { visit, arrive, leave, answered, days } = await night();
    await arrive();
    expect(codeOf(await leave())).toBe("required_tasks_missing");
    const sent = await answered(ANSWERED, named ? { pos_check_id: visit } : {});
    expect([sent.status, dataOf(sent).date]).toEqual([201, "2026-11-17"]);
    expect(await days()).toEqual([{ day: "2026-11-17" }]);
    expect((await leave()).status).toBe(200);
  },
);

test("one that comes before its check-in is of the visit's day as soon as that is here", async () => {
  const { visit, arrive, leave, answered, read, days } = await night();
  const sent = await answered(ANSWERED, { pos_check_id: visit });
  expect(dataOf(sent).date).toBe("2026-11-18");
  await arrive();
  expect(dataOf(await read(dataOf(sent).id)).date).toBe("2026-11-17");
  expect(await days()).toEqual([{ day: "2026-11-17" }]);
  expect((await leave()).status).toBe(200);
});

test("one of the next morning is of its own day, whichever visit was left open or is over", async () => {
  const open = await night();
  await open.works();
  await open.arrive();
  expect(dataOf(await open.answered(MORNING, { pos_check_id: open.visit })).date).toBe("2026-11-18");
  const over = await night();
  await over.arrive();
  await over.answered(ANSWERED, { pos_check_id: over.visit });
  await over.leave();
  expect(codeOf(await over.answered(ANSWERED, { pos_check_id: over.visit }))).toBe("already_answered");
  expect(dataOf(await over.answered(MORNING)).date).toBe("2026-11-18");
});

test("a task that was answered that day before the visit began is answered again on its own day", async () => {
  const { visit, arrive, leave, answered } = await night();
  expect(dataOf(await answered("2026-11-17T18:00:00Z", { date: "2026-11-17" })).date).toBe("2026-11-17");
  await arrive();
  expect(dataOf(await answered(ANSWERED, { pos_check_id: visit })).date).toBe("2026-11-18");
  expect(codeOf(await answered(ANSWERED, { pos_check_id: visit }))).toBe("already_answered");
  expect((await leave()).status).toBe(200);
  // Also where the check-in comes last.
  const late = await night();
  await late.answered("2026-11-17T18:00:00Z", { date: "2026-11-17" });
  const sent = await late.answered(ANSWERED, { pos_check_id: late.visit });
  await late.arrive();
  expect(dataOf(await late.read(dataOf(sent).id)).date).toBe("2026-11-18");
});

test("a reason that is given during a visit over midnight lets its person leave, whichever day it names", async () => {
  for (const date of ["2026-11-17", "2026-11-18"]) {
    const { visit, arrive, leave, justify } = await night();
    await arrive();
    expect(codeOf(await leave())).toBe("required_tasks_missing");
    expect((await justify({ date, occurred_at: ANSWERED })).status).toBe(201);
    expect([visit, (await leave()).status]).toEqual([visit, 200]);
  }
  const { arrive, leave, justify } = await night();
  await arrive();
  // Of the next day, and after they had left: that is another matter.
  expect((await justify({ date: "2026-11-18", occurred_at: MORNING })).status).toBe(201);
  expect(codeOf(await leave())).toBe("required_tasks_missing");
});
