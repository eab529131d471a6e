import { beforeAll, describe, expect, test } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import { numberOf } from "@/lib/base/sheets/columns";
import { readDashboard } from "@/lib/engine/dashboard/read";
import type { Params } from "@/lib/engine/report/address";
import { readReport } from "@/lib/engine/report/page";
import { refreshDays } from "@/lib/insight/days/refresh";
import { refreshShelf } from "@/lib/insight/shelf/refresh";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { DASHBOARDS } from "@/lib/shell/dashboards";
import { findReportAt } from "@/lib/shell/reports";
import { oncePerKey } from "../../support/once";
import { addMoves, addShelf } from "../dashboards/shelf";
import { addDay, newShop, type Shop, WEDNESDAY } from "../hours/day";
import { rowsBehind } from "../summary/field";

const PERIOD: Params = { period: "2026-10-19..2026-10-23" };
let shop: Shop;

beforeAll(async () => {
  shop = await newShop();
  for (const person of ["promoter", "promoter2"] as const) await addDay(shop, WEDNESDAY, person);
  await addShelf(shop.tenant, shop.posId);
  await addMoves(shop.tenant, shop.posId);
  await refreshDays(shop.tenant.tenantId);
  await refreshShelf(shop.tenant.tenantId);
});

const once = oncePerKey<number | null>();
/** How many rows the list at an address has, or what the column adds up to that is named. */
const saidBy = (ctx: Ctx, href: string, sums: string | undefined) =>
  once(`${ctx.userId} ${sums} ${href}`, () => readBehind(ctx, href, sums));

async function readBehind(ctx: Ctx, href: string, sums: string | undefined): Promise<number | null> {
  const { pathname, searchParams } = new URL(href, "http://localhost");
  const report = findReportAt(pathname, searchParams);
  if (!report) {
    expect(sums, href).toBeUndefined();
    return rowsBehind(ctx, href);
  }
  const { rows, total, totals = {} } = await readReport(ctx, report, Object.fromEntries(searchParams));
  expect([href, rows.length]).toEqual([href, Math.min(total, report.perPage ?? total)]);
  if (sums === undefined) return total;
  expect(Object.keys(totals), href).toContain(sums);
  return numberOf(totals[sums] ?? null);
}

// Those of costs are told by month, and only to whoever may see what people cost.
const OF_DAYS = DASHBOARDS.filter(({ period }) => period.kind === "named");

describe.each(OF_DAYS.map((dashboard) => [dashboard.name, dashboard] as const))("%s", (_name, dashboard) => {
  test.each(["admin", "supervisor", "client"] as const)(
    "each number is its list for %s, or nothing is told",
    async (who) => {
      const ctx = { ...shop.tenant.ctxAs(who), permissions: shop.tenant.ctxAs("admin").permissions };
      let looked = 0;
      for (const more of [{}, { supervisorId: shop.tenant.userIds.supervisor }, { posId: shop.posId }]) {
        const page = await readDashboard(ctx, dashboard, { ...PERIOD, ...more }, async () => null).catch(
          (error: unknown) => {
            if (error instanceof Problem && error.code === "forbidden") return null;
            throw error;
          },
        );
        if (!page) continue;
        for (const { key, part, whole, value, adds } of page.figures) {
          for (const number of [part, whole]) {
            if (!number?.href) continue;
            expect(await saidBy(ctx, number.href, number.sums), `${key} ${number.href}`).toBe(number.n);
            looked += 1;
          }
          if (adds && part.href) expect(await saidBy(ctx, part.href, adds), `${key} ${part.href}`).toBe(value ?? 0);
        }
      }
      if (dashboard.nonClient && who === "client") expect(looked).toBe(0);
      else expect(looked).toBeGreaterThan(0);
    },
  );
});
