import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { workLeaves, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { WEEKDAYS } from "@/lib/base/recurrence/occurs";
import { plannedBetween } from "@/lib/field/schedules/planned";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

const ZONE = "America/Sao_Paulo";
const MONDAY = plusDays(mondayOf(localDate(new Date(), ZONE)), 14);
const day = (offset: number) => plusDays(MONDAY, offset);

let tenant: TestTenant;
let stranger: TestTenant;
beforeEach(async () => {
  [tenant, stranger] = [await newTenant({ defaultTimezone: ZONE }), await newTenant()];
});

async function addRoute(of: TestTenant, userId: string, ...days: readonly number[]): Promise<string> {
  const id = uuidv7();
  const flags = Object.fromEntries(WEEKDAYS.map((name, i) => [name, days.includes(i + 1)]));
  const row = { id, userId, posId: await addPos(of.tenantId), startDate: "2026-01-01", onHolidays: true, ...flags };
  await withTenant(of, (tx) => tx.insert(workschedules).values(row));
  return id;
}
async function call(path: string, body: Record<string, unknown>, as: keyof TestTenant["userIds"] = "admin") {
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds[as]);
  const { status, body: answer } = await callApi(`/tenant/${tenant.tenantId}/${path}`, { token, body });
  return [status, answer.data ?? answer.error?.fields ?? answer.error?.code];
}
const dates = async (userId: string, to = day(13)) =>
  (
    await withTenant(tenant, (tx) =>
      plannedBetween({ ...tenant.ctxAs("admin"), tx }, { from: MONDAY, to, userIds: [userId] }),
    )
  ).map(({ date }) => date);

test("move: this and the next to an earlier day; each mistake at its field", async () => {
  const { promoter } = tenant.userIds;
  const id = await addRoute(tenant, promoter, 4);
  const body = { date: day(3), to: day(1), scope: "next" };
  const [status, data] = await call(`workschedules/${id}/move`, body);
  expect([status, data]).toEqual([200, { ids: [expect.any(String)] }]);
  expect(await dates(promoter)).toEqual([day(1), day(8)]);
  const [moved] = (data as { ids: string[] }).ids;
  const at = `workschedules/${moved}/move`;
  expect(await call(at, {})).toEqual([422, { date: ["required"], to: ["required"], scope: ["required"] }]);
  expect(await call(at, { ...body, date: day(8), to: day(1) })).toEqual([422, { to: ["visit_there"] }]);
  expect(await call(at, { ...body, date: day(8), to: "2026-01-01" })).toEqual([422, { to: ["day_begun"] }]);
  expect(await call(at, { ...body, date: day(2) })).toEqual([422, { date: ["no_visit_that_day"] }]);
  expect(await call(at, { ...body, why: 1 })).toEqual([422, { why: ["unknown_field"] }]);
});

test("move: another tenant's route, another team's and one that never was are alike; without the right it is forbidden", async () => {
  const mine = await addRoute(tenant, tenant.userIds.promoter2, 4);
  const theirs = await addRoute(stranger, stranger.userIds.promoter, 4);
  const body = { date: day(3), to: day(1), scope: "all" };
  for (const id of [theirs, uuidv7(), "x"])
    expect(await call(`workschedules/${id}/move`, body)).toEqual([404, "not_found"]);
  expect(await call(`workschedules/${mine}/move`, body, "promoter")).toEqual([403, "forbidden"]);
  expect(await dates(tenant.userIds.promoter2)).toEqual([day(3), day(10)]);
});

test("hand-over and copy-week: people of another tenant are missing, and the body says what is wrong", async () => {
  const { promoter, promoter2 } = tenant.userIds;
  await addRoute(tenant, promoter, 2);
  const theirs = stranger.userIds.promoter;
  expect(await call("workschedules/copy-week", { user_id: promoter, from: day(1), to: day(8) })).toEqual([
    200,
    { copied: 0, skipped: 1, uncovered: { total: 0, visits: [] } },
  ]);
  expect(await call("workschedules/copy-week", { user_id: theirs, from: day(1), to: day(8) })).toEqual([
    422,
    { user_id: ["not_found"] },
  ]);
  const give = { from_user_id: promoter, to_user_id: promoter2, date: day(7) };
  expect(await call("workschedules/hand-over", { ...give, to_user_id: theirs })).toEqual([
    422,
    { to_user_id: ["not_found"] },
  ]);
  expect(await call("workschedules/hand-over", { ...give, from_user_id: theirs })).toEqual([
    422,
    { from_user_id: ["not_found"] },
  ]);
  expect(await call("workschedules/hand-over", {})).toEqual([
    422,
    { from_user_id: ["required"], to_user_id: ["required"], date: ["required"] },
  ]);
  for (const name of ["hand-over", "copy-week"])
    expect(await call(`workschedules/${name}`, {}, "promoter")).toEqual([403, "forbidden"]);
  expect(await call("workschedules/hand-over", give)).toEqual([200, { moved: 1, uncovered: { total: 0, visits: [] } }]);
  expect([await dates(promoter), await dates(promoter2)]).toEqual([[day(1)], [day(8)]]);
});

test("a leave of somebody who stands in for another: which visits nobody would make, before it is saved", async () => {
  const { promoter, promoter2 } = tenant.userIds;
  const route = await addRoute(tenant, promoter, 2, 4);
  await addRoute(tenant, promoter2, 3);
  await withTenant(tenant, (tx) =>
    tx.insert(workLeaves).values({
      ...{ userId: promoter, substituteId: promoter2, inheritsRoutes: true },
      ...{ startDate: day(0), endDate: day(6), reason: "Férias" },
    }),
  );
  const asked = { user_id: promoter2, start_date: day(2), end_date: day(20) };
  const [status, data] = await call("work-leaves/uncovered", asked);
  expect([status, data]).toEqual([
    200,
    {
      total: 1,
      visits: [
        {
          date: day(3),
          work_schedule_id: route,
          pos: { id: expect.any(String), name: expect.any(String) },
          user: { id: promoter, name: "Pessoa promoter" },
        },
      ],
    },
  ]);
  const nothing = [200, { total: 0, visits: [] }];
  expect(await call("work-leaves/uncovered", { ...asked, user_id: promoter })).toEqual(nothing);
  expect(await call("work-leaves/uncovered", { ...asked, start_date: day(4) })).toEqual(nothing);
  expect(await call("work-leaves/uncovered", { ...asked, user_id: stranger.userIds.promoter })).toEqual([
    422,
    { user_id: ["not_found"] },
  ]);
  // Saved as it was said: the plan of that day has the visit, and nobody who goes.
  await call("work-leaves/create", { ...asked, reason: "Consulta" });
  const planned = await withTenant(tenant, (tx) =>
    plannedBetween({ ...tenant.ctxAs("admin"), tx }, { from: day(3), to: day(3) }),
  );
  expect(planned.map((visit) => [visit.ownerId, visit.status])).toEqual([[promoter, "away"]]);
});
