import { asc, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  businessUnitChecks,
  dayLocks,
  dayTouched,
  geolocations,
  kmAdjustments,
  kmFacts,
  pos,
  posChecks,
  tenants,
  tenantVersions,
  userTeams,
} from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { readReport } from "@/lib/engine/report/page";
import { lockPerson } from "@/lib/field/check-ins/person-order";
import { refreshDays, touchDays } from "@/lib/insight/days/refresh";
import { closeDays, reopenDays } from "@/lib/insight/hours/point-commands";
import { factOf } from "@/lib/insight/km/facts";
import { kmTotal } from "@/lib/insight/km/km";
import { kmReport } from "@/lib/insight/km/km.report";
import { kmDays } from "@/lib/insight/km/load";
import { sumKm } from "@/lib/insight/km/rounding";
import { kmSums } from "@/lib/insight/km/sums";
import { peopleToTrack } from "@/lib/insight/tracking/people";
import { daysInTeam } from "@/lib/records/teams/membership";
import { newTenant, type TestTenant } from "../../support/tenant";
import { random } from "../../unit/brazil/random";
import { addPos } from "../check-ins/visit";
import { addCrumbs, addStay, east, on } from "../tracking/field";

/** Of late: a change of rules marks no further back than a hundred days. */
const FIRST = plusDays(new Date().toISOString().slice(0, 10), -20);
const DAYS = 2;
const week = { from: FIRST, to: plusDays(FIRST, 6) };
const day = (n: number) => plusDays(FIRST, n);
const reason = "Desvio por obra na avenida";

let tenant: TestTenant;
let stores: string[];

const inside = <T>(work: Parameters<typeof withTenant<T>>[1]) => withTenant(tenant, work);
const refresh = () => refreshDays(tenant.tenantId);
const set = (values: Partial<typeof tenants.$inferInsert>) =>
  withSystem("test", (tx) => tx.update(tenants).set(values).where(eq(tenants.id, tenant.tenantId)));

beforeAll(async () => {
  tenant = await newTenant({ pricePerKm: 0.9, isGeotagUser: true, costOfServingModule: false });
  // The last of them is nowhere yet.
  const places = [east(0), east(1_000), east(3_000), { latitude: null, longitude: null }];
  stores = await Promise.all(places.map((place) => addPos(tenant.tenantId, place)));
});

beforeEach(async () => {
  await inside(async (tx) => {
    for (const table of [posChecks, businessUnitChecks, kmAdjustments, dayLocks, geolocations, userTeams])
      await tx.delete(table);
    await tx.delete(tenantVersions).where(sql`${tenantVersions.validFrom} > '1970-01-01'`);
    const { promoter, promoter2 } = tenant.userIds;
    const since = { teamId: tenant.teamIds[0], validFrom: "2020-01-01" };
    await tx.insert(userTeams).values([promoter, promoter2].map((userId) => ({ userId, ...since })));
  });
  await refresh();
});

/** As it was added up before there were facts. */
const live = (teamId?: string) =>
  inside(async (tx) => {
    const ctx = { ...tenant.ctxAs("admin"), tx };
    const people = await peopleToTrack(ctx, { former: true, during: week });
    const counts = daysInTeam(people, teamId);
    const found = await kmDays(ctx, { ...week, userIds: people.map(({ id }) => id) });
    const own = found.filter(({ userId, date }) => counts(userId, date));
    return [...Map.groupBy(own, ({ userId }) => userId)].sort().map(([id, days]) => ({
      ...{ id, ...kmTotal(days.map(({ total }) => total)) },
      days: days.filter(({ places }) => Object.keys(places).length > 0).length,
      legs: days.reduce((sum, { legs }) => sum + legs.length, 0),
      adjusted: sumKm(days.flatMap(({ adjustments }) => adjustments.map(({ km }) => km))),
      flagged: days.reduce((sum, { legs }) => sum + legs.filter(({ flags }) => flags.length > 0).length, 0),
    }));
  });
