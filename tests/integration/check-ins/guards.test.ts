import { asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { posChecks, users, workLeaves, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { destination } from "@/lib/base/geo/point";
import { addPos, clock, codeOf, DOOR, dataOf, HOUR, MINUTE, newField, ownStorage } from "./visit";

beforeAll(async () => {
  await ownStorage();
});

const flagsOf = async (tenantId: string) => {
  const rows = await withTenant({ tenantId }, (tx) =>
    tx.select({ flags: posChecks.flags }).from(posChecks).orderBy(asc(posChecks.occurredAt)),
  );
  return rows.map((row) => row.flags.includes("impossible_move"));
};
const kilometresAway = (km: number) => destination(DOOR, 90, km * 1_000);

describe("moves that nobody can make (F20)", () => {
  test("both ends of 80 km in half an hour are flagged, 60 km are not", async () => {
    const far = await newField();
    await far.checkIn({ occurred_at: clock(-90 * MINUTE) });
    await far.checkIn({ occurred_at: clock(-60 * MINUTE), ...kilometresAway(80) });
    expect(await flagsOf(far.tenant.tenantId)).toEqual([true, true]);
    const near = await newField();
    await near.checkIn({ occurred_at: clock(-90 * MINUTE) });
    await near.checkIn({ occurred_at: clock(-60 * MINUTE), ...kilometresAway(60) });
    expect(await flagsOf(near.tenant.tenantId)).toEqual([false, false]);
  });

  test("what arrives later and explains a move takes the flag away; order makes no difference", async () => {
    const steps = [
      { occurred_at: clock(-180 * MINUTE) },
      { occurred_at: clock(-120 * MINUTE), ...kilometresAway(200) },
      { occurred_at: clock(-110 * MINUTE), ...kilometresAway(205) },
      { occurred_at: clock(-10 * MINUTE), ...kilometresAway(300) },
    ];
    const results = [];
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [0, 3, 1, 2],
      [2, 0, 3, 1],
    ]) {
      const field = await newField();
      for (const at of order) expect((await field.checkIn(steps[at])).status).toBe(201);
      results.push(await flagsOf(field.tenant.tenantId));
    }
    expect(results).toEqual(Array(4).fill([true, true, false, false]));
  });

  test("a departure from elsewhere counts too", async () => {
    const { tenant, checkIn, checkOut } = await newField();
    const { id } = dataOf(await checkIn({ occurred_at: clock(-20 * MINUTE) }));
    const answer = await checkOut(id, { ...kilometresAway(90) });
    expect([answer.status, dataOf(answer).forced]).toEqual([200, false]);
    expect(await flagsOf(tenant.tenantId)).toEqual([true]);
  });
});

