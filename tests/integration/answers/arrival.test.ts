import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { idempotency, questionnaireAnswers, questionnaireAnswerValues, questionnaireAwaitedFiles } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { ApiResult } from "../../support/api";
import {
  addPos,
  clock,
  codeOf,
  dataOf,
  HOUR,
  image,
  MINUTE,
  metresAway,
  ownStorage,
  phoneOf,
} from "../check-ins/visit";
import { newRound } from "./answer";

beforeAll(async () => {
  await ownStorage();
});

const times = <T>(n: number, work: () => Promise<T>) => Promise.all(Array.from({ length: n }, work));
const rowsOf = (tenantId: string) => withTenant({ tenantId }, (tx) => tx.select().from(questionnaireAnswers));
const photoFields = (id: string) => ({ id, kind: "answer", occurred_at: clock(-HOUR) });

describe("the same call again (G1)", () => {
  test("5 at once and 5 later are one answer, one line in the log and one text", async () => {
    const { tenant, task, bodyOf, send } = await newRound();
    const { id, items } = await task([{ type: "choice", choices: [{ name: "A" }, { name: "B" }] }, { type: "number" }]);
    const body = bodyOf(id, [[String(items[1]), 7]]);
    const together = await times(5, () => send(body));
    expect(together.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201]);
    const later = [];
    for (let i = 0; i < 5; i++) later.push(await send(body));
    expect(later.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set([...together, ...later].map((answer) => answer.text)).size).toBe(1);
    expect(await rowsOf(tenant.tenantId)).toHaveLength(1);
    const values = await withTenant(tenant, (tx) => tx.select().from(questionnaireAnswerValues));
    expect(values).toHaveLength(1);
    expect(await tenant.auditOf("questionnaireAnswer", String(body.id))).toHaveLength(1);
  });

  test("another body under the same id is a conflict, also a colleague's, also long after", async () => {
    const { tenant, posId, task, bodyOf, send, read } = await newRound();
    const { id, items } = await task([{ type: "number" }]);
    const body = bodyOf(id, [[String(items[0]), 7]]);
    const first = await send(body);
    const other = await send({ ...body, answers: [{ item_id: items[0], value: 8 }] });
    expect([other.status, codeOf(other)]).toEqual([409, "conflict"]);
    const colleague = await phoneOf(tenant, posId, "promoter2");
    expect(codeOf(await colleague.call("questionnaire-answers/create", body))).toBe("conflict");
    await withTenant(tenant, (tx) => tx.delete(idempotency).where(eq(idempotency.tenantId, tenant.tenantId)));
    const again = await send(body);
    expect([again.status, again.text]).toEqual([200, first.text]);
    await withTenant(tenant, (tx) => tx.delete(idempotency).where(eq(idempotency.tenantId, tenant.tenantId)));
    expect(codeOf(await send({ ...body, ended_at: clock(-20 * MINUTE) }))).toBe("conflict");
    expect((await read(body.id)).text).toBe(first.text);
  });

  test("a refused answer can be corrected under the same id", async () => {
    const { task, bodyOf, send } = await newRound();
    const { id, items } = await task([{ type: "number" }]);
    const body = bodyOf(id, [[String(items[0]), "x"]]);
    expect(codeOf(await send(body))).toBe("invalid_answer");
    expect((await send({ ...body, answers: [{ item_id: items[0], value: 1 }] })).status).toBe(201);
  });
});

