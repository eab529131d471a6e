import { eq } from "drizzle-orm";
import { businessUnits } from "@/db/schema";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** A client's user sees their own client only. */
export function visibleUnit(ctx: Pick<Ctx, "businessUnitId">) {
  return ctx.businessUnitId ? eq(businessUnits.id, ctx.businessUnitId) : undefined;
}
