import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import {
  geolocations,
  holidays,
  posChecks,
  states,
  tenants,
  users,
  userWorkdays,
  visits,
  workdayPunches,
  workdayVersions,
  workLeaves,
  workschedules,
} from "@/db/schema";
import { type TenantTx, withSystem, withTenant } from "@/db/with-tenant";
import { purgeTenant } from "@/lib/field/positions/after-hours";
import { expirePositions } from "@/lib/field/positions/expire";
import { callApi, tokenFor } from "../../support/api";
import { newTenant } from "../../support/tenant";
import { addPos, codeOf } from "../check-ins/visit";
import { giveHours, newTracked, onMonday, point, storedOf, trackedPhone } from "./field";

const statuses = (data: unknown) => (data as { status: string }[]).map((one) => one.status);

describe("positions of a phone", () => {
  test("are stored with everything that came, and once only", async () => {
    const { tenant, send } = await newTracked();
    const points = [point(), point({ occurred_at: onMonday("12:05"), battery: 69.6, mock: true })];
    const first = await send(points);
    expect(first.status, first.text).toBe(200);
    expect(first.body.meta).toEqual({ stored: 2, replayed: 0, outside_workday: 0, refused: 0 });
    const again = await send([...points].reverse());
    expect(again.body.meta).toEqual({ stored: 0, replayed: 2, outside_workday: 0, refused: 0 });
    const rows = await storedOf(tenant);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      id: points[0]?.id,
      localDate: "2026-11-16",
      timezone: "America/Sao_Paulo",
      accuracy: 12,
      speed: 30,
      battery: 70,
      mock: false,
    });
    expect(rows[1]).toMatchObject({ battery: 70, mock: true });
    const log = await tenant.auditOf("geolocation", tenant.userIds.promoter);
    expect(log.map((line) => line.after)).toEqual([expect.objectContaining({ points: 2 })]);
  });

  test("outside the workday nothing of them is kept, and the answer says how many", async () => {
    const { tenant, send } = await newTracked();
    const answer = await send([
      point({ occurred_at: onMonday("05:30") }),
      point({ occurred_at: onMonday("09:00") }),
      point({ occurred_at: onMonday("20:00") }),
    ]);
    expect(statuses(answer.body.data)).toEqual(["outside_workday", "stored", "outside_workday"]);
    expect(answer.body.meta).toMatchObject({ stored: 1, outside_workday: 2 });
    expect(await storedOf(tenant)).toHaveLength(1);
  });

  test("pushed twice at once are applied once and replayed once, whatever lies outside the workday", async () => {
    const { tenant, call } = await newTracked();
    const step = (...points: object[]) => ({ op: "geolocations/create", id: uuidv7(), body: { points } });
    const outside = point({ occurred_at: onMonday("05:30") });
    for (const operation of [step(point(), outside), step(point({ occurred_at: onMonday("20:00") }))]) {
      const twins = await Promise.all([1, 2].map(() => call("sync/push", { operations: [operation] })));
      const said = twins.flatMap(({ body }) => statuses(body.data));
      expect(said.sort()).toEqual(["applied", "replayed"]);
      expect(statuses((await call("sync/push", { operations: [operation] })).body.data)).toEqual(["replayed"]);
    }
    expect(await storedOf(tenant)).toHaveLength(1);
  });

  test("on a leave nothing is kept but during a stay", async () => {
    const { tenant, send } = await newTracked();
    const { tenantId } = tenant;
    await withTenant({ tenantId }, (tx) =>
      tx.insert(workLeaves).values({
        userId: tenant.userIds.promoter,
        startDate: "2026-11-16",
        endDate: "2026-11-16",
        reason: "vacation",
      }),
    );
    expect((await send([point()])).body.meta).toMatchObject({ stored: 0, outside_workday: 1 });
    const posId = await addPos(tenantId, { timezone: "America/Manaus" });
    await withTenant({ tenantId }, (tx) =>
      tx.insert(posChecks).values({
        userId: tenant.userIds.promoter,
        posId,
        localDate: "2026-11-16",
        timezone: "America/Manaus",
        occurredAt: new Date(onMonday("15:00")),
        checkOutAt: new Date(onMonday("16:00")),
        checkOutReceivedAt: new Date(),
        timeInStoreSeconds: 3_600,
      }),
    );
    expect((await send([point({ occurred_at: onMonday("15:30") })])).body.meta).toMatchObject({ stored: 1 });
    expect((await storedOf(tenant))[0]).toMatchObject({ timezone: "America/Manaus" });
  });

  test("on a holiday of the person's place nothing is kept but during a stay, until they have a visit to make or begin their day", async () => {
    const { tenant, send } = await newTracked();
    const { tenantId, userIds } = tenant;
    const stored = async () => (await send([point()])).body.meta?.stored;
    const holiday = { id: uuidv7(), name: "Aniversário da cidade", date: "2026-11-16" };
    const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant({ tenantId }, work);
    const [{ id: stateId } = { id: "" }] = await inTenant((tx) =>
      tx.select({ id: states.id }).from(states).where(eq(states.code, "AC")),
    );
    // Another state's is nobody's here.
    await inTenant((tx) => tx.insert(holidays).values({ ...holiday, stateId }));
    expect(await stored()).toBe(1);
    await inTenant((tx) => tx.update(holidays).set({ stateId: null }));
    expect(await stored()).toBe(0);
    const posId = await addPos(tenantId);
    const route = uuidv7();
    const visit = { workScheduleId: route, userId: userIds.promoter, posId, localDate: "2026-11-16" };
    await inTenant(async (tx) => {
      await tx
        .insert(workschedules)
        .values({ id: route, userId: userIds.promoter, posId, startDate: "2026-01-01", onHolidays: true });
      await tx.insert(visits).values({ ...visit, timezone: "America/Sao_Paulo", status: "away" });
    });
    expect(await stored()).toBe(0);
    await inTenant((tx) => tx.update(visits).set({ status: "planned" }));
    expect(await stored()).toBe(1);
    await inTenant(async (tx) => {
      await tx.delete(visits);
      await tx.insert(workdayPunches).values({
        ...{ userId: userIds.promoter, kind: "start", date: "2026-11-16", timeZone: "America/Sao_Paulo" },
        occurredAt: new Date(onMonday("09:00")),
      });
    });
    expect(await stored()).toBe(1);
  });

  test("before the first day of somebody who is taken on, and after the last, nothing is kept", async () => {
    const { tenant, send } = await newTracked();
    const stored = async () => (await send([point()])).body.meta?.stored;
    const set = (values: Partial<typeof users.$inferInsert>) =>
      withTenant(tenant, (tx) => tx.update(users).set(values).where(eq(users.id, tenant.userIds.promoter)));
    await set({ admissionDate: "2026-11-17" });
    expect(await stored()).toBe(0);
    await set({ admissionDate: "2026-11-16" });
    expect(await stored()).toBe(1);
    await set({ admissionDate: null, formerStints: [{ from: null, to: "2026-11-15" }] });
    expect(await stored()).toBe(1);
    await set({ admissionDate: "2026-11-18", formerStints: [{ from: null, to: "2026-11-15" }] });
    expect(await stored()).toBe(0);
  });

  test("a visit left open on a Saturday keeps nothing of the night", async () => {
    const tenant = await newTenant({ isGeotagUser: true });
    await giveHours(tenant, "promoter", "08:00", "17:00", [1, 2, 3, 4, 5]);
    const { send } = await trackedPhone(tenant, "promoter");
    const posId = await addPos(tenant.tenantId, { timezone: "America/Sao_Paulo" });
    await withTenant(tenant, (tx) =>
      tx.insert(posChecks).values({
        userId: tenant.userIds.promoter,
        posId,
        localDate: "2026-11-14",
        timezone: "America/Sao_Paulo",
        occurredAt: new Date("2026-11-14T10:00:00-03:00"),
      }),
    );
    const times = ["14T10:30", "14T16:50", "14T23:30", "15T03:00", "15T05:40"];
    const answer = await send(times.map((time) => point({ occurred_at: `2026-11-${time}:00-03:00` })));
    const outside = "outside_workday";
    expect(statuses(answer.body.data)).toEqual(["stored", "stored", outside, outside, outside]);
    expect(await storedOf(tenant)).toHaveLength(2);
  });

  test("once the end of the day is punched nothing more of it is kept, and what came before the punch goes at night", async () => {
    const { tenant, call, send } = await newTracked();
    const at = (time: string) => point({ occurred_at: onMonday(time) });
    const early = await send([at("15:30")]);
    expect(statuses(early.body.data)).toEqual(["stored"]);
    const end = {
      id: uuidv7(),
      kind: "end",
      date: "2026-11-16",
      occurred_at: onMonday("14:00"),
      time_zone: "America/Sao_Paulo",
    };
    expect((await call("workday-punches/create", end)).status).toBe(201);
    const answer = await send([at("13:30"), at("14:10"), at("16:00")]);
    expect(statuses(answer.body.data)).toEqual(["stored", "outside_workday", "outside_workday"]);
    for (let day = 21; day < 28; day++) await purgeTenant(tenant.tenantId, new Date(`2026-11-${day}T06:00:00Z`));
    expect((await storedOf(tenant)).map(({ occurredAt }) => occurredAt)).toEqual([new Date(onMonday("13:30"))]);
  });

  test("late ones go by the hours of their day, whatever the person's hours are now", async () => {
    const { tenant, send } = await newTracked();
    const { tenantId } = tenant;
    // The hours until now were set long ago; those from today on are others.
    await withTenant({ tenantId }, async (tx) => {
      for (const table of [workdayVersions, userWorkdays])
        await tx.update(table).set({ createdAt: new Date("2020-01-01T12:00:00Z") });
    });
    await giveHours(tenant, "promoter", "18:00", "23:00");
    const answer = await send(["12:00", "20:00"].map((time) => point({ occurred_at: onMonday(time) })));
    expect(statuses(answer.body.data)).toEqual(["stored", "outside_workday"]);
  });

  test("whoever has no hours is not tracked", async () => {
    const tenant = await newTenant({ isGeotagUser: true });
    const { send } = await trackedPhone(tenant, "promoter");
    expect((await send([point()])).body.meta).toMatchObject({ stored: 0, outside_workday: 1 });
    expect(await storedOf(tenant)).toEqual([]);
  });

  test("are refused where the tenant does not track", async () => {
    const { tenant, send } = await newTracked({ isGeotagUser: false });
    expect(codeOf(await send([point()]))).toBe("tracking_off");
    expect(await storedOf(tenant)).toEqual([]);
  });

  test("a bad one keeps no other out", async () => {
    const { tenant, send } = await newTracked();
    const good = point();
    const answer = await send([
      point({ latitude: 0, longitude: 0 }),
      point({ longitude: null }),
      point({ latitude: undefined, longitude: undefined }),
      point({ latitude: 91 }),
      point({ battery: 101 }),
      point({ occurred_at: "yesterday" }),
      point({ occurred_at: new Date(Date.now() + 7 * 3_600_000).toISOString() }),
      point({ altitude: 700 }),
      point({ id: "1" }),
      { ...good, latitude: -23.6 },
      good,
      "no point",
    ]);
    expect(answer.status, answer.text).toBe(200);
    const data = answer.body.data as { status: string; error?: { code: string; fields?: unknown } }[];
    expect(data.map((one) => one.error?.code ?? one.status)).toEqual([
      "no_location",
      "no_location",
      "no_location",
      "invalid_fields",
      "invalid_fields",
      "invalid_fields",
      "invalid_fields",
      "invalid_fields",
      "invalid_fields",
      "stored",
      "conflict",
      "invalid_fields",
    ]);
    expect(data[1]?.error?.fields).toEqual({ longitude: ["incomplete_location"] });
    expect(data[6]?.error?.fields).toEqual({ occurred_at: ["in_the_future"] });
    expect(data[7]?.error?.fields).toEqual({ altitude: ["unknown_field"] });
    expect(await storedOf(tenant)).toHaveLength(1);
  });

  test("a batch without one right point is refused by name", async () => {
    const { send } = await newTracked();
    const zero = await send([point({ latitude: 0, longitude: 0 })]);
    expect([zero.status, codeOf(zero)]).toEqual([422, "no_location"]);
    expect(zero.body.error?.fields).toMatchObject({ "points.0.latitude": ["no_location"] });
    const half = await send([point({ latitude: null })]);
    expect(half.body.error).toMatchObject({
      code: "no_location",
      fields: { "points.0.latitude": ["incomplete_location"] },
    });
  });

  test("at most 1000, at least one, and a list", async () => {
    const { tenant, send } = await newTracked();
    const many = Array.from({ length: 1_001 }, () => point());
    const tooMany = await send(many);
    expect(tooMany.body.error).toMatchObject({ code: "invalid_fields", fields: { points: ["too_many_items"] } });
    expect(await storedOf(tenant)).toEqual([]);
    expect((await send([])).body.error?.fields).toEqual({ points: ["too_few_items"] });
    expect((await send("all")).body.error?.fields).toEqual({ points: ["invalid_type"] });
    expect((await send(many.slice(1))).body.meta).toMatchObject({ stored: 1_000 });
  });

  test("five twins at once store each point once", async () => {
    const { tenant, send } = await newTracked();
    const points = Array.from({ length: 50 }, () => point());
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(points)));
    expect(answers.map((answer) => answer.body.meta?.refused)).toEqual([0, 0, 0, 0, 0]);
    expect(answers.reduce((sum, answer) => sum + Number(answer.body.meta?.stored), 0)).toBe(50);
    expect(await storedOf(tenant)).toHaveLength(50);
  });

  test("another person's id is taken; another tenant's is not even seen", async () => {
    const { tenant, send } = await newTracked();
    await giveHours(tenant, "promoter2");
    const theirs = await trackedPhone(tenant, "promoter2");
    const mine = point();
    await send([mine]);
    expect(codeOf(await theirs.send([mine]))).toBe("conflict");
    const other = await newTracked();
    expect((await other.send([mine])).body.meta).toMatchObject({ stored: 1 });
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds.promoter);
    const foreign = await callApi(`/tenant/${other.tenant.tenantId}/geolocations/create`, {
      token,
      body: { points: [point()] },
    });
    expect(foreign.status).toBe(404);
  });
});

