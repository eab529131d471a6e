import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it, vi } from "vitest";
import { auditLog, dayLocks, justifications, justificationTypes, users, userTeams } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { handle } from "@/jobs/handlers/close-month";
import { translatorFor } from "@/lib/base/i18n/translate";
import { cancelBulk, notDoneFile } from "@/lib/engine/bulk/commands";
import { bulkJobOf } from "@/lib/engine/bulk/queries";
import { readReport } from "@/lib/engine/report/page";
import { breaksReport } from "@/lib/insight/hours/breaks.report";
import { closePlan, closeSome } from "@/lib/insight/hours/close-all";
import { orderClosing } from "@/lib/insight/hours/closing-job";
import { pointsReport } from "@/lib/insight/hours/points.report";
import { addDay, addStay, newShop, type Shop, WEDNESDAY } from "./day";

const month = WEDNESDAY.slice(0, 7);
const THURSDAY = "2026-10-22";

/** One promoter whose month is in order, and one with a visit nobody ended and a justification nobody decided. */
async function twoPeople() {
  const shop = await newShop();
  const { promoter, promoter2 } = shop.tenant.userIds;
  await addDay(shop, WEDNESDAY);
  await addStay(shop, WEDNESDAY, "08:00", null, { person: "promoter2" });
  await withTenant(shop.tenant, async (tx) => {
    const justificationTypeId = uuidv7();
    await tx.insert(justificationTypes).values({ id: justificationTypeId, name: "Loja fechada" });
    const values = { posId: shop.posId, justificationTypeId, localDate: THURSDAY };
    await tx.insert(justifications).values({ ...values, userId: promoter2 });
  });
  return { ...shop, promoter, promoter2 };
}
const work = ({ tenant: { tenantId } }: Shop, bulkJobId: string) =>
  handle({ tenantId, bulkJobId }, { id: bulkJobId, attempt: 1, signal: new AbortController().signal });
const stateOf = async ({ tenant }: Shop, id: string) =>
  (await readReport(tenant.ctxAs("admin"), pointsReport, { month })).rows.find(({ worker }) => worker.id === id)?.state;

