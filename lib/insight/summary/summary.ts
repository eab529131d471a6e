import { withTenant } from "@/db/with-tenant";
import { spanBefore } from "@/lib/engine/report/presets";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Concern, concernsOf } from "./attention";
import { type BarShare, type BarsBy, barsBy, barsOf, type DayPoint, lineOf } from "./cards.report";
import { narrowing, type SummaryFilters } from "./filters";
import { type NowPerson, nowBoard } from "./now";
import { lastWord, type MissingProduct, missingProducts, stockOf } from "./stock";
import { type Tile, tile, tilesOf } from "./tiles";

export type Summary = {
  /** RFC 3339. */
  readonly at: string;
  readonly tiles: readonly Tile[];
  readonly line: readonly DayPoint[];
  readonly by: BarsBy;
  readonly bars: readonly BarShare[];
  readonly people: readonly NowPerson[];
  readonly concerns: readonly Concern[];
};

/** `/`: how the field stands, narrowed as the address says. Every part sees what this session sees in the lists. */
export async function summaryOf(ctx: Ctx, filters: SummaryFilters, now = new Date()): Promise<Summary> {
  authorize(ctx, "GET", "DASHBOARDRESUME");
  const narrowed = narrowing(filters);
  // Two connections at once and no more: other pages need some too.
  const part = <T>(work: (ctx: TxCtx) => Promise<T>) => withTenant(ctx, (tx) => work({ ...ctx, tx }));
  const [tiles, rest] = await Promise.all([
    part((tctx) => tilesOf(tctx, filters, now)),
    part(async (tctx) => ({
      line: await lineOf(tctx, filters, now),
      by: barsBy(ctx, filters),
      bars: await barsOf(tctx, filters),
      people: await nowBoard(tctx, filters, narrowed, now),
      concerns: await concernsOf(tctx, filters.span, narrowed),
    })),
  ]);
  return { at: now.toISOString(), tiles, ...rest };
}

/**
 * The number that is out of stock. It follows every answer of the period, so it is no part of the page: it is asked for afterwards, and
 * only one at a time in a process.
 */
export async function stockTile(ctx: Ctx, filters: SummaryFilters): Promise<Tile> {
  authorize(ctx, "GET", "DASHBOARDRESUME");
  const narrowed = narrowing(filters);
  return withTenant({ ...ctx, lane: "figures" }, async (tx) => {
    const stock = await stockOf({ ...ctx, tx }, filters.span, narrowed);
    const before = await stockOf({ ...ctx, tx }, spanBefore(filters.span), narrowed);
    const rest = { beside: stock.arrival, before: before.remaining, href: "rows" };
    return tile("outOfStock", stock.remaining, stock.missing, rest);
  });
}

export const MISSING_PER_PAGE = 50;
export type MissingPage = { readonly rows: readonly MissingProduct[]; readonly total: number; readonly page: number };

/** A page of the products that were missing, or the last there is: the rows behind the share of what is out of stock. */
export async function missingPage(ctx: Ctx, filters: SummaryFilters, wanted: number): Promise<MissingPage> {
  authorize(ctx, "GET", "DASHBOARDRESUME");
  const narrowed = narrowing(filters);
  return withTenant({ ...ctx, lane: "figures" }, async (tx) => {
    const { missing: total } = await lastWord({ ...ctx, tx }, filters.span, narrowed);
    const page = Math.min(Math.max(1, wanted), Math.max(1, Math.ceil(total / MISSING_PER_PAGE)));
    const part = { limit: MISSING_PER_PAGE, offset: (page - 1) * MISSING_PER_PAGE };
    return { rows: await missingProducts({ ...ctx, tx }, filters.span, narrowed, part), total, page };
  });
}
