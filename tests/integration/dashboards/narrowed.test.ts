import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { businessUnitPos, businessUnits, mixes, mixProducts } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { dashboardCall } from "@/lib/engine/dashboard/call";
import { shelfChoices } from "@/lib/insight/dashboards/choices";
import { outOfStock } from "@/lib/insight/shelf/stock.dashboard";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { newProduct, shelfTask } from "./shelf";

const DAYS = { from: "2026-11-01", to: "2026-11-20" };
const asked = async (ctx: Ctx, more: Record<string, string> = {}) =>
  (await dashboardCall(ctx, outOfStock, { ...DAYS, ...more })).figures[0]?.whole;

/** Two PDVs that a client is served in, one of them another client too; each with a product of both that was asked for. */
async function shelf() {
  const tenant = await newTenant();
  const other = uuidv7();
  const places = [await addPos(tenant.tenantId), await addPos(tenant.tenantId)] as const;
  const productId = await newProduct(tenant, "Café");
  await withTenant(tenant, async (tx) => {
    await tx.insert(businessUnits).values({ id: other, name: "Rival" });
    const own = places.map((posId) => ({ posId, businessUnitId: tenant.businessUnitId }));
    await tx.insert(businessUnitPos).values([...own, { posId: places[0], businessUnitId: other }]);
    for (const businessUnitId of [tenant.businessUnitId, other]) {
      const mixId = uuidv7();
      await tx.insert(mixes).values({ id: mixId, name: `Mix ${mixId}`, type: "none", businessUnitId });
      await tx.insert(mixProducts).values({ mixId, productId });
    }
  });
  const say = await shelfTask(tenant);
  for (const posId of places) await say({ posId, date: "2026-11-10" }, [{ productId, before: true, out: true }]);
  return { tenant, other, admin: tenant.ctxAs("admin"), client: tenant.ctxAs("client") };
}

test("who may not narrow a dashboard by something is told so, instead of being given all of it", async () => {
  const { admin, client, other, tenant } = await shelf();
  expect([await asked(admin), await asked(admin, { business_unit_id: other })]).toEqual([2, 1]);
  const refused = (key: string) => ({
    code: "invalid_fields",
    details: { fields: { [key]: [{ code: "unknown_field" }] } },
  });
  await expect(asked(client, { business_unit_id: other })).rejects.toMatchObject(refused("business_unit_id"));
  const few: Ctx = { ...admin, permissions: new Set(["OUTOFSTOCK_GET"]) };
  expect(await asked(few)).toBe(2);
  await expect(asked(few, { team_id: String(tenant.teamIds[0]) })).rejects.toMatchObject(refused("team_id"));
});

test("a day that is none is refused by name, instead of being taken for the usual period", async () => {
  const { admin } = await shelf();
  for (const day of ["0000-01-01", "2200-01-01", "2026-02-30", "ontem"])
    await expect(asked(admin, { from: day, to: day })).rejects.toMatchObject({
      details: { fields: { from: [{ code: "invalid_date" }], to: [{ code: "invalid_date" }] } },
    });
});

test("a client's user counts by no client, team or lead, whatever their role holds, and is offered none", async () => {
  const { admin, client, other, tenant } = await shelf();
  const rich: Ctx = { ...client, permissions: admin.permissions };
  expect(await asked(rich)).toBe(2);
  const ids = { business_unit_id: other, team_id: String(tenant.teamIds[0]), supervisor_id: tenant.userIds.supervisor };
  for (const [key, id] of Object.entries(ids))
    await expect(asked(rich, { [key]: id })).rejects.toMatchObject({ code: "invalid_fields" });
  const offered = Object.keys(await shelfChoices(rich, "OUTOFSTOCK"));
  expect(offered).toEqual(expect.arrayContaining(["productId"]));
  for (const key of ["businessUnitId", "teamId", "supervisorId"]) expect(offered).not.toContain(key);
});
