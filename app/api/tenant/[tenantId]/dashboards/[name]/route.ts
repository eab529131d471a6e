import { notFound } from "@/lib/base/problem/catalogue";
import { apiHandler } from "@/lib/engine/api/handle";
import { dashboardCall } from "@/lib/engine/dashboard/call";
import { findDashboard } from "@/lib/shell/dashboards";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** The figures of a dashboard, as its screen shows them. */
export const POST = apiHandler<{ tenantId: string; name: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  const dashboard = findDashboard(params.name);
  if (!dashboard) throw notFound();
  return { body: { data: await dashboardCall(caller, dashboard, await json()) } };
});
