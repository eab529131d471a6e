import { and, asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import {
  auditLog,
  bulkJobs,
  businessUnitPos,
  posChains,
  pos as stores,
  users,
  visits,
  workLeaves,
  workschedules,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { undoBulk } from "@/lib/engine/bulk/commands";
import { runBulkJob } from "@/lib/engine/bulk/run";
import { plannedBetween } from "@/lib/field/schedules/planned";
import { type ApplyInput, applyPace, previewPace } from "@/lib/insight/what-if/apply";
import { carryOutPace } from "@/lib/insight/what-if/carry-out";
import { paceJob, undoPace } from "@/lib/insight/what-if/pace-job";
import { saveScenario } from "@/lib/insight/what-if/scenarios";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

const ZONE = "America/Sao_Paulo";
const today = localDate(new Date(), ZONE);
/** Monday of the week after next: nothing of it has begun. */
const FROM = plusDays(mondayOf(today), 14);

let tenant: TestTenant;
let [one, two]: [string, string] = ["", ""];
beforeEach(async () => {
  tenant = await newTenant({ defaultTimezone: ZONE });
  one = await addPos(tenant.tenantId, { name: "Loja 1" });
  two = await addPos(tenant.tenantId, { name: "Loja 2" });
});
const admin = () => tenant.ctxAs("admin");
type Route = Partial<typeof workschedules.$inferInsert>;
const on = (...days: string[]): Route =>
  Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [
      day,
      days.includes(day),
    ]),
  );
async function addRoute(values: Route): Promise<string> {
  const id = uuidv7();
  const row = {
    id,
    userId: tenant.userIds.promoter,
    posId: one,
    startDate: plusDays(today, -30),
    onHolidays: true,
    plannedMinutes: 40,
    ...values,
  };
  await withTenant(tenant, (tx) => tx.insert(workschedules).values(row));
  return id;
}
const input = (more: Partial<ApplyInput> = {}): ApplyInput => ({
  from: FROM,
  month: "2026-06",
  per_week: 1.5,
  ...more,
});
const plan = (from = FROM, to = plusDays(FROM, 27)) =>
  withTenant(tenant, async (tx) =>
    (await plannedBetween({ ...admin(), tx }, { from, to })).map(({ posId, date }) => `${posId} ${date}`).sort(),
  );
const run = (bulkJobId: string) =>
  runBulkJob({ tenantId: tenant.tenantId, bulkJobId }, { signal: new AbortController().signal }, carryOutPace);
async function applied(sent: ApplyInput, ctx: Ctx = admin()): Promise<string> {
  const id = await applyPace(ctx, sent);
  await run(id);
  return id;
}
const stored = () =>
  withTenant(tenant, (tx) =>
    tx
      .select()
      .from(workschedules)
      .where(eq(workschedules.isActive, true))
      .orderBy(asc(workschedules.startDate), asc(workschedules.id)),
  );
const facts = async () => (await stored()).map(({ updatedAt: _at, createdAt: _made, ...route }) => route);
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw error ?? new Error("expected a problem");
  const fields = Object.entries(error.details.fields ?? {}).map(([key, [first]]) => `${key}: ${first?.code}`);
  return fields.length > 0 ? fields.join() : error.code;
};

