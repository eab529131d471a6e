import { asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { users, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { beginTenantDays } from "@/lib/field/schedules/begin-day";
import { clearPeriod, countPeriod } from "@/lib/field/schedules/clear-period";
import { copyWeek, editRoute, handOverRoutes, reorderDay } from "@/lib/field/schedules/commands";
import { dayStops } from "@/lib/field/schedules/day-order";
import { betterOrder } from "@/lib/field/schedules/order";
import { plannedBetween } from "@/lib/field/schedules/planned";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

const ZONE = "America/Sao_Paulo";
const today = localDate(new Date(), ZONE);
/** Monday of the week after next: nothing of it has begun. */
const MONDAY = plusDays(mondayOf(today), 14);
const day = (offset: number) => plusDays(MONDAY, offset);

let tenant: TestTenant;
let posId: string;
beforeEach(async () => {
  tenant = await newTenant({ defaultTimezone: ZONE });
  posId = await addPos(tenant.tenantId);
});

type Route = Partial<typeof workschedules.$inferInsert>;
async function addRoute(values: Route = {}): Promise<string> {
  const id = uuidv7();
  // On holidays as well: what is tested here is not which of the coming weeks has one.
  const row = {
    id,
    userId: tenant.userIds.promoter,
    posId,
    startDate: plusDays(today, -30),
    onHolidays: true,
    ...values,
  };
  await withTenant(tenant, (tx) => tx.insert(workschedules).values(row));
  return id;
}
const weekdays = (...days: string[]): Route =>
  Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((d) => [d, days.includes(d)]),
  );
const admin = () => tenant.ctxAs("admin");
const routes = () =>
  withTenant(tenant, (tx) =>
    tx.select().from(workschedules).orderBy(asc(workschedules.startDate), asc(workschedules.id)),
  );
const plan = (from = MONDAY, to = day(13), userIds?: string[]) =>
  withTenant(tenant, (tx) => plannedBetween({ ...admin(), tx }, { from, to, userIds }));
/** Offsets from that Monday on which a visit is planned. */
const offsets = async (userId?: string) =>
  (await plan(MONDAY, day(13), userId ? [userId] : undefined)).map((visit) =>
    Math.round((Date.parse(visit.date) - Date.parse(MONDAY)) / 86_400_000),
  );

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const error = await work.then(
    () => null,
    (e: unknown) => e,
  );
  if (error instanceof Problem) return error;
  throw error ?? new Error("expected a problem");
}
const fieldOf = async (work: Promise<unknown>) => {
  const { code, details } = await problemOf(work);
  return [code, ...Object.entries(details.fields ?? {}).map(([key, list]) => `${key}: ${list.map((e) => e.code)}`)];
};

describe("this visit only", () => {
  test("is moved to another day; the rest stays", async () => {
    const id = await addRoute(weekdays("tuesday"));
    await editRoute(admin(), id, { scope: "this", date: day(1), moveTo: day(3) });
    expect(await offsets()).toEqual([3, 8]);
    const stored = await routes();
    const periods = stored.map(({ startDate, endDate }) => [startDate, endDate]);
    expect(periods).toEqual([
      [plusDays(today, -30), day(0)],
      [day(2), null],
      [day(3), day(3)],
    ]);
    expect(stored.map(({ originId }) => originId)).toEqual([null, id, id]);
  });

  test("is taken off", async () => {
    const id = await addRoute(weekdays("tuesday"));
    await editRoute(admin(), id, { scope: "this", date: day(1), remove: true });
    expect(await offsets()).toEqual([8]);
  });

  test("gets an hour of its own", async () => {
    const id = await addRoute(weekdays("tuesday"));
    await editRoute(admin(), id, { scope: "this", date: day(1), values: { startTime: "14:30", plannedMinutes: 90 } });
    expect((await plan()).map(({ startTime, plannedMinutes }) => [startTime, plannedMinutes])).toEqual([
      ["14:30", 90],
      [null, null],
    ]);
  });
});