describe("who reads them", () => {
  test("admins all, a supervisor the team's, a client nobody's, a promoter not at all", async () => {
    const { tenant, send } = await newTracked();
    await giveHours(tenant, "promoter2");
    const second = await trackedPhone(tenant, "promoter2");
    const [mine, theirs] = [point(), point()];
    await send([mine]);
    await second.send([theirs]);
    const idsFor = async (person: "admin" | "supervisor" | "client" | "promoter") => {
      const { call } = await trackedPhone(tenant, person);
      const { body } = await call("geolocations", { filters: { local_date: "2026-11-16" } });
      return body.error ? body.error.code : (body.data as { id: string }[]).map((row) => row.id).sort();
    };
    expect(await idsFor("admin")).toEqual([mine.id, theirs.id].sort());
    expect(await idsFor("supervisor")).toEqual([mine.id]);
    expect(await idsFor("client")).toBe("forbidden");
    expect(await idsFor("promoter")).toBe("forbidden");
    const { call } = await trackedPhone(tenant, "supervisor");
    expect((await call(`geolocations/${mine.id}`, {})).status).toBe(200);
    expect((await call(`geolocations/${theirs.id}`, {})).status).toBe(404);
    expect((await call(`geolocations/${uuidv7()}`, {})).status).toBe(404);
    expect((await call(`geolocations/${mine.id}/update`, { speed: 1 })).status).toBe(404);
  });
});

