import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import { cities, dayLocks, posChecks, states, tenants, users, workLeaves } from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { plusDays, weekdayOn } from "@/lib/base/calendar/days";
import { Problem } from "@/lib/base/problem/catalogue";
import { readReport } from "@/lib/engine/report/page";
import { create } from "@/lib/engine/resource/operations/create";
import { update } from "@/lib/engine/resource/operations/update";
import { holidayServer } from "@/lib/field/holidays/holiday.server";
import { addTotals, totalsOf } from "@/lib/field/hours/totals";
import { closeDays, correctDay, reopenDays, withdrawCorrection } from "@/lib/insight/hours/point-commands";
import { personPoints } from "@/lib/insight/hours/points";
import { pointsReport } from "@/lib/insight/hours/points.report";
import type { Permission } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { addBreak, addDay, addStay, newShop, type Shop, WEDNESDAY } from "./day";

const REASON = "A bateria do aparelho acabou.";
const TIMES = { in: "08:00", breakStart: "12:00", breakEnd: "13:00", out: "17:00", reason: REASON };
const THURSDAY = plusDays(WEDNESDAY, 1);

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Problem) return error;
  throw error ?? new Error("expected a problem");
}
const without = (ctx: Ctx, ...gone: Permission[]): Ctx => ({
  ...ctx,
  permissions: new Set([...ctx.permissions].filter((permission) => !gone.includes(permission))),
});
async function dayOf({ tenant }: Shop, date = WEDNESDAY) {
  const { days } = await personPoints(tenant.ctxAs("admin"), tenant.userIds.promoter, date.slice(0, 7));
  const day = days.find((one) => one.date === date);
  if (!day) throw new Error(`no ${date}`);
  return day;
}

describe("a day of points", () => {
  it.each(["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco", "America/Noronha"])(
    "is the same in %s",
    async (zone) => {
      const shop = await newShop(zone);
      await addDay(shop, WEDNESDAY);
      await addStay(shop, THURSDAY, "20:00", "25:30");
      await addStay(shop, plusDays(THURSDAY, 1), "02:00", "04:00");
      expect(await dayOf(shop)).toMatchObject({
        worked: 480,
        expected: 480,
        balance: 0,
        paused: 60,
        flags: [],
        kind: "work",
      });
      const night = await dayOf(shop, THURSDAY);
      expect(night).toMatchObject({ worked: 480, night: 360 });
      expect(night.flags).toEqual(["short_break", "night"]);
      expect(await dayOf(shop, plusDays(THURSDAY, 1))).toMatchObject({ kind: "absent", worked: 0, balance: -480 });
    },
  );
  it("knows leaves, holidays, days off and employment", async () => {
    const shop = await newShop();
    const userId = shop.tenant.userIds.promoter;
    await withTenant(shop.tenant, async (tx) => {
      await tx.insert(workLeaves).values({ userId, startDate: WEDNESDAY, endDate: THURSDAY, reason: "Férias" });
      await tx.update(users).set({ admissionDate: "2026-10-05" }).where(eq(users.id, userId));
    });
    const kinds = async (date: string) => (await dayOf(shop, date)).kind;
    expect(await Promise.all(["2026-10-02", "2026-10-06", "2026-10-10", "2026-10-12", THURSDAY].map(kinds))).toEqual([
      "none",
      "absent",
      "off",
      "holiday",
      "leave",
    ]);
  });
  it("is free on the holidays of the state and the city where its person works, and of no other", async () => {
    const shop = await newShop();
    const { tenant } = shop;
    const admin = tenant.ctxAs("admin");
    const cityOf = async (name: string) => {
      const [found] = await withTenant(tenant, (tx) =>
        tx.select({ id: cities.id, stateId: cities.stateId }).from(cities).where(eq(cities.name, name)),
      );
      return found ?? { id: "", stateId: "" };
    };
    const [manaus, parintins] = [await cityOf("Manaus"), await cityOf("Parintins")];
    await create(holidayServer, admin, {
      name: "Dia da cidade",
      date: WEDNESDAY,
      stateId: manaus.stateId,
      cityId: manaus.id,
    });
    await create(holidayServer, admin, { name: "Dia do estado", date: THURSDAY, stateId: manaus.stateId });
    const livesIn = (place: { id: string; stateId: string } | null) =>
      update(boundOf("user"), admin, tenant.userIds.promoter, {
        stateId: place?.stateId ?? null,
        cityId: place?.id ?? null,
      });
    const days = async () =>
      (await Promise.all([dayOf(shop), dayOf(shop, THURSDAY)])).map(({ kind, note, expected, balance }) =>
        [kind, note, expected, balance].join(" "),
      );
    expect(await days()).toEqual(["absent  480 -480", "absent  480 -480"]);
    await livesIn(manaus);
    expect(await days()).toEqual(["holiday Dia da cidade 0 ", "holiday Dia do estado 0 "]);
    await livesIn(parintins);
    expect(await days()).toEqual(["absent  480 -480", "holiday Dia do estado 0 "]);
    await livesIn(await cityOf("Curitiba"));
    expect(await days()).toEqual(["absent  480 -480", "absent  480 -480"]);
    // 5 September is a holiday of Amazonas by law.
    const law = async () => (await dayOf(shop, "2025-09-05")).kind;
    expect(await law()).toBe("absent");
    await livesIn(parintins);
    expect(await law()).toBe("holiday");
  });
  it("a city without its state, or of another one, is no place of work", async () => {
    const { tenant } = await newShop();
    const rows = await withTenant(tenant, (tx) => tx.select().from(cities).where(eq(cities.name, "Manaus")));
    const [acre] = await withTenant(tenant, (tx) => tx.select().from(states).where(eq(states.code, "AC")));
    const [city] = rows;
    const save = (place: Record<string, unknown>) =>
      problemOf(update(boundOf("user"), tenant.ctxAs("admin"), tenant.userIds.promoter, place));
    expect((await save({ cityId: city?.id })).details.fields).toHaveProperty("stateId");
    expect((await save({ cityId: city?.id, stateId: acre?.id })).details.fields).toHaveProperty("cityId");
  });
  it("says where its times come from and what is odd", async () => {
    const shop = await newShop();
    await addStay(shop, WEDNESDAY, "08:00", "12:00", { isManual: true, batteryIn: null });
    await addStay(shop, WEDNESDAY, "13:00", "16:00", { forced: true, flags: ["auto_closed"] });
    const day = await dayOf(shop);
    expect(day.pairs).toMatchObject([{ inSource: "manual", outSource: "auto" }]);
    expect(day.flags).toContain("odd_punch");
  });
});

