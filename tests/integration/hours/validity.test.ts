import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import {
  pos,
  posChecks,
  tenants,
  tenantVersions,
  userCosts,
  users,
  userWorkdays,
  workdayBreakChecks,
  workdayBreaks,
  workdays,
  workdayVersions,
  workLeaves,
} from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { exportReport } from "@/lib/engine/report/file";
import { readReport } from "@/lib/engine/report/page";
import { update } from "@/lib/engine/resource/operations/update";
import { minuteCosts } from "@/lib/insight/costs/load";
import { breaksReport } from "@/lib/insight/hours/breaks.report";
import { closeDays, reopenDays } from "@/lib/insight/hours/point-commands";
import { pointDaysReport, timesheetReport } from "@/lib/insight/hours/point-days.report";
import { personPoints } from "@/lib/insight/hours/points";
import { pointsReport } from "@/lib/insight/hours/points.report";
import { kmReport } from "@/lib/insight/km/km.report";
import { kmRates, kmStatement } from "@/lib/insight/km/statement";
import type { Permission } from "@/lib/platform/permissions/subjects";
import { rulesByDay } from "@/lib/records/tenants/history";
import { boundOf } from "@/lib/shell/registry";
import { parseCsv } from "../../support/csv";
import type { TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addStay as addStayAt, east } from "../tracking/field";
import { addDay, newShop, type Shop, WEDNESDAY } from "./day";

const MONTH = "2026-10";
const october = { from: "2026-10-01", to: "2026-10-31" };
const THURSDAY = "2026-10-22";
const LONG_AGO = new Date("2020-01-01T12:00:00Z");

/** What was set until now was set long ago, so that what is changed from now on holds from today. */
const settleIn = (tenant: TestTenant) =>
  withTenant(tenant, async (tx) => {
    for (const table of [tenantVersions, workdayVersions, userWorkdays])
      await tx.update(table).set({ createdAt: LONG_AGO });
    await tx.update(userCosts).set({ validFrom: "2020-01-01" });
  });
const setTenant = ({ tenantId }: TestTenant, values: Partial<typeof tenants.$inferInsert>) =>
  withSystem("test", (tx) => tx.update(tenants).set(values).where(eq(tenants.id, tenantId)));

async function shopOnTheRoad() {
  const shop = await newShop("America/Sao_Paulo", { pricePerKm: 0.9, baseDay: 1 });
  const { tenant } = shop;
  const id = tenant.userIds.promoter;
  await withTenant(tenant, (tx) =>
    tx.update(users).set({ monthlyValue: "4200.00", hoursDaily: 8 }).where(eq(users.id, id)),
  );
  await addDay(shop, WEDNESDAY);
  const [a = "", b = ""] = await Promise.all([0, 1_000].map((metres) => addPos(tenant.tenantId, { ...east(metres) })));
  await addStayAt(tenant, "promoter", { posId: a, from: "08:00", to: "09:00", point: east(0), date: THURSDAY });
  await addStayAt(tenant, "promoter", { posId: b, from: "09:30", to: "11:30", point: east(1_000), date: THURSDAY });
  await settleIn(tenant);
  return { ...shop, id, b };
}

/** Everything that values of today could move, one after the other. */
async function changeEverything({ tenant, workdayId, id, b }: Awaited<ReturnType<typeof shopOnTheRoad>>) {
  const admin = tenant.ctxAs("admin");
  await setTenant(tenant, {
    pricePerKm: 2,
    kmFactor: 1,
    isGeotagUser: true,
    isInterval: false,
    baseDay: 16,
    extraSettings: { pointsTolerance: "join" },
  });
  await update(boundOf("workday"), admin, workdayId, {
    duration: 240,
    tolerance: 60,
    mandatoryType: "no_mandatory",
    items: [{ weekday: "1", startTime: "10:00", endTime: "14:00" }],
  });
  await withTenant(tenant, (tx) => tx.update(workdayBreaks).set({ duration: 90 }));
  await update(boundOf("user"), admin, id, { hoursDaily: 4, monthlyValue: "8400.00", workdayId: null });
  await withTenant(tenant, (tx) => tx.update(pos).set({ name: "Outro nome" }).where(eq(pos.id, b)));
}

/** What the month says, byte by byte. */
async function answerOf({ tenant, id }: { tenant: TestTenant; id: string }) {
  const admin = tenant.ctxAs("admin");
  const { today: _today, ...points } = await personPoints(admin, id, MONTH);
  const page = await readReport(admin, pointsReport, { month: MONTH });
  const sums = page.rows.find(({ worker }) => worker.id === id)?.totals;
  const { days, total } = await kmStatement(admin, id, october);
  const km = days.map(({ stays: _stays, ...day }) => day);
  const people = (await readReport(admin, kmReport, october)).rows.filter((one) => one.id === id);
  const { worker: _worker, ...kept } = points;
  return JSON.stringify({ kept, sums, km, total, people });
}

