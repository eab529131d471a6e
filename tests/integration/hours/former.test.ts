import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { readReport } from "@/lib/engine/report/page";
import { dismiss, rehire } from "@/lib/field/dismissals/dismissal";
import { closeDays } from "@/lib/insight/hours/point-commands";
import { personPoints } from "@/lib/insight/hours/points";
import { pointsReport } from "@/lib/insight/hours/points.report";
import { addDay, newShop, type Shop, WEDNESDAY } from "./day";

const MONTH = WEDNESDAY.slice(0, 7);
async function workedShop() {
  const shop = await newShop();
  await addDay(shop, WEDNESDAY);
  const { tenant } = shop;
  const admin = tenant.ctxAs("admin");
  const change = (values: Partial<typeof users.$inferInsert>) =>
    withTenant(tenant, (tx) => tx.update(users).set(values).where(eq(users.id, tenant.userIds.promoter)));
  return { shop, admin, change, promoter: tenant.userIds.promoter };
}
const listed = async ({ tenant }: Shop, month = MONTH) => {
  const { rows: people, total } = await readReport(tenant.ctxAs("admin"), pointsReport, { month });
  expect(people.length).toBe(total);
  return people.find(({ worker }) => worker.id === tenant.userIds.promoter)?.totals.worked ?? null;
};

it("keeps what somebody worked before they left and were taken back", async () => {
  const { shop, admin, change, promoter } = await workedShop();
  await change({ admissionDate: plusDays(WEDNESDAY, -20) });
  const before = await personPoints(admin, promoter, MONTH);
  await dismiss(admin, promoter, { date: "2026-10-30", heirId: null });
  await rehire(admin, promoter, { date: "2026-11-03" });
  const { days, totals } = await personPoints(admin, promoter, MONTH);
  expect(days.slice(0, 30)).toEqual(before.days.slice(0, 30));
  expect(totals.worked).toBe(480);
  expect(await listed(shop)).toBe(480);
  const november = (await personPoints(admin, promoter, "2026-11")).days;
  expect(november.slice(0, 4).map(({ kind }) => kind)).toEqual(["none", "none", "absent", "absent"]);
});

it("lists whoever worked in a month although they were switched off since, and nobody else who was", async () => {
  const { shop, change } = await workedShop();
  await change({ isActive: false });
  expect(await listed(shop)).toBe(480);
  expect(await listed(shop, "2026-09")).toBeNull();
});

it("keeps a closed month of somebody who became a client's user", async () => {
  const { shop, admin, change, promoter } = await workedShop();
  await closeDays(admin, promoter, { from: WEDNESDAY, to: WEDNESDAY });
  const { businessUnitId, roleIds } = shop.tenant;
  await change({ type: "business_unit", businessUnitId, roleId: roleIds.cliente ?? "" });
  expect(await listed(shop)).toBe(480);
});
