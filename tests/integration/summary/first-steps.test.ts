import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { businessUnits, questionnaires, users, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { firstSteps, putFirstStepsAway } from "@/lib/insight/summary/first-steps";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

const open = async (tenant: TestTenant, person: Person = "admin") =>
  (await firstSteps(tenant.ctxAs(person)))?.flatMap(({ key, done }) => (done ? [] : [key])) ?? null;

/** A tenant as it is on its first day: an admin, and nothing else. */
async function bare(): Promise<TestTenant> {
  const tenant = await newTenant();
  const { promoter, promoter2, client, supervisor } = tenant.userIds;
  await withTenant(tenant, async (tx) => {
    for (const id of [promoter, promoter2, client]) await tx.delete(users).where(eq(users.id, id));
    await tx.delete(businessUnits).where(eq(businessUnits.id, tenant.businessUnitId));
  });
  expect(supervisor).toBeTruthy();
  return tenant;
}

test("each step is done by the record that it asks for, and all of them are gone when the last one is", async () => {
  const tenant = await bare();
  expect(await open(tenant)).toEqual(["pos", "people", "clients", "tasks", "routes"]);
  const posId = await addPos(tenant.tenantId);
  expect(await open(tenant)).toEqual(["people", "clients", "tasks", "routes"]);
  const [userId, roleId] = [uuidv7(), tenant.roleIds.promotor ?? ""];
  await withTenant(tenant, async (tx) => {
    await tx.insert(users).values({ id: userId, name: "Ana", email: `ana.${userId}@teste.example`, roleId });
    await tx.insert(businessUnits).values({ name: "Cliente" });
    await tx.insert(questionnaires).values({ name: "Tarefa" });
  });
  expect(await open(tenant)).toEqual(["routes"]);
  await withTenant(tenant, (tx) => tx.insert(workschedules).values({ userId, posId, startDate: "2026-11-16" }));
  expect(await open(tenant)).toBeNull();
  // Another agency's records do no step of this one.
  expect(await open(await bare())).toHaveLength(5);
});

test("who puts them away has them away, and nobody else", async () => {
  const tenant = await bare();
  await putFirstStepsAway(tenant.ctxAs("admin"));
  expect(await open(tenant)).toBeNull();
  expect(await open(tenant, "coordinator")).toHaveLength(5);
});

test("who may not take the steps is not asked to", async () => {
  expect(await open(await bare(), "supervisor")).toBeNull();
});
