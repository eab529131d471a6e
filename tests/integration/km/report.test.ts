import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { dayLocks, exportJobs, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { exportReport } from "@/lib/engine/report/file";
import { readReport } from "@/lib/engine/report/page";
import { CYCLE_SO_FAR } from "@/lib/engine/report/period";
import { addAdjustment, removeAdjustment } from "@/lib/insight/km/commands";
import { kmLegsReport, kmReport } from "@/lib/insight/km/km.report";
import { linesOf } from "@/lib/insight/km/lines";
import { kmStatement, statementOfAddress } from "@/lib/insight/km/statement";
import { routesOfDay } from "@/lib/insight/tracking/routes";
import { parseCsv } from "../../support/csv";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addCrumbs, addStay, east, MONDAY } from "../tracking/field";

const codeOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return "no problem";
  } catch (error) {
    return error instanceof Problem ? error.code : String(error);
  }
};
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof Problem
        ? Object.fromEntries(Object.entries(error.details.fields ?? {}).map(([key, list]) => [key, list[0]?.code]))
        : String(error),
  );
const week = { from: MONDAY, to: "2026-11-22" };

/** Three stays on Monday, two on Tuesday, a kilometre and two apart. */
async function twoDays(settings: Parameters<typeof newTenant>[0] = {}, person: Person = "promoter") {
  const tenant = await newTenant({ pricePerKm: 0.9, ...settings });
  const posIds = await Promise.all([0, 1_000, 3_000].map((metres) => addPos(tenant.tenantId, { ...east(metres) })));
  const [a = "", b = "", c = ""] = posIds;
  await addStay(tenant, person, { posId: a, from: "08:00", to: "08:30", point: east(0) });
  await addStay(tenant, person, { posId: b, from: "09:00", to: "09:30", point: east(1_000) });
  await addStay(tenant, person, { posId: c, from: "10:00", to: "10:30", point: east(3_000) });
  const tuesday = "2026-11-17";
  await addStay(tenant, person, { posId: a, from: "08:00", to: "08:30", point: east(0), date: tuesday });
  await addStay(tenant, person, { posId: c, from: "09:00", point: east(3_000), date: tuesday });
  return tenant;
}
const reason = "Desvio por obra na avenida";
const adjust = (tenant: TestTenant, changes: Partial<Parameters<typeof addAdjustment>[1]> = {}) =>
  addAdjustment(tenant.ctxAs("admin"), { userId: tenant.userIds.promoter, date: MONDAY, km: 4.5, reason, ...changes });