describe("a month that is over", () => {
  it("once closed answers the same bytes whatever is changed, and nobody drops out of it", async () => {
    const shop = await shopOnTheRoad();
    expect(await closeDays(shop.tenant.ctxAs("admin"), shop.id, october)).toBe(31);
    const before = await answerOf(shop);
    expect(before).toContain('"km":1.3');
    await changeEverything(shop);
    expect(await answerOf(shop)).toBe(before);
    // Also were the new values backdated, a price corrected in the database, and the account switched off.
    await withTenant(shop.tenant, async (tx) => {
      await tx.update(tenantVersions).set({ pricePerKm: 3, kmFactor: 2 });
      await tx.update(users).set({ isActive: false }).where(eq(users.id, shop.id));
    });
    expect(await answerOf(shop)).toBe(before);
  });

  it("once closed keeps hours and kilometres when stays of it go or come late, places move, and people were away", async () => {
    const shop = await shopOnTheRoad();
    const { tenant, id, b } = shop;
    const admin = tenant.ctxAs("admin");
    await closeDays(admin, id, october);
    const said = async () => {
      const { sums, total, people } = JSON.parse(await answerOf(shop));
      return { sums: { ...sums, late: 0 }, total, people };
    };
    const before = await said();
    const changes = [
      () =>
        withTenant(tenant, (tx) =>
          tx
            .update(pos)
            .set({ ...east(9_000) })
            .where(eq(pos.id, b)),
        ),
      () => addStayAt(tenant, "promoter", { posId: b, from: "13:00", to: "20:00", point: east(5_000), date: THURSDAY }),
      () =>
        withTenant(tenant, (tx) =>
          tx
            .insert(workLeaves)
            .values({ userId: id, startDate: "2026-10-01", endDate: "2026-10-31", reason: "Férias" }),
        ),
      () => withTenant(tenant, (tx) => tx.delete(posChecks).where(eq(posChecks.userId, id))),
    ];
    for (const change of changes) {
      await change();
      expect(await said()).toEqual(before);
    }
  });

  it("once closed names the price and the factor that it was worked out by", async () => {
    const shop = await shopOnTheRoad();
    const { tenant, id } = shop;
    const admin = tenant.ctxAs("admin");
    await withTenant(tenant, (tx) => tx.update(tenantVersions).set({ pricePerKm: null }));
    await closeDays(admin, id, october);
    const thursday = () => kmRates(admin, { from: THURSDAY, to: THURSDAY });
    const before = await thursday();
    await setTenant(tenant, { pricePerKm: 3.33 });
    await withTenant(tenant, (tx) => tx.update(tenantVersions).set({ kmFactor: 2 }));
    expect((await kmStatement(admin, id, october)).rates).toContainEqual({
      from: WEDNESDAY,
      pricePerKm: null,
      factor: 1.3,
    });
    expect(await thursday()).toEqual(before);
    await reopenDays(admin, id, { ...october, reason: "Conferência do fechamento" });
    expect(await kmRates(admin, october)).toEqual([{ from: october.from, pricePerKm: "3.33", factor: 2 }]);
  });

  it("once closed tells its times by the clock of then, on screen and in every file", async () => {
    const shop = await newShop();
    const { tenant } = shop;
    const admin = tenant.ctxAs("admin");
    const userId = tenant.userIds.promoter;
    await addDay(shop, WEDNESDAY);
    const [days, pauses] = [
      { month: MONTH, userId },
      { from: WEDNESDAY, to: WEDNESDAY },
    ];
    const files = async () => {
      const made = [
        await exportReport(admin, timesheetReport, days, "csv"),
        await exportReport(admin, pointDaysReport, { month: MONTH }, "csv"),
        await exportReport(admin, breaksReport, pauses, "csv"),
      ];
      return made.map(({ file }) => {
        const line = parseCsv(file.toString("utf8")).find((cells) => cells.some((cell) => cell.includes("08:00")));
        return line?.filter((cell) => /\d\d:\d\d|America/.test(cell));
      });
    };
    await closeDays(admin, userId, october);
    const before = await files();
    for (const line of before) expect(line?.join()).toContain("America/Sao_Paulo");
    await setTenant(tenant, { defaultTimezone: "America/Rio_Branco" });
    expect(await files()).toEqual(before);
  });

  it("left open keeps the values of its days, and so does one that is opened again", async () => {
    const shop = await shopOnTheRoad();
    const admin = shop.tenant.ctxAs("admin");
    const before = JSON.parse(await answerOf(shop));
    await closeDays(admin, shop.id, october);
    await changeEverything(shop);
    await reopenDays(admin, shop.id, { ...october, reason: "Conferência do fechamento" });
    const after = JSON.parse(await answerOf(shop));
    expect(after.sums).toEqual(before.sums);
    expect(after.total).toEqual(before.total);
    expect(after.kept.period).toEqual(october);
    expect(after.kept.days).toEqual(before.kept.days);
  });

  it("takes each day's own values where they changed within it", async () => {
    const shop = await shopOnTheRoad();
    const { tenant, workdayId, id } = shop;
    await withTenant(tenant, async (tx) => {
      const [hours] = await tx.select().from(workdayVersions);
      if (!hours) throw new Error("no version");
      await tx.insert(workdayVersions).values({ ...hours, validFrom: THURSDAY, duration: 360, breaks: [] });
      const [rules] = await tx.select().from(tenantVersions);
      if (!rules) throw new Error("no version");
      await tx.insert(tenantVersions).values({ ...rules, validFrom: THURSDAY, pricePerKm: 2, kmFactor: 1 });
      await tx.insert(userWorkdays).values({ userId: id, validFrom: "2026-10-23", workdayId: null, hoursDaily: 5 });
    });
    const { days } = await personPoints(tenant.ctxAs("admin"), id, MONTH);
    const expected = (date: string) => days.find((day) => day.date === date)?.expected;
    expect([WEDNESDAY, THURSDAY, "2026-10-23"].map(expected)).toEqual([480, 360, 300]);
    const statement = await kmStatement(tenant.ctxAs("admin"), id, october);
    expect(statement.total).toMatchObject({ km: 1, refund: "2.00" });
    expect(statement.rates).toEqual([
      { from: "2026-10-01", pricePerKm: "0.90", factor: 1.3 },
      { from: THURSDAY, pricePerKm: "2.00", factor: 1 },
    ]);
    expect(workdayId).toBeTruthy();
  });

  it("begins where its base day was before it began", async () => {
    const shop = await shopOnTheRoad();
    await setTenant(shop.tenant, { baseDay: 16 });
    const { tenant } = shop;
    const baseDay = await withTenant(
      tenant,
      async (tx) => (await rulesByDay({ ...tenant.ctxAs("admin"), tx })).baseDay,
    );
    const of = (month: string) => (typeof baseDay === "number" ? baseDay : baseDay(month));
    expect([of("2026-10"), of("2199-01")]).toEqual([1, 16]);
  });
});

