import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { dayLocks, questionnaireAnswers, userCosts, visits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { readReport } from "@/lib/engine/report/page";
import { create } from "@/lib/engine/resource/operations/create";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { rejudgeDay } from "@/lib/field/schedules/rejudge";
import { costsOfVisits, minuteCosts } from "@/lib/insight/costs/load";
import { visitParts } from "@/lib/insight/costs/visit-parts";
import { keepClosedDays } from "@/lib/insight/hours/keep-closed";
import { closeDays, reopenDays } from "@/lib/insight/hours/point-commands";
import { resumeReport } from "@/lib/insight/hours/resume.report";
import { boundOf } from "@/lib/shell/registry";
import { addPos } from "../check-ins/visit";
import { officeOf } from "../due/task";
import { planVisit } from "../justifications/field";
import { addStay, at, newShop, WEDNESDAY } from "./day";

const week = { from: "2026-10-19", to: "2026-10-25" };
const cycle = { from: "2026-10-01", to: "2026-10-31" };
const THURSDAY = "2026-10-22";

/** Somebody who makes one of two planned visits on a Wednesday and none on Thursday, and costs R$ 4,200.00 a month. */
async function newWeek() {
  const shop = await newShop("America/Sao_Paulo", { pricePerKm: 0.9, baseDay: 1 });
  const { tenant, posId } = shop;
  const [admin, id] = [tenant.ctxAs("admin"), tenant.userIds.promoter];
  const other = await addPos(tenant.tenantId);
  await update(boundOf("user"), admin, id, { monthlyValue: "4200.00", hoursDaily: 8, admissionDate: "2024-03-01" });
  for (const [place, date] of [
    [posId, WEDNESDAY],
    [other, WEDNESDAY],
    [other, THURSDAY],
  ] as const)
    await planVisit(tenant, place, date, { status: "missed" });
  await addStay(shop, WEDNESDAY, "08:00", "12:00");
  const rejudge = (date: string) => withTenant(tenant, (tx) => rejudgeDay({ ...admin, tx }, id, date));
  await rejudge(WEDNESDAY);
  const resume = async () => {
    const { rows } = await readReport(admin, resumeReport, week);
    const { worker: _worker, ...found } = rows.find(({ worker }) => worker.id === id) ?? {};
    return found;
  };
  const cost = () =>
    withTenant(tenant, async (tx) => {
      const ctx = { ...admin, tx };
      const costed = await costsOfVisits(ctx, await visitParts(ctx, { ...cycle, userIds: [id] }));
      return costed.map((visit) => visit.cost);
    });
  return { shop, tenant, admin, id, other, rejudge, resume, cost };
}

test("a closed month keeps its adherence, times in store and tasks, whatever comes later, until it is opened again", async () => {
  const { shop, tenant, admin, id, other, rejudge, resume } = await newWeek();
  const { posId, zone } = shop;
  const before = await resume();
  expect(before).toMatchObject({
    planned: 3,
    done: 1,
    missed: 2,
    extra: 0,
    inStore: 240,
    mean: 240,
    visits: 1,
    tasks: 0,
  });
  await closeDays(admin, id, cycle);
  expect(await resume()).toEqual(before);

  const task = await officeOf(tenant).task([{ type: "text" }]);
  const changes: (() => Promise<unknown>)[] = [
    () =>
      create(boundOf("workLeave"), admin, { userId: id, reason: "Atestado", startDate: WEDNESDAY, endDate: THURSDAY }),
    () => create(boundOf("holiday"), admin, { name: "Padroeira", date: THURSDAY }),
    async () => {
      await addStay(shop, WEDNESDAY, "13:00", "17:00", { posId: other });
      await addStay(shop, THURSDAY, "08:00", "09:00", { posId });
      for (const date of [WEDNESDAY, THURSDAY]) await rejudge(date);
    },
    () =>
      withTenant(tenant, (tx) =>
        tx.insert(questionnaireAnswers).values({
          ...{ id: uuidv7(), questionnaireId: task.id, userId: id, posId, localDate: WEDNESDAY, timezone: zone },
          ...{ startedAt: at(WEDNESDAY, "09:00", zone), endedAt: at(WEDNESDAY, "09:10", zone) },
        }),
      ),
    () => withTenant(tenant, (tx) => tx.update(visits).set({ status: "justified" }).where(eq(visits.posId, other))),
  ];
  for (const change of changes) {
    await change();
    expect(await resume()).toEqual(before);
  }

  await reopenDays(admin, id, { ...cycle, reason: "Conferência do fechamento" });
  const after = await resume();
  expect(after).toMatchObject({ done: 1, justified: 2, visits: 3, inStore: 540, tasks: 1 });
  await closeDays(admin, id, cycle);
  await withTenant(tenant, (tx) => tx.delete(visits).where(eq(visits.userId, id)));
  expect(await resume()).toEqual(after);
});

test("a closed month costs what it cost, whatever becomes of holidays, prices and values", async () => {
  const { tenant, admin, id, cost } = await newWeek();
  const before = await cost();
  expect(before).toEqual([{ time: 10000, km: 0, total: 10000 }]);
  await closeDays(admin, id, cycle);
  const { row: day } = await create(boundOf("holiday"), admin, { name: "Padroeira", date: THURSDAY });
  expect(await cost()).toEqual(before);
  await withTenant(tenant, (tx) =>
    tx.update(userCosts).set({ monthlyValue: "9000.00" }).where(eq(userCosts.userId, id)),
  );
  expect(await cost()).toEqual(before);
  await remove(boundOf("holiday"), admin, [day.id]);
  await reopenDays(admin, id, { ...cycle, reason: "Conferência do fechamento" });
  expect(await cost()).toEqual([{ time: 21429, km: 0, total: 21429 }]);
});

test("days closed by an earlier version keep what they say now", async () => {
  const { tenant, admin, id, resume } = await newWeek();
  await closeDays(admin, id, cycle);
  const before = await resume();
  await withTenant(tenant, (tx) => tx.update(dayLocks).set({ sums: null, cost: null }));
  expect(await keepClosedDays([tenant.tenantId])).toBe(31);
  await withTenant(tenant, (tx) => tx.delete(visits));
  expect(await resume()).toEqual(before);
  expect(await keepClosedDays([tenant.tenantId])).toBe(0);
});

test("a monthly cost that is cleared ends on its day, and begins again when it is set", async () => {
  const { tenant, admin, id } = await newWeek();
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(new Date());
  const perMinute = (date: string) =>
    withTenant(tenant, async (tx) => (await minuteCosts({ ...admin, tx }, [id], { from: date, to: date }))(id, date));
  await withTenant(tenant, (tx) => tx.update(userCosts).set({ validFrom: "2026-01-01" }));
  const past = await perMinute(WEDNESDAY);
  expect(past).toBeGreaterThan(0);
  for (const cleared of [{ monthlyValue: null }, { hoursDaily: null }]) {
    await update(boundOf("user"), admin, id, cleared);
    expect([await perMinute(WEDNESDAY), await perMinute(today)]).toEqual([past, null]);
    await update(boundOf("user"), admin, id, { monthlyValue: "4200.00", hoursDaily: 8 });
    expect(await perMinute(today)).toBeGreaterThan(0);
  }
  // Also of somebody whose value no version had been written for.
  await withTenant(tenant, (tx) => tx.delete(userCosts));
  await update(boundOf("user"), admin, id, { monthlyValue: null });
  expect([await perMinute(WEDNESDAY), await perMinute(today)]).toEqual([past, null]);
});
