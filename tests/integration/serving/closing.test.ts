import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  bulkJobs,
  businessUnitBillings,
  businessUnitPos,
  businessUnits,
  dayLocks,
  pos,
  servingClosings,
  servingTouched,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { undoSave } from "@/lib/engine/audit/undo";
import { create } from "@/lib/engine/resource/operations/create";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { restore } from "@/lib/engine/trash/commands";
import { unitMoney, unitResults } from "@/lib/insight/client-results/results";
import { closeDays, correctDay, reopenDays } from "@/lib/insight/hours/point-commands";
import { closeCosts, costClosings, costPlan, reopenCosts } from "@/lib/insight/serving/closing";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addStay, east } from "../tracking/field";
import { AUGUST, type CostMonths, codeOf, JULY, JUNE, newCostMonths, REASON } from "./cost-months";

let months: CostMonths;
let tenant: TestTenant;
let [chain, store] = ["", ""];
beforeEach(async () => {
  months = await newCostMonths();
  ({ tenant, chain, store } = months);
}, 60_000);
const admin = () => tenant.ctxAs("admin");
const settle = () => months.settle();
const said: CostMonths["said"] = (...asked) => months.said(...asked);
const pay: CostMonths["pay"] = (...given) => months.pay(...given);
const frozen = async (month: string) => {
  const { figures, cards } = await said(month);
  const { state: _state, ...rest } = cards;
  // What the month before came to is said beside it, and is that month's own.
  return { cards: rest, figures: figures.map(({ key, value }) => [key, value]) };
};

