import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users, visits, workLeaves } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { giveHours } from "../positions/field";
import { addStay, addVisit, MONDAY, on } from "../tracking/field";
import { board, type Params } from "./field";

const standings = async (tenant: TestTenant, time: string, params: Params = {}, date = MONDAY) =>
  Object.fromEntries(
    (await board(tenant.ctxAs("admin"), params, on(time, date))).people.map(({ name, standing }) => [name, standing]),
  );
const [ONE, TWO] = ["Pessoa promoter", "Pessoa promoter2"];

test("a day goes from not begun over late and in store to ended, by check-ins and the time of the first visit", async () => {
  const tenant = await newTenant();
  const [first, second] = [await addPos(tenant.tenantId, { name: "Loja Um" }), await addPos(tenant.tenantId)];
  await addVisit(tenant, "promoter", first, { startTime: "08:00" });
  await addVisit(tenant, "promoter", second, { startTime: "10:00" });
  expect(await standings(tenant, "07:50")).toEqual({ [ONE]: "not_started" });
  expect(await standings(tenant, "08:15")).toEqual({ [ONE]: "not_started" });
  expect(await standings(tenant, "08:16")).toEqual({ [ONE]: "late" });
  await addStay(tenant, "promoter", { posId: first, from: "08:20", to: "09:00" });
  const inside = await board(tenant.ctxAs("admin"), {}, on("08:30"));
  expect(inside.people).toMatchObject([{ standing: "in_store", place: "Loja Um", since: on("08:20").toISOString() }]);
  expect(await standings(tenant, "09:30")).toEqual({ [ONE]: "between" });
  await withTenant(tenant, (tx) => tx.update(visits).set({ status: "done" }));
  expect(await standings(tenant, "09:30")).toEqual({ [ONE]: "ended" });
});

test("hours count where no visit has a time; a leave, and a day without hours and visits, leave people out", async () => {
  const tenant = await newTenant();
  await giveHours(tenant, "promoter");
  await addVisit(tenant, "promoter2", await addPos(tenant.tenantId));
  const early = await board(tenant.ctxAs("admin"), {}, on("07:00"));
  const start = early.people.find(({ name }) => name === ONE)?.since;
  expect(start).toBeTruthy();
  const minutes = (n: number) => new Date(Date.parse(start ?? "") + n * 60_000);
  const at = async (n: number) =>
    (await board(tenant.ctxAs("admin"), {}, minutes(n))).people.find(({ name }) => name === ONE)?.standing;
  expect([await at(14), await at(16)]).toEqual(["not_started", "late"]);
  // Nobody said when the other one should begin.
  expect((await standings(tenant, "18:00"))[TWO]).toBe("not_started");
  const leave = { userId: tenant.userIds.promoter2, startDate: MONDAY, endDate: MONDAY, reason: "Atestado médico" };
  await withTenant(tenant, (tx) => tx.insert(workLeaves).values(leave));
  expect(await standings(tenant, "12:00")).not.toHaveProperty(TWO);
});

test("a stay that lasts over midnight is still a stay, and time is told where the person works", async () => {
  const tenant = await newTenant();
  const posId = await addPos(tenant.tenantId);
  await addStay(tenant, "promoter", { posId, from: "22:30" });
  expect(await standings(tenant, "00:30", {}, "2026-11-17")).toEqual({ [ONE]: "in_store" });
  await withTenant(tenant, (tx) =>
    tx.update(users).set({ timezone: "America/Rio_Branco" }).where(eq(users.id, tenant.userIds.promoter2)),
  );
  await addVisit(tenant, "promoter2", posId, { timezone: "America/Rio_Branco", startTime: "08:00" });
  // 09:00 in São Paulo is 07:00 in Rio Branco.
  expect((await standings(tenant, "09:00"))[TWO]).toBe("not_started");
  expect((await standings(tenant, "10:20"))[TWO]).toBe("late");
});

test("is narrowed as the numbers are", async () => {
  const tenant = await newTenant();
  await addVisit(tenant, "promoter", await addPos(tenant.tenantId));
  await addVisit(tenant, "promoter2", await addPos(tenant.tenantId));
  expect(Object.keys(await standings(tenant, "09:00"))).toEqual([ONE, TWO]);
  expect(Object.keys(await standings(tenant, "09:00", { teamId: tenant.teamIds[0] }))).toEqual([ONE]);
  expect(Object.keys(await standings(tenant, "09:00", { supervisorId: "none" }))).toEqual([TWO]);
  expect(Object.keys(await standings(tenant, "09:00", { businessUnitId: tenant.businessUnitId }))).toEqual([]);
});
