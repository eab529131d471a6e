import { and, eq, inArray, sql } from "drizzle-orm";
import { businessUnitBillings, businessUnitPos, businessUnits } from "@/db/schema";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import { billing } from "./billing.resource";
import { closedAmong } from "./cost-months";

/** Billed at one PDV or over one chain: never both, never neither. A PDV beside its chain's total is a line of its own (F16b: the PDV's wins). */
export const billingServer = bind({
  resource: billing,
  table: businessUnitBillings,
  // What a client sells where is the agency's to weigh, whatever the role of a client's user holds.
  visible: ({ businessUnitId }) => (businessUnitId ? sql`false` : undefined),
  rules: ({ posId, chainId }) => (!posId === !chainId ? { [posId ? "posId" : "chainId"]: "pos_or_chain" } : null),
  check: async (ctx, { businessUnitId, posId, month }, before) => {
    const { tx } = ctx;
    const closed = await closedAmong(
      ctx,
      [month, before?.month].flatMap((one) => (typeof one === "string" ? [one] : [])),
    );
    if (closed.size > 0) throw invalidFields({ month: "month_closed" });
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
  onRemove: async (ctx, ids) => {
    const { id, month } = businessUnitBillings;
    const rows = await ctx.tx
      .selectDistinct({ month })
      .from(businessUnitBillings)
      .where(inArray(id, [...ids]));
    const closed = await closedAmong(
      ctx,
      rows.map((row) => row.month),
    );
    if (closed.size > 0) throw new Problem("month_closed");
  },
});
