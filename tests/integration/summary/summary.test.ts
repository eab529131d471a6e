import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { posChecks, visits, workdayBreakChecks, workdayBreaks, workdays } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { NOBODY } from "@/lib/insight/summary/narrowed";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addStay, addVisit, MONDAY, on } from "../tracking/field";
import { addField, addStock, board, figureOf, numbersOf, type Params, rowsBehind } from "./field";

let tenant: TestTenant;
let field: Awaited<ReturnType<typeof addField>>;
const as = (person: Person, changes: Partial<Ctx> = {}) => tenant.ctxAs(person, changes);

beforeAll(async () => {
  tenant = await newTenant();
  field = await addField(tenant);
  const { own, other, ask } = await addStock(tenant, as("admin"));
  const { a1, a2, b1 } = field.pos;
  await ask("promoter", { posId: a1, productId: own, out: true, time: "08:20" });
  // The last answer of the day is the one that counts.
  await ask("promoter", { posId: a2, productId: own, out: true, time: "10:40" });
  await ask("promoter", { posId: a2, productId: own, out: false, time: "10:50" });
  await ask("promoter", { posId: a2, productId: other, out: true });
  await ask("promoter2", { posId: b1, productId: other, out: true });
  await ask("promoter2", { posId: b1, productId: own, out: true }, { reviewStatus: "rejected" });
});

const EVERY = {
  ...{ planned: 6, done: 3, justified: 1, offRoute: 1, inStore: 1, meanStay: 3, outOfStock: 3, approvals: 2 },
} as const;

