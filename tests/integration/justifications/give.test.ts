import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { businessUnitPos, businessUnits, idempotency, justifications, justificationTypes } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { addPos, codeOf, dataOf, ownStorage, phoneOf } from "../check-ins/visit";
import { addType, DAY, newQueue, planVisit, REASON } from "./field";

beforeAll(async () => {
  await ownStorage();
});

const fieldsOf = (answer: { body: { error?: Record<string, unknown> } }) => answer.body.error?.fields;
const rowsOf = (tenantId: string) => withTenant({ tenantId }, (tx) => tx.select().from(justifications));

describe("giving a justification", () => {
  test("waits where the type asks for approval, and counts at once where it does not", async () => {
    const { tenant, posId, typeId, give } = await newQueue();
    const waiting = await give();
    expect(waiting.status, waiting.text).toBe(201);
    expect(dataOf(waiting)).toMatchObject({
      status: "pending",
      date: DAY,
      description: REASON,
      user_id: tenant.userIds.promoter,
      author_id: tenant.userIds.promoter,
      pos: { id: posId },
      justification_type: { id: typeId },
      off_route: true,
      decided_at: null,
    });
    const free = await addType(tenant.tenantId);
    const counted = await give({ justification_type_id: free });
    expect(dataOf(counted)).toMatchObject({ status: "approved", decided_by: null });
    expect(dataOf(counted).decided_at).toBe(dataOf(counted).approved_at);
    const log = await tenant.auditOf("justification", String(dataOf(waiting).id));
    expect(log.map((line) => [line.action, line.actorId])).toEqual([["create", tenant.userIds.promoter]]);
  });

  test("asks for text and photo where the type does, and names both at once", async () => {
    const { give, photo } = await newQueue({ needsPhoto: true, needsText: true });
    const bare = await give({ description: null });
    expect([bare.status, codeOf(bare), fieldsOf(bare)]).toEqual([
      422,
      "invalid_fields",
      { description: ["required"], photo_id: ["required"] },
    ]);
    expect(fieldsOf(await give({ description: "              " }))).toEqual({
      description: ["required"],
      photo_id: ["required"],
    });
    const photoId = await photo(3);
    const whole = await give({ photo_id: photoId });
    expect([whole.status, dataOf(whole).photo_id]).toEqual([201, photoId]);
  });

  test("14 characters are refused by name, 15 are taken, trimmed", async () => {
    const { tenant, give } = await newQueue();
    const short = await give({ description: ` ${"a".repeat(14)} ` });
    expect([short.status, codeOf(short), fieldsOf(short)]).toEqual([
      422,
      "invalid_fields",
      { description: ["too_short"] },
    ]);
    const enough = await give({ description: ` ${"a".repeat(15)} ` });
    expect([enough.status, dataOf(enough).description]).toEqual([201, "a".repeat(15)]);
    expect(await rowsOf(tenant.tenantId)).toHaveLength(1);
  });

  test("a photo of somebody else is no photo", async () => {
    const { tenant, posId, give } = await newQueue({ needsPhoto: true });
    const theirs = await (await phoneOf(tenant, posId, "promoter2")).photo(4);
    expect(fieldsOf(await give({ photo_id: theirs }))).toEqual({ photo_id: ["not_found"] });
  });

  test("days long past are welcome, one to come is not", async () => {
    const { give } = await newQueue();
    expect((await give({ date: "2025-02-28" })).status).toBe(201);
    expect(fieldsOf(await give({ date: "2030-01-01" }))).toEqual({ date: ["in_the_future"] });
    expect(fieldsOf(await give({ date: "2026-02-31" }))).toEqual({ date: ["invalid_date"] });
  });

  test("a type that was switched off still takes what happened before", async () => {
    const { tenant, typeId, give } = await newQueue();
    const before = new Date(Date.now() - 60_000).toISOString();
    await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx.update(justificationTypes).set({ isActive: false }).where(eq(justificationTypes.id, typeId)),
    );
    expect((await give({ occurred_at: before })).status).toBe(201);
    expect(fieldsOf(await give())).toEqual({ justification_type_id: ["not_found"] });
  });

  test("a type with clients holds only where one of them is served", async () => {
    const { tenant, posId, give } = await newQueue();
    const clients = [uuidv7(), uuidv7()] as const;
    await withTenant({ tenantId: tenant.tenantId }, async (tx) => {
      await tx.insert(businessUnits).values(clients.map((id) => ({ id, name: `Cliente ${id}` })));
      await tx.insert(businessUnitPos).values({ businessUnitId: clients[0], posId });
    });
    const here = await addType(tenant.tenantId, {}, [clients[0]]);
    const elsewhere = await addType(tenant.tenantId, {}, [clients[1]]);
    expect((await give({ justification_type_id: here })).status).toBe(201);
    expect(fieldsOf(await give({ justification_type_id: elsewhere }))).toEqual({
      justification_type_id: ["type_of_other_client"],
    });
  });

  test("ids of another tenant, and what is unknown, are named", async () => {
    const [mine, other] = [await newQueue(), await newQueue()];
    const answer = await mine.give({ justification_type_id: other.typeId });
    expect(fieldsOf(answer)).toEqual({ justification_type_id: ["not_found"] });
    expect((await mine.give({ justification_type_id: uuidv7() })).text).toBe(answer.text);
    expect(fieldsOf(await mine.give({ pos_id: other.posId }))).toEqual({ pos_id: ["not_found"] });
    const route = await planVisit(other.tenant, other.posId, DAY);
    expect(fieldsOf(await mine.give({ work_schedule_id: route }))).toEqual({ work_schedule_id: ["not_found"] });
    expect(fieldsOf(await mine.give({ reason: "x" }))).toEqual({ reason: ["unknown_field"] });
  });
});

