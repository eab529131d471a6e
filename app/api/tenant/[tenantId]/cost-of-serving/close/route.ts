import { apiHandler } from "@/lib/engine/api/handle";
import { closeCosts, closingOnWire } from "@/lib/insight/serving/closing";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Closes a month's costs. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const { jobId, ...closing } = await closeCosts(await ctx(params.tenantId), await json());
  return { body: { data: { ...closingOnWire(closing), job_id: jobId } } };
});
