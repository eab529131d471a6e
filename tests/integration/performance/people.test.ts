import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { pos, posChains, posChecks, teams, users, userTeams, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { dashboardCall } from "@/lib/engine/dashboard/call";
import { readDashboard } from "@/lib/engine/dashboard/read";
import type { Params } from "@/lib/engine/report/address";
import { readReport } from "@/lib/engine/report/page";
import { refreshDays } from "@/lib/insight/days/refresh";
import { performanceUser } from "@/lib/insight/performance/people.dashboard";
import {
  delaysCard,
  leadRanking,
  minutesCard,
  peopleRanking,
  teamRanking,
} from "@/lib/insight/performance/people.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type Person } from "../../support/tenant";
import { addBreak, addStay, newShop, type Shop } from "../hours/day";
import { rowsBehind } from "../summary/field";

const WEEK: Params = { period: "2026-10-19..2026-10-25" };
let shop: Shop;
let admin: Ctx;
const ids = { chain: uuidv7(), far: uuidv7() };

const routes = new Map<string, string>();

async function plan(
  person: Person,
  date: string,
  posId: string,
  status: (typeof visits.$inferInsert)["status"],
  startTime?: string,
) {
  const { tenant, zone } = shop;
  const userId = tenant.userIds[person];
  await withTenant(tenant, async (tx) => {
    const known = routes.get(`${userId} ${posId}`);
    const workScheduleId = known ?? uuidv7();
    if (!known) await tx.insert(workschedules).values({ id: workScheduleId, userId, posId, startDate: "2026-10-01" });
    routes.set(`${userId} ${posId}`, workScheduleId);
    await tx
      .insert(visits)
      .values({ workScheduleId, userId, posId, localDate: date, timezone: zone, status, startTime });
  });
}

beforeAll(async () => {
  shop = await newShop();
  const { tenant, posId, zone } = shop;
  admin = tenant.ctxAs("admin");
  await withTenant(tenant, async (tx) => {
    await tx.insert(posChains).values({ id: ids.chain, name: "Rede A" });
    await tx.insert(pos).values({ id: ids.far, name: "Loja longe", timezone: zone, chainId: ids.chain });
  });
  // Six planned visits, four of them made at one of two PDVs, one justified, one missed; a leave's is no plan.
  await plan("promoter", "2026-10-19", posId, "done", "08:00");
  await plan("promoter", "2026-10-20", posId, "done", "08:00");
  await plan("promoter", "2026-10-21", posId, "done");
  await plan("promoter", "2026-10-22", posId, "done", "09:00");
  await plan("promoter", "2026-10-22", ids.far, "justified");
  await plan("promoter", "2026-10-23", ids.far, "missed");
  await plan("promoter", "2026-10-24", ids.far, "away");
  // 08:20–10:20 and, after half an hour's break and half an hour on the way, 11:20–12:20.
  await addStay(shop, "2026-10-19", "08:20", "10:20");
  await addBreak(shop, "2026-10-19", "10:20", "10:50");
  await addStay(shop, "2026-10-19", "11:20", "12:20", { posId: ids.far, offRoute: true });
  await addStay(shop, "2026-10-20", "07:50", "08:00");
  await addStay(shop, "2026-10-21", "08:00", "09:00", { forced: true });
  await addStay(shop, "2026-10-22", "09:02", "09:42");
  // Another team's person, with too few visits to rank; the week before, all was done.
  await plan("promoter2", "2026-10-19", posId, "missed");
  await plan("promoter", "2026-10-14", posId, "done");
  await refreshDays(tenant.tenantId);
});

const figuresOf = async (ctx: Ctx, params: Params = {}) =>
  (await readDashboard(ctx, performanceUser, { ...WEEK, ...params }, async () => null)).figures;
const valuesOf = async (ctx: Ctx, params: Params = {}) =>
  Object.fromEntries((await figuresOf(ctx, params)).map(({ key, value }) => [key, value]));

describe("people's work", () => {
  test("is shared out of hours that are known: whoever is still in a store has none yet", async () => {
    const other = await newShop();
    const stays = [
      ["promoter", "08:00", "09:00"],
      ["promoter", "10:00", "11:00"],
      ["promoter2", "08:00", "10:00"],
      ["promoter2", "10:30", null],
    ] as const;
    for (const [person, from, to] of stays) await addStay(other, "2026-10-19", from, to, { person });
    await refreshDays(other.tenant.tenantId);
    const of = async (params: Params = {}) => {
      const { inStore, travel } = await valuesOf(other.tenant.ctxAs("admin"), params);
      return [inStore, travel];
    };
    // Two hours in stores and one on the way, of three.
    const { promoter, promoter2 } = other.tenant.userIds;
    expect(await of({ userId: promoter })).toEqual([2 / 3, 1 / 3]);
    expect(await of({ userId: promoter2 })).toEqual([null, null]);
    expect(await of()).toEqual([2 / 3, 1 / 3]);
  });

  test("F1, F2, F3 and F4 of a week, by hand", async () => {
    const { tenant } = shop;
    const values = await valuesOf(admin, { userId: tenant.userIds.promoter });
    expect(values.adherence).toBeCloseTo(4 / 6);
    expect(values.coverage).toBeCloseTo(1 / 2);
    // Five check-ins on four days.
    expect(values.visitsPerDay).toBeCloseTo(5 / 4);
    // 120, 60, 10 and 40 minutes; the forced hour enters no mean.
    expect(values.perVisit).toBeCloseTo(230 / 4);
    // In stores 230 measured and 60 forced; on the way 30; worked: the stays and the half hour between two of them.
    expect(values.inStore).toBeCloseTo(290 / 320);
    expect(values.travel).toBeCloseTo(30 / 320);
    expect(values.photos).toBe(0);
    expect(values.required).toBeNull();
    const [adherence] = await figuresOf(admin, { userId: tenant.userIds.promoter });
    expect(adherence?.before).toBe(1);
    // Of a day that runs they are no fall: what is planned for later is not missed yet.
    const growing = (await figuresOf(admin)).filter(({ grows }) => grows).map(({ key }) => key);
    expect(growing).toEqual(["adherence", "coverage", "visitsPerDay"]);
    expect(adherence?.leftOut).toEqual([{ key: "justified", n: 1 }]);
  });

  test("each number opens exactly so many rows, for every reader and filter", async () => {
    const { tenant } = shop;
    let opened = 0;
    for (const who of ["admin", "supervisor"] as const) {
      const ctx = { ...tenant.ctxAs(who), permissions: admin.permissions };
      for (const more of [
        {},
        { chainId: ids.chain },
        { userId: tenant.userIds.promoter2 },
        { supervisorId: tenant.userIds.supervisor },
      ]) {
        for (const { key, part, whole } of await figuresOf(ctx, more)) {
          for (const number of [part, whole]) {
            if (!number?.href) continue;
            expect([who, key, more, await rowsBehind(ctx, number.href)]).toEqual([who, key, more, number.n]);
            opened += 1;
          }
        }
      }
    }
    expect(opened).toBe(2 * 4 * 4);
  });

  test("rankings: the best first, nobody ranked on under five visits; teams and those who lead them add up to the same", async () => {
    const people = (await readReport(admin, peopleRanking, WEEK)).rows;
    expect(people.map(({ rank, planned, done }) => [rank, planned, done])).toEqual([
      [1, 6, 4],
      [null, 1, 0],
    ]);
    const sum = (rows: readonly { planned: number; done: number }[]) => [
      rows.reduce((all, { planned }) => all + planned, 0),
      rows.reduce((all, { done }) => all + done, 0),
    ];
    expect(sum((await readReport(admin, teamRanking, WEEK)).rows)).toEqual([7, 4]);
    expect(sum((await readReport(admin, leadRanking, WEEK)).rows)).toEqual([7, 4]);
    expect(people[0]?.trend.map(({ date }) => date)).toEqual([
      "2026-10-19",
      "2026-10-20",
      "2026-10-21",
      "2026-10-22",
      "2026-10-23",
    ]);
  });

  test("who changed teams counts for each team on the days in it", async () => {
    const { tenant } = shop;
    const team = uuidv7();
    await withTenant(tenant, async (tx) => {
      await tx.insert(teams).values({ id: team, name: "Equipe nova" });
      const userId = tenant.userIds.promoter;
      const before = (await tx.select().from(userTeams).where(eq(userTeams.userId, userId)))[0]?.teamId ?? "";
      await tx.update(users).set({ teamId: team }).where(eq(users.id, userId));
      await tx.delete(userTeams).where(eq(userTeams.userId, userId));
      await tx.insert(userTeams).values([
        { teamId: before, userId, validFrom: "2026-01-01", validTo: "2026-10-22" },
        { teamId: team, userId, validFrom: "2026-10-22" },
      ]);
    });
    const rows = (await readReport(admin, teamRanking, WEEK)).rows;
    expect(rows.find(({ id }) => id === team)).toMatchObject({ planned: 3, done: 1, work: { visits: 1, days: 1 } });
    const narrowed = await valuesOf(admin, { teamId: team });
    expect(narrowed.adherence).toBeCloseTo(1 / 3);
    expect(narrowed.perVisit).toBeCloseTo(40);
  });

  test("how long visits take, and whether days begin on time", async () => {
    const minutes = (await readReport(admin, minutesCard, WEEK)).rows;
    expect(Object.fromEntries(minutes.map(({ key, n }) => [key, n]))).toEqual({
      ...{ under5: 0, under15: 1, under30: 0, under60: 1, under120: 1, over: 1 },
    });
    const delays = (await readReport(admin, delaysCard, WEEK)).rows;
    expect(Object.fromEntries(delays.map(({ key, n }) => [key, n]))).toEqual({
      ...{ early: 1, onTime: 2, to15: 0, to30: 1, to60: 0, later: 0 },
    });
  });

  test("narrowed to a chain or a client, hours are not divided: they belong to whole days", async () => {
    const values = await valuesOf(admin, { chainId: ids.chain });
    expect(values.adherence).toBe(0);
    expect([values.inStore, values.travel, values.required, values.photos, values.visitsPerDay]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    const rows = (await readReport(admin, peopleRanking, { ...WEEK, chainId: ids.chain })).rows;
    expect(rows.map(({ planned, work }) => [planned, work])).toEqual([[2, null]]);
  });

  test("a day that was touched since is said to wait, until it is worked out", async () => {
    const { tenant } = shop;
    const stay = await addStay(shop, "2026-10-23", "08:00", "09:00");
    const waiting = async () => (await figuresOf(admin)).find(({ key }) => key === "inStore")?.leftOut;
    expect(await waiting()).toEqual([{ key: "waiting", n: 1 }]);
    await refreshDays(tenant.tenantId);
    expect(await waiting()).toEqual([{ key: "waiting", n: 0 }]);
    await withTenant(tenant, (tx) => tx.delete(posChecks).where(eq(posChecks.id, stay)));
    await refreshDays(tenant.tenantId);
  });
});

describe("whose it is", () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: unknown) => (error instanceof Problem ? error.code : String(error)),
    );

  test("a supervisor sees the own people; another tenant nothing, whatever it names", async () => {
    const supervisor = { ...shop.tenant.ctxAs("supervisor"), permissions: admin.permissions };
    const rows = (await readReport(supervisor, peopleRanking, WEEK)).rows;
    expect(rows.map(({ id }) => id)).not.toContain(shop.tenant.userIds.promoter2);
    const stranger = (await newTenant()).ctxAs("admin");
    for (const more of [{}, { userId: shop.tenant.userIds.promoter }, { chainId: ids.chain }]) {
      const figures = await figuresOf(stranger, more);
      expect(figures.map(({ part, whole }) => [part.n, whole?.n ?? 0])).toEqual(figures.map(() => [0, 0]));
      expect((await readReport(stranger, peopleRanking, { ...WEEK, ...more })).rows).toEqual([]);
    }
  });

  test("a client's users have none of it, whatever their role holds: page, card, call", async () => {
    const client = { ...shop.tenant.ctxAs("client"), permissions: admin.permissions };
    expect(await codeOf(figuresOf(client))).toBe("forbidden");
    expect(await codeOf(readReport(client, peopleRanking, WEEK))).toBe("forbidden");
    expect(await codeOf(dashboardCall(client, performanceUser, {}))).toBe("forbidden");
    const nobody = { ...admin, permissions: new Set<never>() };
    expect(await codeOf(dashboardCall(nobody, performanceUser, {}))).toBe("forbidden");
  });
});