describe("a pace that is applied to routes", () => {
  test("changes visits from the day on as the preview says, nothing of the past, and is taken back as a whole", async () => {
    await addRoute(on("monday", "thursday"));
    await addRoute({ ...on("tuesday"), posId: two });
    const [past, later, before] = [await plan(plusDays(today, 1), plusDays(FROM, -1)), await plan(), await facts()];
    const preview = await previewPace(admin(), input({ minutes: 25 }));
    expect(preview).toMatchObject({ changing: 2, ending: 0, same: 0, refused: 0, places: 2, total: 2 });
    expect(preview.visits).toEqual({ was: 12, is: 12 });
    expect(preview.lines.map(({ place, was, is, minutes }) => [place, was, is.length, minutes])).toEqual([
      ["Loja 1", "Toda semana, seg e qui", 2, { was: 40, is: 25 }],
      ["Loja 2", "Toda semana, ter", 2, { was: 40, is: 25 }],
    ]);
    expect(await facts()).toEqual(before);

    const id = await applied(input({ minutes: 25, seen: preview.seen }));
    expect(await paceJob(admin(), id)).toMatchObject({
      status: "completed",
      total: 2,
      changed: 2,
      failed: 0,
      canUndo: true,
    });
    expect(await plan(plusDays(today, 1), plusDays(FROM, -1))).toEqual(past);
    const now = await plan();
    expect(now).toHaveLength(12);
    expect(now.filter((visit) => visit.startsWith(one))).toHaveLength(6);
    for (const [at, line] of preview.lines.entries())
      for (const date of line.next.is) expect(now).toContain(`${at === 0 ? one : two} ${date}`);
    expect(
      (await stored()).filter(({ startDate }) => startDate >= FROM).map(({ plannedMinutes }) => plannedMinutes),
    ).toEqual([25, 25, 25, 25]);

    await run(await undoPace(admin(), id));
    expect(await plan()).toEqual(later);
    expect(await facts()).toEqual(before);
    expect(await paceJob(admin(), id)).toMatchObject({ canUndo: false });
    const told = await withTenant(tenant, (tx) =>
      tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.resource, "workschedule")),
    );
    expect(new Set(told.map(({ action }) => action))).toEqual(new Set(["create", "update", "delete"]));
  });

  test("routes that end or begin with it are given back too", async () => {
    const chain = uuidv7();
    await withTenant(tenant, (tx) => tx.insert(posChains).values({ id: chain, name: "Rede" }));
    await withTenant(tenant, (tx) => tx.update(stores).set({ chainId: chain }).where(eq(stores.id, one)));
    // A quarter of a visit a week among three: two of them have none any more, and one of these has not begun.
    await addRoute(on("monday"));
    await addRoute({ ...on("tuesday"), userId: tenant.userIds.supervisor });
    await addRoute({ ...on("wednesday"), userId: tenant.userIds.admin, startDate: plusDays(FROM, 3) });
    const [before, elsewhere] = [await facts(), await addRoute({ ...on("friday"), posId: two })];
    const id = await applied(input({ chain_id: chain, per_week: 0.25 }));
    expect(await paceJob(admin(), id)).toMatchObject({ changed: 3, failed: 0, total: 3 });
    // One in four weeks, whichever of these it begins in.
    const weeks = await plan(plusDays(FROM, 7), plusDays(FROM, 62));
    expect(weeks.filter((visit) => visit.startsWith(one))).toHaveLength(2);
    expect((await plan()).filter((visit) => visit.startsWith(two))).toHaveLength(4);
    await run(await undoPace(admin(), id));
    expect((await facts()).filter((route) => route.id !== elsewhere)).toEqual(before);
  });

  test("sent five times at once is done once; sent again it is the same job; after it was taken back it is a new one", async () => {
    await addRoute(on("monday", "thursday"));
    const ids = await Promise.all(Array.from({ length: 5 }, () => applyPace(admin(), input())));
    expect(new Set(ids).size).toBe(1);
    const [id = ""] = ids;
    await run(id);
    await run(id);
    const now = await facts();
    expect(await applyPace(admin(), input())).toBe(id);
    expect(await withTenant(tenant, (tx) => tx.select().from(bulkJobs))).toHaveLength(1);
    expect(await codeOf(applyPace(admin(), input({ pos_id: one })))).toBe("nothing_to_change");
    const undone = await Promise.all(Array.from({ length: 5 }, () => undoPace(admin(), id)));
    expect(new Set(undone).size).toBe(1);
    await run(String(undone[0]));
    const again = await applied(input());
    expect(again).not.toBe(id);
    expect((await facts()).map(({ id: _id, ...route }) => route)).toEqual(now.map(({ id: _id, ...route }) => route));
  });

  test("a kept scenario is applied as it was kept", async () => {
    const id = await addRoute(on("monday", "thursday"));
    const scenario = await saveScenario(admin(), { month: "2026-06", name: "Uma vez", per_week: 1, pos_id: one });
    await addRoute({ ...on("monday", "thursday"), posId: two });
    await applied({ from: FROM, scenario_id: scenario });
    expect((await plan()).map((visit) => visit.slice(0, 36)).filter((posId) => posId === one)).toHaveLength(4);
    expect((await plan()).filter((visit) => visit.startsWith(two))).toHaveLength(8);
    expect((await stored()).filter(({ originId }) => originId === id)).toHaveLength(1);
  });
});