test("old positions go when the tenant's days are over", async () => {
  const [short, usual] = [await newTracked({ extraSettings: { positionsRetentionDays: 7 } }), await newTracked()];
  const now = new Date("2026-11-27T04:00:00Z");
  const at = (tenantId: string, userId: string, day: string) =>
    withTenant({ tenantId }, (tx) =>
      tx.insert(geolocations).values({
        userId,
        occurredAt: new Date(`${day}T15:00:00Z`),
        localDate: day,
        timezone: "America/Sao_Paulo",
        latitude: -23,
        longitude: -46,
      }),
    );
  for (const { tenant } of [short, usual]) {
    for (const day of ["2026-05-01", "2026-11-19", "2026-11-20"])
      await at(tenant.tenantId, tenant.userIds.promoter, day);
  }
  expect(await expirePositions(now)).toBeGreaterThanOrEqual(3);
  expect((await storedOf(short.tenant)).map((row) => row.localDate)).toEqual(["2026-11-20"]);
  expect((await storedOf(usual.tenant)).map((row) => row.localDate)).toEqual(["2026-11-19", "2026-11-20"]);
  await withSystem("tidy up after a test", (tx) =>
    tx.update(tenants).set({ isActive: false }).where(eq(tenants.id, short.tenant.tenantId)),
  );
});