describe("photos that arrive later", () => {
  test("the answer is complete when the last one is there, in the order it named them", async () => {
    const { tenant, task, answer, read, phone } = await newRound();
    const { id, items } = await task([{ type: "file", minFiles: 1, maxFiles: 3 }]);
    const there = await phone.photo(1);
    const [second, third] = [uuidv7(), uuidv7()];
    const sent = await answer(id, [{ item_id: items[0], photo_ids: [second, there, third] }]);
    expect([sent.status, sent.body.data]).toMatchObject([
      201,
      { complete: false, awaited_photos: 2, answers: [{ photo_ids: [there], awaited_photo_ids: [second, third] }] },
    ]);
    const answerId = dataOf(sent).id;
    const listed = await phone.call("questionnaire-answers", { filters: { complete: false } });
    expect((listed.body.data as { id: string }[]).map((row) => row.id)).toEqual([answerId]);
    await phone.upload(photoFields(third), await image(3));
    expect((await read(answerId)).body.data).toMatchObject({ complete: false, awaited_photos: 1 });
    await phone.upload(photoFields(second), await image(2));
    await phone.upload(photoFields(second), await image(2));
    expect((await read(answerId)).body.data).toMatchObject({
      complete: true,
      awaited_photos: 0,
      answers: [{ photo_ids: [second, there, third], awaited_photo_ids: [] }],
    });
    const left = await withTenant(tenant, (tx) => tx.select().from(questionnaireAwaitedFiles));
    expect(left).toEqual([]);
  });

  test("photo and answer sent at the same moment never miss each other", async () => {
    const { tenant, task, filter, bodyOf, send, phone } = await newRound();
    const { id, items } = await task([{ type: "file", maxFiles: 2 }]);
    await filter(id, { isRepeatable: true });
    // A busy server says so, and a phone tries again.
    const until = async (call: () => Promise<ApiResult>): Promise<number> => {
      const { status } = await call();
      return status === 503 ? until(call) : status;
    };
    const rounds = Array.from({ length: 8 }, async (_, i) => {
      const [one, two] = [uuidv7(), uuidv7()];
      const body = bodyOf(id, [{ item_id: items[0], photo_ids: [one, two] }]);
      const bytes = [await image(10 + i), await image(40 + i)];
      const calls = [
        () => phone.upload(photoFields(one), bytes[0] ?? null),
        () => send(body),
        () => phone.upload(photoFields(two), bytes[1] ?? null),
      ];
      if (i % 2) calls.reverse();
      expect(await Promise.all(calls.map(until))).toEqual([201, 201, 201]);
    });
    await Promise.all(rounds);
    const rows = await rowsOf(tenant.tenantId);
    expect(rows.map((row) => row.awaitedPhotos)).toEqual(Array(8).fill(0));
  });

  test("somebody else's photo is refused, and never ties itself to an answer that awaits its id", async () => {
    const { tenant, posId, task, filter, answer, read } = await newRound();
    const { id, items } = await task([{ type: "file" }]);
    await filter(id, { isRepeatable: true });
    const colleague = await phoneOf(tenant, posId, "promoter2");
    const taken = await colleague.photo(5);
    const refused = await answer(id, [{ item_id: items[0], photo_ids: [taken] }]);
    expect(refused.body.error).toMatchObject({ code: "invalid_answer", items: [{ code: "not_found" }] });
    const awaited = uuidv7();
    const { id: answerId } = dataOf(await answer(id, [{ item_id: items[0], photo_ids: [awaited] }]));
    await colleague.upload(photoFields(awaited), await image(6));
    expect((await read(answerId)).body.data).toMatchObject({ complete: false, awaited_photos: 1 });
    const stranger = await newRound();
    const foreign = await stranger.phone.photo(7);
    const odd = await answer(id, [{ item_id: items[0], photo_ids: [foreign] }]);
    expect(odd.body.data).toMatchObject({
      complete: false,
      answers: [{ photo_ids: [], awaited_photo_ids: [foreign] }],
    });
  });
});