describe("what stays, and why", () => {
  test("is told before and after: inactive, gone, a single day; who is on leave is told until when", async () => {
    await addRoute(on("monday", "thursday"));
    await addRoute({ ...on("tuesday"), posId: two });
    const gone = await addRoute({ ...on("monday"), userId: tenant.userIds.supervisor, posId: two });
    const single = await addRoute({
      posId: two,
      startDate: plusDays(FROM, 5),
      endDate: plusDays(FROM, 5),
      userId: tenant.userIds.admin,
    });
    await withTenant(tenant, async (tx) => {
      await tx
        .update(users)
        .set({ resignationDate: plusDays(today, 3) })
        .where(eq(users.id, tenant.userIds.supervisor));
      await tx
        .insert(workLeaves)
        .values({ userId: tenant.userIds.promoter, startDate: FROM, endDate: plusDays(FROM, 9), reason: "Férias" });
    });
    const preview = await previewPace(admin(), input());
    expect(preview).toMatchObject({ changing: 2, refused: 2, total: 4 });
    expect(
      preview.lines
        .filter(({ kept }) => kept)
        .map(({ id, kept }) => [id, kept])
        .sort(),
    ).toEqual(
      [
        [gone, "A pessoa está inativa ou não trabalha mais neste dia."],
        [single, "É uma visita só, de um dia."],
      ].sort(),
    );
    expect(preview.lines.filter(({ kept }) => !kept).map(({ away }) => away)).toEqual([
      { name: "Férias", until: plusDays(FROM, 9) },
      { name: "Férias", until: plusDays(FROM, 9) },
    ]);
    const job = await paceJob(admin(), await applied(input()));
    expect(job).toMatchObject({ changed: 2, failed: 2, total: 4 });
    expect(job.notDone.map(({ id }) => id).sort()).toEqual([gone, single].sort());
  });

  test("a route that somebody changed meanwhile keeps what they made of it, before as when it is taken back", async () => {
    const first = await addRoute(on("monday", "thursday"));
    const second = await addRoute({ ...on("monday", "thursday"), posId: two });
    const asked = await applyPace(admin(), input({ per_week: 1 }));
    const touch = (id: string, plannedMinutes: number) =>
      withTenant(tenant, (tx) => tx.update(workschedules).set({ plannedMinutes }).where(eq(workschedules.id, id)));
    await touch(first, 55);
    await run(asked);
    expect(await paceJob(admin(), asked)).toMatchObject({ changed: 1, failed: 1, notDone: [{ id: first }] });
    const [made] = (await stored()).filter(({ originId }) => originId === second);
    await touch(String(made?.id), 12);
    const undone = await undoPace(admin(), asked);
    await run(undone);
    expect(await paceJob(admin(), undone)).toMatchObject({ changed: 0, failed: 1, notDone: [{ id: second }] });
    expect((await stored()).some(({ id, plannedMinutes }) => id === made?.id && plannedMinutes === 12)).toBe(true);
  });

  test("a plan that changed since the preview is shown again; a day that has begun is refused", async () => {
    const id = await addRoute(on("monday", "thursday"));
    const { seen, firstOpenDay } = await previewPace(admin(), input());
    await withTenant(tenant, (tx) =>
      tx
        .update(workschedules)
        .set({ priority: 1, updatedAt: new Date(0) })
        .where(eq(workschedules.id, id)),
    );
    await withTenant(tenant, (tx) =>
      tx
        .update(workschedules)
        .set({ ...on("friday") })
        .where(eq(workschedules.id, id)),
    );
    expect(await codeOf(applyPace(admin(), input({ seen })))).toBe("plan_changed");
    expect(await codeOf(applyPace(admin(), input({ from: plusDays(firstOpenDay, -1) })))).toBe("from: day_begun");
    expect(await codeOf(previewPace(admin(), input({ per_week: null })))).toBe("per_week: required");
    expect(await codeOf(previewPace(admin(), input({ per_week: 0.1 })))).toBe("per_week: below_min");
    expect(await codeOf(previewPace(admin(), input({ from: "2026-02-30" })))).toBe("from: invalid_date");
    expect(await codeOf(previewPace(admin(), input({ from: plusDays(today, 800) })))).toBe("from: above_max");
    expect(await codeOf(previewPace(admin(), { from: FROM, per_week: 1 }))).toBe("month: required");
  });

  test("once a day of it has begun nothing is taken back: what was visited stays", async () => {
    await addRoute(on("monday", "thursday"));
    const id = await applied(input({ per_week: 1 }));
    const [piece] = (await stored()).filter(({ startDate }) => startDate >= FROM);
    const row = {
      workScheduleId: String(piece?.id),
      userId: tenant.userIds.promoter,
      posId: one,
      localDate: FROM,
      timezone: ZONE,
    };
    await withTenant(tenant, (tx) => tx.insert(visits).values(row));
    const now = await facts();
    const undone = await undoPace(admin(), id);
    await run(undone);
    expect(await paceJob(admin(), undone)).toMatchObject({ changed: 0, failed: 1 });
    expect(await facts()).toEqual(now);
  });
});