describe("the km report", () => {
  test("pays the way between stays, by day and in sum", async () => {
    const tenant = await twoDays();
    const { days, total } = await kmStatement(tenant.ctxAs("supervisor"), tenant.userIds.promoter, week);
    expect(
      days.map((day) => [day.date, day.legs.map((leg) => leg.km), day.total.km, day.total.refund, day.unended]),
    ).toEqual([
      [MONDAY, [1.3, 2.6], 3.9, "3.51", false],
      ["2026-11-17", [3.9], 3.9, "3.51", true],
    ]);
    expect(total).toEqual({ straight: 6_000, km: 7.8, refund: "7.02" });
    const report = await readReport(tenant.ctxAs("supervisor"), kmReport, week);
    expect(report.rows).toMatchObject([
      { id: tenant.userIds.promoter, days: 2, legs: 3, km: 7.8, refund: "7.02", adjusted: 0, flagged: 0 },
    ]);
    expect(report.totals).toEqual({ straight: 6, km: 7.8, refund: "7.02" });
  });

  test("G4: whatever the period, the days add up", async () => {
    const tenant = await twoDays();
    await adjust(tenant, { km: -0.7 });
    const kmOf = async (from: string, to: string) => {
      const { totals } = await readReport(tenant.ctxAs("admin"), kmReport, { from, to });
      return { km: Number(totals?.km), refund: totals?.refund };
    };
    const [monday, tuesday, both, month] = [
      await kmOf(MONDAY, MONDAY),
      await kmOf("2026-11-17", "2026-11-17"),
      await kmOf(MONDAY, "2026-11-17"),
      await kmOf("2026-11-01", "2026-11-30"),
    ];
    expect(Math.round((monday.km + tuesday.km) * 10) / 10).toBe(both.km);
    expect((Number(monday.refund) + Number(tuesday.refund)).toFixed(2)).toBe(both.refund);
    expect(month).toEqual(both);
  });

  test("follows breadcrumbs where the tenant tracks, and only there", async () => {
    const detour = [
      { time: "08:40", point: { ...east(500), latitude: east(500).latitude + 0.009 } },
      { time: "08:50", point: east(900) },
    ];
    const tracked = await twoDays({ isGeotagUser: true });
    await addCrumbs(tracked, "promoter", detour);
    const legs = (await kmStatement(tracked.ctxAs("admin"), tracked.userIds.promoter, week)).days[0]?.legs;
    expect(legs?.map((leg) => [leg.source, leg.km, leg.factor])).toEqual([
      ["breadcrumbs", 2.3, 1],
      ["check_in", 2.6, 1.3],
    ]);
    const untracked = await twoDays();
    await addCrumbs(untracked, "promoter", detour);
    const straight = (await kmStatement(untracked.ctxAs("admin"), untracked.userIds.promoter, week)).days[0]?.legs;
    expect(straight?.map((leg) => leg.source)).toEqual(["check_in", "check_in"]);
  });

  test("the tenant's own factor counts, and without a price nothing is refunded", async () => {
    const tenant = await twoDays({ kmFactor: 1, pricePerKm: null });
    const { total, rates } = await kmStatement(tenant.ctxAs("admin"), tenant.userIds.promoter, week);
    expect([total.km, total.refund, rates.map((rate) => rate.pricePerKm)]).toEqual([6, null, [null]]);
  });

  test("keeps what somebody who left since is owed, on the map of that day too", async () => {
    const tenant = await twoDays();
    const before = (await readReport(tenant.ctxAs("supervisor"), kmReport, week)).totals;
    const { promoter } = tenant.userIds;
    const gone = { isActive: false, resignationDate: "2026-11-20" };
    await withTenant(tenant, (tx) => tx.update(users).set(gone).where(eq(users.id, promoter)));
    const after = await readReport(tenant.ctxAs("supervisor"), kmReport, week);
    expect([after.totals, after.rows.map(({ id }) => id)]).toEqual([before, [promoter]]);
    expect(before?.km).toBeGreaterThan(0);
    expect(
      (await readReport(tenant.ctxAs("supervisor"), kmReport, { from: "2026-11-23", to: "2026-11-29" })).rows,
    ).toEqual([]);
    const { routes, people } = await routesOfDay(tenant.ctxAs("supervisor"), MONDAY);
    expect([routes.map(({ id }) => id), people]).toEqual([[promoter], 0]);
  });

  test("G20: the file holds the very lines of the screen", async () => {
    const tenant = await twoDays();
    await adjust(tenant);
    const ctx = tenant.ctxAs("admin");
    const statement = await kmStatement(ctx, tenant.userIds.promoter, week);
    const lines = statement.days.flatMap(linesOf);
    const file = await exportReport(ctx, kmLegsReport, { ...week, user: tenant.userIds.promoter }, "csv");
    const rows = parseCsv(file.file.toString("utf8"));
    const table = rows.slice(rows.findIndex((row) => row[0] === "Data") + 1);
    expect(table.map((row) => row[5])).toEqual(lines.map((line) => line.km.toLocaleString("pt-BR")));
    expect(table.map((row) => row[7])).toEqual(lines.map((line) => line.refund?.replace(".", ",")));
    expect(table.at(2)?.[10]).toContain(reason);
    const people = await exportReport(ctx, kmReport, week, "xlsx");
    expect(people.file.subarray(0, 2).toString()).toBe("PK");
  });

  test("a file says what it shows and for whom, and is kept with its hash", async () => {
    const tenant = await twoDays();
    const made = await exportReport(
      tenant.ctxAs("admin"),
      kmLegsReport,
      { ...week, user: tenant.userIds.promoter },
      "csv",
    );
    const head = made.file.toString("utf8").split("\r\n").slice(0, 5).join("\n");
    for (const word of ["16/11/2026", "Pessoa promoter", "America/Sao_Paulo", "Gerado por Pessoa admin"])
      expect(head).toContain(word);
    expect(made.name).toMatch(/^km-\d{4}-\d{2}-\d{2}-.*-pessoa-promoter\.csv$/);
    const [job] = await withTenant({ tenantId: tenant.tenantId }, (tx) => tx.select().from(exportJobs));
    expect(job).toMatchObject({
      type: "km_legs",
      status: "completed",
      createdBy: tenant.userIds.admin,
      sha256: createHash("sha256").update(made.file).digest("hex"),
      query: { userId: tenant.userIds.promoter },
    });
    const [line] = await tenant.auditOf("exportJob", job?.id ?? "");
    expect(line).toMatchObject({ action: "export", actorId: tenant.userIds.admin });
  });
});

