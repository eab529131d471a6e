import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { posChecks, questionnaireAnswers, questionnaires, sessions, syncInbox } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { dashboardCall } from "@/lib/engine/dashboard/call";
import { readDashboard } from "@/lib/engine/dashboard/read";
import type { OperationalPerson } from "@/lib/insight/operational/board";
import { leadLines, versionLines } from "@/lib/insight/operational/lines";
import { operational, operationalAt } from "@/lib/insight/operational/operational.dashboard";
import { inOrder } from "@/lib/insight/operational/order";
import { boardOf } from "@/lib/insight/operational/read";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { giveHours } from "../positions/field";
import { addStay, addVisit, DOOR, MONDAY, on } from "./field";

const readAt = (tenant: TestTenant, time: string, person: Person = "admin", params: Record<string, string> = {}) => {
  const now = on(time);
  return readDashboard(
    tenant.ctxAs(person),
    operationalAt(() => now),
    params,
    async (ctx, ask) => (await boardOf(ctx, ask, () => now)).people,
  );
};
const boardAt = async (tenant: TestTenant, time: string, person: Person = "admin") =>
  (await readAt(tenant, time, person)).cards;
const one = (people: readonly OperationalPerson[], id: string) => people.find((person) => person.id === id);

describe("the board of the day", () => {
  test("says of each person when they began, where they are, what is done, and whether the device keeps up", async () => {
    const tenant = await newTenant({ isGeotagUser: true });
    const { promoter, promoter2 } = tenant.userIds;
    await giveHours(tenant, "promoter");
    const posId = await addPos(tenant.tenantId, { name: "Loja Um" });
    await addVisit(tenant, "promoter", posId, { status: "done" });
    await addVisit(tenant, "promoter", await addPos(tenant.tenantId));
    await addStay(tenant, "promoter", { posId, from: "08:05", to: "08:40", point: DOOR });
    await addStay(tenant, "promoter", { posId, from: "09:30", point: DOOR });
    const task = uuidv7();
    const answer = { questionnaireId: task, userId: promoter, posId, localDate: MONDAY, timezone: "America/Sao_Paulo" };
    const at = (time: string, date?: string) => ({ startedAt: on(time, date), endedAt: on(time, date) });
    await withTenant(tenant, async (tx) => {
      await tx.insert(questionnaires).values({ id: task, name: "Fotos" });
      await tx.insert(questionnaireAnswers).values([
        { ...answer, ...at("08:30"), awaitedPhotos: 2 },
        { ...answer, ...at("09:35"), awaitedPhotos: 1 },
        { ...answer, ...at("09:35", "2026-11-10"), localDate: "2026-11-10", awaitedPhotos: 5 },
      ]);
      await tx.insert(sessions).values([
        { userId: promoter, kind: "mobile", device: "Moto G · app 3.1", lastSeenAt: on("07:00") },
        { userId: promoter, kind: "mobile", device: "Moto G · app 3.2", lastSeenAt: on("09:50") },
        { userId: promoter, kind: "mobile", device: "Perdido", lastSeenAt: on("09:55"), revokedAt: on("09:56") },
        { userId: promoter, kind: "web", device: null, lastSeenAt: on("09:58") },
      ]);
      await tx.insert(syncInbox).values({
        ...{ userId: promoter, operation: "pos-checks/{id}/check-out", recordId: uuidv7(), fingerprint: uuidv7() },
        ...{ body: {}, status: "waiting", waitingFor: [uuidv7()] },
      });
    });

    expect(one(await boardAt(tenant, "10:00"), promoter)).toMatchObject({
      status: "in_store",
      startedAt: on("08:05").toISOString(),
      place: "Loja Um",
      planned: 2,
      done: 1,
      battery: 80,
      pendingPhotos: 3,
      pendingOperations: 1,
      device: "Moto G · app 3.2",
      version: "3.2",
    });
    expect(one(await boardAt(tenant, "10:00"), promoter2)).toMatchObject({
      ...{ startedAt: null, syncedAt: null, pendingPhotos: 0, pendingOperations: 0, device: null },
    });
    // A check-in of a clock that runs ahead is no beginning yet.
    expect(one(await boardAt(tenant, "08:00"), promoter)?.startedAt).toBeNull();
  });

  test("shows a supervisor the team, another tenant nothing, and refuses who may not", async () => {
    const tenant = await newTenant();
    const other = await newTenant();
    const { promoter, promoter2 } = tenant.userIds;
    const ids = async (person: Person) => (await boardAt(tenant, "10:00", person)).map(({ id }) => id).sort();
    expect(await ids("admin")).toEqual([promoter, promoter2].sort());
    expect(await ids("supervisor")).toEqual([promoter]);
    expect((await boardAt(other, "10:00")).map(({ id }) => id)).not.toContain(promoter);
    await expect(boardAt(tenant, "10:00", "promoter")).rejects.toMatchObject({ code: "forbidden" });
  });
});