describe("hours and cost of a person", () => {
  const versions = (shop: Shop) =>
    withTenant(shop.tenant, (tx) =>
      tx
        .select({ from: userCosts.validFrom, value: userCosts.monthlyValue, hours: userCosts.hoursDaily })
        .from(userCosts)
        .where(eq(userCosts.userId, shop.tenant.userIds.promoter))
        .orderBy(userCosts.validFrom),
    );

  it("are kept when somebody changes the hours who may not see costs, and the past costs what it did", async () => {
    const shop = await shopOnTheRoad();
    const { tenant, id } = shop;
    const costs = () =>
      withTenant(tenant, async (tx) =>
        (await minuteCosts({ ...tenant.ctxAs("admin"), tx }, [id], october))(id, WEDNESDAY),
      );
    const before = await costs();
    const permissions = new Set(
      [...tenant.ctxAs("admin").permissions].filter((one) => one !== ("USERCOST_GET" as Permission)),
    );
    await update(boundOf("user"), tenant.ctxAs("admin", { permissions }), id, { hoursDaily: 4 });
    expect(await versions(shop)).toMatchObject([
      { from: "2020-01-01", value: "4200.00", hours: 8 },
      { value: "4200.00", hours: 4 },
    ]);
    expect(await costs()).toBe(before);
  });

  it("are kept by whatever way they change", async () => {
    const shop = await shopOnTheRoad();
    const { tenant, id } = shop;
    await withTenant(tenant, (tx) => tx.update(users).set({ hoursDaily: 6 }).where(eq(users.id, id)));
    expect((await versions(shop)).map(({ hours }) => hours)).toEqual([8, 6]);
    const newcomer = uuidv7();
    await withTenant(tenant, async (tx) => {
      const [person] = await tx.select().from(users).where(eq(users.id, id));
      if (!person) throw new Error("nobody");
      const { nameSearch: _name, searchText: _text, ...row } = person;
      await tx.insert(users).values({ ...row, id: newcomer, email: `${newcomer}@teste.example` });
      expect(await tx.select().from(userCosts).where(eq(userCosts.userId, newcomer))).toHaveLength(1);
    });
  });

  it("are no other tenant's, and a workday that is gone still counts for its days", async () => {
    const [shop, other] = [await shopOnTheRoad(), await newShop()];
    const { tenant, id, workdayId } = shop;
    await withTenant(tenant, async (tx) => {
      await tx.delete(workdayBreakChecks);
      await tx.update(users).set({ workdayId: null });
      await tx.delete(workdays).where(eq(workdays.id, workdayId));
    });
    const { days } = await personPoints(tenant.ctxAs("admin"), id, MONTH);
    expect(days.find((day) => day.date === WEDNESDAY)?.expected).toBe(480);
    const seen = await withTenant(other.tenant, (tx) => tx.select().from(workdayVersions));
    expect(seen.map((row) => row.workdayId)).toEqual([other.workdayId]);
  });
});
