import { and, asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, justifications, justificationTypes, posChecks, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { create } from "@/lib/engine/resource/operations/create";
import { remove } from "@/lib/engine/resource/operations/remove";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import { workLeaveServer } from "@/lib/field/leaves/work-leave.server";
import { beginTenantDays } from "@/lib/field/schedules/begin-day";
import { previewRoute } from "@/lib/field/schedules/preview";
import { workscheduleServer } from "@/lib/field/schedules/workschedule.server";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

const ZONE = "America/Sao_Paulo";
const today = localDate(new Date(), ZONE);
let tenant: TestTenant;
let places: string[];
const admin = () => tenant.ctxAs("admin");
const route = (posId: string | undefined, startDate = today) => ({
  userId: tenant.userIds.promoter,
  posId: posId ?? "",
  startDate,
  onHolidays: true,
});

/** Yesterday and today have begun, with one daily route of the promoter at each of two PDVs. */
beforeEach(async () => {
  tenant = await newTenant({ defaultTimezone: ZONE });
  places = [await addPos(tenant.tenantId), await addPos(tenant.tenantId), await addPos(tenant.tenantId)];
  const rows = places.slice(0, 2).map((posId) => ({ id: uuidv7(), ...route(posId, plusDays(today, -9)) }));
  await withTenant(tenant, (tx) => tx.insert(workschedules).values(rows));
  await beginTenantDays(tenant.tenantId, plusDays(today, -1), new Date());
  await beginTenantDays(tenant.tenantId, today, new Date());
});

/** "promoter planned" of that day's visits, by the place in the list. */
async function written(date = today): Promise<Record<number, string>> {
  const names = new Map(Object.entries(tenant.userIds).map(([name, id]) => [id, name]));
  const rows = await withTenant(tenant, (tx) => tx.select().from(visits).where(eq(visits.localDate, date)));
  return Object.fromEntries(
    rows.map((row) => [places.indexOf(row.posId), `${names.get(row.userId)} ${row.status}`] as const),
  );
}
const changes = () =>
  withTenant(tenant, (tx) =>
    tx
      .select({ actorId: auditLog.actorId, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenant.tenantId), eq(auditLog.action, "plan_change")))
      .orderBy(asc(auditLog.at), asc(auditLog.id)),
  );
const leave = (values: Record<string, unknown> = {}) =>
  create(workLeaveServer, admin(), {
    userId: tenant.userIds.promoter,
    reason: "Atestado",
    startDate: today,
    endDate: plusDays(today, 2),
    substituteId: tenant.userIds.promoter2,
    inheritsRoutes: true,
    ...values,
  });
const checkIn = (posId: string | undefined, userId = tenant.userIds.promoter) =>
  withTenant(tenant, (tx) =>
    tx.insert(posChecks).values({
      userId,
      posId: posId ?? "",
      occurredAt: new Date(),
      localDate: today,
      timezone: ZONE,
    }),
  );

describe("a leave that begins today", () => {
  test("sends the substitute to what the morning planned, at once and with a line that says who did it", async () => {
    await leave();
    expect(await written()).toEqual({ 0: "promoter2 planned", 1: "promoter2 planned" });
    const [line, ...others] = await changes();
    expect(others).toHaveLength(1);
    expect(line).toMatchObject({
      actorId: tenant.userIds.admin,
      before: { userId: tenant.userIds.promoter },
      after: { userId: tenant.userIds.promoter2 },
    });
  });

  test("leaves with their owner the visits that were begun or justified", async () => {
    await checkIn(places[0]);
    const typeId = uuidv7();
    await withTenant(tenant, async (tx) => {
      await tx.insert(justificationTypes).values({ id: typeId, name: "Loja fechada" });
      await tx.insert(justifications).values({
        userId: tenant.userIds.promoter,
        posId: places[1] ?? "",
        justificationTypeId: typeId,
        localDate: today,
        status: "pending",
      });
    });
    await leave();
    expect(await written()).toEqual({ 0: "promoter done", 1: "promoter away" });
    expect(await changes()).toEqual([]);
  });

  test("entered for days that already began, it changes today and no day before", async () => {
    const before = await written(plusDays(today, -1));
    expect(before).toEqual({ 0: "promoter missed", 1: "promoter missed" });
    await leave({ startDate: plusDays(today, -3) });
    expect(await written(plusDays(today, -1))).toEqual({ 0: "promoter away", 1: "promoter away" });
    expect(await written()).toEqual({ 0: "promoter2 planned", 1: "promoter2 planned" });
  });

  test("given to another substitute, shortened or deleted, the day follows; what the first one began stays", async () => {
    const { row } = await leave();
    await checkIn(places[0], tenant.userIds.promoter2);
    await update(workLeaveServer, admin(), row.id, { substituteId: tenant.userIds.coordinator });
    expect(await written()).toMatchObject({ 1: "coordinator planned" });
    await remove(workLeaveServer, admin(), [row.id]);
    expect(await written()).toMatchObject({ 1: "promoter planned" });
    expect((await written())[0]).toContain("promoter2");
  });

  test("of the substitute gives the visits back to nobody: they are away", async () => {
    await leave();
    await create(workLeaveServer, admin(), {
      userId: tenant.userIds.promoter2,
      reason: "Férias",
      startDate: today,
      endDate: today,
    });
    const plan = await written();
    expect(Object.values(plan)).toEqual(["promoter away", "promoter away"]);
  });

  test("without inheritance nobody else goes", async () => {
    await leave({ substituteId: null, inheritsRoutes: false });
    expect(await written()).toEqual({ 0: "promoter away", 1: "promoter away" });
  });
});

