import { expect } from "vitest";
import type { Dashboard } from "@/lib/engine/dashboard/define";
import { readDashboard } from "@/lib/engine/dashboard/read";
import type { Params } from "@/lib/engine/report/address";
import { readReport } from "@/lib/engine/report/page";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findReportAt } from "@/lib/shell/reports";
import { oncePerKey } from "../../support/once";

/** Every number of a dashboard opens a list of exactly so many rows, for this reader and what it is narrowed by. Gives how many were looked at. */
export async function numbersAreTheirLists(ctx: Ctx, dashboard: Dashboard, params: Params): Promise<number> {
  const { figures } = await readDashboard(ctx, dashboard, params, async () => null);
  const once = oncePerKey<{ readonly rows: number; readonly total: number }>();
  const listAt = async (href: string) => {
    const address = new URL(href, "http://localhost");
    const report = findReportAt(address.pathname, address.searchParams);
    if (!report) throw new Error(`${href} is no list`);
    const { rows, total } = await readReport(ctx, report, Object.fromEntries(address.searchParams));
    return { rows: rows.length, total };
  };
  let looked = 0;
  for (const { key, part, whole } of figures) {
    for (const number of [part, whole]) {
      const { href, n } = number ?? {};
      if (!href) continue;
      const { rows, total } = await once(href, () => listAt(href));
      expect([key, rows, total]).toEqual([key, n, n]);
      looked += 1;
    }
  }
  return looked;
}
