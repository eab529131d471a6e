import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { users, visits, workLeaves, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { weekFrom } from "@/lib/base/calendar/months";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { copyVisitTo } from "@/lib/field/agenda/commands";
import { agendaOf } from "@/lib/field/agenda/queries";
import { editRoute } from "@/lib/field/schedules/commands";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

const ZONE = "America/Sao_Paulo";
let mine: TestTenant;
let ctx: Ctx;
let today: string;
let posId: string;

type Route = Partial<typeof workschedules.$inferInsert>;
/** A daily route of the promoter that begins tomorrow, walked on holidays too. */
async function addRoute(more: Route = {}): Promise<string> {
  const id = uuidv7();
  const row = { id, userId: mine.userIds.promoter, posId, startDate: plusDays(today, 1), onHolidays: true, ...more };
  await withTenant(ctx, (tx) => tx.insert(workschedules).values(row));
  return id;
}
const forget = (id: string) => withTenant(ctx, (tx) => tx.delete(workschedules).where(eq(workschedules.id, id)));
async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Problem) return error;
  throw new Error("expected a problem", { cause: error });
}
const nextDays = () => weekFrom(plusDays(today, 1));

beforeAll(async () => {
  mine = await newTenant({ defaultTimezone: ZONE });
  ctx = mine.ctxAs("admin");
  today = localDate(new Date(), ZONE);
  posId = await addPos(mine.tenantId, { timezone: null });
  await withTenant(ctx, (tx) => tx.update(users).set({ hoursDaily: 1 }).where(eq(users.id, mine.userIds.promoter)));
});

describe("the agenda of a person", () => {
  test("shows days that began as they were written and later ones as the routes stand", async () => {
    const yesterday = plusDays(today, -1);
    const old = await addRoute({ startDate: yesterday, endDate: yesterday });
    const route = await addRoute({ plannedMinutes: 90, startTime: "08:00" });
    const written = { userId: mine.userIds.promoter, posId, localDate: yesterday, timezone: ZONE };
    await withTenant(ctx, (tx) =>
      tx.insert(visits).values({ ...written, workScheduleId: old, status: "missed" as const }),
    );
    const dates = [yesterday, today, ...nextDays()];
    const agenda = await agendaOf(ctx, mine.userIds.promoter, () => dates);
    expect(agenda.person).toMatchObject({ name: "Pessoa promoter", hoursDaily: 1 });
    expect(agenda.today).toBe(today);
    expect(agenda.days.map(({ date }) => date)).toEqual(dates);
    const [past, , tomorrow] = agenda.days;
    expect(past?.visits).toMatchObject([{ workScheduleId: old, status: "missed", open: false, repeats: false }]);
    expect(tomorrow?.visits).toMatchObject([{ workScheduleId: route, startTime: "08:00", open: true, repeats: true }]);
    expect(tomorrow).toMatchObject({ minutes: 90, over: true });
    await forget(route);
  });

  test("gives the substitute the visits of a leave, and the person away none of them", async () => {
    const route = await addRoute();
    const leave = { userId: mine.userIds.promoter, startDate: plusDays(today, 1), endDate: plusDays(today, 3) };
    await withTenant(ctx, (tx) =>
      tx
        .insert(workLeaves)
        .values({ ...leave, reason: "Férias", substituteId: mine.userIds.promoter2, inheritsRoutes: true }),
    );
    const own = await agendaOf(ctx, mine.userIds.promoter, nextDays);
    expect(own.days.map((day) => day.visits.length)).toEqual([0, 0, 0, 1, 1, 1, 1]);
    expect(own.days.map((day) => day.leave?.substitute ?? null).slice(0, 4)).toEqual([
      "Pessoa promoter2",
      "Pessoa promoter2",
      "Pessoa promoter2",
      null,
    ]);
    const theirs = await agendaOf(ctx, mine.userIds.promoter2, nextDays);
    expect(theirs.days.map((day) => day.visits.length)).toEqual([1, 1, 1, 0, 0, 0, 0]);
    expect(theirs.days[0]?.visits[0]).toMatchObject({ inPlaceOf: "Pessoa promoter", open: false });
    await withTenant(ctx, (tx) => tx.delete(workLeaves).where(eq(workLeaves.reason, "Férias")));
    await forget(route);
  });

  test("of somebody out of sight is as missing as one of nobody", async () => {
    const foreign = (await newTenant()).userIds.promoter;
    const seen = (c: Ctx, id: string) => agendaOf(c, id, nextDays);
    const supervisor = mine.ctxAs("supervisor");
    for (const [c, id] of [
      [ctx, foreign],
      [ctx, uuidv7()],
      [ctx, "not-an-id"],
      [ctx, mine.userIds.client],
      [supervisor, mine.userIds.promoter2],
      [mine.ctxAs("promoter"), mine.userIds.promoter2],
    ] as const) {
      expect((await problemOf(seen(c, id))).code).toBe("not_found");
    }
    expect((await seen(supervisor, mine.userIds.promoter)).person.name).toBe("Pessoa promoter");
    expect((await seen(mine.ctxAs("promoter"), mine.userIds.promoter)).person.name).toBe("Pessoa promoter");
    const without = { ...ctx, permissions: new Set([...ctx.permissions].filter((p) => p !== "WORKSCHEDULE_GET")) };
    expect((await problemOf(seen(without, mine.userIds.promoter))).code).toBe("forbidden");
  });
});

