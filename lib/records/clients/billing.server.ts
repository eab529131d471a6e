import { and, eq, sql } from "drizzle-orm";
import { businessUnitBillings, businessUnitPos, businessUnits } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import { billing } from "./billing.resource";

/** Billed at one PDV or over one chain: never both, never neither. A PDV beside its chain's total is a line of its own (F16b: the PDV's wins). */
export const billingServer = bind({
  resource: billing,
  table: businessUnitBillings,
  // What a client sells where is the agency's to weigh, whatever the role of a client's user holds.
  visible: ({ businessUnitId }) => (businessUnitId ? sql`false` : undefined),
  rules: ({ posId, chainId }) => (!posId === !chainId ? { [posId ? "posId" : "chainId"]: "pos_or_chain" } : null),
  check: async ({ tx }, { businessUnitId, posId }, before) => {
    if (!businessUnitId || (before?.businessUnitId === businessUnitId && before.posId === posId)) return;
    const [unit] = await tx
      .select({ serving: businessUnits.costOfServingModule })
      .from(businessUnits)
      .where(eq(businessUnits.id, businessUnitId));
    if (unit?.serving === false) throw invalidFields({ businessUnitId: "client_without_serving" });
    if (!posId) return;
    const served = await tx
      .select({ posId: businessUnitPos.posId })
      .from(businessUnitPos)
      .where(and(eq(businessUnitPos.businessUnitId, businessUnitId), eq(businessUnitPos.posId, posId)));
    if (served.length === 0) throw invalidFields({ posId: "pos_not_served" });
  },
});