describe("this and the next", () => {
  test("move to another weekday from there on", async () => {
    const id = await addRoute(weekdays("tuesday"));
    await editRoute(admin(), id, { scope: "next", date: day(8), moveTo: day(10) });
    expect(await offsets()).toEqual([1, 10]);
    const [before, after] = await routes();
    expect([before?.endDate, after?.startDate, after?.originId]).toEqual([day(7), day(8), id]);
  });

  test("end there", async () => {
    const id = await addRoute(weekdays("tuesday"));
    await editRoute(admin(), id, { scope: "next", date: day(8), remove: true });
    expect(await offsets()).toEqual([1]);
  });

  test("in another cycle count from the week of the visit that was taken hold of", async () => {
    const id = await addRoute({ ...weekdays("tuesday"), startDate: day(-7) });
    await editRoute(admin(), id, { scope: "next", date: day(1), values: { cycleWeeks: 2 } });
    expect((await plan(day(-7), day(34))).map(({ date }) => date)).toEqual([day(-6), day(1), day(15), day(29)]);
  });

  test("end there on every weekday of the route, in whatever way it is written; what is earlier stays", async () => {
    const three = weekdays("monday", "wednesday", "friday");
    for (const values of [
      { ...three, endDate: null },
      { frequencies: ["weekday_1", "weekday_3", "weekday_5"], endDate: day(60) },
      { ...three, cycleWeeks: 2, cycleStart: MONDAY },
    ]) {
      posId = await addPos(tenant.tenantId);
      const id = await addRoute(values);
      const of = async () =>
        (await plan(plusDays(today, 1), day(70))).flatMap(({ date, posId: at }) => (at === posId ? [date] : []));
      const before = await of();
      await editRoute(admin(), id, { scope: "next", date: day(2), remove: true });
      expect(await of()).toEqual(before.filter((date) => date < day(2)));
    }
  });
});

describe("all", () => {
  test("changes what is open and leaves every day that began", async () => {
    const id = await addRoute();
    await beginTenantDays(tenant.tenantId, today, new Date());
    const morning = await withTenant(tenant, (tx) => tx.select().from(visits));
    await editRoute(admin(), id, { scope: "all", date: day(0), values: { priority: 1, plannedMinutes: 15 } });
    expect(await withTenant(tenant, (tx) => tx.select().from(visits))).toEqual(morning);
    const [past, open] = await routes();
    expect([past?.id, past?.endDate, past?.priority]).toEqual([id, today, 2]);
    expect([open?.startDate, open?.priority, open?.originId]).toEqual([plusDays(today, 1), 1, id]);
  });

  test("a route that has not begun is changed in its place", async () => {
    const id = await addRoute({ startDate: day(0) });
    expect(await editRoute(admin(), id, { scope: "all", date: day(0), values: { priority: 3 } })).toEqual({
      ids: [id],
    });
    expect((await routes()).map(({ priority }) => priority)).toEqual([3]);
  });

  test("one that nobody walked is deleted into the trash, one with visits keeps them", async () => {
    const unwalked = await addRoute({ startDate: day(0) });
    await editRoute(admin(), unwalked, { scope: "all", date: day(0), remove: true });
    expect(await routes()).toEqual([]);
    const walked = await addRoute();
    await beginTenantDays(tenant.tenantId, today, new Date());
    await editRoute(admin(), walked, { scope: "all", date: day(0), remove: true });
    expect((await routes()).map(({ endDate }) => endDate)).toEqual([today]);
    expect(await withTenant(tenant, (tx) => tx.select().from(visits))).toHaveLength(1);
  });
});