/** A day with one person in store and one who has not come. */
async function addMorning() {
  const tenant = await newTenant({ isGeotagUser: true });
  const { promoter, promoter2 } = tenant.userIds;
  await giveHours(tenant, "promoter");
  await giveHours(tenant, "promoter2");
  const posId = await addPos(tenant.tenantId, { name: "Loja Um" });
  await addVisit(tenant, "promoter", posId, { status: "done" });
  await addVisit(tenant, "promoter", await addPos(tenant.tenantId));
  await addStay(tenant, "promoter", { posId, from: "09:30", point: DOOR });
  // What the server heard of, it heard then and not when the test runs.
  await withTenant(tenant, (tx) => tx.update(posChecks).set({ receivedAt: on("09:30") }));
  await withTenant(tenant, (tx) =>
    tx.insert(sessions).values([
      { userId: promoter, kind: "mobile", device: "Moto G, app 2.4.1", lastSeenAt: on("09:40") },
      { userId: promoter2, kind: "mobile", device: "Moto G, app 2.10.0", lastSeenAt: on("07:00") },
    ]),
  );
  return tenant;
}

describe("the numbers of the board", () => {
  const numbers = async (...asked: Parameters<typeof readAt>) => {
    const { figures } = await readAt(...asked);
    return Object.fromEntries(figures.map(({ key, part }) => [key, part.n]));
  };
  const EVERY = { started: 1, inStore: 1, late: 1, done: 1, lateSync: 0, lowBattery: 0, pending: 0, oldVersion: 1 };

  test("are as many as the people behind them, also when it is narrowed", async () => {
    const tenant = await addMorning();
    expect(await numbers(tenant, "10:00")).toEqual(EVERY);
    expect(await numbers(tenant, "11:00")).toMatchObject({ lateSync: 1 });
    const narrowed: Record<string, string>[] = [
      {},
      { team: tenant.teamIds[0] },
      { status: "late,in_store" },
      { q: "promoter2" },
      { signal: "old_version" },
    ];
    let looked = 0;
    for (const person of ["admin", "supervisor"] satisfies Person[])
      for (const params of narrowed) {
        const { figures } = await readAt(tenant, "11:00", person, params);
        for (const { key, part, whole } of figures)
          for (const number of [part, whole]) {
            if (!number?.href) continue;
            const { pathname, searchParams } = new URL(number.href, "http://localhost");
            const { cards } = await readAt(tenant, "11:00", person, Object.fromEntries(searchParams));
            expect([pathname, key, cards.length]).toEqual([operational.path, key, number.n]);
            looked += 1;
          }
      }
    expect(looked).toBeGreaterThan(60);
  });

  test("say who is late and by how much, lead by lead, and which versions are around", async () => {
    const tenant = await addMorning();
    const { promoter, promoter2, supervisor } = tenant.userIds;
    const people = await boardAt(tenant, "10:00");
    const [came, waits] = [one(people, promoter), one(people, promoter2)];
    const begins = Date.parse(came?.expectedAt ?? "");
    expect(came?.delay).toBe((on("09:30").getTime() - begins) / 60_000);
    expect(waits).toMatchObject({ status: "late", delay: null, expectedAt: came?.expectedAt });
    expect(leadLines(people, on("10:00")).map(({ id, people, started, late }) => [id, people, started, late])).toEqual([
      [null, 1, 0, 1],
      [supervisor, 1, 1, 0],
    ]);
    expect(versionLines(people)).toEqual([
      { version: "2.10.0", people: 1, share: 0.5 },
      { version: "2.4.1", people: 1, share: 0.5 },
    ]);
  });

  test("are the call's, for nobody of another tenant", async () => {
    const [tenant, other] = [await addMorning(), await newTenant()];
    const told = await dashboardCall(tenant.ctxAs("admin"), operational, {
      supervisor_id: "none",
      status: ["late", "off"],
    });
    expect(told.figures.map(({ key }) => key)).toEqual(Object.keys(EVERY));
    expect(Object.keys(told.cards)).toEqual(["operational_people", "operational_leads", "operational_versions"]);
    const strange = await dashboardCall(other.ctxAs("admin"), operational, { team_id: tenant.teamIds[0] });
    expect(strange.cards.operational_people).toEqual([]);
    const refused = dashboardCall(tenant.ctxAs("admin"), operational, { status: ["asleep"] });
    await expect(refused).rejects.toMatchObject({ code: "invalid_fields" });
  });
});

test("orders put first what the board is read for", () => {
  const person = (name: string, more: Partial<OperationalPerson>) =>
    ({
      name,
      status: "moving",
      planned: 4,
      done: 2,
      battery: 50,
      syncedAt: on("10:00").toISOString(),
      ...more,
    }) as OperationalPerson;
  const people = [
    person("Ana", { battery: 9 }),
    person("Bia", { status: "late", syncedAt: null, battery: null }),
    person("Caio", { done: 0 }),
    person("Davi", { status: "off", planned: 0, done: 0 }),
  ];
  const names = (order: Parameters<typeof inOrder>[1]) => inOrder(people, order).map(({ name }) => name);
  expect(names("attention")).toEqual(["Bia", "Ana", "Caio", "Davi"]);
  expect(names("name")).toEqual(["Ana", "Bia", "Caio", "Davi"]);
  expect(names("progress")).toEqual(["Caio", "Ana", "Bia", "Davi"]);
  expect(names("sync")[0]).toBe("Bia");
  expect(names("battery")).toEqual(["Ana", "Caio", "Davi", "Bia"]);
});
