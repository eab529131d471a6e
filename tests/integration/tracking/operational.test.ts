import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { inOrder } from "@/components/tracking/operational-order";
import { questionnaireAnswers, questionnaires, sessions, syncInbox } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { type OperationalPerson, operationalBoard } from "@/lib/insight/tracking/operational";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { giveHours } from "../positions/field";
import { addStay, addVisit, DOOR, MONDAY, on } from "./field";

const boardAt = async (tenant: TestTenant, time: string, person: Person = "admin") =>
  (await operationalBoard(tenant.ctxAs(person), on(time))).people;
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
    const refused = await operationalBoard(tenant.ctxAs("promoter")).catch((error: unknown) => error);
    expect(refused instanceof Problem && refused.code).toBe("forbidden");
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
