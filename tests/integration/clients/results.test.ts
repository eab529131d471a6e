import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  businessUnitChecks,
  businessUnitPos,
  businessUnits,
  pos,
  posChecks,
  questionnaireAnswers,
  questionnaires,
  users,
  workdayItems,
  workdays,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { unitMoney, unitResults } from "@/lib/insight/client-results/results";
import { unitTrend } from "@/lib/insight/client-results/trend";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";

const MONTH = "2026-03";
const DAY = "2026-03-10";
const at = (time: string, date = DAY) => new Date(`${date}T${time}:00-03:00`);
let tenant: TestTenant;
let unitId: string;
let rivalId: string;
let shared: string;
let own: string;
let idle: string;

/** A month with two visits of 60 minutes, one of them shared with another client, and 30 minutes at the client itself. */
beforeAll(async () => {
  tenant = await newTenant({ pricePerKm: null });
  unitId = tenant.businessUnitId;
  [rivalId, shared, own, idle] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const workdayId = uuidv7();
  await withTenant({ tenantId: tenant.tenantId }, async (tx) => {
    const contract = { contractedMinutes: 300, contractValue: "1000.00" };
    await tx.update(businessUnits).set(contract).where(eq(businessUnits.id, unitId));
    await tx.insert(businessUnits).values({ id: rivalId, name: "Outro cliente", contractedMinutes: 100 });
    const places = [shared, own, idle].map((id, n) => ({ id, name: `Loja ${n}`, timezone: "America/Sao_Paulo" }));
    await tx.insert(pos).values([...places, { id: uuidv7(), name: "De ninguém" }]);
    await tx
      .insert(businessUnitPos)
      .values([
        ...[shared, own, idle].map((posId) => ({ businessUnitId: unitId, posId })),
        { businessUnitId: rivalId, posId: shared },
      ]);
    await tx.insert(workdays).values({ id: workdayId, name: "Comercial" });
    const days = [1, 2, 3, 4, 5].map((weekday) => ({ workdayId, weekday, startTime: "08:00", endTime: "17:00" }));
    await tx.insert(workdayItems).values(days);
    // 22 business days of 8 hours in March 2026: 4200 ÷ 176 = 23,8636 reais an hour (F14).
    const paid = { monthlyValue: "4200.00", hoursDaily: 8, workdayId };
    await tx.update(users).set(paid).where(eq(users.id, tenant.userIds.promoter));
  });
  await visit(shared, "09:00", "10:00");
  await visit(own, "10:20", "11:20");
  await withTenant({ tenantId: tenant.tenantId }, (tx) =>
    tx.insert(businessUnitChecks).values({
      ...stay(tenant.userIds.promoter, "14:00", "14:30", "2026-03-11"),
      businessUnitId: unitId,
    }),
  );
});

