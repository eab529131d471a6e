import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { geolocations, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { personDay } from "@/lib/insight/tracking/day";
import { liveBoard } from "@/lib/insight/tracking/live";
import { dayOfAddress, trackable } from "@/lib/insight/tracking/page";
import { routesOfDay } from "@/lib/insight/tracking/routes";
import { unpackTrack } from "@/lib/insight/tracking/track";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { giveHours } from "../positions/field";
import { addCrumbs, addStay, addVisit, DOOR, east, MONDAY, on } from "./field";

const codeOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return "no problem";
  } catch (error) {
    return error instanceof Problem ? error.code : String(error);
  }
};
const boardAt = async (tenant: TestTenant, time: string, person: "admin" | "supervisor" = "admin") =>
  (await liveBoard(tenant.ctxAs(person), on(time))).people;
const one = (people: Awaited<ReturnType<typeof boardAt>>, id: string) => people.find((person) => person.id === id);

describe("the team now", () => {
  test("says where everybody is and how the day stands", async () => {
    const tenant = await newTenant({ isGeotagUser: true });
    const { promoter, promoter2 } = tenant.userIds;
    await giveHours(tenant, "promoter");
    await giveHours(tenant, "promoter2");
    const posId = await addPos(tenant.tenantId, { name: "Loja Um" });
    await addVisit(tenant, "promoter", posId, { status: "done" });
    await addVisit(tenant, "promoter", await addPos(tenant.tenantId));
    expect(one(await boardAt(tenant, "07:00"), promoter)).toMatchObject({
      status: "not_started",
      point: null,
      seenAt: null,
    });
    expect(one(await boardAt(tenant, "09:00"), promoter)).toMatchObject({ status: "late", planned: 2, done: 1 });

    await addStay(tenant, "promoter", { posId, from: "09:30", to: "10:00", point: DOOR });
    expect(one(await boardAt(tenant, "09:45"), promoter)).toMatchObject({
      status: "in_store",
      place: "Loja Um",
      seenAt: on("09:30").toISOString(),
    });
    await addCrumbs(tenant, "promoter", [{ time: "10:20", point: east(2_000) }]);
    const moving = one(await boardAt(tenant, "10:30"), promoter);
    expect(moving).toMatchObject({ status: "moving", battery: 64, accuracy: 10, seenAt: on("10:20").toISOString() });
    expect(moving?.point?.longitude).toBeCloseTo(east(2_000).longitude, 9);
    expect(one(await boardAt(tenant, "12:00"), promoter)).toMatchObject({ status: "silent" });
    await addStay(tenant, "promoter", { posId, from: "12:10", point: DOOR });
    expect(one(await boardAt(tenant, "18:00"), promoter)).toMatchObject({ status: "in_store" });
    expect(one(await boardAt(tenant, "18:00"), promoter2)).toMatchObject({ status: "late", point: null });
    // The next morning nothing of yesterday is shown as now.
    const next = await liveBoard(tenant.ctxAs("admin"), on("07:00", "2026-11-17"));
    expect(one(next.people as never, promoter)).toMatchObject({ status: "not_started", point: null, battery: null });
    // Where they were last seen is told apart from that, with its time; of somebody never seen there is nothing.
    const known = next.people.map((person) => [person.id, person.known?.at ?? null]);
    expect(known).toContainEqual([promoter, on("12:10").toISOString()]);
    expect(known).toContainEqual([promoter2, null]);
    const month = await liveBoard(tenant.ctxAs("admin"), on("07:00", "2026-12-20"));
    expect(month.people.every((person) => person.known === null)).toBe(true);
  });

  test("shows a supervisor the team, a client and a promoter nobody, and another tenant nothing", async () => {
    const tenant = await newTenant();
    const { promoter, promoter2 } = tenant.userIds;
    const ids = async (ctx: ReturnType<TestTenant["ctxAs"]>) =>
      (await liveBoard(ctx)).people.map((person) => person.id).sort();
    for (const _ of [1, 2]) expect(await ids(tenant.ctxAs("admin"))).toEqual([promoter, promoter2].sort());
    const looks = await tenant.auditOf("geolocation", tenant.userIds.admin);
    expect(looks).toEqual([expect.objectContaining({ action: "view", after: expect.objectContaining({ people: 2 }) })]);
    expect(await ids(tenant.ctxAs("supervisor"))).toEqual([promoter]);
    expect(await codeOf(liveBoard(tenant.ctxAs("client")))).toBe("forbidden");
    expect(await codeOf(liveBoard(tenant.ctxAs("promoter")))).toBe("forbidden");
    // Even a client who was given the permission sees nobody.
    const client = tenant.ctxAs("client", { permissions: new Set(["GEOLOCATION_GET", "DAILYROUTE_GET"]) });
    expect(await ids(client)).toEqual([]);
    expect((await routesOfDay(client, MONDAY)).routes).toEqual([]);
    const other = await newTenant();
    expect(await ids(other.ctxAs("admin"))).toEqual([other.userIds.promoter, other.userIds.promoter2].sort());
  });

  test("5 000 people with some positions each are all on the board", async () => {
    const tenant = await newTenant({ isGeotagUser: true });
    const ids = Array.from({ length: 5_000 }, () => uuidv7());
    const fill = (work: Parameters<typeof withTenant<void>>[1]) =>
      withTenant({ tenantId: tenant.tenantId, lane: "job" }, work);
    for (let from = 0; from < ids.length; from += 500) {
      const some = ids.slice(from, from + 500);
      await fill(async (tx) => {
        const roleId = tenant.roleIds.promotor ?? "";
        await tx
          .insert(users)
          .values(some.map((id) => ({ id, name: `Promotor ${id}`, email: `${id}@teste.example`, roleId })));
        for (let minute = 0; minute < 100; minute += 50) {
          await tx.insert(geolocations).values(
            some.map((userId, i) => ({
              ...east(i * 10),
              userId,
              occurredAt: new Date(on("09:00").getTime() + minute * 60_000),
              localDate: MONDAY,
              timezone: "America/Sao_Paulo",
            })),
          );
        }
      });
    }
    const { people } = await liveBoard(tenant.ctxAs("admin"), on("11:00"));
    expect(people.filter((person) => person.point)).toHaveLength(5_000);
  });
});

