import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { justificationTypes, posChecks, visits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { clock, codeOf, dataOf, HOUR, MINUTE, ownStorage } from "../check-ins/visit";
import { addType, DAY, newQueue, planVisit } from "./field";

beforeAll(async () => {
  await ownStorage();
});

const NO = { reason: "A foto é de outra loja" };
const checksOf = (tenantId: string) => withTenant({ tenantId }, (tx) => tx.select().from(posChecks));
const fieldsOf = (answer: { body: { error?: Record<string, unknown> } }) => answer.body.error?.fields;

describe("a decision", () => {
  test("is made once: approved, with who and when", async () => {
    const { tenant, give, supervisor, coordinator } = await newQueue();
    const { id } = dataOf(await give());
    const approved = await supervisor(`justifications/${id}/approve`);
    expect([approved.status, dataOf(approved)]).toMatchObject([
      200,
      { status: "approved", decided_by: { id: tenant.userIds.supervisor }, decision_reason: null, pos_check_id: null },
    ]);
    for (const again of ["approve", "reject"]) {
      const second = await coordinator(`justifications/${id}/${again}`, NO);
      expect([second.status, codeOf(second)]).toEqual([409, "invalid_transition"]);
    }
    expect(dataOf(await coordinator(`justifications/${id}`))).toEqual(dataOf(approved));
    expect((await tenant.auditOf("justification", String(id))).map((line) => [line.action, line.actorId])).toEqual([
      ["create", tenant.userIds.promoter],
      ["approve", tenant.userIds.supervisor],
    ]);
  });

  test("a rejection asks for its reason and leaves no check", async () => {
    const { tenant, give, supervisor } = await newQueue({ needsApproval: true, missingCheckIn: true });
    const { id } = dataOf(await give());
    expect(fieldsOf(await supervisor(`justifications/${id}/reject`))).toEqual({ reason: ["required"] });
    expect(fieldsOf(await supervisor(`justifications/${id}/reject`, { reason: "Foto ruim mesm" }))).toEqual({
      reason: ["too_short"],
    });
    const rejected = await supervisor(`justifications/${id}/reject`, NO);
    expect(dataOf(rejected)).toMatchObject({ status: "rejected", decision_reason: NO.reason, approved_at: null });
    expect(await checksOf(tenant.tenantId)).toEqual([]);
  });

  test("of two who decide at once, one does", async () => {
    const { tenant, give, supervisor, coordinator } = await newQueue({ needsApproval: true, missingCheckIn: true });
    for (let round = 0; round < 4; round++) {
      const { id } = dataOf(await give({ date: `2026-10-0${round + 1}` }));
      const [a, b] = await Promise.all([
        supervisor(`justifications/${id}/approve`),
        coordinator(`justifications/${id}/${round % 2 === 0 ? "approve" : "reject"}`, NO),
      ]);
      expect([a.status, b.status].sort()).toEqual([200, 409]);
      const log = await tenant.auditOf("justification", String(id));
      expect(log).toHaveLength(2);
      expect(log[1]?.action).toBe(dataOf(a.status === 200 ? a : b).status === "approved" ? "approve" : "reject");
    }
    expect((await checksOf(tenant.tenantId)).length).toBeLessThanOrEqual(4);
  });

  test("nobody decides on their own, nor on what they wrote for somebody", async () => {
    const { tenant, body, supervisor, coordinator, as } = await newQueue();
    const own = await supervisor("justifications/create", body());
    const forOther = await supervisor("justifications/create", body({ user_id: tenant.userIds.promoter }));
    for (const { id } of [dataOf(own), dataOf(forOther)]) {
      const refused = await supervisor(`justifications/${id}/approve`);
      expect([refused.status, codeOf(refused)]).toEqual([403, "own_justification"]);
      expect((await coordinator(`justifications/${id}/approve`)).status).toBe(200);
    }
    const promoter = await as("promoter");
    const mine = dataOf(await promoter("justifications/create", body()));
    expect(codeOf(await promoter(`justifications/${mine.id}/approve`))).toBe("forbidden");
  });

  test("what is out of sight is missing, in every call alike", async () => {
    const { body, as, supervisor } = await newQueue();
    const stranger = await as("promoter2");
    const { id } = dataOf(await stranger("justifications/create", body()));
    const other = await newQueue();
    const missing = uuidv7();
    for (const path of ["", "/approve", "/reject"]) {
      const none = await supervisor(`justifications/${missing}${path}`, path === "/reject" ? NO : {});
      const theirs = await supervisor(`justifications/${id}${path}`, path === "/reject" ? NO : {});
      const foreign = await other.coordinator(`justifications/${id}${path}`, path === "/reject" ? NO : {});
      expect([theirs.status, theirs.text]).toEqual([404, none.text]);
      expect([foreign.status, foreign.text]).toEqual([404, none.text]);
    }
    const listed = await supervisor("justifications");
    expect(listed.body.meta?.total).toBe(0);
  });
});

describe("approval by hand", () => {
  const missing = { needsApproval: true, missingCheckIn: true };

  test("makes the check-in that was missing, as planned, marked, and told", async () => {
    const { tenant, posId, give, supervisor } = await newQueue(missing);
    const schedule = await planVisit(tenant, posId, DAY, { startTime: "09:15", plannedMinutes: 40 });
    const { id } = dataOf(await give());
    const { pos_check_id: checkId } = dataOf(await supervisor(`justifications/${id}/approve`));
    const check = dataOf(await supervisor(`pos-checks/${checkId}`));
    expect(check).toMatchObject({
      is_manual: true,
      user_id: tenant.userIds.promoter,
      date: DAY,
      work_schedule_id: schedule,
      occurred_at: "2026-11-18T12:15:00.000Z",
      check_out_at: "2026-11-18T12:55:00.000Z",
      time_in_store: 40,
      latitude: null,
      battery_in: null,
      forced: false,
    });
    expect((await tenant.auditOf("posCheck", String(checkId))).map((line) => [line.action, line.actorId])).toEqual([
      ["manual_check_in", tenant.userIds.supervisor],
    ]);
  });

  test("takes typed times, and refuses those of another day", async () => {
    const { give, supervisor } = await newQueue(missing);
    const { id } = dataOf(await give());
    const wrong = { check_in_at: "2026-11-19T12:00:00-03:00" };
    expect(fieldsOf(await supervisor(`justifications/${id}/approve`, wrong))).toMatchObject({
      check_in_at: ["outside_day"],
    });
    const typed = { check_in_at: "2026-11-18T10:05:00-03:00", check_out_at: "2026-11-18T11:00:00-03:00" };
    const { pos_check_id: checkId } = dataOf(await supervisor(`justifications/${id}/approve`, typed));
    expect(dataOf(await supervisor(`pos-checks/${checkId}`))).toMatchObject({
      occurred_at: "2026-11-18T13:05:00.000Z",
      time_in_store: 55,
    });
  });

  test("a check-in that is there after all stays as it is", async () => {
    const { tenant, give, supervisor, checkIn } = await newQueue(missing);
    const { id } = dataOf(await give());
    const real = dataOf(await checkIn({ occurred_at: "2026-11-18T12:00:00Z", date: DAY }));
    const approved = dataOf(await supervisor(`justifications/${id}/approve`));
    expect(approved.pos_check_id).toBe(real.id);
    const rows = await checksOf(tenant.tenantId);
    expect(rows.map((row) => [row.id, row.isManual])).toEqual([[real.id, false]]);
  });

  test("an open visit is closed as made by hand, at its last sign or as typed", async () => {
    const { tenant, give, supervisor, checkIn, checkOut } = await newQueue({
      needsApproval: true,
      incompleteCheckOut: true,
    });
    const started = clock(-3 * HOUR);
    const open = dataOf(await checkIn({ occurred_at: started }));
    const { id } = dataOf(await give({ date: open.date }));
    const early = { check_out_at: clock(-4 * HOUR) };
    expect(fieldsOf(await supervisor(`justifications/${id}/approve`, early))).toEqual({
      check_out_at: ["before_checkin"],
    });
    const changed = await supervisor(`justifications/${id}/approve`, { check_in_at: clock(-4 * HOUR) });
    expect(fieldsOf(changed)).toEqual({ check_in_at: ["read_only"] });
    await supervisor(`justifications/${id}/approve`, { check_out_at: clock(50 * MINUTE, Date.parse(started)) });
    expect(dataOf(await supervisor(`pos-checks/${open.id}`))).toMatchObject({
      is_manual: true,
      forced: false,
      time_in_store: 50,
      occurred_at: started,
    });
    expect((await tenant.auditOf("posCheck", String(open.id))).map((line) => line.action)).toEqual([
      "check_in",
      "manual_check_out",
    ]);
    // The person's own departure, when it arrives after all, is worth more than ours.
    const own = await checkOut(open.id, { occurred_at: clock(45 * MINUTE, Date.parse(started)) });
    expect([own.status, dataOf(own)]).toMatchObject([200, { is_manual: false, time_in_store: 45 }]);
  });

  test("it closes what was left open before it, so that nobody is ever stuck", async () => {
    const { give, supervisor, checkIn, tenant } = await newQueue(missing);
    const other = await addType(tenant.tenantId, missing);
    const elsewhere = dataOf(await checkIn({ occurred_at: "2026-11-17T12:00:00Z", date: "2026-11-17" }));
    const { id } = dataOf(await give({ justification_type_id: other }));
    expect((await supervisor(`justifications/${id}/approve`)).status).toBe(200);
    expect(dataOf(await supervisor(`pos-checks/${elsewhere.id}`)).flags).toContain("auto_closed");
    expect((await checkIn()).status).toBe(201);
  });

  test("nobody makes a check of their own: such a type always asks for approval, and the database says so too", async () => {
    const { tenant, posId, give, coordinator } = await newQueue({ needsApproval: true, missingCheckIn: true });
    await planVisit(tenant, posId, DAY);
    const given = dataOf(await give());
    expect([given.status, given.pos_check_id]).toEqual(["pending", null]);
    expect(await checksOf(tenant.tenantId)).toEqual([]);
    await expect(addType(tenant.tenantId, { missingCheckIn: true })).rejects.toMatchObject({
      cause: { constraint_name: "justification_types_approval_check" },
    });
    const fields = { needs_approval: ["needed_for_missing_check_in"] };
    const made = await coordinator("justification-types/create", { name: "Sem aprovação", missing_check_in: true });
    expect([made.status, made.body.error?.fields]).toEqual([422, fields]);
    const other = await addType(tenant.tenantId);
    const changed = await coordinator(`justification-types/${other}/update`, { missing_check_in: true });
    expect([changed.status, changed.body.error?.fields]).toEqual([422, fields]);
  });
});

describe("the plan (F1)", () => {
  const statusOf = async (tenantId: string) =>
    (await withTenant({ tenantId }, (tx) => tx.select({ status: visits.status }).from(visits))).map((v) => v.status);

  test("a visit waits with its justification, and follows the decision", async () => {
    const { tenant, posId, give, supervisor } = await newQueue();
    await planVisit(tenant, posId, DAY);
    const first = dataOf(await give());
    expect([await statusOf(tenant.tenantId), first.off_route]).toEqual([["pending_justification"], false]);
    await supervisor(`justifications/${first.id}/reject`, NO);
    expect(await statusOf(tenant.tenantId)).toEqual(["missed"]);
    const second = dataOf(await give());
    await supervisor(`justifications/${second.id}/approve`);
    expect(await statusOf(tenant.tenantId)).toEqual(["justified"]);
  });
});

describe("what is listed", () => {
  test("oldest first, by state, type, person and client, and refuses what it does not know", async () => {
    const { give, supervisor, typeId, tenant, coordinator } = await newQueue();
    const [first, second] = [dataOf(await give()), dataOf(await give({ date: "2026-11-17" }))];
    await supervisor(`justifications/${second.id}/approve`);
    const ids = async (body: Record<string, unknown>) =>
      ((await coordinator("justifications", body)).body.data as { id: string }[]).map((one) => one.id);
    expect(await ids({})).toEqual([first.id, second.id]);
    expect(await ids({ filters: { status: "pending" } })).toEqual([first.id]);
    expect(await ids({ filters: { status: ["approved", "rejected"] } })).toEqual([second.id]);
    expect(await ids({ filters: { date: { from: DAY } } })).toEqual([first.id]);
    expect(await ids({ filters: { justification_type_id: typeId, user_id: tenant.userIds.promoter } })).toHaveLength(2);
    expect(await ids({ filters: { team_id: tenant.teamIds[1] } })).toEqual([]);
    expect(await ids({ filters: { business_unit_id: tenant.businessUnitId } })).toEqual([]);
    expect(await ids({ search: "pessoa promoter", sort: "date|asc" })).toEqual([second.id, first.id]);
    for (const bad of [{ status: "maybe" }, { date: "yesterday" }, { user_id: "x" }, { mood: 1 }]) {
      expect((await coordinator("justifications", { filters: bad })).status).toBe(422);
    }
  });

  test("a type with clients cannot be deleted before they are taken off it", async () => {
    const { tenant, as } = await newQueue();
    const admin = await as("admin");
    const typeId = await addType(tenant.tenantId, {}, [tenant.businessUnitId]);
    const kept = await admin(`justification-types/${typeId}/delete`);
    expect([kept.status, codeOf(kept), kept.body.error?.bonds]).toMatchObject([409, "has_bonds", [{ count: 1 }]]);
    expect((await admin(`justification-types/${typeId}/update`, { business_unit_ids: [] })).status).toBe(200);
    expect((await admin(`justification-types/${typeId}/delete`)).status).toBe(200);
    const left = await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx.select().from(justificationTypes).where(eq(justificationTypes.id, typeId)),
    );
    expect(left).toEqual([]);
  });
});
