import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, idempotency, posChecks } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { clock, codeOf, dataOf, HOUR, newField, ownStorage, phoneOf } from "./visit";

beforeAll(async () => {
  await ownStorage();
});

const times = <T>(n: number, work: () => Promise<T>) => Promise.all(Array.from({ length: n }, work));

describe("the same call again (R10)", () => {
  test("check-in: 5 at once and 5 later are one visit and one answer", async () => {
    const { tenant, call, arrival } = await newField();
    const body = arrival();
    const together = await times(5, () => call("pos-checks/check-in", body));
    expect(together.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201]);
    const later = [];
    for (let i = 0; i < 5; i++) later.push(await call("pos-checks/check-in", body));
    expect(later.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set([...together, ...later].map((answer) => answer.text)).size).toBe(1);
    const rows = await withTenant({ tenantId: tenant.tenantId }, (tx) => tx.select().from(posChecks));
    expect(rows).toHaveLength(1);
    expect(await tenant.auditOf("posCheck", String(body.id))).toHaveLength(1);
  });

  test("check-out: 5 at once and 5 later are one departure and one answer", async () => {
    const { tenant, call, checkIn, departure } = await newField();
    const { id } = dataOf(await checkIn());
    const body = departure();
    const together = await times(5, () => call(`pos-checks/${id}/check-out`, body));
    const later = [];
    for (let i = 0; i < 5; i++) later.push(await call(`pos-checks/${id}/check-out`, body));
    expect([...together, ...later].map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set([...together, ...later].map((answer) => answer.text)).size).toBe(1);
    expect((await tenant.auditOf("posCheck", String(id))).map((line) => line.action)).toEqual([
      "check_in",
      "check_out",
    ]);
  });

  test("another body under the same id is a conflict and changes nothing", async () => {
    const { call, arrival, checkOut, departure, get } = await newField();
    const body = arrival();
    await call("pos-checks/check-in", body);
    const first = await get(body.id);
    const other = await call("pos-checks/check-in", { ...body, battery: 12 });
    expect([other.status, codeOf(other)]).toEqual([409, "conflict"]);
    expect((await get(body.id)).text).toBe(first.text);
    const leave = departure();
    const left = await call(`pos-checks/${body.id}/check-out`, leave);
    const again = await checkOut(body.id, { ...leave, battery: 3 });
    expect([again.status, codeOf(again)]).toEqual([409, "conflict"]);
    expect((await get(body.id)).text).toBe(left.text);
  });

  test("the id of a colleague's visit is a conflict that tells nothing", async () => {
    const { tenant, posId, call, arrival } = await newField();
    const colleague = await phoneOf(tenant, posId, "promoter2");
    const body = arrival();
    await call("pos-checks/check-in", body);
    const answer = await colleague.call("pos-checks/check-in", body);
    expect([answer.status, codeOf(answer)]).toEqual([409, "conflict"]);
    expect(answer.text).not.toContain(tenant.userIds.promoter);
  });

  test("the same id in another tenant is another visit", async () => {
    const [one, two] = [await newField(), await newField()];
    const id = uuidv7();
    expect((await one.checkIn({ id })).status).toBe(201);
    expect((await two.checkIn({ id })).status).toBe(201);
  });

  test("a refused call can be corrected under the same id", async () => {
    const { call, arrival } = await newField({ isPhotoCheckin: true });
    const body = arrival();
    expect(codeOf(await call("pos-checks/check-in", body))).toBe("checkin_photo_missing");
    expect(codeOf(await call("pos-checks/check-in", { ...body, battery: 200 }))).toBe("invalid_fields");
    expect(codeOf(await call("pos-checks/check-in", { ...body, battery: 20 }))).toBe("checkin_photo_missing");
  });

  test("long after the keys of calls are forgotten, the visit's own id is not", async () => {
    const { tenant, call, arrival } = await newField();
    const body = arrival({ occurred_at: clock(-HOUR) });
    const first = await call("pos-checks/check-in", body);
    await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx.delete(idempotency).where(eq(idempotency.tenantId, tenant.tenantId)),
    );
    const again = await call("pos-checks/check-in", body);
    expect([again.status, again.text]).toEqual([200, first.text]);
    const log = await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.resource, "posCheck")),
    );
    expect(log).toHaveLength(1);
  });
});
