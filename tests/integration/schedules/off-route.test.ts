import { asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { posChecks, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { rejudgeDay } from "@/lib/field/schedules/rejudge";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos, clock, codeOf, dayOf, HOUR, newField } from "../check-ins/visit";
import { addStay, addVisit, MONDAY } from "../tracking/field";

let tenant: TestTenant;
let [here, there]: string[] = [];

beforeEach(async () => {
  tenant = await newTenant();
  [here, there] = [await addPos(tenant.tenantId), await addPos(tenant.tenantId)];
});

/** The day's check-ins in their order: whether each was off the route. */
const marks = async (userId = tenant.userIds.promoter) => {
  const rows = await withTenant(tenant, (tx) =>
    tx
      .select({ offRoute: posChecks.offRoute })
      .from(posChecks)
      .where(eq(posChecks.userId, userId))
      .orderBy(asc(posChecks.occurredAt)),
  );
  return rows.map(({ offRoute }) => offRoute);
};
const settle = () =>
  withTenant(tenant, (tx) => rejudgeDay({ ...tenant.ctxAs("admin"), tx }, tenant.userIds.promoter, MONDAY));

test("a check-in that no planned visit answers for is off the route, until one does", async () => {
  const stay = (posId: string | undefined, from: string, to: string) =>
    addStay(tenant, "promoter", { posId: posId ?? "", from, to });
  await stay(here, "08:00", "08:30");
  await stay(there, "09:00", "09:30");
  await stay(here, "10:00", "10:30");
  await addVisit(tenant, "promoter", here ?? "");
  await settle();
  expect(await marks()).toEqual([false, true, true]);
  // One more visit to the first PDV, of a route that ended since: its second check-in has its visit now.
  await withTenant(tenant, async (tx) => {
    const route = { id: uuidv7(), userId: tenant.userIds.promoter, posId: here ?? "", startDate: MONDAY };
    await tx.insert(workschedules).values({ ...route, isActive: false });
    const { id: workScheduleId, userId, posId } = route;
    const day = { localDate: MONDAY, timezone: "America/Sao_Paulo" };
    await tx.insert(visits).values({ workScheduleId, userId, posId, ...day });
  });
  await settle();
  expect(await marks()).toEqual([false, true, false]);
});

test("a visit of somebody else, or of another day, answers for none", async () => {
  await addStay(tenant, "promoter", { posId: here ?? "", from: "08:00", to: "08:30" });
  await addVisit(tenant, "promoter2", here ?? "");
  await addVisit(tenant, "promoter", here ?? "", { localDate: "2026-11-17" });
  await settle();
  expect(await marks()).toEqual([true]);
});

test("the phone's own check-in on a day without any plan is marked as it arrives", async () => {
  const field = await newField();
  tenant = field.tenant;
  const at = clock(-HOUR);
  const answer = await field.checkIn({ id: uuidv7(), occurred_at: at, date: dayOf(at) });
  expect(codeOf(answer)).toBeUndefined();
  expect(await marks()).toEqual([true]);
});

test("where the phone is wrong about the day, the plan of the PDV's day is judged by", async () => {
  const field = await newField();
  tenant = field.tenant;
  const at = clock(-HOUR);
  await addVisit(tenant, "promoter", field.posId, { localDate: dayOf(at) });
  const answer = await field.checkIn({ id: uuidv7(), occurred_at: at, date: "2026-01-05" });
  expect(codeOf(answer)).toBeUndefined();
  expect(await marks()).toEqual([false]);
  const [visit] = await withTenant(tenant, (tx) => tx.select().from(visits));
  expect(visit?.status).toBe("done");
});