const read = (teamId?: string) =>
  inside(async (tx) => {
    const ctx = { ...tenant.ctxAs("admin"), tx };
    const people = await peopleToTrack(ctx, { former: true, during: week });
    return [...(await kmSums(ctx, people, week, teamId))].sort().map(([id, sum]) => ({ id, ...sum }));
  });
const facts = () =>
  inside((tx) => tx.select().from(kmFacts).orderBy(asc(kmFacts.userId), asc(kmFacts.localDate))).then((rows) =>
    rows.map(({ tenantId: _tenant, ...fact }) => fact),
  );
const worked = () =>
  inside(async (tx) => {
    const userIds = Object.values(tenant.userIds);
    const found = await kmDays({ ...tenant.ctxAs("admin"), tx }, { ...week, userIds });
    return found.map(factOf);
  });
const waiting = () => inside((tx) => tx.select().from(dayTouched));

const STEPS = [
  ...([
    "stay",
    "stay",
    "stay",
    "stay",
    "stay",
    "stay",
    "crumbs",
    "crumbs",
    "crumbs",
    "forget",
    "client",
    "end",
  ] as const),
  ...([
    "move",
    "late",
    "drop",
    "hand",
    "unhand",
    "close",
    "reopen",
    "reopen",
    "place",
    "rules",
    "version",
    "team",
  ] as const),
];

/** What may happen to kilometres, in any order and on any day. */
async function act({ pick, below }: ReturnType<typeof random>): Promise<void> {
  const date = day(below(DAYS));
  const person = pick(["promoter", "promoter2"] as const);
  const [userId, admin] = [tenant.userIds[person], tenant.ctxAs("admin")];
  const span = { from: date, to: date };
  const stays = await inside((tx) => tx.select().from(posChecks).orderBy(asc(posChecks.id)));
  const stayId = pick(stays)?.id ?? uuidv7();
  const step = pick(STEPS);
  if (step === "stay") {
    const from = 7 + below(12);
    const point = pick([0, 1, 2]) === 0 ? {} : { point: east(below(5_000)), accuracy: pick([10, 900]) };
    await addStay(tenant, person, { posId: pick(stores), from: clock(from, 10), to: clock(from, 40), date, ...point });
  }
  if (step === "client") {
    const at = on(clock(7 + below(12), 50), date);
    const own = { userId, businessUnitId: tenant.businessUnitId, localDate: date, timezone: "America/Sao_Paulo" };
    const times = { occurredAt: at, checkOutAt: at, checkOutReceivedAt: at, timeInStoreSeconds: 0 };
    const row = { id: uuidv7(), ...own, ...times, ...east(below(5_000)), accuracy: 10, batteryIn: 80 };
    await inside((tx) => tx.insert(businessUnitChecks).values(row));
  }
  const change = (values: Partial<typeof posChecks.$inferInsert>) =>
    inside((tx) => tx.update(posChecks).set(values).where(eq(posChecks.id, stayId)));
  if (step === "end") {
    const out = { latitudeOut: east(below(5_000)).latitude, longitudeOut: east(below(5_000)).longitude };
    await change({ ...out, accuracyOut: 10, flags: ["auto_closed"] });
  }
  if (step === "move") await change({ posId: pick(stores) });
  if (step === "late") await change({ localDate: date });
  if (step === "drop") await inside((tx) => tx.delete(posChecks).where(eq(posChecks.id, stayId)));
  if (step === "crumbs") {
    const hour = 7 + below(12);
    const crumbs = [45, 50, 55].map((minute) => ({ time: clock(hour, minute), point: east(below(3_000)) }));
    await addCrumbs(tenant, person, crumbs, date);
  }
  if (step === "forget") await inside((tx) => tx.delete(geolocations).where(eq(geolocations.localDate, date)));
  if (step === "hand") {
    const values = { userId, localDate: date, kilometres: pick([4.5, -1.2]), reason, adjustedBy: tenant.userIds.admin };
    await inside((tx) => tx.insert(kmAdjustments).values(values));
  }
  if (step === "unhand") await inside((tx) => tx.delete(kmAdjustments).where(eq(kmAdjustments.userId, userId)));
  if (step === "close") await closeDays(admin, userId, span);
  if (step === "reopen") await reopenDays(admin, userId, { ...span, reason }).catch(() => undefined);
  if (step === "place") {
    const moved = eq(pos.id, pick(stores));
    await inside((tx) =>
      tx
        .update(pos)
        .set(east(below(5_000)))
        .where(moved),
    );
  }
  const some = () => ({
    ...{ kmFactor: pick([1, 1.3, 1.55]), pricePerKm: pick([null, 0.9, 1.2345]), isGeotagUser: pick([true, false]) },
  });
  if (step === "rules") await set(some());
  if (step === "version") {
    const row = { validFrom: date, baseDay: 1, isInterval: false, ...some() };
    const target = [tenantVersions.tenantId, tenantVersions.validFrom];
    await inside((tx) => tx.insert(tenantVersions).values(row).onConflictDoUpdate({ target, set: row }));
  }
  if (step === "team")
    await inside(async (tx) => {
      await tx.delete(userTeams).where(eq(userTeams.userId, userId));
      const [first, second] = tenant.teamIds;
      const before = { userId, teamId: first, validFrom: "2020-01-01", validTo: date };
      await tx.insert(userTeams).values([before, { userId, teamId: second, validFrom: date }]);
    });
}
const clock = (hour: number, minute: number) => `${String(hour).padStart(2, "0")}:${minute}`;