test("positions that an earlier version kept after hours go within a week; those of the hours and of stays remain", async () => {
  const { tenant } = await newTracked();
  const { promoter } = tenant.userIds;
  const posId = await addPos(tenant.tenantId, { timezone: "America/Sao_Paulo" });
  const at = (time: string) => new Date(`2026-11-${time}:00-03:00`);
  const times = ["16T12:00", "16T17:05", "16T23:30", "17T03:00", "17T10:00", "14T06:30"];
  await withTenant(tenant, async (tx) => {
    const stay = { userId: promoter, posId, timezone: "America/Sao_Paulo" };
    // One begins before the hours of a Saturday, the other is never left.
    await tx.insert(posChecks).values([
      {
        ...stay,
        localDate: "2026-11-14",
        occurredAt: at("14T06:00"),
        checkOutAt: at("14T07:00"),
        checkOutReceivedAt: at("14T07:00"),
        timeInStoreSeconds: 3_600,
      },
      { ...stay, localDate: "2026-11-16", occurredAt: at("16T16:00") },
    ]);
    await tx
      .insert(workLeaves)
      .values({ userId: promoter, startDate: "2026-11-17", endDate: "2026-11-17", reason: "Folga" });
    for (const time of times)
      await tx.insert(geolocations).values({
        ...{ userId: promoter, occurredAt: at(time), localDate: `2026-11-${time.slice(0, 2)}` },
        ...{ timezone: "America/Sao_Paulo", latitude: -23, longitude: -46 },
      });
  });
  const night = Date.parse("2026-11-20T06:37:00Z");
  for (let n = 0; n < 7; n++) await purgeTenant(tenant.tenantId, new Date(night + n * 86_400_000));
  const kept = (await storedOf(tenant)).map((row) => row.occurredAt.toISOString()).sort();
  expect(kept).toEqual(["14T06:30", "16T12:00", "16T17:05", "17T10:00"].map((time) => at(time).toISOString()));
});