describe("the visit that arrives later", () => {
  test("takes the answers that name it: the person's own, at its PDV", async () => {
    const { tenant, task, filter, answer, phone, read } = await newRound();
    const { id, items } = await task([{}]);
    await filter(id, { isRepeatable: true });
    const checkId = uuidv7();
    const lines: [string, unknown][] = [[String(items[0]), "x"]];
    const mine = dataOf(await answer(id, lines, { pos_check_id: checkId }));
    const elsewhere = dataOf(await answer(id, lines, { pos_check_id: checkId, pos_id: await addPos(tenant.tenantId) }));
    expect(mine).toMatchObject({ pos_check_id: checkId });
    await phone.checkIn({ id: checkId, occurred_at: clock(-2 * HOUR) });
    const stored = await rowsOf(tenant.tenantId);
    const of = (of: unknown) => stored.find((row) => row.id === of);
    expect([of(mine.id)?.posCheckId, of(mine.id)?.awaitedCheckId]).toEqual([checkId, null]);
    expect([of(elsewhere.id)?.posCheckId, of(elsewhere.id)?.awaitedCheckId]).toEqual([null, checkId]);
    expect((await read(mine.id)).body.data).toMatchObject({ pos_check_id: checkId });
    const after = await answer(id, lines, { pos_check_id: checkId, pos_id: await addPos(tenant.tenantId) });
    expect(after.body.error).toMatchObject({ fields: { pos_check_id: ["not_found"] } });
  });
});

describe("clocks, days and places", () => {
  test.each([
    ["America/Sao_Paulo", "2026-03-10T02:30:00Z", "2026-03-09"],
    ["America/Manaus", "2026-03-10T03:30:00Z", "2026-03-09"],
    ["America/Rio_Branco", "2026-03-10T04:30:00Z", "2026-03-09"],
    ["America/Noronha", "2026-03-10T02:30:00Z", "2026-03-10"],
    // Summer time was in force.
    ["America/Sao_Paulo", "2018-11-20T02:30:00Z", "2018-11-20"],
  ])("F0: the day is that of the PDV in %s", async (timezone, startedAt, day) => {
    const { tenant, task, answer } = await newRound();
    const { id, items } = await task([{ type: "date" }]);
    const pos_id = await addPos(tenant.tenantId, { timezone });
    const ended_at = new Date(Date.parse(startedAt) + MINUTE).toISOString();
    const at = { pos_id, started_at: startedAt, ended_at, time_zone: "America/Noronha", date: "2020-01-01" };
    const result = await answer(id, [[String(items[0]), "2026-12-01"]], at);
    expect(dataOf(result)).toMatchObject({
      date: day,
      time_zone: timezone,
      answers: [{ value: "2026-12-01" }],
      late: true,
    });
    const [value] = await withTenant(tenant, (tx) => tx.select().from(questionnaireAnswerValues));
    expect([value?.localDate, value?.dateValue, value?.posId]).toEqual([day, "2026-12-01", pos_id]);
  });

  test("a PDV without a zone: the device's", async () => {
    const { tenant, task, answer } = await newRound();
    const { id, items } = await task([{}]);
    const pos_id = await addPos(tenant.tenantId, { timezone: null });
    const at = {
      pos_id,
      started_at: "2026-03-10T02:30:00Z",
      ended_at: "2026-03-10T02:31:00Z",
      time_zone: "America/Noronha",
    };
    expect(dataOf(await answer(id, [[String(items[0]), "x"]], at))).toMatchObject({ date: "2026-03-10" });
  });

  test("distance to the PDV, and no location where none is", async () => {
    const { task, filter, answer } = await newRound();
    const { id, items } = await task([{}]);
    await filter(id, { isRepeatable: true });
    const lines: [string, unknown][] = [[String(items[0]), "x"]];
    expect(dataOf(await answer(id, lines, { point: metresAway(640) })).distance).toBeCloseTo(640, 0);
    expect(dataOf(await answer(id, lines, { point: null }))).toMatchObject({ point: null, distance: null });
    for (const point of [{ latitude: 0, longitude: 0 }, { latitude: -23 }, { longitude: -46 }])
      expect([point, codeOf(await answer(id, lines, { point }))]).toEqual([point, "no_location"]);
    for (const [changes, fields] of [
      [{ point: { latitude: 91, longitude: 0 } }, { "point.latitude": ["invalid_latitude"] }],
      [{ ended_at: clock(7 * HOUR) }, { ended_at: ["in_the_future"] }],
      [{ started_at: clock(-HOUR), ended_at: clock(-2 * HOUR) }, { started_at: ["after_end"] }],
      [{ time_zone: "America/Gotham" }, { time_zone: ["invalid_time_zone"] }],
      [{ time_zone: undefined }, { time_zone: ["required"] }],
      [{ date: "2026-02-30" }, { date: ["invalid_date"] }],
      [{ answers: "x" }, { answers: ["invalid_type"] }],
      [{ nonsense: 1 }, { nonsense: ["unknown_field"] }],
    ] as const) {
      const result = await answer(id, lines, changes);
      expect(result.body.error).toMatchObject({ code: "invalid_fields", fields });
    }
  });
});