describe("clocks and days", () => {
  test("a simulated position is kept as such and blocks nothing", async () => {
    const { checkIn, checkOut } = await newField();
    const arrived = await checkIn({ mock: true });
    expect(dataOf(arrived)).toMatchObject({ mock: true });
    expect(dataOf(await checkOut(dataOf(arrived).id))).toMatchObject({ mock: true });
  });

  test("a clock 6 h ahead is flagged, one further ahead is refused, on both sides", async () => {
    const { checkIn, checkOut } = await newField();
    const ahead = await checkIn({ occurred_at: clock(6 * HOUR - MINUTE) });
    expect(dataOf(ahead).flags).toContain("clock_skew");
    const future = await checkIn({ occurred_at: clock(6 * HOUR + MINUTE) });
    expect(future.body.error).toMatchObject({ code: "invalid_fields", fields: { occurred_at: ["in_the_future"] } });
    const left = await checkOut(dataOf(ahead).id, { occurred_at: clock(7 * HOUR) });
    expect(left.body.error).toMatchObject({ code: "invalid_fields", fields: { occurred_at: ["in_the_future"] } });
  });

  test("a night in a store belongs to the day on which it began (G5)", async () => {
    const { checkIn, checkOut, tenant } = await newField();
    const { id } = dataOf(await checkIn({ occurred_at: "2026-03-10T22:30:00-03:00", date: "2026-03-10" }));
    const left = await checkOut(id, { occurred_at: "2026-03-11T02:10:00-03:00" });
    expect(dataOf(left)).toMatchObject({ date: "2026-03-10", time_in_store: 220 });
    expect(await withTenant(tenant, (tx) => tx.select().from(posChecks))).toHaveLength(1);
  });

  test.each([
    ["America/Sao_Paulo", "2026-03-10"],
    ["America/Manaus", "2026-03-09"],
    ["America/Rio_Branco", "2026-03-09"],
    ["America/Noronha", "2026-03-10"],
  ])("half past midnight in São Paulo is its own day in %s", async (timezone, date) => {
    const { tenant, checkIn } = await newField();
    const posId = await addPos(tenant.tenantId, { timezone });
    const answer = await checkIn({ pos_id: posId, occurred_at: "2026-03-10T03:30:00Z", date });
    expect(dataOf(answer)).toMatchObject({ date, timezone, flags: ["late_sync"] });
  });

  test("where the PDV has no zone, the device's counts before the tenant's", async () => {
    const { tenant, checkIn } = await newField({ defaultTimezone: "America/Sao_Paulo" });
    const nowhere = await addPos(tenant.tenantId, { timezone: null });
    expect(dataOf(await checkIn({ pos_id: nowhere, time_zone: "America/Rio_Branco" }))).toMatchObject({
      timezone: "America/Rio_Branco",
    });
    expect(dataOf(await checkIn({ time_zone: "America/Rio_Branco" }))).toMatchObject({ timezone: "America/Sao_Paulo" });
    const strange = await checkIn({ time_zone: "Etc/GMT+3" });
    expect(strange.body.error).toMatchObject({ fields: { time_zone: ["invalid_time_zone"] } });
  });
});

describe("the route that a visit belongs to", () => {
  async function withRouteOf(person: "promoter" | "promoter2") {
    const field = await newField();
    const { tenant, posId } = field;
    const routeId = uuidv7();
    await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx.insert(workschedules).values({ id: routeId, userId: tenant.userIds[person], posId, startDate: "2026-01-01" }),
    );
    return { ...field, routeId };
  }

  test("may be one's own, not a colleague's", async () => {
    const own = await withRouteOf("promoter");
    expect(dataOf(await own.checkIn({ work_schedule_id: own.routeId }))).toMatchObject({
      work_schedule_id: own.routeId,
    });
    const theirs = await withRouteOf("promoter2");
    const refused = await theirs.checkIn({ work_schedule_id: theirs.routeId });
    const missing = await theirs.checkIn({ work_schedule_id: uuidv7() });
    expect([refused.status, codeOf(refused)]).toEqual([422, "invalid_fields"]);
    expect(refused.text).toBe(missing.text);
  });

  test("may be a colleague's while one stands in for them, that day only", async () => {
    const { tenant, checkIn, routeId } = await withRouteOf("promoter2");
    await withTenant({ tenantId: tenant.tenantId }, async (tx) => {
      const period = { startDate: "2026-03-10", endDate: "2026-03-11", reason: "Férias" };
      const heir = { substituteId: tenant.userIds.promoter, inheritsRoutes: true };
      await tx.insert(workLeaves).values({ userId: tenant.userIds.promoter2, ...period, ...heir });
      await tx.update(users).set({ timezone: "America/Sao_Paulo" }).where(eq(users.id, tenant.userIds.promoter));
    });
    const onDay = (day: string) =>
      checkIn({ work_schedule_id: routeId, date: day, occurred_at: `${day}T10:00:00-03:00` });
    expect((await onDay("2026-03-11")).status).toBe(201);
    expect((await onDay("2026-03-12")).body.error).toMatchObject({ fields: { work_schedule_id: ["not_found"] } });
  });
});
