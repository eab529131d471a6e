import { apiHandler } from "@/lib/engine/api/handle";
import { dashboardTargetsOf, targetsOnWire } from "@/lib/insight/targets/commands";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** What the dashboards judge by, and what they judged by before. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx }) => ({
  body: { data: targetsOnWire(await dashboardTargetsOf(await ctx(params.tenantId))) },
}));
