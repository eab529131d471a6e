import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  businessUnitBillings,
  businessUnitPos,
  businessUnits,
  pos,
  posChains,
  servingTouched,
  users,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { readDashboard } from "@/lib/engine/dashboard/read";
import { refreshDays } from "@/lib/insight/days/refresh";
import { closingState } from "@/lib/insight/serving/closing";
import { refreshServing } from "@/lib/insight/serving/refresh";
import { costOfServing, reconcile } from "@/lib/insight/serving/serving.dashboard";
import {
  servingAdjustments,
  servingChains,
  servingClients,
  servingPeople,
  servingPlaces,
} from "@/lib/insight/serving/serving.report";
import { openedTree } from "@/lib/insight/serving/tree";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addStay, east } from "../tracking/field";

export const [JUNE, JULY, AUGUST] = ["2026-06", "2026-07", "2026-08"] as const;
export const REASON = "O cliente corrigiu o faturamento";

/** A tenant with a visit in each of three months, billed and agreed for, whose costs are worked out. */
export async function newCostMonths() {
  const tenant = await newTenant({ pricePerKm: 0.9, costOfServingModule: true, password: "gondola123" });
  const chain = uuidv7();
  const store = await addPos(tenant.tenantId, { ...east(0) });
  await withTenant(tenant, async (tx) => {
    await tx.insert(posChains).values({ id: chain, name: "Rede Jatobá" });
    await tx.update(pos).set({ chainId: chain, profile: "low" }).where(eq(pos.id, store));
    await tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId: store });
    await tx
      .insert(businessUnitBillings)
      .values({ businessUnitId: tenant.businessUnitId, month: JUNE, posId: store, value: "1000.00" });
    const pay = { monthlyValue: "4200.00", hoursDaily: 8 };
    await tx.update(users).set(pay).where(eq(users.id, tenant.userIds.promoter));
    await tx
      .update(businessUnits)
      .set({ contractValue: "900.00", costOfServingModule: true })
      .where(eq(businessUnits.id, tenant.businessUnitId));
  });
  for (const [date, to] of [
    ["2026-06-16", "09:00"],
    ["2026-07-14", "10:00"],
    ["2026-08-18", "11:00"],
  ] as const)
    await addStay(tenant, "promoter", { posId: store, from: "08:00", to, point: east(0), date });
  const admin = () => tenant.ctxAs("admin");
  const settle = async () => {
    await refreshDays(tenant.tenantId);
    await refreshServing(tenant.tenantId);
  };
  await settle();
  /** All that the screen says of a month. */
  const said = (month: string, as: Ctx = admin(), params: Record<string, string> = {}) =>
    readDashboard(as, costOfServing, { month, ...params }, async (ctx, ask) => ({
      sides: await reconcile(ctx, ask),
      clients: (await servingClients.rows(ctx, ask)).rows,
      chains: (await servingChains.rows(ctx, ask)).rows,
      places: (await servingPlaces.rows(ctx, ask)).rows,
      people: (await servingPeople.rows(ctx, ask)).rows,
      tree: (await openedTree(ctx, ask, {})).lines,
      adjustments: (await servingAdjustments.rows(ctx, ask)).rows,
      state: await closingState(ctx, ask),
    }));
  /** What somebody is paid, in all of these months, said only now. */
  const pay = (who: "promoter" | "promoter2", monthlyValue: string) =>
    withTenant(tenant, async (tx) => {
      const userId = tenant.userIds[who];
      await tx.update(users).set({ monthlyValue, hoursDaily: 8 }).where(eq(users.id, userId));
      const marks = [JUNE, JULY, AUGUST].map((month) => ({ userId, localDate: `${month}-10` }));
      await tx.insert(servingTouched).values(marks);
    });
  return { tenant, chain, store, admin, settle, said, pay };
}
export type CostMonths = Awaited<ReturnType<typeof newCostMonths>>;

export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Problem) return error.code;
      throw error;
    },
  );
