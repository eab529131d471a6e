import { withTenant } from "@/db/with-tenant";
import { daysBetween, plusDays } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/engine/resource/bind";
import { authorize } from "@/lib/platform/permissions/authorize";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type Concern, concernsOf } from "./attention";
import { listLink, narrowing, oneOf, type SummaryFilters, within } from "./filters";
import { type NowPerson, nowBoard } from "./now";
import { lineBack, lineSpan, spanBefore } from "./period";
import { lastWord, type MissingProduct, missingProducts, stockOf } from "./stock";
import { type Tile, tile, tilesOf } from "./tiles";
import { planned, type Share, type Tally, visitsBy, visitsByDay } from "./visits";

const NO_VISITS: Tally = { planned: 0, done: 0, justified: 0 };

export type DayPoint = {
  /** "YYYY-MM-DD". */
  readonly date: string;
  readonly planned: number;
  readonly done: number;
  /** done ÷ planned; null where nothing was planned. */
  readonly share: number | null;
  /** The same of the day that stands at its place in the period before. */
  readonly before: number | null;
  /** The day is not over. */
  readonly running: boolean;
  readonly href: string | null;
};
export type BarShare = Share & { readonly share: number | null; readonly href: string | null };
export type Summary = {
  /** RFC 3339. */
  readonly at: string;
  readonly tiles: readonly Tile[];
  readonly line: readonly DayPoint[];
  readonly by: "supervisor" | "person";
  readonly bars: readonly BarShare[];
  readonly people: readonly NowPerson[];
  readonly concerns: readonly Concern[];
};

/** `/`: how the field stands, narrowed as the address says. Every part sees what this session sees in the lists. */
export async function summaryOf(ctx: Ctx, filters: SummaryFilters, now = new Date()): Promise<Summary> {
  authorize(ctx, "GET", "DASHBOARDRESUME");
  const narrowed = narrowing(filters);
  const opens = decide("/visits", ctx) === "allow";
  const by = ctx.teamIds || filters.chosen.supervisorId ? "person" : "supervisor";
  const key = by === "person" ? "userId" : "supervisorId";
  // Two connections at once and no more: other pages need some too.
  const part = <T>(work: (ctx: TxCtx) => Promise<T>) => withTenant(ctx, (tx) => work({ ...ctx, tx }));
  const [tiles, rest] = await Promise.all([
    part((tctx) => tilesOf(tctx, filters, now)),
    part(async (tctx) => ({
      line: await lineOf(tctx, filters),
      shares: await visitsBy(tctx, by, filters.span, narrowed),
      people: await nowBoard(tctx, filters, narrowed, now),
      concerns: await concernsOf(tctx, filters.span, narrowed),
    })),
  ]);
  const { line, shares, people, concerns } = rest;
  const bars = shares.map((share) => {
    const who = share.id === null ? ({ op: "empty", empty: true } as const) : oneOf(share.id);
    const list = { ...narrowed, [key]: who, localDate: within(filters.span), status: planned };
    return { ...share, share: shareOf(share), href: opens ? listLink("/visits", list) : null };
  });
  return { at: now.toISOString(), tiles, line, by, bars, people, concerns };
}

const shareOf = ({ planned, done }: Tally): number | null => (planned > 0 ? done / planned : null);

async function lineOf(ctx: TxCtx, filters: SummaryFilters): Promise<DayPoint[]> {
  const span = lineSpan(filters.span);
  const narrowed = narrowing(filters);
  const days = daysBetween(span.from, span.to);
  const back = lineBack(days.length);
  const past = daysBetween(plusDays(span.from, -back), plusDays(span.to, -back));
  const found = await visitsByDay(ctx, { from: past[0] ?? span.from, to: span.to }, narrowed);
  const opens = decide("/visits", ctx) === "allow";
  return days.map((date, at) => {
    const tally = found.get(date) ?? NO_VISITS;
    const list = { ...narrowed, localDate: within({ from: date, to: date }), status: planned };
    return {
      date,
      planned: tally.planned,
      done: tally.done,
      share: shareOf(tally),
      before: shareOf(found.get(past[at] ?? "") ?? NO_VISITS),
      running: date === filters.today,
      href: opens ? listLink("/visits", list) : null,
    };
  });
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
