import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { posChecks, visits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { undoDecision } from "@/lib/field/justifications/undo";
import { refusalOf } from "../../support/tasks";
import { clock, dataOf, HOUR, MINUTE, ownStorage } from "../check-ins/visit";
import { addType, DAY, newQueue, planVisit } from "./field";

beforeAll(async () => {
  await ownStorage();
});

const NO = { reason: "A foto é de outra loja" };
const later = (ms: number) => new Date(Date.now() + ms);

async function newDecision(...of: Parameters<typeof newQueue>) {
  const queue = await newQueue(...of);
  const { tenant, give, supervisor } = queue;
  const id = String(dataOf(await give()).id);
  const decide = async (what: "approve" | "reject", body = {}) =>
    expect((await supervisor(`justifications/${id}/${what}`, body)).status).toBe(200);
  const read = async () => dataOf(await supervisor(`justifications/${id}`));
  const ctx = tenant.ctxAs("supervisor");
  const checks = () =>
    withTenant({ tenantId: tenant.tenantId }, (tx) => tx.select().from(posChecks).orderBy(posChecks.id));
  const undo = (now?: Date) => undoDecision(ctx, id, now);
  const refused = async (now?: Date) => (await refusalOf(undo(now))).code;
  return { ...queue, id, decide, read, checks, undo, refused };
}

describe("a decision of a moment ago", () => {
  test("is taken back: it waits again, and may be decided otherwise", async () => {
    const { tenant, id, decide, read, undo } = await newDecision();
    const before = await read();
    for (const [what, body] of [
      ["approve", {}],
      ["reject", NO],
      ["approve", {}],
    ] as const) {
      await decide(what, body);
      await undo();
      expect(await read()).toEqual({ ...before, updated_at: (await read()).updated_at });
    }
    await decide("reject", NO);
    const actions = (await tenant.auditOf("justification", id)).map((line) => line.action);
    expect(actions.slice(0, 3)).toEqual(["create", "approve", "undo_decision"]);
  });

  test("takes the check with it that the approval made, and the visit is as it was", async () => {
    const { tenant, posId, id, decide, checks, undo, read } = await newDecision({
      needsApproval: true,
      missingCheckIn: true,
    });
    await planVisit(tenant, posId, DAY, { startTime: "09:00", plannedMinutes: 40 });
    const statuses = () =>
      withTenant({ tenantId: tenant.tenantId }, (tx) => tx.select({ status: visits.status }).from(visits));
    await decide("approve");
    const [made] = await checks();
    expect([made?.isManual, (await read()).pos_check_id]).toEqual([true, made?.id]);
    await undo();
    expect([await checks(), (await read()).pos_check_id]).toEqual([[], null]);
    expect(await statuses()).toEqual([{ status: "pending_justification" }]);
    const log = await tenant.auditOf("posCheck", String(made?.id));
    expect(log.map((line) => line.action)).toEqual(["manual_check_in", "undo_decision"]);
    expect(id).toBeTruthy();
  });

  test("opens the visit again that the approval had ended", async () => {
    const queue = await newDecision();
    const { tenant, checkIn, checks, supervisor, call, body } = queue;
    await checkIn({ occurred_at: clock(-3 * HOUR) });
    const [open] = await checks();
    const type = await addType(tenant.tenantId, { needsApproval: true, incompleteCheckOut: true });
    const given = body({ justification_type_id: type, date: open?.localDate });
    expect((await call("justifications/create", given)).status).toBe(201);
    const times = { check_out_at: clock(-2 * HOUR) };
    expect((await supervisor(`justifications/${given.id}/approve`, times)).status).toBe(200);
    expect((await checks())[0]).toMatchObject({ isManual: true });
    await undoDecision(tenant.ctxAs("supervisor"), String(given.id));
    const [again] = await checks();
    expect({ ...again, updatedAt: null }).toEqual({ ...open, updatedAt: null });
  });

  test("stays once the time is over, for everybody else, and when something happened since", async () => {
    const { tenant, posId, id, decide, undo, refused, checkIn, checks } = await newDecision({
      needsApproval: true,
      missingCheckIn: true,
    });
    expect(await refused()).toBe("changed_since");
    await decide("approve");
    expect(await refused(later(2 * MINUTE))).toBe("undo_expired");
    expect((await refusalOf(undoDecision(tenant.ctxAs("coordinator"), id))).code).toBe("changed_since");
    expect((await refusalOf(undoDecision(tenant.ctxAs("promoter"), id))).code).toBe("forbidden");
    const [made] = await checks();
    await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx
        .update(posChecks)
        .set({ reasonOut: "Corrigido", timeInStoreSeconds: 1 })
        .where(eq(posChecks.id, String(made?.id))),
    );
    expect(await refused()).toBe("changed_since");
    expect((await checks()).map((check) => check.id)).toEqual([made?.id]);
    expect([posId, typeof undo, typeof checkIn]).toEqual([posId, "function", "function"]);
  });

  test("of another tenant, or of a record that never was, is not found", async () => {
    const { decide, id } = await newDecision();
    await decide("approve");
    const stranger = await newQueue();
    const ctx = stranger.tenant.ctxAs("supervisor");
    const [foreign, missing] = [await refusalOf(undoDecision(ctx, id)), await refusalOf(undoDecision(ctx, uuidv7()))];
    expect(foreign).toEqual(missing);
    expect(foreign.code).toBe("not_found");
  });
});