const stay = (userId: string, from: string, to: string, date: string) => ({
  id: uuidv7(),
  userId,
  localDate: date,
  timezone: "America/Sao_Paulo",
  occurredAt: at(from, date),
  receivedAt: at(from, date),
  checkOutAt: at(to, date),
  checkOutReceivedAt: at(to, date),
  timeInStoreSeconds: (at(to, date).getTime() - at(from, date).getTime()) / 1_000,
});
async function visit(posId: string, from: string, to: string, userId = tenant.userIds.promoter, date = DAY) {
  const row = { ...stay(userId, from, to, date), posId };
  await withTenant({ tenantId: tenant.tenantId }, (tx) => tx.insert(posChecks).values(row));
  return row.id;
}
const results = async (ctx: Ctx = tenant.ctxAs("admin"), month: unknown = MONTH, id = unitId) => ({
  ...(await unitResults(ctx, id, month)),
  money: await unitMoney(ctx, id, month),
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

describe("what a client got in a month", () => {
  test("delivered against contracted minutes: shared visits by contract, its own whole (F16, F17)", async () => {
    const found = await results();
    // 60 × 300 ÷ 400 + 60 + 30.
    expect(found).toMatchObject({ visits: 3, delivered: 135, contracted: 300, ratio: 0.45, teamsOnly: false });
    expect(found.period).toEqual({ from: "2026-03-01", to: "2026-03-31" });
    expect(await results(undefined, MONTH, rivalId)).toMatchObject({ visits: 1, delivered: 15, contracted: 100 });
  });

  test("cost by F14, to the cent, with the way of a visit; the clients of a shared visit pay all of it", async () => {
    const [mine, theirs] = [await results(), await results(undefined, MONTH, rivalId)];
    // 60 min = 23,86; 60 + 20 min of way = 31,82; 30 min = 11,93. Of the first 3/4 is this client's.
    const sums = { unknown: 0, estimated: false, closed: false };
    // Half a cent of it goes to either, as the visit has it.
    const shared = 2_386 - (theirs.money?.cost ?? 0);
    expect([1_789, 1_790]).toContain(shared);
    const cost = shared + 3_182 + 1_193;
    expect(mine.money).toEqual({ ...sums, cost, contract: 100_000, margin: 100_000 - cost });
    expect(theirs.money).toEqual({ ...sums, cost: 2_386 - shared, contract: null, margin: null });
    // More person-days than a page follows: the money is there all the same, and says so.
    expect(await unitMoney(tenant.ctxAs("admin"), unitId, MONTH, 1)).toMatchObject({
      cost,
      estimated: true,
      closed: false,
    });
  });

  test("PDVs not visited, with the last time anybody was there; inactive ones are not waited for", async () => {
    const closed = uuidv7();
    await withTenant({ tenantId: tenant.tenantId }, async (tx) => {
      await tx.insert(pos).values({ id: closed, name: "Fechada", isActive: false });
      await tx.insert(businessUnitPos).values({ businessUnitId: unitId, posId: closed });
    });
    expect((await results()).notVisited).toEqual({ total: 1, shown: [{ id: idle, name: "Loja 2", last: null }] });
    const april = (await results(undefined, "2026-04")).notVisited;
    expect(april.total).toBe(3);
    expect(april.shown.map(({ id }) => id)).toEqual([idle, shared, own]);
    expect(april.shown[1]?.last).toEqual(at("09:00"));
  });

  test("minutes measured in the clients' tasks go before the contracts", async () => {
    const day = "2026-05-05";
    const checkId = await visit(shared, "09:00", "10:00", tenant.userIds.promoter2, day);
    await withTenant({ tenantId: tenant.tenantId }, async (tx) => {
      for (const [businessUnitId, from, to] of [
        [unitId, "09:00", "09:10"],
        [rivalId, "09:10", "09:40"],
      ] as const) {
        const [questionnaireId, userId] = [uuidv7(), tenant.userIds.promoter2];
        await tx.insert(questionnaires).values({ id: questionnaireId, name: "Tarefa", businessUnitId });
        const place = { questionnaireId, userId, posId: shared, posCheckId: checkId, localDate: day };
        const when = { startedAt: at(from, day), endedAt: at(to, day), timezone: "America/Sao_Paulo" };
        await tx.insert(questionnaireAnswers).values({ ...place, ...when });
      }
    });
    const found = await results(undefined, "2026-05");
    expect(found).toMatchObject({ visits: 1, delivered: 15 });
    // Nobody has said what this person costs.
    expect(found.money).toMatchObject({ cost: 0, unknown: 1 });
  });

  test("a month without sense, or one that has not begun, is today's cycle, which begins on the base day", async () => {
    const today = await results(undefined, "2026-13");
    expect(today.next).toBeNull();
    expect((await results(undefined, "2999-01")).month).toBe(today.month);
    const late = await newTenant({ baseDay: 20 });
    const cycle = await unitResults(late.ctxAs("admin"), late.businessUnitId, MONTH);
    expect(cycle.period).toEqual({ from: "2026-03-20", to: "2026-04-19" });
    expect([cycle.previous, cycle.next]).toEqual(["2026-02", "2026-04"]);
  });
});

describe("who sees it", () => {
  test("cost and margin: only who may see what people cost", async () => {
    const admin = tenant.ctxAs("admin");
    const without = new Set([...admin.permissions].filter((permission) => permission !== "USERCOST_GET"));
    expect((await results({ ...admin, permissions: without })).money).toBeNull();
  });

  test("a supervisor: the teams' visits, without money", async () => {
    await visit(own, "09:00", "10:00", tenant.userIds.promoter2, "2026-06-02");
    const found = await results(tenant.ctxAs("supervisor"), "2026-06");
    expect(found).toMatchObject({ visits: 0, delivered: 0, money: null, teamsOnly: true });
    expect((await results(undefined, "2026-06")).visits).toBe(1);
    expect((await results(tenant.ctxAs("supervisor"))).visits).toBe(3);
  });

  test("a client's user: nothing by default; with the permission its own client, and never cost or margin", async () => {
    const client = tenant.ctxAs("client");
    expect(await codeOf(results(client))).toBe("forbidden");
    const allowed = { ...client, permissions: tenant.ctxAs("admin").permissions };
    expect(await results(allowed)).toMatchObject({ delivered: 135, money: null });
    expect(await codeOf(results(allowed, MONTH, rivalId))).toBe("not_found");
  });

  test("another tenant's client is as one that never was", async () => {
    const stranger = (await newTenant()).ctxAs("admin");
    expect(await codeOf(results(stranger))).toBe("not_found");
    expect(await codeOf(results(stranger, MONTH, uuidv7()))).toBe("not_found");
    expect(await codeOf(results(tenant.ctxAs("promoter")))).toBe("forbidden");
  });
});

describe("month by month", () => {
  const trend = async (ctx: Ctx = tenant.ctxAs("admin"), month = MONTH, most?: number) =>
    unitTrend(ctx, unitId, await unitResults(ctx, unitId, month), most);

  test("each month says what its own page says, oldest first, the shown one last (F17)", async () => {
    const months = await trend(undefined, "2026-05");
    expect(months.at(-1)).toMatchObject({ month: "2026-05", delivered: 15, contracted: 300, ratio: 0.05 });
    expect(months.find(({ month }) => month === MONTH)).toMatchObject({ delivered: 135, contracted: 300, ratio: 0.45 });
    for (const { month, delivered, contracted, ratio } of months)
      expect(await unitResults(tenant.ctxAs("admin"), unitId, month)).toMatchObject({ delivered, contracted, ratio });
    expect(months.length).toBeLessThanOrEqual(6);
    expect(months[0]?.delivered).not.toBe(0);
    // Months before the first visit are no news.
    const rival = await unitTrend(
      tenant.ctxAs("admin"),
      rivalId,
      await unitResults(tenant.ctxAs("admin"), rivalId, MONTH),
    );
    expect(rival.at(-1)).toMatchObject({ month: MONTH, delivered: 15 });
    const bare = await newTenant();
    const admin = bare.ctxAs("admin");
    const empty = await unitTrend(admin, bare.businessUnitId, await unitResults(admin, bare.businessUnitId, MONTH));
    expect(empty).toEqual([{ month: MONTH, delivered: 0, contracted: null, ratio: null }]);
  });

  test("a month with more person-days than a page counts says so, and never a smaller number", async () => {
    const months = await trend(undefined, "2026-04", 1);
    expect(months.find(({ month }) => month === MONTH)).toMatchObject({
      delivered: null,
      contracted: 300,
      ratio: null,
    });
  });

  test("who may not open the client, or another tenant, gets what its page gives", async () => {
    const shown = await unitResults(tenant.ctxAs("admin"), unitId, MONTH);
    expect(await codeOf(unitTrend(tenant.ctxAs("promoter"), unitId, shown))).toBe("forbidden");
    expect(await codeOf(unitTrend(tenant.ctxAs("client"), unitId, shown))).toBe("forbidden");
    expect(await codeOf(unitTrend((await newTenant()).ctxAs("admin"), unitId, shown))).toBe("not_found");
    const supervised = await trend(tenant.ctxAs("supervisor"), "2026-06");
    expect(supervised.find(({ month }) => month === "2026-05")?.delivered).toBe(0);
  });
});