test("a visit that is moved goes alone, and the rest of its route stays", async () => {
  const route = await addRoute({ endDate: plusDays(today, 4) });
  const far = plusDays(today, 7);
  await editRoute(ctx, route, { scope: "this", date: plusDays(today, 2), moveTo: far });
  const { days } = await agendaOf(ctx, mine.userIds.promoter, nextDays);
  expect(days.map((day) => day.visits.length)).toEqual([1, 0, 1, 1, 0, 0, 1]);
  expect(days[6]?.visits[0]).toMatchObject({ date: far, repeats: false, open: true });
});

test("a visit that is copied stands on the other day as well, once, and never on a day that began", async () => {
  const userId = mine.userIds.promoter2;
  const [source, target] = [plusDays(today, 1), plusDays(today, 5)];
  const route = await addRoute({ userId, endDate: source, plannedMinutes: 40, startTime: "09:00" });
  const sent = { workScheduleId: route, date: source, to: target };
  await copyVisitTo(ctx, userId, sent);
  const { days } = await agendaOf(ctx, userId, nextDays);
  expect(days.map((day) => day.visits.length)).toEqual([1, 0, 0, 0, 1, 0, 0]);
  expect(days[4]?.visits[0]).toMatchObject({ posId, minutes: 40, startTime: "09:00", repeats: false });
  const [made] = await withTenant(ctx, (tx) =>
    tx
      .select({ id: workschedules.id })
      .from(workschedules)
      .where(and(eq(workschedules.userId, userId), eq(workschedules.startDate, target))),
  );
  expect((await mine.auditOf("workschedule", String(made?.id))).map(({ action }) => action)).toEqual(["create"]);
  const codes = async (c: Ctx, more: Partial<typeof sent>) => {
    const problem = await problemOf(copyVisitTo(c, userId, { ...sent, ...more }));
    return problem.details.fields?.to?.[0]?.code ?? problem.code;
  };
  expect(await codes(ctx, {})).toBe("visit_there");
  expect(await codes(ctx, { to: today })).toBe("day_begun");
  expect(await codes(ctx, { to: "2026-02-30" })).toBe("invalid_date");
  expect(await codes(ctx, { date: target })).toBe("not_found");
  expect(await codes(ctx, { workScheduleId: uuidv7() })).toBe("not_found");
  expect(await codes(mine.ctxAs("supervisor"), {})).toBe("not_found");
  expect(await codes(mine.ctxAs("promoter"), {})).toBe("forbidden");
});

test("the day of the agenda is the tenant's, wherever the server is", async () => {
  const west = await newTenant({ defaultTimezone: "America/Rio_Branco" });
  const agenda = await agendaOf(west.ctxAs("admin"), west.userIds.promoter, (day) => [day]);
  expect(agenda.today).toBe(localDate(new Date(), "America/Rio_Branco"));
  expect(agenda.days[0]?.when).toBe("today");
});
