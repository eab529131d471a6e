import { and, asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import {
  justifications,
  justificationTypes,
  posChecks,
  tenants,
  users,
  visitDays,
  visits,
  workLeaves,
  workschedules,
} from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { beginDays, beginTenantDays } from "@/lib/field/schedules/begin-day";
import { plannedBetween } from "@/lib/field/schedules/planned";
import { rejudgeDay } from "@/lib/field/schedules/rejudge";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

type Route = Partial<typeof workschedules.$inferInsert>;

/** A tenant in a zone, with one PDV and one daily route of the promoter from 2026 on. */
async function newPlan(zone = "America/Sao_Paulo", route: Route = {}) {
  const tenant = await newTenant({ defaultTimezone: zone });
  const posId = await addPos(tenant.tenantId, { timezone: null });
  const routeId = await addRoute(tenant, { posId, ...route });
  return { tenant, posId, routeId };
}

async function addRoute(tenant: TestTenant, values: Route & { posId: string }): Promise<string> {
  const id = uuidv7();
  const row = { id, userId: tenant.userIds.promoter, startDate: "2026-01-01", ...values };
  await withTenant(tenant, (tx) => tx.insert(workschedules).values(row));
  return id;
}

/** "2026-06-10 promoter planned" of everything that is written. */
async function written(tenant: TestTenant): Promise<string[]> {
  const names = new Map(Object.entries(tenant.userIds).map(([name, id]) => [id, name]));
  const rows = await withTenant(tenant, (tx) =>
    tx.select().from(visits).orderBy(asc(visits.localDate), asc(visits.id)),
  );
  return rows.map((row) => `${row.localDate} ${names.get(row.userId)} ${row.status}`);
}

/** Begins what has begun at this instant where the tenant is. */
async function runAt(tenant: TestTenant, instant: string, zone = "America/Sao_Paulo") {
  const now = new Date(instant);
  return beginTenantDays(tenant.tenantId, localDate(now, zone), now);
}

const asSystem = <T>(tenant: TestTenant, work: (ctx: Parameters<typeof plannedBetween>[0]) => Promise<T>) =>
  withTenant(tenant, (tx) => work({ ...tenant.ctxAs("admin"), tx }));

// 10 June 2026 is a Wednesday without holidays.
describe("a day begins where the tenant is", () => {
  test.each([
    ["America/Noronha", "2026-06-10T01:59:00Z", "2026-06-10T02:00:00Z"],
    ["America/Sao_Paulo", "2026-06-10T02:59:00Z", "2026-06-10T03:00:00Z"],
    ["America/Manaus", "2026-06-10T03:59:00Z", "2026-06-10T04:00:00Z"],
    ["America/Rio_Branco", "2026-06-10T04:59:00Z", "2026-06-10T05:00:00Z"],
  ])("%s", async (zone, before, after) => {
    const { tenant } = await newPlan(zone);
    await runAt(tenant, before, zone);
    expect(await written(tenant)).toEqual(["2026-06-09 promoter planned"]);
    await runAt(tenant, after, zone);
    expect(await written(tenant)).toEqual(["2026-06-09 promoter missed", "2026-06-10 promoter planned"]);
  });

  test("at 03:30Z it is a new day in São Paulo and still the old one in Rio Branco", async () => {
    const [east, west] = [await newPlan("America/Sao_Paulo"), await newPlan("America/Rio_Branco")];
    await runAt(east.tenant, "2026-06-10T03:30:00Z", "America/Sao_Paulo");
    await runAt(west.tenant, "2026-06-10T03:30:00Z", "America/Rio_Branco");
    expect(await written(east.tenant)).toEqual(["2026-06-10 promoter planned"]);
    expect(await written(west.tenant)).toEqual(["2026-06-09 promoter planned"]);
  });

  test("a visit is missed when the day is over at its PDV, west of the tenant", async () => {
    const { tenant, posId } = await newPlan();
    const west = await addPos(tenant.tenantId, { timezone: "America/Rio_Branco" });
    await addRoute(tenant, { posId: west, userId: tenant.userIds.promoter2 });
    await runAt(tenant, "2026-06-10T12:00:00Z");
    await runAt(tenant, "2026-06-11T03:30:00Z");
    expect(posId).not.toBe(west);
    expect((await written(tenant)).filter((line) => line.startsWith("2026-06-10")).sort()).toEqual([
      "2026-06-10 promoter missed",
      "2026-06-10 promoter2 planned",
    ]);
  });

  test("days that passed while nothing ran are made up for, once", async () => {
    const { tenant } = await newPlan();
    await runAt(tenant, "2026-06-08T12:00:00Z");
    const caught = await runAt(tenant, "2026-06-11T12:00:00Z");
    expect(caught).toEqual({ days: 3, visits: 3, settled: 1 });
    expect(await written(tenant)).toEqual([
      "2026-06-08 promoter missed",
      "2026-06-09 promoter missed",
      "2026-06-10 promoter missed",
      "2026-06-11 promoter planned",
    ]);
    expect(await runAt(tenant, "2026-06-11T12:00:00Z")).toEqual({ days: 0, visits: 0, settled: 0 });
  });

  test("after a long stand-still only the newest month is made up for", async () => {
    const { tenant } = await newPlan();
    await runAt(tenant, "2026-01-10T12:00:00Z");
    expect((await runAt(tenant, "2026-06-11T12:00:00Z")).days).toBe(31);
  });

  test("several schedulers at once write each day once", async () => {
    const { tenant } = await newPlan();
    await runAt(tenant, "2026-06-05T12:00:00Z");
    const runs = await Promise.all(Array.from({ length: 5 }, () => runAt(tenant, "2026-06-10T12:00:00Z")));
    expect(runs.reduce((sum, { days }) => sum + days, 0)).toBe(5);
    expect(await written(tenant)).toHaveLength(6);
    const marks = await withTenant(tenant, (tx) => tx.select().from(visitDays).orderBy(visitDays.localDate));
    expect(marks.map(({ localDate: date, planned }) => [date.slice(8), planned])).toEqual([
      ["05", 1],
      ["06", 1],
      ["07", 1],
      ["08", 1],
      ["09", 1],
      ["10", 1],
    ]);
  });

  test("another tenant's routes are not walked", async () => {
    const [mine, other] = [await newPlan(), await newPlan()];
    await runAt(mine.tenant, "2026-06-10T12:00:00Z");
    expect(await written(other.tenant)).toEqual([]);
  });
});

describe("what was written stays", () => {
  test("a later change of the route touches no day that began", async () => {
    const { tenant, routeId } = await newPlan();
    await runAt(tenant, "2026-06-10T12:00:00Z");
    const changed = { wednesday: false, position: 9, startDate: "2026-06-01" };
    await withTenant(tenant, (tx) => tx.update(workschedules).set(changed).where(eq(workschedules.id, routeId)));
    await runAt(tenant, "2026-06-10T12:05:00Z");
    const ahead = await asSystem(tenant, (ctx) => plannedBetween(ctx, { from: "2026-06-09", to: "2026-06-18" }));
    expect(
      ahead.map(({ date, id, position }) => `${date.slice(8)} ${id ? "written" : "computed"} ${position}`),
    ).toEqual([
      "10 written 0",
      "11 computed 9",
      "12 computed 9",
      "13 computed 9",
      "14 computed 9",
      "15 computed 9",
      "16 computed 9",
      "18 computed 9",
    ]);
  });

  test("before anything is written, nothing is made up for the past", async () => {
    const { tenant } = await newPlan();
    const today = localDate(new Date(), "America/Sao_Paulo");
    const found = await asSystem(tenant, (ctx) =>
      plannedBetween(ctx, { from: plusDays(today, -5), to: plusDays(today, 1) }),
    );
    expect(found.map(({ date }) => date).every((date) => date >= today)).toBe(true);
  });
});

describe("substitutes", () => {
  test("the substitute's day is written, the owner sees it handed over", async () => {
    const { tenant } = await newPlan();
    const { promoter, promoter2 } = tenant.userIds;
    const leave = { userId: promoter, startDate: "2026-06-10", endDate: "2026-06-11", reason: "Atestado" };
    await withTenant(tenant, (tx) =>
      tx.insert(workLeaves).values({ ...leave, substituteId: promoter2, inheritsRoutes: true }),
    );
    await runAt(tenant, "2026-06-10T12:00:00Z");
    expect(await written(tenant)).toEqual(["2026-06-10 promoter2 planned"]);
    const period = { from: "2026-06-10", to: "2026-06-12" };
    const days = (list: { date: string; userId: string }[]) => list.map(({ date, userId }) => [date.slice(8), userId]);
    const own = await asSystem(tenant, (ctx) => plannedBetween(ctx, { ...period, userIds: [promoter] }));
    expect(days(own)).toEqual([["12", promoter]]);
    const all = await asSystem(tenant, (ctx) =>
      plannedBetween(ctx, { ...period, userIds: [promoter], handedOver: true }),
    );
    expect(days(all)).toEqual([
      ["10", promoter2],
      ["11", promoter2],
      ["12", promoter],
    ]);
    const substitute = await asSystem(tenant, (ctx) => plannedBetween(ctx, { ...period, userIds: [promoter2] }));
    expect(days(substitute)).toEqual([
      ["10", promoter2],
      ["11", promoter2],
    ]);
  });
});

describe("a day is judged again when something arrives", () => {
  async function yesterday() {
    const plan = await newPlan();
    await runAt(plan.tenant, "2026-06-09T12:00:00Z");
    await runAt(plan.tenant, "2026-06-10T12:00:00Z");
    const settle = () => asSystem(plan.tenant, (ctx) => rejudgeDay(ctx, plan.tenant.userIds.promoter, "2026-06-09"));
    const status = async () => (await written(plan.tenant))[0]?.split(" ")[2];
    return { ...plan, settle, status };
  }

  test("a check-in that comes late makes it done, and the log says so", async () => {
    const { tenant, posId, settle, status } = await yesterday();
    expect(await status()).toBe("missed");
    const at = new Date("2026-06-09T13:00:00Z");
    const zone = "America/Sao_Paulo";
    const row = { userId: tenant.userIds.promoter, posId, localDate: "2026-06-09", timezone: zone, occurredAt: at };
    await withTenant(tenant, (tx) => tx.insert(posChecks).values(row));
    await settle();
    expect(await status()).toBe("done");
    const [visit] = await withTenant(tenant, (tx) =>
      tx.select().from(visits).where(eq(visits.localDate, "2026-06-09")),
    );
    const log = await tenant.auditOf("visit", visit?.id ?? "");
    expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["settle", { status: "missed" }, { status: "done" }],
    ]);
  });

  test("a justification waits, counts, and no longer counts once it is rejected", async () => {
    const { tenant, posId, settle, status } = await yesterday();
    const typeId = uuidv7();
    const values = { justificationTypeId: typeId, userId: tenant.userIds.promoter, posId, localDate: "2026-06-09" };
    await withTenant(tenant, async (tx) => {
      await tx.insert(justificationTypes).values({ id: typeId, name: "Loja fechada" });
      await tx.insert(justifications).values(values);
    });
    await settle();
    expect(await status()).toBe("pending_justification");
    for (const [decision, expected] of [
      ["approved", "justified"],
      ["rejected", "missed"],
    ] as const) {
      await withTenant(tenant, (tx) => tx.update(justifications).set({ status: decision, decidedAt: new Date() }));
      await settle();
      expect(await status()).toBe(expected);
    }
  });

  test("a leave entered afterwards takes the visit away, and gives it back when it goes", async () => {
    const { tenant, settle, status } = await yesterday();
    const leave = {
      userId: tenant.userIds.promoter,
      startDate: "2026-06-09",
      endDate: "2026-06-09",
      reason: "Atestado",
    };
    await withTenant(tenant, (tx) => tx.insert(workLeaves).values(leave));
    await settle();
    expect(await status()).toBe("away");
    await withTenant(tenant, (tx) => tx.delete(workLeaves).where(eq(workLeaves.userId, tenant.userIds.promoter)));
    await settle();
    expect(await status()).toBe("missed");
  });

  test("a national holiday is away from the morning on, a route for holidays is not", async () => {
    const { tenant, posId } = await newPlan("America/Sao_Paulo", { endDate: "2026-09-07" });
    await addRoute(tenant, { posId, userId: tenant.userIds.promoter2, onHolidays: true });
    await runAt(tenant, "2026-09-07T12:00:00Z");
    expect((await written(tenant)).sort()).toEqual(["2026-09-07 promoter away", "2026-09-07 promoter2 planned"]);
  });

  test("somebody switched off is not planned", async () => {
    const { tenant } = await newPlan();
    await withTenant(tenant, (tx) =>
      tx
        .update(users)
        .set({ isActive: false })
        .where(and(eq(users.id, tenant.userIds.promoter))),
    );
    await runAt(tenant, "2026-06-10T12:00:00Z");
    expect(await written(tenant)).toEqual([]);
  });
});

test("the job goes through every tenant in its own zone, and leaves inactive ones alone", async () => {
  const [working, resting] = [await newPlan("America/Noronha"), await newPlan()];
  await withSystem("test", (tx) =>
    tx.update(tenants).set({ isActive: false }).where(eq(tenants.id, resting.tenant.tenantId)),
  );
  await beginDays(new Date(), [resting.tenant.tenantId, working.tenant.tenantId, working.tenant.platformId]);
  const today = localDate(new Date(), "America/Noronha");
  const found = await asSystem(working.tenant, (ctx) => plannedBetween(ctx, { from: today, to: today }));
  const marks = (tenant: TestTenant) => withTenant(tenant, (tx) => tx.select().from(visitDays));
  expect((await marks(working.tenant)).map(({ localDate: date }) => date)).toEqual([today]);
  expect(found.every(({ id }) => id !== null)).toBe(true);
  expect(await marks(resting.tenant)).toEqual([]);
});