describe("a closed month of costs", () => {
  test("says the same whatever is changed later: pay, visits, billing of others, contracts, chains, records deleted", async () => {
    await closeCosts(admin(), { month: JUNE });
    const before = await frozen(JUNE);
    expect(before.cards.clients[0]).toMatchObject({ billing: 100_000, contract: 90_000 });
    await pay("promoter", "9999.00");
    await addStay(tenant, "promoter", { posId: store, from: "13:00", to: "15:00", point: east(0), date: "2026-06-17" });
    await withTenant(tenant, async (tx) => {
      await tx.update(businessUnits).set({ contractValue: "1.00" }).where(eq(businessUnits.id, tenant.businessUnitId));
      await tx.update(businessUnitBillings).set({ value: "5.00" });
      await tx.update(pos).set({ chainId: null, profile: "high" }).where(eq(pos.id, store));
      await tx.delete(businessUnitPos);
    });
    await settle();
    expect(await frozen(JUNE)).toEqual(before);
    expect((await said(JUNE, admin(), { chainId: chain })).cards.places).toHaveLength(1);
    expect((await said(JUNE, admin(), { profile: "high" })).cards.places).toHaveLength(0);
  });

  test("tells what changed in the first open month after it, once, and both sides agree to the cent", async () => {
    await closeCosts(admin(), { month: JUNE });
    expect((await said(JULY)).cards.sides?.adjusted).toEqual({ paid: 0, spent: 0 });
    await addStay(tenant, "promoter", { posId: store, from: "13:00", to: "15:00", point: east(0), date: "2026-06-17" });
    await pay("promoter2", "2100.00");
    await settle();
    const july = await said(JULY);
    const { adjusted } = july.cards.sides ?? {};
    // More visits move idle time; what a second person is paid is more.
    expect(adjusted).toEqual({ paid: 210_000, spent: 210_000 });
    const places = july.cards.adjustments.filter(({ kind }) => kind === "pos");
    expect(places).toMatchObject([{ month: JUNE, visits: 1, minutes: 120 }]);
    expect(places[0]?.storeCents).toBe(-(places[0]?.idleCents ?? 0));
    expect((await said(JUNE)).cards.state.changed).toEqual({ paid: 210_000, told: [JULY] });
    expect((await said(AUGUST)).cards.sides?.adjusted.paid).toBe(0);
    // Of a store: what went there, and as much paid.
    expect((await said(JULY, admin(), { posId: store })).cards.sides?.adjusted).toEqual({ paid: 0, spent: 0 });

    // Closed, July keeps what it told; only what changes after that is August's.
    await closeCosts(admin(), { month: JULY });
    const closed = (await said(JULY)).cards;
    expect([closed.sides?.adjusted, closed.adjustments.length]).toEqual([adjusted, july.cards.adjustments.length]);
    expect((await said(AUGUST)).cards.sides?.adjusted.paid).toBe(0);
    await pay("promoter2", "2200.00");
    await settle();
    expect((await said(JULY)).cards.sides?.adjusted).toEqual(adjusted);
    const august = (await said(AUGUST)).cards;
    expect(august.sides?.adjusted.paid).toBe(2 * 10_000);
    expect(new Set(august.adjustments.map(({ month }) => month))).toEqual(new Set([JUNE, JULY]));

    // Opened again, its own changes are part of it, and June's wait for it.
    await reopenCosts(admin(), { month: JULY, reason: REASON });
    expect((await said(JULY)).cards.sides?.adjusted.paid).toBe(220_000);
    expect((await said(AUGUST)).cards.sides?.adjusted.paid).toBe(0);
    await reopenCosts(admin(), { month: JUNE, reason: REASON });
    expect((await said(JULY)).cards.sides?.adjusted.paid).toBe(0);
  });

  test("is closed once by five at once, and says who and when; opened with a reason, latest first", async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(closeCosts(admin(), { month: JUNE }))));
    expect(codes.sort()).toEqual(["done", "month_closed", "month_closed", "month_closed", "month_closed"]);
    await closeCosts(admin(), { month: JULY });
    const [july, june] = await costClosings(admin());
    expect(june).toMatchObject({ month: JUNE, edition: 1, closedBy: "Pessoa admin", reopenedAt: null });
    expect(july?.month).toBe(JULY);
    expect(await codeOf(reopenCosts(admin(), { month: JUNE, reason: REASON }))).toBe("later_month_closed");
    expect(await codeOf(reopenCosts(admin(), { month: JULY, reason: "curto" }))).toBe("invalid_fields");
    expect(await codeOf(reopenCosts(admin(), { month: AUGUST, reason: REASON }))).toBe("month_open");
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(reopenCosts(admin(), { month: JULY, reason: REASON }))),
    );
    expect(opened.sort()).toEqual(["done", "month_open", "month_open", "month_open", "month_open"]);
    await closeCosts(admin(), { month: JULY });
    const history = await costClosings(admin(), { month: JULY });
    expect(history.map(({ edition, reason }) => [edition, reason])).toEqual([
      [2, null],
      [1, REASON],
    ]);
  });

  test("is refused while it runs, is worked out, or was never worked", async () => {
    expect(await codeOf(closeCosts(admin(), { month: "2030-01" }))).toBe("month_not_over");
    expect(await codeOf(closeCosts(admin(), { month: "2020-01" }))).toBe("month_without_costs");
    expect(await codeOf(closeCosts(admin(), { month: "2026-13" }))).toBe("invalid_fields");
    await withTenant(tenant, (tx) =>
      tx.insert(servingTouched).values({ userId: tenant.userIds.promoter, localDate: "2026-06-10" }),
    );
    expect((await costPlan(admin(), { month: JUNE })).waiting).toBe(1);
    expect(await codeOf(closeCosts(admin(), { month: JUNE }))).toBe("costs_waiting");
    await settle();
    const plan = await costPlan(admin(), { month: JUNE });
    expect(plan).toMatchObject({ waiting: 0, sides: { payroll: 420_000 } });
    expect(plan.points.people).toBeGreaterThan(0);
    expect(plan.points.days).toBeGreaterThan(0);
    expect(plan.points.exceptions).toEqual([]);
    // A visit that nobody ended is closed along, and said before.
    await addStay(tenant, "promoter", { posId: store, from: "14:00", point: east(0), date: "2026-06-19" });
    await settle();
    const { id, why } = (await costPlan(admin(), { month: JUNE })).points.exceptions[0] ?? {};
    expect([id, why]).toEqual([tenant.userIds.promoter, expect.stringContaining("1 visita aberta")]);
  });

  test("is told by a client's page as it was closed, and agreed with it to the cent before", async () => {
    const unitId = tenant.businessUnitId;
    const page = () => unitMoney(admin(), unitId, JUNE);
    await withTenant(tenant, (tx) =>
      tx.update(businessUnits).set({ contractedMinutes: 300 }).where(eq(businessUnits.id, unitId)),
    );
    await settle();
    const got = async (ctx = admin()) => {
      const { visits, delivered, contracted, ratio, partly, closed } = await unitResults(ctx, unitId, JUNE);
      return { visits, delivered, contracted, ratio, partly, closed };
    };
    const minutes = await got();
    expect(minutes).toMatchObject({ visits: 1, delivered: 60, contracted: 300, closed: null });
    const { cards } = await said(JUNE, admin(), { businessUnitId: unitId });
    const [client] = cards.clients;
    const open = await page();
    expect(open).toMatchObject({
      cost: client?.cost,
      contract: client?.contract,
      margin: client?.margin,
      closed: false,
    });
    await closeCosts(admin(), { month: JUNE });
    expect(await page()).toEqual({ ...open, closed: true });
    expect(await got()).toEqual({ ...minutes, closed: { byNow: null } });
    await addStay(tenant, "promoter", { posId: store, from: "13:00", to: "15:00", point: east(0), date: "2026-06-17" });
    await withTenant(tenant, (tx) =>
      tx.update(businessUnits).set({ contractValue: "1.00", contractedMinutes: 1 }).where(eq(businessUnits.id, unitId)),
    );
    await settle();
    expect(await page()).toEqual({ ...open, closed: true });
    // A late visit moves neither: what it comes to by now is said beside it.
    const late = { ...minutes, closed: { byNow: { visits: 2, delivered: 180 } } };
    expect(await got()).toEqual(late);
    expect(await got({ ...tenant.ctxAs("client"), permissions: admin().permissions })).toEqual(late);
    await reopenCosts(admin(), { month: JUNE, reason: REASON });
    expect((await page())?.cost).toBeGreaterThan(open?.cost ?? 0);
    expect(await got()).toMatchObject({ visits: 2, delivered: 180, closed: null });
  });

  test("locks its billing, and the points that are closed along", async () => {
    const billing = boundOf("billing");
    const other = (await create(boundOf("posChain"), admin(), { name: "Rede Ipê" })).row.id;
    const line = { businessUnitId: tenant.businessUnitId, chainId: chain, posId: null, value: "10.00" };
    const june = (await create(billing, admin(), { ...line, month: JUNE })).row.id;
    const july = (await create(billing, admin(), { ...line, month: JULY })).row.id;
    const gone = (await create(billing, admin(), { ...line, chainId: null, posId: store, month: "2026-05" })).row.id;
    await update(billing, admin(), gone, { month: JUNE, chainId: other, posId: null });
    await remove(billing, admin(), [gone]);
    const saved = await update(billing, admin(), june, { value: "12.00" });
    const { jobId } = await closeCosts(admin(), { month: JUNE });
    const [job] = await withTenant(tenant, (tx) => tx.select().from(bulkJobs).where(eq(bulkJobs.id, jobId)));
    expect(job).toMatchObject({ type: "close", selection: { month: JUNE, withExceptions: true } });
    expect(await codeOf(update(billing, admin(), june, { value: "11.00" }))).toBe("invalid_fields");
    expect(await codeOf(update(billing, admin(), july, { month: JUNE }))).toBe("invalid_fields");
    expect(await codeOf(remove(billing, admin(), [june]))).toBe("month_closed");
    expect(await codeOf(remove(billing, admin(), [july]))).toBe("done");
    // Neither by way of the trash, nor of the history.
    expect(await codeOf(restore(billing, admin(), gone))).toBe("invalid_fields");
    expect(await codeOf(undoSave(billing, admin(), june, String(saved.updatedAt)))).toBe("invalid_fields");
    const period = { from: "2026-06-01", to: "2026-06-30" };
    const promoter = tenant.userIds.promoter;
    await closeDays(admin(), promoter, period);
    expect(await codeOf(reopenDays(admin(), promoter, { ...period, reason: REASON }))).toBe("month_closed");
    const times = { in: "08:00", breakStart: null, breakEnd: null, out: "12:00", reason: REASON };
    expect(await codeOf(correctDay(admin(), promoter, "2026-06-16", times))).toBe("month_closed");
    const locks = await withTenant(tenant, (tx) =>
      tx
        .select()
        .from(dayLocks)
        .where(and(eq(dayLocks.userId, promoter), eq(dayLocks.localDate, "2026-06-16"))),
    );
    expect(locks).toHaveLength(1);
    await reopenCosts(admin(), { month: JUNE, reason: REASON });
    expect(await codeOf(reopenDays(admin(), promoter, { ...period, reason: REASON }))).toBe("done");
  });

  test("is nobody's but of who sees all costs: not a client's, not a team's, not without the right; another tenant's stays as it is", async () => {
    const without = (...gone: string[]): Ctx => {
      const ctx = admin();
      return { ...ctx, permissions: new Set([...ctx.permissions].filter((one) => !gone.includes(one))) };
    };
    const barred: Ctx[] = [
      without("USERCOST_GET"),
      without("POINT_PUT"),
      without("INTELLIGENCESCREEN_GET"),
      { ...admin(), teamIds: [tenant.teamIds[0]] },
      { ...admin(), businessUnitId: tenant.businessUnitId },
    ];
    for (const ctx of barred) expect(await codeOf(closeCosts(ctx, { month: JUNE }))).toBe("forbidden");
    expect(
      await codeOf(closeCosts({ ...admin(), modules: { costOfServing: false, commercial: true } }, { month: JUNE })),
    ).toBe("module_off");
    await closeCosts(admin(), { month: JUNE });
    expect(await codeOf(reopenCosts(without("POINT_DELETE"), { month: JUNE, reason: REASON }))).toBe("forbidden");
    const other = await newTenant({ costOfServingModule: true });
    expect(await costClosings(other.ctxAs("admin"))).toEqual([]);
    expect(await codeOf(reopenCosts(other.ctxAs("admin"), { month: JUNE, reason: REASON }))).toBe("month_open");
    const [line] = await tenant.auditOf("costMonth", (await closingIds())[0] ?? "");
    expect(line).toMatchObject({ action: "close", recordName: JUNE, actorId: tenant.userIds.admin });
  });

  test("is closed, listed and opened by calls", async () => {
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
    const call = (path: string, body: object) =>
      callApi(`/tenant/${tenant.tenantId}/cost-of-serving/${path}`, { token, body });
    const closed = await call("close", { month: JUNE });
    expect([closed.status, closed.body]).toMatchObject([200, { data: { month: JUNE, edition: 1, reopened_at: null } }]);
    expect((await call("close", { month: JUNE })).body).toMatchObject({ error: { code: "month_closed" } });
    expect((await call("reopen", { month: JUNE, reason: REASON })).body).toMatchObject({ data: { reason: REASON } });
    expect((await call("closings", {})).body).toMatchObject({ data: [{ month: JUNE, reason: REASON }] });
  });
});

const closingIds = () =>
  withTenant(tenant, async (tx) =>
    (await tx.select({ id: servingClosings.id }).from(servingClosings)).map(({ id }) => id),
  );