describe("what is refused", () => {
  test("a day that began, a day without visit, values that are wrong, a rule that never occurs", async () => {
    const id = await addRoute(weekdays("tuesday"));
    await beginTenantDays(tenant.tenantId, today, new Date());
    const edit = (input: Record<string, unknown>) => fieldOf(editRoute(admin(), id, input));
    expect(await edit({ scope: "this", date: today })).toEqual(["invalid_fields", "date: day_begun"]);
    expect(await edit({ scope: "this", date: day(2) })).toEqual(["invalid_fields", "date: no_visit_that_day"]);
    expect(await edit({ scope: "this", date: day(1), moveTo: today })).toEqual(["invalid_fields", "moveTo: day_begun"]);
    expect(await edit({ scope: "sometimes", date: "2026-02-30" })).toEqual([
      "invalid_fields",
      "scope: invalid_choice",
      "date: invalid_date",
    ]);
    expect(await edit({ scope: "next", date: day(1), values: { priority: 9, plannedMinutes: 0 } })).toEqual([
      "invalid_fields",
      "priority: above_max",
      "plannedMinutes: too_small",
    ]);
    expect(await edit({ scope: "next", date: day(1), values: { frequencies: ["day_31", "month_2"] } })).toEqual([
      "invalid_fields",
      "frequencies: never_occurs",
    ]);
    expect(await edit({ scope: "next", date: day(1), values: { userId: tenant.userIds.promoter2 } })).toEqual([
      "invalid_fields",
      "userId: read_only",
    ]);
    expect((await routes()).map(({ endDate }) => endDate)).toEqual([null]);
  });

  test("a change that would make two equal routes", async () => {
    const id = await addRoute(weekdays("tuesday"));
    await addRoute(weekdays("thursday"));
    const twice = editRoute(admin(), id, { scope: "next", date: day(1), moveTo: day(3) });
    expect(await fieldOf(twice)).toEqual(["duplicate", "moveTo: duplicate_schedule_from"]);
    expect(await offsets()).toEqual([1, 3, 8, 10]);
  });
});

describe("another's plan", () => {
  test("another tenant's route is as missing as one that never was; so is one of another team", async () => {
    const id = await addRoute({ userId: tenant.userIds.promoter2 });
    const stranger = await newTenant();
    const input = { scope: "all", date: day(0), remove: true };
    for (const ctx of [stranger.ctxAs("admin"), tenant.ctxAs("supervisor", { permissions: admin().permissions })]) {
      expect((await problemOf(editRoute(ctx, id, input))).code).toBe("not_found");
      expect((await problemOf(editRoute(ctx, uuidv7(), input))).code).toBe("not_found");
    }
    expect(await routes()).toHaveLength(1);
  });

  test("people of another tenant or team give and take nothing", async () => {
    await addRoute();
    const stranger = await newTenant();
    const [mine, theirs] = [tenant.userIds, stranger.userIds];
    const supervisor = tenant.ctxAs("supervisor", { permissions: admin().permissions });
    const give = (ctx: typeof supervisor, fromUserId: string, toUserId: string) =>
      fieldOf(handOverRoutes(ctx, { fromUserId, toUserId, date: day(0) }));
    expect(await give(admin(), mine.promoter, theirs.promoter)).toEqual(["invalid_fields", "toUserId: not_found"]);
    expect(await give(admin(), theirs.promoter, mine.promoter)).toEqual(["invalid_fields", "fromUserId: not_found"]);
    expect(await give(supervisor, mine.promoter, mine.promoter2)).toEqual(["invalid_fields", "toUserId: not_found"]);
    expect(await give(admin(), mine.promoter, mine.client)).toEqual(["invalid_fields", "toUserId: invalid_choice"]);
    // Who has left by then, or comes later, would walk none of them.
    for (const dates of [{ resignationDate: today }, { resignationDate: null, admissionDate: day(3) }]) {
      await withTenant(tenant, (tx) => tx.update(users).set(dates).where(eq(users.id, mine.promoter2)));
      expect(
        await fieldOf(handOverRoutes(admin(), { fromUserId: mine.promoter, toUserId: mine.promoter2, date: day(1) })),
      ).toEqual(["invalid_fields", "toUserId: invalid_choice"]);
    }
    const copy = { userId: theirs.promoter, from: day(0), to: day(7) };
    expect(await fieldOf(copyWeek(admin(), copy))).toEqual(["invalid_fields", "userId: not_found"]);
    const stops = dayStops(admin(), { userId: theirs.promoter, date: day(0) });
    expect((await problemOf(stops)).code).toBe("not_found");
  });

  test("whoever may not change routes changes none", async () => {
    const id = await addRoute();
    const promoter = tenant.ctxAs("promoter");
    const input = { scope: "all", date: day(0), remove: true };
    expect((await problemOf(editRoute(promoter, id, input))).code).toBe("forbidden");
    const { promoter: from, promoter2: to } = tenant.userIds;
    expect((await problemOf(handOverRoutes(promoter, { fromUserId: from, toUserId: to, date: day(0) }))).code).toBe(
      "forbidden",
    );
    expect((await problemOf(copyWeek(promoter, { userId: from, from: day(0), to: day(7) }))).code).toBe("forbidden");
    expect((await problemOf(reorderDay(promoter, { userId: from, date: day(0), order: [id] }))).code).toBe("forbidden");
  });
});