describe("who may", () => {
  test("plan routes and know what people cost; a team's supervisor their own; never a client, nor another tenant", async () => {
    await addRoute(on("monday", "thursday"));
    await withTenant(tenant, (tx) =>
      tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId: one }),
    );
    const without = (gone: string): Ctx => {
      const ctx = admin();
      return { ...ctx, permissions: new Set([...ctx.permissions].filter((one) => one !== gone)) };
    };
    for (const gone of ["WORKSCHEDULE_PUT", "USERCOST_GET", "INTELLIGENCESCREEN_GET"]) {
      expect(await codeOf(previewPace(without(gone), input()))).toBe("forbidden");
      expect(await codeOf(applyPace(without(gone), input()))).toBe("forbidden");
    }
    expect(await codeOf(applyPace({ ...admin(), businessUnitId: tenant.businessUnitId }, input()))).toBe("forbidden");
    const scoped: Ctx = { ...admin(), userId: tenant.userIds.supervisor, teamIds: [] };
    expect(await previewPace(scoped, input())).toMatchObject({ total: 0 });
    expect(await codeOf(applyPace(scoped, input()))).toBe("nothing_to_change");

    const other = await newTenant({ defaultTimezone: ZONE });
    const job = await applied(input());
    expect(await codeOf(previewPace(other.ctxAs("admin"), input({ pos_id: one })))).toBe("pos_id: not_found");
    for (const work of [paceJob, undoPace, undoBulk])
      expect(await codeOf(work(other.ctxAs("admin"), job))).toBe("not_found");
    const scenario = await saveScenario(admin(), { month: "2026-06", name: "x", per_week: 3, pos_id: one });
    expect(await codeOf(applyPace(other.ctxAs("admin"), { from: FROM, scenario_id: scenario }))).toBe("not_found");
  });

  test("rights that went while the job ran leave routes as they are", async () => {
    await addRoute(on("monday", "thursday"));
    const before = await facts();
    const job = await applyPace(admin(), input());
    await withTenant(tenant, (tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, tenant.userIds.admin)),
    );
    await run(job).catch(() => {});
    expect(await facts()).toEqual(before);
  });

  test("the calls say what they say on the screen", async () => {
    await addRoute(on("monday", "thursday"));
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
    const call = (path: string, body: unknown = {}) =>
      callApi(`/tenant/${tenant.tenantId}/cost-of-serving/routes/${path}`, { body, token });
    const preview = await call("preview", input());
    expect(preview).toMatchObject({ status: 200, body: { data: { changing: 1, first_open_day: expect.any(String) } } });
    const sent = await call("apply", input());
    const { id } = (sent.body as { data: { id: string } }).data;
    await run(id);
    expect(await call(id)).toMatchObject({ body: { data: { changed: 1, can_undo: true, not_done: [] } } });
    expect(await call(`${id}/undo`)).toMatchObject({ status: 200 });
    const log = and(eq(auditLog.resource, "bulkJob"), eq(auditLog.recordId, id));
    const [line] = await withTenant(tenant, (tx) => tx.select().from(auditLog).where(log));
    expect(line?.after).toMatchObject({ action: "apply", from: FROM, pace: { perWeek: 1.5 } });
  });
});
