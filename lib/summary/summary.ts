import { withTenant } from "@/db/with-tenant";
import { authorize } from "@/lib/permissions/authorize";
import { decide } from "@/lib/permissions/screens";
import { daysBetween, plusDays } from "@/lib/recurrence/calendar";
import type { TxCtx } from "@/lib/resource/bind";
import type { Ctx } from "@/lib/tenancy/ctx";
import { listLink, narrowing, oneOf, type SummaryFilters, within } from "./filters";
import { type NowPerson, nowBoard } from "./now";
import { lineSpan } from "./period";
import { type MissingProduct, missingProducts } from "./stock";
import { type Tile, tilesOf } from "./tiles";
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
};

/** `/`: how the field stands, narrowed as the address says. Every part sees what this session sees in the lists. */
export async function summaryOf(ctx: Ctx, filters: SummaryFilters, now = new Date()): Promise<Summary> {
  authorize(ctx, "GET", "DASHBOARDRESUME");
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const narrowed = narrowing(filters);
    const opens = decide("/visits", ctx) === "allow";
    const by = ctx.teamIds || filters.chosen.supervisorId ? "person" : "supervisor";
    const key = by === "person" ? "userId" : "supervisorId";
    const shares = await visitsBy(tctx, by, filters.span, narrowed);
    const span = within(filters.span);
    return {
      at: now.toISOString(),
      tiles: await tilesOf(tctx, filters, now),
      line: await lineOf(tctx, filters),
      by,
      bars: shares.map((share) => {
        const who = share.id === null ? ({ op: "empty", empty: true } as const) : oneOf(share.id);
        const list = { ...narrowed, [key]: who, localDate: span, status: planned };
        return { ...share, share: shareOf(share), href: opens ? listLink("/visits", list) : null };
      }),
      people: await nowBoard(tctx, filters, narrowed, now),
    };
  });
}

const shareOf = ({ planned, done }: Tally): number | null => (planned > 0 ? done / planned : null);

async function lineOf(ctx: TxCtx, filters: SummaryFilters): Promise<DayPoint[]> {
  const span = lineSpan(filters.span);
  const narrowed = narrowing(filters);
  const days = daysBetween(span.from, span.to);
  const past = daysBetween(plusDays(span.from, -days.length), plusDays(span.to, -days.length));
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
      href: opens ? listLink("/visits", list) : null,
    };
  });
}

export const MISSING_PER_PAGE = 50;

/** One page of the products that were missing: the rows behind the share of what is out of stock. */
export async function missingPage(ctx: Ctx, filters: SummaryFilters, page: number): Promise<MissingProduct[]> {
  authorize(ctx, "GET", "DASHBOARDRESUME");
  const offset = (page - 1) * MISSING_PER_PAGE;
  return withTenant(ctx, (tx) =>
    missingProducts({ ...ctx, tx }, filters.span, narrowing(filters), { limit: MISSING_PER_PAGE, offset }),
  );
}