describe("a whole route to somebody else", () => {
  test("from a day on; the log tells both stretches", async () => {
    const [kept, ahead] = [
      await addRoute(),
      await addRoute({ posId: await addPos(tenant.tenantId), startDate: day(9) }),
    ];
    const { promoter, promoter2 } = tenant.userIds;
    const input = { fromUserId: promoter, toUserId: promoter2, date: day(7) };
    expect(await handOverRoutes(admin(), input)).toMatchObject({ moved: 2, uncovered: { total: 0 } });
    expect(await offsets(promoter)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await offsets(promoter2)).toEqual([7, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13]);
    const stored = await routes();
    expect(stored.find(({ id }) => id === ahead)?.userId).toBe(promoter2);
    expect((await tenant.auditOf("workschedule", kept)).map(({ action, after }) => [action, after])).toEqual([
      ["update", { endDate: day(6) }],
    ]);
  });

  test("one that the other has already is named", async () => {
    await addRoute();
    await addRoute({ userId: tenant.userIds.promoter2 });
    const { promoter, promoter2 } = tenant.userIds;
    const problem = await problemOf(
      handOverRoutes(admin(), { fromUserId: promoter, toUserId: promoter2, date: day(7) }),
    );
    expect(problem.details.fields?.toUserId).toEqual([
      { code: "routes_in_common", params: { names: `PDV ${posId}`, count: 1 } },
    ]);
    expect(await offsets(promoter)).toHaveLength(14);
  });
});

describe("a week copied", () => {
  test("visit by visit, without doubling what is there", async () => {
    await addRoute({ ...weekdays("tuesday", "thursday"), endDate: day(6), startTime: "09:00" });
    await addRoute({ ...weekdays("thursday"), startDate: day(7), priority: 1 });
    const copied = await copyWeek(admin(), { userId: tenant.userIds.promoter, from: day(2), to: day(9) });
    expect(copied).toEqual({ copied: 1, skipped: 1, uncovered: { total: 0, visits: [] } });
    expect((await plan()).map(({ date, startTime }) => `${date} ${startTime}`)).toEqual([
      `${day(1)} 09:00`,
      `${day(3)} 09:00`,
      `${day(8)} 09:00`,
      `${day(10)} null`,
    ]);
    expect(await copyWeek(admin(), { userId: tenant.userIds.promoter, from: day(2), to: day(9) })).toEqual({
      copied: 0,
      skipped: 2,
      uncovered: { total: 0, visits: [] },
    });
  });

  test("not onto itself", async () => {
    const same = copyWeek(admin(), { userId: tenant.userIds.promoter, from: day(0), to: day(6) });
    expect(await fieldOf(same)).toEqual(["invalid_fields", "to: same_week"]);
  });
});

