import { asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { operationalProblems, pos, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { nightlyProblems } from "@/lib/insight/problems/nightly";
import type { Person } from "../../support/tenant";
import { at, type Shop, WEDNESDAY } from "../hours/day";

/** The day whose problems are looked for, and the night on which its report is made. */
export const DAY = WEDNESDAY;
export const NEXT = plusDays(DAY, 1);

/** What the scheduler does at a time of a tenant's own clock. */
export const nightly = (shop: Shop, date = NEXT, time = "03:00") =>
  nightlyProblems(at(date, time, shop.zone), [shop.tenant.tenantId]);

/** The lines of a day, by code and then by when it happened. */
export const linesOf = ({ tenant }: Shop, date = DAY) =>
  withTenant(tenant, (tx) =>
    tx
      .select()
      .from(operationalProblems)
      .where(eq(operationalProblems.localDate, date))
      .orderBy(asc(operationalProblems.code), asc(operationalProblems.occurredAt), asc(operationalProblems.id)),
  );
export type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** Those of one code. */
export async function found(shop: Shop, code: string, date = DAY): Promise<Line[]> {
  return (await linesOf(shop, date)).filter((line) => line.code === code && line.revision !== "left");
}

export async function addPos({ tenant, zone }: Shop, values: Partial<typeof pos.$inferInsert> = {}) {
  const id = uuidv7();
  await withTenant(tenant, (tx) => tx.insert(pos).values({ id, name: `PDV ${id}`, timezone: zone, ...values }));
  return id;
}

/** A visit of the plan, as its day left it. */
export async function addVisit(
  shop: Shop,
  changes: Partial<typeof visits.$inferInsert> & { person?: Person } = {},
): Promise<string> {
  const { person = "promoter", ...values } = changes;
  const [id, workScheduleId] = [uuidv7(), uuidv7()];
  const row = { userId: shop.tenant.userIds[person], posId: values.posId ?? shop.posId };
  const localDate = values.localDate ?? DAY;
  await withTenant(shop.tenant, async (tx) => {
    const once = { startDate: localDate, endDate: localDate, isActive: false };
    await tx.insert(workschedules).values({ ...row, id: workScheduleId, ...once });
    const visit = { ...row, id, workScheduleId, localDate, timezone: shop.zone, status: "missed" as const };
    await tx.insert(visits).values({ ...visit, ...values });
  });
  return id;
}