describe("facts of kilometres", () => {
  test("whatever happens, comes late, is moved, priced, closed or deleted: the sums are those of working all of it out, before the worker and after", async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const chance = random(seed);
      for (let step = 0; step < 14; step += 1) {
        await act(chance);
        const team = chance.pick([undefined, ...tenant.teamIds]);
        expect(await read(team), `seed ${seed}, step ${step}`).toEqual(await live(team));
        // Sometimes several things happen before anybody looks.
        if (chance.below(3) > 0) await refresh();
      }
      await refresh();
      expect(await waiting()).toEqual([]);
      expect(await facts(), `seed ${seed}`).toEqual(await worked());
      expect(await read(), `seed ${seed}`).toEqual(await live());
    }
  });
});

const twoStays = async () => {
  const [a = "", b = ""] = stores;
  await addStay(tenant, "promoter", { posId: a, date: FIRST, from: "08:00", to: "08:30", point: east(0) });
  await addStay(tenant, "promoter", { posId: b, date: FIRST, from: "09:00", to: "09:30", point: east(2_000) });
};
const own = { factor: 1.3, pricePerKm: 0.9, breadcrumbs: true };

describe("the km report", () => {
  beforeEach(() => set({ kmFactor: own.factor, pricePerKm: own.pricePerKm, isGeotagUser: true }));

  test("adds up what is kept, and works out only what waits or goes by other rules", async () => {
    await twoStays();
    await refresh();
    const { promoter } = tenant.userIds;
    expect(await facts()).toEqual([
      {
        ...{ userId: promoter, localDate: FIRST, present: true, legs: 1, flagged: 0, metres: 2_000, kmTenths: 26 },
        ...{ adjustedTenths: 0, refundCents: 234, ...own },
      },
    ]);
    const asked = async () =>
      (await readReport(tenant.ctxAs("admin"), kmReport, week)).rows.find(({ id }) => id === promoter)?.km;
    await inside((tx) => tx.update(kmFacts).set({ kmTenths: 99 }));
    expect(await asked()).toBe(9.9);
    await inside((tx) => tx.insert(dayTouched).values({ userId: promoter, localDate: FIRST }));
    expect(await asked()).toBe(2.6);
    await inside((tx) => tx.delete(dayTouched));
    await inside((tx) => tx.update(kmFacts).set({ factor: 2 }));
    expect(await asked()).toBe(2.6);
  });

  test("another tenant's facts and marks are nobody's here", async () => {
    const other = await newTenant({ pricePerKm: 0.9 });
    await twoStays();
    await refresh();
    const people = [...Object.values(tenant.userIds)].map((id) => ({ id, teams: [] }));
    const seen = await withTenant(other, (tx) => kmSums({ ...other.ctxAs("admin"), tx }, people, week));
    expect([...seen]).toEqual([]);
    expect(await withTenant(other, (tx) => tx.select().from(kmFacts))).toEqual([]);
    const foreign = (await facts()).map((fact) => ({ ...fact, tenantId: tenant.tenantId }));
    await expect(withTenant(other, (tx) => tx.insert(kmFacts).values(foreign))).rejects.toThrow();
  });
});