describe("a cycle (G4)", () => {
  it("is the sum of its weeks and days, read alone or together, from any day of the tenant's choice", async () => {
    const shop = await newShop("America/Manaus", { baseDay: 17 });
    const dates = Array.from({ length: 16 }, (_, at) => plusDays("2026-10-12", at));
    for (const [at, date] of dates.entries()) {
      if (at % 5 === 4) continue;
      await addStay(shop, date, at % 3 === 0 ? "22:00" : "08:03", at % 3 === 0 ? "29:30" : "16:51");
      if (at % 2) await addBreak(shop, date, "12:00", "12:50");
    }
    const admin = shop.tenant.ctxAs("admin");
    const read = (month: string) => personPoints(admin, shop.tenant.userIds.promoter, month);
    const [september, october] = [await read("2026-09"), await read("2026-10")];
    expect([september.period, october.period]).toEqual([
      { from: "2026-09-17", to: "2026-10-16" },
      { from: "2026-10-17", to: "2026-11-16" },
    ]);
    const weeks = [...Map.groupBy(october.days, (day) => plusDays(day.date, 1 - weekdayOn(day.date))).values()];
    expect(weeks.map(totalsOf).reduce(addTotals)).toEqual(october.totals);
    expect(october.totals.worked).toBe(october.days.reduce((sum, day) => sum + day.worked, 0));
    // The same days out of a cycle that begins elsewhere.
    await withSystem("another base day", (tx) =>
      tx.update(tenants).set({ baseDay: 20 }).where(eq(tenants.id, shop.tenant.tenantId)),
    );
    const shifted = [...(await read("2026-09")).days, ...(await read("2026-10")).days];
    for (const day of [...september.days, ...october.days]) {
      const same = shifted.find((one) => one.date === day.date);
      if (same) expect(same).toEqual(day);
    }
  });
});

