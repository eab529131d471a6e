import { expect } from "vitest";
import type { Dashboard } from "@/lib/engine/dashboard/define";
import { readDashboard } from "@/lib/engine/dashboard/read";
import type { Params } from "@/lib/engine/report/address";
import { readReport } from "@/lib/engine/report/page";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findReportAt } from "@/lib/shell/reports";

/** Every number of a dashboard opens a list of exactly so many rows, for this reader and what it is narrowed by. Gives how many were looked at. */
export async function numbersAreTheirLists(ctx: Ctx, dashboard: Dashboard, params: Params): Promise<number> {
  const { figures } = await readDashboard(ctx, dashboard, params, async () => null);
  let looked = 0;
  for (const { key, part, whole } of figures) {
    for (const number of [part, whole]) {
      if (!number?.href) continue;
      const address = new URL(number.href, "http://localhost");
      const report = findReportAt(address.pathname, address.searchParams);
      if (!report) throw new Error(`${number.href} is no list`);
      const { rows, total } = await readReport(ctx, report, Object.fromEntries(address.searchParams));
      expect([key, rows.length, total]).toEqual([key, number.n, number.n]);
      looked += 1;
    }
  }
  return looked;
}