describe("closing a month for all that match", () => {
  it("lists who should be looked at first, and why", async () => {
    const { tenant, promoter, promoter2 } = await twoPeople();
    const plan = await closePlan(tenant.ctxAs("admin"), { month });
    expect(plan).toMatchObject({ month, period: { from: "2026-10-01", to: "2026-10-31" } });
    expect(plan.people.find(({ id }) => id === promoter)).toMatchObject({ days: 31, exceptions: {} });
    expect(plan.people.find(({ id }) => id === promoter2)).toMatchObject({
      days: 31,
      exceptions: { odd: 1, openVisits: 1, pending: 1 },
    });
    await expect(closeSome(tenant.ctxAs("admin"), { month: "0000-01", ids: [promoter] })).rejects.toMatchObject({
      details: { fields: { month: [{ code: "invalid_date" }] } },
    });
    const one = await closePlan(tenant.ctxAs("admin"), { month, teamId: tenant.teamIds[0] });
    expect(one.people.map(({ id }) => id)).toEqual([promoter]);
  });

  it("closes each by themselves and tells of each; a second time nothing is left", async () => {
    const shop = await twoPeople();
    const { tenant, promoter, promoter2 } = shop;
    const admin = tenant.ctxAs("admin");
    const gone = uuidv7();
    const done = await closeSome(admin, { month, ids: [promoter, gone, promoter] });
    expect(done).toEqual([
      { id: promoter, days: 31 },
      { id: gone, failed: "not_found" },
    ]);
    expect([await stateOf(shop, promoter), await stateOf(shop, promoter2)]).toEqual(["closed", "open"]);
    expect(await closeSome(admin, { month, ids: [promoter] })).toEqual([{ id: promoter, days: 0 }]);
    expect((await closePlan(admin, { month })).people.map(({ id }) => id)).not.toContain(promoter);
  });

  it("is done once, however often it runs at once", async () => {
    const shop = await twoPeople();
    const { tenant, promoter } = shop;
    const admin = tenant.ctxAs("admin");
    const orders = await Promise.all(
      [true, true].map((withExceptions) => orderClosing(admin, { month, withExceptions })),
    );
    const [first, second] = await Promise.all([
      closeSome(admin, { month, ids: [promoter] }),
      closeSome(admin, { month, ids: [promoter] }),
      ...orders.map((id) => work(shop, id)),
    ]);
    expect([...first, ...second].every((one) => "days" in one)).toBe(true);
    const [locks, lines] = await withTenant(tenant, async (tx) => [
      await tx.select().from(dayLocks).where(eq(dayLocks.userId, promoter)),
      await tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.resource, "dayLock"), eq(auditLog.recordName, "Pessoa promoter"))),
    ]);
    expect([locks.length, lines.length]).toEqual([31, 31]);
    expect(await stateOf(shop, promoter)).toBe("closed");
  });

  it("asks for a look at the days that it closes alone: not at the running one, and not at closed ones", async () => {
    const shop = await newShop();
    const { tenant } = shop;
    const { promoter } = tenant.userIds;
    const admin = tenant.ctxAs("admin");
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${WEDNESDAY}T15:00:00Z`) });
    try {
      await addStay(shop, WEDNESDAY, "08:00", null);
      const of = async () => (await closePlan(admin, { month })).people.find(({ id }) => id === promoter);
      // In the store at noon, as everybody is.
      expect(await of()).toMatchObject({ days: 20, exceptions: {} });
      vi.setSystemTime(new Date(`${THURSDAY}T15:00:00Z`));
      expect(await of()).toMatchObject({ days: 21, exceptions: { odd: 1, openVisits: 1 } });
      await closeSome(admin, { month, ids: [promoter] });
      vi.setSystemTime(new Date("2026-10-23T15:00:00Z"));
      expect(await of()).toMatchObject({ days: 1, exceptions: {} });
    } finally {
      vi.useRealTimers();
    }
  });

  it("closes of a team the days on which people were in it", async () => {
    const shop = await twoPeople();
    const { tenant, promoter } = shop;
    const admin = tenant.ctxAs("admin");
    const [first = "", second = ""] = tenant.teamIds;
    await withTenant(tenant, async (tx) => {
      await tx.delete(userTeams).where(eq(userTeams.userId, promoter));
      await tx.insert(userTeams).values([
        { userId: promoter, teamId: second, validFrom: "2026-01-01", validTo: "2026-10-10" },
        { userId: promoter, teamId: first, validFrom: "2026-10-10" },
      ]);
    });
    const planned = async (teamId: string) =>
      (await closePlan(admin, { month, teamId })).people.find(({ id }) => id === promoter)?.days;
    expect([await planned(second), await planned(first)]).toEqual([9, 22]);
    expect(await closeSome(admin, { month, teamId: second, ids: [promoter] })).toEqual([{ id: promoter, days: 9 }]);
    expect(await stateOf(shop, promoter)).toBe("partly");
    await work(shop, await orderClosing(admin, { month, teamId: first, withExceptions: false }));
    expect(await stateOf(shop, promoter)).toBe("closed");
  });

  it("names a check-in that comes after the closing, and leaves the numbers as they were", async () => {
    const shop = await twoPeople();
    const { tenant, promoter } = shop;
    const admin = tenant.ctxAs("admin");
    await closeSome(admin, { month, ids: [promoter] });
    const of = async () =>
      (await readReport(admin, pointsReport, { month })).rows.find(({ worker }) => worker.id === promoter);
    const before = await of();
    await addStay(shop, THURSDAY, "08:00", "12:00");
    expect(await of()).toMatchObject({ state: "closed", late: 1, totals: { worked: before?.totals.worked } });
  });

  it("takes people who came or left within the month, and nobody who left before", async () => {
    const shop = await newShop();
    const { tenant } = shop;
    const { promoter, promoter2, supervisor } = tenant.userIds;
    await withTenant(tenant, async (tx) => {
      const set = (id: string, values: Partial<typeof users.$inferInsert>) =>
        tx.update(users).set(values).where(eq(users.id, id));
      await set(promoter, { admissionDate: "2026-10-20" });
      await set(promoter2, { resignationDate: "2026-10-10", isActive: false });
      await set(supervisor, { resignationDate: "2026-09-30", isActive: false });
    });
    const ids = (await closePlan(tenant.ctxAs("admin"), { month })).people.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([promoter, promoter2]));
    expect(ids).not.toContain(supervisor);
  });

  it("is done by the worker for the person who asked, who sees how far it is and what came of it", async () => {
    const shop = await twoPeople();
    const { tenant, promoter, promoter2 } = shop;
    const admin = tenant.ctxAs("admin");
    const order = async (withExceptions: boolean) => orderClosing(admin, { month, withExceptions });
    const first = await order(false);
    expect(await bulkJobOf(admin, first)).toMatchObject({
      ...{ action: "close", many: "Ciclo de outubro de 2026", path: "/reports/points", status: "running", total: null },
    });
    for (const again of [first, first]) await work(shop, again);
    const people = (await readReport(admin, pointsReport, { month })).total;
    expect([await stateOf(shop, promoter), await stateOf(shop, promoter2)]).toEqual(["closed", "open"]);
    expect(await bulkJobOf(admin, first)).toMatchObject({
      ...{ status: "completed", expected: people, total: people, done: people, changed: people - 1, blocked: 1 },
      ...{ canUndo: false, error: null },
      notDone: [
        {
          id: promoter2,
          name: "Pessoa promoter2",
          why: "1 dia com marcação ímpar, 1 visita aberta, 1 justificativa pendente",
        },
      ],
    });
    expect((await notDoneFile(admin, first)).file.toString("utf8")).toContain("1 visita aberta");
    const second = await order(true);
    await work(shop, second);
    expect(await stateOf(shop, promoter2)).toBe("closed");
    expect(await bulkJobOf(admin, second)).toMatchObject({ changed: 1, same: people - 1, blocked: 0, failed: 0 });
  });

  it("stops when it is cancelled, and fails by name when whoever asked may not any more", async () => {
    const shop = await twoPeople();
    const { tenant, promoter } = shop;
    const admin = tenant.ctxAs("admin");
    const canceled = await orderClosing(admin, { month, withExceptions: true });
    await cancelBulk(admin, canceled);
    await work(shop, canceled);
    expect(await bulkJobOf(admin, canceled)).toMatchObject({ status: "canceled", done: 0 });
    const lead = tenant.ctxAs("promoter", { permissions: new Set(["POINT_GET", "POINT_PUT"]) });
    const refused = await orderClosing(lead, { month, withExceptions: true });
    await work(shop, refused);
    const t = await translatorFor("pt-BR");
    expect(await bulkJobOf(lead, refused)).toMatchObject({ status: "failed", done: 0, error: t("problems.forbidden") });
    expect(await stateOf(shop, promoter)).toBe("open");
  });

  it("is shown to nobody but whoever asked", async () => {
    const [{ tenant }, other] = [await newShop(), await newShop()];
    const id = await orderClosing(tenant.ctxAs("admin"), { month, withExceptions: false });
    const without = tenant.ctxAs("admin", { permissions: new Set(["USER_GET"]) });
    await expect(bulkJobOf(without, id)).rejects.toThrow("forbidden");
    for (const ctx of [tenant.ctxAs("supervisor"), other.tenant.ctxAs("admin")])
      for (const call of [bulkJobOf, cancelBulk, notDoneFile]) await expect(call(ctx, id)).rejects.toThrow("not_found");
  });

  it("asks for the right to close, and sees nobody of another team or tenant", async () => {
    const [shop, other] = [await twoPeople(), await newShop()];
    const { tenant, promoter, promoter2 } = shop;
    const supervisor = tenant.ctxAs("supervisor");
    await expect(closePlan(supervisor, { month })).rejects.toThrow("forbidden");
    await expect(closeSome(supervisor, { month, ids: [promoter] })).rejects.toThrow("forbidden");
    await expect(orderClosing(supervisor, { month, withExceptions: true })).rejects.toThrow("forbidden");
    const lead = tenant.ctxAs("supervisor", { permissions: new Set(["POINT_GET", "POINT_PUT"]) });
    expect((await closePlan(lead, { month })).people.map(({ id }) => id)).toEqual([promoter]);
    expect(await closeSome(lead, { month, ids: [promoter2] })).toEqual([{ id: promoter2, failed: "not_found" }]);
    const foreign = await closeSome(other.tenant.ctxAs("admin"), { month, ids: [promoter] });
    expect(foreign).toEqual([{ id: promoter, failed: "not_found" }]);
    expect(await stateOf(shop, promoter)).toBe("open");
  });

  it("refuses what makes no sense", async () => {
    const { tenant } = await newShop();
    const admin = tenant.ctxAs("admin");
    for (const body of [
      { month: "2026-13", ids: [uuidv7()] },
      { month, ids: [] },
      { month, ids: Array(26).fill("x") },
    ])
      await expect(closeSome(admin, body)).rejects.toMatchObject({ code: "invalid_fields" });
    await expect(orderClosing(admin, { month })).rejects.toMatchObject({ code: "invalid_fields" });
  });
});

it("the breaks report counts people in its heading as its pages do, however many days each has", async () => {
  const shop = await twoPeople();
  await addDay(shop, THURSDAY);
  const page = await readReport(shop.tenant.ctxAs("admin"), breaksReport, { from: WEDNESDAY, to: THURSDAY });
  expect([page.total, page.rows.length]).toEqual([2, 3]);
  for (const [locale, said] of [
    ["pt-BR", "2 pessoas"],
    ["en", "2 people"],
  ] as const)
    expect((await translatorFor(locale))(`${breaksReport.words}.count`, { count: page.total })).toContain(said);
});