describe("the same call again", () => {
  test("5 at once and 5 later are one justification and one answer", async () => {
    const { tenant, call, body } = await newQueue();
    const sent = body();
    const together = await Promise.all(Array.from({ length: 5 }, () => call("justifications/create", sent)));
    expect(together.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201]);
    for (let i = 0; i < 5; i++) expect((await call("justifications/create", sent)).text).toBe(together[0]?.text);
    expect(await rowsOf(tenant.tenantId)).toHaveLength(1);
    const other = await call("justifications/create", { ...sent, description: `${REASON}, de novo` });
    expect([other.status, codeOf(other)]).toEqual([409, "conflict"]);
  });

  test("long after the keys of calls are forgotten, its own id is not", async () => {
    const { tenant, call, body } = await newQueue();
    const sent = body();
    const first = await call("justifications/create", sent);
    await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx.delete(idempotency).where(eq(idempotency.tenantId, tenant.tenantId)),
    );
    const again = await call("justifications/create", sent);
    expect([again.status, again.text]).toEqual([200, first.text]);
    const { call: colleague } = await phoneOf(tenant, String(sent.pos_id), "promoter2");
    expect(codeOf(await colleague("justifications/create", sent))).toBe("conflict");
  });
});

describe("the limit of uses in a row (F7)", () => {
  test("the n-th is taken, the next refused with the numbers, and a done visit begins anew", async () => {
    const { tenant, posId, give, checkIn } = await newQueue({ maxConsecutiveUses: 2 });
    for (const day of ["2026-11-09", "2026-11-12", "2026-11-16"]) await planVisit(tenant, posId, day);
    expect((await give({ date: "2026-11-09" })).status).toBe(201);
    expect((await give({ date: "2026-11-12" })).status).toBe(201);
    const third = await give({ date: "2026-11-16" });
    expect([third.status, third.body.error]).toMatchObject([
      422,
      { code: "justification_limit_reached", used: 2, allowed: 2 },
    ]);
    await checkIn({ occurred_at: "2026-11-16T12:00:00Z", date: "2026-11-16" });
    expect((await give({ date: "2026-11-17" })).status).toBe(201);
  });

  test("another type, a rejection, and a check made by hand do what they say", async () => {
    const { tenant, posId, typeId, give, coordinator } = await newQueue({
      maxConsecutiveUses: 1,
      needsApproval: true,
      missingCheckIn: true,
    });
    const first = dataOf(await give({ date: "2026-11-09" })).id;
    expect(codeOf(await give({ date: "2026-11-10" }))).toBe("justification_limit_reached");
    // Rejected is no use; approved, its manual check is no visit done.
    await coordinator(`justifications/${first}/reject`, { reason: "A foto é de outra loja" });
    const second = dataOf(await give({ date: "2026-11-10" })).id;
    const approved = await coordinator(`justifications/${second}/approve`);
    expect(dataOf(approved).pos_check_id).not.toBeNull();
    await planVisit(tenant, posId, "2026-11-10");
    expect(codeOf(await give({ date: "2026-11-11" }))).toBe("justification_limit_reached");
    const between = await addType(tenant.tenantId);
    expect((await give({ date: "2026-11-11", justification_type_id: between })).status).toBe(201);
    expect((await give({ date: "2026-11-12", justification_type_id: typeId })).status).toBe(201);
  });

  test("two at once for different places cannot both pass", async () => {
    const { tenant, give } = await newQueue({ maxConsecutiveUses: 1 });
    const places = await Promise.all(Array.from({ length: 4 }, () => addPos(tenant.tenantId)));
    const answers = await Promise.all(places.map((pos_id) => give({ pos_id })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422, 422]);
  });
});

describe("for somebody else", () => {
  test("a supervisor writes for the team, nobody for a stranger, a promoter for nobody", async () => {
    const { tenant, body, supervisor, call } = await newQueue();
    const { promoter, promoter2, supervisor: chief } = tenant.userIds;
    const made = await supervisor("justifications/create", body({ user_id: promoter }));
    expect(dataOf(made)).toMatchObject({ user_id: promoter, author_id: chief });
    const stranger = await supervisor("justifications/create", body({ user_id: promoter2 }));
    expect(fieldsOf(stranger)).toEqual({ user_id: ["not_found"] });
    expect(fieldsOf(await call("justifications/create", body({ user_id: promoter2 })))).toEqual({
      user_id: ["not_found"],
    });
  });

  test("a client user gives none", async () => {
    const { as, body } = await newQueue();
    expect((await (await as("client"))("justifications/create", body())).status).toBe(403);
  });

  test("another tenant's promoter reaches nothing", async () => {
    const mine = await newQueue();
    const given = dataOf(await mine.give());
    const other = await newQueue();
    const theirs = await other.coordinator(`justifications/${given.id}`);
    expect([theirs.status, theirs.text]).toEqual([404, (await other.coordinator(`justifications/${uuidv7()}`)).text]);
  });
});
