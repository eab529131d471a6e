import { apiHandler } from "@/lib/engine/api/handle";
import { paceJob, paceJobOnWire } from "@/lib/insight/what-if/pace-job";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** How far a pace is with its routes. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => ({
  body: { data: paceJobOnWire(await paceJob(await ctx(params.tenantId), params.id)) },
}));