describe("the numbers", () => {
  test("are those of the field (F1, F2, F8)", async () => {
    const seen = await board(as("admin"));
    expect(numbersOf(seen)).toEqual(EVERY);
    expect(figureOf(seen, "done").value).toBe(3 / 6);
    expect(figureOf(seen, "meanStay").value).toBeCloseTo((60 + 30 + 20) / 3);
    expect(figureOf(seen, "outOfStock").value).toBe(3 / 4);
    expect(figureOf(seen, "approvals").beside).toMatchObject({ n: 1, urgent: true });
    expect(seen.figures.map(({ key }) => key)).toEqual(Object.keys(EVERY));
  });

  const narrowed: [string, (t: TestTenant) => Params][] = [
    ["nothing", () => ({})],
    ["a team", (t) => ({ teamId: t.teamIds[1] })],
    ["a supervisor", (t) => ({ supervisorId: t.userIds.supervisor })],
    ["people whom nobody leads", () => ({ supervisorId: NOBODY })],
    ["a chain", () => ({ chainId: field.chainA })],
    ["a client", (t) => ({ businessUnitId: t.businessUnitId })],
    ["a chain and a team", (t) => ({ chainId: field.chainB, teamId: t.teamIds[0] })],
    ["a week", () => ({ period: "week" })],
    ["another day", () => ({ period: "yesterday" })],
  ];
  describe.each(["admin", "coordinator", "supervisor"] satisfies Person[])("of the %s", (person) => {
    test.each(narrowed)("are as many as the rows of their lists, narrowed to %s", async (_name, params) => {
      const asked = params(tenant);
      const seen = await board(as(person), asked);
      expect(seen.figures).toHaveLength(8);
      for (const { key, part } of seen.figures) expect(await rowsBehind(as(person), part.href), key).toBe(part.n);
      const { whole } = figureOf(seen, "done");
      expect(await rowsBehind(as(person), whole?.href ?? null)).toBe(whole?.n);
      for (const { key, rows, href } of seen.concerns) expect(await rowsBehind(as(person), href), key).toBe(rows);
      for (const bar of seen.bars) expect(await rowsBehind(as(person), bar.href), bar.name).toBe(bar.planned);
      const [day] = seen.line.slice(-1);
      expect(await rowsBehind(as(person), day?.href ?? null)).toBe(day?.planned);
    });
  });

  test("are narrowed by what was chosen", async () => {
    const of = async (params: Params) => numbersOf(await board(as("admin"), params));
    const first = { planned: 4, done: 2, offRoute: 1, inStore: 1, meanStay: 2, outOfStock: 2, approvals: 1 };
    expect(await of({ supervisorId: tenant.userIds.supervisor })).toMatchObject(first);
    expect(await of({ teamId: tenant.teamIds[0] })).toMatchObject(first);
    expect(await of({ chainId: field.chainA })).toMatchObject(first);
    expect(await of({ supervisorId: NOBODY })).toMatchObject({ planned: 2, done: 1, offRoute: 0, outOfStock: 1 });
    const client = { planned: 2, done: 2, offRoute: 1, inStore: 1, meanStay: 2, outOfStock: 1, approvals: 0 };
    expect(await of({ businessUnitId: tenant.businessUnitId })).toMatchObject(client);
    // What is no id, or unknown, narrows by nothing or to nothing, and never fails.
    expect(await of({ teamId: "x' or 1=1" })).toEqual(EVERY);
    expect(await of({ chainId: tenant.tenantId })).toMatchObject({ planned: 0, offRoute: 0, outOfStock: 0 });
  });

  test("take the last word of a day on a product, and what was asked as the base of both shares (F8)", async () => {
    const fresh = await newTenant();
    const { pos } = await addField(fresh);
    const { own, other, ask } = await addStock(fresh, fresh.ctxAs("admin"));
    // Missing on arrival and put back; missing and not put back; there on arrival, so nobody asked again; a count of none.
    await ask("promoter", { posId: pos.a1, productId: own, before: true, out: false });
    await ask("promoter", { posId: pos.a2, productId: own, before: true, out: true });
    await ask("promoter", { posId: pos.a3, productId: own, before: false });
    await ask("promoter", { posId: pos.a4, productId: own, left: 0 });
    await ask("promoter", { posId: pos.a4, productId: other, left: 12 });
    const stock = figureOf(await board(fresh.ctxAs("admin")), "outOfStock");
    expect(stock).toMatchObject({ value: 2 / 5, beside: { n: 2 / 5 }, part: { n: 2 }, whole: { n: 5 } });
    // It came back later that day: on the next arrival it was there.
    await ask("promoter", { posId: pos.a2, productId: own, before: false, time: "15:00" });
    expect(figureOf(await board(fresh.ctxAs("admin")), "outOfStock")).toMatchObject({ value: 1 / 5, part: { n: 1 } });
  });

  test("compare with the same weekday a week before", async () => {
    const [fresh, day] = [await newTenant(), { localDate: "2026-11-09" }];
    const { pos } = await addField(fresh);
    await addVisit(fresh, "promoter", pos.b1, { ...day, status: "done" });
    await addVisit(fresh, "promoter", pos.b2, { ...day, status: "missed" });
    const seen = await board(fresh.ctxAs("admin"));
    expect(figureOf(seen, "planned")).toMatchObject({ value: 6, before: 2 });
    expect(figureOf(seen, "done")).toMatchObject({ value: 0.5, before: 0.5 });
    expect(seen.line.find(({ date }) => date === "2026-11-09")).toMatchObject({ planned: 2, done: 1, share: 0.5 });
    expect(seen.line.at(-1)).toMatchObject({ date: MONDAY, planned: 6, done: 3, before: null });
    expect(seen.line).toHaveLength(30);
  });

  test("draw a day that still runs by what was due by now, and not at all where nothing was (F1)", async () => {
    const fresh = await newTenant();
    const { tenantId } = fresh;
    const times = ["08:00", "10:00", "14:00", null];
    const places = await Promise.all(times.map(() => addPos(tenantId)));
    for (const [at, startTime] of times.entries()) await addVisit(fresh, "promoter", places[at] ?? "", { startTime });
    const soFar = async (time: string) => {
      const { line } = await board(fresh.ctxAs("admin"), {}, on(time));
      expect(line.slice(0, -1).every((day) => day.soFar === null)).toBe(true);
      return [line.at(-1)?.soFar, line.at(-1)?.share];
    };
    // Nobody is late within a quarter of an hour.
    expect([await soFar("08:10"), await soFar("08:20")]).toEqual([
      [null, 0],
      [0, 0],
    ]);
    await withTenant(fresh, (tx) =>
      tx
        .update(visits)
        .set({ status: "done" })
        .where(eq(visits.posId, places[0] ?? "")),
    );
    expect([await soFar("07:30"), await soFar("10:10"), await soFar("10:20"), await soFar("14:20")]).toEqual([
      [1, 0.25],
      [1, 0.25],
      [0.5, 0.25],
      [1 / 3, 0.25],
    ]);
  });

  test("without anything there is no share, rather than 0 or 100 %", async () => {
    const seen = await board((await newTenant()).ctxAs("admin"));
    for (const key of ["done", "meanStay", "outOfStock"] as const) expect(figureOf(seen, key).value, key).toBeNull();
    expect(seen).toMatchObject({ bars: [], people: [] });
    expect(seen.line.every(({ share }) => share === null)).toBe(true);
  });

  test("leave breaks out of the time in store, also after midnight, and forced ends out of the mean", async () => {
    const fresh = await newTenant();
    const { pos } = await addField(fresh);
    const { promoter } = fresh.userIds;
    await withTenant(fresh, async (tx) => {
      const [workday] = await tx.insert(workdays).values({ name: "Dia", duration: 480 }).returning({ id: workdays.id });
      const [pause] = await tx
        .insert(workdayBreaks)
        .values({ workdayId: workday?.id ?? "", name: "Almoço", startTime: "12:00", duration: 60 })
        .returning({ id: workdayBreaks.id });
      const of = (localDate: string, from: string, to: string) => ({
        ...{ workdayBreakId: pause?.id ?? "", userId: promoter, localDate, timezone: "America/Sao_Paulo" },
        ...{ startedAt: on(from, localDate), endedAt: on(to, localDate), endReceivedAt: on(to, localDate) },
      });
      // Two devices of one person: the second break lies within the first.
      await tx
        .insert(workdayBreakChecks)
        .values([of(MONDAY, "09:00", "09:40"), of(MONDAY, "09:05", "09:35"), of("2026-11-14", "00:10", "00:30")]);
    });
    // 60 + 30 + 20 minutes, and breaks that took ten from each of the first two.
    expect(figureOf(await board(fresh.ctxAs("admin")), "meanStay").value).toBeCloseTo((50 + 20 + 20) / 3);
    const night = await addStay(fresh, "promoter", { posId: pos.b3, from: "23:00", to: "23:30", date: "2026-11-13" });
    await withTenant(fresh, async (tx) => {
      const end = { checkOutAt: on("01:00", "2026-11-14"), timeInStoreSeconds: 7_200 };
      await tx.update(posChecks).set(end).where(eq(posChecks.id, night));
    });
    const params = { period: "2026-11-13..2026-11-13" };
    expect(figureOf(await board(fresh.ctxAs("admin"), params), "meanStay").value).toBeCloseTo(100);
    const change = (values: Partial<typeof posChecks.$inferInsert>) =>
      withTenant(fresh, (tx) => tx.update(posChecks).set(values).where(eq(posChecks.id, night)));
    const doubts: Parameters<typeof change>[0][] = [{ isManual: true }, { flags: ["overlap"] }];
    for (const doubtful of doubts) {
      await change(doubtful);
      expect(figureOf(await board(fresh.ctxAs("admin"), params), "meanStay").value).toBeNull();
      await change({ isManual: false, flags: [] });
    }
  });
});