describe("a day of one person", () => {
  async function dayOfTwo() {
    const tenant = await newTenant({ isGeotagUser: true, pricePerKm: 0.9 });
    const first = await addPos(tenant.tenantId, { name: "Primeira", ...DOOR });
    const second = await addPos(tenant.tenantId, { name: "Segunda", ...east(3_000) });
    await addVisit(tenant, "promoter", second, { position: 1 });
    await addVisit(tenant, "promoter", first, { position: 2 });
    await addStay(tenant, "promoter", { posId: first, from: "09:00", to: "09:30", point: DOOR });
    await addCrumbs(tenant, "promoter", [
      { time: "09:40", point: east(1_000) },
      { time: "09:45", point: east(90_000) },
      { time: "09:50", point: east(2_000) },
    ]);
    await addStay(tenant, "promoter", { posId: second, from: "10:00", to: "10:30", point: east(3_000) });
    return tenant;
  }

  test("holds stays, stops, way and kilometres, and is written down", async () => {
    const tenant = await dayOfTwo();
    const day = await personDay(tenant.ctxAs("supervisor"), tenant.userIds.promoter, MONDAY);
    expect(day.stops.map((stop) => [stop.name, stop.status, stop.plannedOrder, stop.actualOrder])).toEqual([
      ["Segunda", "done", 1, 2],
      ["Primeira", "done", 2, 1],
    ]);
    expect(day.legs).toMatchObject([{ km: 3, source: "breadcrumbs", flags: [], travel: 30, idle: 0 }]);
    expect([day.km, day.refund]).toEqual([3, "2.70"]);
    expect(unpackTrack(day.track).map((point) => point.discard)).toEqual([null, "jump", null]);
    const log = await tenant.auditOf("geolocation", tenant.userIds.promoter);
    expect(log.map((line) => [line.action, line.actorId, line.after])).toEqual([
      ["view", tenant.userIds.supervisor, { date: MONDAY }],
    ]);
  });

  test("of somebody else's team, tenant or nobody is missing, and is not written down", async () => {
    const tenant = await dayOfTwo();
    const other = await dayOfTwo();
    const supervisor = tenant.ctxAs("supervisor");
    for (const id of [tenant.userIds.promoter2, other.userIds.promoter, tenant.userIds.client, uuidv7(), "x"]) {
      expect(await codeOf(personDay(supervisor, id, MONDAY))).toBe("not_found");
      expect(await dayOfAddress(supervisor, id, MONDAY)).toBeNull();
    }
    expect(await codeOf(personDay(tenant.ctxAs("promoter"), tenant.userIds.promoter, MONDAY))).toBe("forbidden");
    expect(await tenant.auditOf("geolocation", tenant.userIds.promoter2)).toEqual([]);
    expect((await trackable(supervisor)).map((person) => person.id)).toEqual([tenant.userIds.promoter]);
  });

  test("stands the same on the map of all routes", async () => {
    const tenant = await dayOfTwo();
    const { routes, people } = await routesOfDay(tenant.ctxAs("supervisor"), MONDAY);
    expect(people).toBe(1);
    expect(routes).toMatchObject([{ id: tenant.userIds.promoter, plannedKm: 3.9, actualKm: 3 }]);
    expect(await codeOf(routesOfDay(tenant.ctxAs("promoter"), MONDAY))).toBe("forbidden");
    expect((await routesOfDay(tenant.ctxAs("admin"), "2026-11-17")).routes).toEqual([]);
  });
});
