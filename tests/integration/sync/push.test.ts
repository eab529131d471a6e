import { asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { posChecks, syncInbox } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { ApiResult } from "../../support/api";
import { clock, codeOf, HOUR, image, MINUTE, metresAway, newField, ownStorage, phoneOf } from "../check-ins/visit";

beforeAll(async () => {
  await ownStorage();
});

type Field = Awaited<ReturnType<typeof newField>>;
type Result = { id: unknown; status: string; waiting_for?: string[]; error?: { code: string; fields?: object } };
const op = (name: string, id: unknown, body: unknown) => ({ op: name, id, body });
const push = ({ call }: Pick<Field, "call">, operations: unknown) => call("sync/push", { operations });
const resultsOf = (answer: ApiResult) => answer.body.data as Result[];
const statusesOf = (answer: ApiResult) => resultsOf(answer).map((result) => result.error?.code ?? result.status);
const inboxOf = (tenantId: string) =>
  withTenant({ tenantId }, (tx) => tx.select().from(syncInbox).orderBy(asc(syncInbox.id)));
const checksOf = (tenantId: string) => withTenant({ tenantId }, (tx) => tx.select().from(posChecks));

/** A visit of half an hour as two operations. */
function visitOf(field: Pick<Field, "arrival" | "departure">, from: number, changes: object = {}) {
  const now = Date.now();
  const arrival = field.arrival({ occurred_at: clock(from, now), ...changes });
  const departure = field.departure({ occurred_at: clock(from + 30 * MINUTE, now) });
  return {
    id: String(arrival.id),
    arrival: op("pos-checks/check-in", arrival.id, arrival),
    departure: op(`pos-checks/${arrival.id}/check-out`, arrival.id, departure),
  };
}

describe("a push", () => {
  test("is carried out in order, and kept with its bodies and its device", async () => {
    const field = await newField();
    const visit = visitOf(field, -3 * HOUR);
    const answer = await push(field, [visit.arrival, visit.departure]);
    expect([answer.status, answer.text]).toEqual([
      200,
      JSON.stringify({
        data: [
          { id: visit.id, status: "applied" },
          { id: visit.id, status: "applied" },
        ],
      }),
    ]);
    expect(Number.isNaN(Date.parse(answer.headers.get("x-server-time") ?? ""))).toBe(false);
    const [check] = await checksOf(field.tenant.tenantId);
    expect(check).toMatchObject({ id: visit.id, timeInStoreSeconds: 1800, forced: false });
    const lines = await inboxOf(field.tenant.tenantId);
    expect(lines).toMatchObject([
      { operation: "pos-checks/check-in", recordId: visit.id, status: "applied", body: visit.arrival.body },
      { operation: "pos-checks/{id}/check-out", recordId: visit.id, status: "applied", replays: 0, device: "test" },
    ]);
  });

  test("a refused operation does not stop the rest, and is kept with its reason", async () => {
    const field = await newField({ isMinimumDistanceCheckin: true, minimumDistanceCheckin: 200 });
    const [far, near] = [visitOf(field, -5 * HOUR, metresAway(900)), visitOf(field, -3 * HOUR)];
    const answer = await push(field, [
      far.arrival,
      op("pos-checks/fly", uuidv7(), {}),
      op("pos-checks/check-in", "not an id", {}),
      "not even an object",
      { op: "pos-checks/check-in", id: uuidv7(), body: [], extra: 1 },
      near.arrival,
      near.departure,
    ]);
    expect(statusesOf(answer)).toEqual([
      "checkin_distance_exceeded",
      "unknown_operation",
      "invalid_fields",
      "invalid_request",
      "invalid_fields",
      "applied",
      "applied",
    ]);
    expect(resultsOf(answer)[0]).toMatchObject({ id: far.id, error: { distance: 900, allowed: 200 } });
    expect(resultsOf(answer)[2]?.error?.fields).toEqual({ id: ["invalid_id"] });
    const lines = await inboxOf(field.tenant.tenantId);
    expect(lines.map((line) => line.status)).toEqual([...Array(5).fill("refused"), "applied", "applied"]);
    expect(lines[0]).toMatchObject({ body: far.arrival.body, error: { code: "checkin_distance_exceeded" } });
    expect(lines[3]).toMatchObject({ recordId: null, operation: "", body: { value: "not even an object" } });
    expect(await checksOf(field.tenant.tenantId)).toHaveLength(1);
  });

  test("501 operations are too many and none is touched; 500 are not", async () => {
    const field = await newField();
    const nothing = Array.from({ length: 501 }, () => op("nothing", uuidv7(), {}));
    const refused = await push(field, nothing);
    expect([refused.status, codeOf(refused), refused.body.error]).toMatchObject([
      422,
      "too_many_operations",
      { count: 501, allowed: 500 },
    ]);
    expect(await inboxOf(field.tenant.tenantId)).toEqual([]);
    expect(statusesOf(await push(field, nothing.slice(1)))).toEqual(Array(500).fill("unknown_operation"));
  });

  test("no list, or something else beside it, is refused as a whole; an empty one is fine", async () => {
    const field = await newField();
    expect((await field.call("sync/push", {})).body.error).toMatchObject({ fields: { operations: ["required"] } });
    expect((await field.call("sync/push", { operations: {} })).status).toBe(422);
    expect((await field.call("sync/push", { operations: [], operation: 1 })).body.error).toMatchObject({
      fields: { operation: ["unknown_field"] },
    });
    expect((await push(field, [])).body).toEqual({ data: [] });
  });

  test("one body that is too large, too deep or full of NUL harms nobody else", async () => {
    const field = await newField();
    const visit = visitOf(field, -3 * HOUR);
    let deep: unknown = 1;
    for (let i = 0; i < 2_000; i++) deep = [deep];
    const answer = await push(field, [
      op("pos-checks/check-in", uuidv7(), { reason: "x".repeat(1_048_577) }),
      op("pos-checks/check-in", uuidv7(), { reason: deep }),
      { op: "pos-checks/check-in", id: deep, body: {} },
      { op: "pos-checks/check-in", id: { toString: 1 }, body: {} },
      op("pos-checks/check-in", uuidv7(), { reason: "\u0000 and \ud800 in the reason" }),
      visit.arrival,
    ]);
    expect(statusesOf(answer)).toEqual([
      "too_large",
      "invalid_request",
      "invalid_fields",
      "invalid_fields",
      "invalid_fields",
      "applied",
    ]);
    expect((await inboxOf(field.tenant.tenantId))[0]?.body).toMatchObject({
      bytes: expect.any(Number),
      text: expect.stringMatching(/^.{1000,262144}$/s),
    });
  });

  test("each operation asks for its own right", async () => {
    const field = await newField();
    const { call } = await phoneOf(field.tenant, field.posId, "client");
    const visit = visitOf(field, -3 * HOUR);
    expect(statusesOf(await push({ call }, [visit.arrival]))).toEqual(["forbidden"]);
    expect(await checksOf(field.tenant.tenantId)).toEqual([]);
  });

  test("a PDV that is made in the same push may be visited, also when it comes last", async () => {
    const field = await newField();
    const posId = uuidv7();
    const visit = visitOf(field, -3 * HOUR, { pos_id: posId });
    const made = op("pos/create", posId, { name: `Mercado novo ${posId}` });
    expect(statusesOf(await push(field, [visit.departure, visit.arrival, made]))).toEqual(Array(3).fill("applied"));
    const lines = await inboxOf(field.tenant.tenantId);
    expect(lines.map((line) => [line.status, line.replays, line.error])).toEqual(Array(3).fill(["applied", 0, null]));
  });
});

describe("the same push again (R10)", () => {
  test("5 at once and 5 later: one effect, and every answer says so", async () => {
    const field = await newField();
    const visit = visitOf(field, -3 * HOUR);
    const operations = [visit.arrival, visit.departure];
    const together = await Promise.all(Array.from({ length: 5 }, () => push(field, operations)));
    for (let i = 0; i < 5; i++) together.push(await push(field, operations));
    const statuses = together.map(statusesOf);
    for (const at of [0, 1]) {
      expect(statuses.map((one) => one[at]).filter((status) => status === "applied")).toHaveLength(1);
      expect(statuses.map((one) => one[at]).filter((status) => status === "replayed")).toHaveLength(9);
    }
    expect(await checksOf(field.tenant.tenantId)).toHaveLength(1);
    expect(await field.tenant.auditOf("posCheck", visit.id)).toHaveLength(2);
    expect((await inboxOf(field.tenant.tenantId)).map((line) => [line.status, line.replays])).toEqual([
      ["replayed", 9],
      ["replayed", 9],
    ]);
  });

  test("a direct call before is a replay, another body under the same id a conflict", async () => {
    const field = await newField();
    const visit = visitOf(field, -3 * HOUR);
    expect((await field.call("pos-checks/check-in", visit.arrival.body as Record<string, unknown>)).status).toBe(201);
    const other = { ...(visit.arrival.body as object), battery: 3 };
    expect(statusesOf(await push(field, [visit.arrival, { ...visit.arrival, body: other }]))).toEqual([
      "replayed",
      "conflict",
    ]);
    const [check] = await checksOf(field.tenant.tenantId);
    expect(check?.batteryIn).toBe(80);
  });

  test("what was refused is tried again when it comes again", async () => {
    const field = await newField({ isPhotoCheckin: true });
    const visit = visitOf(field, -3 * HOUR);
    expect(statusesOf(await push(field, [visit.arrival]))).toEqual(["checkin_photo_missing"]);
    expect(statusesOf(await push(field, [visit.arrival]))).toEqual(["checkin_photo_missing"]);
    expect(await inboxOf(field.tenant.tenantId)).toMatchObject([{ status: "refused", replays: 1 }]);
  });
});

describe("out of order", () => {
  test("a departure waits for its arrival, in one push and across pushes", async () => {
    const field = await newField();
    const [one, two] = [visitOf(field, -5 * HOUR), visitOf(field, -3 * HOUR)];
    expect(resultsOf(await push(field, [one.departure, one.arrival]))).toEqual([
      { id: one.id, status: "applied" },
      { id: one.id, status: "applied" },
    ]);
    expect(resultsOf(await push(field, [two.departure]))).toEqual([
      { id: two.id, status: "applied", waiting_for: [two.id] },
    ]);
    expect((await inboxOf(field.tenant.tenantId)).at(-1)).toMatchObject({ status: "waiting", waitingFor: [two.id] });
    expect(statusesOf(await push(field, [two.arrival]))).toEqual(["applied"]);
    expect((await inboxOf(field.tenant.tenantId)).map((line) => line.status)).toEqual(Array(4).fill("applied"));
    const checks = await checksOf(field.tenant.tenantId);
    expect(checks.map((check) => [check.timeInStoreSeconds, check.forced])).toEqual([
      [1800, false],
      [1800, false],
    ]);
  });

  test("a direct arrival is followed by the departure that waited", async () => {
    const field = await newField();
    const visit = visitOf(field, -3 * HOUR);
    await push(field, [visit.departure]);
    expect((await field.call("pos-checks/check-in", visit.arrival.body as Record<string, unknown>)).status).toBe(201);
    expect((await checksOf(field.tenant.tenantId))[0]?.timeInStoreSeconds).toBe(1800);
  });

  test("arrival and departure wait for the photo, and are carried out when it is uploaded", async () => {
    const field = await newField({ isPhotoCheckin: true });
    const photo = uuidv7();
    const visit = visitOf(field, -3 * HOUR, { photo_id: photo });
    expect(resultsOf(await push(field, [visit.arrival, visit.departure])).map((result) => result.waiting_for)).toEqual([
      [photo],
      [visit.id],
    ]);
    expect(await checksOf(field.tenant.tenantId)).toEqual([]);
    const fields = { id: photo, kind: "check_in", occurred_at: clock(-3 * HOUR) };
    expect((await field.upload(fields, await image(7))).status).toBe(201);
    expect(await checksOf(field.tenant.tenantId)).toMatchObject([{ photoInId: photo, timeInStoreSeconds: 1800 }]);
    expect((await inboxOf(field.tenant.tenantId)).map((line) => line.status)).toEqual(["applied", "applied"]);
  });

  test("an id of a colleague or of another tenant waits exactly as one that never was", async () => {
    const [field, foreign] = [await newField(), await newField()];
    const colleague = await phoneOf(field.tenant, field.posId, "promoter2");
    const theirs = visitOf(colleague, -4 * HOUR);
    await push(colleague, [theirs.arrival]);
    const strangers = visitOf(foreign, -4 * HOUR);
    await push(foreign, [strangers.arrival]);
    const leave = (id: string) => op("pos-checks/{id}/check-out", id, field.departure({ occurred_at: clock(-HOUR) }));
    const ids = [theirs.id, strangers.id, uuidv7()];
    const answers = await Promise.all(ids.map((id) => push(field, [leave(id)])));
    const [first, ...rest] = answers.map((answer, at) => answer.text.replaceAll(ids[at] ?? "", "ID"));
    expect(rest).toEqual([first, first]);
    expect((await checksOf(field.tenant.tenantId)).map((check) => check.checkOutAt)).toEqual([null]);
    expect((await checksOf(foreign.tenant.tenantId)).map((check) => check.checkOutAt)).toEqual([null]);
    // The owner's own departure is not held up by it.
    expect(statusesOf(await push(colleague, [theirs.departure]))).toEqual(["applied"]);
    const direct = await Promise.all(ids.map((id) => field.checkOut(id)));
    expect(new Set(direct.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
  });

  test("an unknown PDV is refused, not waited for", async () => {
    const field = await newField();
    expect(statusesOf(await push(field, [visitOf(field, -HOUR, { pos_id: uuidv7() }).arrival]))).toEqual([
      "invalid_fields",
    ]);
  });
});

describe("calls that came alone", () => {
  test("leave their refusal in the inbox, until the same call is accepted", async () => {
    const field = await newField({ minimumTimeStore: 45 });
    const { id } = (await field.checkIn({ occurred_at: clock(-HOUR) })).body.data as { id: string };
    const early = field.departure({ occurred_at: clock(-30 * MINUTE) });
    expect(codeOf(await field.call(`pos-checks/${id}/check-out`, early))).toBe("minimum_time_not_reached");
    expect(await inboxOf(field.tenant.tenantId)).toMatchObject([
      { operation: "pos-checks/{id}/check-out", recordId: id, status: "refused", body: early },
    ]);
    await withTenant({ tenantId: field.tenant.tenantId }, (tx) =>
      tx
        .update(posChecks)
        .set({ occurredAt: new Date(Date.now() - 2 * HOUR) })
        .where(eq(posChecks.id, id)),
    );
    expect((await field.call(`pos-checks/${id}/check-out`, early)).status).toBe(200);
    expect(await inboxOf(field.tenant.tenantId)).toMatchObject([{ status: "applied", error: null }]);
  });
});
