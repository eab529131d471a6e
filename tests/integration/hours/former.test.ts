import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { dayLocks, tenants, users, workdayItems, workdays, workdayVersions } from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { readReport } from "@/lib/engine/report/page";
import { remove } from "@/lib/engine/resource/operations/remove";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import { dismiss, rehire } from "@/lib/field/dismissals/dismissal";
import { loadDays } from "@/lib/field/hours/load";
import { workerOf } from "@/lib/field/hours/people";
import { keepClosedDays } from "@/lib/insight/hours/keep-closed";
import { closeDays, correctDay, reopenDays, withdrawCorrection } from "@/lib/insight/hours/point-commands";
import { personPoints } from "@/lib/insight/hours/points";
import { pointsReport } from "@/lib/insight/hours/points.report";
import { addAdjustment, removeAdjustment } from "@/lib/insight/km/commands";
import { kmReport } from "@/lib/insight/km/km.report";
import { kmStatement } from "@/lib/insight/km/statement";
import { employedOn } from "@/lib/records/users/employment";
import { boundOf } from "@/lib/shell/registry";
import { addDay, newShop, type Shop, WEDNESDAY } from "./day";

const MONTH = WEDNESDAY.slice(0, 7);
async function workedShop() {
  const shop = await newShop();
  await addDay(shop, WEDNESDAY);
  const { tenant } = shop;
  const admin = tenant.ctxAs("admin");
  const change = (values: Partial<typeof users.$inferInsert>) =>
    withTenant(tenant, (tx) => tx.update(users).set(values).where(eq(users.id, tenant.userIds.promoter)));
  return { shop, admin, change, promoter: tenant.userIds.promoter };
}
const listed = async ({ tenant }: Shop, month = MONTH) => {
  const { rows: people, total } = await readReport(tenant.ctxAs("admin"), pointsReport, { month });
  expect(people.length).toBe(total);
  return people.find(({ worker }) => worker.id === tenant.userIds.promoter)?.totals.worked ?? null;
};

it("keeps what somebody worked before they left and were taken back", async () => {
  const { shop, admin, change, promoter } = await workedShop();
  await change({ admissionDate: plusDays(WEDNESDAY, -20) });
  const before = await personPoints(admin, promoter, MONTH);
  await dismiss(admin, promoter, { date: "2026-10-30", heirId: null });
  await rehire(admin, promoter, { date: "2026-11-03" });
  const { days, totals } = await personPoints(admin, promoter, MONTH);
  expect(days.slice(0, 30)).toEqual(before.days.slice(0, 30));
  expect(totals.worked).toBe(480);
  expect(await listed(shop)).toBe(480);
  const november = (await personPoints(admin, promoter, "2026-11")).days;
  expect(november.slice(0, 4).map(({ kind }) => kind)).toEqual(["none", "none", "absent", "absent"]);
});

it("is not deleted out of closed days, times set by hand or kilometres that were added", async () => {
  const { tenant } = await newShop();
  const admin = tenant.ctxAs("admin");
  const id = tenant.userIds.promoter2;
  const days = { from: WEDNESDAY, to: WEDNESDAY };
  const bonds = async () => {
    const error: unknown = await remove(boundOf("user"), admin, [id]).catch((thrown: unknown) => thrown);
    return error instanceof Problem ? error.details.bonds?.map(({ resource }) => resource).sort() : null;
  };
  await correctDay(admin, id, WEDNESDAY, { in: "08:00", out: "12:00", reason: "Trabalhou sem o aparelho" });
  const reason = "Carro próprio até o evento";
  const added = await addAdjustment(admin, { userId: id, date: WEDNESDAY, km: 12.5, reason });
  await closeDays(admin, id, days);
  expect(await bonds()).toEqual(["day_corrections", "day_locks", "km_adjustments"]);
  await reopenDays(admin, id, { ...days, reason: "Conta feita por engano" });
  await removeAdjustment(admin, added);
  expect(await bonds()).toEqual(["day_corrections"]);
  await withdrawCorrection(admin, id, WEDNESDAY, "Conta feita por engano");
  expect(await bonds()).toBeNull();
});

