import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { businessUnitPos, users, visits, workLeaves, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { Problem } from "@/lib/base/problem/catalogue";
import { snakeCase } from "@/lib/base/text/case";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { beginTenantDays } from "@/lib/field/schedules/begin-day";
import { weekLoad } from "@/lib/field/schedules/load";
import { previewRoute } from "@/lib/field/schedules/preview";
import { workschedule } from "@/lib/field/schedules/workschedule.resource";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

const today = localDate(new Date(), "America/Sao_Paulo");
const NEXT_MONDAY = plusDays(mondayOf(today), 7);

let tenant: TestTenant;
let posId: string;
let token: string;
beforeAll(async () => {
  tenant = await newTenant();
  posId = await addPos(tenant.tenantId);
  token = (await tokenFor(tenant.tenantId, tenant.userIds.admin)).token;
});

type Body = Record<string, unknown>;
const call = (path: string, body: Body, as = token) =>
  callApi(`/tenant/${tenant.tenantId}/${path}`, { token: as, body });
const route = (changes: Body = {}): Body => ({
  user_id: tenant.userIds.promoter,
  pos_id: posId,
  start_date: "2026-01-01",
  ...changes,
});
const codes = (fields: unknown) =>
  Object.fromEntries(
    Object.entries((fields ?? {}) as Record<string, { code?: string }[] | string[]>).map(([k, v]) => [k, v[0]]),
  );

describe("workschedules over the API", () => {
  test("every field of the contract goes in and comes out", async () => {
    const place = await addPos(tenant.tenantId);
    const body = route({
      pos_id: place,
      priority: 1,
      is_planned: false,
      end_date: "2026-12-31",
      monday: true,
      tuesday: false,
      frequencies: ["week_2", "week_4", "month_11"],
      start_time: "08:15",
      planned_minutes: 50,
      position: 3,
      on_holidays: true,
    });
    const made = await call("workschedules/create", body);
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ ...body, user: { name: "Pessoa promoter" }, pos: { name: `PDV ${place}` } });
  });

  test("what is left out takes its initial value", async () => {
    const place = await addPos(tenant.tenantId);
    const made = await call("workschedules/create", route({ pos_id: place }));
    expect(made.body.data).toMatchObject({
      priority: 2,
      is_planned: true,
      end_date: null,
      monday: true,
      sunday: true,
      frequencies: ["any_day"],
      on_holidays: false,
      is_active: true,
    });
  });

  test("31 February, a week without days, a period upside down and unknown codes are named, and nothing is stored", async () => {
    const place = await addPos(tenant.tenantId);
    const none = Object.fromEntries(
      ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [day, false]),
    );
    for (const [changes, expected] of [
      [{ frequencies: ["day_31", "month_2"] }, { frequencies: "never_occurs" }],
      [none, { monday: "weekdays_missing" }],
      [{ end_date: "2025-12-31" }, { start_date: "after_end" }],
      [{ priority: 4 }, { priority: "above_max" }],
      [{ start_date: "2026-02-30" }, { start_date: "invalid_date" }],
      [{ user_id: tenant.userIds.client }, { user_id: "client_walks_no_route" }],
    ] as const) {
      const refused = await call("workschedules/create", route({ pos_id: place, ...changes }));
      expect([refused.status, codes(refused.body.error?.fields)]).toEqual([422, expected]);
    }
    const unknown = await call("workschedules/create", route({ pos_id: place, frequencies: ["day_32"] }));
    expect([unknown.status, Object.keys(unknown.body.error?.fields ?? {})]).toEqual([422, ["frequencies.0"]]);
    expect((await call("workschedules", { filters: { pos_id: place } })).body.meta).toMatchObject({ total: 0 });
  });

  test("the same parameters in the period: 409, in whatever order the codes come, also when five arrive at once", async () => {
    const place = await addPos(tenant.tenantId);
    const body = route({ pos_id: place, frequencies: ["week_1", "month_3"], end_date: "2026-06-30" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => call("workschedules/create", body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(new Set(answers.filter(({ status }) => status === 409).map((a) => a.body.error?.code))).toEqual(
      new Set(["duplicate"]),
    );
    const again = { ...body, frequencies: ["month_3", "any_day", "week_1"], start_date: "2026-06-30", end_date: null };
    const refused = await call("workschedules/create", again);
    expect([refused.status, refused.body.error?.code, codes(refused.body.error?.fields)]).toEqual([
      409,
      "duplicate",
      { start_date: "duplicate_schedule_until" },
    ]);
    expect((await call("workschedules/create", { ...again, start_date: "2026-07-01" })).status).toBe(201);
  });

  test("what is read goes back in unchanged: nothing changes and nothing is written down", async () => {
    const body = route({
      pos_id: await addPos(tenant.tenantId),
      ...{ end_date: "2027-12-31", frequencies: ["week_2", "month_3", "day_10"], sunday: false, planned_minutes: 45 },
      ...{ priority: 1, start_time: "08:30", position: 7, is_planned: false, on_holidays: true },
    });
    const made = (await call("workschedules/create", body)).body.data as Body & { id: string };
    const sent = Object.fromEntries(
      Object.entries(workschedule.fields).flatMap(([key, field]) =>
        "write" in field && field.write === "create" ? [] : [[snakeCase(key), made[snakeCase(key)]]],
      ),
    );
    expect(Object.keys(sent)).toEqual(expect.arrayContaining(["mix_id", "frequencies", "start_time", "sunday"]));
    const again = await call(`workschedules/${made.id}/update`, sent);
    expect([again.status, again.body.data]).toEqual([200, made]);
    expect((await tenant.auditOf("workschedule", made.id)).map(({ action }) => action)).toEqual(["create"]);
  });

  test("who and where stay for good", async () => {
    const made = await call("workschedules/create", route({ pos_id: await addPos(tenant.tenantId) }));
    const id = (made.body.data as { id: string }).id;
    const changed = await call(`workschedules/${id}/update`, { user_id: tenant.userIds.promoter2, pos_id: posId });
    expect([changed.status, codes(changed.body.error?.fields)]).toEqual([
      422,
      { user_id: "read_only", pos_id: "read_only" },
    ]);
  });

  test("a route that was walked is kept by its visits; one that was not goes to the trash", async () => {
    const own = await newTenant();
    const place = await addPos(own.tenantId);
    const admin = (await tokenFor(own.tenantId, own.userIds.admin)).token;
    const inOwn = (path: string, body: Body) => callApi(`/tenant/${own.tenantId}/${path}`, { token: admin, body });
    const body = { user_id: own.userIds.promoter, pos_id: place, start_date: "2026-01-01", on_holidays: true };
    const walked = ((await inOwn("workschedules/create", body)).body.data as { id: string }).id;
    await beginTenantDays(own.tenantId, today, new Date());
    const kept = await inOwn(`workschedules/${walked}/delete`, {});
    expect([kept.status, kept.body.error?.code, kept.body.error?.bonds]).toEqual([
      409,
      "has_bonds",
      [{ resource: "visits", count: 1, sample: [`PDV ${place}`] }],
    ]);
    const found = await inOwn("visits", { filters: { date: today } });
    expect(found.status).toBe(422);
    const ofToday = await inOwn("visits", { filters: { local_date: today } });
    expect(ofToday.body.data).toMatchObject([
      { status: "planned", work_schedule: { id: walked, name: `PDV ${place}` } },
    ]);
    expect((await inOwn("visits/create", {})).status).not.toBe(201);
  });
});

describe("who sees which routes", () => {
  test("a promoter their own, a supervisor those of the team, a client the routes at its PDVs, another tenant none", async () => {
    const own = await newTenant();
    const [served, other] = [await addPos(own.tenantId), await addPos(own.tenantId)];
    const { promoter, promoter2 } = own.userIds;
    const [mine, theirs] = [uuidv7(), uuidv7()];
    await withTenant(own, async (tx) => {
      await tx.insert(businessUnitPos).values({ businessUnitId: own.businessUnitId, posId: served });
      await tx.insert(workschedules).values([
        { id: mine, userId: promoter, posId: served, startDate: "2026-01-01", onHolidays: true },
        { id: theirs, userId: promoter2, posId: other, startDate: "2026-01-01", onHolidays: true },
      ]);
    });
    await beginTenantDays(own.tenantId, today, new Date());
    const all = own.ctxAs("admin").permissions;
    for (const [who, expected] of [
      [own.ctxAs("admin"), [mine, theirs]],
      [own.ctxAs("promoter", { permissions: all }), [mine]],
      [own.ctxAs("promoter2", { permissions: all }), [theirs]],
      [own.ctxAs("supervisor", { permissions: all }), [mine]],
      [own.ctxAs("client", { permissions: all }), [mine]],
      [tenant.ctxAs("admin"), []],
    ] as const) {
      for (const [name, key] of [
        ["workschedule", "id"],
        ["visit", "workScheduleId"],
      ] as const) {
        const bound = boundOf(name);
        const query = listQueryOf(bound, name === "visit" ? {} : { ids: [mine, theirs] });
        const { rows } = await list(bound, who, query);
        const seen = rows.map((row) => String(row[key])).filter((id) => id === mine || id === theirs);
        // Planned visits are no client's.
        const told = name === "visit" && who.businessUnitId ? [] : [...expected];
        expect(seen.sort(), `${who.roleName} ${name}`).toEqual(told.sort());
      }
      if (!(expected as readonly string[]).includes(theirs)) {
        const foreign = await get(boundOf("workschedule"), who, theirs).catch((e: unknown) => e);
        expect(foreign instanceof Problem && foreign.code).toBe("not_found");
      }
    }
    expect(await withTenant(own, (tx) => tx.select().from(visits))).toHaveLength(2);
  });
});

describe("before it is saved", () => {
  test("the preview tells leaves, minutes against hours, and the same route that is there", async () => {
    const own = await newTenant();
    const place = await addPos(own.tenantId);
    const { promoter } = own.userIds;
    const id = uuidv7();
    await withTenant(own, async (tx) => {
      await tx.update(users).set({ hoursDaily: 2 });
      const values = { userId: promoter, posId: place, startDate: "2026-01-01", plannedMinutes: 70, onHolidays: true };
      await tx.insert(workschedules).values({ id, ...values });
      const leave = { userId: promoter, startDate: NEXT_MONDAY, endDate: NEXT_MONDAY, reason: "Folga" };
      await tx.insert(workLeaves).values(leave);
    });
    const ctx = own.ctxAs("admin");
    const draft = {
      userId: promoter,
      posId: place,
      startDate: today,
      plannedMinutes: 60,
      onHolidays: true,
      frequencies: ["week_1", "week_2", "week_3", "week_4", "week_5"],
    };
    const preview = await previewRoute(ctx, null, { ...draft, tuesday: false });
    expect(preview).toMatchObject({ limit: 120, today, firstOpenDay: today });
    expect(preview.conflict).toMatchObject({ startDate: "2026-01-01", date: expect.stringMatching(/^20/) });
    expect(preview.days).toHaveLength(60);
    const at = (date: string) => preview.days.find((day) => day.date === date);
    expect(at(NEXT_MONDAY)).toMatchObject({
      here: true,
      away: { kind: "leave", name: "Folga" },
      visits: 0,
      minutes: 0,
    });
    expect(at(plusDays(NEXT_MONDAY, 1))).toMatchObject({ here: false, visits: 1, minutes: 70 });
    expect(at(plusDays(NEXT_MONDAY, 2))).toMatchObject({ here: true, away: null, visits: 2, minutes: 130 });
    const same = { ...draft, frequencies: ["any_day"] };
    expect((await previewRoute(ctx, null, same)).conflict).toEqual({
      startDate: "2026-01-01",
      endDate: null,
      date: null,
    });
    const itself = await previewRoute(ctx, id, same);
    expect(itself.conflict).toBeNull();
    expect(itself.days[3]?.visits).toBeLessThanOrEqual(1);
  });

  test("people and PDVs of another tenant are as missing as none", async () => {
    const stranger = await newTenant();
    const draft = { userId: stranger.userIds.promoter, posId: await addPos(stranger.tenantId), startDate: today };
    const error = await previewRoute(tenant.ctxAs("admin"), null, draft).catch((e: unknown) => e);
    expect(error instanceof Problem && error.details.fields).toEqual({
      userId: [{ code: "not_found" }],
      posId: [{ code: "not_found" }],
    });
  });
});

test("the load of a week: minutes by person and day against their hours, within the team", async () => {
  const own = await newTenant();
  const { promoter, promoter2 } = own.userIds;
  await withTenant(own, async (tx) => {
    await tx.update(users).set({ hoursDaily: 1 });
    const values = { startDate: "2026-01-01", onHolidays: true, saturday: false, sunday: false };
    await tx.insert(workschedules).values([
      { ...values, userId: promoter, posId: await addPos(own.tenantId), plannedMinutes: 45 },
      { ...values, userId: promoter, posId: await addPos(own.tenantId), plannedMinutes: 30, monday: false },
      { ...values, userId: promoter2, posId: await addPos(own.tenantId) },
    ]);
  });
  const load = await weekLoad(own.ctxAs("admin"), plusDays(NEXT_MONDAY, 3));
  expect([load.dates[0], load.dates[6], load.unsaid]).toEqual([NEXT_MONDAY, plusDays(NEXT_MONDAY, 6), 5]);
  const [first, second] = load.people;
  expect(first?.days.map(({ minutes, share }) => [minutes, share])).toEqual([
    [45, 0.75],
    [75, 1.25],
    [75, 1.25],
    [75, 1.25],
    [75, 1.25],
    [0, 0],
    [0, 0],
  ]);
  expect([second?.visits, second?.minutes]).toEqual([5, 0]);
  const supervisor = await weekLoad(own.ctxAs("supervisor"), NEXT_MONDAY);
  expect(supervisor.people.map(({ userId }) => userId)).toEqual([promoter]);
});
