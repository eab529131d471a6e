import { notFound } from "@/lib/base/problem/catalogue";
import { dashboardFile } from "@/lib/engine/dashboard/file";
import type { Ordered } from "@/lib/engine/export/give";
import { orderExport } from "@/lib/engine/export/order";
import { type Written, written } from "@/lib/engine/export/written";
import { authorizeReport } from "@/lib/engine/report/page";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findDashboard } from "@/lib/shell/dashboards";

/** A whole dashboard as an address asks for it: ordered, or written at once for who may not order. Throws `not_found`, `forbidden`. */
export async function giveDashboard(
  ctx: Ctx,
  name: string,
  params: Readonly<Record<string, string>>,
): Promise<Written | Ordered> {
  const dashboard = findDashboard(name);
  if (!dashboard) throw notFound();
  authorizeReport(ctx, dashboard);
  const file = await dashboardFile(ctx, dashboard, params);
  if (!can(ctx, "POST", "EXPORTJOB")) return written(ctx, file, "xlsx");
  return { job: await orderExport(ctx, file, { dashboard: name, params }, "xlsx") };
}