describe("positions", () => {
  test("mark a day only where a stay came after them, and again when they expire", async () => {
    await set({ kmFactor: own.factor, pricePerKm: own.pricePerKm, isGeotagUser: true });
    await twoStays();
    await refresh();
    await addCrumbs(tenant, "promoter", [{ time: "09:45", point: east(500) }], FIRST);
    expect(await waiting()).toEqual([]);
    const late = [
      { time: "08:40", point: east(500) },
      { time: "08:45", point: east(900) },
    ];
    await addCrumbs(tenant, "promoter", late, FIRST);
    expect(await waiting()).toMatchObject([{ userId: tenant.userIds.promoter, localDate: FIRST }]);
    await refresh();
    expect((await facts())[0]).toMatchObject({ kmTenths: 20 });
    await inside((tx) => tx.delete(geolocations));
    expect(await read()).toEqual(await live());
    await refresh();
    expect((await facts())[0]).toMatchObject({ kmTenths: 26 });
  });

  test("that come while somebody arrives wait for the arrival, and mark its day", async () => {
    const [a = "", b = ""] = stores;
    await set({ kmFactor: own.factor, pricePerKm: own.pricePerKm, isGeotagUser: true });
    await addStay(tenant, "promoter", { posId: a, date: FIRST, from: "08:00", to: "08:30", point: east(0) });
    await refresh();
    let sent: Promise<unknown> = Promise.resolve();
    await inside(async (tx) => {
      await lockPerson(tx, tenant.tenantId, tenant.userIds.promoter);
      const values = { userId: tenant.userIds.promoter, posId: b, localDate: FIRST, timezone: "America/Sao_Paulo" };
      await tx
        .insert(posChecks)
        .values({ ...values, occurredAt: on("09:00", FIRST), ...east(2_000), accuracy: 10, batteryIn: 80 });
      sent = addCrumbs(tenant, "promoter", [{ time: "08:40", point: east(500) }], FIRST);
      const waits = () =>
        tx.execute<{ n: number }>(
          sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
        );
      await expect.poll(async () => (await waits())[0]?.n ?? 0).toBeGreaterThan(0);
    });
    await sent;
    // One of the arrival, one of the positions.
    expect(await waiting()).toHaveLength(2);
    await refresh();
    expect(await facts()).toEqual(await worked());
  });
});

test("an upgrade marks whatever kilometres are made of", async () => {
  const { promoter, admin } = tenant.userIds;
  await twoStays();
  const byHand = { userId: promoter, localDate: day(1), kilometres: 4.5, reason, adjustedBy: admin };
  await inside((tx) => tx.insert(kmAdjustments).values(byHand));
  await refresh();
  const kept = await facts();
  await inside(async (tx) => {
    await tx.delete(kmFacts);
    await touchDays({ ...tenant.ctxAs("admin"), tx }, week);
  });
  expect(await read()).toEqual(await live());
  await refresh();
  expect([kept.length, await facts()]).toEqual([2, kept]);
});
