import { count, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { justifications, posChecks, questionnaireAnswers, questionnaireAnswerValues } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { newRound } from "../answers/answer";
import { clock, codeOf, DOOR, dayOf, HOUR, MINUTE, metresAway, ownStorage } from "../check-ins/visit";
import { addType, REASON } from "../justifications/field";

type Body = Record<string, unknown>;
type Operation = { readonly op: string; readonly id: string; readonly body: Body };
type Outcome = { id: string; status: string; error?: { code: string; fields?: object; items?: { code: string }[] } };

beforeAll(async () => {
  await ownStorage();
});

/** A promoter with a task of a choice, a number and photos, and every wrong thing that a phone may send, by name. */
async function newTrouble() {
  const round = await newRound({ isMinimumDistanceCheckin: true, minimumDistanceCheckin: 200, minimumTimeStore: 10 });
  const { tenant, posId, phone, task, filter, choicesOf, bodyOf } = round;
  const names = Array.from({ length: 16 }, (_, i) => ({ name: `Opção ${i + 1}` }));
  const {
    id: taskId,
    items,
    questions,
  } = await task([
    { type: "choice", choices: names },
    { type: "number" },
    { type: "file", minFiles: 2, maxFiles: 3 },
    { type: "date" },
  ]);
  await filter(taskId, { isRepeatable: true, isMultiple: true });
  const [choice, number, file, day] = items.map(String) as [string, string, string, string];
  const choices = await choicesOf(questions[0]);
  const typeId = await addType(tenant.tenantId, { needsText: true });
  const photo = await phone.photo(3);
  const operation = (op: string, body: Body): Operation => {
    const { id, ...rest } = body;
    return { op, id: String(id ?? uuidv7()), body: rest };
  };
  const arrive = (changes: Body) => operation("pos-checks/check-in", phone.arrival(changes));
  const answer = (...lines: Parameters<typeof bodyOf>[1]) =>
    operation("questionnaire-answers/create", bodyOf(taskId, lines));
  const justify = (description: string) =>
    operation("justifications/create", {
      ...{ id: uuidv7(), justification_type_id: typeId, pos_id: posId, date: dayOf(clock(0)), description },
    });
  const leave = (id: string, changes: Body) => ({
    ...operation(`pos-checks/${id}/check-out`, { id, ...phone.departure(changes) }),
  });
  return { ...round, choices, choice, number, file, day, photo, arrive, answer, justify, leave };
}

describe("what a phone may get wrong", () => {
  test("each has its name, and nothing else in the push is touched", async () => {
    const { tenant, phone, posId, choices, choice, number, file, day, photo, ...make } = await newTrouble();
    const { arrive, answer, justify, leave } = make;
    const [first, second] = [uuidv7(), uuidv7()];
    const bad: [name: string, operation: Operation, expected: unknown][] = [
      ["a clock a day ahead", arrive({ occurred_at: clock(26 * HOUR) }), { occurred_at: ["in_the_future"] }],
      ["leaving tomorrow", leave(first, { occurred_at: clock(20 * HOUR) }), { occurred_at: ["in_the_future"] }],
      ["leaving before coming", leave(first, { occurred_at: clock(-6 * HOUR) }), { occurred_at: ["before_checkin"] }],
      ["leaving after a minute", leave(first, { occurred_at: clock(-2 * HOUR + MINUTE) }), "minimum_time_not_reached"],
      ["nowhere at sea", arrive({ latitude: 0, longitude: 0 }), "no_location"],
      ["half a position", arrive({ longitude: undefined }), "no_location"],
      ["too far away", arrive({ ...metresAway(201), accuracy: 0 }), "checkin_distance_exceeded"],
      ["a battery of 400 %", arrive({ battery: 400 }), { battery: ["above_max"] }],
      ["16 choices", answer([choice, choices]), ["too_many_items"]],
      ["a choice of nobody", answer([choice, uuidv7()]), ["invalid_choice"]],
      ["a text as number", answer([number, "12"]), ["not_a_number"]],
      ["an instant as day", answer([day, "2026-11-18T00:00:00Z"]), ["invalid_date"]],
      ["a day that is none", answer([day, "2026-02-30"]), ["invalid_date"]],
      ["too few files", answer({ item_id: file, photo_ids: [photo] }), ["too_few_files"]],
      ["14 characters", justify("x".repeat(14)), { description: ["too_short"] }],
      ["nothing known", { op: "pos-checks/dance", id: uuidv7(), body: {} }, "unknown_operation"],
    ];
    const good = [
      arrive({ id: first, occurred_at: clock(-2 * HOUR) }),
      answer([number, 12.5], [day, "2026-11-18"]),
      justify(REASON),
      leave(first, { occurred_at: clock(-HOUR - MINUTE) }),
      arrive({ id: second, occurred_at: clock(-HOUR) }),
    ];
    // Good ones between bad ones, in the order in which they can happen.
    const operations = bad.flatMap(([, operation], at) => [operation, ...good.slice(at, at + 1)]);
    const sent = await phone.call("sync/push", { operations });
    expect(sent.status).toBe(200);
    const outcomes = new Map((sent.body.data as Outcome[]).map((one) => [one.id, one]));
    const at = (sent.body.data as Outcome[]).map((one) => one.id);
    expect(at).toEqual(operations.map(({ id }) => id));
    const byPlace = sent.body.data as Outcome[];
    for (const [name, operation, expected] of bad) {
      const { status, error } = byPlace[operations.indexOf(operation)] ?? {};
      const said =
        typeof expected === "string"
          ? error?.code
          : Array.isArray(expected)
            ? error?.items?.map(({ code }) => code)
            : error?.fields;
      expect([name, status, said]).toEqual([name, "refused", expected]);
    }
    for (const operation of good) {
      expect([operation.op, byPlace[operations.indexOf(operation)]?.status]).toEqual([operation.op, "applied"]);
    }
    expect(outcomes.size).toBeGreaterThan(15);
    const kept = await withTenant(tenant, async (tx) => ({
      checks: await tx.select().from(posChecks),
      answers: await tx.select({ n: count() }).from(questionnaireAnswers),
      values: await tx.select({ n: count() }).from(questionnaireAnswerValues),
      excuses: await tx.select({ n: count() }).from(justifications).where(eq(justifications.posId, posId)),
    }));
    expect(kept.checks.map(({ id, checkOutAt }) => [id, checkOutAt !== null]).sort()).toEqual(
      [
        [first, true],
        [second, false],
      ].sort(),
    );
    expect([kept.answers, kept.values, kept.excuses]).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 1 }]]);
  });

  test("the same alone, by its own call, has the same name", async () => {
    const { phone, arrive, answer, justify, choice, choices, file, photo } = await newTrouble();
    const call = async ({ op, id, body }: Operation) => codeOf(await phone.call(op, { id, ...body }));
    expect(await call(arrive({ latitude: 0, longitude: 0 }))).toBe("no_location");
    expect(await call(arrive({ occurred_at: clock(26 * HOUR) }))).toBe("invalid_fields");
    for (const year of ["0000", "9999"])
      expect(await call(arrive({ occurred_at: `${year}-12-31T23:59:59-12:00` }))).toBe("invalid_fields");
    expect(await call(answer([choice, choices]))).toBe("invalid_answer");
    expect(await call(answer({ item_id: file, photo_ids: [photo] }))).toBe("invalid_answer");
    expect(await call(justify("x".repeat(14)))).toBe("invalid_fields");
    expect(codeOf(await phone.call("geolocations/create", { points: [{ id: uuidv7(), ...DOOR }] }))).toBeTruthy();
  });

  test("a clock that was put back is believed, and marked as late or of another day", async () => {
    const { phone } = await newTrouble();
    const put = await phone.checkIn({ occurred_at: clock(-30 * HOUR), date: dayOf(clock(0)) });
    expect([put.status, (put.body.data as Body).date]).toEqual([201, dayOf(clock(-30 * HOUR))]);
    expect((put.body.data as Body).flags).toEqual(expect.arrayContaining(["late_sync", "date_mismatch"]));
    const ahead = await phone.checkIn({ occurred_at: clock(6 * MINUTE) });
    expect((ahead.body.data as Body).flags).toContain("clock_skew");
    expect((ahead.body.data as Body).skew_seconds).toBeGreaterThan(300);
  });
});