describe("attacks", () => {
  test("ids of another tenant are ids of nothing", async () => {
    const [mine, theirs] = [await newRound(), await newRound()];
    const [ours, foreign] = [await mine.task([{}]), await theirs.task([{}])];
    const lines: [string, unknown][] = [[String(ours.items[0]), "x"]];
    const fieldsOf = async (...of: Parameters<typeof mine.answer>) => (await mine.answer(...of)).body.error?.fields;
    expect(await fieldsOf(foreign.id, [])).toEqual({ questionnaire_id: ["not_found"] });
    expect(await fieldsOf(ours.id, [[String(foreign.items[0]), "x"]])).toEqual({ "answers.0": ["not_found"] });
    expect(await fieldsOf(ours.id, lines, { pos_id: theirs.posId })).toEqual({ pos_id: ["not_found"] });
    expect(await fieldsOf(ours.id, lines, { work_schedule_id: uuidv7() })).toEqual({ work_schedule_id: ["not_found"] });
    const other = await mine.task([{}]);
    expect(await fieldsOf(ours.id, [[String(other.items[0]), "x"]])).toEqual({ "answers.0": ["not_found"] });
    const { id } = dataOf(await mine.answer(ours.id, lines));
    const missing = await theirs.read(uuidv7());
    expect([missing.status, (await theirs.read(id)).text]).toEqual([404, missing.text]);
    expect((await theirs.phone.call("questionnaire-answers", { ids: [id] })).body.data).toEqual([]);
    const crossed = await mine.phone.call("questionnaire-answers/create", mine.bodyOf(ours.id, lines, { id }));
    expect(codeOf(crossed)).toBe("conflict");
  });

  test("a colleague's visit is no visit, a colleague's answer is not seen, and nobody answers without the right", async () => {
    const { tenant, posId, task, filter, answer, phone } = await newRound();
    const { id, items } = await task([{}]);
    await filter(id, { isRepeatable: true });
    const colleague = await phoneOf(tenant, posId, "promoter2");
    const theirs = dataOf(await colleague.checkIn());
    const lines: [string, unknown][] = [[String(items[0]), "x"]];
    const { id: answerId } = dataOf(await answer(id, lines, { pos_check_id: theirs.id }));
    const [stored] = await withTenant(tenant, (tx) =>
      tx
        .select()
        .from(questionnaireAnswers)
        .where(and(eq(questionnaireAnswers.id, String(answerId)))),
    );
    expect([stored?.posCheckId, stored?.awaitedCheckId]).toEqual([null, theirs.id]);
    expect((await colleague.call(`questionnaire-answers/${answerId}`, {})).status).toBe(404);
    const client = await phoneOf(tenant, posId, "client");
    expect(codeOf(await client.call("questionnaire-answers/create", {}))).toBe("forbidden");
    expect((await client.call(`questionnaire-answers/${answerId}`, {})).status).toBe(404);
    const supervisor = await phoneOf(tenant, posId, "supervisor");
    expect((await supervisor.call(`questionnaire-answers/${answerId}`, {})).status).toBe(200);
    expect((await phone.call("questionnaire-answers", { filters: { pos_id: posId } })).body.meta).toMatchObject({
      total: 1,
    });
  });
});
