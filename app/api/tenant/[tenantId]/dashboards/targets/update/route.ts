import { apiHandler } from "@/lib/engine/api/handle";
import { setDashboardTargets, targetsOnWire } from "@/lib/insight/targets/commands";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Sets targets, thresholds and weights of the dashboards from a day on. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => ({
  body: { data: targetsOnWire(await setDashboardTargets(await ctx(params.tenantId), await json())) },
}));