it("owes no work from the day after they were switched off until they are switched on again", async () => {
  const { shop, admin, promoter } = await workedShop();
  const { workdayId, tenant } = shop;
  const today = localDate(new Date(), shop.zone);
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ workdayId, weekday, startTime: "08:00", endTime: "17:00" }));
  await withTenant(tenant, async (tx) => {
    await tx.delete(workdayItems);
    await tx.insert(workdayItems).values(days);
  });
  const person = async () => {
    const [row] = await withTenant(tenant, (tx) => tx.select().from(users).where(eq(users.id, promoter)));
    if (!row) throw new Error("nobody");
    return row;
  };
  await setActive(boundOf("user"), admin, [promoter], false);
  const off = await person();
  expect(off.switchedOff).toEqual([{ from: plusDays(today, 1), to: null }]);
  expect([today, plusDays(today, 1), plusDays(today, 30)].map((date) => employedOn(off, date))).toEqual([
    true,
    false,
    false,
  ]);
  // As if that had been a week ago.
  const spell = [{ from: plusDays(today, -6), to: null }];
  await withTenant(tenant, (tx) => tx.update(users).set({ switchedOff: spell }).where(eq(users.id, promoter)));
  const owed = async () =>
    withTenant(tenant, async (tx) => {
      const ctx = { ...admin, tx };
      const [from, to] = [plusDays(today, -8), plusDays(today, -1)];
      const worker = await workerOf(ctx, promoter, { from, to });
      return (await loadDays(ctx, [worker], { from, to })).get(promoter)?.map(({ kind }) => kind !== "none");
    });
  const due = [true, true, false, false, false, false, false, false];
  expect(await owed()).toEqual(due);
  await setActive(boundOf("user"), admin, [promoter], true);
  expect((await person()).switchedOff).toEqual([{ from: plusDays(today, -6), to: plusDays(today, -1) }]);
  expect(await owed()).toEqual(due);
  // Off and on again on one day is nothing.
  await setActive(boundOf("user"), admin, [promoter], false);
  await setActive(boundOf("user"), admin, [promoter], true);
  expect((await person()).switchedOff).toHaveLength(1);
});

it("lists whoever worked in a month although they were switched off since, and nobody else who was", async () => {
  const { shop, change } = await workedShop();
  await change({ isActive: false });
  expect(await listed(shop)).toBe(480);
  expect(await listed(shop, "2026-09")).toBeNull();
});

it("keeps a closed month of somebody who became a client's user", async () => {
  const { shop, admin, change, promoter } = await workedShop();
  await closeDays(admin, promoter, { from: WEDNESDAY, to: WEDNESDAY });
  const { businessUnitId, roleIds } = shop.tenant;
  await change({ type: "business_unit", businessUnitId, roleId: roleIds.cliente ?? "" });
  expect(await listed(shop)).toBe(480);
  const october = { from: "2026-10-01", to: "2026-10-31" };
  expect((await readReport(admin, kmReport, october)).rows.map(({ id }) => id)).toContain(promoter);
  expect((await kmStatement(admin, promoter, october)).days).toHaveLength(1);
  await expect(kmStatement(admin, promoter, { from: "2026-09-01", to: "2026-09-30" })).rejects.toThrow("not_found");
});

it("keeps days that an earlier version closed without keeping them, once", async () => {
  const { shop, admin, promoter } = await workedShop();
  await closeDays(admin, promoter, { from: WEDNESDAY, to: WEDNESDAY });
  const kept = () => withTenant(shop.tenant, (tx) => tx.select().from(dayLocks));
  const before = await kept();
  await withTenant(shop.tenant, (tx) => tx.update(dayLocks).set({ closed: null, km: null }));
  expect(await keepClosedDays([shop.tenant.tenantId])).toBe(1);
  const { updatedAt: _then, ...old } = before[0] ?? {};
  expect(await kept()).toEqual([expect.objectContaining(old)]);
  expect(await keepClosedDays([shop.tenant.tenantId])).toBe(0);
});

it("lets what was there before today keep its past from the first day on, whenever that was written down", async () => {
  const { shop, admin, change, promoter } = await workedShop();
  const { workdayId, tenant } = shop;
  const long = new Date("2026-01-01T12:00:00Z");
  await change({ createdAt: long });
  await withTenant(tenant, (tx) => tx.update(workdays).set({ createdAt: long }));
  await withSystem("test", (tx) => tx.update(tenants).set({ createdAt: long }).where(eq(tenants.id, tenant.tenantId)));
  const before = await personPoints(admin, promoter, MONTH);
  await withTenant(tenant, (tx) => tx.update(workdays).set({ tolerance: 99, mandatoryType: "determined_time" }));
  await withTenant(tenant, (tx) => tx.update(workdayItems).set({ startTime: "06:00" }));
  await withSystem("test", (tx) =>
    tx.update(tenants).set({ isInterval: false }).where(eq(tenants.id, tenant.tenantId)),
  );
  await update(boundOf("user"), admin, promoter, { hoursDaily: 4, workdayId: null });
  expect((await personPoints(admin, promoter, MONTH)).days).toEqual(before.days);
  const other = uuidv7();
  await withTenant(tenant, async (tx) => {
    await tx.insert(workdays).values({ id: other, name: "Trazida", createdAt: long });
    await tx.insert(workdayItems).values({ workdayId: other, weekday: 1, startTime: "08:00", endTime: "12:00" });
  });
  const versions = await withTenant(tenant, (tx) => tx.select().from(workdayVersions));
  const own = (id: string) => versions.filter((version) => version.workdayId === id);
  expect(own(other)).toMatchObject([{ validFrom: "1970-01-01", items: [{ weekday: 1 }] }]);
  expect(own(workdayId)).toHaveLength(2);
});
