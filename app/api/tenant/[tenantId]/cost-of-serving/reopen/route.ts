import { apiHandler } from "@/lib/engine/api/handle";
import { closingOnWire, reopenCosts } from "@/lib/insight/serving/closing";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Opens a month's costs again, with a reason. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => ({
  body: { data: closingOnWire(await reopenCosts(await ctx(params.tenantId), await json())) },
}));