describe("a route that begins today", () => {
  test("is walked today, and the plan's change says by whom", async () => {
    const { row } = await create(workscheduleServer, admin(), route(places[2]));
    expect(await written()).toMatchObject({ 2: "promoter planned" });
    expect(await changes()).toMatchObject([
      { actorId: tenant.userIds.admin, before: null, after: { posId: places[2], workScheduleId: row.id } },
    ]);
    await update(workscheduleServer, admin(), row.id, { priority: 1 });
    const [visit] = await withTenant(tenant, (tx) =>
      tx.select({ priority: visits.priority }).from(visits).where(eq(visits.workScheduleId, row.id)),
    );
    expect(visit?.priority).toBe(1);
    await setActive(workscheduleServer, admin(), [row.id], false);
    expect(await written()).not.toHaveProperty("2");
    await setActive(workscheduleServer, admin(), [row.id], true);
    expect(await written()).toHaveProperty("2");
  });

  test("goes to the substitute of somebody away, and counts a check-in that was there before it", async () => {
    await leave();
    await checkIn(places[2], tenant.userIds.promoter2);
    await create(workscheduleServer, admin(), route(places[2]));
    expect(await written()).toMatchObject({ 2: "promoter2 done" });
  });

  test("was to begin later and is brought forward", async () => {
    const { row } = await create(workscheduleServer, admin(), route(places[2], plusDays(today, 5)));
    expect(await written()).not.toHaveProperty("2");
    await update(workscheduleServer, admin(), row.id, { startDate: today });
    expect(await written()).toMatchObject({ 2: "promoter planned" });
  });

  test("shows today in its preview, where one that is walked already shows tomorrow", async () => {
    const fresh = await previewRoute(admin(), null, route(places[2]));
    expect([fresh.firstOpenDay, fresh.days[0]?.date, fresh.days[0]?.here]).toEqual([today, today, true]);
    const [walked] = await withTenant(tenant, (tx) =>
      tx.select().from(workschedules).orderBy(asc(workschedules.startDate)).limit(1),
    );
    const later = await previewRoute(admin(), walked?.id ?? "", route(places[0], plusDays(today, -9)));
    expect(later.firstOpenDay).toBe(plusDays(today, 1));
  });

  test("changes nothing of days that passed, nor of what the morning planned", async () => {
    const yesterday = await written(plusDays(today, -1));
    await create(workscheduleServer, admin(), route(places[2], plusDays(today, -4)));
    expect(await written(plusDays(today, -1))).toEqual(yesterday);
    const [walked] = await withTenant(tenant, (tx) =>
      tx.select().from(workschedules).orderBy(asc(workschedules.startDate)).limit(1),
    );
    await update(workscheduleServer, admin(), walked?.id ?? "", { priority: 1 });
    const priorities = await withTenant(tenant, (tx) =>
      tx
        .select({ priority: visits.priority })
        .from(visits)
        .where(eq(visits.workScheduleId, walked?.id ?? "")),
    );
    expect(priorities.map(({ priority }) => priority)).toEqual([2, 2]);
  });
});