describe("a period cleared", () => {
  const clear = (from: string, to: string, userId = tenant.userIds.promoter) =>
    clearPeriod(admin(), { userId, from, to });
  test("loses the visits of the person's own routes, told before; before and after they go on", async () => {
    const id = await addRoute(weekdays("tuesday", "thursday"));
    const other = await addRoute({ posId: await addPos(tenant.tenantId), startDate: day(2), endDate: day(4) });
    await addRoute({ ...weekdays("friday"), posId: await addPos(tenant.tenantId) });
    await addRoute({ userId: tenant.userIds.promoter2, posId: await addPos(tenant.tenantId) });
    const asked = { userId: tenant.userIds.promoter, from: day(1), to: day(3) };
    expect(await countPeriod(admin(), asked)).toEqual({ visits: 4, routes: 2 });
    expect(await offsets(tenant.userIds.promoter)).toHaveLength(9);
    expect(await clearPeriod(admin(), asked)).toEqual({ visits: 4, routes: 2 });
    expect(await offsets(tenant.userIds.promoter)).toEqual([4, 4, 8, 10, 11]);
    expect(await offsets(tenant.userIds.promoter2)).toHaveLength(14);
    expect((await tenant.auditOf("workschedule", id)).map(({ action, after }) => [action, after])).toEqual([
      ["update", { endDate: day(0) }],
    ]);
    // The one that began within the period is itself what is left of it.
    const stored = (await routes()).find((route) => route.id === other);
    expect([stored?.startDate, stored?.endDate]).toEqual([day(4), day(4)]);
    expect(await clear(day(1), day(3))).toEqual({ visits: 0, routes: 0 });
  });

  test("a route that lies within it goes; one that was walked keeps its visits", async () => {
    await addRoute({ startDate: day(1), endDate: day(2) });
    const walked = await addRoute({ posId: await addPos(tenant.tenantId), startDate: today, endDate: day(2) });
    await beginTenantDays(tenant.tenantId, today, new Date());
    await clear(plusDays(today, 1), day(6));
    expect((await routes()).map(({ id, endDate }) => [id, endDate])).toEqual([[walked, today]]);
    expect(await withTenant(tenant, (tx) => tx.select().from(visits))).toHaveLength(1);
  });

  test("each mistake has its name, and nothing is cleared", async () => {
    await addRoute();
    await beginTenantDays(tenant.tenantId, today, new Date());
    const stranger = await newTenant();
    const both = async (from: string, to: string, userId = tenant.userIds.promoter, ctx = admin()) => {
      const refused = await fieldOf(clearPeriod(ctx, { userId, from, to }));
      expect(await fieldOf(countPeriod(ctx, { userId, from, to }))).toEqual(refused);
      return refused;
    };
    expect(await both(today, day(0))).toEqual(["invalid_fields", "from: day_begun"]);
    expect(await both(day(1), day(0))).toEqual(["invalid_fields", "from: after_end"]);
    expect(await both(day(0), day(366))).toEqual(["invalid_fields", "to: period_too_long"]);
    expect(await both("2026-02-31", "x")).toEqual(["invalid_fields", "from: invalid_date", "to: invalid_date"]);
    expect(await both(day(0), day(6), stranger.userIds.promoter)).toEqual(["invalid_fields", "userId: not_found"]);
    const supervisor = tenant.ctxAs("supervisor", { permissions: admin().permissions });
    expect(await both(day(0), day(6), tenant.userIds.promoter2, supervisor)).toEqual([
      "invalid_fields",
      "userId: not_found",
    ]);
    const own = clearPeriod(tenant.ctxAs("promoter"), { userId: tenant.userIds.promoter, from: day(0), to: day(6) });
    expect((await problemOf(own)).code).toBe("forbidden");
    expect((await routes()).map(({ endDate }) => endDate)).toEqual([null]);
  });
});

describe("the order of a day", () => {
  test("is set, and proposed shorter", async () => {
    const at = (longitude: number) => addPos(tenant.tenantId, { latitude: -23.5, longitude });
    const ids: string[] = [];
    for (const [i, longitude] of [-46.9, -46.3, -46.7, -46.5].entries())
      ids.push(await addRoute({ posId: await at(longitude), position: i }));
    const { promoter: userId } = tenant.userIds;
    const { stops, open } = await dayStops(admin(), { userId, date: day(0) });
    expect([open, stops.map(({ id }) => ids.indexOf(id))]).toEqual([true, [0, 1, 2, 3]]);
    const order = betterOrder(stops).map(({ id }) => id);
    await reorderDay(admin(), { userId, date: day(0), order });
    const visited = (await plan(day(0), day(0))).map((visit) => ids.indexOf(visit.workScheduleId));
    expect(visited).toEqual([0, 2, 3, 1]);
    const past = reorderDay(admin(), { userId, date: plusDays(today, -1), order });
    expect(await fieldOf(past)).toEqual(["invalid_fields", "date: day_begun"]);
    const other = await addRoute({ userId: tenant.userIds.promoter2 });
    expect((await problemOf(reorderDay(admin(), { userId, date: day(0), order: [other] }))).code).toBe("not_found");
  });
});
