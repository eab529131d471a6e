import { apiHandler } from "@/lib/engine/api/handle";
import { closingOnWire, costClosings } from "@/lib/insight/serving/closing";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Each time that costs were closed, newest first. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => ({
  body: { data: (await costClosings(await ctx(params.tenantId), await json())).map(closingOnWire) },
}));