describe("closing", () => {
  it("keeps a day as it is; what arrives later is stored and marked", async () => {
    const shop = await newShop();
    const { tenant } = shop;
    const [admin, userId] = [tenant.ctxAs("admin"), tenant.userIds.promoter];
    await addDay(shop, WEDNESDAY);
    expect(await closeDays(admin, userId, { from: WEDNESDAY, to: WEDNESDAY })).toBe(1);
    expect(await closeDays(admin, userId, { from: WEDNESDAY, to: WEDNESDAY })).toBe(0);
    expect(await dayOf(shop)).toMatchObject({ late: false, lock: { by: "Pessoa admin" }, worked: 480 });
    const late = await addStay(shop, WEDNESDAY, "17:30", "19:00");
    expect(await dayOf(shop)).toMatchObject({ late: true, worked: 480, balance: 0 });
    const [stored] = await withTenant(tenant, (tx) => tx.select().from(posChecks).where(eq(posChecks.id, late)));
    expect(stored?.localDate).toBe(WEDNESDAY);
    expect(await reopenDays(admin, userId, { from: WEDNESDAY, to: WEDNESDAY, reason: REASON })).toBe(1);
    expect(await dayOf(shop)).toMatchObject({ late: false, lock: null, worked: 600 });
  });
  it("closes a period day by day, without today and what is to come, and writes who did", async () => {
    const shop = await newShop();
    const { tenant } = shop;
    const [admin, userId] = [tenant.ctxAs("admin"), tenant.userIds.promoter];
    await closeDays(admin, userId, { from: WEDNESDAY, to: WEDNESDAY });
    expect(await closeDays(admin, userId, { from: "2026-10-01", to: "2026-10-31" })).toBe(30);
    expect(await closeDays(admin, userId, { from: "2099-01-01", to: "2099-01-31" })).toBe(0);
    const locks = await withTenant(tenant, (tx) => tx.select().from(dayLocks));
    expect(locks.length).toBe(31);
    const [line] = await tenant.auditOf("dayLock", locks[0]?.id ?? "");
    expect(line).toMatchObject({ action: "close", actorId: admin.userId });
    const page = await readReport(admin, pointsReport, { month: "2026-10" });
    expect(page.rows.find((one) => one.worker.id === userId)?.state).toBe("closed");
  });
  it.each([
    [{ from: "2026-10-31", to: "2026-10-01" }, "to"],
    [{ from: "2026-02-31", to: "2026-03-01" }, "from"],
    [{ from: "2026-01-01", to: "2026-12-31" }, "to"],
  ])("refuses %j by name", async (period, field) => {
    const { tenant } = await newShop();
    const problem = await problemOf(closeDays(tenant.ctxAs("admin"), tenant.userIds.promoter, period));
    expect([problem.code, Object.keys(problem.details.fields ?? {})]).toEqual(["invalid_fields", [field]]);
  });
});

describe("correcting", () => {
  it("sets the times of a day by hand, beside what was recorded, and can be taken back", async () => {
    const shop = await newShop();
    const { tenant } = shop;
    const [supervisor, userId] = [tenant.ctxAs("supervisor"), tenant.userIds.promoter];
    await addStay(shop, WEDNESDAY, "08:00", null);
    await correctDay(supervisor, userId, WEDNESDAY, TIMES);
    const day = await dayOf(shop);
    expect(day).toMatchObject({ worked: 480, balance: 0, correction: { reason: REASON, by: "Pessoa supervisor" } });
    expect(day.flags).toEqual(["corrected"]);
    expect(day.recorded?.pairs).toMatchObject([{ out: null }]);
    await correctDay(supervisor, userId, WEDNESDAY, { ...TIMES, out: "18:00" });
    expect(await dayOf(shop)).toMatchObject({ worked: 540 });
    await withdrawCorrection(supervisor, userId, WEDNESDAY, REASON);
    expect(await dayOf(shop)).toMatchObject({ correction: null, recorded: null, worked: 0 });
    expect((await problemOf(withdrawCorrection(supervisor, userId, WEDNESDAY, REASON))).code).toBe(
      "invalid_transition",
    );
  });
  it("of a closed day takes the right to reopen, and leaves it closed", async () => {
    const shop = await newShop();
    const { tenant } = shop;
    const [admin, userId] = [tenant.ctxAs("admin"), tenant.userIds.promoter];
    await closeDays(admin, userId, { from: WEDNESDAY, to: WEDNESDAY });
    expect((await problemOf(correctDay(tenant.ctxAs("supervisor"), userId, WEDNESDAY, TIMES))).code).toBe("day_closed");
    expect(await dayOf(shop)).toMatchObject({ worked: 0, kind: "absent" });
    await correctDay(admin, userId, WEDNESDAY, TIMES);
    expect(await dayOf(shop)).toMatchObject({ worked: 480, late: false, lock: { by: "Pessoa admin" } });
  });
  it("may pass midnight", async () => {
    const shop = await newShop();
    await correctDay(shop.tenant.ctxAs("admin"), shop.tenant.userIds.promoter, WEDNESDAY, {
      in: "22:00",
      breakStart: "02:00",
      breakEnd: "03:00",
      out: "06:00",
      reason: REASON,
    });
    expect(await dayOf(shop)).toMatchObject({ worked: 420, night: 360 });
  });
  it.each([
    [{ reason: "quatorze letra" }, ["reason"]],
    [{ reason: `   ${"x".repeat(14)}   ` }, ["reason"]],
    [{ in: "25:00" }, ["in"]],
    [{ breakEnd: null }, ["breakEnd"]],
    [{ out: "08:00", breakStart: null, breakEnd: null }, ["out"]],
    [{ in: "", out: "" }, ["in", "out"]],
    [{ user_id: "x" }, ["user_id"]],
  ])("refuses %j by name and changes nothing", async (changes, fields) => {
    const shop = await newShop();
    const work = correctDay(shop.tenant.ctxAs("admin"), shop.tenant.userIds.promoter, WEDNESDAY, {
      ...TIMES,
      ...changes,
    });
    const problem = await problemOf(work);
    expect([problem.code, Object.keys(problem.details.fields ?? {})]).toEqual(["invalid_fields", fields]);
    expect((await dayOf(shop)).correction).toBeNull();
  });
  it("waits until the day is over", async () => {
    const { tenant } = await newShop();
    const today = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });
    const work = correctDay(tenant.ctxAs("admin"), tenant.userIds.promoter, today, TIMES);
    expect((await problemOf(work)).code).toBe("day_not_over");
  });
});