describe("who sees what", () => {
  test("a supervisor the team's, person by person", async () => {
    const seen = await board(as("supervisor"));
    expect(numbersOf(seen)).toMatchObject({ planned: 4, done: 2, offRoute: 1, outOfStock: 2, approvals: 1 });
    expect(seen.by).toBe("person");
    expect(seen.bars.map(({ id, planned }) => [id, planned])).toEqual([[tenant.userIds.promoter, 4]]);
    expect(seen.people.map(({ id }) => id)).toEqual([tenant.userIds.promoter]);
    const other = await board(as("supervisor"), { teamId: tenant.teamIds[1] });
    expect(Object.values(numbersOf(other)).every((n) => n === 0)).toBe(true);
  });

  test("another tenant nothing of it, not even by its ids", async () => {
    const stranger = (await newTenant()).ctxAs("admin");
    for (const params of [{}, { teamId: tenant.teamIds[0] }, { chainId: field.chainA }] as Params[]) {
      const seen = await board(stranger, params);
      expect(Object.values(numbersOf(seen)).every((n) => n === 0)).toBe(true);
      expect(JSON.stringify(seen)).not.toContain("Pessoa promoter");
    }
  });

  test("a client's user whose role opens it only what concerns the client, and nobody's whereabouts", async () => {
    const permissions = new Set([...as("client").permissions, "DASHBOARDRESUME_GET", "JUSTIFICATION_GET"] as const);
    const seen = await board(as("client", { permissions }));
    expect(numbersOf(seen)).toMatchObject({ planned: 2, done: 2, offRoute: 1, inStore: 1, outOfStock: 1 });
    expect(seen.people).toEqual([]);
    for (const { key, part } of seen.figures) {
      if (key === "planned" || key === "done" || key === "justified") expect(part.href, key).toBeNull();
      else if (part.href) expect(await rowsBehind(as("client", { permissions }), part.href), key).toBe(part.n);
    }
    const other = await board(as("client", { permissions, businessUnitId: tenant.tenantId }));
    expect(Object.values(numbersOf(other)).every((n) => n === 0)).toBe(true);
  });

  test("nobody without the permission", async () => {
    for (const person of ["promoter", "client"] satisfies Person[]) {
      const refused = await board(as(person)).catch((error: unknown) => error);
      expect(refused instanceof Problem && refused.code, person).toBe("forbidden");
    }
  });
});