describe("kilometres by hand", () => {
  test("are added to the day, with the reason in the log, and taken back", async () => {
    const tenant = await twoDays();
    const id = await adjust(tenant);
    const statement = () => kmStatement(tenant.ctxAs("admin"), tenant.userIds.promoter, week);
    const [monday] = (await statement()).days;
    expect(monday?.total).toMatchObject({ km: 8.4, refund: "7.56" });
    expect(monday?.adjustments).toMatchObject([{ km: 4.5, reason, byName: "Pessoa admin", refund: "4.05" }]);
    await removeAdjustment(tenant.ctxAs("admin"), id);
    expect((await statement()).total.km).toBe(7.8);
    const log = await tenant.auditOf("kmAdjustment", id);
    expect(log.map((line) => line.action)).toEqual(["create", "delete"]);
    expect(log[0]?.after).toMatchObject({ kilometres: 4.5, reason, localDate: MONDAY });
  });

  test("each mistake has its name", async () => {
    const tenant = await twoDays();
    const wrong = async (changes: Parameters<typeof adjust>[1]) => fieldsOf(adjust(tenant, changes));
    expect(await wrong({ reason: "  curto demais " })).toEqual({ reason: "too_short" });
    expect(await wrong({ km: 0 })).toEqual({ km: "required" });
    expect(await wrong({ km: Number.NaN })).toEqual({ km: "not_a_number" });
    expect(await wrong({ km: 2_000.1 })).toEqual({ km: "above_max" });
    expect(await wrong({ km: 1.25 })).toEqual({ km: "too_many_decimals" });
    expect(await wrong({ date: "2026-02-30" })).toEqual({ date: "invalid_date" });
    expect(await wrong({ km: 0, reason: "" })).toEqual({ km: "required", reason: "too_short" });
  });

  test("not on a closed day, not without the right, not for strangers", async () => {
    const tenant = await twoDays();
    const other = await twoDays();
    const id = await adjust(tenant);
    const supervisor = tenant.ctxAs("supervisor");
    const input = { userId: tenant.userIds.promoter, date: MONDAY, km: 1, reason };
    expect(await codeOf(addAdjustment(supervisor, input))).toBe("forbidden");
    expect(await codeOf(removeAdjustment(supervisor, id))).toBe("forbidden");
    const lead = tenant.ctxAs("supervisor", { permissions: new Set(["GEOLOCATION_PUT", "GEOLOCATION_GET"]) });
    expect(await codeOf(addAdjustment(lead, { ...input, userId: tenant.userIds.promoter2 }))).toBe("not_found");
    expect(await codeOf(adjust(tenant, { userId: other.userIds.promoter }))).toBe("not_found");
    expect(await codeOf(removeAdjustment(other.ctxAs("admin"), id))).toBe("not_found");
    expect(await codeOf(removeAdjustment(tenant.ctxAs("admin"), uuidv7()))).toBe("not_found");
    expect(await codeOf(removeAdjustment(tenant.ctxAs("admin"), "x"))).toBe("not_found");
    await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx.insert(dayLocks).values({ userId: tenant.userIds.promoter, localDate: MONDAY }),
    );
    expect(await codeOf(adjust(tenant))).toBe("day_closed");
    expect(await codeOf(removeAdjustment(tenant.ctxAs("admin"), id))).toBe("day_closed");
    expect(await codeOf(adjust(tenant, { date: "2026-11-18" }))).toBe("no problem");
  });

  test("nobody reads what they may not follow", async () => {
    const tenant = await twoDays({}, "promoter2");
    const supervisor = tenant.ctxAs("supervisor");
    expect(await codeOf(kmStatement(supervisor, tenant.userIds.promoter2, week))).toBe("not_found");
    expect(await statementOfAddress(supervisor, { ...week, user: tenant.userIds.promoter2 })).toBeNull();
    expect((await readReport(supervisor, kmReport, week)).rows.map((person) => person.id)).toEqual([
      tenant.userIds.promoter,
    ]);
    for (const person of ["client", "promoter"] as const)
      expect(await codeOf(readReport(tenant.ctxAs(person), kmReport, week))).toBe("forbidden");
    expect(await codeOf(exportReport(tenant.ctxAs("promoter"), kmReport, week, "csv"))).toBe("forbidden");
  });
});

const span = (from: string | string[] | undefined, to: string | string[] | undefined, today: string, baseDay: number) =>
  CYCLE_SO_FAR.span({ from, to }, { today, baseDay, timeZone: "America/Sao_Paulo" }).period;

test("the period: as asked, at most 62 days, else the cycle that began on the base day", () => {
  expect(span("2026-11-01", "2026-11-30", "2026-12-15", 1)).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  expect(span("2026-01-01", "2026-12-31", "2026-12-15", 1)).toEqual({ from: "2026-01-01", to: "2026-03-03" });
  for (const [from, to] of [
    [undefined, undefined],
    ["2026-11-30", "2026-11-01"],
    ["2026-02-30", "2026-03-01"],
    [["a"], "b"],
  ]) {
    expect(span(from, to, "2026-11-21", 1)).toEqual({ from: "2026-11-01", to: "2026-11-21" });
    expect(span(from, to, "2026-11-21", 26)).toEqual({ from: "2026-10-26", to: "2026-11-21" });
  }
  expect(span(undefined, undefined, "2026-01-10", 20)).toEqual({ from: "2025-12-20", to: "2026-01-10" });
});