describe("who", () => {
  it("everybody sees whom they may: all, the team, oneself, nobody", async () => {
    const { tenant } = await newShop();
    const names = async (ctx: Ctx) =>
      (await readReport(ctx, pointsReport, { month: "2026-10" })).rows.map((one) => one.worker.name);
    expect(await names(tenant.ctxAs("admin"))).toEqual(["Pessoa promoter", "Pessoa promoter2"]);
    expect(await names(tenant.ctxAs("supervisor"))).toEqual(["Pessoa promoter"]);
    expect(await names(tenant.ctxAs("promoter2"))).toEqual(["Pessoa promoter2"]);
    expect((await problemOf(names(tenant.ctxAs("client")))).code).toBe("forbidden");
    const client = { ...tenant.ctxAs("client"), permissions: tenant.ctxAs("admin").permissions };
    expect(await names(client)).toEqual([]);
  });
  it("another tenant's or team's person is exactly as missing as nobody, in every verb", async () => {
    const [mine, other] = [await newShop(), await newShop()];
    const { tenant } = mine;
    const day = { from: WEDNESDAY, to: WEDNESDAY };
    const scoped = { ...tenant.ctxAs("supervisor"), permissions: tenant.ctxAs("admin").permissions };
    const verbs: ((ctx: Ctx, id: string) => Promise<unknown>)[] = [
      (ctx, id) => personPoints(ctx, id, "2026-10"),
      (ctx, id) => closeDays(ctx, id, day),
      (ctx, id) => reopenDays(ctx, id, { ...day, reason: REASON }),
      (ctx, id) => correctDay(ctx, id, WEDNESDAY, TIMES),
      (ctx, id) => withdrawCorrection(ctx, id, WEDNESDAY, REASON),
    ];
    for (const verb of verbs) {
      for (const [ctx, id] of [
        [tenant.ctxAs("admin"), other.tenant.userIds.promoter],
        [scoped, tenant.userIds.promoter2],
        [tenant.ctxAs("admin"), tenant.userIds.client],
        [tenant.ctxAs("admin"), uuidv7()],
        [tenant.ctxAs("admin"), "x"],
      ] as const) {
        const problem = await problemOf(verb(ctx, id));
        expect([problem.code, problem.details]).toEqual(["not_found", {}]);
      }
    }
    expect(await withTenant(other.tenant, (tx) => tx.select().from(dayLocks))).toEqual([]);
  });
  it("each verb asks for its own permission", async () => {
    const { tenant } = await newShop();
    const [admin, id] = [tenant.ctxAs("admin"), tenant.userIds.promoter];
    const day = { from: WEDNESDAY, to: WEDNESDAY };
    const verbs: [Permission, (ctx: Ctx) => Promise<unknown>][] = [
      ["POINT_GET", (ctx) => readReport(ctx, pointsReport, {})],
      ["POINT_GET", (ctx) => personPoints(ctx, id)],
      ["POINT_PUT", (ctx) => closeDays(ctx, id, day)],
      ["POINT_DELETE", (ctx) => reopenDays(ctx, id, { ...day, reason: REASON })],
      ["POINT_POST", (ctx) => correctDay(ctx, id, WEDNESDAY, TIMES)],
      ["POINT_POST", (ctx) => withdrawCorrection(ctx, id, WEDNESDAY, REASON)],
    ];
    for (const [permission, verb] of verbs)
      expect((await problemOf(verb(without(admin, permission)))).code, permission).toBe("forbidden");
  });
});
